"""The host's hand: any value within its bounds, cards, a note."""

import pytest

from gm_tools.games.world_adventure.cards import Card
from tests.games.world_adventure.makers import soldiers, table


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        ("players.P1.gold", 44, ""),
        ("players.P1.gold", 100, "bad_value"),
        ("players.P1.soldiers.red.exp", 6, ""),
        ("players.P1.soldiers.blue.exp", 6, "bad_path"),
        ("players.P1.goods.silk", 1, ""),
        ("players.P1.goods.silk", -1, "bad_value"),
        ("npc.raid", {"location": {"nation": "java", "spot": 2}}, ""),
        ("phase", "over", "bad_path"),
        ("stage", 4, "bad_value"),
        ("current", "P9", "bad_value"),
        ("players.P1.location.nation", "atlantis", "unknown_id"),
        ("players.P1.location.nation", "", "unknown_id"),
        ("players.P1.location.spot", 7, "bad_value"),
        ("players.P1.stalls", ["atlantis"], "unknown_id"),
        ("markers.java.needed", "coal", "unknown_id"),
        ("stock.coal", 2, "unknown_id"),
        ("npc.raid", {"location": {"nation": "java", "spot": 9}}, "bad_value"),
    ],
)
def test_a_value_set_by_hand(path: str, value: object, code: str) -> None:
    found = table().have(soldiers=soldiers("red"))
    assert found.code("override", path=path, value=value) == code


def test_wanted_points_and_track_go_together() -> None:
    found = table(3)
    assert found.code("override", path="players.P2.wanted", value=2) == ""
    assert found.state.wanted_track == {"0": ("P1", "P3"), "2": ("P2",)}
    track = {"0": ["P2"], "1": ["P3", "P1"]}
    assert found.code("override", path="wanted_track", value=track) == ""
    assert [one.wanted for one in found.state.players.values()] == [1, 0, 1]


def test_the_host_sets_values_after_the_end() -> None:
    found = table().with_state(phase="over", winner="P1")
    assert found.code("override", path="players.P1.gold", value=3) == ""
    assert found.code("note", text="so close") == "game_over"


def test_a_card_is_entered_and_changed() -> None:
    found = table()
    pike = {"id": "pike", "kind": "quest", "name": "Pike"}
    assert found.code("enter_card", card=pike) == ""
    assert found.code("enter_card", card={**pike, "name": "Pikes"}) == ""
    assert found.state.box[-1] == Card("pike", "quest", "Pikes")
    assert found.code("enter_card", card={**pike, "kind": "dragon"}) == "bad_value"


def test_a_note_is_kept() -> None:
    found = table()
    assert found.code("note", text="Ann owes Bob a silk") == ""
    assert found.state.note == "Ann owes Bob a silk"
    assert found.code("note", text="x" * 401) == "bad_value"
