"""What abilities and card texts do, by the host's hand."""

from gm_tools.games.collectors.questions import item_at, place_of, player_of
from tests.games.collectors.makers import after, code, event, state


def test_abilities_change_ap_stamina_and_stats() -> None:
    def adjusted(field: str, delta: int, **given: object) -> object:
        now = state(players={"P2": given})
        return player_of(after(now, event("adjust", player="P2", field=field, delta=delta)), "P2")

    assert adjusted("ap", 2) == adjusted("ap", -1, ap=8)
    assert adjusted("stamina", 5, stamina=8) == player_of(state(), "P2")
    assert adjusted("stamina", -9, stamina=4) == player_of(
        state(players={"P2": {"stamina": 0, "ko": True}}), "P2"
    )
    assert adjusted("reflexes", -3) == player_of(
        state(players={"P2": {"mods": {"reflexes": -3}}}), "P2"
    )
    assert adjusted("ap_bonus", 1) == player_of(state(players={"P2": {"ap_bonus": 1}}), "P2")
    assert code(state(), event("adjust", player="P2", field="ap_bonus", delta=-1)) == "bad_value"


def test_a_knocked_out_collector_stays_so_with_stamina_given() -> None:
    out = state(players={"P2": {"ko": True, "stamina": 0}})
    now = player_of(after(out, event("adjust", player="P2", field="stamina", delta=3)), "P2")
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
    assert player_of(now, "P2").items[0].name == "Dream of rain"
    assert place_of(after(now, event("move_item", item="x1", to="gone")), "x1") is None
    assert code(now, event("move_item", item="x1", to="P7")) == "unknown_id"
    assert code(now, event("move_item", item="x7", to="P1")) == "unknown_id"
    assert code(now, event("add_item", to="gone", name="A")) == "bad_value"
    assert code(now, event("add_item", to="P1", name=" ")) == "bad_value"
    assert code(now, event("note", text=" ")) == "bad_value"


def test_ids_of_new_cards_are_their_own() -> None:
    now = state(circulation=[{"id": "x1"}])
    now = after(now, event("add_item", to="P1", name="A lamp"))
    assert [one.id for one in player_of(now, "P1").items] == ["i1", "x2"]
