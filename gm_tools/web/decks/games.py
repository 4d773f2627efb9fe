"""The names of the games that have decks."""

from gm_tools.presenters.games.decks.leaves import in_words
from gm_tools.services.errors import NotFoundError
from gm_tools.web.context import services


def games_with_decks() -> dict[str, str]:
    """Return the names of the games that have free cards, by kind, in the order of all games."""
    return {kind: game_name(kind) for kind in services().decks.classes()}


def game_name(kind: str) -> str:
    """Return a game's name."""
    book = services().books.get(kind)
    return book.name if book else in_words(kind)


def require_cards(kind: str) -> None:
    """Raise NotFoundError for a game without free cards."""
    if kind not in services().decks.classes():
        raise NotFoundError
