"""Two dice show the merchant cards that may be attacked (World Adventure 907)."""

from dataclasses import replace

from gm_tools.games.frame.protocol import Offer
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.state import World
from tests.games.world_adventure.arenas import MERCHANT, code, fighter, play, table
from tests.games.world_adventure.makers import FACTS

CARDS = tuple(
    replace(MERCHANT, id=f"m{number}", values={**MERCHANT.values, "stage": 1, "number": number})
    for number in range(1, 7)
)


def found() -> World:
    """P1 has scouted a merchant; six cards lie out."""
    return table(fighter(may_attack=("merchant",)), fighter("P2"), box=CARDS)


def test_one_of_two_cards_is_attacked() -> None:
    state = play(found(), ("merchant_dice", "P1", {"dice": (2, 5)}))
    assert code(state, "battle", "P1", kind="merchant", card="m1") == "not_on_dice"
    assert code(state, "battle", "P1", kind="merchant", card="m5") == ""
    assert code(state, "battle", "P1", kind="merchant", card=MERCHANT) == ""
    offers = WORLD_ADVENTURE.legal(FACTS, state, "P1")
    (battle,) = (one for one in offers if one.template.type == "battle")
    assert [one.value for one in battle.fields[0].options] == ["m2", "m5"]


def test_the_table_may_throw_them_itself() -> None:
    assert code(found(), "battle", "P1", kind="merchant", card="m1") == ""


def test_the_apps_own_cards_wait_for_their_dice() -> None:
    """Which merchant it is, the dice say (907); the one they show is chosen without another tap."""
    assert not battles(found())
    state = play(found(), ("merchant_dice", "P1", {"dice": (3, 3)}))
    (field,) = battles(state)[0].fields
    assert ([one.value for one in field.options], field.required, field.of) == (["m3"], True, "")


def test_cards_of_the_box_are_chosen_or_entered_at_once() -> None:
    real = replace(found(), options=replace(found().options, real_cards=True))
    (field,) = battles(real)[0].fields
    assert [one.value for one in field.options] == [one.id for one in CARDS]
    assert field.of == MERCHANT.kind


def battles(state: World) -> list[Offer]:
    """Return the attacks that P1 is offered."""
    offers = WORLD_ADVENTURE.legal(FACTS, state, "P1")
    return [one for one in offers if one.template.type == "battle"]


def test_they_are_thrown_once_for_a_merchant_that_was_found() -> None:
    assert code(table(), "merchant_dice", "P1", dice=(1, 1)) == "not_scouted"
    state = play(found(), ("merchant_dice", "P1", {"dice": (2, 5)}))
    assert code(state, "merchant_dice", "P1", dice=(1, 1)) == "already_rolled"
    assert code(found(), "merchant_dice", "P1", dice=(1,)) == "dice_count"
    assert code(found(), "merchant_dice", "P2", dice=(1, 1)) == "wrong_player"
