"""What the host sets: losing, the lone Collector, card texts, values by hand."""

from gm_tools.games.collectors.table import at, item_at, place_of
from gm_tools.games.frame.steps import OVER
from tests.games.collectors.makers import after, code, event, state


def test_who_loses_leaves_the_items_in_circulation_and_the_soulbound_out() -> None:
    items = [{"id": "a"}, {"id": "b", "soulbound": True}]
    now = after(state(players={"P1": {"items": items}}), event("eliminate", player="P1"))
    assert [one.id for one in now.circulation] == ["a"]
    assert place_of(now, "b") is None
    assert (now.current, at(now, "P1").items) == ("P2", ())
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


def test_abilities_change_ap_stamina_and_stats() -> None:
    def adjusted(field: str, delta: int, **given: object) -> object:
        now = state(players={"P2": given})
        return at(after(now, event("adjust", player="P2", field=field, delta=delta)), "P2")

    assert adjusted("ap", 2) == adjusted("ap", -1, ap=8)
    assert adjusted("stamina", 5, stamina=8) == at(state(), "P2")
    assert adjusted("stamina", -9, stamina=4) == at(
        state(players={"P2": {"stamina": 0, "ko": True}}), "P2"
    )
    assert adjusted("reflexes", -3) == at(state(players={"P2": {"mods": {"reflexes": -3}}}), "P2")
    assert adjusted("ap_bonus", 1) == at(state(players={"P2": {"ap_bonus": 1}}), "P2")
    assert code(state(), event("adjust", player="P2", field="ap_bonus", delta=-1)) == "bad_value"


def test_a_knocked_out_collector_stays_so_with_stamina_given() -> None:
    out = state(players={"P2": {"ko": True, "stamina": 0}})
    now = at(after(out, event("adjust", player="P2", field="stamina", delta=3)), "P2")
    assert (now.ko, now.stamina) == (True, 3)


def test_items_are_added_named_and_moved_as_cards_say() -> None:
    now = after(state(), event("add_item", to="circulation", name="A lamp", type="Hats"))
    assert [one.id for one in now.circulation] == ["x1"]
    now = after(now, event("edit_item", item="x1", note="Glows.", locked=True))
    lamp = item_at(now, "x1")
    assert lamp is not None
    assert (lamp.name, lamp.type, lamp.note, lamp.locked) == ("A lamp", "Hats", "Glows.", True)
    now = after(now, event("move_item", item="x1", to="P2"))
    assert place_of(now, "x1") == "P2"
    now = after(now, event("edit_item", item="i2", name="Dream of rain"))
    assert at(now, "P2").items[0].name == "Dream of rain"
    assert place_of(after(now, event("move_item", item="x1", to="gone")), "x1") is None
    assert code(now, event("move_item", item="x1", to="P7")) == "unknown_id"
    assert code(now, event("move_item", item="x7", to="P1")) == "unknown_id"
    assert code(now, event("add_item", to="gone", name="A")) == "bad_value"
    assert code(now, event("add_item", to="P1", name=" ")) == "bad_value"
    assert code(now, event("note", text=" ")) == "bad_value"


def test_ids_of_new_cards_are_their_own() -> None:
    now = state(circulation=[{"id": "x1"}])
    now = after(now, event("add_item", to="P1", name="A lamp"))
    assert [one.id for one in at(now, "P1").items] == ["i1", "x2"]


def test_values_are_set_by_hand_within_their_bounds() -> None:
    now = after(state(), event("override", path="players.P2.items.i2.locked", value=True))
    assert at(now, "P2").items[0].locked
    assert code(now, event("override", path="players.P2.ap", value=51)) == "bad_value"
    assert code(now, event("override", path="instigator", value="P9")) == "unknown_id"
    assert code(now, event("override", path="instigator", value=None)) == "bad_value"
    asked = {"by": "P1", "event": {"is": "Collect", "item": "c"}}
    assert code(now, event("override", path="pending", value=asked)) == "bad_value"
    now = after(now, event("override", path="players.P1.in_play", value=False))
    assert now.current == "P2"
