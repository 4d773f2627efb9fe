"""`gm-tools play`: a game without a browser, an event on each line."""

import json
import random
import secrets
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from gm_tools.cli.output import (
    UNREADABLE,
    InputError,
    bestiary_data,
    books_data,
    file_bytes,
    rulebook_data,
)
from gm_tools.documents import game_file
from gm_tools.documents.problems import UnreadableFile
from gm_tools.games.frame.event import HOST
from gm_tools.games.frame.portable import entries_of
from gm_tools.kinds import all_kinds
from gm_tools.services.games.arriving import place_of, played_lines
from gm_tools.services.games.kinds import Kind
from gm_tools.services.games.live import Live
from gm_tools.services.games.solo import Solo
from gm_tools.viskara.deck.draws import Pick

REFUSED = 1


@click.command()
@click.argument("game")
@click.option("--seed", type=int, help="Fill in missing dice and draws, the same each time.")
@click.option(
    "--from",
    "file",
    type=click.Path(path_type=Path),
    help="Go on with the game of a file, as its log or `battle export` gives it.",
)
def play(game: str, seed: int | None, file: Path | None) -> None:
    """Play a game without a browser: JSON events in, one a line, states out.

    A line is {"type", "data", "by", "source"}, {"undo": n} or {"redo": n}; what stands in "data"
    may stand beside it instead; "by" is the host and "source" the table where they are left out.
    The state is what the host sees; what is at its default is left out.

    A battle begins with {"type": "setup", "data": {"sides", "combatants", ...}}. Each combatant
    has a "side" and brings its numbers as one of: "character" (a whole character file),
    "creature" (id or name in the bestiary, with "parasite": its level), "simple" (a ready
    character of the simple battles, or "pike_beetle" with "x"), "quick" ({"name", "health",
    "morale", "speed"}), or "block" (the id of one in "blocks"). "owner" is a seat; without one
    the host plays it.

    Balkanika begins with {"type": "setup", "players": [{"name", "character"}, ...]}, and where
    they differ from the usual "first_dm", "options" ({"rounds", "pass_limit", ...}) and "cards",
    a deck from which the app turns over. Then: start, and for each encounter reveal, set_edc,
    and a roll or an attempt of everybody.

    Battle Royale begins with {"type": "setup", "players": [{"name"}, ...]}, with "options"
    ({"base_actions", ...}) and the 25 cards of the "deck" where the app turns them up. Then:
    start_roll, place, and in turn move, attack_card, attack_player, exchange, end_turn.

    Collectors begins with {"type": "setup", "players": [...]}: each with "name", the "type" of
    item, "grit", "cunning" and "reflexes" for eight points above 0, 0 and 7, and the decks
    "collection_deck" and "escapade_deck" as cards or only as their sizes. Then: start_roll,
    opening_draw, and round by round what the Collectors attempt.

    World Adventure begins with {"type": "setup", "players": [...]}: each with "name", "hero",
    "caravan", five points of "power" ({"explorer", "charisma", "leadership"}) and "start", a
    nation. With "source": "digital" the app draws what is left out. Then: awaken, begin, and
    month by month.

    With --from the first line out is how the file's game stands; the file stays as it is.

    Exit status: 0 every line was accepted, 1 something was refused, 2 a line
    was no JSON, there is no such game, or the file cannot be read or played.
    """
    kind = _kind(game)
    solo = Solo(kind, _pick(seed), draws=seed is not None)
    if file is not None:
        solo.live = _begun(kind, file)
        click.echo(json.dumps(solo.shown(), ensure_ascii=False, separators=(",", ":")))
    status = 0
    for text in _lines():
        plain, mistake = _parsed(text)
        said = _unreadable(mistake) if mistake else solo.take(plain)
        click.echo(json.dumps(said, ensure_ascii=False, separators=(",", ":")))
        status = max(status, _status(said, mistake))
    sys.exit(status)


def _kind(name: str) -> Kind:
    rulebook = rulebook_data()
    kinds = all_kinds(rulebook, bestiary_data(rulebook), books_data())
    if name not in kinds:
        known = ", ".join(kinds) or "none yet"
        raise InputError(f"There is no game {name!r}. Games: {known}.")
    return kinds[name]


def _begun(kind: Kind, path: Path) -> Live:
    """Return the game of a file after playing every line of it."""
    try:
        found = game_file.read(file_bytes(path, game_file.LARGEST_FILE))
    except UnreadableFile as error:
        raise InputError(f"{path}: {error}") from None
    if found.kind != kind.game.kind:
        raise InputError(f"{path}: is a game of {found.kind}, not of {kind.game.kind}.")
    live, halt = played_lines(kind, entries_of(found, HOST))
    if halt:
        where, what = place_of(halt)
        raise InputError(f"{path}: {where}: {what}")
    return live


def _pick(seed: int | None) -> Pick:
    if seed is None:
        return secrets.randbelow
    return random.Random(seed).randrange  # noqa: S311  # asked for: to be had again


def _lines() -> Iterator[str]:
    """Yield the lines of standard input that are not blank."""
    for line in sys.stdin.buffer:
        text = line.decode("utf-8", "surrogateescape").strip("\ufeff \t\r\n")
        if text:
            yield text


def _parsed(text: str) -> tuple[Any, str]:
    """Return the values of a line, or its problem."""
    try:
        return json.loads(text, object_pairs_hook=_once, parse_constant=_no_number), ""
    except (ValueError, RecursionError) as error:
        return None, f"The line is no JSON: {error}."


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice")
    return found


def _no_number(word: str) -> Any:
    raise ValueError(f"{word} is no number")


def _unreadable(mistake: str) -> dict[str, Any]:
    return {"ok": False, "refusal": {"code": "bad_value", "message": mistake}}


def _status(said: dict[str, Any], mistake: str) -> int:
    if mistake:
        return UNREADABLE
    return 0 if said["ok"] else REFUSED
