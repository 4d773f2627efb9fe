"""Rounds of a fight: read from dice, counted one after another, and who has won (47, 53)."""

from collections.abc import Iterator, Sequence
from typing import Final

from gm_tools.games.battle_royale.formulas import Need, round_winner, winner_of
from gm_tools.games.battle_royale.state import Added, Fight, Round, Score
from gm_tools.games.frame.copying import replace

NOTHING: Final = Added()


def rounds_in(
    ours: Sequence[int], theirs: Sequence[int], added: Added = NOTHING
) -> tuple[Round, ...]:
    """Return the rounds of some dice: a defender's die each, the attacker's shared out evenly.

    Dice of a side that has none stand in a round without a winner.
    """
    if not (ours and theirs):
        return (Round(tuple(ours), tuple(theirs)),) if ours or theirs else ()
    dice = max(1, len(ours) // len(theirs))
    return tuple(_rounds(ours, theirs, dice, (added.a, added.d)))


def _rounds(
    ours: Sequence[int], theirs: Sequence[int], dice: int, added: tuple[int, int]
) -> Iterator[Round]:
    for at, die in enumerate(theirs):
        own = tuple(ours[at * dice : (at + 1) * dice])
        if own:
            yield Round(own, (die,), round_winner(own, (die,), added))


def fought_on(fight: Fight, rounds: Sequence[Round]) -> Fight:
    """Return the fight with more rounds counted; equal dice count for nobody (47)."""
    wins = _counted(fight.wins, rounds)
    return replace(fight, wins=wins, rounds=(*fight.rounds, *rounds))


def _counted(wins: Score, rounds: Sequence[Round]) -> Score:
    taken = [one.winner for one in rounds]
    return Score(wins.a + taken.count("a"), wins.d + taken.count("d"))


def decided_in(fight: Fight, rounds: Sequence[Round]) -> int:
    """Return how many of these rounds decide the fight; 0 where it goes on after them all."""
    for count, one in enumerate(rounds, 1):
        fight = replace(fight, wins=_counted(fight.wins, (one,)))
        if ahead(fight):
            return count
    return 0


def ahead(fight: Fight) -> str:
    """Return the seat that has won enough rounds, "" while nobody has (47)."""
    won = winner_of(fight.wins.a, fight.wins.d, Need(fight.need.a, fight.need.d))
    return {"a": fight.attacker, "d": fight.defender}[won] if won else ""


def rounds_left(fight: Fight) -> int:
    """Return the most rounds that a fight can still have, but for equal dice."""
    return max(1, fight.need.a - fight.wins.a + fight.need.d - fight.wins.d - 1)
