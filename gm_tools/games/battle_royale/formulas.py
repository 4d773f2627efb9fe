"""Every number of Battle Royale that is worked out, from plain values."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import product
from typing import Final, Literal, NamedTuple

from gm_tools.games.battle_royale.cells import (
    Grid,
    cell_valid,
    distance,
    grid,
    neighbours,
)
from gm_tools.games.battle_royale.facts import Price

__all__ = [
    "Grid",
    "card_attack",
    "cell_valid",
    "chance",
    "distance",
    "effective_values",
    "end_check",
    "fight",
    "fight_need",
    "grid",
    "neighbours",
    "required_active",
    "resurrection_price",
]

FACES: Final = 6
CARD_DICE: Final = 3
THROWS: Final = FACES**CARD_DICE
MOST_ACTIVE: Final = 3
ROUNDS_TO_WIN: Final = 3
HIGH: Final = 13
HIGH_COUNTS: Final = 12
LEAD: Final = 4


class CardAttack(NamedTuple):
    """An attack on a card: the dice with their bonus, whether they are equal, whether it is won."""

    total: int
    triple: bool
    win: bool


class Need(NamedTuple):
    """Rounds that each side needs to win a fight."""

    attacker: int
    defender: int


class Fight(NamedTuple):
    """Rounds that attacker and defender won, and who won the fight: "a", "d" or nobody yet."""

    wins: tuple[int, int]
    winner: str | None


class End(NamedTuple):
    """Whether the game is over, by which rule ("a", "b"), and who won; several share."""

    over: bool
    rule: str | None = None
    winner: tuple[str, ...] = ()


def card_attack(dice: Sequence[int], value: int, bonus: int, reduced: bool) -> CardAttack:
    """Return what three dice do to a card: its value or more wins, and so do three equal ones.

    ``bonus`` is added to the sum; ``reduced``: every card on the map counts 12 (Battle Royale 41,
    75; G-BR-9).
    """
    total, triple = sum(dice) + bonus, len(set(dice)) == 1
    return CardAttack(total, triple, triple or total >= counted_value(value, reduced))


def counted_value(value: int, reduced: bool) -> int:
    """Return what a card on the map counts: 12 once none is below 13 (75; G-BR-9)."""
    return HIGH_COUNTS if reduced else value


@cache
def chance(value: int, bonus: int = 0) -> int:
    """Return how many of the 216 throws of three dice win a card of that value (41)."""
    throws = product(range(1, FACES + 1), repeat=CARD_DICE)
    return sum(card_attack(dice, value, bonus, False).win for dice in throws)


def fight_need(shield_attacker: int, shield_defender: int) -> Need:
    """Return the rounds each needs: 3, and one more for each shield of the other (47; G-BR-17)."""
    return Need(ROUNDS_TO_WIN + shield_defender, ROUNDS_TO_WIN + shield_attacker)


def round_winner(attacker: Sequence[int], defender: Sequence[int]) -> Literal["a", "d", ""]:
    """Return who takes a round, "a" or "d", "" where it counts for nobody (47, 53; G-BR-16).

    Of two dice the lower one counts.
    """
    ours, theirs = min(attacker), min(defender)
    if ours == theirs:
        return ""
    return "a" if ours > theirs else "d"


def attacker_dice(attacker_cards: int) -> int:
    """Return how many dice an attacker rolls each round: two without a card (53; G-BR-16)."""
    return 1 if attacker_cards else 2


def fight(
    attacker_cards: int,
    rounds: Iterable[tuple[Sequence[int], Sequence[int]]],
    shields: tuple[int, int],
) -> Fight:
    """Return how a fight stands after some rounds, each the dice of attacker and defender.

    ``shields`` are the attacker's and the defender's when it started. ValueError for an attacker
    who rolls another number of dice than ``attacker_cards`` gives, and for rounds after the end.
    """
    need, wins = fight_need(*shields), {"a": 0, "d": 0, "": 0}
    for attacker, defender in rounds:
        if winner_of(wins["a"], wins["d"], need):
            raise ValueError("the fight was over before this round")
        if len(attacker) != attacker_dice(attacker_cards) or len(defender) != 1:
            raise ValueError("that is another number of dice")
        wins[round_winner(attacker, defender)] += 1
    return Fight((wins["a"], wins["d"]), winner_of(wins["a"], wins["d"], need))


def winner_of(attacker: int, defender: int, need: Need) -> Literal["a", "d"] | None:
    """Return who has won enough rounds, "a" or "d", or None (47)."""
    if attacker >= need.attacker:
        return "a"
    return "d" if defender >= need.defender else None


def required_active(total: int) -> int:
    """Return how many of so many cards must be active: three, or all of fewer (31)."""
    return min(MOST_ACTIVE, total)


def resurrection_price(abv: float, prices: Sequence[Price]) -> int:
    """Return what coming back costs by the strength of a glass, in percent (60-62; G-BR-12).

    ``prices`` are the printed ones, the strongest first; nothing is weaker than the last.
    """
    return next((one.price for one in prices if abv > one.above), prices[-1].price)


def effective_values(values: Iterable[int]) -> tuple[int, ...]:
    """Return what the cards left on the map count: 12 each once none is below 13 (75; G-BR-9)."""
    printed = tuple(values)
    return tuple(counted_value(one, only_high(printed)) for one in printed)


def only_high(values: Sequence[int]) -> bool:
    """Whether cards are left and none of them is below 13 (75; G-BR-9)."""
    return bool(values) and not any_low(values)


def any_low(values: Iterable[int]) -> bool:
    """Whether a card below 13 is left (75)."""
    return any(one < HIGH for one in values)


def end_check(map_cards: int, counts: Mapping[str, int], sums: Mapping[str, int]) -> End:
    """Return whether the game is over: the map is empty, or one card is left and a lead of 4.

    ``counts`` and ``sums`` are cards and their values by player. Equal sums go to more cards, then
    they are shared (68-71; G-BR-11, G-BR-13).
    """
    if map_cards == 0:
        return End(True, "a", _best(counts, lambda one: (sums[one], counts[one])))
    most, second = sorted(counts.values(), reverse=True)[:2]
    if map_cards == 1 and most - second >= LEAD:
        return End(True, "b", _best(counts, lambda one: (counts[one], 0)))
    return End(False)


def _best(seats: Iterable[str], rank: Callable[[str], tuple[int, int]]) -> tuple[str, ...]:
    ranks = {one: rank(one) for one in seats}
    highest = max(ranks.values())
    return tuple(one for one, reached in ranks.items() if reached == highest)
