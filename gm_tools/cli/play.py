"""`gm-tools play`: a game without a browser, an event on each line."""

import json
import random
import secrets
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

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
from gm_tools.documents.json_text import parsed
from gm_tools.documents.limits import JOURNAL, checked
from gm_tools.documents.problems import FileProblem, UnreadableFile, line
from gm_tools.games.frame.event import HOST
from gm_tools.games.frame.portable import entries_of
from gm_tools.kinds import all_kinds
from gm_tools.services.games.arriving import place_of, played_lines
from gm_tools.services.games.kinds import Kind
from gm_tools.services.games.live import Live
from gm_tools.services.games.solo import Solo
from gm_tools.viskara.deck.draws import Pick

REFUSED = 1
SETUPS = """\
A battle begins with {"type": "setup", "data": {"sides", "combatants", ...}}. Each combatant
has a "side" and gets its numbers from one of these: "character" (a whole character file),
"creature" (its id or name in the bestiary, with "parasite" for the level of one that it
hosts), "simple" (a ready character of the simple battles, or "pike_beetle" with "x"), "quick"
({"name", "health", "morale", "speed"}) or "block" (an id in "blocks"). "owner" is the seat
that plays it; without an owner the host does.

Balkanika begins with {"type": "setup", "players": [{"name", "character"}, ...]}. You may add
"first_dm", "options" ({"rounds", "pass_limit", ...}) and "cards", a deck for the app to turn
over. Then start; for each encounter reveal, set_edc, and a roll or an attempt by every player.

Battle Royale begins with {"type": "setup", "players": [{"name"}, ...]}. You may add "options"
({"base_actions", ...}) and "deck", the 25 cards for the app to turn up. Then start_roll,
place, and in turn move, attack_card, attack_player, exchange, end_turn.

Collectors begins with {"type": "setup", "players": [...]}. Each player has a "name", a "type"
of item, and "grit", "cunning" and "reflexes", which take eight points above 0, 0 and 7; and a
"collection_deck" and an "escapade_deck", as cards or as their number. Then start_roll,
opening_draw, and in each round what the Collectors attempt.

World Adventure begins with {"type": "setup", "players": [...]}. Each player has a "name", a
"hero", a "caravan", five points of "power" ({"explorer", "charisma", "leadership"}) and
"start", a nation. With "source": "digital" the app draws what you leave out. Then awaken,
begin, and month after month.

An evening begins with {"type": "setup", "people": [{"id": "P1", "name"}, ...], "numbers":
{"cards_of_a_show": 5, "positive_from": 4}}. You may add "deck", and to each of its people
"character", "level" and "stats". Then task, flat or oppose, and show by everybody asked.
"""
"""How each game begins: the end of the command's help."""


@click.command(epilog=SETUPS)
@click.argument("game")
@click.option("--seed", type=int, help="Fill in missing dice and draws, always the same.")
@click.option(
    "--from",
    "file",
    type=click.Path(path_type=Path),
    help="Continue a game that was exported as JSON. The file itself does not change.",
)
def play(game: str, seed: int | None, file: Path | None) -> None:
    """Play a game without a browser: JSON events in, states out.

    GAME is battle, balkanika, battle_royale, collectors, world_adventure, or evening: the shows
    between battles.

    Write an event on each line: {"type", "data", "by", "source"}. What belongs in "data" may also
    stand beside "type". Without "by" the host acts, without "source" the values come from the
    table. {"undo": n} and {"redo": n} take an entry back or bring it back. The answer to each line
    is the state as the host sees it, without default values, or the reason for a refusal. Every
    step is a line of yours, also those that the pages take by themselves. How each game begins
    stands below the options.

    With --from, the first line of output is the state of that game.

    Exit status: 0 every line was accepted, 1 a line was refused, 2 a line cannot be read, there is
    no such game, or the file cannot be read or played.
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
        raise InputError(f"There is no game {name!r}. Games: {', '.join(kinds)}.")
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
    while given := sys.stdin.buffer.readline(game_file.LARGEST_FILE):
        text = given.decode("utf-8", "surrogateescape").strip("\ufeff \t\r\n")
        if text:
            yield text


def _parsed(text: str) -> tuple[object, str]:
    """Return the values of a line, or its problems."""
    try:
        found = checked(parsed(text, "The line"), JOURNAL)
    except UnreadableFile as error:
        return None, _said(error.problems)
    return found.value, _said(found.problems)


def _said(problems: Iterable[FileProblem]) -> str:
    return "; ".join(line(problem) for problem in problems)


def _unreadable(mistake: str) -> dict[str, object]:
    return {"ok": False, "refusal": {"code": "bad_value", "message": mistake}}


def _status(said: dict[str, object], mistake: str) -> int:
    if mistake:
        return UNREADABLE
    return 0 if said["ok"] else REFUSED
