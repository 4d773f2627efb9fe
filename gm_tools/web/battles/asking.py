"""Pages that only the game master of a battle opens."""

from gm_tools.games.battle.game import KIND
from gm_tools.games.event import HOST
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.answers import Look
from gm_tools.web.context import actor, services


def hosted_look(game: str) -> Look:
    """Return a battle to its host; for everybody else this page does not exist."""
    look = services().game_looks.look(actor(), game)
    if look.viewer != HOST or look.game.kind != KIND:
        raise NotFoundError
    return look
