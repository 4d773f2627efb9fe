"""Who is what in a game: its host, the table, a seat; for everybody else it does not exist."""

from gm_tools.games.frame.event import HOST, TABLE
from gm_tools.services.actor import Actor, SeatActor
from gm_tools.services.campaigns.campaigns import memberships
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.records import StoredGame
from gm_tools.services.ports import Unit

Anyone = Actor | SeatActor
"""Who may ask for a game: somebody with an account, or whoever holds a seat."""


def seen_game(unit: Unit, actor: Anyone, game: str) -> tuple[StoredGame, str]:
    """Return a game and what the actor is in it: "host", "table" or a seat.

    NotFoundError for everybody else, and for a game in the trash for everybody but the host.
    """
    found = unit.games.find(game)
    if found is None:
        raise NotFoundError
    viewer = viewer_of(unit, actor, found)
    if viewer is None or (found.trashed_at is not None and viewer != HOST):
        raise NotFoundError
    return found, viewer


def hosted(unit: Unit, actor: Anyone, game: str, *, trashed: bool = False) -> StoredGame:
    """Return a game to its host; NotFoundError for others, and for one in the trash."""
    found, viewer = seen_game(unit, actor, game)
    if viewer != HOST or (found.trashed_at is not None and not trashed):
        raise NotFoundError
    return found


def viewer_of(unit: Unit, actor: Anyone, game: StoredGame) -> str | None:
    """Return what the actor is in a game; None for a stranger.

    The game masters of the campaign host it, and its owner where it has none; members look as
    the table does while the game is shown.
    """
    if isinstance(actor, SeatActor):
        return actor.seat if actor.game == game.id else None
    if actor.is_operator:
        return HOST
    if game.campaign is None:
        return HOST if actor.account and actor.account == game.owner else None
    roles = {one.campaign: one.role for one in memberships(unit, actor)}
    role = roles.get(game.campaign)
    if role == "game_master":
        return HOST
    return TABLE if role == "player" and game.shown else None


def named(actor: Anyone) -> str:
    """Return what the journal calls whoever sent a line."""
    if isinstance(actor, SeatActor):
        return f"seat:{actor.seat}"
    return "operator" if actor.is_operator else actor.account or ""
