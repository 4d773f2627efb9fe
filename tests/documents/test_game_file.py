"""The portable file of a game."""

import json
from pathlib import Path
from typing import Any

import pytest

from gm_tools.documents import game_file
from gm_tools.documents.problems import UnreadableFile
from gm_tools.games.frame.portable import Stamp
from tests.places import DATA

RECORDED = sorted((DATA / "games").glob("*.json"))
SMALL = {
    "format": "gm-tools-game/1",
    "kind": "toy",
    "entries": [{"number": 1, "type": "start", "data": {"seats": ["P1"]}}],
}


def refused(values: Any) -> dict[str, str]:
    with pytest.raises(UnreadableFile) as found:
        game_file.read(json.dumps(values))
    return dict(found.value.problems)


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_recorded_games_are_read(path: Path) -> None:
    found = game_file.read(path.read_bytes())
    plain = json.loads(path.read_bytes())
    assert found.kind == plain["kind"]
    assert [(one.number, one.type, one.data) for one in found.entries] == [
        (one["number"], one["type"], one["data"]) for one in plain["entries"]
    ]
    assert found.stamp == Stamp(**plain["stamp"])


def test_what_may_be_left_out() -> None:
    found = game_file.read(json.dumps(SMALL))
    (first,) = found.entries
    assert (found.name, found.stamp, found.digest) == ("", None, "")
    assert (first.by, first.source, first.v, first.at) == ("host", "table", 1, None)


def test_every_problem_is_named_at_once() -> None:
    entry = {"number": "1", "type": "start", "data": {}, "colour": "red"}
    found = refused({**SMALL, "stamp": {"engine": "1"}, "owner": "me", "entries": [entry]})
    assert list(found) == ["entries.0.number", "entries.0.colour", "stamp.engine", "owner"]


def test_another_format_says_which_one_is_read() -> None:
    assert "gm-tools-game/1" in refused({"format": "gm-tools-deck/1"})["format"]
    assert "one object" in refused([])[""]


def test_keys_twice_and_odd_numbers_are_refused() -> None:
    text = '{"format": "gm-tools-game/1", "kind": "toy", "kind": "toy", "entries": [{"number": 1, '
    text += '"type": "start", "data": {"x": NaN, "y": 90071992547409930}}]}'
    with pytest.raises(UnreadableFile) as found:
        game_file.read(text)
    problems = dict(found.value.problems)
    assert {"kind", "entries.0.data.x", "entries.0.data.y"} <= problems.keys()


def test_texts_that_a_game_kept_are_taken_back() -> None:
    data = {"text": "two\nlines\u2028and more", "sum": 5_000_000}
    entry = {"number": 1, "type": "note", "data": data}
    (first,) = game_file.read(json.dumps({**SMALL, "entries": [entry]})).entries
    assert first.data == data
    nought = {"number": 1, "type": "note", "data": {"text": "\0"}}
    assert list(refused({**SMALL, "entries": [nought]})) == ["entries.0.data.text"]
