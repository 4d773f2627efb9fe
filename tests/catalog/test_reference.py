"""Invalid reference files: every problem at once, with file and key."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from gm_tools.catalog import CatalogError, load
from tests.places import RULES_DATA


def test_only_two_routes_have_a_name_beside_their_cities() -> None:
    journeys = load(RULES_DATA).reference.travel.journeys
    assert [one.route for one in journeys if one.route] == ["oversea", "undersea"]


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        ("actions", 'id = "attack"', 'id = "move"', "reference/actions.toml: move: stands twice"),
        ("actions", 'title = "Attack"', 'titel = "Attack"', "actions.toml: entry.1.titel: "),
        ("actions", "line = 3536", "line = 0", "reference/actions.toml: entry.0.line: "),
        ("shows", '"R5"', '"R999"', "reference/shows.toml: deck: there is no ruling R999"),
        ("session_zero", "checklist = true", "checklist = 1", "session_zero.toml: checklist: "),
        ("glossary", '"Maneuver", "Turn"', '"Manoeuvre"', "Action: there is no other term manoe"),
        ("glossary", '"Maneuver", "Turn"', '"Action"', "Action: there is no other term action"),
        ("glossary", 'term = "Ally"', 'term = "Action"', "glossary.toml: action: stands twice"),
        ("glossary", '"R31"', '"B999"', "glossary.toml: All Out Attack: there is no ruling B999"),
        ("travel", 'start = "Veyren"', 'start = "Vern"', "line 738: Vern is not among the cities"),
        ("travel", '"21:45"', '"21:75"', "reference/travel.toml: journey.0.time: "),
        ("travel", "rail = 200", "", "reference/travel.toml: line 738: there is no speed by rail"),
        ("travel", '"1/5"', '"1/0"', "reference/travel.toml: plane_share: "),
        ("flat_shows", '"R79"', '"R0"', "flat_shows.toml: Pike Beetle venom: there is no ruling"),
        ("flat_shows", '"8", ', "", "reference/flat_shows.toml: show.0.results: "),
        ("panels", 'id = "defy"', 'id = "all-out"', "panels.toml: all-out: stands twice"),
        (
            "panels",
            ', "= {start_flair}"]',
            "]",
            "panels.toml: gains: row 1 has 2 of 3 cells",
        ),
        ("panels", "1 [red] less", "1 [rde] less", "panels.toml: tasks: there is no mark rde"),
        ("panels", "{most_flair}", "{most_flare}", "panels.toml: {most_flare}: is no number"),
        ("panels", '"R124"', '"R999"', "panels.toml: actions: there is no ruling R999"),
        ("task_bands", "= 100", "= 101", "task_bands.toml: nearly_impossible: most_percent: "),
    ],
)
def test_a_spoilt_file_is_named(
    tmp_path: Path, file: str, old: str, new: str, expected: str
) -> None:
    folder = shutil.copytree(RULES_DATA, tmp_path / "rules_data")
    spoilt = folder / "reference" / f"{file}.toml"
    text = spoilt.read_text(encoding="utf-8")
    assert old in text
    spoilt.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(CatalogError) as caught:
        load(folder)
    assert any(expected in problem for problem in caught.value.problems), caught.value.problems
