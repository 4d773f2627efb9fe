"""What the archetypes have on parts of a kind: it is known to suit such a part.

Archetypes that are built like a character count more: the same speed, style, perks and shadows.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

from gm_tools.viskara.character.build import SHADOWS, Build, Maneuver, Tactic, TacticType
from gm_tools.viskara.character.character import Character

Sort = TacticType | Literal["aura", "maneuver", "move"]
"""What buys: a tactic of a type, the aura, a maneuver; "move" takes maneuvers."""

Liked = Mapping[tuple[Sort, str], tuple[Character, ...]]
"""Those that have an upgrade (or maneuver) on a part of a sort."""

NOBODY: Liked = {}


def liked_by(characters: Iterable[Character]) -> Liked:
    """Return what some characters have, by the sort of its part; each character once."""
    found: dict[tuple[Sort, str], list[Character]] = {}
    for one in characters:
        for key in dict.fromkeys(_all(one.build)):
            found.setdefault(key, []).append(one)
    return {key: tuple(those) for key, those in found.items()}


def likeness(build: Build, other: Build) -> int:
    """Return in how many things two builds are alike: speed, style, perks, shadows."""
    perks, others = (set((*one.specializations, one.third_perk)) for one in (build, other))
    shadows = sum(_has(build, one) and _has(other, one) for one in SHADOWS)
    same = (build.speed_class == other.speed_class) + (build.style == other.style)
    return same + len(perks & others - {None}) + shadows


def _has(build: Build, shadow: str) -> bool:
    rank: int = getattr(build.shadow_ranks, shadow)
    return rank > 0


def _all(build: Build) -> Iterator[tuple[Sort, str]]:
    for tactic in build.tactics:
        yield from _of_tactic(tactic)
    if build.aura is not None:
        yield from (("aura", one.path) for one in build.aura.upgrades)
        if build.aura.aura_tactic is not None:
            yield from _of_tactic(build.aura.aura_tactic)
    for maneuver in build.signature_move.maneuvers if build.signature_move else ():
        yield from _of_maneuver(maneuver)


def _of_tactic(tactic: Tactic) -> Iterator[tuple[Sort, str]]:
    return ((tactic.type, one.path) for one in tactic.upgrades)


def _of_maneuver(maneuver: Maneuver) -> Iterator[tuple[Sort, str]]:
    yield "move", maneuver.maneuver
    yield from (("maneuver", one.path) for one in maneuver.upgrades)
    if maneuver.tactic is not None:
        yield from _of_tactic(maneuver.tactic)
    for inner in maneuver.attached:
        yield from _of_maneuver(inner)
