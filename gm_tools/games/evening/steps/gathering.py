"""Steps: an evening begins, people are brought as they stand, the cards to show with."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.evening.events import Bring, SetDeck, Setup
from gm_tools.games.evening.questions import seats
from gm_tools.games.evening.reasons import LONGEST_NAME, bad, too_long
from gm_tools.games.evening.state import MOST_PEOPLE, Deck, Numbers, Person, State
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST, STRANGER, TABLE, Event, EventOf
from gm_tools.games.frame.overriding import out_of_bounds
from gm_tools.games.frame.protocol import Offer, Refusal
from gm_tools.games.frame.steps import BEFORE, Step, first
from gm_tools.viskara.character.colours import colour_problem

EVENING: Final = ("evening",)
DECKS: Final[tuple[Deck, ...]] = ("digital", "table")


def _cannot_begin(_rules: Numbers, _state: State, event: EventOf[Setup]) -> Refusal | None:
    if event.data.numbers.cards_of_a_show < 1:
        return bad("A show has at least one card.")
    return _twice(event.data.people) or _astray(event.data.people)


def _begun(_rules: Numbers, state: State, event: EventOf[Setup]) -> State:
    data = event.data
    return replace(state, phase="evening", people=data.people, deck=data.deck, numbers=data.numbers)


def _cannot_bring(_rules: Numbers, state: State, event: EventOf[Bring]) -> Refusal | None:
    found, known = event.data.people, seats(state)
    if not found:
        return bad("Bring somebody.")
    new = (one for one in found if one.id not in known)
    return _twice(found) or _astray((*state.people, *new), found)


def _brought(_rules: Numbers, state: State, event: EventOf[Bring]) -> State:
    now = {one.id: one for one in event.data.people}
    known = tuple(now.pop(one.id, one) for one in state.people)
    return replace(state, people=(*known, *now.values()))


def _twice(people: tuple[Person, ...]) -> Refusal | None:
    """Say why people cannot sit so: each has a seat of its own, which no other sort of seat is."""
    ids = [one.id for one in people]
    if len(set(ids)) == len(ids) and not {"", HOST, TABLE, STRANGER} & set(ids):
        return None
    return bad("Everybody needs a seat of their own.")


def _astray(everybody: tuple[Person, ...], new: tuple[Person, ...] = ()) -> Refusal | None:
    if len(everybody) > MOST_PEOPLE:
        return bad(f"At most {MOST_PEOPLE} people sit at a table.")
    return first(_wrong(one) for one in new or everybody)


def _wrong(one: Person) -> Refusal | None:
    if not one.name:
        return bad("Everybody has a name.")
    texts = (one.name, one.character, one.sheet, one.emblem)
    long = first(too_long(text, LONGEST_NAME, "A name") for text in texts)
    tint = colour_problem(one.colour)
    return long or out_of_bounds(one) or (bad(f"The colour {tint}") if tint else None)


def _same_deck(_rules: Numbers, state: State, event: EventOf[SetDeck]) -> Refusal | None:
    if event.data.deck != state.deck:
        return None
    return Refusal("same_deck", "Shows are made like that already.")


def _dealt(_rules: Numbers, state: State, event: EventOf[SetDeck]) -> State:
    return replace(state, deck=event.data.deck)


def offers(_rules: Numbers, state: State, seat: str) -> Iterator[Offer]:
    """Offer the host the other cards to show with."""
    for deck in DECKS if seat == HOST else ():
        if deck != state.deck:
            yield Offer(Event("deck", SetDeck(deck)), what=deck, is_quiet=True)


STEPS: Final = {
    "setup": Step(_begun, (BEFORE,), _cannot_begin, host=True),
    "bring": Step(_brought, EVENING, _cannot_bring, host=True),
    "deck": Step(_dealt, EVENING, _same_deck, host=True),
}
