"""Evenings of a campaign: beginning and closing them, what is on, and who plays what."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Final, Literal

from gm_tools.games.evening.events import Bring
from gm_tools.games.evening.game import KIND
from gm_tools.games.evening.state import MOST_PEOPLE, Person
from gm_tools.games.frame.event import TABLE, Event
from gm_tools.services.actor import Actor
from gm_tools.services.campaigns.campaigns import personal_campaign, require_game_master
from gm_tools.services.errors import NotFoundError
from gm_tools.services.evenings.gathering import Gathering, Sitting
from gm_tools.services.evenings.parts import (
    fitting,
    new_seat,
    parts_of,
    seat_at,
    tonight,
)
from gm_tools.services.evenings.records import (
    StoredEvening,
    StoredPart,
    StoredSeat,
    can_be_joined,
    closed_to_joining,
)
from gm_tools.services.evenings.tables import begun_for, evening_of, games_of, log_of
from gm_tools.services.games.access import Anyone, hosted, seen_game
from gm_tools.services.games.answers import Refused
from gm_tools.services.games.games import Games
from gm_tools.services.games.records import StoredGame
from gm_tools.services.ids import new_id
from gm_tools.services.ports import Unit
from gm_tools.services.records import Campaign
from gm_tools.services.texts import plain_name

LONGEST_LABEL: Final = 60
MOST_SEATS: Final = MOST_PEOPLE

Why = Literal["no_evening", "closed", "no_name", "long_name", "too_many", "no_seat", "no_part"]

SENTENCES: Final[dict[Why, str]] = {
    "no_evening": "No evening is open in this campaign. Begin one first.",
    "closed": "This evening is closed. Begin a new one; its battles can be taken there.",
    "no_name": "Write who sits there.",
    "long_name": f"The name has more than {LONGEST_LABEL} characters. Write a shorter one.",
    "too_many": f"An evening has at most {MOST_SEATS} seats.",
    "no_seat": "There is no such seat any more. Choose one of these.",
    "no_part": "Nothing of that name is played in this game any more. Look at it again.",
}


@dataclass(eq=False)
class EveningRefusedError(Exception):
    """Something of an evening was refused; ``sentence`` says why and what to do."""

    why: Why

    @property
    def sentence(self) -> str:
        """Return the refusal in words."""
        return SENTENCES[self.why]


@dataclass(frozen=True, slots=True)
class PartLook:
    """A part of a game, what is played there, and the evening's seat that has it, "" for none."""

    name: str
    label: str
    seat: str


@dataclass(frozen=True, slots=True)
class EveningLook:
    """An evening as its game master sees it around one of its games.

    ``games`` are those that were played there, first begun first, without its log. ``parts`` are
    those of the game that was asked for, at an evening with a log.
    """

    evening: StoredEvening
    games: tuple[StoredGame, ...]
    seats: tuple[StoredSeat, ...]
    parts: tuple[PartLook, ...]


@dataclass(frozen=True, slots=True)
class Around:
    """What everybody at an evening knows of it.

    ``code`` is set while joining is open; ``games`` are without the log, first begun first;
    ``sitting`` says of each seat who is there now.
    """

    code: str | None
    log: str
    stage: str | None
    games: tuple[StoredGame, ...]
    is_closed: bool
    sitting: tuple[Sitting, ...] = ()


@dataclass(frozen=True, slots=True)
class Evenings:
    """The evenings of game masters; each is named by any of its games."""

    games: Games
    gathering: Gathering

    def begin(self, actor: Actor, campaign: str | None = None, name: str = "") -> str:
        """Begin an evening with a seat for everybody of a campaign; return the id of its log.

        Where one is open already, that one is returned: two game masters sit at one table. If its
        log was put away, it goes on under a new one, with its seats and phones.
        """
        with self.games.store.write() as unit:
            place = campaign or personal_campaign(unit, actor).id
            require_game_master(unit, actor, place)
            kept = _locked(unit, place)
            found = tonight(unit, place)
            log = log_of(unit, found) if found else None
            if log is not None:
                return log
            now, owner = self.games.clock(), actor.account or ""
            evening = StoredEvening(new_id(), owner, place, plain_name(name) or kept.name, now)
            return self._begun(unit, actor, kept, found or evening)

    def begin_with(self, actor: Actor, game: str) -> str:
        """Begin an evening around a game; return the id of its log.

        Who sits in the game keeps the seat. Where an evening is open in its campaign, the game is
        brought there instead.
        """
        with self.games.store.write() as unit:
            found = hosted(unit, actor, game)
            kept = _locked(unit, found.campaign or personal_campaign(unit, actor).id)
            around, open_here = evening_of(unit, found), tonight(unit, kept.id)
            log = log_of(unit, around) if around and around.closed_at is None else None
            if log is not None:
                return log
            if open_here is None or open_here == around:
                around = around or begun_for(unit, self.games, found)
                around = replace(around, campaign=kept.id, closed_at=None)
                return self._begun(unit, actor, kept, around)
        self.bring(actor, game)
        return self.begin(actor, kept.id)

    def tonight(self, actor: Actor, campaign: str | None = None) -> str | None:
        """Return the log of the evening that a campaign has open, to its game master."""
        with self.games.store.read() as unit:
            place = campaign or personal_campaign(unit, actor).id
            require_game_master(unit, actor, place)
            found = tonight(unit, place)
            return log_of(unit, found) if found else None

    def tonight_of(self, actor: Actor, game: str) -> str | None:
        """Return the log of the evening that is open in the campaign of a hosted game."""
        with self.games.store.read() as unit:
            found = tonight(unit, hosted(unit, actor, game).campaign)
            return log_of(unit, found) if found else None

    def of(self, actor: Actor, campaign: str) -> tuple[StoredEvening, ...]:
        """Return the evenings of a campaign to its game master, the newest first.

        Those whose log was put away are left out: there is nothing to look at.
        """
        with self.games.store.read() as unit:
            require_game_master(unit, actor, campaign)
            found = unit.evenings.of_campaign(campaign)
            return tuple(one for one in found if log_of(unit, one))

    def look(self, actor: Actor, game: str) -> EveningLook | None:
        """Return the evening of a hosted game; None if the game has none."""
        with self.games.store.read() as unit:
            found = hosted(unit, actor, game)
            evening = evening_of(unit, found)
            if evening is None:
                return None
            games = unit.games.at_evening(evening.id)
            return EveningLook(
                evening,
                tuple(one for one in games if one.id != evening.log),
                unit.evenings.seats(evening.id),
                self._parts(unit, found) if evening.log not in (None, found.id) else (),
            )

    def around(self, actor: Anyone, game: str) -> Around | None:
        """Return what everybody at the table of a game knows of it; None without an evening."""
        with self.games.store.read() as unit:
            found, _ = seen_game(unit, actor, game)
            evening = evening_of(unit, found)
            if evening is None or evening.log is None:
                return None
            games, seats = unit.games.at_evening(evening.id), unit.evenings.seats(evening.id)
            campaign = unit.campaigns.find(evening.campaign) if evening.campaign else None
            sitting = self.gathering.sitting(unit, campaign, seats)
        is_open = can_be_joined(evening, self.games.clock())
        return Around(
            evening.join_code if is_open else None,
            evening.log,
            evening.stage,
            tuple(one for one in games if one.id != evening.log),
            evening.closed_at is not None,
            sitting,
        )

    def close(self, actor: Actor, game: str) -> None:
        """Close an evening: every phone is out at once. Its games stay as they are."""
        with self._changing(actor, game) as (unit, evening):
            closed = evening.closed_at or self.games.clock()
            unit.evenings.put(replace(closed_to_joining(evening), closed_at=closed, stage=None))

    def put_on_stage(self, actor: Actor, game: str, stage: str | None) -> None:
        """Lead phones and television to a game of the evening, or to the evening itself."""
        with self._changing(actor, game) as (unit, evening):
            if stage is not None and stage not in games_of(unit, evening):
                raise NotFoundError
            unit.evenings.put(replace(evening, stage=stage if stage != evening.log else None))

    def bring(self, actor: Actor, game: str) -> None:
        """Play a game at the evening that is open in its campaign: phones are led there.

        EveningRefusedError if none is open.
        """
        with self.games.store.write() as unit:
            found = hosted(unit, actor, game)
            evening = tonight(unit, found.campaign)
            if evening is None:
                raise EveningRefusedError("no_evening")
            for part in unit.evenings.parts(game) if found.evening != evening.id else ():
                unit.evenings.drop_part(game, part.name)
            kind, live = self.games.live(unit, found)
            seat_at(unit, kind, found, evening, live.state, self.games.clock())
            games = games_of(unit, evening)
        self._stir(games)

    def give(self, actor: Actor, game: str, part: str, seat: str) -> None:
        """Give a part of a game to a seat of its evening, which leaves the part that it had.

        "" takes the part from everybody. EveningRefusedError for one that is not there.
        """
        with self._changing(actor, game) as (unit, evening):
            found = hosted(unit, actor, game)
            if all(one.name != part for one in self._parts(unit, found)):
                raise EveningRefusedError("no_part")
            held = unit.evenings.find_seat(evening.id, seat) if seat else None
            if seat and (held is None or seat == TABLE):
                raise EveningRefusedError("no_seat")
            for one in unit.evenings.parts(game):
                if part == one.name or seat == one.seat:
                    unit.evenings.drop_part(game, one.name)
            if seat:
                unit.evenings.put_part(StoredPart(game, part, evening.id, seat))

    def add_seat(self, actor: Actor, game: str, label: str) -> None:
        """Add a free seat for a guest; EveningRefusedError without a name, or for too many."""
        label = " ".join(plain_name(label).split())
        with self._changing(actor, game) as (unit, evening):
            if not label or len(label) > LONGEST_LABEL:
                raise EveningRefusedError("long_name" if label else "no_name")
            seats = [one for one in unit.evenings.seats(evening.id) if one.name != TABLE]
            if len(seats) >= MOST_SEATS:
                raise EveningRefusedError("too_many")
            unit.evenings.put_seat(new_seat(unit, evening.id, "P1", label, self.games.clock()))
        self.renew(actor, game)

    def renew(self, actor: Actor, game: str) -> None:
        """Bring everybody who has a seat to the evening's log, characters as they stand now."""
        with self.games.store.write() as unit:
            evening = evening_of(unit, hosted(unit, actor, game))
            place = log_of(unit, evening) if evening else None
            log = unit.games.find(place) if place else None
            if evening is None or log is None:
                return
            people = self._people(unit, evening)
            _give_parts_in_log(unit, evening.id, log.id)
            known = self.games.live(unit, log)[1].state.people
        if people != known:
            self.games.send(actor, log.id, new_id(), None, Event("bring", Bring(people)))

    def _begun(self, unit: Unit, actor: Actor, campaign: Campaign, evening: StoredEvening) -> str:
        _put_off(unit, evening)
        log = self.games.blank_game(actor, self.games.kind(KIND), evening.name, campaign.id)
        unit.evenings.put(replace(evening, log=log.id))
        for person in self.gathering.expected(unit, campaign):
            self._sit_down(unit, evening.id, person)
        first = self.gathering.first_event(self._people(unit, evening))
        begun = self.games.begun(unit, actor, replace(log, evening=evening.id), first)
        if isinstance(begun, Refused):
            raise AssertionError(begun.refusal)  # the people of a campaign are good ones
        _give_parts_in_log(unit, evening.id, log.id)
        return log.id

    def _sit_down(self, unit: Unit, evening: str, person: Person) -> None:
        label, seats = person.character or person.name, unit.evenings.seats(evening)
        seat = fitting(seats, label, (person.sheet,))
        seat = seat or new_seat(unit, evening, "P1", label, self.games.clock())
        unit.evenings.put_seat(replace(seat, character=person.sheet))

    def _people(self, unit: Unit, evening: StoredEvening) -> tuple[Person, ...]:
        """Return the evening's people under the names of their seats."""
        campaign = unit.campaigns.find(evening.campaign or "")
        if campaign is None:
            raise NotFoundError
        return self.gathering.seated(unit, campaign, unit.evenings.seats(evening.id))

    def _parts(self, unit: Unit, game: StoredGame) -> tuple[PartLook, ...]:
        kind, live = self.games.live(unit, game)
        given = {one.name: one.seat for one in unit.evenings.parts(game.id)}
        return tuple(
            PartLook(name, kind.label(live.state, name), given.get(name, ""))
            for name in parts_of(kind, live.state)
        )

    @contextmanager
    def _changing(self, actor: Actor, game: str) -> Iterator[tuple[Unit, StoredEvening]]:
        """Open the evening of a hosted game for editing, and tell its pages; NotFoundError."""
        with self.games.store.write() as unit:
            found = evening_of(unit, hosted(unit, actor, game))
            if found is None:
                raise NotFoundError
            yield unit, found
            games = games_of(unit, found)
        self._stir(games)

    def _stir(self, games: Iterable[str]) -> None:
        for game in games:
            self.games.hub.stir(game)


def _locked(unit: Unit, campaign: str) -> Campaign:
    """Return a campaign, locked: of two who begin an evening the second finds the first's."""
    found = unit.campaigns.find(campaign)
    if found is None or found.trashed_at is not None:
        raise NotFoundError
    return found


def _put_off(unit: Unit, evening: StoredEvening) -> None:
    """Take a log that was put away from its evening, which gets a new one."""
    before = unit.games.find(evening.log) if evening.log else None
    if before is not None:
        unit.games.put(replace(before, evening=None))


def _give_parts_in_log(unit: Unit, evening: str, log: str) -> None:
    """In the log every seat is itself."""
    for seat in unit.evenings.seats(evening):
        if seat.name != TABLE:
            unit.evenings.put_part(StoredPart(log, seat.name, evening, seat.name))
