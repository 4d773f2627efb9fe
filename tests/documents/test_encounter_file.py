"""Encounter files: read back as written, with plain messages for faults."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tools.documents.encounter_file import EncounterFile, read, write
from gm_tools.documents.problems import UnreadableFile
from gm_tools.viskara.encounter.plan import (
    FORMAT,
    Basic,
    Encounter,
    Foe,
    Member,
    Side,
)

AMBUSH: dict[str, Any] = {
    "format": FORMAT,
    "name": "Ambush at the ford",
    "tags": ["river"],
    "notes": "Comes *after* the storm.",
    "party": [{"name": "Ada", "level": 5}, {"name": "Ben", "level": 5, "present": False}],
    "allies": [{"level": 3, "name": "Ferryman"}],
    "sides": [
        {
            "name": "Swarm",
            "foes": [
                {"creature": "pike_beetle", "count": 4},
                {"creature": "Wolf Hawk", "parasite": 3},
                {"basic": {"level": 4, "stat": "logic", "speed_class": "high"}, "count": 2},
            ],
        }
    ],
}
VALUE = Encounter(
    name="Ambush at the ford",
    tags=("river",),
    notes="Comes *after* the storm.",
    party=(Member("Ada", 5), Member("Ben", 5, present=False)),
    allies=(Foe(level=3, name="Ferryman"),),
    sides=(
        Side(
            name="Swarm",
            foes=(
                Foe(creature="pike_beetle", count=4),
                Foe(creature="Wolf Hawk", parasite=3),
                Foe(basic=Basic(4, stat="logic", speed_class="high"), count=2),
            ),
        ),
    ),
)


def refused(content: str | bytes) -> dict[str, str]:
    with pytest.raises(UnreadableFile) as caught:
        read(content)
    return dict(caught.value.problems)


def changed(**values: Any) -> str:
    return json.dumps(AMBUSH | values)


def test_a_file_is_read_into_values() -> None:
    assert read(json.dumps(AMBUSH)) == VALUE


def test_an_encounter_comes_back_as_it_was() -> None:
    assert read(write(VALUE)) == VALUE
    assert json.loads(write(VALUE)) == AMBUSH


def test_a_template_has_no_party() -> None:
    least = read(json.dumps({"format": FORMAT}))
    assert least == Encounter()
    assert read(write(least)) == least


names = st.text(st.characters(min_codepoint=32, max_codepoint=0x17F, exclude_categories=["C"]))
levels = st.integers(1, 1000)
foes = st.one_of(
    st.builds(Foe, creature=names, count=st.integers(1, 200), parasite=st.integers(0, 9)),
    st.builds(Foe, basic=st.builds(Basic, levels), name=names),
    st.builds(Foe, level=levels, name=names),
)
encounters = st.builds(
    Encounter,
    name=names,
    tags=st.lists(names, max_size=3).map(tuple),
    notes=st.text(max_size=40),
    party=st.lists(st.builds(Member, names, levels, st.booleans()), max_size=3).map(tuple),
    allies=st.lists(foes, max_size=2).map(tuple),
    sides=st.lists(st.builds(Side, st.lists(foes, max_size=3).map(tuple), names), max_size=3).map(
        tuple
    ),
)


@given(encounters)
def test_what_is_written_can_be_read(encounter: Encounter) -> None:
    again = read(write(encounter))
    assert (again.party, again.allies, again.sides) == (
        encounter.party,
        encounter.allies,
        encounter.sides,
    )
    assert read(write(again)) == again


def test_markup_in_a_name_is_kept_as_it_is() -> None:
    name = "<script>alert(1)</script>"
    assert read(changed(name=name)).name == name


def test_every_problem_is_said_at_once() -> None:
    sides = [{"foes": [{"creature": "x", "count": "4"}, {"creatur": "y"}], "nmae": "Swarm"}]
    found = refused(changed(sides=sides, tags=7))
    assert found == {
        "sides.0.foes.0.count": ('is "4"; it must be a whole number. Write 4 without quotes.'),
        "sides.0.foes.1.creatur": 'is not known here. Did you mean "creature"?',
        "sides.0.nmae": 'is not known here. Did you mean "name"?',
        "tags": "is 7; it must be a list [...].",
    }


@pytest.mark.parametrize(
    ("foe", "where"),
    [
        ({"level": 0}, ".level"),
        ({"level": -2}, ".level"),
        ({"level": 2, "count": 0}, ".count"),
        ({"level": 2, "count": 1.5}, ".count"),
        ({"level": 2, "count": 10_000}, ".count"),
        ({"level": 2, "creature": "x"}, ""),
        ({}, ""),
        ({"basic": {"level": 2, "stat": "luck"}}, ".basic.stat"),
    ],
)
def test_a_foe_that_cannot_be(foe: dict[str, Any], where: str) -> None:
    assert list(refused(changed(sides=[{"foes": [foe]}]))) == [f"sides.0.foes.0{where}"]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "The file is empty."),
        ("[]", "An encounter file is one object"),
        ("{", "The file is not valid JSON"),
        (b"\xff\xfe", "The file is not UTF-8 text"),
    ],
)
def test_what_is_no_file_at_all(content: str | bytes, said: str) -> None:
    assert refused(content)[""].startswith(said)


@pytest.mark.parametrize("form", ["viskara-encounter/2", "viskara-character/1"])
def test_another_format(form: str) -> None:
    assert refused(changed(format=form)) == {
        "format": f'is "{form}". Only "viskara-encounter/1" can be read here.'
    }


def test_a_file_says_its_format() -> None:
    assert list(refused(json.dumps({"name": "x"}))) == ["format"]


def test_nothing_is_written_that_cannot_be_read() -> None:
    with pytest.raises(UnreadableFile, match="count"):
        write(Encounter(sides=(Side((Foe(level=2, count=0),)),)))
    with pytest.raises(UnreadableFile, match="notes"):
        write(Encounter(notes="x" * 20_001))


@pytest.mark.parametrize("kind", [EncounterFile, Encounter, Member, Foe, Basic, Side])
def test_every_document_class_is_strict(kind: Any) -> None:
    assert kind.__pydantic_config__ == {"extra": "forbid", "strict": True}
