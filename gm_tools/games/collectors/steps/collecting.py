"""The Collection Phase: an item from circulation, or from the own deck (Collectors 11-12)."""

from collections.abc import Iterator, Mapping

from gm_tools.games.collectors.actions import done_at_once
from gm_tools.games.collectors.cards import Item
from gm_tools.games.collectors.change import put, with_player
from gm_tools.games.collectors.dealing import ITEMS, drawn_item, one_refusal
from gm_tools.games.collectors.event_words import ALOUD
from gm_tools.games.collectors.events import CollectDeck, Declare
from gm_tools.games.collectors.facts import Numbers, Rules
from gm_tools.games.collectors.interceptions import (
    able,
    interception_refusal,
    interception_shape,
    may_answer,
)
from gm_tools.games.collectors.questions import item_in, name_of, player_of
from gm_tools.games.collectors.reasons import nothing_open, own_step, texts_refusal
from gm_tools.games.collectors.state import Collect, Player, State
from gm_tools.games.frame import decks
from gm_tools.games.frame.event import DIGITAL, HOST, TABLE, Event, EventOf
from gm_tools.games.frame.protocol import Field, Offer, Option, Refusal
from gm_tools.games.frame.steps import Step, first


def own_collection(rules: Rules, state: State, event: EventOf[object]) -> Refusal | None:
    """Refuse a Collector whose step it is not; a skipped step has a code of its own."""
    if event.by != state.current and player_of(state, event.by).collect == "skipped":
        return None
    return own_step(rules, state, event)


def _due(state: State, by: str) -> Refusal | None:
    collect = player_of(state, by).collect
    if collect == "due":
        return None
    return Refusal(
        "collect_skipped", f"{name_of(state, by)}'s collection step is over this round ({collect})."
    )


def not_circulating(state: State, data: Collect) -> Refusal | None:
    """Say that an item is not in circulation: ``unknown_id``."""
    if item_in(state.circulation, data.item) is None:
        return Refusal("unknown_id", "That item is not in circulation. Choose another.")
    return None


def _collect_shape(_rules: object, state: State, event: EventOf[Collect]) -> Refusal | None:
    return not_circulating(state, event.data) or interception_shape(state, event.data)


def _collect_refusal(rules: Rules, state: State, event: EventOf[Collect]) -> Refusal | None:
    data = event.data
    return first(
        (
            nothing_open(state),
            _due(state, event.by),
            interception_refusal(rules.numbers, state, event.by, data),
        )
    )


def _collect(rules: Rules, state: State, event: EventOf[Collect]) -> State:
    return done_at_once(rules.numbers, state, event.by, event.data)


def _deck_shape(_rules: object, _state: State, event: EventOf[CollectDeck]) -> Refusal | None:
    data = event.data
    return texts_refusal(data.name, data.type)


def deck_refusal(state: State, by: str) -> Refusal | None:
    """Say why nobody takes an item from their deck yet."""
    wrong = nothing_open(state) or _due(state, by)
    if wrong or not state.circulation:
        return wrong
    return Refusal("items_available", "There are items in circulation: collect one of them.")


def _deck_refusal(_rules: object, state: State, event: EventOf[CollectDeck]) -> Refusal | None:
    data = event.data
    wrong = deck_refusal(state, event.by)
    if wrong:
        return wrong
    if data.intercept:
        return Refusal("not_interceptable", "Items from a deck are not intercepted.")
    return one_refusal(state, event.by, ITEMS, data.drawn)


def _collect_deck(_rules: object, state: State, event: EventOf[CollectDeck]) -> State:
    """Take the top of the own deck; nothing from an empty one (Collectors 12; G-COL-16)."""
    data = event.data
    named = Item(name=data.name.strip(), type=data.type.strip())
    state, item = drawn_item(state, event.by, data.drawn, named)
    state = with_player(state, event.by, collect="done")
    return put(state, item, event.by) if item else state


STEPS: Mapping[str, Step[Rules, State]] = {
    "collect": Step(_collect, ("collection",), _collect_refusal, _collect_shape, own_collection),
    "collect_deck": Step(
        _collect_deck, ("collection",), _deck_refusal, _deck_shape, own_collection
    ),
}


# --- Offers ---------------------------------------------------------------------------------


def offers(rules: Rules, state: State, seat: str) -> Iterator[Offer]:
    """Offer the current Collector their step; the host also takes it without asking anybody."""
    who = state.current if seat == HOST else seat
    if state.phase == "collection" and state.pending is None and who and who == state.current:
        yield from _collecting(rules.numbers, state, who, seat == HOST)


def _collecting(numbers: Numbers, state: State, who: str, at_once: bool) -> Iterator[Offer]:
    if player_of(state, who).collect != "due":
        return
    if not state.circulation:
        if not at_once:
            yield _from_deck(player_of(state, who))
        return
    item = state.circulation[0].id
    # All items of circulation can be collected, locked or not: nobody holds them yet.
    field = Field("item", "choice", tuple(Option(one.id, one.name) for one in state.circulation))
    asked = may_answer(state, able(numbers, state, who, Collect(item)))
    if asked and not at_once:
        template = Event("declare", Declare("collect", item), who)
        yield Offer(template, (field,), what="declare_collect", notes=asked)
    elif bool(asked) == at_once:
        what = ALOUD if at_once else "collect"
        yield Offer(Event("collect", Collect(item), who), (field,), what=what)


def _from_deck(player: Player) -> Offer:
    left = decks.cards_left(player.collection_deck)
    if player.items_listed and left:
        return Offer(Event("collect_deck", CollectDeck(), player.id, DIGITAL), what="collect_deck")
    texts = ("name", "type") if left else ()
    fields = tuple(Field(one, "text", required=False) for one in texts)
    notes = () if left else ("the Collection Deck is empty: nothing comes up",)
    event = Event("collect_deck", CollectDeck(), player.id, TABLE)
    return Offer(event, fields, what="collect_deck", notes=notes)
