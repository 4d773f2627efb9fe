"""Reads the printed facts of each game, from its own folder below the rulebook data."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import ClassVar, Final

from gm_tools.catalog import CatalogError
from gm_tools.catalog.files import Problems, read_as, read_toml
from gm_tools.catalog.games import balkanika, battle_royale, collectors, world_adventure
from gm_tools.catalog.tables import rulings_in
from gm_tools.games.frame.rulebook import GameBook
from gm_tools.viskara.strict import STRICT

ReadFacts = Callable[[Path, Problems], object]
"""Reads a game's facts from its folder, noting every problem; the files' names are its own."""

FACTS: Final[Mapping[str, ReadFacts]] = {
    "balkanika": balkanika.read,
    "battle_royale": battle_royale.read,
    "collectors": collectors.read,
    "world_adventure": world_adventure.read,
}
"""The games that have facts; every other one is played without."""
GAMES: Final = ("battle", "balkanika", "battle_royale", "collectors", "world_adventure")
NO_FACTS: Final = frozenset({"game.toml", "rulings.toml", "paper.toml"})
"""Files whose words change no game."""
STAMP_LENGTH = 12


@dataclass(frozen=True, kw_only=True)
class GameDocument:
    """``game.toml``."""

    __pydantic_config__: ClassVar = STRICT
    name: str
    about: str
    least: int
    most: int
    minutes: str = ""
    needs: tuple[str, ...]


def load_books(folder: Path) -> Mapping[str, GameBook]:
    """Read all games below ``folder``; CatalogError names every problem with file and key."""
    problems = Problems()
    books = {kind: _book(kind, folder, problems) for kind in GAMES if (folder / kind).is_dir()}
    if problems:
        raise CatalogError(problems)
    return books


def _book(kind: str, folder: Path, problems: Problems) -> GameBook:
    name, own = f"{kind}/game.toml", folder / kind
    found = read_as(GameDocument, read_toml(folder / name, name, problems), name, problems)
    said = found or GameDocument(name=kind, about="", least=1, most=1, needs=())
    rulings = f"{kind}/rulings.toml"
    has_rulings = (folder / rulings).exists()
    return GameBook(
        kind=kind,
        name=said.name,
        about=said.about,
        least=said.least,
        most=said.most,
        minutes=said.minutes,
        needs=said.needs,
        rulings=rulings_in(folder, (rulings,), problems) if has_rulings else {},
        facts=FACTS[kind](own, problems) if kind in FACTS else None,
        stamp=_stamp(own) if kind in FACTS else "",
    )


def _stamp(folder: Path) -> str:
    """Return a hash of the facts: games begun with other facts are replayed and checked."""
    seen = sha256()
    for path in sorted(folder.glob("*.toml")):
        if path.name not in NO_FACTS:
            seen.update(path.name.encode() + path.read_bytes())
    return seen.hexdigest()[:STAMP_LENGTH]
