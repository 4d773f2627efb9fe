"""Runes, power, gold, months, training, the wanted track and tokens, as the booklet counts them."""

from itertools import product

import pytest

from gm_tools.games.world_adventure.formulas import (
    RandomGold,
    marker_order,
    moved,
    objective_total,
    track_of,
    wanted_track,
    win_check,
)
from gm_tools.games.world_adventure.npcs.formulas import (
    NeedSequence,
    TokenSequence,
    outer_spot,
    places_monster_token,
)
from tests.games.world_adventure.makers import FACTS
from tests.games.world_adventure.printed import (
    explorer_roll,
    gold_change,
    month_duties,
    power_check,
    power_points,
    random_gold,
    rune_slots,
    stage_level,
    token_sequence,
    trained,
    training,
    turn_allowance,
    wanted_delta,
)

# --- Stages, slots and winners, with the booklet's own numbers


def test_the_fourth_rune_raises_the_stage() -> None:
    """World Adventure 320, 330."""
    assert [stage_level(runes) for runes in range(10)] == [1, 1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert stage_level(22) == 3


def test_two_slots_are_open_at_the_fifth_rune() -> None:
    """World Adventure 302, 310."""
    assert rune_slots(5) == 2
    assert [rune_slots(runes) for runes in (0, 1, 3, 4, 6, 7, 22)] == [0, 1, 1, 2, 2, 3, 3]


def test_a_player_can_gain_22_runes() -> None:
    most = {one.id: one.most for one in FACTS.objectives.values()}
    assert objective_total(most) == 22
    assert most["player_defeat"] == 2
    assert most["quest"] == 3


def test_five_and_thirteen_runes_win_for_a_team_of_two() -> None:
    """World Adventure 128."""
    teams = {"East": ("P1", "P2"), "West": ("P3", "P4")}
    runes = {"P1": 5, "P2": 13, "P3": 9, "P4": 8}
    assert win_check(runes, 18, teams) == "East"
    assert win_check({**runes, "P1": 4}, 18, teams) is None


@pytest.mark.parametrize(
    ("runes", "legendary", "required", "winner"),
    [
        ({"P1": 9, "P2": 3}, (), False, "P1"),
        ({"P1": 8, "P2": 8}, (), False, None),
        ({"P2": 9, "P1": 9}, (), False, "P2"),
        ({"P1": 9, "P2": 3}, (), True, None),
        ({"P1": 9, "P2": 3}, ("P2",), True, None),
        ({"P1": 9, "P2": 3}, ("P1",), True, "P1"),
    ],
)
def test_who_wins(
    runes: dict[str, int], legendary: tuple[str, ...], required: bool, winner: str | None
) -> None:
    """The first in the order given wins a tie; a legendary rune may be required (132; G-WA-36)."""
    assert win_check(runes, 9, None, legendary, required) == winner


def test_a_team_shares_its_legendary_rune() -> None:
    teams = {"East": ("P1", "P2"), "West": ("P3", "P4")}
    runes = {"P1": 5, "P2": 13, "P3": 0, "P4": 0}
    assert win_check(runes, 18, teams, ["P1"], require_legendary=True) == "East"
    assert win_check(runes, 18, teams, ["P3"], require_legendary=True) is None


# --- Power points and explorer dice, with the booklet's own numbers


def test_the_printed_split() -> None:
    """0, 3 and 2 of 5 points (World Adventure 639)."""
    assert power_check({"explorer": 0, "charisma": 3, "leadership": 2}, 5) == (True, 0, ())


@pytest.mark.parametrize(
    ("split", "points", "items", "problems"),
    [
        ((5, 0, 0), 5, 0, ("stat_cap",)),
        ((5, 0, 1), 6, 1, ()),
        ((4, 0, 0), 5, 0, ("points_mismatch",)),
        ((3, 3, 0), 5, 0, ("points_mismatch",)),
        ((6, 0, 0), 6, 1, ("stat_cap",)),
        ((6, -1, 0), 5, 0, ("stat_cap",)),
    ],
)
def test_a_split_spends_all_and_keeps_the_cap(
    split: tuple[int, int, int], points: int, items: int, problems: tuple[str, ...]
) -> None:
    power = dict(zip(("explorer", "charisma", "leadership"), split, strict=True))
    assert power_check(power, points, items).problems == problems


def test_points_come_with_the_first_fourth_and_seventh_rune() -> None:
    """World Adventure 637."""
    assert [power_points(runes) for runes in range(9)] == [5, 6, 6, 6, 7, 7, 7, 8, 8]
    assert power_points(7, legendary_items=1) == 9


def test_moves_grow_with_explorer() -> None:
    """World Adventure 390, 651-653; G-WA-7."""
    assert [turn_allowance(one) for one in range(6)] == [(2, 1)] * 4 + [(3, 1), (4, 1)]


def test_the_printed_scouting_dice() -> None:
    """1, 3, 5 for a merchant; 1, 1, 1 for the brigand (World Adventure 422, 655)."""
    assert explorer_roll(3, [1, 3, 5]) == (2, True, True)
    assert explorer_roll(3, [1, 1, 1]) == (3, True, True)


def test_one_success_finds_two_give_an_action() -> None:
    for dice in product(range(1, 7), repeat=2):
        low = sum(die < 4 for die in dice)
        assert explorer_roll(2, dice) == (low, low >= 1, low == 2)


def test_explorer_5_finds_anyway() -> None:
    """The action still takes two successes (G-WA-10)."""
    assert explorer_roll(5, [4, 5, 6, 6, 6]) == (0, True, False)
    assert explorer_roll(5, [3, 3, 6, 6, 6]) == (2, True, True)


# --- Gold dice and the abacus, with the booklet's own numbers


def test_five_gold_dice() -> None:
    """World Adventure 262."""
    assert random_gold([2, 3, 4, 5, 6]) == RandomGold((2, 3, 3, 3, 4), 15)


def test_each_face_of_the_gold_die() -> None:
    assert random_gold(range(1, 7)).each == (2, 2, 3, 3, 3, 4)


def test_the_abacus_carries() -> None:
    """From 0 by 19, then by 1 (World Adventure 286)."""
    assert gold_change(0, [19]) == (19, 1, 9, 0)
    assert gold_change(0, [19, 1]) == (20, 2, 0, 0)


@pytest.mark.parametrize(
    ("gold", "deltas", "after", "wasted"),
    [(95, [4], 99, 0), (95, [5], 99, 1), (95, [10, -20], 79, 6), (3, [-3], 0, 0), (20, [], 20, 0)],
)
def test_above_99_is_wasted(gold: int, deltas: list[int], after: int, wasted: int) -> None:
    found = gold_change(gold, deltas)
    assert (found.gold, found.wasted) == (after, wasted)
    assert 10 * found.tens + found.ones == after


# --- What months begin with, and who begins


def test_events_from_the_second_month_raids_in_odd_ones_from_the_third() -> None:
    """World Adventure 359, 380."""
    months = range(1, 10)
    assert [month for month in months if month_duties(month).event] == list(range(2, 10))
    assert [month for month in months if month_duties(month).raid] == [3, 5, 7, 9]


def test_the_lowest_marker_begins() -> None:
    """World Adventure 353."""
    assert marker_order({"P1": 3, "P2": 1, "P3": 2}) == ("P2", "P3", "P1")


# --- Training, with the booklet's own numbers


def test_four_soldiers_and_a_hero_train() -> None:
    """3, 4, 2, 6 and 1 for 25 gold (World Adventure 884)."""
    found = training([3, 4, 2, 6, 1])
    assert found == (25, (True, False, True, False, True))


def test_the_hero_trains_alone() -> None:
    """A 2 for 5 gold (World Adventure 599)."""
    assert training([2]) == (5, (True,))


def test_exp_stops_at_6_and_for_level_2() -> None:
    """G-WA-31."""
    assert [trained(1, 5, more) for more in (0, 1, 3)] == [5, 6, 6]
    assert trained(2, 6, 2) == 6
    assert trained(2, 3, 2) == 3


# --- The wanted track and its deeds


def test_markers_are_laid_down_in_the_order_of_the_players() -> None:
    """A marker comes to the right of those that lie there (World Adventure 1149-1157)."""
    assert track_of({"A": 1, "B": 0, "C": 1}) == {"0": ("B",), "1": ("A", "C")}


def test_the_printed_track() -> None:
    """A and B raid merchants, C fights the government, then slays a raid (1157)."""
    changes = [("A", 1), ("B", 1), ("C", 2), ("C", -1)]
    track = wanted_track("ABC", changes)
    assert track.points == {"A": 1, "B": 1, "C": 1}
    assert track.ranking == ("A", "B", "C")


def test_more_points_stand_before_fewer_and_good_boys_are_not_wanted() -> None:
    assert wanted_track("ABC", [("A", 1), ("B", 2)]).ranking == ("B", "A")


def test_points_never_fall_below_nought() -> None:
    assert wanted_track("AB", [("A", -2), ("B", 1), ("B", -2)]) == ({"A": 0, "B": 0}, ())


def test_a_marker_whose_number_stays_keeps_its_place() -> None:
    track = {"0": ("A", "B"), "1": ("C",)}
    assert moved(track, "A", 0) == track
    assert moved(track, "C", 0) == {"0": ("A", "B", "C")}


@pytest.mark.parametrize(
    ("deed", "delta"),
    [
        ("attack_merchant", 1),
        ("attack_government", 2),
        ("attack_unwanted_player", 1),
        ("defeat_brigand", -2),
        ("defeat_destroyer", -1),
        ("defeat_raid", -1),
        ("defeat_legendary", -2),
        ("defeat_wanted_player", -1),
        ("defeat_minion", 0),
        ("defeat_merchant", 0),
    ],
)
def test_deeds(deed: str, delta: int) -> None:
    assert wanted_delta(deed) == delta


# --- Tokens and what every third one brings


@pytest.mark.parametrize(
    ("before", "after", "spawn", "cleared"),
    [
        (0, 1, None, False),
        (2, 3, "government", False),
        (5, 6, "government", False),
        (7, 8, None, False),
        (8, 0, "government", True),
    ],
)
def test_merchant_tokens(before: int, after: int, spawn: str | None, cleared: bool) -> None:
    found = token_sequence("merchant", tokens_before=before)
    assert found == TokenSequence(after, spawn, cleared)


def test_nobody_comes_twice() -> None:
    assert token_sequence("merchant", 2, npc_alive=True) == TokenSequence(3, None, False)
    assert token_sequence("need", fulfilled_before=2, npc_alive=True) == NeedSequence(3, None)


def test_monster_tokens_wake_a_legendary_monster_while_one_sleeps() -> None:
    assert token_sequence("monster", 2, asleep=1) == TokenSequence(3, "legendary", False)
    assert token_sequence("monster", 8, asleep=0) == TokenSequence(0, None, True)


def test_every_third_need_brings_the_brigand_and_the_count_runs_on() -> None:
    assert token_sequence("need", fulfilled_before=11) == NeedSequence(12, "brigand", False)
    assert token_sequence("need", fulfilled_before=9) == NeedSequence(10, None, False)


@pytest.mark.parametrize(
    ("tier", "token"),
    [("minion", True), ("destroyer", True), ("raid", False), ("legendary", False)],
)
def test_minions_and_destroyers_leave_a_token(tier: str, token: bool) -> None:
    assert places_monster_token(tier) is token


def test_a_2_is_the_field_in_the_north_east() -> None:
    assert [outer_spot(die) for die in range(1, 7)] == ["N", "NE", "SE", "S", "SW", "NW"]
