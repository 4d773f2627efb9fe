"""Creatures to add with their effect, and the summaries of plans."""

from __future__ import annotations

from gm_tools.presenters.encounter.lists import (
    Search,
    chain_line,
    choices,
    one_line,
    targets,
)
from gm_tools.viskara.encounter.chain_plan import Battle, Chain, ChainMember
from gm_tools.viskara.encounter.plan import Encounter, Foe, Member, Side
from gm_tools.viskara.rulebook import Rulebook
from tests.viskara.encounter.beasts import BEASTS

PARTY = tuple(Member(name, 5) for name in ("Ada", "Ben", "Cleo", "Dan"))
PLAN = Encounter(party=PARTY, sides=(Side((Foe(creature="pike_beetle", count=4),)),))


def names(rulebook: Rulebook, **asked: object) -> list[str]:
    found = choices(rulebook, BEASTS, BEASTS, PLAN, Search(**asked))  # type: ignore[arg-type]
    return [one.name for one in found.rows]


def test_what_one_more_would_do(rulebook: Rulebook) -> None:
    (wolf,) = choices(rulebook, BEASTS, BEASTS, PLAN, Search("wolf")).rows
    assert (wolf.level, wolf.speed, wolf.percent, wolf.row) == ("7", "high", "95", "Even")


def test_a_king_grows_with_those_who_are_there(rulebook: Rulebook) -> None:
    (king,) = choices(rulebook, BEASTS, BEASTS, PLAN, Search("king")).rows
    assert king.percent == "110"


def test_the_search(rulebook: Rulebook) -> None:
    assert names(rulebook, find="beetle king") == ["Pike Beetle King"]
    assert names(rulebook, find="3x3 low") == ["Blast Eagle"]
    assert names(rulebook, lowest=7, highest=10) == ["Wolf Hawk", "Blast Eagle"]
    assert names(rulebook, lowest=2, highest=3) == ["Pike Beetle", "Quartztooth Rabbit"]
    assert names(rulebook, find="dragon") == []


def test_who_has_no_level_of_their_own_cannot_be_added(rulebook: Rulebook) -> None:
    rows = choices(rulebook, BEASTS, BEASTS, PLAN, Search()).rows
    barred = {one.name for one in rows if one.barred}
    assert barred == {"Somac Parasite", "Training Beetle"}


def test_without_a_party_or_for_its_allies_nothing_is_computed(rulebook: Rulebook) -> None:
    nobody = Encounter(sides=PLAN.sides)
    for plan, search in ((nobody, Search("wolf")), (PLAN, Search("wolf", target="allies"))):
        (wolf,) = choices(rulebook, BEASTS, BEASTS, plan, search).rows
        assert (wolf.percent, wolf.barred) == ("", "")


def test_places_to_add_to() -> None:
    assert targets(PLAN) == (("sides.0", "Enemies"), ("allies", "Allies of the party"))


def test_lines_of_lists(rulebook: Rulebook) -> None:
    assert one_line(rulebook, BEASTS, PLAN) == ("4 x Pike Beetle", "60 %, Very Easy")
    assert one_line(rulebook, BEASTS, Encounter()) == ("", "")
    night = Chain(party=(ChainMember("Ada", 5),), battles=(Battle("", 3), Battle("", 9, "ford")))
    assert chain_line(rulebook, night, {"ford": 4}) == ("3, 4", "Very Easy, Medium")
    assert chain_line(rulebook, Chain(), {}) == ("", "")
