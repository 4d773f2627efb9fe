"""The whole log of any game: to read, to keep as a file."""

from collections.abc import Sequence
from dataclasses import replace

from flask import Blueprint, Response, render_template

from gm_tools.games.frame.journal import Happened
from gm_tools.presenters.games.shared.log import LogWords
from gm_tools.presenters.games.shared.rewinding import with_whole_ways
from gm_tools.presenters.games.shared.whole_log import (
    WrittenLine,
    as_text,
    event_line,
    moved_line,
    passages,
)
from gm_tools.services.file_names import file_name
from gm_tools.services.games.records import StoredGame
from gm_tools.services.games.whole_log import WholeLog, Written
from gm_tools.web.context import actor, services
from gm_tools.web.downloads import sent
from gm_tools.web.games.hosted import Hosted, of
from gm_tools.web.games.lists import called
from gm_tools.web.games.sending import kind_of

TEXT, JSON = "text/plain; charset=utf-8", "application/json"


def register(blueprint: Blueprint, hosted: Hosted) -> None:
    """Give a family of games the whole log, on a page and as files."""
    blueprint.add_url_rule("/<game>/log", "log", of(hosted, log))
    blueprint.add_url_rule("/<game>/log.txt", "log_text", of(hosted, log_text))
    blueprint.add_url_rule("/<game>/log.json", "log_json", of(hosted, log_json))


def log(hosted: Hosted, game: str) -> str:
    """Show every line of a game, the last first, to its host; a maneuver is one that unfolds."""
    found, lines = read(hosted, game)
    is_open = found.trashed_at is None
    return render_template(
        "games/log.html",
        hosted=hosted,
        game=found,
        passages=passages(with_whole_ways(lines) if is_open else lines)[::-1],
        can_be_read=bool(lines) or found.number == 0,
    )


def log_text(hosted: Hosted, game: str) -> Response:
    """Hand the log out as plain text."""
    found, lines = read(hosted, game)
    name = called(found)
    return sent(as_text(name, lines).encode(), TEXT, file_name(name, "txt"), as_attachment=True)


def log_json(hosted: Hosted, game: str) -> Response:
    """Hand the journal and the result out as JSON."""
    text = services().game_looks.export(actor(), game, kind_of(game))
    return sent(text.encode(), JSON, f"{hosted.what}-{game[:8]}.json", as_attachment=True)


def read(hosted: Hosted, game: str) -> tuple[StoredGame, list[WrittenLine]]:
    """Return a game and the lines of its journal."""
    found, written = WholeLog(services().games).written(actor(), game)
    return found, lines_of(hosted.words_of(found.kind), written)


def lines_of(words: LogWords, written: Sequence[Written]) -> list[WrittenLine]:
    """Return a journal's lines; how a number comes about stands where it is first said."""
    known: tuple[str, ...] = ()
    lines = []
    for one in written:
        parts = words.parts(one.after, one.announced)
        lines.append(_line(words, one, tuple(said for said in parts if said not in known)))
        known = parts
    return lines


def _line(words: LogWords, one: Written, parts: tuple[str, ...]) -> WrittenLine:
    told = Happened(one.number, one.event, one.before, one.after)
    is_part = words.is_amid(one.before)
    if one.undo_of or one.redo_of:
        word, of = ("Taken back", one.undo_of) if one.undo_of else ("Again", one.redo_of)
        moved = moved_line(words, word, of, told, actor=one.actor, at=one.at)
        return replace(moved, is_part=is_part)
    line = event_line(words, told, actor=one.actor, at=one.at, counts=one.counts, parts=parts)
    return replace(line, is_ahead=one.is_ahead, follows=one.follows, is_part=is_part)
