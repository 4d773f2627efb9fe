"""What the host sets: losing, the lone Collector, card texts, values by hand."""

from gm_tools.games.collectors.questions import place_of, player_of
from gm_tools.games.frame.steps import OVER
from tests.games.collectors.makers import after, code, event, state


def test_who_loses_leaves_the_items_in_circulation_and_the_soulbound_out() -> None:
    items = [{"id": "a"}, {"id": "b", "soulbound": True}]
    now = after(state(players={"P1": {"items": items}}), event("eliminate", player="P1"))
    assert [one.id for one in now.circulation] == ["a"]
    assert place_of(now, "b") is None
    assert (now.current, player_of(now, "P1").items) == ("P2", ())
    assert code(now, event("end_turn", "P1")) == "wrong_player"
    assert code(now, event("attempt", "P2", kind="attack", target="P1", die=5)) == "bad_target"


def test_the_round_goes_on_in_its_order_and_the_role_passes_on_after_it() -> None:
    now = after(state("drop", players={"P3": {"escapade_deck": 1, "hand": [{"id": "e"}]}}))
    now = after(now, event("eliminate", player="P1"))
    now = after(now, event("drop", "P3"), event("drop", "P2"))
    assert (now.round, now.instigator) == (2, "P2")


def test_losing_while_rolling_for_the_start_leaves_the_other() -> None:
    hands = {f"P{n}": {"hand": [{"id": f"h{n}"}]} for n in (1, 2, 3)}
    now = state("opening", instigator=None, current=None, rollers=["P1", "P3"], players=hands)
    now = after(now, event("eliminate", player="P1"))
    assert (now.instigator, now.current) == ("P3", "P3")


def test_a_lone_collector_wins_when_the_host_says_so() -> None:
    now = after(state(many=2), event("eliminate", player="P1"), event("end_game"))
    assert (now.phase, now.winner) == (OVER, "P2")
    assert code(now, event("note", text="Well played.")) == ""


def test_values_are_set_by_hand_within_their_bounds() -> None:
    now = after(state(), event("override", path="players.P2.items.i2.locked", value=True))
    assert player_of(now, "P2").items[0].locked
    assert code(now, event("override", path="players.P2.ap", value=51)) == "bad_value"
    assert code(now, event("override", path="instigator", value="P9")) == "unknown_id"
    assert code(now, event("override", path="instigator", value=None)) == "bad_value"
    asked = {"by": "P1", "event": {"is": "Collect", "item": "c"}}
    assert code(now, event("override", path="pending", value=asked)) == "bad_value"
    now = after(now, event("override", path="players.P1.in_play", value=False))
    assert now.current == "P2"
