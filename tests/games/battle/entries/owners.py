"""Characters of level ten that own everything of a shadow, and printed creatures, at one table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from gm_tools.games.battle.entering.blocks import Block
from gm_tools.games.battle.entering.character_blocks import block_of_character
from gm_tools.games.battle.entering.creature_blocks import block_of_creature
from gm_tools.viskara.character.build import (
    Aura,
    Carried,
    Maneuver,
    Purchase,
    ShadowRanks,
    SignatureMove,
    Stats,
    Tactic,
)
from gm_tools.viskara.character.character import Character
from tests.cast import the_bestiary, the_rulebook
from tests.makers import a_build

STATS = Stats(body=5, strength=5, logic=5, agility=5, presence=5, creativity=5)
KINDS = ("direct", "exposure", "projectile")


def everything(shadow: str, *sections: str) -> tuple[Purchase, ...]:
    """Every upgrade of these sections, bought once; attacks of their own have outputs."""
    return tuple(
        Purchase(path, 1, Carried(1, 1, 1) if one.carries else None)
        for path, one in the_rulebook().tree(shadow).items()
        if one.kind == "upgrade" and one.section in sections
    )


def _tactic(kind: Any, *upgrades: Purchase) -> Tactic:
    return Tactic(kind, "body", kind.capitalize(), 2, 3, 4, 2, upgrades)


def _artist() -> dict[str, Any]:
    tactics = (_tactic(kind, *everything("shadow_arts", "any", kind)) for kind in KINDS)
    return {"tactics": tuple(tactics), "shadow_ranks": ShadowRanks(shadow_arts=4)}


def _radiant() -> dict[str, Any]:
    aura = Aura(everything("aura", "aura"), _tactic("exposure"))
    return {"aura": aura, "shadow_ranks": ShadowRanks(aura=4)}


def _mover() -> dict[str, Any]:
    maneuvers = tuple(_maneuvers())
    choice = Maneuver("Dealer's Choice", attached=maneuvers[:3])
    move = SignatureMove("Everything", 3, (*maneuvers, choice))
    return {"signature_move": move, "shadow_ranks": ShadowRanks(signature_move=4)}


def _maneuvers() -> Iterator[Maneuver]:
    tree = the_rulebook().tree("signature_move")
    general = everything("signature_move", "maneuver_keystone", "maneuver_non_keystone")
    for path, one in tree.items():
        if one.kind != "maneuver" or one.attaches or one.chooses_keystone:
            continue
        own = tuple(
            Purchase(below)
            for below, it in tree.items()
            if it.kind == "upgrade" and it.parent == path
        )
        tactic = _tactic("direct") if one.creates_tactic else None
        yield Maneuver(path, tactic, (*own, *general))


@cache
def owners() -> dict[str, Block]:
    """A block for each shadow: its owner has all of it."""
    own = {"Ann": _artist(), "Bob": _radiant(), "Eve": _mover()}
    plain = {"level": 10, "shadow_level": 10, "stats": STATS}
    return {
        name: block_of_character(the_rulebook(), Character(name, a_build(**(plain | fields))))
        for name, fields in own.items()
    }


@cache
def creatures() -> dict[str, Block]:
    """The blocks of all printed creatures with a level of their own."""
    return {
        id: block_of_creature(the_rulebook(), one)
        for id, one in the_bestiary().items()
        if one.level != "X"
    }
