"""The addresses of a game's own pages: battles have theirs, all trackers share some."""

from flask import url_for

from gm_tools.games.frame.event import TABLE
from gm_tools.web.games.hosted import place_of
from gm_tools.web.games.sending import kind_of


def for_game_master(game: str) -> str:
    """Return the address of the game master's view."""
    return url_for(f"{_place(game)}.host_page", game=game)


def for_seat(game: str, seat: str) -> str:
    """Return the address of a seat's view; a television sees the table's."""
    page = "table" if seat == TABLE else "play"
    return url_for(f"{_place(game)}.{page}", game=game)


def _place(game: str) -> str:
    return place_of(kind_of(game))
