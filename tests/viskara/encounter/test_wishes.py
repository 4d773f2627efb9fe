from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tools.viskara.encounter.fighters import Fighter
from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.viskara.encounter.wishes import Wishes, basics_allowed, check_wishes, suiting
from gm_tools.viskara.rulebook import Rulebook
from tests.viskara.encounter.beasts import BEASTS


def names(wishes: Wishes) -> list[str]:
    return [one.name for one in suiting(BEASTS, wishes)]


def test_everything_with_a_level_suits_no_wish() -> None:
    assert len(names(Wishes("medium"))) == len(BEASTS) - 2


def test_wishes_narrow_it_down() -> None:
    assert names(Wishes("medium", lowest_level=5, highest_level=10)) == [
        "Pike Beetle King",
        "Wolf Hawk",
        "Blast Eagle",
    ]
    assert names(Wishes("medium", sizes=("3x3", "2x2"), speeds=("low",))) == [
        "Viskara Hermit",
        "Blast Eagle",
    ]
    assert names(Wishes("medium", only=("pike beetle", "doubt"), never=("Doubt",))) == [
        "Pike Beetle"
    ]


def test_a_name_means_everything_of_that_name_and_an_id_one() -> None:
    two = {**BEASTS, "mine": replace(BEASTS["doubt"], id="mine")}
    assert {one.creature for one in suiting(two, Wishes("medium", only=("Doubt",)))} == {
        "doubt",
        "mine",
    }
    assert [one.creature for one in suiting(two, Wishes("medium", only=("mine",)))] == ["mine"]


def test_a_king_keeps_its_growth() -> None:
    (king,) = suiting(BEASTS, Wishes("medium", only=("Pike Beetle King",)))
    assert king == Fighter("Pike Beetle King", 6, grows=1, creature="pike_beetle_king")


@pytest.mark.parametrize(
    ("wishes", "allowed"),
    [
        (Wishes("medium"), True),
        (Wishes("medium", basics=False), False),
        (Wishes("medium", only=("doubt",)), False),
        (Wishes("medium", only=("doubt", "basic enemy")), True),
        (Wishes("medium", never=("Basic Enemy",)), False),
        (Wishes("medium", sizes=("2x2",)), False),
        (Wishes("medium", sizes=("1x1", "2x2")), True),
    ],
)
def test_when_basic_enemies_may_help(wishes: Wishes, allowed: bool) -> None:
    assert basics_allowed(wishes) is allowed


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        (Wishes("mild"), 'There is no difficulty "mild"'),
        (Wishes("medium", fewest=5, most=4), "5 to 4 foes cannot be"),
        (Wishes("medium", fewest=0), "0 to 6 foes cannot be"),
        (Wishes("medium", most=10_000), "1 to 10000 foes cannot be"),
        (Wishes("medium", lowest_level=9, highest_level=3), "Levels 9 to 3 cannot be"),
        (Wishes("medium", how_many=0), "0 suggestions cannot be"),
        (Wishes("medium", only=("Nessie",)), 'There is no creature "Nessie"'),
        (Wishes("medium", never=("Wolfhawk",)), "Did you mean Wolf Hawk"),
    ],
)
def test_wishes_that_make_no_sense(rulebook: Rulebook, wishes: Wishes, said: str) -> None:
    with pytest.raises(EncounterError, match=said):
        check_wishes(rulebook, BEASTS, wishes)


def test_all_of_them_are_said_at_once(rulebook: Rulebook) -> None:
    with pytest.raises(EncounterError) as caught:
        check_wishes(rulebook, BEASTS, Wishes("mild", fewest=9, only=("Nessie",)))
    assert len(caught.value.problems) == 3


def test_sensible_wishes_pass(rulebook: Rulebook) -> None:
    check_wishes(rulebook, BEASTS, Wishes("medium", only=("basic enemy", "Doubt")))
