"""Seats of a game: joining with a code and no account, and the game master's approval."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Literal

from gm_tools.games.frame.event import TABLE
from gm_tools.services.actor import Actor, SeatActor
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.access import hosted
from gm_tools.services.games.records import StoredGame, StoredSeat, closed_to_joining
from gm_tools.services.ids import new_token, token_hash
from gm_tools.services.live.hub import Hub
from gm_tools.services.people.join_codes import new_code, read_code
from gm_tools.services.people.rates import WRONG_CODES, Rates
from gm_tools.services.ports import Clock, Store, Unit
from gm_tools.services.texts import plain
from gm_tools.viskara.deck.draws import Pick

LONGEST_NAME = 40
SEEN_EVERY = timedelta(minutes=1)
TELEVISION = "Television (what everybody may see)"
CODE_LASTS = timedelta(days=1)

Why = Literal[
    "unknown_code",
    "game_over",
    "seat_taken",
    "somebody_else",
    "no_seat",
    "no_name",
    "long_name",
]

SENTENCES: dict[Why, str] = {
    "unknown_code": "No game can be joined with this code. Codes change each time joining is "
    "opened, and end with the game: look at the game master's screen again.",
    "game_over": "The game is over, so nobody can join it. If it goes on, take back what ended it.",
    "seat_taken": "That seat is taken. Choose another seat, or ask the game master to free it.",
    "somebody_else": "Another player asks for that seat now. Look at the name again.",
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
class SeatsLook:
    """A game's seats as its game master sees them.

    ``code`` is set while joining is open, which it is at the longest until ``until``.
    """

    game: str
    name: str
    code: str | None
    until: datetime | None
    is_over: bool
    seats: tuple[StoredSeat, ...]


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A game open for joining, as seen by a person with its code."""

    game: str
    name: str
    seats: tuple[StoredSeat, ...]


@dataclass(frozen=True, slots=True)
class Taken:
    """A seat that was taken; ``token`` is the phone's secret from now on."""

    seat: StoredSeat
    token: str


@dataclass(frozen=True, slots=True)
class Seats:
    """The seats of a game; the game master opens joining, approves and frees."""

    store: Store
    clock: Clock
    hub: Hub
    pick: Pick
    rates: Rates

    def look(self, actor: Actor, game: str) -> SeatsLook:
        """Return the seats of a game to its game master."""
        with self.store.read() as unit:
            found = hosted(unit, actor, game)
            seats = unit.games.seats(game)
        shown = found if can_be_joined(found, self.clock()) else closed_to_joining(found)
        is_over = found.status == "finished"
        return SeatsLook(game, found.name, shown.join_code, shown.join_until, is_over, seats)

    def open(self, actor: Actor, game: str, *, freely: bool) -> str:
        """Open joining for a day under a new code and return it; an older code becomes invalid.

        ``freely``: free seats may be taken without approval. JoinRefusedError for a game that is
        over.
        """
        code, until = new_code(self.pick), self.clock() + CODE_LASTS
        with self.store.write() as unit:
            found = hosted(unit, actor, game)
            if found.status == "finished":
                raise JoinRefusedError("game_over")
            held = {seat.name: seat for seat in unit.games.seats(game)}
            held.setdefault(TABLE, StoredSeat(game, TABLE, TELEVISION, self.clock()))
            for seat in held.values():
                unit.games.put_seat(replace(seat, offered=freely))
            unit.games.put(replace(found, join_code=code, join_until=until))
        self.hub.stir(game)
        return code

    def close(self, actor: Actor, game: str) -> None:
        """Close joining: its code becomes invalid; seated players and open requests stay."""
        with self.store.write() as unit:
            found = hosted(unit, actor, game)
            unit.games.put(closed_to_joining(found))
        self.hub.stir(game)

    def approve(self, actor: Actor, game: str, name: str, who: str) -> None:
        """Give ``who`` the seat that they requested.

        JoinRefusedError if it is free again, or requested under another name by now.
        """
        with self.store.write() as unit:
            hosted(unit, actor, game)
            seat = _seat(unit, game, name)
            if seat.token_hash is None or seat.who != who:
                raise JoinRefusedError("somebody_else")
            unit.games.put_seat(replace(seat, approved=True))
        self.hub.stir(game)

    def free(self, actor: Actor, game: str, name: str) -> None:
        """Free a seat or refuse a request for it: the phone that held it is out at once."""
        with self.store.write() as unit:
            hosted(unit, actor, game)
            unit.games.put_seat(freed(_seat(unit, game, name), self.clock))
        self.hub.stir(game)

    def find(self, code: str, address: str) -> OpenGame:
        """Return the game that a code opens; ``address`` is the requesting address.

        JoinRefusedError for an unknown code, TooOftenError for an address that sent too many.
        """
        self.rates.may_guess(WRONG_CODES, address)
        with self.store.read() as unit:
            typed = read_code(code)
            found = unit.games.by_code(typed) if typed else None
            if found is not None and can_be_joined(found, self.clock()):
                return OpenGame(found.id, found.name, unit.games.seats(found.id))
        self.rates.wrong(WRONG_CODES, address)
        raise JoinRefusedError("unknown_code")

    def take(
        self, code: str, address: str, name: str, who: str, before: str | None = None
    ) -> Taken:
        """Take a free seat of the game that a code opens, or request it from the game master.

        ``who`` is the player's name; ``before`` the secret that this phone already has for the
        game: the seat it held becomes free.
        """
        game, token = self.find(code, address).game, new_token()
        who = _checked(who)
        self.rates.seat_asked_for(game, address)
        with self.store.write() as unit:
            unit.games.find(game)  # locked first: two phones may change places
            self._leave(unit, game, before)
            seat = self._sit(unit, game, name, who, token)
        self.hub.stir(game)
        return Taken(seat, token)

    def leave(self, game: str, token: str) -> None:
        """Free a phone's seat, if it has one."""
        with self.store.write() as unit:
            unit.games.find(game)
            self._leave(unit, game, token)
        self.hub.stir(game)

    def held(self, game: str, token: str) -> StoredSeat | None:
        """Return the seat of a game that a phone's secret holds or requests."""
        now = self.clock()
        with self.store.read() as unit:
            seat = unit.games.seat_of(token_hash(token))
        if seat is None or seat.game != game:
            return None
        if seat.seen_at is None or now - seat.seen_at >= SEEN_EVERY:
            self._see(seat, now)
        return seat

    def holds(self, actor: SeatActor, token: str) -> bool:
        """Whether a phone's secret still belongs to an approved seat."""
        with self.store.read() as unit:
            seat = unit.games.seat_of(token_hash(token))
        return seat is not None and seat.approved and _actor(seat) == actor

    def _see(self, seat: StoredSeat, now: datetime) -> None:
        """Record that a phone was seen, unless its seat changed in the meantime."""
        with self.store.write() as unit:
            found = unit.games.find_seat(seat.game, seat.name)
            if found is not None and found.token_hash == seat.token_hash:
                unit.games.put_seat(replace(found, seen_at=now))

    def _leave(self, unit: Unit, game: str, token: str | None) -> None:
        seat = unit.games.seat_of(token_hash(token)) if token else None
        if seat is not None and seat.game == game:
            unit.games.put_seat(freed(seat, self.clock))

    def _sit(self, unit: Unit, game: str, name: str, who: str, token: str) -> StoredSeat:
        seat = unit.games.find_seat(game, name)
        if seat is None:
            raise JoinRefusedError("no_seat")
        if seat.token_hash is not None:
            raise JoinRefusedError("seat_taken")
        now = self.clock()
        taken = replace(
            seat,
            who=who,
            token_hash=token_hash(token),
            approved=seat.offered,
            taken_at=now,
            seen_at=now,
        )
        unit.games.put_seat(taken)
        return taken


def can_be_joined(game: StoredGame, now: datetime) -> bool:
    """Whether the code of a game opens it: not in the trash, not over, and for a day at most."""
    is_on = game.trashed_at is None and game.status == "running"
    return is_on and game.join_until is not None and now < game.join_until


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


def _seat(unit: Unit, game: str, name: str) -> StoredSeat:
    seat = unit.games.find_seat(game, name)
    if seat is None:
        raise NotFoundError
    return seat


def _actor(seat: StoredSeat) -> SeatActor:
    return SeatActor(seat.game, seat.name)


def _checked(who: str) -> str:
    """Return a name on a single line."""
    name = " ".join(plain(who).split())
    if not name:
        raise JoinRefusedError("no_name")
    if len(name) > LONGEST_NAME:
        raise JoinRefusedError("long_name")
    return name
