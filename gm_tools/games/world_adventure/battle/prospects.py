"""What a player may expect of a fight before it begins: chances of whole fights, by its card."""

from collections.abc import Callable, Iterable
from fractions import Fraction

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.protocol import Field
from gm_tools.games.world_adventure.battle.arena import npc_side, side_of
from gm_tools.games.world_adventure.battle.chances import (
    duel_chance,
    fell_chance,
    in_words,
    slay_chance,
)
from gm_tools.games.world_adventure.battle.state import LEGENDARY
from gm_tools.games.world_adventure.cards import Card, value
from gm_tools.games.world_adventure.facts import FACES, Facts
from gm_tools.games.world_adventure.state import Player


def find_chance(rules: Facts, explorer: int) -> Fraction:
    """Return the chance that scouting finds its target (World Adventure 416, 649-653; G-WA-10)."""
    if explorer >= rules.limits.certain:
        return Fraction(1)
    return 1 - Fraction(FACES - rules.limits.success, FACES) ** explorer


def plunder_chance(rules: Facts, player: Player, card: Card) -> Fraction:
    """Return the chance to plunder a merchant before the chase is over (World Adventure 941)."""
    stages = player.caravan.chaser + player.upgrades.mount
    fighters = side_of(rules, player).fighters
    return fell_chance(fighters, _accuracy(rules, card), value(card, "hp", 1), stages)


def monster_chance(rules: Facts, player: Player, card: Card) -> Fraction:
    """Return the chance to slay a monster (World Adventure 997-1003; G-WA-18, G-WA-19).

    The barrier holds against all but legendary monsters (805).
    """
    barrier = 0 if card.kind == LEGENDARY else player.caravan.barrier
    fighters = side_of(rules, player).fighters
    return slay_chance(fighters, _accuracy(rules, card), value(card, "hp", 1), barrier)


def hunter_chance(rules: Facts, player: Player, card: Card) -> Fraction:
    """Return the chance to defeat the brigand or the government (World Adventure 1072-1084)."""
    return duel_chance(side_of(rules, player).fighters, npc_side(rules, card, "").fighters)


def rival_chance(rules: Facts, player: Player, other: Player) -> Fraction:
    """Return the chance to defeat another player (World Adventure 1072-1084)."""
    return duel_chance(side_of(rules, player).fighters, side_of(rules, other).fighters)


def foretold(
    field: Field, cards: Iterable[Card], chance: Callable[[Card], Fraction], words: str
) -> Field:
    """Return a field of cards whose options say the chance of each."""
    said = {one.id: f"{words}: {in_words(chance(one))}" for one in cards}
    told = (replace(one, notes=(*one.notes, said[one.value])) for one in field.options)
    return replace(field, options=tuple(told))


def _accuracy(rules: Facts, card: Card) -> int:
    return value(card, "accuracy", rules.fights.hit)
