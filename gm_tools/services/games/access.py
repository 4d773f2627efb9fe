"""The roles of a game: host, table, seat; for everyone else the game does not exist."""

from gm_tools.games.frame.event import HOST, TABLE
from gm_tools.services.actor import Actor, SeatActor
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.records import StoredGame
from gm_tools.services.ports import Unit

Anyone = Actor | SeatActor
"""The askers that a game may answer: an account's actor, or the holder of a seat."""


def seen_game(unit: Unit, actor: Anyone, game: str) -> tuple[StoredGame, str]:
    """Return a game and the actor's role in it: "host", "table" or a seat.

    NotFoundError for a stranger; a game in the trash exists only for its host.
    """
    found = unit.games.find(game)
    if found is None:
        raise NotFoundError
    viewer = viewer_of(unit, actor, found)
    if viewer is None or (found.trashed_at is not None and viewer != HOST):
        raise NotFoundError
    return found, viewer


def hosted(unit: Unit, actor: Anyone, game: str, *, trashed: bool = False) -> StoredGame:
    """Return a game to its host; NotFoundError for others, and for a game in the trash."""
    found, viewer = seen_game(unit, actor, game)
    if viewer != HOST or (found.trashed_at is not None and not trashed):
        raise NotFoundError
    return found


def viewer_of(unit: Unit, actor: Anyone, game: StoredGame) -> str | None:
    """Return the actor's role in a game; None for a stranger.

    The game masters of the campaign host it, or its owner if it has none; members see the table's
    view while the game is shown.
    """
    if isinstance(actor, SeatActor):
        return actor.seat if actor.game == game.id else None
    if actor.is_operator:
        return HOST
    if game.campaign is None:
        return HOST if actor.account and actor.account == game.owner else None
    member = unit.campaigns.membership(game.campaign, actor.account) if actor.account else None
    if member is not None and member.role == "game_master":
        return HOST
    return TABLE if member is not None and member.role == "player" and game.shown else None


def named(actor: Anyone) -> str:
    """Return the journal's name for the sender of an entry."""
    if isinstance(actor, SeatActor):
        return f"seat:{actor.seat}"
    return "operator" if actor.is_operator else actor.account or ""
