"""Questions about a state that every step asks: who is DM, whose roll it is, which cards lie."""

from collections.abc import Iterator, Sequence

from gm_tools.games.balkanika.cards import Card
from gm_tools.games.balkanika.formulas import (
    TurnOrder,
    boss_need,
    column_need,
    turn_order,
)
from gm_tools.games.balkanika.state import Attempt, Player, Result, State
from gm_tools.games.frame.decks import all_cards


def seats(state: State) -> tuple[str, ...]:
    """Return the seats in their order."""
    return tuple(one.id for one in state.players)


def player_of(state: State, seat: str) -> Player:
    """Return who sits there."""
    return next(one for one in state.players if one.id == seat)


def name_of(state: State, seat: str) -> str:
    """Return a player's name, the seat where there is none."""
    return next((one.name for one in state.players if one.id == seat), "") or seat


def round_of(encounter_no: int, row: int) -> int:
    """Return the round of an encounter; ``row`` are the encounters of a round."""
    return (encounter_no - 1) // row + 1


def turn_no(state: State) -> int:
    """Return the number of the encounter that is on; Safira's columns count on (G-BAL-13)."""
    if state.safira is None:
        return state.encounter_no
    return state.encounter_no + len(state.safira.columns) - state.safira.current + 1


def turn(state: State) -> TurnOrder:
    """Return who is DM now, and who rolls when."""
    if state.encounter is not None:
        return TurnOrder(state.encounter.dm, state.encounter.order)
    return turn_order(len(state.players), state.first_dm, turn_no(state))


def edc(state: State) -> int | None:
    """Return the EDC of the encounter or column that is open."""
    held = state.encounter or state.safira
    return held.edc if held else None


def attempts(state: State) -> tuple[Attempt, ...]:
    """Return the rolls against it so far."""
    held = state.encounter or state.safira
    return held.attempts if held else ()


def next_roller(state: State) -> str:
    """Return whose roll it is, "" where nobody rolls."""
    if state.step != "attempt":
        return ""
    order = turn(state).order
    return order[len(attempts(state)) % len(order)]


def pending_column(results: Sequence[Result]) -> int:
    """Return the rightmost column that is pending, counted from 1; 0 where none is."""
    return max((at for at, one in enumerate(results, 1) if one == "pending"), default=0)


def column(state: State) -> tuple[Card, ...]:
    """Return the cards of the current column."""
    if state.safira is None or not state.safira.current:
        return ()
    return state.safira.columns[state.safira.current - 1]


def still_open(state: State) -> tuple[Card, ...]:
    """Return the cards of the current column that lie face up."""
    flipped = state.safira.flipped if state.safira else ()
    return tuple(one for one in column(state) if one.id not in flipped)


def still_needed(state: State) -> int:
    """Return how many cards of the current column are still to be resolved."""
    cards = column(state)
    need = column_need(len(cards), state.options.lone_card_need)
    return need - (len(cards) - len(still_open(state)))


def rolls_left(state: State) -> int | None:
    """Return how many rolls the current column still has; None where they are not limited."""
    limit = state.options.pass_limit
    if limit is None or state.safira is None:
        return None
    return limit * len(state.players) - len(state.safira.attempts)


def is_beyond_reach(state: State) -> bool:
    """Whether all rolls that are left are too few for the current column (G-BAL-12)."""
    left = rolls_left(state)
    return left is not None and left < still_needed(state)


def columns_needed(state: State) -> int:
    """Return how many columns are still to be resolved."""
    if state.safira is None:
        return 0
    return columns_needed_at_all(state) - state.safira.results.count("resolved")


def columns_needed_at_all(state: State) -> int:
    """Return how many columns the whole of Safira needs."""
    return boss_need(len(state.players), len(state.safira.columns)) if state.safira else 0


def free_ends(state: State) -> tuple[int, ...]:
    """Return the leftmost and the rightmost place that is still hidden (G-BAL-3)."""
    hidden = [at for at, one in enumerate(state.row) if one.status == "hidden"]
    return tuple(dict.fromkeys((hidden[0], hidden[-1]))) if hidden else ()


def known_cards(state: State) -> Iterator[Card]:
    """Yield every card that the game knows, each where it is kept."""
    yield from all_cards(state.deck)
    yield from (one.card for each in state.players for one in each.won)
    yield from state.safira_pile
    if state.encounter is not None:
        yield state.encounter.card


def tried(state: State) -> tuple[Card, ...]:
    """Return the cards that can be rolled against now."""
    if state.encounter is not None:
        return (state.encounter.card,)
    return still_open(state) if state.phase == "safira" else ()


def target(state: State, card: str = "") -> Card | None:
    """Return the card that a roll is against: the encounter's, or one of Safira's."""
    if state.encounter is not None:
        return state.encounter.card
    cards = (one for each in (state.safira.columns if state.safira else ()) for one in each)
    return next((one for one in cards if one.id == card), None)
