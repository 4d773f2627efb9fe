"""Games played by chance with words and numbers found nowhere else in what is hidden.

In a battle every effect, tactic and signature move is named after the block that holds it, and its
health and morale are numbers of its own; in the other games every card has a word of
its own. What is typed into an event has a word, too. A canary that a viewer reads must stand in
their view of the state or in the event as they hear it; in a battle it may be of a block that they
know.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from gm_tools.games.battle.game import KIND as BATTLE
from gm_tools.games.battle.options import Visible
from gm_tools.games.battle.view import Eyes
from gm_tools.games.frame.hearing import heard_event
from tests.approved import lines_of
from tests.recording.frame import HOST, TABLE, event_plain, new_event, state_plain, words_of
from tests.recording.lines import plainly
from tests.recording.reading import Lines, Listening, Names, Read, Reader, offered

CANARY = re.compile(r"zorble(\w+)z")
NUMBER = re.compile(r"(?<!\d)\d{5,6}(?!\d)")
"""A number that only a canary, or what is counted with one, can be."""
FIRST, SPAN = 40_000, 6_000
"""How far the numbers of two blocks lie apart."""
COUNTED = 100
"""How far a number may lie from one that it was counted with: health after a blow."""
STEPS_ON_PAGES = 30
"""How long a game is played whose pages are read."""
PLANTED = frozenset({"name", "title", "text", "note"})
TYPED = frozenset({"text", "reason", "name", "note", "why", "title", "label"})
"""Fields of events in which people type what they like."""
OF_A_BLOCK = frozenset({"effects", "tactics", "signature"})
CLOSED = Visible(health="nothing", morale=False, marks=False)
"""A battle in which the game master shares nothing."""


class Planted(Listening):
    """A game whose events hold canaries."""

    def _next(self, at: int) -> Any | None:
        """Return an event with a word of its own in what is typed, if it is accepted so."""
        event = super()._next(at)
        if event is None:
            return None
        plain = event_plain(self.kind, event)
        typed = {
            key: f"{one} zorbletyped{at}z"
            for key, one in plain["data"].items()
            if key in TYPED and isinstance(one, str)
        }
        if not typed:
            return event
        data = {**plain["data"], **typed}
        marked = new_event(self.kind, event.type, data, event.by, event.source)
        return event if self.refusal(marked) else marked

    def _begun(self, most: int) -> Any:
        event = super()._begun(most)
        if event.type != "setup":
            return event
        plain = event_plain(self.kind, event)
        data = _battle(plain["data"]) if self.name == BATTLE else _cards(plain["data"], [])
        return new_event(self.kind, "setup", data, event.by, event.source)


def _battle(data: Mapping[str, Any]) -> dict[str, Any]:
    blocks = {
        id: {
            **{key: _named(part, id) if key in OF_A_BLOCK else part for key, part in block.items()},
            **_counted(at),
        }
        for at, (id, block) in enumerate(data["blocks"].items())
    }
    visible = plainly(CLOSED)
    return {**data, "blocks": blocks, "options": {**data.get("options", {}), "visible": visible}}


def _counted(at: int) -> dict[str, int]:
    """Return the hidden numbers of a block: no two are alike."""
    middle = FIRST + at * SPAN + SPAN // 2
    return {"max_health": middle + 317, "starting_morale": middle + 553}


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
            known = known_in(play, before, moment, viewer)
            for line in _read(play, reader, before, moment, viewer):
                if unknown(line, known):
                    yield f"{kind}/{number} step {moment.number}, {viewer}: {line}"
        before = moment.state


def unknown(text: str, known: set[str]) -> set[str]:
    """Return the canaries in a text that are not known, nor counted with a number that is."""
    numbers = [int(one) for one in known if NUMBER.fullmatch(one)]
    return {
        one
        for one in canaries_in(text) - known
        if not NUMBER.fullmatch(one) or all(abs(int(one) - at) > COUNTED for at in numbers)
    }


def canaries_in(text: str) -> set[str]:
    """Return the words and numbers in a text that nothing else can be."""
    return {*CANARY.findall(text), *NUMBER.findall(text)}


def known_in(play: Planted, before: Any, moment: Any, viewer: str) -> set[str]:
    """Return the canaries that a viewer may know: their own, and what they see and hear."""
    game = play.kind.game
    heard = heard_event(game, moment.state, moment.event, viewer)
    known = canaries_in(words_of(event_plain(play.kind, heard)))
    seen = {
        one
        for state in (before, moment.state)
        for one in canaries_in(words_of(state_plain(play.kind, game.view(state, viewer))))
    }
    if play.name != BATTLE:
        return known | seen
    return known | _own(moment.state, viewer, seen) | _own(before, viewer, seen)


def _own(state: Any, viewer: str, seen: set[str]) -> set[str]:
    """Return what of a battle's view is typed, shared, or of the viewer's own blocks and side.

    Of a foe of whom a figure is told alone, all that is in the view may be known.
    """
    friends = Eyes(state, viewer).friends | _told_alone(state)
    blocks = {state.combatants[who].block.partition("~")[0] for who in friends}
    spans = {at for at, block in enumerate(state.blocks) if block.partition("~")[0] in blocks}
    sums = [state.sides[state.combatants[who].side].morale for who in friends]

    def is_own(number: int) -> bool:
        is_near = any(abs(number - one) < SPAN // 2 for one in sums)
        return is_near or (number - FIRST) // SPAN in spans

    is_closed = plainly(state.options.visible) == plainly(CLOSED)
    numbers = {one for one in seen if one.isdigit() and (not is_closed or is_own(int(one)))}
    return blocks | numbers | {one for one in seen if one.startswith("typed")}


def _told_alone(state: Any) -> set[str]:
    """Return the combatants of whom a figure is told, whatever the options say (R192)."""
    told = {who for who, one in state.combatants.items() if "told" in one.shares.values()}
    sides = {who for who, one in state.sides.items() if "told" in one.shares.values()}
    return told | {who for who, one in state.combatants.items() if one.side in sides}


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
