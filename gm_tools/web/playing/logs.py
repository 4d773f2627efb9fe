"""The whole log of a game as a file."""

from collections.abc import Callable, Sequence
from typing import Any

from flask import Response

from gm_tools.services.file_names import file_name
from gm_tools.services.games.logbook import Logbook, Written
from gm_tools.services.games.records import StoredGame
from gm_tools.web.context import actor, services
from gm_tools.web.downloads import sent
from gm_tools.web.playing.sending import kind_of


def read(
    game: str, lines_of: Callable[[str, Sequence[Written]], list[Any]]
) -> tuple[StoredGame, list[Any]]:
    """Return a game and the lines of its journal, made by ``lines_of`` its kind."""
    found, written = Logbook(services().games).written(actor(), game)
    return found, lines_of(found.kind, written)


def text_file(name: str, text: str) -> Response:
    """Hand a log out as plain text."""
    return sent(
        text.encode(), "text/plain; charset=utf-8", file_name(name, "txt"), as_attachment=True
    )


def json_file(game: str, what: str) -> Response:
    """Hand the journal and the result out as JSON."""
    text = services().game_looks.export(actor(), game, kind_of(game)).encode()
    return sent(text, "application/json", f"{what}-{game[:8]}.json", as_attachment=True)
