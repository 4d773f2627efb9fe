"""The whole log of a battle: to read, to keep as a file."""

from collections.abc import Sequence

from flask import Response, render_template

from gm_tools.presenters.games.battle.logbook import (
    BookLine,
    as_text,
    book_line,
    moved_line,
    worked_out,
)
from gm_tools.services.games.logbook import Written
from gm_tools.web.battles import blueprint
from gm_tools.web.playing import logs


@blueprint.get("/<game>/log")
def log(game: str) -> str:
    """Show every line of a battle, the last first, to its game master."""
    found, lines = logs.read(game, lines_of)
    return render_template(
        "battles/log.html",
        game=found,
        lines=lines[::-1],
        can_be_read=bool(lines) or found.number == 0,
    )


@blueprint.get("/<game>/log.txt")
def log_text(game: str) -> Response:
    """Hand the log out as plain text."""
    found, lines = logs.read(game, lines_of)
    return logs.text_file(found.name or "battle", as_text(found.name, lines))


@blueprint.get("/<game>/log.json")
def log_json(game: str) -> Response:
    """Hand the journal and the result out as JSON."""
    return logs.json_file(game, "battle")


def lines_of(_kind: str, written: Sequence[Written]) -> list[BookLine]:
    """Return lines of a journal for people."""
    known: tuple[str, ...] = ()
    lines = []
    for one in written:
        now = worked_out(one.after, one.heard)
        lines.append(_line(one, tuple(said for said in now if said not in known)))
        known = now
    return lines


def _line(one: Written, worked: tuple[str, ...]) -> BookLine:
    number, event, about = one.number, one.event, (one.before, one.after)
    if one.undo_of or one.redo_of:
        word, of = ("Taken back", one.undo_of) if one.undo_of else ("Again", one.redo_of)
        return moved_line(number, word, of, event, *about, actor=one.actor, at=one.at)
    return book_line(
        number, event, *about, actor=one.actor, at=one.at, counts=one.counts, worked_out=worked
    )
