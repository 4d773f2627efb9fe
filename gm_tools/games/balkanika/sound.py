"""What always holds of a state: bounds, references, counts, and where the game is."""

from collections.abc import Callable
from typing import Final

from gm_tools.games.balkanika.cards import Deck
from gm_tools.games.balkanika.entering import cards_refusal
from gm_tools.games.balkanika.formulas import ROW, safira_layout, turn_order
from gm_tools.games.balkanika.rounds import round_of
from gm_tools.games.balkanika.state import (
    MOST_ENCOUNTERS,
    Attempt,
    Encounter,
    Safira,
    Slot,
    State,
)
from gm_tools.games.balkanika.table import (
    column,
    known_cards,
    next_roller,
    seats,
    still_needed,
    still_open,
)
from gm_tools.games.balkanika.texts import LONGEST_TEXT, long_refusal
from gm_tools.games.decks import cards_left
from gm_tools.games.overriding import out_of_bounds
from gm_tools.games.protocol import Refusal
from gm_tools.games.seating import count_refusal, seats_of
from gm_tools.games.steps import first

STEPS_OF: Final = {
    "none": ("",),
    "party": ("",),
    "adventure": ("reveal", "edc", "attempt", "tie"),
    "safira": ("layout", "open", "attempt"),
    "over": ("",),
}


def sound(state: State) -> Refusal | None:
    """Return what does not hold: ``player_count``, or ``bad_value`` with the reason."""
    return first(check(state) for check in _CHECKS)


def _players(state: State) -> Refusal | None:
    if seats(state) != seats_of(len(state.players)):
        return _bad("Seats are P1, P2, ... in their order.")
    wrong = count_refusal(len(state.players), 2, 5)
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
    if state.encounter is None and not hidden:
        return _bad("A card of the row is still hidden, or an encounter is open.")
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
        return _bad("Everybody rolls once in an encounter, and somebody is DM.")
    return _attempts(state, one.edc, one.attempts, one.order) or _tie(state, one)


def _attempts(
    state: State, edc: int | None, attempts: tuple[Attempt, ...], order: tuple[str, ...]
) -> Refusal | None:
    if (edc is None) == (state.step in ("attempt", "tie")) or (edc is None and attempts):
        return _bad("Rolls come once the EDC is set.")
    if any(one.player != order[at % len(order)] for at, one in enumerate(attempts)):
        return _bad("Rolls stand in the order of the seats.")
    return None


def _tie(state: State, one: Encounter) -> Refusal | None:
    rolled = len(one.attempts)
    if state.step == "attempt" and rolled >= len(one.order):
        return _bad("Everybody has rolled in this encounter.")
    if state.step != "tie":
        return _bad("A tie comes when everybody has rolled.") if one.tie else None
    tied = one.tie.players if one.tie else ()
    known = set(tied) <= set(seats(state)) and len(set(tied)) == len(tied) > 1
    return None if known else _bad("Two or more seats are tied.")


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
    if state.phase == "safira" and not _is_on(state, safira):
        return _bad("The current column is the rightmost one that is pending.")
    return _column(state, safira) if state.phase == "safira" else None


def _is_on(state: State, safira: Safira) -> bool:
    pending = [at for at, one in enumerate(safira.results, 1) if one == "pending"]
    return bool(pending) and safira.current == pending[-1] and bool(column(state))


def _column(state: State, safira: Safira) -> Refusal | None:
    if still_needed(state) <= 0:
        return _bad("A column with enough cards face down is resolved.")
    number = state.encounter_no + len(safira.columns) - safira.current + 1
    order = turn_order(len(state.players), state.first_dm, number).order
    return _attempts(state, safira.edc, safira.attempts, order)


def _roll(state: State) -> Refusal | None:
    if state.roll is None:
        return None
    if state.roll.player != next_roller(state):
        return _bad("A roll lies open only while its player tries.")
    able = [one.id for one in still_open(state)] if state.safira else [""]
    return None if state.roll.card in able else _bad("An open roll is for a card that lies open.")


def _bad(message: str) -> Refusal:
    return Refusal("bad_value", message)


_CHECKS: Final[tuple[Callable[[State], Refusal | None], ...]] = (
    out_of_bounds,
    _players,
    _texts,
    _cards,
    _place,
    _row,
    _encounter,
    _columns,
    _roll,
)
