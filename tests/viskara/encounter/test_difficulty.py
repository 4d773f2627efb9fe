from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tools.viskara.encounter.difficulty import (
    RowDistance,
    border,
    difficulty,
    measure,
    one_more,
    row_of,
    rows,
)
from gm_tools.viskara.encounter.fighters import Fighter, count_side
from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.viskara.rulebook import DifficultyRow, Rulebook
from tests.cast import the_rulebook
from tests.viskara.encounter.exact import exact

PARTY = (Fighter("Character", 5, 4),)
totals = st.integers(1, 400)


# --- The table ----------------------------------------------------------------------------------


def test_the_table(rulebook: Rulebook) -> None:
    """Viskara 4789-4798, 4818-4827."""
    assert [(row.percent, row.name, row.chain_multiplier) for row in rows(rulebook)] == [
        (50, "Impossible to lose", Fraction(1, 2)),
        (60, "Very Easy", 1),
        (70, "Easy", 2),
        (80, "Medium", 3),
        (100, "Even", 5),
        (125, "Unfavorable", 6),
        (150, "Hard", 7),
        (175, "Very Hard", 8),
        (200, "Impossible to win", 9),
    ]


@pytest.mark.parametrize(
    ("percent", "row"),
    [
        (Fraction(700, 9), 80),  # 77.8 (Viskara 4833)
        (Fraction(1200 * 10, 124), 100),  # 96.8 (Viskara 4835)
        (Fraction(1), 50),
        (Fraction(900), 200),
        (Fraction(55), 60),
        (Fraction(65), 70),
        (Fraction(75), 80),
        (Fraction(90), 100),
        (Fraction(225, 2), 125),
        (Fraction(275, 2), 150),
        (Fraction(325, 2), 175),
        (Fraction(375, 2), 200),
        (Fraction(8999, 100), 80),
    ],
)
def test_the_nearest_row_and_the_harder_from_the_middle_on(
    rulebook: Rulebook, percent: Fraction, row: int
) -> None:
    """R71."""
    assert row_of(rulebook, percent).percent == row


def nearest_by_hand(percent: Fraction) -> DifficultyRow:
    """The rule in other words: of all rows the nearest, of two the harder."""
    best = None
    for row in rows(the_rulebook()):
        away = abs(row.percent - percent)
        if best is None or (away, -row.percent) < (abs(best.percent - percent), -best.percent):
            best = row
    assert best is not None
    return best


@given(st.fractions(0, 400, max_denominator=80))
def test_the_row_is_what_a_search_by_hand_finds(percent: Fraction) -> None:
    assert row_of(the_rulebook(), percent) == nearest_by_hand(percent)


# --- An encounter ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "enemies",
    [
        [Fighter("Foe", 4, 4)],
        [Fighter("Foe", 8, 2)],
        [Fighter("Leader", 10), Fighter("Flank", 2, 3)],
    ],
)
def test_the_manuals_example(rulebook: Rulebook, enemies: list[Fighter]) -> None:
    """Viskara 4802: 16 levels against 20 are medium, in any of three ways."""
    found = difficulty(rulebook, PARTY, enemies).together
    assert exact(found.player_total, found.enemy_total, found.percent) == (20, 16, 80)
    assert (found.row.name, found.why) == ("Medium", "80 % is exactly that row.")


def test_the_rows_beside_it(rulebook: Rulebook) -> None:
    found = measure(rulebook, 20, 16)
    table = rulebook.difficulty
    assert found.harder == RowDistance(
        row=table["even"],
        border=Fraction(90),
        percent=Fraction(10),
        levels=Fraction(2),
        whole_levels=2,
        reached=table["even"],
        levels_to_row=Fraction(4),
    )
    assert found.easier == RowDistance(
        row=table["easy"],
        border=Fraction(75),
        percent=Fraction(5),
        levels=Fraction(1),
        whole_levels=2,
        reached=table["easy"],
        levels_to_row=Fraction(2),
    )


def test_beyond_the_ends_there_is_no_row(rulebook: Rulebook) -> None:
    easiest, hardest = measure(rulebook, 20, 7), measure(rulebook, 20, 50)
    assert (easiest.easier, hardest.harder) == (None, None)
    assert easiest.why == "35 % is below 50 %, where the table begins: its first row counts."
    assert hardest.why == "250 % is above 200 %, where the table ends: its last row counts."


@pytest.mark.parametrize(
    ("enemy_total", "why"),
    [
        (18, "90 % lies exactly between 80 % and 100 %: the harder row counts."),
        (19, "95 % lies between 80 % and 100 %, nearer to 100 %."),
    ],
)
def test_why_that_row(rulebook: Rulebook, enemy_total: int, why: str) -> None:
    assert measure(rulebook, 20, enemy_total).why == why


def test_fewer_than_one_level_is_no_way_down(rulebook: Rulebook) -> None:
    easier = measure(rulebook, 1, 1).easier
    assert easier is not None
    assert (easier.whole_levels, easier.reached) == (None, None)


@given(totals, totals)
def test_a_step_leads_where_it_says(players: int, enemies: int) -> None:
    rulebook = the_rulebook()
    found = measure(rulebook, players, enemies)
    for step, way in ((found.harder, 1), (found.easier, -1)):
        if step is None or step.whole_levels is None:
            continue
        assert step.whole_levels >= 1
        there = measure(rulebook, players, enemies + way * step.whole_levels)
        short = enemies + way * (step.whole_levels - 1)
        assert there.row == step.reached != found.row
        assert measure(rulebook, players, short).row == found.row
        assert step.levels <= step.whole_levels <= step.levels + 1
        assert 100 * (enemies + way * step.levels) / Fraction(players) == step.border


def test_borders_lie_in_the_middle(rulebook: Rulebook) -> None:
    table = rulebook.difficulty
    assert border(table["even"], table["unfavorable"]) == Fraction(225, 2)


def test_several_enemy_sides_are_measured_together_and_each(rulebook: Rulebook) -> None:
    """Viskara 4804."""
    found = difficulty(rulebook, PARTY, [Fighter("A", 8)], [Fighter("B", 8)])
    assert exact(found.together.percent, found.together.row.name) == (80, "Medium")
    assert [exact(one.percent, one.row.name) for one in found.each] == [
        (40, "Impossible to lose"),
        (40, "Impossible to lose"),
    ]
    assert [side.name for side in found.enemies] == ["Side 2", "Side 3"]


def test_a_king_grows_with_its_own_side_only(rulebook: Rulebook) -> None:
    king = Fighter("Pike Beetle King", 6, grows=1)
    found = difficulty(rulebook, PARTY, [king], [Fighter("B", 8, 2)])
    assert found.together.enemy_total == 6 + 16


def test_allies_count_for_the_party(rulebook: Rulebook) -> None:
    found = difficulty(rulebook, [*PARTY, Fighter("Guard", 4)], [Fighter("Foe", 12)])
    assert exact(found.together.player_total, found.together.percent) == (24, 50)


# --- One more ----------------------------------------------------------------------------------


def test_one_more_beetle(rulebook: Rulebook) -> None:
    party, enemies = count_side("Party", PARTY), count_side("Enemies", [Fighter("Foe", 4, 4)])
    more = one_more(rulebook, party, [enemies], Fighter("Pike Beetle", 2))
    assert exact(more.levels, more.enemy_total, more.percent, more.row.name) == (2, 18, 90, "Even")


def test_the_first_foe_of_all(rulebook: Rulebook) -> None:
    party, nobody = count_side("Party", PARTY), count_side("Enemies", [])
    assert one_more(rulebook, party, [nobody], Fighter("Foe", 12)).row.name == "Very Easy"


kings = st.integers(0, 1)
fighters = st.builds(
    Fighter, st.just("Foe"), st.integers(1, 30), st.integers(1, 5), kings, st.integers(0, 4)
)
sides = st.lists(fighters, min_size=1, max_size=4)


@given(sides, sides, fighters)
def test_one_more_is_what_counting_anew_finds(
    first: list[Fighter], second: list[Fighter], fighter: Fighter
) -> None:
    rulebook = the_rulebook()
    before = difficulty(rulebook, PARTY, first, second)
    more = one_more(rulebook, before.party, before.enemies, fighter, side=1)
    after = difficulty(rulebook, PARTY, first, [*second, fighter]).together
    assert (more.enemy_total, more.percent, more.row) == (
        after.enemy_total,
        after.percent,
        after.row,
    )
    assert more.levels == after.enemy_total - before.together.enemy_total


# --- What cannot be measured --------------------------------------------------------------------


@pytest.mark.parametrize("party", [[], [Fighter("Ada", 5, is_present=False)]])
def test_a_party_of_none(rulebook: Rulebook, party: list[Fighter]) -> None:
    with pytest.raises(EncounterError, match="Nobody in the party is here"):
        difficulty(rulebook, party, [Fighter("Foe", 4)])


def test_nobody_to_fight(rulebook: Rulebook) -> None:
    with pytest.raises(EncounterError, match="Enemies: nobody to fight"):
        difficulty(rulebook, PARTY, [])


def test_no_enemy_side_at_all(rulebook: Rulebook) -> None:
    with pytest.raises(EncounterError, match="There are 0 enemy sides"):
        difficulty(rulebook, PARTY)


def test_nothing_is_said_about_one_more_without_a_party(rulebook: Rulebook) -> None:
    nobody = count_side("Party", [])
    with pytest.raises(EncounterError, match="Nobody in the party is here"):
        one_more(rulebook, nobody, [count_side("Enemies", [])], Fighter("Foe", 4))
