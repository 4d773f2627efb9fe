"""The data of events of battles, and of death.

``Event.by`` is the seat that fights; in a duel of players each sends what is its own.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal

from gm_tools.games.frame.audience import heard
from gm_tools.games.frame.words import Words
from gm_tools.games.world_adventure.cards import CardRef
from gm_tools.games.world_adventure.event_words import (
    BY_HAND,
    CARD,
    DICE,
    DIE,
    GOODS,
    NATION,
    ONE,
    PLAYER,
    SIX,
    SKILL,
    UNITS,
    whose,
)
from gm_tools.games.world_adventure.facts import FACES

Kind = Literal["merchant", "monster", "brigand", "government", "player"]


@dataclass(frozen=True, slots=True)
class OpenBattle:
    """Attack a merchant, a monster, the brigand, the government or a player.

    ``against`` names the monster (minion, destroyer, raid, or a legendary's id) or the seat;
    ``card`` is the merchant's, or that of an NPC whose card is not known yet: by its id in the
    box, or given whole.
    """

    WORDS: ClassVar = Words(
        "{by} attacks {against}", "Attack {against}", fields=CARD, heard=heard("kind against card")
    )

    kind: Kind
    against: str = ""
    card: CardRef = ""


@dataclass(frozen=True, slots=True)
class Stage:
    """Throw the dice of a stage: hit and skill of the hero, one of each ready soldier.

    ``rival`` are the other side's in a duel; the app throws them into ``dice``, behind the own.
    ``extra`` is damage of the hero's skill that the app does not compute, ``rival_extra`` the
    other hero's; None: none, or asked once the dice lie.
    """

    WORDS: ClassVar = Words(
        "[Stage {stage}: {own_throw}|The dice of a stage][, {rival_throw}]",
        whose("Throw the dice"),
        fields={**DICE, "rival": "The other side's dice", **SKILL},
        faces={**SIX, "rival": FACES},
        is_main=True,
        heard=heard("dice rival extra rival_extra"),
    )

    dice: tuple[int, ...] = ()
    rival: tuple[int, ...] = ()
    extra: int | None = None
    rival_extra: int | None = None


@dataclass(frozen=True, slots=True)
class Reroll:
    """Throw one hit die again, once per battle (leadership 4); the seat's own unit."""

    WORDS: ClassVar = Words(
        "{by} throws the die of {unit} again[ ({die})]",
        whose("Throw one hit die again"),
        fields={"unit": "Who", **DIE},
        faces=ONE,
        heard=heard("unit die"),
    )

    unit: str
    die: int | None = None


@dataclass(frozen=True, slots=True)
class TurnDie:
    """Turn a die that lies to another face, for a card's text or a mistake; the host's.

    ``side`` is "own" or "rival", ``at`` the place of the die in its throw, from 0.
    """

    WORDS: ClassVar = Words(
        "The host turns the die of {turned} to {die}",
        "Turn a die",
        by_hand=True,
        heard=heard("side at die"),
    )

    side: Literal["own", "rival"] = "own"
    at: int = 0
    die: int = 1


@dataclass(frozen=True, slots=True)
class Settle:
    """Let the dice count as they lie, with the damage of a hero's skill."""

    WORDS: ClassVar = Words(
        "The dice count as they are",
        whose("Let the dice count"),
        fields=SKILL,
        is_main=True,
        heard=heard("extra rival_extra"),
    )

    extra: int = 0
    rival_extra: int = 0


@dataclass(frozen=True, slots=True)
class Assign:
    """Distribute this stage's damage on the other side's units.

    ``npc``: it is the NPC's damage, on the fighting seat's own units.
    """

    WORDS: ClassVar = Words(
        "[{striker}|{by}] deals {damage}",
        whose("Hand out the damage"),
        {"npc": whose("Hand out the NPC's damage")},
        fields=UNITS,
        is_main=True,
        heard=heard("assign npc"),
    )

    assign: Mapping[str, int] = field(default_factory=dict)
    npc: bool = False


@dataclass(frozen=True, slots=True)
class Faint:
    """Choose the unit that faints after a stage that did not slay the monster."""

    WORDS: ClassVar = Words(
        "{by} chooses who faints: {unit}",
        "Choose who faints",
        fields={"unit": "Who"},
        is_main=True,
        heard=heard("unit"),
    )

    unit: str


@dataclass(frozen=True, slots=True)
class Retreat:
    """Roll one die to get away; ``drop`` is the good that is lost in a duel."""

    WORDS: ClassVar = Words(
        "{by} tries to get away[ ({die})]",
        whose("Try to get away"),
        fields={**DIE, "drop": "Dropped good"},
        faces=ONE,
        heard=heard("die drop"),
    )

    die: int | None = None
    drop: str = ""


@dataclass(frozen=True, slots=True)
class SmokeRetreat:
    """Get away by the smoke bomb; ``drop`` is the good that is lost."""

    WORDS: ClassVar = Words(
        "{by} throws a smoke bomb and gets away",
        whose("Throw a smoke bomb and get away"),
        fields={"drop": "Dropped good"},
        heard=heard("drop"),
    )

    drop: str = ""


@dataclass(frozen=True, slots=True)
class RollOff:
    """Both sides are down: one die each, the higher survives; equal ones are thrown again."""

    WORDS: ClassVar = Words(
        "Who survives[: {own} against {rival}]",
        "Throw for survival",
        fields={"own": "Own die", "rival": "The other side's dice"},
        faces={"own": FACES, "rival": FACES},
        is_main=True,
        heard=heard("own rival"),
    )

    own: int | None = None
    rival: int | None = None


@dataclass(frozen=True, slots=True)
class EndBattle:
    """Settle a battle that is decided.

    ``dice`` are the loot dice of a merchant or monster, those for gold first, then those for
    goods. ``nation`` is the awakening city of the dead player. ``take``: the pursuer takes the
    good that was dropped. ``goods`` are those of a slain player that the killer takes, asked
    for where not all of them fit; ``in_order`` takes them as they are carried, as engine 1 did.
    ``by_itself``: the app sent it with the last throw, so that the battle stays in sight.
    """

    WORDS: ClassVar = Words(
        "The battle is settled[ ({dice})]",
        whose("Settle the battle"),
        {"drawn": whose("Settle it with a marker you draw")},
        fields={**DICE, **GOODS, **NATION, "take": "Take the dropped good"},
        faces=SIX,
        is_main=True,
        heard=heard("dice nation take goods in_order by_itself"),
    )

    dice: tuple[int, ...] = ()
    nation: str = ""
    take: bool = True
    goods: Mapping[str, int] = field(default_factory=dict)
    in_order: bool = False
    by_itself: bool = False


@dataclass(frozen=True, slots=True)
class Die:
    """A player dies outside a battle; ``killer`` a seat, or "" for anybody else.

    ``goods`` are those that the killer takes, asked for where not all of them fit; ``in_order``
    takes them as they are carried, as engine 1 did.
    """

    WORDS: ClassVar = Words(
        "{player} dies",
        "[{player} dies|A player dies]",
        {"die_drawn": "A player dies, with a marker you draw"},
        heading=BY_HAND,
        fields={**PLAYER, **NATION},
        by_hand=True,
        heard=heard("player killer nation goods in_order"),
    )

    player: str
    killer: str = ""
    nation: str = ""
    goods: Mapping[str, int] = field(default_factory=dict)
    in_order: bool = False


BATTLE_EVENTS: Final[Mapping[str, type]] = {
    "battle": OpenBattle,
    "stage": Stage,
    "reroll": Reroll,
    "turn_die": TurnDie,
    "settle": Settle,
    "assign": Assign,
    "faint": Faint,
    "retreat": Retreat,
    "smoke_retreat": SmokeRetreat,
    "roll_off": RollOff,
    "end_battle": EndBattle,
    "die": Die,
}
