"""A roll that is made, whoever says so, and whether anything at hand still changes it."""

from collections.abc import Iterator

from gm_tools.games.balkanika.bonuses import fresh, reaches, summed, use_text
from gm_tools.games.balkanika.cards import matches, reach
from gm_tools.games.balkanika.events import Try, TryColumn
from gm_tools.games.balkanika.formulas import needed_shift
from gm_tools.games.balkanika.questions import attempts, edc, player_of, target
from gm_tools.games.balkanika.state import Attempt, Encounter, Roll, Safira, State, Use
from gm_tools.games.frame.copying import replace


def with_attempt(state: State, made: Attempt) -> State:
    """Return the state with a roll counted against the encounter, or its card of a column."""
    if state.encounter is not None:
        return replace(state, encounter=_in_encounter(state.encounter, made), roll=None)
    if state.safira is not None:
        safira = _in_column(state.safira, made, len(state.players))
        return replace(state, safira=safira, roll=None)
    return state


def _in_encounter(encounter: Encounter, made: Attempt) -> Encounter:
    return replace(encounter, attempts=(*encounter.attempts, made))


def _in_column(safira: Safira, made: Attempt, players: int) -> Safira:
    attempts = (*safira.attempts, made)
    is_round = len(attempts) % players == 0
    return replace(
        safira,
        attempts=attempts,
        flipped=(*safira.flipped, made.card) if made.success else safira.flipped,
        pass_=safira.pass_ + 1 if is_round else safira.pass_,
    )


# --- A roll that lies open ------------------------------------------------------------------


def shift_of(state: State, roll: Roll) -> int:
    """Return what an open roll lacks to hit: 0, or a number with its sign."""
    return needed_shift(edc(state) or 1, roll.die)


def is_settled_by_itself(state: State) -> bool:
    """Whether nothing at hand makes anything else of the roll that lies open (G-BAL-25).

    A hit waits where another has hit the encounter too: its player may step out of the tie.
    """
    if state.roll is None or not state.options.rolls_settle:
        return False
    roll = state.roll
    down, up = reaches(player_of(state, roll.player), target(state, roll.card))
    shift = shift_of(state, roll)
    if (down, up) == (0, 0):
        return True
    if shift:
        return not -down <= shift <= up
    return state.encounter is None or not any(one.success for one in attempts(state))


def plainly(state: State, roll: Roll) -> Attempt:
    """Return what an open roll comes to when nothing is added."""
    return summed(Attempt(roll.player, roll.die, card=roll.card), edc(state))


def ways_to_hit(state: State, roll: Roll) -> Iterator[Try | TryColumn]:
    """Yield each way by which one thing alone makes a hit of an open roll: a step, a card."""
    one, card, shift = (
        player_of(state, roll.player),
        target(state, roll.card),
        shift_of(state, roll),
    )
    if not shift:
        return
    if abs(shift) == 1 and card is not None and matches(one.abilities, card):
        yield settling(state, roll, shift)
    for won in fresh(one):
        down, up = reach(won.card.effect)
        if -down <= shift <= up:
            yield settling(state, roll, 0, use_text(Use(won.id, shift)))


def settling(state: State, roll: Roll, ability: int = 0, *use: str) -> Try | TryColumn:
    """Return the data that settles an open roll."""
    if state.phase == "safira":
        return TryColumn(roll.card, None, roll.n, ability, (), use)
    return Try(None, roll.n, ability, (), use)
