"""Where a game's own pages are."""


def for_game_master(game: str) -> str:
    """Return the address of the game master's view."""
    return f"/battles/{game}"


def for_seat(game: str, seat: str) -> str:
    """Return the address of a seat's view; a television sees the table's."""
    return f"/battles/{game}/{'table' if seat == 'table' else 'play'}"
