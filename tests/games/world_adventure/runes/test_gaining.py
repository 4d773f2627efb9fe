"""Runes: points, slots, stage, the end; Rune Powers that are chosen and dropped."""

from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.outcome import outcome
from gm_tools.games.world_adventure.state import News, Npc, Npcs, RunePower
from tests.games.world_adventure.makers import Table, table

MANY = ("minion", "destroyer", "raid", "brigand", "government", "quest", "hero_lv2", "stall_2")


def gain(found: Table, seat: str, *objectives: str) -> Table:
    """Give runes."""
    for objective in objectives:
        assert found.do("gain_rune", player=seat, objective=objective) is None
    return found


def test_the_first_rune_brings_a_point_and_a_power() -> None:
    """World Adventure 292, 302."""
    ann = gain(table(), "P1", "minion").player()
    assert (ann.unspent_points, ann.powers_owed, ann.runes) == (1, 1, {"minion": 1})


def test_the_fourth_rune_raises_the_stage_for_everybody() -> None:
    """World Adventure 330: it is said, and nobody on the board has a card to be exchanged."""
    found = gain(table(), "P1", *MANY[:3])
    assert (found.state.stage, found.state.due) == (1, ())
    gain(found, "P1", MANY[3])
    assert (found.state.stage, found.state.due) == (2, ())
    assert News("stage", amount=2) in found.state.news
    assert found.player().unspent_points == 2


def test_a_new_stage_exchanges_the_cards_of_those_on_the_board() -> None:
    """World Adventure 322-330."""
    old, new = (Card(f"pim{n}", "brigand", f"Pim {n}", values={"stage": n}) for n in (1, 2))
    own = Card("flood", "raid", "Flood")
    npc = Npcs(brigand=Npc(card=old), raid=Npc(card=own))
    found = gain(table().with_state(box=(old, new), npc=npc), "P1", *MANY[:4])
    after = found.state.npc
    assert after == Npcs(brigand=Npc(card=new), raid=Npc(card=own))
    assert found.state.due == ()


def test_a_card_that_only_the_table_can_exchange_is_asked_for() -> None:
    """The brigand's card is of stage 1, and the app knows none of stage 2."""
    old = Card("pim1", "brigand", "Pim", values={"stage": 1})
    found = gain(table().with_state(npc=Npcs(brigand=Npc(card=old)), box=(old,)), "P1", *MANY[:4])
    assert found.state.due == ("exchange",)


def test_a_stage_never_falls() -> None:
    found = gain(table(), "P1", *MANY[:4])
    assert found.code("override", path="players.P1.runes", value={}) == ""
    gain(found, "P2", "minion")
    assert found.state.stage == 2


def test_the_ninth_rune_wins_at_once() -> None:
    found = gain(table(), "P2", *MANY, "stall_3")
    assert found.state.phase == "over"
    result = outcome(found.state)
    assert result is not None
    assert (result.winner, result.months) == ("P2", 1)
    assert [one.total for one in result.standings] == [0, 9]
    assert found.code("end_turn", "P1") == "game_over"


def test_a_team_wins_by_the_runes_of_all() -> None:
    """World Adventure 124-128."""
    teams = {"East": ("P1", "P3"), "West": ("P2", "P4")}
    found = table(4, mode="team", target=18, teams=teams)
    gain(found, "P1", *MANY, "stall_3")
    assert found.state.phase == "action"
    gain(found, "P3", *MANY)
    assert found.state.phase == "action"
    assert gain(found, "P3", "stall_3").state.winner == "East"


def test_a_legendary_rune_may_be_required() -> None:
    found = gain(table(require_legendary=True), "P1", *MANY, "stall_3")
    assert found.state.phase == "action"
    assert gain(found, "P1", "legendary").state.winner == "P1"


def test_an_objective_ends_at_its_most() -> None:
    found = gain(table(), "P1", "quest", "quest", "quest", "minion")
    assert found.code("gain_rune", player="P1", objective="quest") == "objective_done"
    assert found.code("gain_rune", player="P1", objective="minion") == "objective_done"
    assert found.code("gain_rune", player="P1", objective="stall_1") == "unknown_id"


def test_the_fifth_rune_finds_two_full_slots() -> None:
    """World Adventure 310: one of the three powers is laid open."""
    held = (RunePower("Wind"), RunePower("Fang", "purple", 1))
    found = gain(table(), "P1", *MANY[:5]).have(rune_powers=held, powers_owed=1)
    assert found.code("choose_power", "P1", name="Gale") == "power_slots_full"
    assert found.code("choose_power", "P1", name="Wind") == "duplicate_power"
    assert found.code("choose_power", "P1", name="Gale", give_up="Fang", other="Mist") == ""
    assert [one.name for one in found.player().rune_powers] == ["Wind", "Gale"]
    assert [one.name for one in found.state.power_faceup] == ["Fang", "Mist"]
    assert found.player().powers_owed == 0


def test_a_power_is_known_by_its_card() -> None:
    """Purple ones serve once (World Adventure 298)."""
    found = gain(table(), "P1", "minion")
    assert found.code("choose_power", "P1", name="Fang") == ""
    assert found.player().rune_powers == (RunePower("Fang", "purple", 1),)


def test_a_power_may_be_left_or_dropped() -> None:
    found = gain(table(), "P1", "minion", "raid")
    assert found.code("choose_power", "P1", name="Wind") == ""
    assert found.code("drop_power", "P1", name="Mist") == "unknown_id"
    assert found.code("drop_power", "P1", name="Wind") == ""
    assert found.code("choose_power", "P1", other="Fang") == ""
    assert [one.name for one in found.state.power_faceup] == ["Wind", "Fang"]
    assert found.code("choose_power", "P1", name="Wind") == "none_owed"


GALE = {
    "id": "",
    "kind": "rune_power",
    "name": "Gale",
    "note": "One more move.",
    "tags": ["yellow"],
}
CLAW = {"id": "", "kind": "rune_power", "name": "Claw", "tags": ["purple"]}


def test_a_rune_power_of_the_table_is_entered_and_the_other_lies_open() -> None:
    """World Adventure 290, 298; G-WA-40."""
    found = table(2, box=(), real_cards=True).have(powers_owed=1, runes={"quest": 1})
    assert found.code("choose_power", "P1", card={**GALE, "name": ""}) == "bad_value"
    assert found.code("choose_power", "P1", card=GALE, other_card=CLAW) == ""
    assert found.player().rune_powers == (RunePower("Gale", "yellow", 2, "One more move."),)
    assert found.state.power_faceup == (RunePower("Claw", "purple", 1),)


def test_a_rune_power_that_is_known_is_chosen_by_its_card() -> None:
    found = table(2).have(powers_owed=1, runes={"quest": 1})
    found.with_state(shown=tuple(one for one in found.state.box if one.kind == "rune_power"))
    assert found.code("choose_power", "P1", card="letter") == "bad_value"
    assert found.code("choose_power", "P1", card="wind") == ""
    assert [one.name for one in found.player().rune_powers] == ["Wind"]
    assert [one.name for one in found.state.power_faceup] == ["Fang"]
