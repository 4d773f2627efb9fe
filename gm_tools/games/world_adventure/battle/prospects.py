"""What a player may expect of a fight before it begins: chances of whole fights, by its card.

A fight that may begin is worked out as it would begin, with all that cards change in it.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.protocol import Field
from gm_tools.games.world_adventure.battle.arena import accuracy_of, entered
from gm_tools.games.world_adventure.battle.chances import (
    duel_chance,
    fell_chance,
    in_words,
    slay_chance,
)
from gm_tools.games.world_adventure.battle.state import (
    DUELS,
    MERCHANT,
    MONSTER,
    PLAYER,
    Battle,
    Edge,
    Side,
)
from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.facts import FACES, Facts
from gm_tools.games.world_adventure.in_force import figure_of
from gm_tools.games.world_adventure.state import Player, World


def explorer_dice(state: World, player: Player) -> int:
    """Return how many dice a player scouts with, as cards change it (649; G-WA-72)."""
    return figure_of(state, player.id, "explorer", player.power.explorer)


def explorer_number(rules: Facts, state: World, seat: str) -> int:
    """Return the highest explorer die that succeeds, as cards change it; "" for the NPCs (649)."""
    return figure_of(state, seat, "success", rules.limits.success)


def find_chance(rules: Facts, state: World, player: Player) -> Fraction:
    """Return the chance that scouting finds its target (World Adventure 416, 649-653; G-WA-10)."""
    if player.power.explorer >= rules.limits.certain:
        return Fraction(1)
    missed = FACES - min(FACES, explorer_number(rules, state, player.id))
    return 1 - Fraction(missed, FACES) ** explorer_dice(state, player)


def plunder_chance(rules: Facts, state: World, player: Player, card: Card) -> Fraction:
    """Return the chance to plunder a merchant before the chase is over (World Adventure 941)."""
    return _begun(rules, state, player, MERCHANT, card)


def monster_chance(rules: Facts, state: World, player: Player, card: Card) -> Fraction:
    """Return the chance to slay a monster (World Adventure 997-1003; G-WA-18, G-WA-19).

    The barrier holds against all but legendary monsters (805).
    """
    return _begun(rules, state, player, MONSTER, card)


def hunter_chance(rules: Facts, state: World, player: Player, card: Card) -> Fraction:
    """Return the chance to defeat the brigand or the government (World Adventure 1072-1084)."""
    return _begun(rules, state, player, card.kind, card)


def rival_chance(rules: Facts, state: World, player: Player, other: Player) -> Fraction:
    """Return the chance to defeat another player (World Adventure 1072-1084)."""
    battle = entered(rules, state, player.id, PLAYER, npc=other.id)
    return won_chance(rules, battle, player.id)


def _begun(rules: Facts, state: World, player: Player, kind: str, card: Card) -> Fraction:
    npc = "" if kind == MERCHANT else card.kind
    battle = entered(rules, state, player.id, kind, npc=npc, card=card)
    return won_chance(rules, battle, player.id)


def won_chance(rules: Facts, battle: Battle, seat: str) -> Fraction:
    """Return the chance that a seat wins a battle as it stands, fought to its end."""
    own, rival = battle.own, battle.rival
    if battle.kind in DUELS:
        first, second = (own, rival) if seat == own.seat else (rival, own)
        edges = _edges(first), _edges(second)
        return duel_chance(first.fighters, second.fighters, *edges)
    accuracy = accuracy_of(rules, battle)
    if battle.kind == MERCHANT:
        return fell_chance(own.fighters, accuracy, battle.hp, battle.stages_left, _edges(own))
    return slay_chance(own.fighters, accuracy, battle.hp, battle.barrier, _edges(own))


def _edges(side: Side) -> tuple[Edge, Edge]:
    return side.edge, side.later


def foretold(
    field: Field, cards: Iterable[Card], chance: Callable[[Card], Fraction], words: str
) -> Field:
    """Return a field of cards whose options say the chance of each."""
    said = {one.id: f"{words}: {in_words(chance(one))}" for one in cards}
    told = (replace(one, notes=(*one.notes, said[one.value])) for one in field.options)
    return replace(field, options=tuple(told))
