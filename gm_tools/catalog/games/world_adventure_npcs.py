"""Reads what is printed of World Adventure's fights, NPCs and wanted deeds."""

from collections.abc import Iterable, Mapping
from dataclasses import fields
from pathlib import Path
from typing import NamedTuple

from gm_tools.catalog.documents import Document
from gm_tools.catalog.files import Problems, read_as, read_toml
from gm_tools.games.world_adventure.facts import ATTITUDES, DEEDS, Fights, Reach

NPCS = "world_adventure/npcs.toml"
WANTED = "world_adventure/wanted.toml"


class FightNumber(Document):
    """A printed number and the line that prints it."""

    value: int
    line: int


class NpcEntry(Document):
    """An NPC's attitude."""

    id: str
    near: bool = False
    city: bool = False
    wanted: bool = False
    action: bool = False
    npc: bool = False
    spares_caller: bool = False
    moves: int = 0
    line: int


class NpcsDocument(Document):
    """``npcs.toml``."""

    npc: list[NpcEntry]
    fights: dict[str, FightNumber]


class DeedEntry(Document):
    """What a deed does to the wanted points."""

    id: str
    change: int
    line: int


class WantedDocument(Document):
    """``wanted.toml``."""

    deed: list[DeedEntry]


class NpcFacts(NamedTuple):
    """Attitudes by NPC, numbers of fights, wanted points by deed."""

    reach: Mapping[str, Reach]
    fights: Fights
    deeds: Mapping[str, int]


def read_npcs(folder: Path, problems: Problems) -> NpcFacts | None:
    """Read both files; None, and every problem noted, where they cannot be read whole."""
    npcs = read_as(NpcsDocument, read_toml(folder / "npcs.toml", NPCS, problems), NPCS, problems)
    found = read_toml(folder / "wanted.toml", WANTED, problems)
    wanted = read_as(WantedDocument, found, WANTED, problems)
    if npcs is None or wanted is None:
        return None
    reach = {one.id: Reach(**one.model_dump(exclude={"id", "line"})) for one in npcs.npc}
    deeds = {one.id: one.change for one in wanted.deed}
    numbers = {name: one.value for name, one in npcs.fights.items()}
    whole = (
        _complete(NPCS, "npc", reach, ATTITUDES, problems),
        _complete(NPCS, "fights", numbers, [one.name for one in fields(Fights)], problems),
        _complete(WANTED, "deed", deeds, DEEDS, problems),
    )
    return NpcFacts(reach, Fights(**numbers), deeds) if all(whole) else None


def _complete(
    file: str, table: str, found: Iterable[str], known: Iterable[str], problems: Problems
) -> bool:
    """Whether a table has every known name and no other; what is wrong is noted."""
    wrong = sorted(set(found) ^ set(known))
    for name in wrong:
        what = "is missing" if name in set(known) else "is not known"
        problems.add(file, f"{table}.{name}", what)
    return not wrong
