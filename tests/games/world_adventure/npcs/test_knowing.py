"""Cards of NPCs that the table enters when they first matter."""

from __future__ import annotations

from typing import Any

from gm_tools.games.world_adventure.game import WORLD_ADVENTURE, cards_of
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.questions import at_the_table, face_down
from gm_tools.games.world_adventure.state import Npc, Npcs
from gm_tools.games.world_adventure.view import view
from tests.games.world_adventure.makers import FACTS, Table, table

HERE = Location("java", 1)
IMPS: dict[str, Any] = {"id": "", "kind": "minion", "name": "", "values": {"hp": 2}}
BAND: dict[str, Any] = {
    "id": "",
    "kind": "brigand",
    "name": "Pim",
    "values": {"level_1": 2, "explorer": 2},
}
DRAKE: dict[str, Any] = {"id": "", "kind": "legendary", "name": "Drake", "values": {"hp": 9}}


def real(**changes: Any) -> Table:
    """A table whose cards the app does not know."""
    return table(2, box=(), legendary=(), real_cards=True).with_state(**changes)


def test_a_monster_is_met_with_a_card_that_is_entered_and_known_from_then_on() -> None:
    """World Adventure 953; G-WA-70."""
    found = real().have(location=HERE)
    assert found.code("engage", "P1", dice=[2, 5]) == ""
    three = {**IMPS, "values": {"hp": 2, "number": 3}}
    assert found.code("meet", "P1", tier="minion", card=three) == "not_on_dice"
    imps = {**IMPS, "values": {"hp": 2, "number": 5}}
    assert found.code("meet", "P1", tier="minion", card=imps) == ""
    assert found.state.npc.minion is not None
    (card,) = found.state.box
    assert found.state.npc.minion.card == card
    assert (card.id, card.name, card.values["stage"]) == ("minion", "Minion, 2 HP", 1)
    assert found.state.entered == ("minion",)
    assert cards_of(found.state) == (card,)


def test_an_npc_is_fought_with_the_card_that_comes_with_the_attack() -> None:
    found = real(npc=Npcs(brigand=Npc(HERE)))
    found.have(location=HERE, may_attack=("brigand",))
    assert found.code("battle", "P1", kind="brigand") == "no_card"
    assert found.code("battle", "P1", kind="brigand", card=IMPS) == "bad_value"
    assert found.code("battle", "P1", kind="brigand", card=BAND) == ""
    battle = found.state.battle
    assert battle is not None
    assert len(battle.rival.fighters) == 2
    assert found.state.npc.brigand == Npc(HERE, found.state.box[0])


def test_the_host_says_whose_card_it_is() -> None:
    found = real(npc=Npcs(brigand=Npc(HERE)))
    assert found.code("npc_card", npc="raid", card=BAND) == "unknown_id"
    assert found.code("npc_card", npc="brigand") == "bad_value"
    assert found.offers("host")["npc_card"] == ""
    assert found.code("npc_card", npc="brigand", card=BAND) == ""
    assert "npc_card" not in found.offers("host")


def test_a_legendary_monster_wakes_where_its_card_lies() -> None:
    """World Adventure 154, 967."""
    found = real(due=("legendary",))
    where: dict[str, Any] = {"npc": "legendary", "nation": "egypt", "die": 3}
    assert found.code("spawn", **where) == "bad_value"
    assert found.code("spawn", **where, card=DRAKE) == ""
    (one,) = found.state.legendary
    assert (one.state, one.location, one.card) == (
        "awake",
        Location("egypt", 3),
        found.state.box[0],
    )
    found.with_state(due=("legendary",))
    assert found.code("spawn", **where, card="legendary") == "bad_value"


def test_the_third_token_asks_for_a_legendary_monster_although_none_is_known() -> None:
    """World Adventure 967: whether one sleeps on the board is for the table to say."""
    tokens = (Location("india", 1), Location("india", 2))
    found = real(monster_tokens=tokens, due=()).have(location=HERE)
    found.do("engage", "P1", dice=[1, 1])
    found.do("meet", "P1", tier="minion", card=IMPS)
    found.do("battle", "P1", kind="monster", against="minion")
    found.do("stage", "P1", dice=[1, 1])
    found.do("end_battle", "P1")
    assert "legendary" in found.state.due
    assert found.code("tick", duty="legendary") == ""
    assert "legendary" not in found.state.due


def test_the_app_draws_no_card_that_lies_on_the_table() -> None:
    quest = {"id": "", "kind": "quest", "name": "Two wells", "values": {"exp": 1}}
    found = table(2)
    before = face_down(found.state, "quest")
    assert found.code("take_quest", "P1", from_="facedown", card=quest, others=[]) == ""
    found.have(quest=None)
    assert face_down(found.state, "quest") == before
    assert [one.name for one in at_the_table(found.state, "quest")] == ["Two wells"]


def test_everybody_knows_what_came_up_and_nobody_a_sleeping_monster() -> None:
    found = real(due=("legendary",), npc=Npcs(brigand=Npc(HERE)))
    found.do("npc_card", npc="brigand", card=BAND)
    found.do("enter_card", card={**DRAKE, "id": "drake"})
    assert [one.name for one in view(found.state, "P1").box] == ["Pim"]
    for seat in ("P1", "P2"):
        seen = WORLD_ADVENTURE.legal(FACTS, view(found.state, seat), seat)
        assert seen == WORLD_ADVENTURE.legal(FACTS, found.state, seat)
