"""The whole play sheet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from gm_tools.documents import character_file
from gm_tools.presenters.play_sheet.page import play_view
from gm_tools.presenters.play_sheet.views import Applies, Doing, Note, PlayView, Raise, Tick
from gm_tools.viskara.campaign.campaign import Member, Party
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.verdict import verdict
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build

DATA = Path(__file__).parents[2] / "data"
STEP = re.compile(
    r"(?:pay|add|take|set|gain) (\w+) \d+(?: if (.+))?|reset but (?P<but>[\w ]+)|store \w+ \d+"
    r"|(?:raise \d+ by [a-z ]+|tell .+) if (?P<said>.+)"
)
COMPARED = re.compile(r"(\w+) (?:=|<=|>=|<|>) \d+")


def view_of(rulebook: Rulebook, character: Character, party: Party | None = None) -> PlayView:
    return play_view(rulebook, character, verdict(rulebook, character), party)


def within(value: object) -> Iterator[object]:
    """Yield a value and all that it holds."""
    yield value
    if isinstance(value, tuple):
        for one in value:
            yield from within(one)
    elif is_dataclass(value):
        for field in fields(value):
            yield from within(getattr(value, field.name))


def conditions_named(condition: str) -> Iterator[str]:
    for one in re.split(r" [|&] ", condition):
        found = COMPARED.fullmatch(one)
        assert found, one
        yield found[1]


def names_in(value: object) -> Iterator[str]:
    """Yield every field that a button or a condition names."""
    if isinstance(value, Doing):
        for step in value.does.split("; "):
            found = STEP.fullmatch(step)
            assert found, step
            yield from (found[1] or found["but"] or "").split()
            condition = found[2] or found["said"]
            yield from conditions_named(condition) if condition else ()
    if isinstance(value, Doing | Note | Applies | Raise) and value.when:
        yield from conditions_named(value.when)


@pytest.mark.parametrize("file", ["umbris", "faligor", "largest", "sol"])
def test_buttons_and_conditions_name_fields_of_the_page(rulebook: Rulebook, file: str) -> None:
    text = (DATA / f"{file}.json").read_text(encoding="utf-8")
    view = view_of(rulebook, character_file.read(text, rulebook))
    everything = list(within(view))
    ticks = [one.id for one in everything if isinstance(one, Tick)]
    assert len(ticks) == len(set(ticks))
    known = {*ticks, *view.counters, *(one.id for one in view.vitals)}
    named = {name for value in everything for name in names_in(value)}
    assert named - known == set()


def test_turns_begin_and_end_with_what_acts_there(rulebook: Rulebook) -> None:
    text = (DATA / "umbris.json").read_text(encoding="utf-8")
    view = view_of(rulebook, character_file.read(text, rulebook))
    assert (view.start.text, view.end.text) == (
        "",
        "Personality Capacitor, Fountain of Youth \N{MULTIPLICATION SIGN}2",
    )


def test_vitals_as_a_battle_starts(rulebook: Rulebook) -> None:
    view = view_of(rulebook, Character("Ana", build=a_build()))
    assert [(one.id, one.start, one.most) for one in view.vitals] == [
        ("health", 50, 50),
        ("effort", 1, 3),
        ("flair", 1, 30),
        ("morale", 25, None),
    ]
    assert [one.rises for one in view.vitals] == ["gain", "add", "add", "add"]
    assert [one.id for one in view.vitals if one.is_dealt] == ["health", "morale"]
    assert view.vitals[3].hint == "of your side; you bring 25"


def test_health_and_injuries_of_the_campaign(rulebook: Rulebook) -> None:
    hurt = Member("c1", "Ana", "", 5, 25, 25, full_health=50, health=12, injuries=1)
    view = view_of(rulebook, Character("Ana", build=a_build()), Party("p", "Party", (hurt,), 0, 0))
    assert (view.vitals[0].start, view.vitals[0].most) == (12, 25)
    assert [ruling for _, ruling in view.carried] == ["R63", "R65"]


def test_who_challenged_fate_in_the_last_battle_of_the_campaign_begins_locked(
    rulebook: Rulebook,
) -> None:
    fated = Member("c1", "Ana", "", 5, 25, 25, full_health=50, health=13, fate_locked=True)
    ana = Character("Ana", build=a_build())
    view = view_of(rulebook, ana, Party("p", "Party", (fated,), 0, 0))
    assert [name for name, number in view.counters.items() if number] == ["fate_before"]
    assert [ruling for _, ruling in view.carried] == ["R65"]
    assert "set health 13 if fate = 1" in view.battles[0].does
    assert [one.label for one in view.ticks if one.id == "fate"] == [
        "Fate challenged: not again in this battle or the next, after it 13 health"
    ]
    assert set(view_of(rulebook, ana).counters.values()) == {0}


def test_without_a_style_nothing_says_that_it_applies(rulebook: Rulebook) -> None:
    view = view_of(rulebook, Character("Ana", build=a_build(style="fast")))
    assert view.style is not None
    assert view.style.tick is not None
    assert [one.id for one in view.ticks] == ["anchored", "fate"]
