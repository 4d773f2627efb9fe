"""The chances of shows, exact, from what a viewer knows (Viskara 903-942, 3559-3579; R31, R32).

They count the cards that are left in a deck and never their order: a card that is known to come
next, or that an undo took back, changes nothing. Attacks are taken as undefied, with what one's own
effects change in every show, without effects that are still to be used. Every function takes the
state as its viewer knows it.
"""

from fractions import Fraction
from functools import lru_cache, partial
from typing import NamedTuple

from gm_tools.games.battle.combatant.decks import deck_of_combatant
from gm_tools.games.battle.combatant.special import (
    NO_MORALE_DAMAGE,
    NO_MOVE_TRIGGER,
    TEN_HEALTH,
    has_special,
)
from gm_tools.games.battle.entering.blocks import TacticBlock
from gm_tools.games.battle.maneuver.keywords import Use
from gm_tools.games.battle.maneuver.sure_changes import sure_changes
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.event import DIGITAL
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.viskara.deck.deck import FULL_DECK, NO_CARDS, Card, Deck, deck_of, without
from gm_tools.viskara.numbers import BattleNumbers
from gm_tools.viskara.odds.all_out import run, stock_of, stop_at_red
from gm_tools.viskara.odds.attack import Attack, AttackOutcome, attack_chances
from gm_tools.viskara.odds.chances import Chances, chance
from gm_tools.viskara.odds.reveal import Revealed, revealed
from gm_tools.viskara.odds.show import Modifiers, Show
from gm_tools.viskara.rounding import half

REMEMBERED = 1024
"""How many answers are kept; a fight asks for the same few again and again."""


class Left(NamedTuple):
    """The cards left in a deck, and its discards; ``is_assumed``: nobody counted them."""

    deck: Deck
    discards: Deck
    is_assumed: bool

    @property
    def size(self) -> int:
        """How many cards can be revealed at all."""
        return self.deck.size + self.discards.size


class ShowChances(NamedTuple):
    """The chances of some output, of a flourish and of a move trigger (None where there is none).

    ``is_assumed``: of a fresh deck, because what is left is not known.
    """

    output: Fraction
    flourish: Fraction
    move: Fraction | None
    is_assumed: bool


class HarmChances(NamedTuple):
    """The chances that a target is exhausted, and that its side breaks; None where unknown."""

    exhausts: Fraction | None
    breaks: Fraction | None


class AllOutChances(NamedTuple):
    """An all out attack that goes on until it flourishes for sure (3579; R31, R32).

    ``sure``: it ends with exactly the red cards for that; ``spoiled``: with too many.
    """

    sure: Fraction
    spoiled: Fraction
    is_assumed: bool


class PairChances(NamedTuple):
    """The next cards of an all out attack: too many red ones in all, or a flourish after them."""

    spoiled: Fraction
    flourish: Fraction
    is_assumed: bool


class RedChances(NamedTuple):
    """The chances of no red card in a show, of one, and so on."""

    of: tuple[Fraction, ...]
    is_assumed: bool


def left_of(state: Battle, who: str) -> Left:
    """Return what is left of the deck that a combatant draws from.

    Where cards lie that the viewer does not know, or the deck is on the table and no card of it was
    entered, a fresh deck is assumed.
    """
    deck = deck_of_combatant(state, who)
    held = _held(state, deck.id)
    if held is None or (deck.kind != DIGITAL and not held and not deck.discards):
        return Left(FULL_DECK, NO_CARDS, is_assumed=True)
    return Left(*_left(held, deck.discards), is_assumed=False)


def _held(state: Battle, deck: str) -> tuple[Card, ...] | None:
    """Return a deck's cards that are stored or lie in shows; None if some are hidden."""
    found: list[Card] = []
    for one in state.combatants.values():
        if one.deck == deck:
            if one.cards is HIDDEN:
                return None
            found += one.cards
    for ongoing in state.ongoing:
        for who, shown in ongoing.shows.items():
            if state.combatants[who].deck == deck and not shown.again:
                found += shown.cards
    return tuple(found)


@lru_cache(maxsize=REMEMBERED)
def _left(held: tuple[Card, ...], discards: tuple[Card, ...]) -> tuple[Deck, Deck]:
    return without(FULL_DECK, (*held, *discards)), deck_of(discards)


def show_chances(state: Battle, who: str, tactic: TacticBlock, use: Use) -> ShowChances | None:
    """Return the chances of a show with a tactic; None where too few cards are left."""
    left = left_of(state, who)
    if left.size < state.numbers.cards_of_a_show:
        return None
    output, flourish, move = _shown(_attack(state, who, tactic, use, left))
    moves = not state.is_simple and not has_special(state, who, NO_MOVE_TRIGGER)
    return ShowChances(output, flourish, move if moves else None, left.is_assumed)


def red_chances(state: Battle, who: str) -> RedChances | None:
    """Return the chances of red cards in a flat show; None where too few cards are left (4571)."""
    left, cards = left_of(state, who), state.numbers.cards_of_a_show
    if left.size < cards:
        return None
    return RedChances(_reds(cards, left.deck, left.discards), left.is_assumed)


def harm_chances(state: Battle, who: str, tactic: TacticBlock, target: str) -> HarmChances:
    """Return what an undefied attack does to a target, as far as the viewer knows its numbers."""
    met = state.combatants.get(target)
    if met is None or has_special(state, who, TEN_HEALTH) or _takes_no_morale(state, target):
        return HarmChances(None, None)
    side, left = state.sides[met.side], left_of(state, who)
    if left.size < state.numbers.cards_of_a_show:
        return HarmChances(None, None)
    found = _asked(_attack(state, who, tactic, "attack", left, is_shaken=side.shaken))
    health, morale = met.health, side.morale
    is_steady = morale is not HIDDEN and morale > 0 and not side.shaken and not state.is_simple
    return HarmChances(
        None if health is HIDDEN else chance(found, lambda one: one.health >= health),
        chance(found, lambda one: one.morale >= morale) if is_steady else None,
    )


def _takes_no_morale(state: Battle, target: str) -> bool:
    block = state.blocks[state.combatants[target].block]
    if block is HIDDEN or block.special is HIDDEN:
        return False
    return NO_MORALE_DAMAGE in block.special


def all_out_chances(state: Battle, who: str) -> AllOutChances | None:
    """Return the chances of going all out for the sure flourish; None without two cards (3579)."""
    left = left_of(state, who)
    if left.size < state.numbers.all_out_cards:
        return None
    return AllOutChances(*_all_out(state.numbers, left.deck, left.discards), left.is_assumed)


def pair_chances(state: Battle, who: str) -> PairChances | None:
    """Return the chances of the next cards all out; None where too few are left (3577-3579)."""
    left, numbers = left_of(state, who), state.numbers
    if left.size < numbers.all_out_cards:
        return None
    shown = state.ongoing[-1].shows.get(who)
    red, lost = (shown.red if shown else 0), _lost_finale(state, state.ongoing[-1].nth)
    return PairChances(*_pair(numbers, left.deck, left.discards, red, lost), left.is_assumed)


def _attack(
    state: Battle,
    who: str,
    tactic: TacticBlock,
    use: Use,
    left: Left,
    *,
    is_shaken: bool = False,
) -> Attack:
    """Return a show with a tactic as an attack, which a defy or a stance is not: never exerted."""
    one, numbers = state.combatants[who], state.numbers
    bonus = half(tactic.stat_value) if one.anchored else 0
    if one.fate_ready:
        bonus += state.blocks[one.block].level
    sure = sure_changes(state, who, tactic.id, use)
    show = Show(
        tactic.outputs,
        modifiers=Modifiers(sure.red, sure.finale, sure.output + bonus),
        deck=left.deck,
        discards=left.discards,
        numbers=numbers,
    )
    is_exerted = use == "attack" and bool(_lost_finale(state, one.doings.attacks + 1))
    limit = None if state.is_simple else tactic.break_point
    need = tactic.move_trigger_red
    return Attack(show, limit, is_exerted, is_shaken=is_shaken, move_red=need)


def _lost_finale(state: Battle, nth: int) -> int:
    """Return how much finale exertion takes from an attack of this number in a turn (R29)."""
    return state.numbers.exertion_finale if nth >= state.numbers.exertion_from else 0


@lru_cache(maxsize=REMEMBERED)
def _shown(attack: Attack) -> tuple[Fraction, Fraction, Fraction]:
    found = _asked(attack)
    return (
        chance(found, lambda one: one.output > 0),
        chance(found, lambda one: one.flourish),
        chance(found, lambda one: one.moves),
    )


@lru_cache(maxsize=REMEMBERED)
def _reds(cards: int, deck: Deck, discards: Deck) -> tuple[Fraction, ...]:
    found = revealed(cards, deck, discards)
    return tuple(chance(found, partial(_has_red, red)) for red in range(cards + 1))


def _has_red(red: int, cards: Revealed) -> bool:
    return cards.red == red


@lru_cache(maxsize=REMEMBERED)
def _asked(attack: Attack) -> Chances[AttackOutcome]:
    return attack_chances(attack)


@lru_cache(maxsize=REMEMBERED)
def _all_out(numbers: BattleNumbers, deck: Deck, discards: Deck) -> tuple[Fraction, Fraction]:
    show = Show((0, 0, 0), deck=deck, discards=discards, numbers=numbers)
    stock = stock_of(show, needs_finale=False)
    found = run(stock, stop_at_red(numbers, numbers.sure_red)).revealed
    sure = chance(found, lambda one: one.red == numbers.sure_red)
    return sure, chance(found, lambda one: one.red >= numbers.bust_red)


@lru_cache(maxsize=REMEMBERED)
def _pair(
    numbers: BattleNumbers, deck: Deck, discards: Deck, red: int, lost: int
) -> tuple[Fraction, Fraction]:
    found = revealed(numbers.all_out_cards, deck, discards)

    def spoils(cards: Revealed) -> bool:
        return red + cards.red >= numbers.bust_red

    def flourishes(cards: Revealed) -> bool:
        is_sure = red + cards.red == numbers.sure_red
        return is_sure or (not spoils(cards) and cards.finale - lost >= numbers.flourish_from)

    return chance(found, spoils), chance(found, flourishes)
