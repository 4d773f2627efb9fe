"""Seats of an evening: joining with a code and no account, and the game master's approval."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Literal

from gm_tools.games.frame.event import TABLE
from gm_tools.services.actor import Actor, SeatActor
from gm_tools.services.errors import NotFoundError
from gm_tools.services.evenings.parts import parts_of
from gm_tools.services.evenings.records import (
    Held,
    StoredEvening,
    StoredSeat,
    can_be_joined,
    closed_to_joining,
)
from gm_tools.services.evenings.tables import begun_for, evening_of, games_of, log_of
from gm_tools.services.games.access import hosted
from gm_tools.services.games.games import Games
from gm_tools.services.games.records import StoredGame
from gm_tools.services.ids import new_token, token_hash
from gm_tools.services.people.join_codes import new_code, read_code
from gm_tools.services.people.rates import WRONG_CODES, Rates
from gm_tools.services.people.seat_looks import Asked, OpenTable, SeatsLook
from gm_tools.services.ports import Clock, Store, Unit
from gm_tools.services.texts import plain_name
from gm_tools.viskara.deck.draws import Pick

LONGEST_NAME = 40
SEEN_EVERY = timedelta(minutes=1)
TELEVISION = "Television (what everybody may see)"
TELEVISION_NAME = "Television"
"""Who sits there, unless a name is given."""
CODE_LASTS = timedelta(days=1)
MOST_DRAWS = 100
"""So many codes are drawn at most until one is free; of two in a row hardly ever is one taken."""

Why = Literal[
    "unknown_code",
    "evening_over",
    "seat_taken",
    "somebody_else",
    "another_now",
    "unchosen",
    "no_seat",
    "no_name",
    "long_name",
]

SENTENCES: dict[Why, str] = {
    "unknown_code": "No table can be joined with this code. Codes change each time joining is "
    "opened, and last a day at most: look at the game master's screen again.",
    "evening_over": "This evening is closed, so nobody can join it. Begin a new one.",
    "seat_taken": "That seat is taken. Choose another seat, or ask the game master to free it.",
    "somebody_else": "Another player is asking for that seat now. Check the name.",
    "another_now": "That seat now belongs to another player. Check the name.",
    "unchosen": "Choose your seat.",
    "no_seat": "There is no such seat any more. Choose one of these.",
    "no_name": "Write a name, so that the game master knows who asks.",
    "long_name": f"The name has more than {LONGEST_NAME} characters. Write a shorter one.",
}


@dataclass(eq=False)
class JoinRefusedError(Exception):
    """Joining was refused; ``sentence`` says why and what to do."""

    why: Why

    @property
    def sentence(self) -> str:
        """Return the refusal in words."""
        return SENTENCES[self.why]


@dataclass(frozen=True, slots=True)
class Taken:
    """A seat that was taken; ``token`` is the phone's secret from now on."""

    seat: StoredSeat
    token: str


@dataclass(frozen=True, slots=True)
class Seats:
    """The seats of an evening; the game master opens joining, approves and frees.

    An evening is named by any of its games. A game without one is its own as soon as its seats
    are opened.
    """

    store: Store
    clock: Clock
    games: Games
    pick: Pick
    rates: Rates

    def look(self, actor: Actor, game: str) -> SeatsLook:
        """Return the seats around a game to its game master."""
        with self.store.read() as unit:
            found = hosted(unit, actor, game)
            evening = evening_of(unit, found)
            if evening is None:
                seats = self._blank_seats(unit, found)
                return SeatsLook(game, found.name, None, None, False, False, seats)
            seats, log = unit.evenings.seats(evening.id), log_of(unit, evening)
        shown = evening if can_be_joined(evening, self.clock()) else closed_to_joining(evening)
        return SeatsLook(
            game,
            found.name,
            shown.join_code,
            shown.join_until,
            evening.closed_at is not None,
            evening.freely,
            seats,
            log,
        )

    def asked(self, actor: Actor, game: str) -> Asked:
        """Return who waits for a seat around a game, to its game master."""
        with self.store.read() as unit:
            evening = evening_of(unit, hosted(unit, actor, game))
            if evening is None or evening.closed_at is not None:
                return Asked()
            seats = unit.evenings.seats(evening.id)
            log = log_of(unit, evening)
        return Asked(tuple(one for one in seats if one.token_hash and not one.approved), log)

    def open(self, actor: Actor, game: str, *, freely: bool) -> str:
        """Open joining for a day under a new code and return it; an older code becomes invalid.

        ``freely``: free seats may be taken without approval. JoinRefusedError for an evening with
        a log that is closed.
        """
        with self.store.write() as unit:
            evening = self._opened(unit, hosted(unit, actor, game))
            code, until = self._free_code(unit), self.clock() + CODE_LASTS
            if unit.evenings.find_seat(evening.id, TABLE) is None:
                unit.evenings.put_seat(StoredSeat(evening.id, TABLE, TELEVISION, self.clock()))
            for seat in unit.evenings.seats(evening.id):
                unit.evenings.put_seat(replace(seat, offered=freely))
            unit.evenings.put(replace(evening, join_code=code, join_until=until, freely=freely))
            games = games_of(unit, evening)
        self._stir(games)
        return code

    def close(self, actor: Actor, game: str) -> None:
        """Close joining: its code becomes invalid; seated players and open requests stay."""
        with self._changing(actor, game) as (unit, evening):
            unit.evenings.put(closed_to_joining(evening))

    def approve(self, actor: Actor, game: str, name: str, who: str) -> None:
        """Give ``who`` the seat that they requested.

        JoinRefusedError if it is free again, or requested under another name by now.
        """
        with self._changing(actor, game) as (unit, evening):
            seat = _seat(unit, evening.id, name)
            if seat.token_hash is None or seat.who != who:
                raise JoinRefusedError("somebody_else")
            unit.evenings.put_seat(replace(seat, approved=True))

    def free(self, actor: Actor, game: str, name: str, who: str = "") -> None:
        """Free a seat or refuse a request for it: the phone that held it is out at once.

        ``who`` held it or asked as the page was made. JoinRefusedError if another player does now:
        of two hosts who press, the second frees nobody else's.
        """
        with self._changing(actor, game) as (unit, evening):
            seat = _seat(unit, evening.id, name)
            if seat.token_hash is None:
                return
            if who and seat.who != who:
                raise JoinRefusedError("another_now")
            unit.evenings.put_seat(freed(seat, self.clock))

    def find(self, code: str, address: str) -> OpenTable:
        """Return the table that a code opens; ``address`` is the requesting address.

        JoinRefusedError for an unknown code, TooOftenError for an address that sent too many.
        """
        self.rates.may_guess(WRONG_CODES, address)
        with self.store.read() as unit:
            typed = read_code(code)
            found = unit.evenings.by_code(typed) if typed else None
            if found is not None and can_be_joined(found, self.clock()):
                games = games_of(unit, found)
                seats = unit.evenings.seats(found.id)
                if games:
                    return OpenTable(found.id, games[0], found.name, seats)
        self.rates.wrong(WRONG_CODES, address)
        raise JoinRefusedError("unknown_code")

    def take(self, code: str, address: str, name: str, who: str, *before: str) -> Taken:
        """Take a free seat of the table that a code opens, or request it from the game master.

        ``who`` is the player's name, else what a free seat is called; ``before`` this phone's
        secrets: a seat that it held there becomes free.
        """
        evening, token = self.find(code, address).evening, new_token()
        self.rates.seat_asked_for(evening, address)
        with self.store.write() as unit:
            found = unit.evenings.find(evening)  # locked first: two phones may change places
            if found is None:
                raise JoinRefusedError("unknown_code")
            for secret in before:
                self._leave(unit, evening, secret)
            seat = self._sit(unit, evening, name, who, token)
            games = games_of(unit, found)
        self._stir(games)
        return Taken(seat, token)

    def leave(self, game: str, *tokens: str) -> None:
        """Free a phone's seat, if it has one."""
        with self.store.write() as unit:
            held = unit.evenings.held_in(game, _hashes(tokens))
            found = unit.evenings.find(held.seat.evening) if held else None
            if held is None or found is None:
                return
            unit.evenings.put_seat(freed(held.seat, self.clock))
            games = games_of(unit, found)
        self._stir(games)

    def held(self, game: str, *tokens: str) -> Held | None:
        """Return the seat around a game that a phone's secrets hold or request, and its part."""
        now = self.clock()
        with self.store.read() as unit:
            held = unit.evenings.held_in(game, _hashes(tokens))
        if held is not None and (
            held.seat.seen_at is None or now - held.seat.seen_at >= SEEN_EVERY
        ):
            self._see(held.seat, now)
        return held

    def holds(self, actor: SeatActor, *tokens: str) -> bool:
        """Whether a phone's secrets still belong to an approved seat."""
        with self.store.read() as unit:
            held = unit.evenings.held_in(actor.game, _hashes(tokens))
        return held is not None and acting(actor.game, held) == actor

    def moved_on(self, game: str, held: Held) -> str | None:
        """Return the game that a phone of an evening is led to; None while it stays where it is.

        It is led to what is on stage as long as that is played, and else to the evening itself; a
        game that has ended stays in view until something else is on stage.
        """
        if held.stage == game:
            return None
        with self.store.read() as unit:
            stage = unit.games.find(held.stage) if held.stage else None
            log = unit.games.find(held.log) if held.log else None
        if stage is not None and stage.trashed_at is None and stage.status == "running":
            return stage.id
        is_there = log is not None and log.trashed_at is None
        return held.log if is_there and held.log != game else None

    def elsewhere(self, game: str, *tokens: str) -> str | None:
        """Return where a phone's evening goes on without a game that was put away or deleted."""
        with self.store.read() as unit:
            found = unit.games.find(game)
            seats = [unit.evenings.seat_of(one) for one in _hashes(tokens)]
            evenings = [unit.evenings.find(one.evening) for one in seats if one and one.approved]
            places = [
                place
                for one in evenings
                if one is not None and one.closed_at is None
                if one.stage == game or (found is not None and found.evening == one.id)
                for place in games_of(unit, one)
            ]
        return next((one for one in places if one != game), None)

    def is_over(self, game: str, *tokens: str) -> bool:
        """Whether a phone had a seat around a game until the evening was closed."""
        with self.store.read() as unit:
            found = unit.games.find(game)
            seats = [unit.evenings.seat_of(one) for one in _hashes(tokens)]
            evenings = [unit.evenings.find(one.evening) for one in seats if one is not None]
        closed = {one.id for one in evenings if one is not None and one.closed_at is not None}
        return found is not None and found.evening in closed

    def _opened(self, unit: Unit, game: StoredGame) -> StoredEvening:
        """Return the evening of a game, which begins one if it has none; locked for this unit."""
        found = evening_of(unit, game)
        if found is None:
            return begun_for(unit, self.games, game)
        if found.closed_at is not None and found.log is not None:
            raise JoinRefusedError("evening_over")
        return replace(found, closed_at=None)

    def _free_code(self, unit: Unit) -> str:
        """Return a code that no evening has, nor had until now: one that is known is drawn again.

        AssertionError if each of many draws is known: then nothing is drawn at random.
        """
        for _ in range(MOST_DRAWS):
            code = new_code(self.pick)
            if unit.evenings.by_code(code) is None:
                return code
        raise AssertionError(f"{MOST_DRAWS} codes in a row are known already")

    def _blank_seats(self, unit: Unit, game: StoredGame) -> tuple[StoredSeat, ...]:
        kind, live = self.games.live(unit, game)
        now = self.clock()
        return tuple(
            StoredSeat("", name, kind.label(live.state, name), now)
            for name in parts_of(kind, live.state)
        )

    @contextmanager
    def _changing(self, actor: Actor, game: str) -> Iterator[tuple[Unit, StoredEvening]]:
        """Open the evening of a hosted game for editing, and tell its pages; NotFoundError."""
        with self.store.write() as unit:
            found = evening_of(unit, hosted(unit, actor, game))
            if found is None:
                raise NotFoundError
            yield unit, found
            games = games_of(unit, found)
        self._stir(games)

    def _stir(self, games: tuple[str, ...]) -> None:
        for game in games:
            self.games.hub.stir(game)

    def _see(self, seat: StoredSeat, now: datetime) -> None:
        """Record that a phone was seen, unless its seat changed in the meantime."""
        with self.store.write() as unit:
            found = unit.evenings.find_seat(seat.evening, seat.name)
            if found is not None and found.token_hash == seat.token_hash:
                unit.evenings.put_seat(replace(found, seen_at=now))

    def _leave(self, unit: Unit, evening: str, token: str) -> None:
        seat = unit.evenings.seat_of(token_hash(token))
        if seat is not None and seat.evening == evening:
            unit.evenings.put_seat(freed(seat, self.clock))

    def _sit(self, unit: Unit, evening: str, name: str, who: str, token: str) -> StoredSeat:
        seat = unit.evenings.find_seat(evening, name)
        if seat is None:
            raise JoinRefusedError("no_seat" if name else "unchosen")
        if seat.token_hash is not None:
            raise JoinRefusedError("seat_taken")
        now = self.clock()
        taken = replace(
            seat,
            who=_checked(who or _called(seat)),
            token_hash=token_hash(token),
            approved=seat.offered,
            taken_at=now,
            seen_at=now,
        )
        unit.evenings.put_seat(taken)
        return taken


def acting(game: str, held: Held) -> SeatActor | None:
    """Return whom a phone acts for in a game; who has no part there looks on as the table does."""
    return SeatActor(game, held.part or TABLE) if held.seat.approved else None


def freed(seat: StoredSeat, clock: Clock) -> StoredSeat:
    """Return a seat without its holder."""
    return replace(
        seat,
        who="",
        token_hash=None,
        approved=False,
        taken_at=None,
        seen_at=None,
        freed_at=clock(),
    )


def _hashes(tokens: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(token_hash, tokens))


def _seat(unit: Unit, evening: str, name: str) -> StoredSeat:
    seat = unit.evenings.find_seat(evening, name)
    if seat is None:
        raise NotFoundError
    return seat


def _called(seat: StoredSeat) -> str:
    """Return what somebody without a name is called there; nothing where the host is asked."""
    label = seat.label[:LONGEST_NAME] if seat.offered else ""
    return TELEVISION_NAME if seat.name == TABLE else label


def _checked(who: str) -> str:
    """Return a name on a single line."""
    name = " ".join(plain_name(who).split())
    if not name:
        raise JoinRefusedError("no_name")
    if len(name) > LONGEST_NAME:
        raise JoinRefusedError("long_name")
    return name
