"""The address of a seat's own page, which the family of its game hosts."""

from gm_tools.games.frame.event import TABLE
from gm_tools.web.games.hosted import hosted_by
from gm_tools.web.games.sending import kind_of


def for_seat(game: str, seat: str) -> str:
    """Return the address of a seat's view; a television sees the table's."""
    page = "table" if seat == TABLE else "play"
    return hosted_by(kind_of(game)).url(page, game=game)
