"""What is computed in Collectors: chances, checks, recovery, and who is ahead."""

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from gm_tools.games.collectors.cards import is_of_type
from gm_tools.games.collectors.facts import Numbers
from gm_tools.games.collectors.in_force import changed_by
from gm_tools.games.collectors.state import FACES, Player
from gm_tools.games.frame.decks import cards_left
from gm_tools.games.frame.seating import next_seat


class TradeIntercept(NamedTuple):
    """Both dice with Grit once, what they have to reach, and whether they do."""

    total: int
    need: int
    success: bool


class AttackIntercept(NamedTuple):
    """Whether the attack is stopped, and who is hit in the end."""

    intercepted: bool
    target_hit: bool
    interceptor_hit: bool


class EndCheck(NamedTuple):
    """Whether the game is over or goes into overtime; the winner's id if it is over."""

    over: bool
    overtime: bool
    winner: str | None


def stats_check(grit: int, cunning: int, reflexes: int, numbers: Numbers) -> bool:
    """Whether a stat line keeps its limits and spends all points (Collectors 63; G-COL-3)."""
    return within_caps(grit, cunning, reflexes, numbers) and (
        stat_points(grit, cunning, reflexes, numbers) == numbers.points
    )


def within_caps(grit: int, cunning: int, reflexes: int, numbers: Numbers) -> bool:
    """Whether Grit, Cunning and Reflexes are within their limits (Collectors 60-63)."""
    return (
        0 <= grit <= numbers.most_bonus
        and 0 <= cunning <= numbers.most_bonus
        and numbers.least_reflexes <= reflexes <= numbers.most_reflexes
    )


def stat_points(grit: int, cunning: int, reflexes: int, numbers: Numbers) -> int:
    """Return the points that a stat line spends above the least one (Collectors 63)."""
    return grit + cunning + reflexes - numbers.least_reflexes


def check(die: int, bonus: int, reflexes: int) -> bool:
    """Whether a d12 with its bonus reaches Reflexes; 12 always does, 1 never (Collectors 15-16)."""
    if die in (1, FACES):
        return die == FACES
    return die + bonus >= reflexes


def success_faces(bonus: int, reflexes: int) -> int:
    """Return how many of the 12 faces succeed, 1 to 11 (Collectors 15-16)."""
    return min(max(FACES + 1 - max(reflexes - bonus, 2), 1), FACES - 1)


def least_face(bonus: int, reflexes: int) -> int:
    """Return the lowest face that succeeds, 2 to 12."""
    return FACES + 1 - success_faces(bonus, reflexes)


def trade_intercept(dice: tuple[int, int], grit: int, reflexes: tuple[int, int]) -> TradeIntercept:
    """Return how a trade is intercepted: only double 12 and double 1 are automatic (G-COL-9)."""
    total, need = sum(dice) + grit, sum(reflexes)
    if dice[0] == dice[1] and dice[0] in (1, FACES):
        return TradeIntercept(total, need, dice[0] == FACES)
    return TradeIntercept(total, need, total >= need)


@cache
def trade_successes(grit: int, need: int) -> int:
    """Return how many of the 144 pairs intercept a trade between Reflexes that sum to ``need``."""
    faces = range(1, FACES + 1)
    return sum(
        trade_intercept((one, two), grit, (need, 0)).success for one, two in product(faces, faces)
    )


def attack_intercept(
    interceptor_die: int,
    grit: int,
    attacker_reflexes: int,
    attack_die: int,
    attacker_grit: int,
    interceptor_reflexes: int,
    target_reflexes: int,
) -> AttackIntercept:
    """Return who is hit when an attack is intercepted (Collectors 54; G-COL-10).

    ``grit`` is the interceptor's. A stopped attack hits the interceptor if it is above their
    Reflexes or a natural 12, never on a 1; one that is not stopped is an ordinary check.
    """
    if not check(interceptor_die, grit, attacker_reflexes):
        return AttackIntercept(False, check(attack_die, attacker_grit, target_reflexes), False)
    return AttackIntercept(
        True, False, hits_interceptor(attack_die, attacker_grit, interceptor_reflexes)
    )


def hits_interceptor(attack_die: int, attacker_grit: int, interceptor_reflexes: int) -> bool:
    """Whether a stopped attack hits the Collector who stopped it (Collectors 54; G-COL-10)."""
    if attack_die in (1, FACES):
        return attack_die == FACES
    return interceptor_reflexes < attack_die + attacker_grit


def interceptor_hits(attacker_grit: int, interceptor_reflexes: int) -> int:
    """Return on how many of 12 faces a stopped attack hits the interceptor (G-COL-10)."""
    faces = range(1, FACES + 1)
    return sum(hits_interceptor(die, attacker_grit, interceptor_reflexes) for die in faces)


def recovery(stamina: int, unspent: int, ko: bool, numbers: Numbers) -> int:
    """Return the Stamina after the Recovery Step (Collectors 23, 69, 71; G-COL-14)."""
    if ko:
        return numbers.stamina
    return min(numbers.stamina, stamina + numbers.stamina_an_ap * unspent)


def next_instigator(seats: Sequence[str], in_play: Sequence[str], current: str) -> str | None:
    """Return who is Instigator next: clockwise, still in play (Collectors 12; G-COL-20)."""
    return next_seat(tuple(seats), current, in_play)


def effective_reflexes(player: Player, against: str = "any") -> int:
    """Return the Reflexes against what is done to a Collector: 0 where knocked out.

    Cards may change them, some only against one sort of roll (Collectors 62, 70; G-COL-26).
    """
    if player.ko:
        return 0
    return player.reflexes + player.mods.reflexes + changed_by(player, "reflexes", against)


def grit_of(player: Player, doing: str = "any") -> int:
    """Return Grit as it counts now: "attack" or "intercept" where a card says so."""
    return player.grit + player.mods.grit + changed_by(player, "grit", doing)


def cunning_of(player: Player, doing: str = "any") -> int:
    """Return Cunning as it counts now: "steal" or "foist" where a card says so."""
    return player.cunning + player.mods.cunning + changed_by(player, "cunning", doing)


def own_items(player: Player) -> int:
    """Return how many items of their own type a Collector has (Collectors 78; G-COL-19)."""
    return sum(is_of_type(one, player.type) for one in player.items)


def leaders(players: Sequence[Player]) -> tuple[str, ...]:
    """Return the Collectors in play with the most items of their own type."""
    counts = {one.id: own_items(one) for one in players if one.in_play}
    top = max(counts.values(), default=0)
    return tuple(who for who, count in counts.items() if count == top)


def end_check(players: Sequence[Player], overtime: bool) -> EndCheck:
    """Return whether the game ends after a round (Collectors 78-79; G-COL-18).

    It does when the Escapade Decks of all in play are empty (hands do not count) and one is
    alone at the top; a tie leads to overtime, which ends with any round that breaks it.
    """
    empty = all(not cards_left(one.escapade_deck) for one in players if one.in_play)
    if not (empty or overtime):
        return EndCheck(False, False, None)
    top = leaders(players)
    if len(top) == 1:
        return EndCheck(True, overtime, top[0])
    return EndCheck(False, True, None)
