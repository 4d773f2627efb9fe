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
from gm_tools.games.world_adventure.questions import are_mates
from gm_tools.games.world_adventure.reasons import STARTED, card_field, found_card
from gm_tools.games.world_adventure.state import Caravan, Player, World

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
    player = state.players[event.by]
    if player.hero.name:
        return _known(f"Your hero is {player.hero.name}.")
    card = card_of(state, event.data.card)
    if player.dealt and card and card.id not in _hand(state, player):
        return Refusal("not_dealt", f"{card.name} was not dealt to you. Choose one that was.")
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
    """Offer a seat its hero and its first caravan: entered, or of the cards that the app has."""
    if seat == HOST or state.phase not in STARTED:
        return
    player, real = state.players[seat], state.options.real_cards
    heroes = _heroes(state, player)
    if not player.hero.name and (real or heroes):
        field = card_field("card", HERO, heroes, new=real)
        yield Offer(Event("enter_hero", EnterHero(), seat), (field,))
    first = [one for one in of_kind(state.box, CARAVAN) if _is_first(one)]
    if (real and not player.caravan.name) or (first and player.caravan == Caravan()):
        field = card_field("card", CARAVAN, first, new=real)
        yield Offer(Event("enter_caravan", EnterCaravan(), seat), (field,))


def _is_first(card: Card) -> bool:
    return card.values.get("level", FIRST_LEVEL) == FIRST_LEVEL


def _heroes(state: World, player: Player) -> list[Card]:
    """Return the free heroes: all of the box, or those dealt to a player or a team (581)."""
    taken = {one.hero.name for one in state.players.values()}
    free = (one for one in of_kind(state.box, HERO) if one.name not in taken)
    return [one for one in free if state.options.real_cards or one.id in _hand(state, player)]


def _hand(state: World, player: Player) -> set[str]:
    """Return the heroes that a player chooses among: a team's lie together (581)."""
    mates = [one for one in state.players.values() if one is player or are_mates(one, player)]
    return {hero for one in mates for hero in one.dealt}
