"""The whole log of a tracker: to read, to keep as a file."""

from collections.abc import Sequence

from flask import Response, render_template

from gm_tools.games.frame.journal import Happened
from gm_tools.presenters.games.shared.book import book_line, moved_line
from gm_tools.presenters.games.shared.face import Face
from gm_tools.presenters.games.shared.logbook import BookLine, as_text
from gm_tools.services.games.logbook import Written
from gm_tools.web.games import blueprint
from gm_tools.web.games.screens import face_of, game_name
from gm_tools.web.playing import logs


@blueprint.get("/<game>/log")
def log(game: str) -> str:
    """Show every line of a game, the last first, to its host."""
    found, lines = logs.read(game, lines_of)
    return render_template(
        "games/log.html",
        game=found,
        lines=lines[::-1],
        can_be_read=bool(lines) or found.number == 0,
    )


@blueprint.get("/<game>/log.txt")
def log_text(game: str) -> Response:
    """Hand the log out as plain text."""
    found, lines = logs.read(game, lines_of)
    name = found.name or game_name(found.kind)
    return logs.text_file(name, as_text(name, lines))


@blueprint.get("/<game>/log.json")
def log_json(game: str) -> Response:
    """Hand the journal and the result out as JSON."""
    return logs.json_file(game, "game")


def lines_of(kind: str, written: Sequence[Written]) -> list[BookLine]:
    """Return lines of a journal for people."""
    face = face_of(kind)
    return [_line(face, one) for one in written]


def _line(face: Face, one: Written) -> BookLine:
    if one.undo_of or one.redo_of:
        moved = ("Taken back", one.undo_of) if one.undo_of else ("Again", one.redo_of)
        states = (one.before, one.after)
        return moved_line(face, one.number, moved, one.event, states, actor=one.actor, at=one.at)
    told = Happened(one.number, one.event, one.before, one.after)
    return book_line(face, told, actor=one.actor, at=one.at, counts=one.counts)
