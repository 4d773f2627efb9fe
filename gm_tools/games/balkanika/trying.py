"""A roll that is made, whoever says so, and whether anything at hand still changes it."""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from typing import Final

from gm_tools.games.balkanika.bonuses import fresh, reaches, summed, use_text
from gm_tools.games.balkanika.cards import matches, reach
from gm_tools.games.balkanika.events import Try, TryColumn
from gm_tools.games.balkanika.formulas import needed_shift
from gm_tools.games.balkanika.questions import attempts, edc, player_of, target
from gm_tools.games.balkanika.state import Attempt, Encounter, Roll, Safira, State, Use
from gm_tools.games.frame.copying import replace

MOST_TOGETHER: Final = 4
"""How many ways are offered that need several things at once."""


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
    """Yield each way by which one thing makes a hit of an open roll, else the fewest together."""
    alone = tuple(_alone(state, roll))
    yield from alone or islice(_together(state, roll), MOST_TOGETHER)


def _together(state: State, roll: Roll) -> Iterator[Try | TryColumn]:
    """Yield ways by which several things hit that none of them can be left out of."""
    shift, parts = shift_of(state, roll), tuple(_parts(state, roll))
    for count in range(2, len(parts) + 1):
        found = [one for one in combinations(parts, count) if _is_just_enough(one, abs(shift))]
        if found:
            yield from (_shared_out(state, roll, one, shift) for one in found)
            return


def _parts(state: State, roll: Roll) -> Iterator[tuple[str, int]]:
    """Yield what moves an open roll towards a hit, and how far: "" is the step of an ability."""
    one, card = player_of(state, roll.player), target(state, roll.card)
    if card is not None and matches(one.abilities, card):
        yield "", 1
    for won in fresh(one):
        down, up = reach(won.card.effect)
        far = up if shift_of(state, roll) > 0 else down
        if far:
            yield won.id, far


def _is_just_enough(parts: Sequence[tuple[str, int]], shift: int) -> bool:
    reached = sum(far for _, far in parts)
    return reached >= shift > reached - min(far for _, far in parts)


def _shared_out(
    state: State, roll: Roll, parts: Sequence[tuple[str, int]], shift: int
) -> Try | TryColumn:
    """Return the data of a way: each thing goes as far as it can, the last one the rest."""
    way, left, ability, use = (1 if shift > 0 else -1), abs(shift), 0, []
    for id, far in parts:
        step, left = way * min(far, left), left - min(far, left)
        if id:
            use.append(use_text(Use(id, step)))
        else:
            ability = step
    return settling(state, roll, ability, *use)


def _alone(state: State, roll: Roll) -> Iterator[Try | TryColumn]:
    """Yield each way by which one thing alone makes a hit: a step, a card."""
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
