"""Heroes, caravans and Rune Powers as their cards print them (298, 583-597, 797-805)."""

from typing import Literal

from gm_tools.games.world_adventure.cards import DOUBLE_STRIKE, Card, value
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.state import Caravan, Figures, Hero, RunePower

SKILL_LENGTH = 200


def hero_of(rules: Facts, card: Card) -> Hero:
    """Return the hero of a card, at level 1; what the card does not say is usual."""
    first, skill = usual_figures(rules, card), skill_of(card)
    return Hero(
        name=card.name,
        hp=first.hp,
        accuracy=first.accuracy,
        damage=first.damage,
        cast=first.cast,
        skill=skill,
        second=second_side(card, first, skill),
        changes=card.changes,
    )


def skill_of(card: Card) -> str:
    """Return a hero's skill: the one that is computed, or the card's text (G-WA-44)."""
    return DOUBLE_STRIKE if DOUBLE_STRIKE in card.tags else card.note[:SKILL_LENGTH]


def usual_figures(rules: Facts, card: Card | None) -> Figures:
    """Return what a hero's card prints; what it does not say is usual."""
    bare = Figures()
    return Figures(
        value(card, "hp", bare.hp),
        value(card, "accuracy", rules.fights.hit),
        value(card, "damage"),
        value(card, "cast", bare.cast),
    )


def second_side(card: Card | None, first: Figures, skill: str) -> Figures | None:
    """Return the other side of a hero's card, where it has one (597)."""
    if card is None or not {"hp_2", "damage_2"} & set(card.values):
        return None
    hp, damage = value(card, "hp_2", first.hp), value(card, "damage_2")
    return Figures(hp, first.accuracy, damage, first.cast, skill)


def caravan_of(rules: Facts, card: Card) -> Caravan:
    """Return the caravan of a card."""
    found = card.values
    return Caravan(
        name=card.name,
        level=found.get("level", 1),
        cargo=found.get("cargo", 0),
        chaser=found.get("chaser", 0),
        barrier=found.get("barrier", 0),
        resale=found.get("resale", rules.prices.resale),
        note=card.note if card.changes.figure else "",
        changes=card.changes,
    )


def power_of(rules: Facts, card: Card) -> RunePower:
    """Return the Rune Power of a card, unused; how often it serves is usual (298; G-WA-40)."""
    color: Literal["yellow", "purple"] = "purple" if "purple" in card.tags else "yellow"
    uses = card.values.get("uses", uses_of(rules, color))
    return RunePower(card.name, color, uses, card.note, card.changes)


def uses_of(rules: Facts, color: str) -> int:
    """Return how often a Rune Power is used before it is discarded (298; G-WA-40)."""
    return rules.limits.purple_uses if color == "purple" else rules.limits.yellow_uses
