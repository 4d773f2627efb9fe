"""The picture under the grid of a battle: stored beside the game, for no rule asks for it."""

import json
from dataclasses import asdict, dataclass, replace
from typing import Final

from gm_tools.services.actor import Actor
from gm_tools.services.errors import NotFoundError
from gm_tools.services.faults import reading_kept
from gm_tools.services.games.access import hosted
from gm_tools.services.games.records import StoredGame
from gm_tools.services.live.hub import Hub
from gm_tools.services.ports import Store, Unit
from gm_tools.services.records import StoredPicture

EXACT: Final = 3
"""Decimals of a square."""


@dataclass(frozen=True, slots=True)
class Ground:
    """A picture under the grid, in squares from the board's upper left corner."""

    picture: str
    left: float
    top: float
    wide: float
    high: float


@dataclass(frozen=True, slots=True)
class Grounds:
    """Lays a picture under a battle's grid, or takes it away: for the battle's host alone."""

    store: Store
    hub: Hub

    def lay(
        self, actor: Actor, game: str, picture: str, *, left: float, top: float, wide: float
    ) -> Ground:
        """Lay a map of the actor's, or the one that lies there, where it belongs."""
        with self.store.write() as unit:
            found = hosted(unit, actor, game)
            laid = ground_of(_usable(unit, actor, found, picture), left, top, wide)
            unit.games.put(replace(found, ground=packed(laid)))
        self.hub.stir(game)
        return laid

    def clear(self, actor: Actor, game: str) -> None:
        """Take the picture away; it stays among its owner's."""
        with self.store.write() as unit:
            unit.games.put(replace(hosted(unit, actor, game), ground=None))
        self.hub.stir(game)


def ground_of(picture: StoredPicture, left: float, top: float, wide: float) -> Ground:
    """Return where a picture lies; its height follows from its shape."""
    high = wide * picture.height / picture.width
    return Ground(picture.id, *(round(one, EXACT) for one in (left, top, wide, high)))


def laid_under(game: StoredGame) -> Ground | None:
    """Return the picture under a game's grid; StorageFaultError if it cannot be read."""
    return None if game.ground is None else unpacked(game.ground)


def packed(ground: Ground) -> str:
    """Return the text that the database keeps."""
    return json.dumps(asdict(ground))


def unpacked(text: str) -> Ground:
    """Return what the database keeps; StorageFaultError for anything else."""
    with reading_kept("the picture under a battle's grid"):
        held = json.loads(text)
        numbers = (float(held[name]) for name in ("left", "top", "wide", "high"))
        return Ground(str(held["picture"]), *numbers)


def _usable(unit: Unit, actor: Actor, game: StoredGame, picture: str) -> StoredPicture:
    """Return a map that may lie there: the actor's, or the one that another host laid."""
    found, now = unit.pictures.find(picture), laid_under(game)
    is_there = now is not None and now.picture == picture
    if found is None or found.use != "map" or not (is_there or found.owner == actor.account):
        raise NotFoundError
    return found
