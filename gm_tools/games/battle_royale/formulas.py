"""Every number of Battle Royale that is worked out, from plain values."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
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
from gm_tools.games.battle_royale.facts import Numbers, Price

__all__ = [
    "Grid",
    "card_attack",
    "cell_valid",
    "chance",
    "counted_value",
    "distance",
    "effective_values",
    "end_check",
    "fight",
    "fight_chance",
    "fight_need",
    "grid",
    "neighbours",
    "required_active",
    "resurrection_price",
    "throws",
]

FACES: Final = 6
"""A die of this game is a d6, as its journals tell them (G-BR-2)."""
MOST_DICE: Final = 6
"""Dice that can be thrown at a card at most, whatever cards say."""


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


def card_attack(dice: Sequence[int], value: int, bonus: int, equal: int = 0) -> CardAttack:
    """Return what dice do to a card: what it counts or more wins, and so do equal ones.

    ``value`` is what the card counts, ``bonus`` is added to the sum, ``equal`` how many dice there
    have to be for equal ones to win (Battle Royale 41; G-BR-27).
    """
    total, triple = sum(dice) + bonus, len(set(dice)) == 1 and len(dice) >= equal
    return CardAttack(total, triple, triple or total >= value)


def counted_value(value: int, reduced: bool, numbers: Numbers) -> int:
    """Return what a card on the map counts: less once only high ones are left (75; G-BR-9)."""
    return numbers.high_counts if reduced else value


def thrown_dice(changed: int, numbers: Numbers) -> int:
    """Return how many dice are thrown at a card, with what cards change of it (41; G-BR-27)."""
    return min(max(numbers.card_dice + changed, 1), MOST_DICE)


def throws(numbers: Numbers, dice: int = 0) -> int:
    """Return how many throws the dice against a card have; 0 are the usual number (41)."""
    count: int = FACES ** (dice or numbers.card_dice)
    return count


def chance(value: int, bonus: int, numbers: Numbers, dice: int = 0) -> int:
    """Return how many of all throws win a card that counts so much (41)."""
    return _chance(value, bonus, dice or numbers.card_dice, numbers.card_dice)


@cache
def _chance(value: int, bonus: int, dice: int, equal: int) -> int:
    thrown = product(range(1, FACES + 1), repeat=dice)
    return sum(card_attack(one, value, bonus, equal).win for one in thrown)


@cache
def round_chances(dice: int, ahead: int = 0) -> tuple[Fraction, Fraction]:
    """Return the chances that the attacker, with so many dice, or the defender takes a round.

    ``ahead`` is by how much more cards add to the attacker's die than to the defender's.
    """
    thrown = list(product(range(1, FACES + 1), repeat=dice + 1))
    taken = [round_winner(one[:-1], one[-1:], (ahead, 0)) for one in thrown]
    return (Fraction(taken.count("a"), len(thrown)), Fraction(taken.count("d"), len(thrown)))


@cache
def fight_chance(attacker: int, defender: int, dice: int, ahead: int = 0) -> Fraction:
    """Return the attacker's chance to win a fight that needs so many more rounds of each (47, 53).

    Equal rounds count for nobody, so that only those which somebody takes matter.
    """
    if attacker <= 0 or defender <= 0:
        return Fraction(attacker <= 0)
    ours, theirs = round_chances(dice, ahead)
    won, lost = ours / (ours + theirs), theirs / (ours + theirs)
    return won * fight_chance(attacker - 1, defender, dice, ahead) + lost * fight_chance(
        attacker, defender - 1, dice, ahead
    )


def fight_need(shield_attacker: int, shield_defender: int, numbers: Numbers) -> Need:
    """Return the rounds each needs, with more for each shield of the other (47; G-BR-17)."""
    rounds, more = numbers.rounds, numbers.shield_rounds
    return Need(rounds + more * shield_defender, rounds + more * shield_attacker)


def round_winner(
    attacker: Sequence[int], defender: Sequence[int], added: tuple[int, int] = (0, 0)
) -> Literal["a", "d", ""]:
    """Return who takes a round, "a" or "d", "" where it counts for nobody (47, 53; G-BR-16).

    Of several dice the lowest counts; ``added`` is what cards add to the die of each (G-BR-27).
    """
    ours, theirs = min(attacker) + added[0], min(defender) + added[1]
    if ours == theirs:
        return ""
    return "a" if ours > theirs else "d"


def attacker_dice(attacker_cards: int, numbers: Numbers) -> int:
    """Return how many dice an attacker rolls each round: more without a card (53; G-BR-16)."""
    return 1 if attacker_cards else numbers.bare_dice


def fight(
    attacker_cards: int,
    rounds: Iterable[tuple[Sequence[int], Sequence[int]]],
    shields: tuple[int, int],
    numbers: Numbers,
) -> Fight:
    """Return how a fight stands after some rounds, each the dice of attacker and defender.

    ``shields`` are the attacker's and the defender's when it started. ValueError for an attacker
    who rolls another number of dice than ``attacker_cards`` gives, and for rounds after the end.
    """
    need, wins = fight_need(*shields, numbers), {"a": 0, "d": 0, "": 0}
    for attacker, defender in rounds:
        if winner_of(wins["a"], wins["d"], need):
            raise ValueError("the fight was over before this round")
        if len(attacker) != attacker_dice(attacker_cards, numbers) or len(defender) != 1:
            raise ValueError("that is another number of dice")
        wins[round_winner(attacker, defender)] += 1
    return Fight((wins["a"], wins["d"]), winner_of(wins["a"], wins["d"], need))


def winner_of(attacker: int, defender: int, need: Need) -> Literal["a", "d"] | None:
    """Return who has won enough rounds, "a" or "d", or None (47)."""
    if attacker >= need.attacker:
        return "a"
    return "d" if defender >= need.defender else None


def required_active(total: int, numbers: Numbers) -> int:
    """Return how many of so many cards must be active: the most, or all of fewer (31)."""
    return min(numbers.active, total)


def resurrection_price(abv: float, prices: Sequence[Price]) -> int:
    """Return what coming back costs by the strength of a glass, in percent (60-62; G-BR-12).

    ``prices`` are the printed ones, the strongest first; nothing is weaker than the last.
    """
    return next((one.price for one in prices if abv > one.above), prices[-1].price)


def effective_values(values: Iterable[int], numbers: Numbers) -> tuple[int, ...]:
    """Return what the cards left on the map count: less once only high ones are (75; G-BR-9)."""
    printed = tuple(values)
    reduced = only_high(printed, numbers)
    return tuple(counted_value(one, reduced, numbers) for one in printed)


def only_high(values: Sequence[int], numbers: Numbers) -> bool:
    """Whether cards are left and all of them are high (75; G-BR-9)."""
    return bool(values) and not any_low(values, numbers)


def any_low(values: Iterable[int], numbers: Numbers) -> bool:
    """Whether a card that is not high is left (75)."""
    return any(one < numbers.high for one in values)


def can_end(map_cards: int) -> bool:
    """Whether the game may be over: one card is left on the map, or none (68-71)."""
    return map_cards <= 1


def end_check(
    map_cards: int, counts: Mapping[str, int], sums: Mapping[str, int], numbers: Numbers
) -> End:
    """Return whether the game is over: the map is empty, or one card is left and the lead enough.

    ``counts`` and ``sums`` are cards and their values by player. Equal sums go to more cards, then
    they are shared (68-71; G-BR-11, G-BR-13).
    """
    if map_cards == 0:
        return End(True, "a", _best(counts, lambda one: (sums[one], counts[one])))
    most, second = sorted(counts.values(), reverse=True)[:2]
    if can_end(map_cards) and most - second >= numbers.lead:
        return End(True, "b", _best(counts, lambda one: (counts[one], 0)))
    return End(False)


def _best(seats: Iterable[str], rank: Callable[[str], tuple[int, int]]) -> tuple[str, ...]:
    ranks = {one: rank(one) for one in seats}
    highest = max(ranks.values())
    return tuple(one for one, reached in ranks.items() if reached == highest)
