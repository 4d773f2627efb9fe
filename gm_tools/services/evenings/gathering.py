"""Who sits at an evening: a campaign's characters as they stand, under the names of their seats."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from gm_tools.games.evening.events import Setup
from gm_tools.games.evening.reasons import LONGEST_NAME
from gm_tools.games.evening.state import MOST_PEOPLE, Deck, Numbers, Person
from gm_tools.games.frame.event import TABLE, Event
from gm_tools.services.campaigns.campaigns import Campaigns
from gm_tools.services.campaigns.parties import party_of, stored_characters
from gm_tools.services.evenings.records import StoredSeat
from gm_tools.services.ports import Unit
from gm_tools.services.records import Campaign, Stored
from gm_tools.viskara.campaign.campaign import Member
from gm_tools.viskara.rulebook import Rulebook


def evening_numbers(rulebook: Rulebook) -> Numbers:
    """Return the numbers of the rulebook that an evening's shows use."""
    return Numbers(rulebook.battle.cards_of_a_show, rulebook.tasks.positive_from)


def named(seat: StoredSeat) -> str:
    """Return who sits at a seat, as far as the seat itself tells."""
    return (seat.label or seat.who or seat.name)[:LONGEST_NAME]


@dataclass(frozen=True, slots=True)
class Sitting:
    """A seat as it is now, for everybody at the table: who holds it, and how its character stands.

    ``who`` is "" while it is free; ``health`` is None without a character of the campaign.
    """

    seat: str
    who: str = ""
    health: int | None = None
    most_health: int = 0
    injuries: int = 0


@dataclass(frozen=True, slots=True)
class Gathering:
    """Brings the people of a campaign to its evening."""

    campaigns: Campaigns
    numbers: Numbers

    def first_event(self, people: tuple[Person, ...], deck: Deck = "table") -> Event:
        """Return the event that begins an evening with some people."""
        return Event("setup", Setup(self.numbers, people, deck))

    def expected(self, unit: Unit, campaign: Campaign) -> tuple[Person, ...]:
        """Return those who are there tonight; nobody is expected in a personal campaign."""
        if campaign.kind != "shared":
            return ()
        return tuple(self._present(unit, campaign))[:MOST_PEOPLE]

    def seated(
        self, unit: Unit, campaign: Campaign, seats: Iterable[StoredSeat]
    ) -> tuple[Person, ...]:
        """Return who sits at some seats: characters as they stand now, others by name."""
        known = {one.sheet: one for one in self._everybody(unit, campaign)}
        return tuple(
            _at(seat, known[seat.character])
            if seat.character in known
            else Person(seat.name, named(seat))
            for seat in seats
            if seat.name != TABLE
        )[:MOST_PEOPLE]

    def sitting(
        self, unit: Unit, campaign: Campaign | None, seats: Iterable[StoredSeat]
    ) -> tuple[Sitting, ...]:
        """Return who sits at some seats now, and how they stand between battles (3642-3700)."""
        seats = tuple(one for one in seats if one.name != TABLE)
        members = self._members(unit, campaign, {one.character for one in seats})
        return tuple(_sitting(one, members.get(one.character)) for one in seats)

    def _members(
        self, unit: Unit, campaign: Campaign | None, characters: Iterable[str]
    ) -> Mapping[str, Member]:
        """Return some characters of a campaign as they stand, by id; in a personal one, nobody."""
        if campaign is None or campaign.kind != "shared" or campaign.trashed_at is not None:
            return {}
        found = (unit.characters.find(one) for one in sorted(characters) if one)
        here = tuple(
            one for one in found if one and one.campaign == campaign.id and one.trashed_at is None
        )
        notes, about = self.campaigns.documents.read(campaign.document), self.campaigns
        party = party_of(about.rulebook, about.characters, campaign, notes, here)
        return {one.id: one for one in party.members}

    def _present(self, unit: Unit, campaign: Campaign) -> Iterator[Person]:
        here = {one.id for one in self.campaigns.party_now(unit, campaign).present}
        return (one for one in self._everybody(unit, campaign) if one.sheet in here)

    def _everybody(self, unit: Unit, campaign: Campaign) -> Iterator[Person]:
        members = {one.id: one for one in self.campaigns.party_now(unit, campaign).members}
        for number, stored in enumerate(stored_characters(unit, campaign.id), 1):
            yield self._person(f"P{number}", stored, members[stored.id])

    def _person(self, id: str, stored: Stored, member: Member) -> Person:
        character = self.campaigns.characters.read(stored.document)
        return Person(
            id=id,
            name=(stored.player or stored.name)[:LONGEST_NAME],
            character=stored.name[:LONGEST_NAME],
            sheet=stored.id,
            emblem=character.emblem,
            level=member.level,
            stats=character.build.stats,
            health=member.health,
            most_health=member.max_health,
            colour=character.colour,
        )


def _sitting(seat: StoredSeat, member: Member | None) -> Sitting:
    who = seat.who if seat.approved else ""
    if member is None:
        return Sitting(seat.name, who)
    return Sitting(seat.name, who, member.health, member.max_health, member.injuries)


def _at(seat: StoredSeat, person: Person) -> Person:
    """Return a person at their seat, by the name that they gave at their phone if they did."""
    return replace(person, id=seat.name, name=seat.who or person.name)
