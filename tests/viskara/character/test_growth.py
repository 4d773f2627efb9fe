"""Gaining levels and taking them back."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tools.viskara.character.build import STATS, Build, ShadowRanks, SignatureMove
from gm_tools.viskara.character.change import change
from gm_tools.viskara.character.character import LevelEntry, LevelPurchase
from gm_tools.viskara.character.diary import diary_problems, recorded
from gm_tools.viskara.character.edits import (
    AddManeuver,
    Buy,
    Change,
    MoveManeuver,
    RemoveManeuver,
    Sell,
)
from gm_tools.viskara.character.growth import (
    LevelRefused,
    level_down,
    level_offer,
    level_up,
    sales,
    taken_back,
)
from gm_tools.viskara.character.places import part
from gm_tools.viskara.rulebook import Rulebook
from tests.cast import the_rulebook
from tests.makers import a_build, artist, maneuver, performer
from tests.strategies import legalish_builds

RULEBOOK = the_rulebook()


def test_what_a_level_offers() -> None:
    offer = level_offer(RULEBOOK, a_build(shadow_level=4, third_perk="logic"))
    assert (offer.level, offer.stat_points, offer.instead) == (6, 2, 2)
    assert (offer.health, offer.morale, offer.max_stat) == (10, 5, 6)
    assert (offer.can_gain_ranks, offer.gives_up) == (True, "logic")
    assert offer.new_keystone_limit == 2


def test_ranks_are_offered_only_at_rank_0() -> None:
    offer = level_offer(RULEBOOK, artist())
    assert (offer.can_gain_ranks, offer.gives_up, offer.new_keystone_limit) == (False, None, None)


def test_a_level_with_a_shadow_level() -> None:
    grown = level_up(
        RULEBOOK, artist(), LevelEntry(6, stats={"body": 1, "logic": 1}, shadow_level=1)
    )
    assert (grown.level, grown.shadow_level) == (6, 6)
    assert (grown.stats.body, grown.stats.logic) == (1, 1)


def test_forfeiting_the_third_perk_for_ranks() -> None:
    ranks = ShadowRanks(aura=1, shadow_arts=3)
    grown = level_up(RULEBOOK, a_build(third_perk="logic"), LevelEntry(6, shadow_ranks=ranks))
    assert (grown.third_perk, grown.shadow_ranks) == (None, ranks)


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        (LevelEntry(7), "the next level is 6, not 7"),
        (LevelEntry(6, stats={"body": 3}, shadow_level=1), "3 stat points were spent"),
        (LevelEntry(6, stats={"body": 5}), "5 stat points were spent, the level gives 4"),
        (LevelEntry(6, stats={"body": -1}), "a stat cannot fall"),
        (LevelEntry(6, shadow_level=2), "one shadow level or none"),
        (LevelEntry(6, shadow_ranks=ShadowRanks(1, 1, 1)), "must add up to 4"),
    ],
)
def test_what_a_level_does_not_give(entry: LevelEntry, message: str) -> None:
    with pytest.raises(LevelRefused, match=message):
        level_up(RULEBOOK, a_build(), entry)


def test_ranks_cannot_be_gained_twice() -> None:
    entry = LevelEntry(6, shadow_ranks=ShadowRanks(aura=4))
    with pytest.raises(LevelRefused, match="only be gained while all of them are 0"):
        level_up(RULEBOOK, artist(), entry)


def test_taking_a_level_back_sells_what_was_bought_there(rulebook: Rulebook) -> None:
    before = artist()
    entry = LevelEntry(6, stats={"body": 2}, shadow_level=1)
    grown = level_up(RULEBOOK, before, entry)
    levels: tuple[LevelEntry, ...] = (entry,)
    for edit in (Buy("tactics.0", "Debilitate"), Buy("tactics.0", "high", 2)):
        grown, levels = change(rulebook, grown, edit), recorded(levels, 6, edit)
    for sale in sales(levels[-1]):
        grown = change(rulebook, grown, sale)
    assert level_down(grown, levels[-1]) == before


@given(data=st.data())
def test_down_undoes_up(rulebook: Rulebook, data: st.DataObject) -> None:
    build = data.draw(legalish_builds(rulebook))
    entry = data.draw(entries(build))
    assert level_down(level_up(RULEBOOK, build, entry), entry, build.third_perk) == build


@st.composite
def entries(draw: st.DrawFn, build: Build) -> LevelEntry:
    """A legal entry for the next level."""
    shadow = draw(st.integers(0, 1))
    points = draw(st.lists(st.sampled_from(STATS), max_size=2 if shadow else 4))
    ranks = draw(st.none() | st.just(ShadowRanks(2, 1, 1)))
    rankless = build.shadow_ranks == ShadowRanks()
    stats = {stat: points.count(stat) for stat in set(points)}
    return LevelEntry(build.level + 1, "", stats, shadow, ranks if rankless else None)


def test_the_first_level_comes_from_nothing() -> None:
    nothing = replace(a_build(), level=0)
    entry = LevelEntry(1, stats={"body": 1, "logic": 1}, shadow_level=1)
    grown = level_up(RULEBOOK, nothing, entry)
    assert (grown.level, grown.shadow_level, grown.stats.body) == (1, 1, 1)
    assert level_down(grown, entry) == nothing


def test_ranks_that_are_taken_back_return_the_third_perk() -> None:
    build = a_build(third_perk="logic")
    entry = LevelEntry(6, shadow_ranks=ShadowRanks(aura=4))
    assert level_down(level_up(RULEBOOK, build, entry), entry, "logic") == build


def test_what_is_lower_than_the_level_gave_stops_at_0() -> None:
    entry = LevelEntry(5, stats={"body": 2}, shadow_level=1)
    lowered = level_down(a_build(), entry)
    assert (lowered.stats.body, lowered.shadow_level) == (0, 0)


Levels = tuple[LevelEntry, ...]


def edited(
    rulebook: Rulebook, build: Build, levels: Levels, *edits: Change
) -> tuple[Build, Levels]:
    """A build and its diary after some edits, as the app makes them."""
    for edit in edits:
        levels = recorded(levels, build.level, edit, build)
        build = change(rulebook, build, edit)
    return build, levels


MOVE = "signature_move.maneuvers"


def test_added_maneuvers_are_taken_back_wherever_they_were_moved(rulebook: Rulebook) -> None:
    before = performer(maneuver("Dash", "Halt"), maneuver("Sidestep"))
    grown, levels = edited(
        rulebook,
        level_up(RULEBOOK, before, LevelEntry(6)),
        (LevelEntry(6),),
        AddManeuver("Dash"),
        Buy(f"{MOVE}.2", "Inspiring"),
        MoveManeuver(f"{MOVE}.2", 0),
        AddManeuver("Dealer's Choice"),
        AddManeuver("Delay", holder=f"{MOVE}.3"),
        Buy(f"{MOVE}.1", "Inspiring", 2),
        AddManeuver("Attack"),
        Buy(f"{MOVE}.4.tactic", "low"),
        RemoveManeuver(f"{MOVE}.4"),
    )
    assert LevelPurchase(f"{MOVE}.3.attached.0", "Delay") in levels[-1].purchases
    assert not diary_problems(RULEBOOK.building, grown, levels)
    assert taken_back(rulebook, grown, levels[-1]) == before


def test_a_first_signature_move_is_taken_back_with_its_maneuvers(rulebook: Rulebook) -> None:
    before = replace(performer(), signature_move=None)
    entry = LevelEntry(6)
    grown, levels = edited(
        rulebook, level_up(RULEBOOK, before, entry), (entry,), AddManeuver("Dash")
    )
    assert taken_back(rulebook, grown, levels[-1]) == before


def test_carried_upgrades_are_followed_when_others_are_sold(rulebook: Rulebook) -> None:
    before = artist("Swing", "Explosive")
    grown, levels = edited(
        rulebook,
        level_up(RULEBOOK, before, LevelEntry(6)),
        (LevelEntry(6),),
        Buy("tactics.0.upgrades.1.carries", "Conduits"),
        Sell("tactics.0", "Swing"),
    )
    assert levels[-1].purchases == (LevelPurchase("tactics.0.upgrades.0.carries", "Conduits"),)
    assert taken_back(rulebook, grown, levels[-1]) == artist("Explosive")


def test_a_page_without_places_takes_the_last_maneuvers(rulebook: Rulebook) -> None:
    """Pages may name only the move: the last maneuvers of that name were added last."""
    entry = LevelEntry(5, purchases=(LevelPurchase("signature_move", "Dash", 2),))
    build = performer(maneuver("Dash", "Halt"), maneuver("Dash"), maneuver("Dash"))
    back = taken_back(rulebook, build, entry)
    assert part(back, MOVE) == (maneuver("Dash", "Halt"),)


@pytest.mark.parametrize(
    "purchase",
    [
        LevelPurchase("tactics.9", "Swing"),
        LevelPurchase("nowhere", "low", 2),
        LevelPurchase("signature_move.maneuvers.0", "Dash"),
        LevelPurchase("signature_move", "Dash", 7),
        LevelPurchase("aura", "Dread", -3),
        LevelPurchase("tactics.0.upgrades.4.carries", "Conduits"),
    ],
)
def test_what_is_gone_is_passed_over(rulebook: Rulebook, purchase: LevelPurchase) -> None:
    entry = LevelEntry(5, purchases=(purchase,))
    assert taken_back(rulebook, a_build(), entry) == a_build(level=4)


@given(data=st.data())
def test_taking_a_level_back_undoes_purchases_and_moves(
    rulebook: Rulebook, data: st.DataObject
) -> None:
    """All purchases, additions, moves and sales of a level are undone with it."""
    before = data.draw(legalish_builds(rulebook))
    before = replace(before, aura=None, signature_move=before.signature_move or SignatureMove())
    entry = LevelEntry(before.level + 1)
    levels: Levels = (entry,)
    build = level_up(RULEBOOK, before, entry)
    for _ in range(data.draw(st.integers(0, 8))):
        edit = data.draw(level_edits(rulebook, build))
        build, levels = edited(rulebook, build, levels, edit)
        assert not diary_problems(RULEBOOK.building, build, levels)
    assert in_any_order(taken_back(rulebook, build, levels[-1])) == in_any_order(before)


def in_any_order(build: Build) -> Build:
    """The order of maneuvers is no purchase (B42); a move without maneuvers is no move."""
    move = build.signature_move
    if move is None or move == SignatureMove():
        return replace(build, signature_move=None)
    return replace(
        build, signature_move=replace(move, maneuvers=tuple(sorted(move.maneuvers, key=repr)))
    )


def level_edits(rulebook: Rulebook, build: Build) -> st.SearchStrategy[Change]:
    """Purchases anywhere, and new maneuvers in any order."""
    count = len(build.signature_move.maneuvers) if build.signature_move else 0
    edits: list[st.SearchStrategy[Change]] = [
        st.builds(Buy, st.just("tactics.1"), st.sampled_from(sorted(rulebook.shadow_arts))),
        st.builds(Buy, st.just("tactics.1"), st.sampled_from(["low", "power"])),
        st.builds(Buy, st.just("aura"), st.sampled_from(sorted(rulebook.aura))),
        st.builds(AddManeuver, st.sampled_from(["Dash", "Attack", "Sidestep"])),
    ]
    if count:
        places = st.integers(0, count - 1).map(lambda index: f"{MOVE}.{index}")
        edits.append(st.builds(Buy, places, st.sampled_from(["Halt", "Inspiring", "Bide"])))
        edits.append(st.builds(MoveManeuver, places, st.integers(-1, 5)))
    return st.one_of(edits)
