"""What the games are called."""

from gm_tools.presenters.games.decks.leaves import in_words
from gm_tools.web.context import services


def game_name(kind: str) -> str:
    """Return a game's name."""
    book = services().books.get(kind)
    return book.name if book else in_words(kind)
