"""Every game of the frozen database goes on: it takes its next event, back and forth.

Read-only is not enough. Whoever renames an event or a field without an upcaster, or changes what
a recorded event leads to, finds out here: people sit in such games.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any
from uuid import uuid4

import pytest

from gm_tools.games.frame.event import DIGITAL, HOST, TABLE, Event
from gm_tools.services.actor import SeatActor
from gm_tools.services.games.answers import Accepted
from gm_tools.services.importing import NamedFile
from tests.before.figures import figures
from tests.before.frozen import EXPORTS, Before, held
from tests.games.trials import TRIALS
from tests.recording.play import OFTEN

GAMES = held()["games"]
COMPLETIONS = 8


def open_games() -> list[Any]:
    """The games that go on; many of those that were played by chance wait for a slow run."""
    found, quick = [], set[str]()
    for name, one in GAMES.items():
        if one["over"] or one["id"] in held()["binned"]["game"]:
            continue
        sort = name.rstrip("0123456789 ")
        is_quick = sort not in quick
        quick.add(sort)
        found.append(pytest.param(name, marks=[] if is_quick else pytest.mark.slow))
    return found


OPEN = open_games()


def live(before: Before, game: str) -> Any:
    with before.store.read() as unit:
        found = unit.games.find(game)
        assert found is not None
        return before.services.games.live(unit, found)[1]


def possible_events(kind: str, now: Any, offers: Any) -> Iterator[Event]:
    """Yield events of the host's open offers, those that bring a game on before the others."""
    able = [one for one in offers if one.refusal is None]
    for offer in sorted(able, key=lambda one: -OFTEN.get(one.template.type, 1.0)):
        for event in islice(TRIALS[kind].complete(now.rules, now.state, offer), COMPLETIONS):
            yield replace(event, source=DIGITAL)
            yield replace(event, source=TABLE)


def send_next(before: Before, game: str, kind: str) -> Accepted:
    """Send the game's next event as its host does: the first that is accepted."""
    offers = before.services.game_looks.look(before.game_master, game).offers
    for event in possible_events(kind, live(before, game), offers):
        answer = before.services.games.send(before.game_master, game, uuid4().hex, None, event)
        if isinstance(answer, Accepted):
            return answer
    raise AssertionError(f"nothing can be done: {[one.template.type for one in offers]}")


def move(before: Before, game: str, word: str, of: int) -> None:
    """Take an event back, or bring it back."""
    games = before.services.games
    moving = games.undo if word == "undo" else games.redo
    answer = moving(before.game_master, game, uuid4().hex, None, of)
    assert isinstance(answer, Accepted), answer


def require_open(before: Before, game: str) -> Any:
    """The game is open, also when it is opened again from its journal."""
    now = live(before, game)
    before.services.games.cache.forget(game)
    again = live(before, game)
    assert (again.read_only, again.number, again.fold) == (None, now.number, now.fold)
    assert again.state == now.state
    return again


LATER = {"evening"}
"""Kinds that no earlier version had."""


def test_there_is_an_unfinished_game_of_every_kind(before: Before) -> None:
    kinds = {one["kind"] for one in GAMES.values() if not one["over"]}
    assert kinds == before.services.games.kinds.keys() - LATER


@pytest.mark.parametrize("name", OPEN)
def test_a_game_goes_on(before: Before, name: str) -> None:
    game, kind, number = (GAMES[name][key] for key in ("id", "kind", "number"))
    now = require_open(before, game)
    assert now.number == number
    assert figures(kind, now.state) == GAMES[name]["figures"]
    for viewer in (HOST, TABLE, "stranger", *GAMES[name]["seats"]):
        assert before.services.game_looks.look(before.game_master, game, viewer).number == number
    assert before.services.game_looks.at(before.game_master, game, number // 2) is not None
    if GAMES[name]["redo"]:
        move(before, game, "redo", now.fold.withdrawn[-1])
    old = live(before, game).fold.effective[-1]
    new = send_next(before, game, kind).number
    sent = live(before, game).fold.effective
    for of in (new, old):
        move(before, game, "undo", of)
    for _ in range(2):  # what followed by itself comes back with the event that was sent
        move(before, game, "redo", live(before, game).fold.withdrawn[-1])
    assert require_open(before, game).fold.effective == sent


def test_what_seats_proposed_is_answered(before: Before) -> None:
    """Proposals were waiting when the database was frozen: each is accepted, or says why not."""
    waiting = 0
    for name, phones in held()["phones"].items():
        game = GAMES[name]["id"]
        for proposal in before.services.game_looks.look(before.game_master, game).proposals:
            waiting += 1
            assert proposal.seat in phones
            answer = before.services.proposals.accept(before.game_master, game, proposal.id)
            assert isinstance(answer, Accepted), answer
    assert waiting >= 5


def test_phones_keep_their_seats(before: Before) -> None:
    for name, phones in held()["phones"].items():
        game = GAMES[name]["id"]
        for seat, token in phones.items():
            assert before.services.seats.holds(SeatActor(game, seat), token)
            look = before.services.game_looks.look(SeatActor(game, seat), game)
            assert look.viewer == seat


def test_a_battle_that_is_over_can_be_taken_back_with_what_it_left(before: Before) -> None:
    (game,) = (one["id"] for one in GAMES.values() if one["over"])
    settling, actor = before.services.settling, before.game_master
    assert settling.look(actor, game).is_written
    settling.withdraw(actor, game)
    now = require_open(before, game)
    move(before, game, "undo", now.fold.effective[-1])
    move(before, game, "redo", now.fold.effective[-1])
    settling.write(actor, game)
    assert settling.look(actor, game).is_written


@pytest.mark.parametrize("file", sorted(one.name for one in EXPORTS.glob("game_*.json")))
def test_an_exported_game_comes_back_and_goes_on(before: Before, file: str) -> None:
    content = (EXPORTS / file).read_bytes()
    files = (NamedFile(file, content),)
    (game,) = before.services.game_exchange.import_files(before.game_master, files)
    look = before.services.game_looks.look(before.game_master, game)
    assert look.read_only is None
    send_next(before, game, look.game.kind)
    require_open(before, game)
