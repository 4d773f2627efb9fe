from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.viskara.encounter.fighters import Fighter
from gm_tools.viskara.encounter.suggestions import suggest
from gm_tools.viskara.encounter.why_not import why_not
from gm_tools.viskara.encounter.wishes import Wishes
from gm_tools.viskara.rulebook import Rulebook
from tests.viskara.encounter.beasts import BEASTS

PARTY = (Fighter("Character", 5, 4),)
KING = Fighter("Pike Beetle King", 6, grows=1, creature="pike_beetle_king")
MEDIUM = "Nothing fits Medium, which takes 15 to 17 levels against 20."


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        (
            {"most": 1, "highest_level": 10},
            "These wishes prevent it: at most 1 foe; level 10 or less. Drop one of them.",
        ),
        ({"only": ("Doubt",)}, "These wishes prevent it: only Doubt. Drop one of them."),
        (
            {"most": 2, "sizes": ("2x2",), "highest_level": 6},
            "These wishes prevent it: at most 2 foes. Drop one of them.",
        ),
        ({"keep": (Fighter("Ogre", 18),)}, "The foes you keep count 18 already."),
        ({"keep": (Fighter("Imp", 1, 4),), "most": 4}, "You keep 4 of at most 4 foes."),
        (
            {"most": 1, "only": ("Pike Beetle",), "highest_level": 1},
            "Several wishes together prevent it",
        ),
        (
            {"leader": True, "most": 1},
            "These wishes prevent it: at most 1 foe; a leader. Drop one of them.",
        ),
    ],
)
def test_what_is_in_the_way(rulebook: Rulebook, fields: dict[str, Any], said: str) -> None:
    wishes = replace(Wishes("medium"), **fields)
    assert suggest(rulebook, BEASTS, PARTY, wishes) == ()
    answer = why_not(rulebook, BEASTS, PARTY, wishes)
    assert answer.startswith(f"{MEDIUM} {said}")


def test_every_other_wish_has_its_words(rulebook: Rulebook) -> None:
    wishes = Wishes(
        "medium",
        fewest=3,
        most=29,
        lowest_level=30,
        speeds=("high",),
        never=("Doubt",),
        keep=(KING,),
        basics=False,
    )
    answer = why_not(rulebook, BEASTS, PARTY, wishes)
    assert "These wishes prevent it: level 30 or more. Drop one of them." in answer
    for words in ("at least 3 foes", "only the speeds high", "no basic enemies"):
        assert words in why_not(
            rulebook, BEASTS, PARTY, replace(wishes, highest_level=30, only=("Doubt",))
        )


def test_no_whole_number_of_levels_can_be_the_row(rulebook: Rulebook) -> None:
    assert why_not(rulebook, BEASTS, (Fighter("Ada", 1),), Wishes("medium")) == (
        "No whole number of enemy levels is Medium against 1 player levels. "
        "Choose another difficulty."
    )


def test_the_last_row_has_no_end(rulebook: Rulebook) -> None:
    wishes = Wishes("impossible_to_win", most=1, only=("Pike Beetle",))
    assert "which takes 38 or more levels against 20" in why_not(rulebook, BEASTS, PARTY, wishes)
