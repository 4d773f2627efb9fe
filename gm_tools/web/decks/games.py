"""The games that have decks."""

from gm_tools.services.errors import NotFoundError
from gm_tools.web.context import services
from gm_tools.web.game_names import game_name


def games_with_decks() -> dict[str, str]:
    """Return the names of the games that have free cards, by kind, in the order of all games."""
    return {kind: game_name(kind) for kind in services().decks.classes()}


def require_cards(kind: str) -> None:
    """Raise NotFoundError for a game without free cards."""
    if kind not in services().decks.classes():
        raise NotFoundError
