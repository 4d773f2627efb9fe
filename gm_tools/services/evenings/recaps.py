"""Evenings told again: to the game master, to seats while it is open, and to members afterwards."""

from collections.abc import Iterator
from dataclasses import dataclass

from gm_tools.services.actor import Actor, SeatActor
from gm_tools.services.errors import NotFoundError
from gm_tools.services.evenings.records import StoredEvening
from gm_tools.services.games.access import Anyone
from gm_tools.services.games.records import StoredGame
from gm_tools.services.games.retelling import Retelling, Told, told_game
from gm_tools.services.ports import Unit


@dataclass(frozen=True, slots=True)
class Played:
    """A game of an evening; ``is_told``: the actor may know how it went."""

    game: StoredGame
    is_told: bool


@dataclass(frozen=True, slots=True)
class EveningTold:
    """An evening as an actor heard it; ``games`` are without its log, first begun first.

    A log that came as a file stands alone: it has no games, and counts as closed.
    """

    told: Told
    games: tuple[Played, ...] = ()
    is_closed: bool = True


@dataclass(frozen=True, slots=True)
class EveningRecaps:
    """Tells evenings to those who may know of them."""

    retelling: Retelling

    def told(self, actor: Anyone, log: str) -> EveningTold:
        """Return an evening by its log; NotFoundError for strangers."""
        told = self.retelling.told(actor, log)
        with self.retelling.games.store.read() as unit:
            found = unit.evenings.find(told.game.evening) if told.game.evening else None
            if found is None:
                return EveningTold(told)
            games = tuple(_played(unit, actor, found))
            return EveningTold(told, games, found.closed_at is not None)

    def last(self, actor: Actor, campaign: str) -> StoredEvening | None:
        """Return the newest evening of a campaign that is told to an actor; None without one."""
        with self.retelling.games.store.read() as unit:
            found = unit.evenings.of_campaign(campaign)
            return next((one for one in found if one.log and _is_told(unit, actor, one.log)), None)


def _played(unit: Unit, actor: Anyone, evening: StoredEvening) -> Iterator[Played]:
    for one in unit.games.at_evening(evening.id):
        if one.id != evening.log:
            yield Played(one, _is_told(unit, _there(unit, actor, one.id), one.id))


def _there(unit: Unit, actor: Anyone, game: str) -> Anyone:
    """Return who the holder of a seat is in another game of the evening."""
    if not isinstance(actor, SeatActor):
        return actor
    parts = {one.seat: one.name for one in unit.evenings.parts(game)}
    return SeatActor(game, parts[actor.seat]) if actor.seat in parts else actor


def _is_told(unit: Unit, actor: Anyone, game: str) -> bool:
    try:
        told_game(unit, actor, game)
    except NotFoundError:
        return False
    return True
