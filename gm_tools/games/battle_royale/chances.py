"""Chances of a fight, exact and in words, and what cards have to do with a figure (41-62)."""

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Final, Literal

from gm_tools.games.battle_royale.card_numbers import change_words
from gm_tools.games.battle_royale.cards import Card, Effects, Figure
from gm_tools.games.battle_royale.change import fight_between
from gm_tools.games.battle_royale.facts import Numbers
from gm_tools.games.battle_royale.formulas import chance, fight_chance, throws
from gm_tools.games.battle_royale.in_force import counted, is_meant
from gm_tools.games.battle_royale.questions import (
    card_dice,
    name_of,
    player_of,
    roll_bonus,
    total,
)
from gm_tools.games.battle_royale.state import Fight, Player, State

Subject = Literal["card", "attacker", "defender", "turn", "price"]
FIGURES: Final[dict[Subject, tuple[Figure, ...]]] = {
    "card": ("roll_sum", "dice"),
    "attacker": ("fight", "attack", "shield"),
    "defender": ("fight", "defence", "shield"),
    "turn": ("actions", "moves"),
    "price": ("price",),
}
"""The figures that count for a subject."""
_ON_FIGHTS: Final = re.compile(r"\b(?:fight|round|attack|die\b|dice)", re.IGNORECASE)
ABOUT: Final[dict[Subject, re.Pattern[str]]] = {
    "card": re.compile(r"\b(?:dice|die|roll|throw)", re.IGNORECASE),
    "attacker": _ON_FIGHTS,
    "defender": _ON_FIGHTS,
    "turn": re.compile(r"\b(?:action|movement|move|step)", re.IGNORECASE),
    "price": re.compile(r"\b(?:com(?:e|es|ing) back|resurrect|price|token|sip)", re.IGNORECASE),
}
"""What a text speaks of where it may change a subject's figures."""
MAY: Final = "may change this"


def before_fight(state: State, one: Player, other: Player, numbers: Numbers) -> tuple[str, ...]:
    """Return what a fight with another living player needs, and the chance to win it."""
    fight = fight_between(state, one, other, numbers)
    found = (
        f"{percent(to_win(fight))} to win",
        f"you need {_rounds(fight.need.a)}, {name_of(state, other.id)} needs {fight.need.d}",
    )
    says = about_fight(state, one.id, other.id)
    if total(one):
        return (*found, *says)
    bare = f"without a card you roll {numbers.bare_dice} dice and the lower counts"
    return (*found, bare, *says)


def to_win(fight: Fight) -> Fraction:
    """Return the attacker's chance to win a fight as it stands."""
    need, wins = fight.need, fight.wins
    ahead = fight.added.a - fight.added.d
    return fight_chance(need.a - wins.a, need.d - wins.d, fight.dice.a, ahead)


def needed(state: State, one: Player, value: int, numbers: Numbers) -> str:
    """Return what dice need against a card that counts so much: "9 or more (120 of 216)"."""
    bonus, dice = roll_bonus(state, one), card_dice(state, one, numbers)
    won, thrown = chance(value, bonus, numbers, dice), throws(numbers, dice)
    return f"{value - bonus} or more ({won} of {thrown})"


def percent(chance: Fraction) -> str:
    """Return a chance in whole per cent, 0 and 100 only where it is exactly that."""
    whole = round(100 * chance)
    return f"{min(max(whole, 1), 99) if 0 < chance < 1 else whole} %"


def _rounds(count: int) -> str:
    return f"{count} round" if count == 1 else f"{count} rounds"


# --- What cards have to do with it ----------------------------------------------------------


def about_fight(state: State, attacker: str, defender: str) -> tuple[str, ...]:
    """Return what cards have to do with a fight: what counts for each, then what may change it."""
    sides: tuple[tuple[Subject, str], ...] = (("attacker", attacker), ("defender", defender))
    counts = [
        f"counted for {name_of(state, seat)}: {one}"
        for subject, seat in sides
        for one in counting(state, subject, seat)
    ]
    says = [one for subject, seat in sides for one in saying(state, subject, seat)]
    return (*counts, *dict.fromkeys(says))


def cards_about(state: State, subject: Subject, seat: str) -> tuple[str, ...]:
    """Return what cards have to do with a seat's figures: what counts, then what may change them.

    A text whose number the app does not know is read aloud: nothing is promised about it.
    """
    counts = [f"counted: {one}" for one in counting(state, subject, seat)]
    return (*counts, *saying(state, subject, seat))


def counting(state: State, subject: Subject, seat: str) -> tuple[str, ...]:
    """Return the cards that count for a subject of a seat, in words."""
    found = counted(state, player_of(state, seat), *FIGURES[subject])
    return tuple(change_words(one) for one in found)


def saying(state: State, subject: Subject, seat: str) -> tuple[str, ...]:
    """Return the texts of active cards that may change a subject of a seat."""
    return tuple(
        f"{MAY}: {_whose(state, holder, seat)}{card.name or 'a card'} says: {card.note}"
        for holder, card in _in_words(state, seat)
        if speaks_of(card, subject)
    )


def _in_words(state: State, seat: str) -> Iterator[tuple[Player, Card]]:
    """Yield the active cards with a text that means a seat: its own, and those on others."""
    for holder in state.players:
        for card in holder.active:
            means = is_meant(card, seat, holder.id) if card.figure else holder.id == seat
            if card.note and means:
                yield holder, card


def _whose(state: State, holder: Player, seat: str) -> str:
    return "" if holder.id == seat else f"{name_of(state, holder.id)}'s "


def speaks_of(card: Card, subject: Subject) -> bool:
    """Whether a card speaks of a subject's figures without a number that the app counts.

    A card may name the figure and leave the number to its text; else its words are looked at.
    """
    if card.figure:
        return not card.by and card.figure in FIGURES[subject]
    is_in_words = card.effects == Effects() and not (card.spares or card.kills)
    return is_in_words and bool(ABOUT[subject].search(card.note))
