"""The whole log of a battle: to read, to keep as a file."""

from flask import Response, render_template

from gm_tools.games.battle.game import KIND
from gm_tools.presenters.battle.logbook import BookLine, as_text, book_line, moved_line, worked_out
from gm_tools.services.battles.logbook import Logbook, Written
from gm_tools.services.file_names import file_name
from gm_tools.services.game_records import StoredGame
from gm_tools.web.battles import blueprint
from gm_tools.web.context import actor, services
from gm_tools.web.downloads import sent


@blueprint.get("/<game>/log")
def log(game: str) -> str:
    """Show every line of a battle, the last first, to its game master."""
    found, lines = _read(game)
    return render_template(
        "battles/log.html",
        game=found,
        lines=lines[::-1],
        can_be_read=bool(lines) or found.number == 0,
    )


@blueprint.get("/<game>/log.txt")
def log_text(game: str) -> Response:
    """Hand the log out as plain text."""
    found, lines = _read(game)
    text = as_text(found.name, lines).encode()
    name = file_name(found.name or "battle", "txt")
    return sent(text, "text/plain; charset=utf-8", name, as_attachment=True)


@blueprint.get("/<game>/log.json")
def log_json(game: str) -> Response:
    """Hand the journal and the result out as JSON."""
    text = services().game_looks.export(actor(), game, KIND).encode()
    return sent(text, "application/json", f"battle-{game[:8]}.json", as_attachment=True)


def _read(game: str) -> tuple[StoredGame, list[BookLine]]:
    found, written = Logbook(services().games).written(actor(), game)
    return found, lines_of(written)


def lines_of(written: tuple[Written, ...]) -> list[BookLine]:
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
