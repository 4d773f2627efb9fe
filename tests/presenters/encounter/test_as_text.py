from __future__ import annotations

from gm_tools.presenters.encounter.as_text import (
    chain_text,
    difficulty_text,
    suggestions_text,
)
from gm_tools.viskara.encounter.chain import ChainBattle, chain, fresh
from gm_tools.viskara.encounter.difficulty import difficulty
from gm_tools.viskara.encounter.fighters import Fighter
from gm_tools.viskara.encounter.suggestions import suggest
from gm_tools.viskara.encounter.wishes import Wishes
from gm_tools.viskara.rulebook import Rulebook
from tests.cast import the_rulebook
from tests.viskara.encounter.beasts import BEASTS

RULEBOOK = the_rulebook()

PARTY = (Fighter("Ada", 5, 4), Fighter("Eve", 5, is_present=False))
KING = Fighter("Pike Beetle King", 6, grows=1)


def test_a_difficulty_reads_like_a_derivation(rulebook: Rulebook) -> None:
    found = difficulty(rulebook, PARTY, [Fighter("Imp", 2, 3), KING])
    assert difficulty_text(found).splitlines() == [
        "Medium: 15 levels against 20, 75 %",
        "  75 % lies exactly between 70 % and 80 %: the harder row counts.",
        "  Significance: An opponent to respect.",
        "  In a chain: costs maximum health, 3 x level.",
        "  Even from 90 %: 3 levels more.",
        "  Easy below 75 %: 1 level fewer.",
        "  Party: 20",
        "    Ada: level 5, 4 of them = 20",
        "    Eve: absent, not counted",
        "  Enemies: 15",
        "    Imp: level 2, 3 of them = 6",
        "    Pike Beetle King: level 6 + 1 for each of 3 other allies = 9",
    ]


def test_a_step_that_passes_a_row_says_so(rulebook: Rulebook) -> None:
    text = difficulty_text(difficulty(rulebook, [Fighter("Ada", 2)], [Fighter("Imp", 2)]))
    assert "  Unfavorable from 112.5 %: 1 level more (it is Hard then)." in text.splitlines()
    assert "  Medium below 90 %: 1 level fewer (it is Impossible to lose then)." in text


def test_nobody_left_is_no_way_down(rulebook: Rulebook) -> None:
    text = difficulty_text(difficulty(rulebook, [Fighter("Ada", 1)], [Fighter("Imp", 1)]))
    assert "  Medium below 90 %: no foe would be left." in text.splitlines()


def test_several_sides(rulebook: Rulebook) -> None:
    text = difficulty_text(difficulty(rulebook, PARTY, [KING], [Fighter("Imp", 14)]))
    assert "Several enemy sides: measured together, and each alone." in text
    assert "    alone Easy: 14 levels against 20, 70 %" in text.splitlines()


def test_a_chain(rulebook: Rulebook) -> None:
    steps = chain(
        rulebook, [fresh(RULEBOOK, "Ada", 5)], [ChainBattle(3), ChainBattle(3, name="Gate")]
    )
    lines = chain_text(steps).splitlines()
    assert lines[0] == "Battle 1: Very Easy: 3 levels against 5, 60 %"
    assert lines[2] == ("  Ada: level 5, health 50 -> level 4.5, health 45 (lost 5 x 1 = 5)")
    assert lines[3] == "  Party after it: 4.5 levels"
    assert lines[4].startswith("Battle 2 (Gate): ")
    assert lines[-1].startswith("After the last battle everybody has")


def test_suggestions(rulebook: Rulebook) -> None:
    text = suggestions_text(suggest(rulebook, BEASTS, PARTY, Wishes("medium", how_many=2)))
    assert [line[:9] for line in text.splitlines() if line[:1].isdigit()] == [
        "1. Medium",
        "2. Medium",
    ]
