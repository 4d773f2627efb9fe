"""What people read in games played by chance: the screens of each viewer, refusals, fields.

A line stands for many: of lines that are alike but for numbers and names the first few are kept.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from gm_tools.games.battle.game import KIND as BATTLE
from gm_tools.games.frame.hearing import heard_event
from gm_tools.games.frame.journal import Happened
from gm_tools.presenters.games.battle.proposals import proposal_views
from gm_tools.presenters.games.battle.result import result_view
from gm_tools.presenters.games.battle.screen import battle_screen
from gm_tools.presenters.games.battle.whole_log import worked_out
from gm_tools.presenters.games.shared.lists import result_line
from gm_tools.presenters.games.shared.presenters import PRESENTERS
from gm_tools.presenters.games.shared.proposals import Proposed
from gm_tools.presenters.games.shared.settable import settables
from gm_tools.presenters.games.shared.tracker import Moment as Look
from gm_tools.presenters.games.shared.tracker import tracker_screen
from tests.approved import indented, lines_of
from tests.cast import the_books
from tests.recording.frame import HOST, TABLE, state_plain, words_of
from tests.recording.lines import plainly
from tests.recording.play import Play

STEPS = 50
ALIKE = 2
MOST_OF_OTHERS = 3
NUMBER = re.compile(r"\b[A-Za-z]?\d+")
FIELD = re.compile(r"[a-z_]+")
SHAPE = re.compile(r"(?:M\d+ \d+h\d+v1h-\d+z)+")
MANY = re.compile(r"0(?:[ ,;/]+0)+")
UNSEEN = frozenset({"blocks", "block", "box", "numbers", "facts"})
"""What a game embeds: it has names of its own, by the hundred."""
APART = ("pieces", "sides", "board", "proposals.change.", "settable")
NAMED = frozenset({"name", "id", "owner_name", "title"})


class Lines:
    """Lines with who reads them; of those that are alike the first few."""

    def __init__(self, names: Names, alike: int = ALIKE) -> None:
        self.names, self.alike = names, alike
        self.kept: dict[str, set[str]] = {}
        self.seen: dict[str, Counter[str]] = {}
        self.known: set[tuple[str, str]] = set()

    def add(self, lines: Iterable[str], reader: str = "") -> None:
        """Keep lines that a viewer reads, unless enough are like them."""
        for line in lines:
            if (line, reader) not in self.known:
                self.known.add((line, reader))
                self._add(line, reader)

    def _add(self, line: str, reader: str) -> None:
        if line in self.kept:
            self.kept[line].add(reader)
            return
        alike = self.seen.setdefault(self.names.sort(line), Counter())
        if alike.total() < self.alike or not alike[reader]:
            self.kept[line] = {reader}
        alike[reader] += 1

    def text(self) -> Iterator[str]:
        """Yield the lines in order, each with its readers."""
        for line in sorted(self.kept):
            readers = " ".join(sorted(self.kept[line]))
            yield f"{line} [{readers}]" if readers else line


class Names:
    """Names in the games that are played; lines that differ only in them are alike."""

    def __init__(self) -> None:
        self.known: set[str] = set()
        self.pattern: re.Pattern[str] | None = None

    def learn(self, plain: Any) -> None:
        """Learn the names in JSON values."""
        found = {one for one in _named(plain) if len(one) > 1} - self.known
        if found:
            self.known |= found
            words = sorted(map(re.escape, self.known), key=lambda one: (-len(one), one))
            self.pattern = re.compile(r"\b(?:" + "|".join(words) + r")\b")

    def sort(self, line: str) -> str:
        """Return a line without its numbers, names and cards."""
        line = SHAPE.sub("squares", line)
        bare = self.pattern.sub("N", line) if self.pattern else line
        return MANY.sub("0", NUMBER.sub("0", bare))

    def paths(self, plain: Any, path: str = "") -> Iterator[str]:
        """Yield the names of fields in JSON values, without ids."""
        if isinstance(plain, list):
            for one in plain:
                yield from self.paths(one, path)
        elif isinstance(plain, dict):
            for key, one in plain.items():
                if key not in UNSEEN:
                    word = key if FIELD.fullmatch(key) else "*"
                    yield from self.paths(one, f"{path}.{word}".strip("."))
        else:
            yield path


def _named(plain: Any) -> Iterator[str]:
    if isinstance(plain, list):
        for one in plain:
            yield from _named(one)
    elif isinstance(plain, dict):
        for key, one in plain.items():
            if key in NAMED and isinstance(one, str):
                yield one
            else:
                yield from _named(one)


class Listening(Play):
    """A game played by chance, of which every refusal is kept."""

    def refusal(self, event: Any) -> Any:
        """Return why an event is refused, and keep it."""
        found = super().refusal(event)
        if found is not None:
            self.refused.append(f"{event.type}: {found.code}: {found.message}")
        return found

    @cached_property
    def refused(self) -> list[str]:
        """Refusals, as they came."""
        return []


@dataclass
class Read:
    """What was read in games of a kind; ``screens`` are whole, the first of each sort.

    ``fields`` are the names in what viewers get of a state, ``events`` the last of each type.
    """

    names: Names
    lines: Lines
    offers: Lines
    refusals: Lines
    fields: set[str] = field(default_factory=set)
    screens: dict[tuple[str, ...], list[str]] = field(default_factory=dict)
    events: dict[str, Any] = field(default_factory=dict)

    def wants(self, role: str) -> bool:
        """Whether another screen of a viewer is wanted: the host's show most."""
        return role == HOST or sum(one[0] == role for one in self.screens) < MOST_OF_OTHERS

    def texts(self) -> dict[str, Iterable[str]]:
        """Return the lines of each file."""
        return {
            "words": self.lines.text(),
            "offers": self.offers.text(),
            "refusals": self.refusals.text(),
            "fields": sorted(self.fields),
            "screens": (
                line
                for sort, screen in sorted(self.screens.items())
                for line in (f"== {' '.join(filter(None, sort))}", *screen)
            ),
        }


def read(kind: str, numbers: Iterable[int]) -> Read:
    """Play games of a kind and return what people read in them."""
    names = Names()
    found = Read(names, Lines(names), Lines(names), Lines(names))
    for number in numbers:
        Reader(Listening(kind, number), found).read()
    return found


class Reader:
    """Reads one game from beginning to end."""

    def __init__(self, play: Listening, found: Read) -> None:
        self.play, self.found, self.game = play, found, play.kind.game

    def read(self) -> None:
        """Keep what there is to read at every moment."""
        before, last = self.game.blank, None
        for moment in self.play.moments(STEPS):
            if last is None:
                self.found.names.learn(state_plain(self.play.kind, moment.state))
            else:
                self.moment(*last, moment.event)
            last, before = (moment, before), moment.state
        if last is not None:
            self.moment(*last, None)
        self.found.refusals.add(self.play.refused)

    def moment(self, moment: Any, before: Any, next: Any) -> None:
        """Keep what each viewer reads after an event and before the next."""
        state, found, viewers = moment.state, self.found, self.viewers(moment)
        found.events[moment.event.type] = moment.event
        for role, viewer in viewers.items():
            told = self.told(moment, before, viewer)
            offers = self.game.legal(moment.rules, told.after, viewer)
            screen = self.screen(moment, viewer, told, offers, self.proposed(next, viewer))
            found.lines.add(lines_of(screen, "", APART), role)
            found.offers.add((line for one in offers for line in offered(one)), role)
            sort = role, str(state.phase), step_of(screen)
            if sort not in found.screens and found.wants(role):
                found.screens[sort] = [*indented(screen)]
                plain = state_plain(self.play.kind, told.after)
                found.fields.update(f"{role}: {one}" for one in found.names.paths(plain))
                self.refuse(moment, viewer)
        self.end(moment)

    def viewers(self, moment: Any) -> dict[str, str]:
        """Return who looks now: the host, the table, and the seats in turn."""
        seats = self.game.seats(moment.state)
        found = {HOST: HOST, TABLE: TABLE}
        return {**found, "seat": seats[moment.number % len(seats)]} if seats else found

    def told(self, moment: Any, before: Any, viewer: str) -> Happened:
        """Return an event as the viewer hears of it."""
        views = (self.game.view(state, viewer) for state in (before, moment.state))
        event = heard_event(self.game, moment.state, moment.event, viewer)
        return Happened(moment.number, event, *views)

    def refuse(self, moment: Any, viewer: str) -> None:
        """Keep why events of every type are refused now, as the viewer sends them."""
        for event in self.found.events.values():
            whole = event if viewer == TABLE else replace(event, by=viewer)
            refusal = self.game.refusal(moment.rules, moment.state, whole)
            if refusal is not None:
                said = f"{event.type}: {refusal.code}: {refusal.message}"
                self.found.refusals.add([said])

    def proposed(self, next: Any, viewer: str) -> tuple[Proposed, ...]:
        """Return the next event as a proposal, if a seat sends it."""
        if next is None or next.by == HOST or viewer not in (HOST, next.by):
            return ()
        return (Proposed("id", next.by, (next,), refusal="Too late." if viewer == HOST else ""),)

    def screen(self, moment: Any, viewer: str, told: Happened, offers: Any, proposals: Any) -> Any:
        """Return a viewer's screen."""
        kind, state = self.play.name, told.after
        if kind != BATTLE:
            facts = the_books()[kind].facts
            look = Look(state, viewer, moment.number, offers, (told,), proposals, facts=facts)
            return tracker_screen(PRESENTERS[kind], look, game=kind, name="", address="/game")
        return battle_screen(
            state,
            viewer,
            moment.number,
            offers,
            address="/battle",
            happened=(told,),
            announced=self.game.announced(moment.rules, moment.state, viewer),
            proposals=proposal_views(state, proposals, offers if viewer == HOST else ()),
        )

    def end(self, moment: Any) -> None:
        """Keep what is said of a game that is over, and the numbers of a battle's maneuvers."""
        outcome, state, lines = self.game.outcome(moment.state), moment.state, self.found.lines
        if self.play.name == BATTLE:
            announced = self.game.announced(moment.rules, state, HOST)
            lines.add((f"worked out: {one}" for one in worked_out(state, announced)), HOST)
        if outcome is None:
            return
        lines.add(lines_of(outcome, "outcome"))
        lines.add([f"result: {result_line(self.play.name, words_of(plainly(outcome)))}"])
        if self.play.name == BATTLE:
            lines.add(lines_of(result_view(state, outcome), "result"))
        else:
            lines.add(lines_of(settables(state), "settable"))


def step_of(screen: Any) -> str:
    """Return the step of a battle's maneuver that a screen shows, "" without a maneuver."""
    maneuver = getattr(screen, "maneuver", None)
    steps = maneuver.steps if maneuver else ()
    return next((str(one.name).lower() for one in steps if one.look == "now"), "")


def offered(offer: Any) -> Iterator[str]:
    """Yield an offer as lines: its words and notes, why it is barred, its fields."""
    type_ = offer.template.type
    yield f"{type_}: {' | '.join((offer.what, *offer.notes))}"
    if offer.refusal:
        yield f"{type_}: barred {offer.refusal.code}"
    for one in offer.fields:
        bounds = "" if one.least is one.most is None else f" from {one.least} to {one.most}"
        wanted = "" if one.required else ", if wanted"
        yield f"{type_}.{one.name}: {one.kind}{bounds}{wanted}, {len(one.options)} options"
        for option in one.options:
            if option.label:
                yield f"{type_}.{one.name}: {option.label}"
            if option.refusal:
                yield f"{type_}.{one.name}: {option.refusal.code}: {option.refusal.message}"
