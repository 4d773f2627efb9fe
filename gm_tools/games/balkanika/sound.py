"""What holds of a state: what has to hold before anything can follow, and what is settled."""

from collections.abc import Callable
from typing import Final

from gm_tools.games.balkanika.cards import Deck
from gm_tools.games.balkanika.dealing import cards_refusal
from gm_tools.games.balkanika.formulas import ROW, safira_layout, turn_order
from gm_tools.games.balkanika.questions import (
    known_cards,
    next_roller,
    round_of,
    seats,
    still_open,
    turn_no,
)
from gm_tools.games.balkanika.state import (
    FEWEST_PLAYERS,
    MOST_ENCOUNTERS,
    MOST_PLAYERS,
    Attempt,
    Encounter,
    Slot,
    State,
)
from gm_tools.games.balkanika.text_lengths import LONGEST_TEXT, long_refusal
from gm_tools.games.frame.decks import cards_left
from gm_tools.games.frame.overriding import out_of_bounds
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.seating import count_refusal, seats_of
from gm_tools.games.frame.steps import first

STEPS_OF: Final = {
    "none": ("",),
    "party": ("",),
    "adventure": ("reveal", "edc", "attempt", "tie"),
    "safira": ("layout", "open", "attempt"),
    "over": ("",),
}


def sound(state: State) -> Refusal | None:
    """Return what does not hold of a settled state: ``player_count``, or ``bad_value``."""
    return first(check(state) for check in (*_WHOLE, *_PLACED))


def whole(state: State) -> Refusal | None:
    """Return what is missing or astray: what follows cannot be said then (``bad_value`` ...)."""
    return first(check(state) for check in _WHOLE)


def placed(state: State) -> Refusal | None:
    """Return what a table tells wrong of where its game is: ``bad_value``."""
    return first((_place(state), _current(state)))


def _players(state: State) -> Refusal | None:
    if seats(state) != seats_of(len(state.players)):
        return _bad("Seats are P1, P2, ... in their order.")
    wrong = count_refusal(len(state.players), FEWEST_PLAYERS, MOST_PLAYERS)
    if wrong:
        return wrong
    if state.first_dm >= len(state.players):
        return _bad(f"The first DM's seat is from 0 to {len(state.players) - 1}.")
    return None


def _texts(state: State) -> Refusal | None:
    notes = (state.notes.who, state.notes.why, state.notes.want)
    names = (text for one in state.players for text in (one.name, one.character, *one.abilities))
    return first(long_refusal(text, LONGEST_TEXT, "A text") for text in (*notes, *names))


def _cards(state: State) -> Refusal | None:
    if state.deck_known != isinstance(state.deck, Deck):
        return _bad("Whether the app knows the deck's cards follows from the deck.")
    if len(state.safira_pile) > MOST_ENCOUNTERS:
        return _bad(f"Safira has at most {MOST_ENCOUNTERS} cards.")
    return cards_refusal(tuple(known_cards(state)))


def _place(state: State) -> Refusal | None:
    """Check that phase, step, encounter and columns belong together."""
    if state.step not in STEPS_OF[state.phase]:
        return _bad(f"Step {state.step!r} does not belong to the phase {state.phase!r}.")
    if (state.outcome is None) == (state.phase == "over"):
        return _bad("A game is over exactly when it has an outcome.")
    if (state.encounter is None) == (state.step in ("edc", "tie") or _is_attempt(state)):
        return _bad("The encounter does not belong to the step.")
    if state.phase in ("party", "adventure") and state.safira is not None:
        return _bad("Safira's columns come after the last round.")
    if state.phase == "safira" and (state.safira is None) != (state.step == "layout"):
        return _bad("Safira's columns do not belong to the step.")
    return None


def _is_attempt(state: State) -> bool:
    return state.phase == "adventure" and state.step == "attempt"


def _row(state: State) -> Refusal | None:
    if state.phase != "adventure":
        return _bad("A row lies only in the adventure phase.") if state.row else None
    hidden = sum(one.status == "hidden" for one in state.row)
    if [one.id for one in state.row] != [str(at) for at in range(len(state.row))]:
        return _bad('Places of the row are "0" to "3".')
    if len(state.row) > ROW or hidden > cards_left(state.deck):
        return _bad("A row has at most four cards, and no more hidden ones than the deck holds.")
    if state.round != round_of(state.encounter_no):
        return _bad(f"Encounter {state.encounter_no} is in round {round_of(state.encounter_no)}.")
    if state.encounter_no > ROW * state.options.rounds:
        return _bad(f"{state.options.rounds} rounds have {ROW * state.options.rounds} encounters.")
    return first(_slot(state, at, one) for at, one in enumerate(state.row))


def _slot(state: State, at: int, one: Slot) -> Refusal | None:
    is_open = state.encounter is not None and state.encounter.slot == at
    if is_open != (one.status == "open"):
        return _bad("The open card of the row is the encounter's.")
    if is_open and state.encounter is not None and one.card != state.encounter.card:
        return _bad("The open card of the row is the encounter's.")
    if (one.winner in seats(state)) != (one.status == "won") or (one.winner and not one.card):
        return _bad("A card of the row that is won has a winner, and no other has.")
    return _bad("A hidden card is not drawn yet.") if one.status == "hidden" and one.card else None


def _encounter(state: State) -> Refusal | None:
    one = state.encounter
    if one is None:
        return None
    if one.slot >= len(state.row):
        return _bad("The encounter's card lies in the row.")
    if one.dm not in seats(state) or sorted(one.order) != sorted(seats(state)):
        return _bad("Every player rolls once in an encounter, and one of them is DM.")
    return _attempts(one.edc, one.attempts, one.order) or _tie(state, one)


def _attempts(
    edc: int | None, attempts: tuple[Attempt, ...], order: tuple[str, ...]
) -> Refusal | None:
    if edc is None and attempts:
        return _bad("Rolls come once the EDC is set.")
    if any(one.player != order[at % len(order)] for at, one in enumerate(attempts)):
        return _bad("Rolls stand in the order of the seats.")
    return None


def _tie(state: State, one: Encounter) -> Refusal | None:
    if one.tie is None:
        return None
    if len(one.attempts) != len(one.order):
        return _bad("A tie comes when everybody has rolled.")
    tied = one.tie.players
    known = set(tied) <= set(seats(state)) and len(set(tied)) == len(tied) > 0
    return None if known else _bad("Those who are tied are seats, each named once.")


def _columns(state: State) -> Refusal | None:
    safira = state.safira
    if safira is None:
        return None
    cards = tuple(one for each in safira.columns for one in each)
    heights = safira_layout(len(cards)).heights
    if tuple(map(len, safira.columns)) != heights or len(safira.results) != len(heights):
        return _bad("Safira's cards lie in rows of four, each column with a result.")
    if {one.id for one in cards} != {one.id for one in state.safira_pile}:
        return _bad("Safira's columns hold the cards of her pile.")
    if not set(safira.flipped) <= {one.id for one in cards}:
        return _bad("Only Safira's cards lie face down.")
    return None


def _current(state: State) -> Refusal | None:
    safira = state.safira
    if safira is None or state.phase != "safira":
        return None
    pending = [at for at, one in enumerate(safira.results, 1) if one == "pending"]
    if not pending or safira.current == pending[-1]:
        return None
    return _bad("The current column is the rightmost one that is pending.")


def _column(state: State) -> Refusal | None:
    safira = state.safira
    if safira is None or state.phase != "safira":
        return None
    order = turn_order(len(state.players), state.first_dm, turn_no(state)).order
    return _attempts(safira.edc, safira.attempts, order)


def _roll(state: State) -> Refusal | None:
    if state.roll is None:
        return None
    if state.roll.player != next_roller(state):
        return _bad("A roll lies open only while its player tries.")
    able = [one.id for one in still_open(state)] if state.safira else [""]
    return None if state.roll.card in able else _bad("An open roll is for a card that lies open.")


def _bad(message: str) -> Refusal:
    return Refusal("bad_value", message)


_WHOLE: Final[tuple[Callable[[State], Refusal | None], ...]] = (
    _players,
    out_of_bounds,
    _texts,
    _cards,
    _row,
    _encounter,
    _columns,
)
_PLACED: Final = (_place, _current, _column, _roll)
