"""Stealing, foisting, attacking and trading, said aloud with their interceptions."""

from typing import Any

from gm_tools.games.collectors.questions import place_of, player_of
from gm_tools.games.collectors.state import State
from tests.games.collectors.makers import after, code, event, state


def attempt(kind: str, die: int | None, **more: Any) -> State:
    item = {"steal": "i2", "foist": "i1", "attack": None}[kind]
    what = event("attempt", "P1", kind=kind, target="P2", item=item, die=die, **more)
    return after(state(), what)


def test_an_attempt_costs_an_ap_and_moves_the_item() -> None:
    now = attempt("steal", 8)  # 8 + Cunning 1 reaches 9
    assert (place_of(now, "i2"), player_of(now, "P1").ap) == ("P1", 4)
    now = attempt("steal", 7)
    assert (place_of(now, "i2"), player_of(now, "P1").ap) == ("P2", 4)
    assert place_of(attempt("foist", 8), "i1") == "P2"
    assert place_of(attempt("foist", 1), "i1") == "P1"


def test_an_attack_takes_a_stamina_and_knocks_out_at_0() -> None:
    assert player_of(attempt("attack", 7), "P2").stamina == 9
    assert player_of(attempt("attack", 6), "P2").stamina == 10
    weak = state(players={"P2": {"stamina": 1}})
    now = after(weak, event("attempt", "P1", kind="attack", target="P2", die=7))
    assert (player_of(now, "P2").stamina, player_of(now, "P2").ko) == (0, True)
    # Reflexes 0 now, and only a natural 1 fails.
    again = event("attempt", "P1", kind="steal", target="P2", item="i2", die=2)
    assert place_of(after(now, again), "i2") == "P1"
    hit = after(now, event("attempt", "P1", kind="attack", target="P2", die=12))
    assert player_of(hit, "P2") == player_of(now, "P2")
    # The turn of the knocked out is skipped.
    assert after(now, event("end_turn", "P1")).current == "P3"


def test_a_diverted_item_needs_no_die_of_the_attempt() -> None:
    now = attempt("steal", None, intercept={"by": "P3", "die": 7})
    assert (place_of(now, "i2"), player_of(now, "P1").ap, player_of(now, "P3").ap) == ("P3", 4, 4)
    now = attempt("foist", None, intercept={"by": "P3", "die": 12, "to": "circulation"})
    assert place_of(now, "i1") == "circulation"
    now = attempt("steal", 12, intercept={"by": "P3", "die": 6})
    assert place_of(now, "i2") == "P1"
    failed = event(
        "attempt", "P1", kind="steal", target="P2", item="i2", intercept={"by": "P3", "die": 6}
    )
    assert code(state(), failed) == "dice_count"


def test_a_stopped_attack_hits_the_interceptor_above_their_reflexes() -> None:
    now = attempt("attack", 7, intercept={"by": "P3", "die": 7})  # 9 only equals 9
    assert (player_of(now, "P2").stamina, player_of(now, "P3").stamina) == (10, 10)
    now = attempt("attack", 8, intercept={"by": "P3", "die": 7})
    assert (player_of(now, "P2").stamina, player_of(now, "P3").stamina) == (10, 9)
    now = attempt("attack", 8, intercept={"by": "P3", "die": 2})
    assert (player_of(now, "P2").stamina, player_of(now, "P3").stamina) == (9, 10)


TRADE = {"with_": "P2", "give": ["i1"], "get": ["i2"]}


def trade(accepted: bool, **more: Any) -> State:
    return after(state(), event("trade", "P1", **TRADE, accepted=accepted, **more))


def test_a_trade_swaps_and_only_its_proposer_pays() -> None:
    now = trade(True)
    assert (place_of(now, "i1"), place_of(now, "i2")) == ("P2", "P1")
    assert [one.ap for one in now.players] == [4, 5, 5]
    assert trade(False) == state()


def test_an_intercepted_trade_gives_one_item_away() -> None:
    both = {"by": "P3", "dice": [8, 8]}  # 16 + Grit 2 reaches 9 + 9
    now = trade(True, intercept={**both, "take": "i1"})
    assert [place_of(now, one) for one in ("i1", "i2")] == ["P3", "P1"]
    now = trade(True, intercept={**both, "take": "i2"})
    assert [place_of(now, one) for one in ("i1", "i2")] == ["P2", "P3"]
    missed = trade(True, intercept={"by": "P3", "dice": [8, 7], "take": "i2"})
    assert [place_of(missed, one) for one in ("i1", "i2")] == ["P2", "P1"]
    assert [one.ap for one in missed.players] == [4, 5, 4]


def test_which_item_is_kept_may_be_said_afterwards() -> None:
    now = trade(True, intercept={"by": "P3", "dice": [12, 12]})
    assert now.pending is not None
    assert now.pending.step == "choose"
    now = after(now, event("choose", "P3", take="i2"))
    assert (place_of(now, "i2"), place_of(now, "i1"), now.pending) == ("P3", "P2", None)
    assert [one.ap for one in now.players] == [4, 5, 4]
