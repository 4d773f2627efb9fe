"""Chances of a fight, exact and in words (Battle Royale 47, 53)."""

import re
from fractions import Fraction
from typing import Final

from gm_tools.games.battle_royale.cards import Effects
from gm_tools.games.battle_royale.facts import Numbers
from gm_tools.games.battle_royale.formulas import attacker_dice, fight_chance, fight_need
from gm_tools.games.battle_royale.questions import name_of, shields, total
from gm_tools.games.battle_royale.state import Fight, Player, State

ON_CARDS: Final = re.compile(r"\b(?:dice|die|roll|throw)", re.IGNORECASE)
ON_FIGHTS: Final = re.compile(r"\b(?:fight|round|attack|die\b|dice)", re.IGNORECASE)


def before_fight(state: State, one: Player, other: Player, numbers: Numbers) -> tuple[str, ...]:
    """Return what a fight with another living player needs, and the chance to win it."""
    need = fight_need(shields(one), shields(other), numbers)
    chance = fight_chance(*need, attacker_dice(total(one), numbers))
    found = (
        f"{percent(chance)} to win",
        f"you need {_rounds(need.attacker)}, {name_of(state, other.id)} needs {need.defender}",
    )
    says = (*texts_about(one, ON_FIGHTS), *texts_about(other, ON_FIGHTS))
    if total(one):
        return (*found, *says)
    bare = f"without a card you roll {numbers.bare_dice} dice and the lower counts"
    return (*found, bare, *says)


def texts_about(one: Player, about: re.Pattern[str]) -> tuple[str, ...]:
    """Return what active cards say of a roll in words alone: the app counts nothing of it."""
    return tuple(
        f"{card.name or 'A card'} says: {card.note}"
        for card in one.active
        if card.effects == Effects() and about.search(card.note)
    )


def to_win(fight: Fight) -> Fraction:
    """Return the attacker's chance to win a fight as it stands."""
    need, wins = fight.need, fight.wins
    return fight_chance(need.a - wins.a, need.d - wins.d, fight.dice.a)


def percent(chance: Fraction) -> str:
    """Return a chance in whole per cent, 0 and 100 only where it is exactly that."""
    whole = round(100 * chance)
    return f"{min(max(whole, 1), 99) if 0 < chance < 1 else whole} %"


def _rounds(count: int) -> str:
    return f"{count} round" if count == 1 else f"{count} rounds"
