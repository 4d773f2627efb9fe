"""Two dice for the merchant cards that a scouted merchant may be (World Adventure 907)."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.dice import dice_refusal
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Refusal,
)
from gm_tools.games.frame.steps import Step
from gm_tools.games.world_adventure.battle.state import MERCHANT
from gm_tools.games.world_adventure.cards import Card, on_dice
from gm_tools.games.world_adventure.change import changed
from gm_tools.games.world_adventure.drawing import Drawings, dice
from gm_tools.games.world_adventure.facts import FACES, Facts
from gm_tools.games.world_adventure.reasons import TURNS, free_to_act, has_turn, their_turn
from gm_tools.games.world_adventure.state import Found, Player, World
from gm_tools.games.world_adventure.turns.events import MerchantDice

MERCHANT_CARD: Final = "merchant_card"
"""How ``found`` names the two dice, once the merchant itself was found."""


def merchant_dice(player: Player) -> tuple[int, ...]:
    """Return the two dice for a merchant's card; () while they were not thrown."""
    roll = player.found
    return roll.dice if roll and roll.target == MERCHANT_CARD else ()


def merchant_fits(player: Player, card: Card | None) -> bool:
    """Whether the dice show a merchant's card; a card without a number always fits."""
    return card is None or on_dice(card, merchant_dice(player))


def _shape(rules: Facts, _state: World, event: EventOf[MerchantDice]) -> Refusal | None:
    return dice_refusal(event.data.dice, rules.limits.engage_dice, FACES)


def _refusal(_rules: Facts, state: World, event: Event) -> Refusal | None:
    player = state.players[event.by]
    wrong = free_to_act(state, player)
    if wrong:
        return wrong
    if MERCHANT not in player.may_attack:
        return Refusal("not_scouted", "No merchant was found here. Scout for one first.")
    if merchant_dice(player):
        return Refusal(
            "already_rolled", "The dice are already thrown. Choose one of the two cards."
        )
    return None


def _roll(_rules: Facts, state: World, event: EventOf[MerchantDice]) -> World:
    player = state.players[event.by]
    before = player.found or Found(MERCHANT)
    roll = replace(before, target=MERCHANT_CARD, dice=event.data.dice, found=True)
    return changed(state, event.by, found=roll)


STEPS: Final = {"merchant_dice": Step(_roll, TURNS, _refusal, _shape, their_turn)}
DRAWINGS: Final[Drawings] = {
    "merchant_dice": dice(lambda rules, _state, _event: rules.limits.engage_dice)
}


def offers(rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer the dice for a merchant's card to the player who has found a merchant."""
    if not has_turn(state, seat):
        return
    event = Event("merchant_dice", MerchantDice(), seat)
    if _refusal(rules, state, event):
        return
    count = rules.limits.engage_dice
    yield Offer(event, (Field("dice", "dice", least=count, most=count),))
