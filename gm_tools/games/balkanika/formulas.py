"""The game's arithmetic: ranges, turns, ties and Safira's columns.

Players are numbers here, seats "P1", "P2", ...; columns count from the left, beginning with 1.
"""

from collections.abc import Mapping
from fractions import Fraction
from math import comb
from typing import Final, NamedTuple

from gm_tools.games.frame.seating import clockwise, seats_of

FACES: Final = 20
"""A die of this game is a d20, as its journals tell them (Balkanika 84)."""


class EdcRange(NamedTuple):
    """What a range is hit by: totals, naturals, and naturals where one step may be used."""

    range: tuple[int, int, int]
    natural_hits: tuple[int, ...]
    one_step_hits: tuple[int, ...]


class TurnOrder(NamedTuple):
    """Who is DM, and who rolls when: the DM last."""

    dm: str
    order: tuple[str, ...]


class TieBreak(NamedTuple):
    """Who won a tie, or who rolls again; the other is None or nobody."""

    winner: str | None
    reroll: tuple[str, ...]


class Layout(NamedTuple):
    """Safira's columns: ``heights`` and ``needs`` from left to right."""

    heights: tuple[int, ...]
    challenge_order: tuple[int, ...]
    needs: tuple[int, ...]


def edc_range(edc: int) -> EdcRange:
    """Return the range of an EDC roll, never clipped to the die (Balkanika 85-87; G-BAL-1)."""
    return EdcRange((edc - 1, edc, edc + 1), hits(edc), hits(edc, 1, 1))


def hits(edc: int, down: int = 0, up: int = 0) -> tuple[int, ...]:
    """Return the naturals that can hit with a shift from ``-down`` to ``up`` (Balkanika 88-91)."""
    return tuple(range(max(edc - 1 - up, 1), min(edc + 1 + down, FACES) + 1))


def is_hit(edc: int, total: int) -> bool:
    """Whether a total lies in the range of an EDC (Balkanika 85)."""
    return abs(total - edc) <= 1


def needed_shift(edc: int, die: int) -> int:
    """Return the smallest shift that makes a natural hit: 0, or a number with its sign."""
    if is_hit(edc, die):
        return 0
    return edc - 1 - die if die < edc else edc + 1 - die


def turn_order(players: int, first_dm: int, encounter_no: int) -> TurnOrder:
    """Return the DM of an encounter and the order of rolling (Balkanika 82, 93; G-BAL-2, -13).

    ``first_dm`` counts from 0, ``encounter_no`` from 1; Safira's columns count on.
    """
    seats = seats_of(players)
    dm = seats[(first_dm + encounter_no - 1) % players]
    around = clockwise(seats, dm)
    return TurnOrder(dm, (*around[1:], dm))


def dm_counts(players: int, encounters: int) -> tuple[int, ...]:
    """Return how often each seat is DM, beginning with the first DM's (G-BAL-2)."""
    return tuple((encounters - at + players - 1) // players for at in range(players))


def tie_break(rolls: Mapping[str, int]) -> TieBreak:
    """Return who rolled highest; several of them roll again (Balkanika 94; G-BAL-9)."""
    best = max(rolls.values())
    first = tuple(seat for seat, die in rolls.items() if die == best)
    return TieBreak(first[0], ()) if len(first) == 1 else TieBreak(None, first)


def safira_layout(cards: int, row: int, lone_card_need: int = 1) -> Layout:
    """Return how Safira's cards lie in rows of so many (Balkanika 63-64, 99-103; G-BAL-21)."""
    columns = min(cards, row)
    heights = tuple(cards // row + (at <= cards % row) for at in range(1, columns + 1))
    needs = tuple(column_need(height, lone_card_need) for height in heights)
    return Layout(heights, tuple(range(columns, 0, -1)), needs)


def column_need(height: int, lone_card_need: int = 1) -> int:
    """Return how many cards of a column must be resolved (Balkanika 67-68, 120; G-BAL-10)."""
    return height - 1 if height > 1 else lone_card_need


def too_tall(players: int, passes: int, tallest: int) -> tuple[int, ...]:
    """Return the heights of columns that so many rolls never resolve (G-BAL-10, G-BAL-12)."""
    rolls = players * passes
    return tuple(height for height in range(1, tallest + 1) if column_need(height) > rolls)


def boss_need(players: int, columns: int) -> int:
    """Return how many columns must be resolved (Balkanika 69-70, 122; G-BAL-11)."""
    return min(players - 1, columns)


def column_chance(need: int, rolls: int, hitting: int) -> Fraction:
    """Return the chance of at least ``need`` successes, ``hitting`` naturals of 20 being one."""
    one = Fraction(hitting, FACES)
    fewer = (comb(rolls, k) * one**k * (1 - one) ** (rolls - k) for k in range(need))
    return 1 - sum(fewer, Fraction())


def win_chance(players: int, cards: int, passes: int, hitting: int, row: int) -> Fraction:
    """Return the chance of beating Safira's cards in so many passes a column (G-BAL-12).

    Every roll hits on ``hitting`` of 20; lone cards must be beaten; no bonus cards.
    """
    needs = safira_layout(cards, row).needs
    chances = [column_chance(need, players * passes, hitting) for need in needs]
    resolved = [Fraction(1)]
    for chance in chances:
        lost = [one * (1 - chance) for one in (*resolved, Fraction())]
        won = [one * chance for one in (Fraction(), *resolved)]
        resolved = [a + b for a, b in zip(lost, won, strict=True)]
    return sum(resolved[boss_need(players, len(chances)) :], Fraction())


def game_chance(players: int, passes: int, hitting: int, rounds: int, row: int) -> Fraction:
    """Return the chance to win a whole game, every roll hitting on ``hitting`` of 20 (G-BAL-12)."""
    encounters = rounds * row
    kept = (1 - Fraction(hitting, FACES)) ** players
    return sum(
        (
            comb(encounters, cards)
            * kept**cards
            * (1 - kept) ** (encounters - cards)
            * win_chance(players, cards, passes, hitting, row)
            for cards in range(encounters + 1)
        ),
        Fraction(),
    )
