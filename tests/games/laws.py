"""The laws that hold for every game, whatever it is about; each game brings a trial.

A trial says how a game begins, how an offer becomes an event, and what holds after every step.
``random_play`` makes a state machine of it: offers of any seat, nonsense, undo and redo.
"""

import json
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, fields, replace
from functools import cached_property
from itertools import islice, product
from typing import Any, get_args, get_origin

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from hypothesis.strategies import DataObject, SearchStrategy

from gm_tools.games.frame.codec.plain import from_plain, to_plain
from gm_tools.games.frame.codec.types import (
    MISSING,
    alternatives,
    is_mapping,
    is_named_tuple,
    is_record,
    literals,
    parts,
    places,
)
from gm_tools.games.frame.event import DIGITAL, HOST, STRANGER, TABLE, Entry, Event
from gm_tools.games.frame.journal import REDO, UNDO, replay
from gm_tools.games.frame.protocol import Field, Game, Offer, Refusal
from gm_tools.games.frame.words import words_of
from gm_tools.services.games.drawing import filled
from gm_tools.services.games.following import MOST_FOLLOWING
from gm_tools.services.games.kinds import Kind, entry_of, event_of
from gm_tools.services.games.live import Live, blank, followed, ways_back

MOST_COMPLETIONS = 60

Complete = Callable[[Any, Any, Offer], Iterator[Event]]
Holds = Callable[[Any, Any], None]
"""Raises AssertionError where something does not hold of rules and a state."""


def complete_plainly(_rules: Any, _state: Any, offer: Offer) -> Iterator[Event]:
    """Yield events of an offer whose fields are fields of its data; app-drawn ones stay empty."""
    choices = [tuple(values_of(one)) for one in offer.fields]
    for values in islice(product(*choices), MOST_COMPLETIONS):
        given = {
            one.name: value
            for one, value in zip(offer.fields, values, strict=True)
            if value is not LEFT_OUT
        }
        data = replace(offer.template.data, **given) if given else offer.template.data
        yield replace(offer.template, data=data)


def always(_state: Any) -> bool:
    """Say yes."""
    return True


LEFT_OUT = object()


def values_of(field: Field) -> Iterator[Any]:
    """Yield some values that a field allows: its ends, or what may be chosen."""
    open_ones = [one.value for one in field.options if one.refusal is None]
    if not field.required:
        yield LEFT_OUT
    if field.kind == "number":
        least = field.least or 0
        yield from sorted({least, least if field.most is None else field.most})
    elif field.kind == "choices":
        yield tuple(open_ones[: field.least or 0])
        yield tuple(open_ones[: field.most])
    elif field.kind == "text":
        yield ""
    else:
        yield from open_ones


@dataclass(frozen=True)
class Trial:
    """A game with what its laws need.

    ``starts`` draws first events that are not refused, ``complete`` yields events for an offer,
    at least one of which is accepted while the offer is open. ``holds`` are its invariants.
    Nonsense is made of ``words`` (ids that mean something), without the types ``too_large``;
    ``wild`` are types that may leave the invariants behind: the host's overrides. ``tells`` says
    of which positions a table can tell the whole.
    """

    game: Game[Any, Any]
    starts: SearchStrategy[Event]
    facts: Any = None
    complete: Complete = complete_plainly
    holds: tuple[Holds, ...] = ()
    words: tuple[str, ...] = ("P1", "P2")
    too_large: frozenset[str] = frozenset()
    wild: frozenset[str] = frozenset()
    tells: Callable[[Any], bool] = always

    @property
    def kind(self) -> Kind:
        """The game as services know it."""
        return Kind(self.game, self.facts)

    @cached_property
    def any_event(self) -> SearchStrategy[Event]:
        """Events of any type with any data of their shape and any seat; made once, it is slow."""
        seats = st.sampled_from([HOST, "P1", "P2", "P9"])
        sources = st.sampled_from([TABLE, DIGITAL])
        return st.one_of(
            [
                st.builds(Event, st.just(name), anything(cls, self.words), seats, sources)
                for name, cls in self.game.events.items()
                if name not in self.too_large
            ]
        )


def anything(hint: Any, words: tuple[str, ...]) -> SearchStrategy[Any]:
    """Draw any small value of a type; texts are often ``words`` that mean something."""
    found = [_anything(one, words) for one in alternatives(hint)]
    return found[0] if len(found) == 1 else st.one_of(found)


def _anything(hint: Any, words: tuple[str, ...]) -> SearchStrategy[Any]:
    simple: dict[Any, SearchStrategy[Any]] = {
        int: st.integers(-3, 12),
        float: st.floats(-3, 12),
        bool: st.booleans(),
        str: st.sampled_from(["", "x", *words]),
        type(None): st.none(),
        object: st.none() | st.integers(-3, 50) | st.sampled_from(["", *words]),
        Any: st.none() | st.integers(-3, 50) | st.sampled_from(["", *words]),
    }
    if hint in simple:
        return simple[hint]
    if is_record(hint) or is_named_tuple(hint):
        inside = parts(hint) if is_record(hint) else places(hint)
        return st.builds(hint, **{one.name: anything(one.hint, words) for one in inside})
    if literals(hint) is not None:
        return st.sampled_from(literals(hint) or ())
    return _several(hint, words)


def _several(hint: Any, words: tuple[str, ...]) -> SearchStrategy[Any]:
    inside = get_args(hint)
    if is_mapping(hint):
        return st.dictionaries(anything(str, words), anything(inside[1], words), max_size=2)
    if get_origin(hint) is frozenset:
        return st.frozensets(anything(inside[0], words), max_size=3)
    if inside[-1] is Ellipsis:
        return st.lists(anything(inside[0], words), max_size=3).map(tuple)
    return st.tuples(*(anything(one, words) for one in inside))


# --- One state ------------------------------------------------------------------------------


def the_host_sees_all_but_what_is_sealed(game: Game[Any, Any], state: Any) -> None:
    """Where nothing is sealed, the host's view is the state; news for the host alone join it."""
    seen = game.view(state, HOST)
    assert game.view(seen, HOST) == seen
    if not game.is_sealing(state) and getattr(state, "aside", None) is None:
        assert seen == state


def viewers(game: Game[Any, Any], state: Any) -> tuple[str, ...]:
    """Everybody who may look at a game, first its host, who sees the state itself."""
    return (HOST, *game.seats(state), TABLE, STRANGER)


def state_survives_json(game: Game[Any, Any], state: Any) -> None:
    """What is written is read back, and views as well."""
    text = json.dumps(to_plain(game.state, state))
    assert from_plain(game.state, json.loads(text)) == state
    for viewer in viewers(game, state):
        seen = game.view(state, viewer)
        shown = json.loads(json.dumps(to_plain(game.state, seen)))
        assert to_plain(game.state, from_plain(game.state, shown, hidden=True)) == shown


def state_is_settled(game: Game[Any, Any], rules: Any, state: Any) -> None:
    """Nothing follows from a state that an event left behind: settling it again changes nothing."""
    assert game.settled(rules, state) == state


def adopted_it_is_the_same(trial: Trial, state: Any) -> None:
    """A table that tells the whole of a position goes on from that very position."""
    game = trial.game
    if "adopt" not in game.events or not trial.tells(state):
        return
    event = Event("adopt", game.events["adopt"](state))
    rules = game.rules(trial.facts, event)
    refusal = game.refusal(rules, game.blank, event)
    assert refusal is None, refusal
    assert _as_it_is(game.apply(rules, game.blank, event)) == _as_it_is(state)


def _as_it_is(state: Any) -> Any:
    """Return a state without what its last event tells of itself."""
    return replace(state, news=()) if hasattr(state, "news") else state


def event_survives_json(kind: Kind, event: Event) -> None:
    """An event comes back from the journal as it was."""
    entry = entry_of(kind, 1, "x", "ada", event)
    read = Entry(**{**_plain_entry(entry), "data": json.loads(json.dumps(entry.data))})
    assert event_of(kind, read) == event


def _plain_entry(entry: Entry) -> dict[str, Any]:
    return {one.name: getattr(entry, one.name) for one in fields(entry)}


def offers_leak_nothing(game: Game[Any, Any], rules: Any, state: Any) -> None:
    """Offers made of the whole state are those made of what the seat sees."""
    for viewer in viewers(game, state):
        seen = game.view(state, viewer)
        assert game.legal(rules, state, viewer) == game.legal(rules, seen, viewer), viewer


def offers_are_true(trial: Trial, live: Live, seat: str) -> list[Event]:
    """An open offer is accepted with some completion, a barred one refused with its code.

    Return an accepted event of each open offer.
    """
    game, found = trial.game, []
    for offer in game.legal(live.rules, live.state, seat):
        tried = list(_tried(trial, live, offer))
        if offer.refusal is None:
            accepted = [event for event, refusal in tried if refusal is None]
            assert accepted, (offer, tried)
            found.append(accepted[0])
        else:
            assert tried, offer
            codes = {refusal.code if refusal else "" for _, refusal in tried}
            assert codes == {offer.refusal.code}, (offer, codes)
    return found


def _tried(trial: Trial, live: Live, offer: Offer) -> Iterator[tuple[Event, Refusal | None]]:
    """Yield completions of an offer with their refusals, up to the first accepted one."""
    completions = trial.complete(live.rules, live.state, offer)
    if offer.refusal is not None:
        completions = iter(list(completions) or [offer.template])
    for event in completions:
        whole = with_draws(trial, live, event)
        refusal = trial.game.refusal(live.rules, live.state, whole)
        yield whole, refusal
        if refusal is None:
            return


def with_draws(trial: Trial, live: Live, event: Event) -> Event:
    """Fill in what the app draws, always the first of what there is."""
    whole = filled(trial.kind, live, live.rules, event, lambda _below: 0)
    if isinstance(whole, Refusal):
        return event
    drawn_are_found_again(trial, live, event, whole)
    return whole


def what_follows_is_accepted(trial: Trial, live: Live) -> None:
    """What the app does by itself the rules let it do, and at last nothing follows."""
    game = trial.game
    for _ in range(MOST_FOLLOWING + 1):
        event = game.follows(live.rules, live.state)
        if event is None:
            return
        whole = with_draws(trial, live, event)
        refusal = game.refusal(live.rules, live.state, whole)
        assert refusal is None, (whole, refusal)
        live = replace(live, state=game.apply(live.rules, live.state, whole))
    raise AssertionError(event)


def nothing_escapes_before_the_first_event(trial: Trial) -> None:
    """Every event, as bare as can be, is judged in a game that has not begun; none may happen."""
    live, game = blank(trial.kind), trial.game
    for name, by, source in product(game.events, (HOST, "P1", "P9"), (TABLE, DIGITAL)):
        event = Event(name, barest(game.events[name]), by, source)
        rules = game.rules(trial.facts, event)
        whole = filled(trial.kind, live, rules, event, lambda _below: 0)
        refusal = whole if isinstance(whole, Refusal) else game.refusal(rules, live.state, whole)
        assert refusal, event
        assert refusal.message.endswith("."), refusal


def barest(hint: Any) -> Any:
    """Return the value of a type that says least."""
    one = alternatives(hint)[0]
    if is_record(one):
        bare = (part for part in parts(one) if part.default is MISSING)
        return one(**{part.name: barest(part.hint) for part in bare})
    if literals(one) is not None:
        return (literals(one) or ("",))[0]
    if one is type(None):
        return None
    return one() if one in (int, str, bool) else {} if is_mapping(one) else ()


def drawn_are_found_again(trial: Trial, live: Live, event: Event, whole: Event) -> None:
    """What was drawn for an event is found in it, under the same deck or die.

    More than at first is found only where a draw asks for another; then nothing is left to draw.
    """
    game = trial.game
    if whole is event or game.refusal(live.rules, live.state, whole):
        return
    draws = game.draws(live.rules, live.state, event)
    found = [(source, len(values)) for source, values in game.drawn_in(whole)]
    assert found[: len(draws)] == [(draw.source, draw.count) for draw in draws]
    if found[len(draws) :]:
        dealt = tuple(values for _, values in game.drawn_in(whole)[: len(draws)])
        assert game.draws_more(live.rules, live.state, game.drawn(event, dealt))
    assert game.draws_more(live.rules, live.state, whole) == ()


def fields_say_who_sees_them(game: Game[Any, Any]) -> None:
    """A field of the state without a declaration is a mistake."""
    silent = [one.name for one in fields(game.state) if "seen" not in one.metadata]
    assert silent == []


def fields_say_who_hears_them(game: Game[Any, Any], shared: Collection[str]) -> None:
    """A field of an event without a declared audience is a mistake; so is an unknown audience."""
    known = {"all", "owner", "host", *(f"shared:{name}" for name in shared)}
    for name, cls in game.events.items():
        heard = words_of(cls).heard
        assert heard.keys() == {one.name for one in fields(cls)}, name
        assert set(heard.values()) <= known, name


# --- Random play ----------------------------------------------------------------------------


class RandomPlay(RuleBasedStateMachine):
    """A game played at random; ``trial`` is set by ``random_play``."""

    trial: Trial

    def __init__(self) -> None:
        super().__init__()
        self.live: Live = blank(self.trial.kind)
        self.entries: list[Entry] = []

    @initialize(data=st.data())
    def begin(self, data: DataObject) -> None:
        """Begin with a first event that is accepted."""
        first = data.draw(self.trial.starts)
        rules = self.trial.game.rules(self.trial.facts, first)
        assert self.trial.game.refusal(rules, self.live.state, first) is None
        self.follow(first)

    @rule(data=st.data())
    def play(self, data: DataObject) -> None:
        """Do something that some seat is offered."""
        game = self.trial.game
        seat = data.draw(st.sampled_from((HOST, *game.seats(self.live.state))))
        accepted = offers_are_true(self.trial, self.live, seat)
        if accepted:
            self.follow(data.draw(st.sampled_from(accepted)))

    @rule(data=st.data())
    def try_nonsense(self, data: DataObject) -> None:
        """Send anything that can be read: refused with a code and a sentence, or it may happen."""
        game, live = self.trial.game, self.live
        event = with_draws(self.trial, live, data.draw(self.trial.any_event))
        refusal = game.refusal(live.rules, live.state, event)
        if refusal is not None:
            assert refusal.code
            assert refusal.message
        elif event.type in self.trial.wild:
            state_is_settled(game, live.rules, game.apply(live.rules, live.state, event))
        else:
            self.follow(event)

    @precondition(lambda self: len(self.live.fold.effective) > 1)
    @rule()
    def undo_and_redo(self) -> None:
        """Taking back and bringing back changes nothing."""
        before = self.live
        last = before.fold.effective[-1]
        self.move(UNDO, last)
        self.move(REDO, last)
        assert self.live.state == before.state
        assert self.live.fold.effective == before.fold.effective

    @precondition(lambda self: len(self.live.fold.effective) > 1)
    @rule()
    def undo(self) -> None:
        """Take the last event back."""
        self.move(UNDO, self.live.fold.effective[-1])

    @precondition(lambda self: len(self.live.fold.effective) > 1)
    @rule(data=st.data())
    def undo_far_and_redo(self, data: DataObject) -> None:
        """A maneuver or turn taken back leaves the state before it; brought back, nothing changes.

        The state before a maneuver is not in the middle of one, but where its turn began so.
        """
        before, moment = self.live, self.trial.game.moment
        ways = ways_back(self.trial.kind, before)
        way = data.draw(st.sampled_from(sorted(ways)))
        gone = before.fold.effective[: -ways[way] - 1 : -1]
        for number in gone:
            self.move(UNDO, number)
        assert self.live.state == before.recent[-len(gone)].before
        turn = moment(before.recent[-1].before).turn
        earlier = [moment(one.before).turn for one in self.live.recent[1:]]
        if way == "maneuver":
            assert not moment(self.live.state).is_amid or turn not in earlier
        elif way == "turn":
            assert turn not in earlier
        for number in reversed(gone):
            self.move(REDO, number)
        assert (self.live.state, self.live.fold) == (before.state, before.fold)

    @invariant()
    def laws_hold(self) -> None:
        """Check everything that is true of one state."""
        if self.live.number:
            game, rules, state = self.trial.game, self.live.rules, self.live.state
            state_survives_json(game, state)
            state_is_settled(game, rules, state)
            adopted_it_is_the_same(self.trial, state)
            offers_leak_nothing(game, rules, state)
            the_host_sees_all_but_what_is_sealed(game, state)
            what_follows_is_accepted(self.trial, self.live)
            for holds in self.trial.holds:
                holds(rules, state)

    def follow(self, event: Event) -> None:
        """Play an accepted event."""
        kind = self.trial.kind
        event_survives_json(kind, event)
        self.keep(entry_of(kind, self.live.number + 1, "x", "ada", event), event)

    def move(self, word: str, of: int) -> None:
        """Take back or bring back."""
        self.keep(Entry(self.live.number + 1, "x", "ada", word, {"of": of}), None)

    def keep(self, entry: Entry, event: Event | None) -> None:
        """Follow a line of the journal."""
        after = followed(self.trial.kind, self.live, entry, event, most=1_000_000)
        assert after is not None
        self.live = after
        self.entries.append(entry)

    def teardown(self) -> None:
        """Replaying the journal leads to the same state."""
        kind = self.trial.kind
        by_number = {entry.number: entry for entry in self.entries}
        steps = [(number, event_of(kind, by_number[number])) for number in self.live.fold.effective]
        played = replay(self.trial.game, self.trial.facts, steps)
        assert played.bad is None
        assert played.state == self.live.state


def random_play(trial: Trial) -> type[RandomPlay]:
    """Return the machine that plays a game at random."""
    return type(f"RandomPlayOf{trial.game.kind.title()}", (RandomPlay,), {"trial": trial})
