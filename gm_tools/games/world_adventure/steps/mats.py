"""A hero and the first caravan, entered when they first matter (World Adventure 218, 237, 590)."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST, Event, EventOf
from gm_tools.games.frame.protocol import Offer, Refusal
from gm_tools.games.frame.steps import Step
from gm_tools.games.world_adventure.card_events import EnterCaravan, EnterHero
from gm_tools.games.world_adventure.cards import Card, of_kind
from gm_tools.games.world_adventure.change import card_of, changed, with_card
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.mat_cards import caravan_of, hero_of
from gm_tools.games.world_adventure.reasons import STARTED, card_field, found_card
from gm_tools.games.world_adventure.state import World

HERO: Final = "hero"
CARAVAN: Final = "caravan"
FIRST_LEVEL: Final = 1


def _hero_shape(_rules: Facts, state: World, event: EventOf[EnterHero]) -> Refusal | None:
    return _unsaid(event.data.card, HERO) or found_card(state, event.data.card, HERO)


def _unsaid(ref: object, what: str) -> Refusal | None:
    if ref:
        return None
    return Refusal("bad_value", f"Choose the card of the {what}, or enter what it prints.")


def _hero_refusal(_rules: Facts, state: World, event: EventOf[EnterHero]) -> Refusal | None:
    """Say that the hero is known, or somebody else's: ``already_entered``, ``taken``."""
    held = state.players[event.by].hero.name
    if held:
        return _known(f"Your hero is {held}.")
    card = card_of(state, event.data.card)
    other = next(
        (one for one in state.players.values() if card and _has(one.hero.name, card)), None
    )
    if other is None:
        return None
    return Refusal("taken", f"{other.hero.name} belongs to {other.name}. Choose another hero.")


def _has(name: str, card: Card) -> bool:
    return bool(card.id) and name == card.name


def _known(what: str) -> Refusal:
    return Refusal("already_entered", f"{what} Its numbers are set by hand.")


def _enter_hero(rules: Facts, state: World, event: EventOf[EnterHero]) -> World:
    before = state.players[event.by].hero
    state, card = with_card(state, event.data.card)
    if card is None:
        return state
    hero = replace(
        hero_of(rules, card),
        level=before.level,
        exp=before.exp,
        trained_month=before.trained_month,
        fainted=before.fainted,
    )
    return changed(state, event.by, hero=hero)


def _caravan_shape(_rules: Facts, state: World, event: EventOf[EnterCaravan]) -> Refusal | None:
    wrong = _unsaid(event.data.card, CARAVAN) or found_card(state, event.data.card, CARAVAN)
    card = card_of(state, event.data.card)
    if wrong or card is None or card.values.get("level", FIRST_LEVEL) == FIRST_LEVEL:
        return wrong
    return Refusal("bad_value", "The first caravan is of level 1. Others are bought in a city.")


def _caravan_refusal(_rules: Facts, state: World, event: EventOf[EnterCaravan]) -> Refusal | None:
    """Say that the caravan is known: ``already_entered``."""
    held = state.players[event.by].caravan.name
    return _known(f"Your caravan is {held}.") if held else None


def _enter_caravan(rules: Facts, state: World, event: EventOf[EnterCaravan]) -> World:
    state, card = with_card(state, event.data.card)
    return changed(state, event.by, caravan=caravan_of(rules, card)) if card else state


STEPS: Final[dict[str, Step[Facts, World]]] = {
    "enter_hero": Step(_enter_hero, STARTED, _hero_refusal, _hero_shape),
    "enter_caravan": Step(_enter_caravan, STARTED, _caravan_refusal, _caravan_shape),
}


def offers(_rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer a seat to say who its hero is and which caravan it has, with real cards."""
    if seat == HOST or state.phase not in STARTED or not state.options.real_cards:
        return
    player = state.players[seat]
    if not player.hero.name:
        taken = {one.hero.name for one in state.players.values()}
        free = (one for one in of_kind(state.box, HERO) if one.name not in taken)
        yield Offer(Event("enter_hero", EnterHero(), seat), (card_field("card", HERO, free),))
    if not player.caravan.name:
        able = of_kind(state.box, CARAVAN)
        first = (one for one in able if one.values.get("level", FIRST_LEVEL) == FIRST_LEVEL)
        field = card_field("card", CARAVAN, first)
        yield Offer(Event("enter_caravan", EnterCaravan(), seat), (field,))
