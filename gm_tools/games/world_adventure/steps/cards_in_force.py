"""A card that the booklet does not list comes into force, or is taken away again (G-WA-72)."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST, Event, EventOf
from gm_tools.games.frame.protocol import Field, Offer, Option, Refusal
from gm_tools.games.frame.steps import Step
from gm_tools.games.world_adventure.battle.state import DONE, ROLL
from gm_tools.games.world_adventure.card_change_words import whole_words
from gm_tools.games.world_adventure.card_changes import NOTHING, InForce, Lasts
from gm_tools.games.world_adventure.card_events import PutInForce, TakeOutOfForce
from gm_tools.games.world_adventure.cards import EVENT, RUNE_POWER, Card
from gm_tools.games.world_adventure.change import card_of, with_card, with_news
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.in_force import LIES_OUT, Counting
from gm_tools.games.world_adventure.reasons import PLAYING, card_field, found_card, unknown
from gm_tools.games.world_adventure.state import World
from gm_tools.games.world_adventure.using import USUAL, enemy_of, needs_player, used

MOST_IN_FORCE: Final = 60
LONGEST: Final[Lasts] = "good"
"""How long a card counts that does not say it: until it is taken away."""


def _shape(_rules: Facts, state: World, event: EventOf[PutInForce]) -> Refusal | None:
    data = event.data
    if not data.card:
        return Refusal("bad_value", "Choose the card, or enter what it says.")
    card = card_of(state, data.card)
    wrong = found_card(state, data.card, EVENT if card is None else card.kind)
    if wrong or card is None:
        return wrong
    if card.changes == NOTHING:
        what = f"{card.name or 'This card'} changes nothing that the app counts"
        return Refusal("bad_value", f"{what}. Say what it changes, or read it aloud.")
    if data.player not in ("", *state.players):
        return unknown("player", data.player)
    if needs_player(card.changes) and not data.player:
        return Refusal("bad_value", f"Choose the player whom {card.name or 'the card'} means.")
    return None


def _refusal(_rules: Facts, state: World, event: EventOf[PutInForce]) -> Refusal | None:
    if len(state.in_force) >= MOST_IN_FORCE:
        what = f"At most {MOST_IN_FORCE} cards count at once."
        return Refusal("too_many", f"{what} Take one away first.")
    card, battle = card_of(state, event.data.card), state.battle
    if card is None or not card.changes.damage or battle is None:
        return None
    if battle.step in (ROLL, DONE):
        return None
    return Refusal("after_roll", "The dice of this stage are already thrown. Let them count first.")


def _put(rules: Facts, state: World, event: EventOf[PutInForce]) -> World:
    data = event.data
    state, card = with_card(state, data.card)
    if card is None:
        return state
    state = with_news(state, "in_force", data.player, card.name)
    return used(rules, state, _counting(state, card, data.player))


def _counting(state: World, card: Card, player: str) -> Counting:
    """Return a card as it counts from now on; nobody's card means everybody by "you"."""
    enemy = enemy_of(state.battle, player) if player else _own_enemy(state)
    on = player if needs_player(card.changes) else enemy
    return Counting(card.name, card.note, card.changes, lasting(card), player, on)


def _own_enemy(state: World) -> str:
    return state.battle.rival.seat if state.battle else ""


def lasting(card: Card) -> Lasts:
    """Return how long a card counts that is put in force: what is usual for its kind."""
    if card.changes.lasts not in LIES_OUT:
        return card.changes.lasts
    if card.kind == RUNE_POWER and card.changes.lasts == "usual":
        return USUAL["purple" if "purple" in card.tags else "yellow"]
    return "month" if card.kind == EVENT and card.changes.lasts == "usual" else LONGEST


def _gone(_rules: Facts, state: World, event: EventOf[TakeOutOfForce]) -> Refusal | None:
    if event.data.id in {one.id for one in state.in_force}:
        return None
    return unknown("card in force", event.data.id)


def _take(_rules: Facts, state: World, event: EventOf[TakeOutOfForce]) -> World:
    gone = next(one for one in state.in_force if one.id == event.data.id)
    left = tuple(one for one in state.in_force if one is not gone)
    return with_news(replace(state, in_force=left), "out_of_force", gone.of, gone.name)


STEPS: Final[dict[str, Step[Facts, World]]] = {
    "put_in_force": Step(_put, PLAYING, _refusal, _shape, host=True),
    "take_out_of_force": Step(_take, PLAYING, shape=_gone, host=True),
}


def offers(_rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer the host to put a card in force, known or entered, and to take one away."""
    if seat != HOST or state.phase not in PLAYING:
        return
    known = (one for one in state.box if one.changes != NOTHING)
    players = tuple(Option(one) for one in state.players)
    fields = (
        card_field("card", EVENT, known),
        Field("player", "choice", players, required=False),
    )
    yield Offer(Event("put_in_force", PutInForce()), fields, is_quiet=True)
    if state.in_force:
        lying = tuple(_option(one) for one in state.in_force)
        event = Event("take_out_of_force", TakeOutOfForce(""))
        yield Offer(event, (Field("id", "choice", lying),), is_quiet=True)


def _option(one: InForce) -> Option:
    notes = (whole_words(one.changes), one.note)
    return Option(one.id, one.name, notes=tuple(filter(None, notes)))
