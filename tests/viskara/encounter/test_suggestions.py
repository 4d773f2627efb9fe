from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tools.viskara.character.build import SpeedClass
from gm_tools.viskara.encounter import suggestions as module
from gm_tools.viskara.encounter.difficulty import row_of, rows
from gm_tools.viskara.encounter.fighters import Fighter, SideTotal, count_side
from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.viskara.encounter.suggestions import Suggestion, possible, row_bounds, suggest
from gm_tools.viskara.encounter.wishes import Wishes, suiting
from gm_tools.viskara.rulebook import Rulebook
from tests.cast import the_rulebook
from tests.viskara.encounter.beasts import BEASTS
from tests.viskara.encounter.exact import exact

PARTY = (Fighter("Character", 5, 4),)
KING = Fighter("Pike Beetle King", 6, grows=1, creature="pike_beetle_king")


def suggestions(rulebook: Rulebook, **fields: object) -> tuple[Suggestion, ...]:
    wishes = replace(Wishes("medium"), **fields)  # type: ignore[arg-type]
    return suggest(rulebook, BEASTS, PARTY, wishes)


def size(suggestion: Suggestion) -> int:
    return sum(one.count for one in suggestion.foes)


# --- What is suggested ----------------------------------------------------------------------------


def test_three_medium_encounters_of_at_most_four(rulebook: Rulebook) -> None:
    found = suggestions(rulebook, most=4)
    assert len({one.new for one in found}) == 3
    assert all(size(one) <= 4 for one in found)
    assert {one.measured.row.name for one in found} == {"Medium"}


def test_the_derivation_comes_along(rulebook: Rulebook) -> None:
    for one in suggestions(rulebook):
        assert one.side == count_side("Enemies", one.foes)
        assert exact(one.measured.player_total, one.measured.enemy_total) == (20, one.side.total)


def test_the_same_seed_suggests_the_same_again(rulebook: Rulebook) -> None:
    assert suggestions(rulebook, seed=3) == suggestions(rulebook, seed=3)
    assert suggestions(rulebook, seed=3) != suggestions(rulebook, seed=4)


def test_the_best_stands_first_and_others_differ(rulebook: Rulebook) -> None:
    found = suggestions(rulebook, how_many=4)
    assert found[0].away == 0
    kinds = [frozenset(one.creature for one in each.new) for each in found]
    assert len(set(kinds)) == len(kinds)


def test_what_is_kept_stays_and_the_rest_is_rolled(rulebook: Rulebook) -> None:
    kept = (replace(KING, count=2),)
    found = suggestions(rulebook, row="hard", keep=kept, most=5)
    assert {one.kept for one in found} == {kept}
    assert all(one.new and size(one) <= 5 for one in found)


def test_a_leader_stands_out(rulebook: Rulebook) -> None:
    found = suggestions(rulebook, row="even", leader=True, fewest=3, how_many=6)
    assert len(found) == 6
    for one in found:
        levels = sorted(c.each for c in one.side.counted for _ in range(c.fighter.count))
        assert 2 * levels[-1] >= 3 * levels[-2]


def test_basic_enemies_fill_what_nothing_else_does(rulebook: Rulebook) -> None:
    """No two hawks of level 7 make 15 to 17 levels."""
    found = suggestions(rulebook, only=("Wolf Hawk", "Basic enemy"), fewest=2, most=2)
    assert len(found) == 3
    assert all(one.basics for one in found)
    assert {foe.name for one in found for foe in one.new} <= {"Wolf Hawk", "Basic enemy"}


def test_no_basic_enemies_where_they_are_not_wished(rulebook: Rulebook) -> None:
    assert suggestions(rulebook, only=("Wolf Hawk",), fewest=1, most=1) == ()
    assert suggestions(rulebook, only=("Wolf Hawk",), fewest=2, most=2, basics=False) == ()


@pytest.mark.parametrize("places", [1, 2])
def test_when_chance_finds_too_few_only_so_many_places_are_looked_at(
    rulebook: Rulebook, monkeypatch: pytest.MonkeyPatch, places: int
) -> None:
    """Without a leader each number of foes is a place, so the answer keeps its time."""
    monkeypatch.setattr(module, "TRIES", 0)
    monkeypatch.setattr(module, "FALLBACK_GROUNDS", places)
    found = suggestions(rulebook, basics=False, how_many=20)
    assert len({size(one) for one in found}) == places


def test_a_worn_party_is_suggested_for_by_its_fractions(rulebook: Rulebook) -> None:
    worn = (Fighter("Character", Fraction("3.1"), 4, worn_from=5),)
    found = suggest(rulebook, BEASTS, worn, Wishes("even"))
    assert found
    assert {one.measured.player_total for one in found} == {Fraction("12.4")}


def test_a_party_of_none(rulebook: Rulebook) -> None:
    with pytest.raises(EncounterError, match="Nobody in the party is here"):
        suggest(rulebook, BEASTS, (), Wishes("medium"))


SHARED: list[tuple[str, dict[str, Any], tuple[str, ...]]] = [
    (
        "easy",
        {"how_many": 8, "fewest": 4, "most": 7},
        (
            "1 Packhunt Puffin (4) + 1 Viskara Hermit (4) + 2 Pike Beetle (3)",
            "2 Basic enemy (4) + 2 Quartztooth Rabbit (3)",
            "2 Packhunt Puffin (4) + 2 Quartztooth Rabbit (3)",
            "2 Viskara Hermit (4) + 1 Pike Beetle (3) + 1 Quartztooth Rabbit (3)",
            "2 Packhunt Puffin (4) + 1 Basic enemy (3) + 1 Pike Beetle (3)",
            "2 Viskara Hermit (4) + 3 Basic enemy (2)",
            "2 Packhunt Puffin (4) + 2 Pike Beetle (3)",
            "2 Viskara Hermit (4) + 2 Quartztooth Rabbit (3)",
        ),
    ),
    (
        "easy",
        {"how_many": 3, "only": ("Wolf Hawk", "Basic enemy"), "fewest": 2, "most": 2},
        (
            "2 Wolf Hawk (7)",
            "1 Basic enemy (7) + 1 Wolf Hawk (7)",
            "1 Wolf Hawk (7) + 1 Basic enemy (6)",
        ),
    ),
    (
        "easy",
        {"how_many": 5, "leader": True},
        (
            "1 Blast Eagle (10) + 1 Packhunt Puffin (4)",
            "1 Wolf Hawk (7) + 2 Pike Beetle (3)",
            "1 Wolf Hawk (7) + 2 Quartztooth Rabbit (3)",
            "1 Blast Eagle (10) + 1 Pike Beetle (3)",
            "1 Blast Eagle (10) + 1 Quartztooth Rabbit (3)",
        ),
    ),
    (
        "medium",
        {"how_many": 2, "most": 2},
        (
            "1 Blast Eagle (10) + 1 Pike Beetle King (6)",
            "1 Blast Eagle (10) + 1 Wolf Hawk (7)",
        ),
    ),
    (
        "medium",
        {"how_many": 4, "only": ("Basic enemy",), "most": 4},
        (
            "4 Basic enemy (4)",
            "1 Basic enemy (16)",
            "2 Basic enemy (8)",
            "3 Basic enemy (5)",
        ),
    ),
    (
        "hard",
        {"how_many": 6, "most": 3},
        (
            "3 Blast Eagle (10)",
            "1 Basic enemy (16) + 2 Wolf Hawk (7)",
            "1 Basic enemy (22) + 2 Viskara Hermit (4)",
            "1 Basic enemy (20) + 1 Blast Eagle (10)",
            "2 Basic enemy (11) + 1 Pike Beetle King (6)",
            "1 Basic enemy (26) + 1 Packhunt Puffin (4)",
        ),
    ),
    (
        "hard",
        {"how_many": 5, "leader": True},
        (
            "1 Blast Eagle (10) + 2 Packhunt Puffin (4) + 3 Viskara Hermit (4)",
            "1 Blast Eagle (10) + 5 Viskara Hermit (4)",
            "1 Pike Beetle King (6) + 5 Packhunt Puffin (4)",
            "1 Blast Eagle (10) + 4 Viskara Hermit (4) + 1 Pike Beetle (3)",
            "1 Pike Beetle King (6) + 5 Viskara Hermit (4)",
        ),
    ),
    (
        "even",
        {"how_many": 2, "most": 2},
        (
            "2 Blast Eagle (10)",
            "2 Basic enemy (10)",
        ),
    ),
]


@pytest.mark.parametrize(("row", "fields", "line_ups"), SHARED)
def test_a_seed_that_was_shared_leads_to_the_same_line_ups_in_the_same_order(
    rulebook: Rulebook, row: str, fields: dict[str, Any], line_ups: tuple[str, ...]
) -> None:
    """Also after an update: what is drawn, how often, and what is ranked first stays."""
    found = suggestions(rulebook, row=row, seed=3, **fields)
    assert tuple(in_words(one) for one in found) == line_ups


def in_words(suggestion: Suggestion) -> str:
    """A line-up as "2 Wolf Hawk (7) + 1 Pike Beetle (3)"."""
    return " + ".join(f"{one.count} {one.name} ({int(one.level)})" for one in suggestion.new)


# --- Laws ----------------------------------------------------------------------------------------

ROWS = tuple(row.id for row in rows(the_rulebook()))
SPEEDS: tuple[SpeedClass, ...] = ("low", "medium", "high")
NAMES = tuple(BEASTS)
parties = st.lists(st.integers(1, 20), min_size=1, max_size=6).map(
    lambda some: tuple(Fighter("Character", level) for level in some)
)
bounds = st.tuples(st.integers(1, 8), st.integers(1, 8)).map(sorted)
level_bounds = st.tuples(st.integers(1, 40), st.integers(1, 40)).map(sorted)
kept = st.lists(
    st.builds(Fighter, st.just("Kept"), st.integers(1, 12), st.integers(1, 2), st.integers(0, 1)),
    max_size=2,
).map(tuple)


@st.composite
def some_wishes(draw: st.DrawFn) -> Wishes:
    fewest, most = draw(bounds)
    lowest, highest = draw(st.one_of(st.just([1, 1000]), level_bounds))
    return Wishes(
        draw(st.sampled_from(ROWS)),
        fewest,
        most,
        lowest,
        highest,
        sizes=draw(st.sampled_from([(), ("1x1",), ("2x2", "3x3")])),
        speeds=draw(st.sampled_from([(), SPEEDS[:1], SPEEDS[1:]])),
        only=draw(st.one_of(st.just(()), st.lists(st.sampled_from(NAMES)).map(tuple))),
        never=draw(st.lists(st.sampled_from(NAMES), max_size=3).map(tuple)),
        leader=draw(st.booleans()),
        keep=draw(kept),
        basics=draw(st.booleans()),
        how_many=4,
        seed=draw(st.integers(0, 2**32)),
    )


@given(parties, some_wishes())
def test_every_suggestion_keeps_to_every_wish(party: tuple[Fighter, ...], wishes: Wishes) -> None:
    rulebook = the_rulebook()
    found = suggest(rulebook, BEASTS, party, wishes)
    assert bool(found) == possible(rulebook, BEASTS, party, wishes)
    suits = {one.creature for one in suiting(BEASTS, wishes)}
    assert len({frozenset(Counter(one.new).items()) for one in found}) == len(found) <= 4
    for one in found:
        percent = 100 * one.side.total / sum(fighter.level for fighter in party)
        assert row_of(rulebook, percent).id == one.measured.row.id == wishes.row
        assert wishes.fewest <= size(one) <= wishes.most
        assert one.kept == wishes.keep
        assert all(wishes.lowest_level <= foe.level <= wishes.highest_level for foe in one.new)
        for foe in one.new:
            assert foe.creature in suits or (wishes.basics and foe.creature is None)
        assert is_led(one.side) or not wishes.leader


@given(st.sampled_from(ROWS), st.integers(1, 30), st.integers(1, 3), st.booleans())
def test_nothing_is_missed(row: str, level: int, most: int, leader: bool) -> None:
    """There are suggestions exactly when trying every possible line-up finds one."""
    rulebook, party = the_rulebook(), (Fighter("Character", level),)
    wishes = Wishes(row, most=most, basics=False, leader=leader)
    found = suggest(rulebook, BEASTS, party, wishes)
    every = (
        line
        for count in range(1, most + 1)
        for line in combinations_with_replacement(suiting(BEASTS, wishes), count)
        if not leader or is_led(count_side("Enemies", line))
    )
    totals = {count_side("Enemies", line).total for line in every}
    fitting = {total for total in totals if row_of(rulebook, 100 * total / level).id == row}
    assert bool(found) == bool(fitting)
    assert {one.side.total for one in found} <= fitting


def is_led(side: SideTotal) -> bool:
    levels = sorted(one.each for one in side.counted for _ in range(one.fighter.count))
    return len(levels) > 1 and 2 * levels[-1] >= 3 * levels[-2]


@given(st.sampled_from(ROWS), st.fractions(1, 60, max_denominator=10))
def test_the_bounds_of_a_row_hold_exactly_its_totals(row: str, players: Fraction) -> None:
    rulebook = the_rulebook()
    least, greatest = row_bounds(rulebook, row, players)
    for total in range(1, 200):
        inside = least <= total and (greatest is None or total <= greatest)
        assert inside == (row_of(rulebook, 100 * total / players).id == row)
