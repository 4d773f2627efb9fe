"""A game as a portable file: its journal and its result, without what is sealed from its host."""

import json
from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime
from itertools import takewhile
from typing import Any

from gm_tools.games.frame.event import HOST, Entry
from gm_tools.games.frame.hearing import heard_event
from gm_tools.games.frame.portable import FORMAT
from gm_tools.services.errors import NotFoundError
from gm_tools.services.faults import StorageFaultError, reading_kept
from gm_tools.services.games.games import Games
from gm_tools.services.games.kinds import Kind
from gm_tools.services.games.live import digest, state_text
from gm_tools.services.games.records import StoredGame
from gm_tools.services.games.whole_log import Written, written_lines
from gm_tools.services.ports import Unit

Dated = tuple[tuple[datetime, Entry], ...]


def exported(games: Games, unit: Unit, game: StoredGame) -> str:
    """Return a game's journal and result as JSON text; the caller has checked access.

    While answers or cards are sealed, the journal ends before the first of them (R185).
    """
    game, dated = _unsealed(games, unit, game, tuple(unit.journals.dated(game.id)))
    plain = _exported(game) | {"entries": [_line(at, one) for at, one in dated]}
    return json.dumps(plain, ensure_ascii=False, indent=2)


def _unsealed(games: Games, unit: Unit, game: StoredGame, dated: Dated) -> tuple[StoredGame, Dated]:
    """Return a game as it stood before what is sealed now; one that cannot be played, as it is."""
    try:
        kind, live = games.live(unit, game)
    except (StorageFaultError, NotFoundError):
        return game, dated
    if live.read_only is not None or not kind.game.is_sealing(live.state):
        return game, dated
    number, state = _last_open(kind, live.rules, dated)
    before = replace(game, number=number, digest=digest(state_text(kind, state)))
    return before, tuple(takewhile(lambda pair: pair[1].number <= number, dated))


def _last_open(kind: Kind, rules: object, dated: Iterable[tuple[datetime, Entry]]) -> Any:
    """Return number and state after the last entry that holds nothing of what is sealed now."""
    since: tuple[int, object] | None = None
    before: tuple[int, object] = (0, kind.game.blank)
    for line in written_lines(kind, rules, dated):
        now = (line.number, line.after)
        if not kind.game.is_sealing(line.after):
            since = None
        elif since is None:
            since = before if _is_secret(kind, line) else now
        before = now
    return since


def _is_secret(kind: Kind, line: Written) -> bool:
    """Whether an entry itself holds what is sealed from the host."""
    return heard_event(kind.game, line.after, line.event, HOST) != line.event


def _line(at: datetime, one: Entry) -> dict[str, object]:
    return {
        "number": one.number,
        "id": one.id,
        "type": one.type,
        "by": one.by,
        "source": one.source,
        "data": one.data,
        "v": one.v,
        "at": at.isoformat(),
    }


def _exported(game: StoredGame) -> dict[str, object]:
    return {
        "format": FORMAT,
        "kind": game.kind,
        "name": game.name,
        "stamp": {"engine": game.engine, "data": game.data},
        "created_at": game.created_at.isoformat(),
        "updated_at": game.updated_at.isoformat(),
        "status": game.status,
        "result": None if game.result is None else _result(game.result),
        "number": game.number,
        "digest": game.digest,
    }


def _result(text: str) -> Any:
    with reading_kept("the result of a game"):
        return json.loads(text)
