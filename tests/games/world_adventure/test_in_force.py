"""Which cards count, whom they mean, how they add up; nothing of them is left (G-WA-72)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tools.games.world_adventure.card_changes import (
    Applied,
    Changes,
    Good,
    InForce,
    Lasts,
    Whom,
)
from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.changed_figures import FIGURES
from gm_tools.games.world_adventure.in_force import (
    Counting,
    Total,
    begun,
    counted,
    counting,
    figure_of,
    is_meant,
    reapplied,
    total,
    without,
)
from gm_tools.games.world_adventure.state import Legendary, World
from tests.games.world_adventure import arenas
from tests.games.world_adventure.arenas import FIELD, MERCHANT, MINION, fighter, play
from tests.games.world_adventure.counting import (
    FOG,
    card,
    counts,
    in_force,
    power,
    running,
    settled,
)
from tests.games.world_adventure.makers import FACTS, table


def names(state: World) -> list[str]:
    return [one.name for one in counting(state)]


# --- What counts ----------------------------------------------------------------------------------


def test_what_lies_out_or_is_held_counts_by_itself() -> None:
    changes = Changes("moves", 1)
    quest = replace(card("moves", 1), id="q", kind="quest", name="Errand")
    held = power(figure="moves", by=1, lasts="held")
    beast = Card("bull", "legendary", "Bull", changes=changes)
    found = table().have("P1", quest=quest, rune_powers=(held,))
    found.have("P1", hero=replace(found.player().hero, changes=changes))
    found.have("P2", caravan=replace(found.player("P2").caravan, changes=changes))
    awake = (Legendary("bull", "blue", FIELD, "awake", beast), Legendary("x", state="asleep"))
    state = running(replace(found.state, legendary=awake), FOG)
    assert names(state) == ["Fog", "Bull", "Salman", "Errand", "Gale", "Trader"]


def test_what_is_used_counts_only_then() -> None:
    yellow = power(figure="moves", by=1)
    found = table().have("P1", rune_powers=(yellow,))
    assert names(found.state) == []
    found.do("rune_power", "P1", name="Gale")
    assert [(one.name, one.lasts, one.of) for one in counting(found.state)] == [
        ("Gale", "turn", "P1")
    ]


def test_a_card_that_is_fought_counts_in_its_fight() -> None:
    tough = replace(MERCHANT, changes=Changes("merchant_hp", 2))
    state = arenas.table(fighter(may_attack=("merchant",)), fighter("P2"), box=(tough,))
    assert names(state) == []
    state = play(state, ("battle", "P1", {"kind": "merchant", "card": "m1"}))
    assert names(state) == ["Salt"]
    assert arenas.battle_of(state).hp == 6


@pytest.mark.parametrize(
    ("whom", "of", "on", "meant"),
    [
        ("you", "P1", "", ["P1"]),
        ("you", "", "", ["P1", "P2"]),
        ("everybody", "P1", "", ["P1", "P2"]),
        ("others", "P1", "", ["P2"]),
        ("one", "P1", "P2", ["P2"]),
        ("enemy", "P1", "P2", ["P2"]),
        ("enemy", "P1", "", ["NPC"]),
        ("npcs", "P1", "", ["NPC"]),
        ("one", "P1", "", []),
    ],
)
def test_whom_a_card_means(whom: Any, of: str, on: str, meant: list[str]) -> None:
    one = Counting("Comet", "", Changes("moves", 1, whom=whom), of=of, on=on)
    assert [seat or "NPC" for seat in ("P1", "P2", "") if is_meant(one, seat)] == meant


def test_changes_add_up_and_nothing_falls_below_nought() -> None:
    state = in_force(in_force(table().state, "heal", -1), "heal", 3)
    assert total(state, "P1", "heal") == Total(2)
    assert figure_of(state, "P1", "heal", 2) == 4
    assert figure_of(in_force(state, "heal", -9), "P1", "heal", 2) == 0
    gone = in_force(state, "heal", none=True)
    assert figure_of(gone, "P1", "heal", 2) == 0
    assert total(gone, "P1", "heal") == Total(2, none=True)


def test_a_price_may_change_for_one_good_alone() -> None:
    state = in_force(table().state, "buy", -1, good="silk")
    prices = {one: figure_of(state, "P1", "buy", 4, one) for one in ("silk", "iron", "")}
    assert prices == {"silk": 3, "iron": 4, "": 4}


def test_a_figure_that_is_only_named_changes_nothing() -> None:
    state = in_force(table().state, "heal")
    assert names(state) == ["Comet"]
    assert counted(state, "P1", "heal") == ()


# --- A turn ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("figure", "usual"), [("moves", 2), ("actions", 1)])
def test_a_turn_has_more_or_less(figure: str, usual: int) -> None:
    """World Adventure 390."""
    found = counts(table(), figure, 1)
    assert getattr(found.player(), figure) == usual + 1
    assert getattr(found.player("P2"), figure) == 0
    assert getattr(counts(table(), figure, -1).player(), figure) == usual - 1
    assert getattr(counts(table(), figure, none=True).player(), figure) == 0


def test_the_next_player_has_it_from_the_beginning_of_the_turn() -> None:
    found = counts(table(), "moves", 1, whom="one", on="P2")
    assert found.player().moves == 2
    found.do("end_turn", "P1")
    assert found.player("P2").moves == 3


def test_a_move_that_ends_with_its_card_takes_no_other_one() -> None:
    found = counts(table(), "moves", 1)
    found.do("travel", "P1", to={"nation": "java", "spot": 1})
    assert found.player().moves == 2
    found.do("take_out_of_force", id="f1")
    assert found.player().moves == 1


def test_moves_that_were_spent_stay_spent() -> None:
    found = counts(table(), "moves", 1)
    for spot in (1, 2, 3):
        found.do("travel", "P1", to={"nation": "java", "spot": spot})
    assert found.player().moves == 0
    found.do("take_out_of_force", id="f1")
    assert found.player().moves == 0


def test_a_penalty_turn_stays_one() -> None:
    found = table()
    found.have("P1", penalty=True, moves=0, actions=0)
    assert counts(found, "moves", 2).player().moves == 0


# --- How long -------------------------------------------------------------------------------------


def test_a_turn_ends_what_lasts_a_turn() -> None:
    found = counts(counts(table(), "moves", 1, lasts="turn"), "moves", 1, lasts="month")
    found.do("end_turn", "P1")
    assert [one.lasts for one in found.state.in_force] == ["month"]
    assert found.player("P2").moves == 3


def test_a_month_ends_what_lasts_a_month() -> None:
    found = counts(counts(table(), "moves", 1, lasts="month"), "heal", 1, lasts="good")
    for seat in ("P1", "P2"):
        found.do("end_turn", seat)
    assert found.state.phase == "begin"
    assert [one.lasts for one in found.state.in_force] == ["good"]


def test_each_card_in_force_has_an_id_of_its_own() -> None:
    state = begun(begun(table().state, InForce("")), InForce(""))
    assert [one.id for one in state.in_force] == ["f1", "f2"]
    left = replace(state, in_force=state.in_force[1:])
    assert [one.id for one in begun(left, InForce("")).in_force] == ["f2", "f1"]
    assert without(state, "turn") is state


# --- Laws -----------------------------------------------------------------------------------------


def test_a_number_that_is_used_up_comes_back_as_it_was() -> None:
    for held, spent, by in [(2, 0, 1), (2, 3, 1), (2, 1, -5), (1, 0, 3)]:
        now, applied = reapplied(held, Applied(), Total(by))
        left = max(0, now - spent)
        after, _ = reapplied(left, applied, Total())
        if spent <= held + min(by, 0):
            assert after == held - spent
        else:
            assert after == max(0, left - applied.gave)
    none, applied = reapplied(2, Applied(), Total(0, none=True))
    assert none == 0
    assert reapplied(none, applied, Total())[0] == 2


def some_changes() -> st.SearchStrategy[InForce]:
    changes = st.builds(
        Changes,
        figure=st.sampled_from(sorted(FIGURES)),
        by=st.integers(-6, 6),
        none=st.booleans(),
        good=st.sampled_from(get_args(Good)),
        whom=st.sampled_from(get_args(Whom)),
    )
    seats = st.sampled_from(["", "P1", "P2"])
    lasts: st.SearchStrategy[Lasts] = st.sampled_from(["stage", "battle", "turn", "month", "good"])
    return st.builds(
        InForce, st.just("f9"), st.just("Comet"), st.just(""), changes, lasts, seats, seats
    )


def moments() -> list[World]:
    """A turn, a fight against a merchant, one against a monster, a duel."""
    turn = arenas.table()
    merchant = play(arenas.merchant_found(), ("battle", "P1", {"kind": "merchant", "card": "m1"}))
    here = arenas.table(fighter(), npc=arenas.with_npc("minion", MINION))
    monster = play(here, ("battle", "P1", {"kind": "monster", "against": "minion"}))
    found = arenas.table(fighter(may_attack=("P2",)), fighter("P2"))
    duel = play(found, ("battle", "P1", {"kind": "player", "against": "P2"}))
    return [settled(replace(one, news=())) for one in (turn, merchant, monster, duel)]


MOMENTS = moments()


@settings(max_examples=120)
@given(st.sampled_from(MOMENTS), st.lists(some_changes(), max_size=3))
def test_with_the_cards_taken_away_all_is_as_before(before: World, cards: list[InForce]) -> None:
    """Where they do not end the fight while they count."""
    own = tuple(replace(one, id=f"f{at}") for at, one in enumerate(cards))
    after = settled(replace(before, in_force=own))
    if before.battle is not None and (after.battle is None or after.battle.result):
        return
    assert settled(replace(after, in_force=())) == before


def test_every_figure_of_a_card_has_its_words() -> None:
    assert [one for one in FIGURES.values() if not (one.name and one.one and one.gone)] == []
    assert set(get_args(Good)) == {"", *FACTS.goods}
