"""Games played by chance with words found nowhere else in what is hidden, and who reads them.

In a battle every effect, tactic and signature move is named after the block that holds it; in the
other games every card has a word of its own. A canary that a viewer reads must stand in their view
of the state; in a battle it must be of a block that they may know.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from gm_tools.games.battle.game import KIND as BATTLE
from gm_tools.games.battle.options import Visible
from gm_tools.games.battle.view import Eyes
from tests.approved import lines_of
from tests.recording.frame import HOST, TABLE, event_plain, new_event, state_plain, words_of
from tests.recording.lines import plainly
from tests.recording.reading import Lines, Listening, Names, Read, Reader, offered

CANARY = re.compile(r"zorble(\w+)z")
PLANTED = frozenset({"name", "title", "text", "note"})
OF_A_BLOCK = frozenset({"effects", "tactics", "signature"})
CLOSED = Visible(health="nothing", morale=False, marks=False)
"""A battle in which the game master shares nothing."""


class Planted(Listening):
    """A game whose first event holds canaries."""

    def _begun(self, most: int) -> Any:
        event = super()._begun(most)
        if event.type != "setup":
            return event
        plain = event_plain(self.kind, event)
        data = _battle(plain["data"]) if self.name == BATTLE else _cards(plain["data"], [])
        return new_event(self.kind, "setup", data, event.by, event.source)


def _battle(data: Mapping[str, Any]) -> dict[str, Any]:
    blocks = {
        id: {key: _named(part, id) if key in OF_A_BLOCK else part for key, part in block.items()}
        for id, block in data["blocks"].items()
    }
    visible = plainly(CLOSED)
    return {**data, "blocks": blocks, "options": {**data.get("options", {}), "visible": visible}}


def _named(plain: Any, id: str) -> Any:
    """Return part of a block with a canary in its names, but for those that rules go by."""
    if isinstance(plain, list):
        return [_named(one, id) for one in plain]
    if not isinstance(plain, dict):
        return plain
    is_named = "text" in plain or "outputs" in plain or "flair_cost" in plain
    return {
        key: f"{one} zorble{id}z"
        if key in ("name", "text") and is_named
        else one
        if key == "plays"
        else _named(one, id)
        for key, one in plain.items()
    }


def _cards(plain: Any, found: list[str]) -> Any:
    """Return the set-up of a game with a canary in every card of its decks."""
    if isinstance(plain, list):
        return [_cards(one, found) for one in plain]
    if not isinstance(plain, dict):
        return plain
    if "id" not in plain or not ({"name", "title"} & plain.keys()):
        return {key: _cards(one, found) for key, one in plain.items()}
    found.append(str(plain["id"]))
    tag = f"zorble{len(found)}z"
    return {
        key: f"{one} {tag}" if key in PLANTED and isinstance(one, str) else one
        for key, one in plain.items()
    }


def leaks(kind: str, number: int, steps: int) -> Iterator[str]:
    """Play a game and yield every line in which a viewer reads what they may not know."""
    play = Planted(kind, number)
    names = Names()
    reader = Reader(play, Read(names, Lines(names), Lines(names), Lines(names)))
    before = play.kind.game.blank
    for moment in play.moments(steps):
        for viewer in (TABLE, *play.kind.game.seats(moment.state)):
            known = _known(play, before, moment, viewer)
            for line in _read(play, reader, before, moment, viewer):
                if set(CANARY.findall(line)) - known:
                    yield f"{kind}/{number} step {moment.number}, {viewer}: {line}"
        before = moment.state


def _known(play: Planted, before: Any, moment: Any, viewer: str) -> set[str]:
    """Return the canaries that a viewer may know: of a battle's own blocks, of cards they see."""
    if play.name == BATTLE:
        eyes = Eyes(moment.state, viewer)
        blocks = {moment.state.combatants[who].block for who in eyes.friends}
        return {block.partition("~")[0] for block in blocks}
    seen = (play.kind.game.view(state, viewer) for state in (before, moment.state))
    return {one for state in seen for one in _in_state(play, state)}


def _in_state(play: Planted, state: Any) -> list[str]:
    return CANARY.findall(words_of(state_plain(play.kind, state)))


def _read(play: Planted, reader: Reader, before: Any, moment: Any, viewer: str) -> Iterator[str]:
    """Yield all that a viewer gets: their view, their screen, offers and refusals."""
    game = play.kind.game
    told = reader.told(moment, before, viewer)
    if play.name == BATTLE:
        yield f"view: {words_of(state_plain(play.kind, told.after))}"
    offers = game.legal(moment.rules, told.after, viewer)
    yield from lines_of(reader.screen(moment, viewer, told, offers, ()), "")
    for offer in offers:
        yield from offered(offer)
    yield f"outcome: {plainly(game.outcome(told.after))}"
    for event in (one for _, one in play.known) if viewer != TABLE else ():
        if event.by in (HOST, viewer):
            refusal = game.refusal(moment.rules, moment.state, replace(event, by=viewer))
            if refusal is not None:
                yield f"refused: {refusal.message}"
