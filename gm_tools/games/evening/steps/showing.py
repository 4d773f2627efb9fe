"""Steps: a show is made by the one who was asked, or told by the host; a show is settled."""

from collections.abc import Iterator, Sequence
from typing import Final

from gm_tools.games.evening.change import with_part, with_show
from gm_tools.games.evening.events import MakeShow, Settle
from gm_tools.games.evening.formulas import shown_cards, shown_of
from gm_tools.games.evening.questions import is_shown, owed, part_of, show_of
from gm_tools.games.evening.reasons import bad, no_such_show, out_of
from gm_tools.games.evening.state import HIGHEST_NUMBER, Deck, Numbers, Part, Show, Shown, State
from gm_tools.games.evening.steps.asking import TIERS
from gm_tools.games.evening.steps.gathering import DECKS, EVENING
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import DIGITAL, HOST, TABLE, Event, EventOf
from gm_tools.games.frame.protocol import Field, Offer, Option, Refusal
from gm_tools.games.frame.steps import Step
from gm_tools.viskara.deck.deck import FULL_DECK, HIGHEST, Card, without

BY_HAND: Final = "by_hand"


# --- A show is made -------------------------------------------------------------------------


def _not_theirs(_rules: Numbers, _state: State, event: EventOf[MakeShow]) -> Refusal | None:
    if event.by in (HOST, event.data.who):
        return None
    return Refusal("wrong_player", "Everybody shows for themselves.")


def _cannot_show(_rules: Numbers, state: State, event: EventOf[MakeShow]) -> Refusal | None:
    data = event.data
    missing = no_such_show(state, data.show) or _not_asked(state, data)
    return missing or _wrong_deck(state, event) or _no_result(state, data)


def _not_asked(state: State, data: MakeShow) -> Refusal | None:
    show = show_of(state, data.show)
    part = part_of(show, data.who) if show else None
    if show is None or part is None:
        return Refusal("not_asked", "This show is asked of others.")
    if show.is_settled:
        return Refusal("settled_already", "This show is settled.")
    if part.shown is not None:
        return Refusal("shown_already", f"{part.name}'s show is made.")
    return None


def _wrong_deck(state: State, event: EventOf[MakeShow]) -> Refusal | None:
    """Players use the evening's cards; the host may tell or draw any show."""
    if event.by == HOST or event.source == state.deck:
        return None
    if state.deck == DIGITAL:
        return Refusal("deck_is_digital", "The app draws the cards here.")
    return Refusal("deck_at_table", "Shows are made with your own cards here: tell the result.")


def _no_result(state: State, data: MakeShow) -> Refusal | None:
    cards, count = data.drawn or data.cards, state.numbers.cards_of_a_show
    if cards:
        return _bad_cards(cards, count)
    if data.red is None or data.finale is None:
        return Refusal("no_result", "Enter the red cards and the finale, or the cards.")
    wrong = out_of(data.red, 0, count, "Red cards") or out_of(data.finale, 0, HIGHEST, "Finale")
    if wrong is None and data.red == count and data.finale in (0, HIGHEST):
        return bad(f"No red card is a {data.finale}: not all cards of this show are red.")
    return wrong


def _bad_cards(cards: Sequence[Card], count: int) -> Refusal | None:
    if len(cards) != count:
        return bad(f"A show has {count} cards, not {len(cards)}.")
    try:
        without(FULL_DECK, cards)
    except ValueError:
        return bad("These cards cannot come from one deck.")
    return None


def _made(_rules: Numbers, state: State, event: EventOf[MakeShow]) -> State:
    show = show_of(state, event.data.show)
    part = part_of(show, event.data.who) if show else None
    if show is None or part is None:
        return state
    done = replace(part, shown=_shown(part, show, event))
    return with_show(state, with_part(show, done))


def _shown(part: Part, show: Show, event: EventOf[MakeShow]) -> Shown:
    data = event.data
    source: Deck = "digital" if event.source == DIGITAL else "table"
    if cards := data.drawn or data.cards:
        return shown_cards(part, show.sort, cards, source)
    return shown_of(part, show.sort, data.red or 0, data.finale or 0, source=source)


# --- A show is settled ----------------------------------------------------------------------


def _cannot_settle(_rules: Numbers, state: State, event: EventOf[Settle]) -> Refusal | None:
    show = show_of(state, event.data.show)
    if show is None:
        return no_such_show(state, event.data.show)
    if show.is_settled:
        return Refusal("settled_already", "This show is settled.")
    if not any(one.shown for one in show.parts):
        return Refusal("not_shown", "Nobody has shown yet.")
    if event.data.minimum is not None and show.sort == "opposed":
        return bad("Opposed shows have no minimum: the highest output is best.")
    most = TIERS if show.sort == "flat" else HIGHEST_NUMBER
    return out_of(event.data.minimum, 1, most, "Minimum")


def _settle(_rules: Numbers, state: State, event: EventOf[Settle]) -> State:
    """Judge those who have shown; a minimum that is said now takes the place of the one before."""
    show = show_of(state, event.data.show)
    if show is None:
        return state
    minimum = show.minimum if event.data.minimum is None else event.data.minimum
    return with_show(state, replace(show, minimum=minimum, is_settled=True))


# --- What is offered ------------------------------------------------------------------------


def offers(_rules: Numbers, state: State, seat: str) -> Iterator[Offer]:
    """Offer a seat its own shows; the host's side, and what the table showed, to the host."""
    for show, part in owed(state):
        if part.id == seat != HOST:
            yield _offer(state, show, part, state.deck, seat)
        elif seat == HOST:
            for deck in DECKS:
                if deck != state.deck or part.id == HOST:
                    yield _offer(state, show, part, deck, HOST)
    for show in state.shows if seat == HOST else ():
        if not show.is_settled and any(one.shown for one in show.parts):
            most = TIERS if show.sort == "flat" else HIGHEST_NUMBER
            minimum = (Field("minimum", "number", (), 1, most, required=False),)
            fields = minimum if show.sort != "opposed" else ()
            yield Offer(Event("settle", Settle(show.id)), fields, is_quiet=not is_shown(show))


def _offer(state: State, show: Show, part: Part, deck: Deck, by: str) -> Offer:
    event = Event("show", MakeShow(show.id, part.id), by, DIGITAL if deck == DIGITAL else TABLE)
    what = "" if by == part.id else BY_HAND
    if deck == DIGITAL:
        return Offer(event, what=what)
    count = state.numbers.cards_of_a_show
    fields = (
        Field("red", "number", _numbers(count), 0, count),
        Field("finale", "number", _numbers(HIGHEST), 0, HIGHEST),
        Field("cards", "cards", (), count, count, required=False),
    )
    return Offer(event, fields, what=what)


def _numbers(most: int) -> tuple[Option, ...]:
    return tuple(Option(number) for number in range(most + 1))


STEPS: Final = {
    "show": Step(_made, EVENING, _cannot_show, player=_not_theirs, anybody=True),
    "settle": Step(_settle, EVENING, _cannot_settle, host=True),
}
