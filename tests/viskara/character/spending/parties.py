"""Characters with points left: archetypes stripped of what they bought."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from gm_tools.catalog import load_archetypes
from gm_tools.documents import character_file
from gm_tools.documents.problems import UnreadableFile
from gm_tools.viskara.character.archetypes import Archetypes
from gm_tools.viskara.character.build import Build, SignatureMove, Tactic
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.levels import at_level
from gm_tools.viskara.character.repairs.condition import Condition, examined
from gm_tools.viskara.character.spending.liked import Liked, liked_by
from tests.cast import the_rulebook
from tests.places import RULES_DATA

IDS = (
    "captain",
    "duelist",
    "finisher",
    "keeper",
    "marksman",
    "mender",
    "runner",
    "storm",
    "trickster",
    "wall",
)


@cache
def archetypes() -> Archetypes:
    """The archetypes of the app."""
    return load_archetypes(RULES_DATA, the_rulebook(), character_file.read, UnreadableFile)


@cache
def liked() -> Liked:
    """What the archetypes have."""
    return liked_by(one.character for one in archetypes().values())


def at(build: Build | Character) -> Condition:
    """A character as it stands."""
    who = build if isinstance(build, Character) else Character("", build)
    return examined(the_rulebook(), who)


def grown(id: str, level: int) -> Character:
    """An archetype at a level, with its diary."""
    return at_level(the_rulebook(), archetypes()[id].character, level)


def unspent(id: str, level: int) -> Character:
    """An archetype at a level without a diary and without anything bought for points."""
    build = grown(id, level).build
    tactics = tuple(Tactic(one.type, one.stat, one.name) for one in build.tactics)
    move = build.signature_move
    empty = SignatureMove(move.name, move.flair_cost) if move else None
    bare = replace(build, tactics=tactics, aura=None, signature_move=empty)
    return Character(id, bare)
