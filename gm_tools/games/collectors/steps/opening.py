"""The Opening Phase: items come up, the Instigator plays an Escapade (Collectors 6-9)."""

from collections.abc import Iterator, Mapping

from gm_tools.games.collectors import in_force
from gm_tools.games.collectors.card_numbers import entered, entering
from gm_tools.games.collectors.cards import Escapade
from gm_tools.games.collectors.change import put, with_player
from gm_tools.games.collectors.dealing import (
    ESCAPADES,
    ITEMS,
    drawn_escapade,
    drawn_item,
    one_refusal,
)
from gm_tools.games.collectors.events import Cycle, OpeningDraw, PlayEscapade, SkipEscapade
from gm_tools.games.collectors.facts import Rules
from gm_tools.games.collectors.questions import (
    CIRCULATION,
    counted_seats,
    drawing_seats,
    has_escapade,
    is_draw_due,
    listed_seats,
    name_of,
    player_of,
)
from gm_tools.games.collectors.reasons import (
    LONGEST_TEXT,
    called,
    text_refusal,
    texts_refusal,
)
from gm_tools.games.collectors.sound import ids_of
from gm_tools.games.collectors.state import Player, State
from gm_tools.games.frame import decks
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import DIGITAL, HOST, TABLE, Event, EventOf
from gm_tools.games.frame.overriding import out_of_bounds
from gm_tools.games.frame.protocol import Field, Offer, Option, Refusal
from gm_tools.games.frame.steps import Step, first

OPENING = ("opening",)


# --- Items come up --------------------------------------------------------------------------


def _draw_shape(_rules: object, _state: State, event: EventOf[OpeningDraw]) -> Refusal | None:
    data = event.data
    texts = ((one.id, one.name, one.type) for one in data.items)
    return first(texts_refusal(*some) for some in texts) or first(
        text_refusal(one.note, LONGEST_TEXT) for one in data.items
    )


def _draw_refusal(_rules: object, state: State, event: EventOf[OpeningDraw]) -> Refusal | None:
    if state.round == 1:
        return Refusal("no_draw_round_one", "Items come up from the second round on.")
    if state.draw_done:
        return Refusal("already_drawn", "This round's items have already come up.")
    return _drawn_refusal(state, event.data)


def _drawn_refusal(state: State, data: OpeningDraw) -> Refusal | None:
    listed = listed_seats(state)
    if len(data.drawn) != len(listed):
        return Refusal("bad_value", f"{len(listed)} cards come up, not {len(data.drawn)}.")
    if len(data.items) > len(counted_seats(state)):
        return Refusal("bad_value", f"At most {len(counted_seats(state))} items come up unlisted.")
    ids = [one.id for one in data.items if one.id]
    if len(set(ids)) < len(ids) or set(ids) & set(ids_of(state)):
        return Refusal("bad_value", "Every item has an id of its own, or none yet.")
    pairs = zip(listed, data.drawn, strict=True)
    return first(one_refusal(state, seat, ITEMS, (card,)) for seat, card in pairs)


def _opening_draw(_rules: object, state: State, event: EventOf[OpeningDraw]) -> State:
    """Turn the top item of every deck into circulation (Collectors 7; G-COL-16)."""
    data = event.data
    drawn, named = iter(data.drawn), iter(data.items)
    for seat in drawing_seats(state):
        listed = player_of(state, seat).items_listed
        ids = (next(drawn),) if listed else ()
        said = None if listed else next(named, None)
        state, card = drawn_item(state, seat, ids, said)
        state = put(state, card, CIRCULATION) if card else state
    return replace(state, draw_done=True)


# --- The Escapade ---------------------------------------------------------------------------


def _instigates(state: State, event: EventOf[Cycle | PlayEscapade]) -> Refusal | None:
    if event.by == state.instigator:
        return None
    if state.instigator is None:
        return Refusal("not_instigator", "Roll for the first Instigator before.")
    return Refusal("not_instigator", f"{name_of(state, state.instigator)} is the Instigator.")


def _not_played(state: State) -> Refusal | None:
    if not state.played:
        return None
    return Refusal("already_played", "This round's Escapade has been played.")


def _card_shape(
    _rules: object, state: State, event: EventOf[Cycle | PlayEscapade]
) -> Refusal | None:
    data = event.data
    place = "discard" if isinstance(data, PlayEscapade) and data.from_ == "discard" else "hand"
    player = player_of(state, event.by)
    # A card that others hold is as unknown as one that there is not: not theirs to know.
    if event.by == state.instigator and _card(getattr(player, place), data.card) is None:
        return Refusal("unknown_id", f"There is no card {data.card!r} in that {place}.")
    if isinstance(data, Cycle):
        return None
    wrong = texts_refusal(data.name) or text_refusal(data.note, LONGEST_TEXT)
    return wrong or out_of_bounds(entered(Escapade(), data))


def _card(cards: tuple[Escapade, ...], id: str) -> Escapade | None:
    return next((one for one in cards if one.id == id), None)


def _cycle_refusal(_rules: object, state: State, event: EventOf[Cycle]) -> Refusal | None:
    data = event.data
    barred = _uncyclable(state, event)
    return barred or one_refusal(state, event.by, ESCAPADES, data.drawn)


def _uncyclable(state: State, event: EventOf[Cycle]) -> Refusal | None:
    """Say why no Escapade is swapped, whatever is drawn for it."""
    wrong = _instigates(state, event) or _not_played(state)
    player = player_of(state, event.by)
    if wrong:
        return wrong
    if player.cycle_used:
        return Refusal("cycle_used", "One card a round: play an Escapade now.")
    if not decks.cards_left(player.escapade_deck):
        return Refusal("deck_empty", "The Escapade Deck is empty: there is none to draw.")
    return None


def _cycle(_rules: object, state: State, event: EventOf[Cycle]) -> State:
    """Draw a new card, with the old one at the bottom (Collectors 9)."""
    data = event.data
    card = next(one for one in player_of(state, event.by).hand if one.id == data.card)
    state, new = drawn_escapade(state, event.by, data.drawn)
    player = player_of(state, event.by)
    return with_player(
        state,
        event.by,
        hand=(*_without(player.hand, data.card), new),
        escapade_deck=decks.put_under(player.escapade_deck, card),
        cycle_used=True,
    )


def _without(cards: tuple[Escapade, ...], id: str) -> tuple[Escapade, ...]:
    return tuple(one for one in cards if one.id != id)


def _play_refusal(_rules: object, state: State, event: EventOf[PlayEscapade]) -> Refusal | None:
    data = event.data
    barred = _unplayable(state, event)
    return barred or one_refusal(state, event.by, ESCAPADES, data.drawn)


def _unplayable(state: State, event: EventOf[PlayEscapade]) -> Refusal | None:
    """Say why an Escapade is not played, whatever is drawn for it."""
    wrong = _instigates(state, event) or _not_played(state) or _items_due(state)
    return wrong or _from_discard(state, event)


def _items_due(state: State) -> Refusal | None:
    if not is_draw_due(state):
        return None
    return Refusal("draw_due", "First the top item of every Collection Deck comes up.")


def _from_discard(state: State, event: EventOf[PlayEscapade]) -> Refusal | None:
    data = event.data
    if data.from_ != "discard":
        return None
    if not state.overtime:
        return Refusal("not_overtime", "An Escapade is played from the discard only in overtime.")
    card = _card(player_of(state, event.by).discard, data.card)
    if card and card.sequential:
        what = called(card.name, card.id)
        return Refusal("sequential_event", f"{what} is a Sequential Event: choose another.")
    return None


def _play_escapade(rules: Rules, state: State, event: EventOf[PlayEscapade]) -> State:
    """Discard an Escapade and draw another (Collectors 8, 79)."""
    data = event.data
    player = player_of(state, event.by)
    card = _card(player.hand if data.from_ == "hand" else player.discard, data.card)
    if card and not card.name:
        card = entered(card, data)
    state, new = drawn_escapade(state, event.by, data.drawn)
    hand = _without(player.hand, data.card)
    state = with_player(
        state,
        event.by,
        hand=(*hand, new) if new else hand,
        discard=(*_without(player.discard, data.card), card),
    )
    state = replace(state, played=True)
    return in_force.played(rules.numbers, state, event.by, card) if card else state


def _skip_refusal(_rules: object, state: State, event: Event) -> Refusal | None:
    wrong = _instigates(state, event)
    if wrong or state.played or state.overtime:
        return wrong
    due = _items_due(state)
    if due or not has_escapade(state, player_of(state, event.by)):
        return due
    return Refusal("escapade_due", "There is an Escapade in hand: play it.")


def _skip_escapade(_rules: object, state: State, _event: Event) -> State:
    return replace(state, played=True)


STEPS: Mapping[str, Step[Rules, State]] = {
    "opening_draw": Step(_opening_draw, OPENING, _draw_refusal, _draw_shape, anybody=True),
    "cycle": Step(_cycle, OPENING, _cycle_refusal, _card_shape),
    "play_escapade": Step(_play_escapade, OPENING, _play_refusal, _card_shape),
    "skip_escapade": Step(_skip_escapade, OPENING, _skip_refusal),
}


# --- Offers ---------------------------------------------------------------------------------


def offers(_rules: object, state: State, seat: str) -> Iterator[Offer]:
    """Offer the Instigator what is due: items, then the Escapade."""
    if state.phase != "opening" or seat == HOST or seat != state.instigator:
        return
    player = player_of(state, seat)
    if is_draw_due(state):
        source = DIGITAL if listed_seats(state) else TABLE
        yield Offer(Event("opening_draw", OpeningDraw(), seat, source), what="opening_draw")
    yield from _plays(state, player)
    yield _cycling(state, player)
    skip = Event("skip_escapade", SkipEscapade(), seat)
    if state.overtime or not has_escapade(state, player):
        yield Offer(skip, refusal=_skip_refusal(None, state, skip), what="skip_escapade")


def _plays(state: State, player: Player) -> Iterator[Offer]:
    for place, cards in (("hand", player.hand), ("discard", player.discard)):
        if not cards or (place == "discard" and not state.overtime):
            continue
        options = tuple(
            Option(
                one.id,
                one.name,
                _again(state, player, one) if place == "discard" else None,
                (one.note,) if one.note else (),
            )
            for one in cards
        )
        able = next((one.value for one in options if not one.refusal), cards[0].id)
        event = PlayEscapade(able, from_="discard" if place == "discard" else "hand")
        template = Event("play_escapade", event, player.id, _source(state, player))
        fields: tuple[Field, ...] = (Field("card", "choice", options),)
        if not all(one.name for one in cards):
            fields = (*fields, *entering())
        refusal = _unplayable(state, template)
        yield Offer(template, fields, refusal, f"play_{place}")


def _again(state: State, player: Player, one: Escapade) -> Refusal | None:
    return _from_discard(state, Event("play_escapade", PlayEscapade(one.id, "discard"), player.id))


def _cycling(state: State, player: Player) -> Offer:
    options = tuple(
        Option(one.id, one.name, notes=(one.note,) if one.note else ()) for one in player.hand
    )
    first_card = player.hand[0].id if player.hand else ""
    template = Event("cycle", Cycle(first_card), player.id, _source(state, player))
    refusal = _cycle_barred(state, template)
    return Offer(template, (Field("card", "choice", options),), refusal, "cycle")


def _cycle_barred(state: State, template: Event) -> Refusal | None:
    if not player_of(state, template.by).hand:
        return Refusal("unknown_id", "There is no Escapade in hand.")
    return _uncyclable(state, template)


def _source(state: State, player: Player) -> str:
    """Return "digital" where the app draws from the player's Escapade Deck."""
    left = decks.cards_left(player.escapade_deck)
    return DIGITAL if player.escapades_listed and left else TABLE
