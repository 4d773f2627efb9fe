"""Two cards are drawn, one is kept, the other is laid open (World Adventure 292, 445)."""

from gm_tools.games.frame.protocol import Field
from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.state import RunePower
from gm_tools.games.world_adventure.view import view
from tests.games.world_adventure.makers import CARDS, FACTS, Table, digital, table

LETTER, WELL = (one for one in CARDS if one.kind == "quest")
WIND = RunePower("Wind")
BOTH = ["letter", "well"]


def drawn() -> Table:
    """Two quests were drawn for Ann."""
    found = table()
    assert found.code("draw_cards", "P1", kind="quest", drawn=BOTH) == ""
    return found


def test_the_app_draws_from_what_lies_face_down() -> None:
    found = table(faceup=(LETTER,))
    event = digital("draw_cards", "P1", kind="quest")
    assert WORLD_ADVENTURE.draws(FACTS, found.state, event)[0].pool == ("well",)
    assert "draw_cards" in found.offers("P1")
    assert "draw_cards" not in found.offers("P2"), "it is not their turn"


def test_a_player_sees_that_cards_lie_face_down_and_not_which() -> None:
    found = table()
    for state in (found.state, view(found.state, "P1")):
        assert "draw_cards" in Table(state).offers("P1")
    bare = found.with_state(box=())
    assert "draw_cards" not in bare.offers("P1")


def test_nobody_forgoes_a_rune_power_before_two_were_drawn() -> None:
    found = table().have(runes={"raid": 1}, powers_owed=1)
    assert "choose_power" not in found.offers("P1")
    lying = found.with_state(power_faceup=(RunePower("Gale"),))
    field = taken(lying)
    assert ([one.value for one in field.options], field.required) == (["Gale"], True)
    assert lying.code("draw_cards", "P1", kind="rune_power", drawn=["wind", "fang"]) == ""
    assert not taken(lying).required, "now none may be taken"


def taken(found: Table) -> Field:
    """Return the field in which Ann says which Rune Power she takes."""
    offers = WORLD_ADVENTURE.legal(FACTS, found.state, "P1")
    return next(one for one in offers if one.template.type == "choose_power").fields[0]


def test_what_was_drawn_is_not_laid_open_while_its_player_chooses() -> None:
    assert "reveal_quests" in table().offers("host")
    assert "reveal_quests" not in drawn().offers("host")


def test_of_two_quests_one_is_kept() -> None:
    found = drawn()
    assert found.state.shown == (LETTER, WELL)
    assert found.code("draw_cards", "P1", kind="quest", drawn=BOTH) == "deck_empty"
    data = {"from": "facedown", "card": "well"}
    assert found.code("take_quest", "P1", **data) == ""
    assert (found.player().quest, found.player().actions) == (WELL, 0)
    assert found.state.guild.faceup == (LETTER,)
    assert len(found.state.shown) == 0


def test_none_of_them_may_be_kept() -> None:
    found = drawn()
    assert found.code("take_quest", "P1", **{"from": "facedown"}) == ""
    assert found.player().quest is None
    assert found.state.guild.faceup == (LETTER, WELL)


def test_what_was_not_chosen_goes_back_with_the_turn() -> None:
    found = drawn()
    assert found.do("end_turn", "P1") is None
    assert (found.state.shown, found.state.guild.faceup) == ((), ())


def test_of_two_powers_one_is_kept() -> None:
    found = table().have(runes={"raid": 1}, powers_owed=1)
    assert found.code("draw_cards", "P2", kind="rune_power", drawn=["wind", "fang"]) == "none_owed"
    assert found.code("draw_cards", "P1", kind="rune_power", drawn=["wind"]) == "bad_value"
    assert found.code("draw_cards", "P1", kind="rune_power", drawn=["wind", "fang"]) == ""
    assert found.code("choose_power", "P1", name="Fang") == ""
    assert found.state.power_faceup == (WIND,)
    assert found.state.shown == ()


def test_a_quest_is_drawn_by_a_player_who_may_take_it() -> None:
    found = table().have(quest=Card("q", "quest", "Q"))
    assert found.code("draw_cards", "P1", kind="quest", drawn=BOTH) == "quest_slot_full"
    assert found.code("draw_cards", "P2", kind="quest", drawn=BOTH) == "wrong_player"
