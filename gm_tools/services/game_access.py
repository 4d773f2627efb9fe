"""Who may run a game, and who may look at it."""

from gm_tools.services.actor import Actor, SeatActor
from gm_tools.services.campaigns import memberships, require_game_master
from gm_tools.services.errors import NotFoundError
from gm_tools.services.game_records import StoredGame
from gm_tools.services.ports import Unit

Viewer = Actor | SeatActor


def hosted_game(unit: Unit, actor: Actor, game: str) -> StoredGame:
    """Return a game to those who run it: the game masters of its campaign, or its owner."""
    found = _kept(unit, game)
    if found.campaign is not None:
        require_game_master(unit, actor, found.campaign)
    elif actor.account is None or found.owner != actor.account:
        raise NotFoundError
    return found


def seen_game(unit: Unit, viewer: Viewer, game: str) -> StoredGame:
    """Return a game to those who may look at it in any way.

    Those who run it, approved seats of it, and members of its campaign while it is shown.
    """
    found = _kept(unit, game)
    if isinstance(viewer, SeatActor):
        seat = unit.seats.find(game, viewer.seat) if viewer.game == game else None
        if seat is None or not seat.approved:
            raise NotFoundError
        return found
    if found.shown and found.campaign in {one.campaign for one in memberships(unit, viewer)}:
        return found
    return hosted_game(unit, viewer, game)


def _kept(unit: Unit, game: str) -> StoredGame:
    found = unit.games.find(game)
    if found is None or found.trashed_at is not None:
        raise NotFoundError
    return found
