"""Archetypes as the page of a new character shows them."""

from collections.abc import Iterator
from dataclasses import dataclass

from gm_tools.presenters.character.library import ranks_in_words
from gm_tools.presenters.games.shared.phrases import listed
from gm_tools.viskara.character.archetypes import Archetype
from gm_tools.viskara.character.build import Build
from gm_tools.viskara.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class ArchetypeView:
    """An archetype: how it plays, and what it is at every level."""

    id: str
    name: str
    emblem: str
    plays: str
    facts: tuple[tuple[str, str], ...]


def archetype_view(rulebook: Rulebook, archetype: Archetype) -> ArchetypeView:
    """Return an archetype in words."""
    character = archetype.character
    return ArchetypeView(
        id=archetype.id,
        name=character.name,
        emblem=character.emblem,
        plays=archetype.plays,
        facts=tuple(_facts(rulebook, character.build)),
    )


def _facts(rulebook: Rulebook, build: Build) -> Iterator[tuple[str, str]]:
    perks = [rulebook.stats[stat].name for stat in build.specializations]
    if build.third_perk:
        perks.append(rulebook.stats[build.third_perk].name)
    yield "Perks", listed(perks)
    yield "Speed", rulebook.speed_classes[build.speed_class].name
    yield "Style", rulebook.styles[build.style].name
    yield "Shadows", ", ".join(ranks_in_words(build.shadow_ranks)) or "None"
