"""The recorder plays the same games every time, and names where two recordings differ."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.recording.__main__ import main, recorded, whole
from tests.recording.chance import Chance
from tests.recording.comparing import first_difference
from tests.recording.starts import STARTS

STEPS = 8


@pytest.mark.parametrize("kind", STARTS)
def test_a_game_is_played_the_same_way_again(kind: str) -> None:
    once = recorded((kind, range(3, 5), STEPS))
    assert {line["way"] for line in once} == {"adopted", "by hand"}
    assert once == recorded((kind, range(3, 5), STEPS))


def test_a_game_in_full_has_the_steps_of_its_lines() -> None:
    lines = recorded(("collectors", range(1), STEPS))
    steps = whole("collectors/0", STEPS, None)["steps"]
    assert [line["event"]["type"] for line in lines] == [one["event"]["type"] for one in steps]
    assert {*steps[0]["views"]} == {"host", "table", "stranger", "seat"}


def test_who_else_there_is_changes_nothing_but_the_winner() -> None:
    chance = Chance("a game")
    among = [chance.among(["b", "c", "d", *more]) for more in ("", "a", "e")]
    assert set(among) - {"a", "e"} == {among[0]}
    assert chance.among(["d", "c", "b"]) == among[0]


def test_the_first_difference_is_named_by_step_and_aspect() -> None:
    old = recorded(("balkanika", range(1), STEPS))
    new = json.loads(json.dumps(old))
    assert first_difference(old, new, ()) is None
    new[4]["state"]["row"] = "other"
    new[5]["offers"] = "other"
    assert first_difference(old, new, ()) == (old[4], ("state.row",))
    assert first_difference(old, new, ("state.*",)) == (old[5], ("offers",))
    assert first_difference(old, new[:7], ("state.*", "offers")) == (old[7], ("the game goes on",))


def test_two_recordings_are_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("one", "other"):
        asked = ["--games", "2", "--steps", "4", "--kind", "balkanika", "--processes", "1"]
        assert main([str(tmp_path / name), *asked]) == 0
    assert main(["compare", str(tmp_path / "one"), str(tmp_path / "other")]) == 0
    file = tmp_path / "other" / "balkanika.jsonl"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('"type":"start"', '"type":"begin"'), encoding="utf-8")
    assert main(["compare", str(tmp_path / "one"), str(tmp_path / "other")]) == 1
    assert "first in event.type" in capsys.readouterr().out
