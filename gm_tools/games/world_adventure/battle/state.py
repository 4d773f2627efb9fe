"""A battle as the state holds it: who fights, what lies in the arena, which step is due."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from gm_tools.games.world_adventure.card_changes import Applied
from gm_tools.games.world_adventure.cards import Card

MERCHANT: Final = "merchant"
MONSTER: Final = "monster"
LEGENDARY: Final = "legendary"
BRIGAND: Final = "brigand"
GOVERNMENT: Final = "government"
PLAYER: Final = "player"
KINDS: Final = (MERCHANT, MONSTER, BRIGAND, GOVERNMENT, PLAYER)
DUELS: Final = (BRIGAND, GOVERNMENT, PLAYER)
"""Battles in which both sides strike (World Adventure 1074)."""

ROLL: Final = "roll"
"""A stage may begin: bombs, retreats and purple powers now; then the dice."""
ROLLED: Final = "rolled"
"""The dice lie: a hit die may be thrown again, a hero's skill added."""
ASSIGN: Final = "assign"
"""Both sides distribute their damage."""
FAINT: Final = "faint"
"""The monster stands: one unit of the player's choice faints."""
ROLL_OFF: Final = "roll_off"
"""Both sides are down: the higher die survives."""
DONE: Final = "done"
"""Decided: ``result`` says how; ``end_battle`` settles exp, loot and death."""

WON: Final = "won"
LOST: Final = "lost"
ESCAPED: Final = "escaped"
"""The merchant got away."""
RETREATED: Final = "retreated"
"""The fighting seat got away."""
RIVAL_RETREATED: Final = "rival_retreated"
"""The other player got away."""

HERO: Final = "hero"
INNER: Final = {"by_hand": False}
"""Metadata of what follows from cards, and is not set by hand."""


@dataclass(frozen=True, slots=True)
class Fighter:
    """One unit in a battle: the hero, a soldier by its colour, or an NPC's soldier "s1", "s2"...

    ``hp`` 0 is fainted. ``accuracy`` is the highest die that hits this unit, ``cast`` the highest
    that casts the hero's skill.
    """

    id: str
    level: int = 1
    hp: int = 2
    most: int = 2
    damage: int = 1
    accuracy: int = 3
    cast: int = 3
    skill: str = ""


@dataclass(frozen=True, slots=True)
class Lying:
    """A die as it lay: whose it was ("skill" is the hero's other one), and whether it counted."""

    unit: str
    die: int
    hits: bool = False


@dataclass(frozen=True, slots=True)
class Edge:
    """What cards add to a side's throw of a stage: to its hit number, its dice, its damage.

    ``dice`` is how many dice more, or fewer, are thrown; ``hero`` and ``soldiers`` are added to
    the damage of each hit (G-WA-72).
    """

    hit: int = 0
    dice: int = 0
    hero: int = 0
    soldiers: int = 0


EVEN: Final = Edge()


@dataclass(frozen=True)
class Side:
    """One side: a seat, or an NPC where ``seat`` is ""; the hero first, soldiers in slot order.

    Only units that were ready when the battle began are in it: all of them took part. ``dice``
    are those of this stage (hit and skill of the hero, then each soldier), ``due`` the damage to
    be distributed, ``rerolls`` how many hit dice may still be thrown again. ``last`` is the throw
    that counted last, kept to be seen once the next stage has begun. ``edge`` is what cards add to
    this stage's throw, ``later`` to those of the stages after it.
    """

    seat: str = ""
    name: str = ""
    fighters: tuple[Fighter, ...] = ()
    dice: tuple[int, ...] = ()
    due: int = 0
    rerolls: int = 0
    retreat_tried: bool = False
    last: tuple[Lying, ...] = ()
    edge: Edge = field(default=EVEN, metadata=INNER)
    later: Edge = field(default=EVEN, metadata=INNER)


@dataclass(frozen=True)
class Battle:
    """A battle of a seat (``own``) against a merchant, a monster, an NPC or another player.

    ``hp`` is a merchant's or a monster's, ``stages_left`` those until a merchant escapes,
    ``barrier`` the fainting that the caravan still takes. ``npc`` is the monster's tier, or a
    legendary's id. ``attacked`` says that the other side began it (G-WA-22). ``dropped`` is the
    good that a player who got away left behind. ``by_cards`` is what cards have done to ``hp``,
    ``stages_left``, ``barrier`` and the hit dice that each side may throw again.
    """

    kind: str
    own: Side
    rival: Side = field(default_factory=Side)
    card: Card | None = None
    npc: str = ""
    step: str = ROLL
    stage: int = 1
    hp: int = 0
    stages_left: int = 0
    barrier: int = 0
    attacked: bool = False
    dropped: str = ""
    result: str = ""
    by_cards: Mapping[str, Applied] = field(default_factory=dict, metadata=INNER)
