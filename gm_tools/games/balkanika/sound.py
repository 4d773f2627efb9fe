"""What holds of a state: what has to hold before anything can follow, and what is settled."""

from collections.abc import Callable
from typing import Final

from gm_tools.games.balkanika.cards import Deck
from gm_tools.games.balkanika.dealing import cards_refusal
from gm_tools.games.balkanika.facts import Facts
from gm_tools.games.balkanika.formulas import safira_layout, turn_order
from gm_tools.games.balkanika.questions import (
    known_cards,
    next_roller,
    pending_column,
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

OTHER_COLUMN: Final = "The current column is the rightmost one that is pending."
STEPS_OF: Final = {
    "none": ("",),
    "party": ("",),
    "adventure": ("reveal", "edc", "attempt", "tie"),
    "safira": ("layout", "open", "attempt"),
    "over": ("",),
}


def sound(facts: Facts, state: State) -> Refusal | None:
    """Return what does not hold of a settled state: ``player_count``, or ``bad_value``."""
    return whole(facts, state) or first(check(state) for check in _PLACED)


def whole(facts: Facts, state: State) -> Refusal | None:
    """Return what is missing or astray: what follows cannot be said then (``bad_value`` ...)."""
    return first(check(facts, state) for check in _WHOLE)


def placed(state: State) -> Refusal | None:
    """Return what a table tells wrong of where its game is: ``bad_value``."""
    return first((_place(state), _current(state)))


def _players(_facts: Facts, state: State) -> Refusal | None:
    if seats(state) != seats_of(len(state.players)):
        return _bad("Seats are P1, P2, ... in their order.")
    wrong = count_refusal(len(state.players), FEWEST_PLAYERS, MOST_PLAYERS)
    if wrong:
        return wrong
    if state.first_dm >= len(state.players):
        return _bad(f"The first DM's seat is from 0 to {len(state.players) - 1}.")
    return None


def _bounds(_facts: Facts, state: State) -> Refusal | None:
    return out_of_bounds(state)


def _texts(_facts: Facts, state: State) -> Refusal | None:
    notes = (state.notes.who, state.notes.why, state.notes.want)
    names = (text for one in state.players for text in (one.name, one.character, *one.abilities))
    return first(long_refusal(text, LONGEST_TEXT, "A text") for text in (*notes, *names))


def _cards(_facts: Facts, state: State) -> Refusal | None:
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


def _row(facts: Facts, state: State) -> Refusal | None:
    if state.phase != "adventure":
        return _bad("A row lies only in the adventure phase.") if state.row else None
    length, rounds = facts.numbers.row, state.options.rounds
    hidden = sum(one.status == "hidden" for one in state.row)
    if [one.id for one in state.row] != [str(at) for at in range(len(state.row))]:
        return _bad(f'Places of the row are "0" to "{length - 1}".')
    if len(state.row) > length or hidden > cards_left(state.deck):
        return _bad(
            f"A row has at most {length} cards, and no more hidden ones than the deck holds."
        )
    within = round_of(state.encounter_no, length)
    if state.round != within:
        return _bad(f"Encounter {state.encounter_no} is in round {within}.")
    if state.encounter_no > length * rounds:
        return _bad(f"{rounds} rounds have {length * rounds} encounters.")
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


def _encounter(_facts: Facts, state: State) -> Refusal | None:
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


def _columns(facts: Facts, state: State) -> Refusal | None:
    safira = state.safira
    if safira is None:
        return None
    cards = tuple(one for each in safira.columns for one in each)
    row = facts.numbers.row
    heights = safira_layout(len(cards), row).heights
    if tuple(map(len, safira.columns)) != heights or len(safira.results) != len(heights):
        return _bad(f"Safira's cards lie in rows of {row}, each column with a result.")
    if {one.id for one in cards} != {one.id for one in state.safira_pile}:
        return _bad("Safira's columns hold the cards of her pile.")
    if not set(safira.flipped) <= {one.id for one in cards}:
        return _bad("Only Safira's cards lie face down.")
    return None


def _current(state: State) -> Refusal | None:
    safira = state.safira
    if safira is None or state.phase != "safira":
        return None
    due = pending_column(safira.results)
    return None if due in (0, safira.current) else _bad(OTHER_COLUMN)


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


_WHOLE: Final[tuple[Callable[[Facts, State], Refusal | None], ...]] = (
    _players,
    _bounds,
    _texts,
    _cards,
    _row,
    _encounter,
    _columns,
)
_PLACED: Final = (_place, _current, _column, _roll)
