"""One battle played twice by chance, with hidden foes and without, in memory alone.

The game master does things with hidden foes in between, alone or in one go with what all see, takes
back and brings back; all that others may know of it must be the same after each step.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from gm_tools.games.battle.events.beginning import Entrant
from gm_tools.games.battle.game import KIND
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.event import HOST, STRANGER, TABLE, Entry, Event
from gm_tools.games.frame.hearing import heard_event
from gm_tools.games.frame.journal import REDO, UNDO, id_of, replay
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.rewinding import way_to
from gm_tools.services.games.kinds import Kind, entry_of, event_of
from gm_tools.services.games.live import Live, blank, followed
from tests.games.battle.makers import a_block, a_tactic, an_effect
from tests.recording.chance import Chance
from tests.recording.frame import event_plain, kinds, new_event, words_of
from tests.recording.lines import plainly
from tests.recording.play import Play

LURKER = a_block("Lurker", level=9, max_health=777, tactics=(a_tactic(name="Ambush"),))
LURKER = replace(LURKER, kind="creature", effects=(an_effect(id="lurks"),))
OF_HIDDEN = frozenset({"unseen", "appear"})
"""Events that may name a hidden foe: others hear nothing of the first, no id of the second."""
NOBODY = "c999"
HIDDEN_AGAIN = 0.3
"""How often a battle has a hidden foe more, who joins later."""


@dataclass
class Game:
    """A game in memory: ``live`` is what its host has, ``entries`` its journal."""

    kind: Kind
    live: Live
    entries: list[Any] = field(default_factory=list)

    def send(self, event: Event) -> Refusal | None:
        """Play an event of the host's, or all parts of it; a refusal leaves all as it was."""
        before, many = self.live, len(self.entries)
        for nth, part in enumerate(self.kind.game.parted(self.live.state, event)):
            rules = self.live.rules or self.kind.game.rules(self.kind.facts, part)
            refusal = self.kind.game.refusal(rules, self.live.state, part)
            if refusal is not None:
                self.live, self.entries[many:] = before, []
                return refusal
            id = id_of(f"e{many}", nth)
            self._follow(entry_of(self.kind, self.live.number + 1, id, HOST, part), part)
        return None

    def move(self, word: str, numbers: tuple[int, ...]) -> None:
        """Take back or bring back."""
        id = f"e{len(self.entries)}"
        for nth, of in enumerate(numbers):
            number, v = self.live.number + 1, self.kind.game.engine
            self._follow(Entry(number, id_of(id, nth), HOST, word, {"of": of}, v=v), None)

    def _follow(self, entry: Any, event: Event | None) -> None:
        after = followed(self.kind, self.live, entry, event, most=1_000_000)
        assert after is not None
        self.live = after
        self.entries.append(entry)

    def seen(self) -> list[int]:
        """Return the entries that count of which others know, in order."""
        return [one for one in self.live.fold.effective if not self.live.is_unseen(one)]

    def way_to(self, known: int) -> Any:
        """Return the way to the entry that others call by a number."""
        numbers = (*self.live.fold.effective, *self.live.fold.withdrawn)
        line = (one for one in numbers if not self.live.is_unseen(one))
        found = next((one for one in line if self.live.known(one, TABLE) == known), 0)
        return way_to(self.live.fold, found)


@dataclass
class Pair:
    """The two games; ``play`` chooses what happens in the one without hidden foes."""

    number: int
    steps: int

    def __post_init__(self) -> None:
        self.kind = kinds()[KIND]
        self.play = Play(KIND, self.number, "hidden")
        self.chance = Chance(f"two/{self.number}")
        first = self.play.first(self.steps)
        self.plain = Game(self.kind, blank(self.kind))
        self.hidden = Game(self.kind, blank(self.kind))
        assert self.plain.send(first) is None
        assert self.hidden.send(_with_hidden(first)) is None

    def differences(self) -> Iterator[str]:
        """Play on, and yield all that others could tell the two games apart by."""
        for at in range(1, self.steps):
            chance = self.chance.at(at)
            self._unseen(chance)
            yield from self._compared(at)
            if chance.share("back") < 0.15:
                self._rewound(chance)
            elif (event := self._come_or_gone(chance)) is not None:
                yield from self._both(event, chance)
            elif (event := self._next(at)) is None:
                return
            else:
                yield from self._both(event, chance)
            yield from self._compared(at)

    def _next(self, at: int) -> Event | None:
        live = self.plain.live
        if self.kind.game.outcome(live.state) is not None:
            return None
        event: Event | None = self.play.going_on(live.rules, live.state, at)
        return event

    def _come_or_gone(self, chance: Chance) -> Event | None:
        """Return now and then that a foe goes out of sight in both, or that a newcomer joins."""
        state = self.plain.live.state
        who = chance.at("whose").among(state.combatants)
        one = state.combatants[who]
        if chance.share("gone") < 0.1:
            event = _event("hide", who=[who])
        elif chance.share("come") < 0.1:
            entrant = {"name": one.name, "side": one.side, "block": one.block}
            event = _event("add", combatants=[entrant])
        else:
            return None
        refusal = self.kind.game.refusal(self.plain.live.rules, state, event)
        return event if refusal is None else None

    def _both(self, event: Event, chance: Chance) -> Iterator[str]:
        assert self.plain.send(event) is None
        yield from self._named_instead(event)
        whole = _harmed_too(event, self.hidden.live.state, chance)
        refusal = self.hidden.send(whole)
        if refusal is not None:
            yield f"{event}: {refusal}"

    def _named_instead(self, event: Event) -> Iterator[str]:
        """Try an event with a hidden foe in the place of each who is named: nobody may hear it."""
        live, game = self.hidden.live, self.kind.game
        plain, known = event_plain(self.kind, event), live.state.combatants
        for who in sorted(live.state.hidden)[:1]:
            pairs = ((one, known, plain["data"]) for one in (who, NOBODY))
            for one, other in zip(*(_with_another(*pair) for pair in pairs), strict=True):
                sent, like = (
                    new_event(self.kind, event.type, data, event.by, event.source)
                    for data in (one, other)
                )
                is_refused = game.refusal(live.rules, live.state, like) is not None
                if is_refused and any(self._is_heard(part, who) for part in self._parts(sent)):
                    yield f"{sent} is accepted"

    def _parts(self, event: Event) -> tuple[Event, ...]:
        parts: tuple[Event, ...] = self.kind.game.parted(self.hidden.live.state, event)
        return parts

    def _is_heard(self, event: Event, who: str) -> bool:
        """Whether an event about a hidden foe is accepted and is more than the host's."""
        if event.type in OF_HIDDEN or who not in words_of(plainly(event)):
            return False
        live = self.hidden.live
        return self.kind.game.refusal(live.rules, live.state, event) is None

    def _unseen(self, chance: Chance) -> None:
        """Let the host do something with a hidden foe, now and then take it back."""
        for nth in range(chance.at("unseen").number(0, 3)):
            own, game = chance.at("unseen", nth), self.hidden
            for event in own.in_order(tuple(_hands(game.live.state, own)), repr)[:4]:
                if game.send(event) is None:
                    break
            fold = game.live.fold
            if own.share("back") < 0.3 and game.live.is_unseen(fold.effective[-1]):
                of = fold.effective[-1]
                game.move(UNDO, (of,))
                if own.share("again") < 0.5:
                    game.move(REDO, (of,))

    def _rewound(self, chance: Chance) -> None:
        """Go to a line in both games, where both can."""
        seen = self.plain.seen()
        ahead = self.plain.live.fold.withdrawn[::-1]
        near = (*seen[-4:-1], *ahead[:2])
        if not near:
            return
        line = self.plain.live.known(chance.at("line").among(near), TABLE)
        ways = [game.way_to(line) for game in (self.plain, self.hidden)]
        if not any(isinstance(one, Refusal) for one in ways) and ways[0].word == ways[1].word:
            for game, way in zip((self.plain, self.hidden), ways, strict=True):
                game.move(way.word, way.numbers)

    # --- What others may know -------------------------------------------------------------------

    def _compared(self, at: int) -> Iterator[str]:
        state = self.plain.live.state
        for viewer in (*self.kind.game.seats(state), TABLE, STRANGER):
            one, other = (
                dict(_known(self.kind, game, viewer)) for game in (self.plain, self.hidden)
            )
            for name, value in one.items():
                if value != other[name]:
                    yield f"{at}, {viewer}, {name}: {value!r} is not {other[name]!r}"
        for _, event in self.play.known[-3:]:
            for by in ("P1", "P2", HOST):
                yield from self._refused(replace(event, by=by))

    def _refused(self, event: Event) -> Iterator[str]:
        judged = [
            self.kind.game.refusal(game.live.rules, game.live.state, event)
            for game in (self.plain, self.hidden)
        ]
        if judged[0] != judged[1]:
            yield f"{event}: {judged[0]} is not {judged[1]}"

    def is_the_same_again(self) -> bool:
        """Whether the game with hidden foes comes out of its journal as it stands."""
        by_number = {entry.number: entry for entry in self.hidden.entries}
        live = self.hidden.live
        steps = [(number, event_of(self.kind, by_number[number])) for number in live.fold.effective]
        again = replay(self.kind.game, self.kind.facts, steps)
        return again.bad is None and again.state == live.state


def _known(kind: Kind, game: Game, viewer: str) -> Iterator[tuple[str, Any]]:
    """Yield all that a viewer may know of a game."""
    live, own = game.live, kind.game
    seen = own.view(live.state, viewer)
    yield "number", live.known(live.number, viewer)
    yield "view", seen
    yield "offers", own.legal(live.rules, live.state, viewer)
    yield "announced", own.announced(live.rules, live.state, viewer)
    yield "outcome", own.outcome(seen)
    last = [one for one in live.recent if not live.is_unseen(one.number)][-18:]
    recent = [(one.event, one.before) for one in reversed(last)]
    yield "recalled", own.recalled(live.rules, live.state, recent, viewer)
    later = [*(one.before for one in last[1:]), live.state]
    for back, (one, after) in enumerate(zip(last[:0:-1], later[::-1], strict=False)):
        yield f"heard {back}", heard_event(own, after, one.event, viewer)
        yield f"number {back}", live.known(one.number, viewer)
        yield f"before {back}", own.view(one.before, viewer)


def _with_another(who: str, known: Collection[str], plain: Any) -> Iterator[Any]:
    """Yield JSON values with each known id in turn replaced by another."""
    if isinstance(plain, str) and plain in known:
        yield who
    if isinstance(plain, str) and plain.startswith("combatants."):
        head, _, *rest = plain.split(".")
        yield ".".join((head, who, *rest))
    if isinstance(plain, dict):
        for key, value in plain.items():
            yield from ({**plain, key: one} for one in _with_another(who, known, value))
    if isinstance(plain, list):
        for at, value in enumerate(plain):
            for one in _with_another(who, known, value):
                yield [*plain[:at], one, *plain[at + 1 :]]


def _with_hidden(first: Event) -> Event:
    """Return how a battle begins, with a hidden foe more that has the name of one in sight."""
    data = first.data
    if first.type == "adopt":
        return replace(first, data=replace(data, state=_adopted(data.state)))
    last = data.combatants[-1]
    entrant = Entrant(last.name, last.side, "lurker", hidden=True)
    blocks = {**data.blocks, "lurker": LURKER}
    return replace(first, data=replace(data, combatants=(entrant, *data.combatants), blocks=blocks))


def _adopted(state: Battle) -> Battle:
    """Return a state with a hidden foe in it: what an event made of it, out of the event."""
    kind = kinds()[KIND]
    add = new_event(kind, "unseen", {"do": {"is": "Add", "combatants": []}})
    side = next(iter(state.sides))
    entrant = Entrant("Lurker", side, "lurker", hidden=True)
    do = replace(add.data.do, combatants=(entrant,), blocks={"lurker": LURKER})
    after = kind.game.apply(None, state, replace(add, data=replace(add.data, do=do)))
    assert isinstance(after, Battle)
    return replace(after, aside=None)


def _harmed_too(event: Event, state: Battle, chance: Chance) -> Event:
    """Return an event that is about several, with a hidden foe among them."""
    if event.type not in ("harm", "heal", "grant") or not state.hidden:
        return event
    if getattr(event.data, "kind", "") == "morale" or getattr(event.data, "morale", 0):
        return event
    who = chance.at("too").among(state.hidden)
    named = (who, *event.data.who) if chance.share("first") < 0.5 else (*event.data.who, who)
    return replace(event, data=replace(event.data, who=named))


def _hands(state: Battle, chance: Chance) -> Iterator[Event]:
    """Yield what the host may do with hidden foes."""
    other = chance.at("other").among(state.combatants)
    for who in state.hidden:
        x, y = chance.at("x").number(0, 8), chance.at("y").number(0, 7)
        yield _event("put", who=who, at=[[x, y]])
        yield _event("harm", who=[who], amount=chance.at("harm").number(1, 900), by=other)
        yield _event("heal", who=[who], amount=9)
        yield _event("grant", who=[who], effort=1, flair=3)
        yield _event("mark", who=who, name="Waits", by=other, until="turn_end")
        yield _event("share", of=[who], what=["effort"], how="told")
        for name in ("health", "max_health", "acted"):
            value = chance.share(name) < 0.5 if name == "acted" else 12
            yield _event("override", path=f"combatants.{who}.{name}", value=value)
        yield _event("override", path=f"combatants.{who}.name", value=state.combatants[other].name)
        if chance.share("gone") < 0.2:
            yield _event("remove", who=who)
    if len(state.hidden) < 3 and chance.share("more") < HIDDEN_AGAIN:
        side = state.combatants[other].side
        entrant = {"name": "Lurker", "side": side, "block": "another", "hidden": True}
        add = _event("add", combatants=[entrant])
        yield replace(add, data=replace(add.data, blocks={"another": LURKER}))


def _event(type: str, **data: Any) -> Event:
    event: Event = new_event(kinds()[KIND], type, data)
    return event
