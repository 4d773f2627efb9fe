"""What a campaign writes down: who is there tonight, notes, house rules."""

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace

from gm_tools.services.actor import Actor
from gm_tools.services.campaigns.campaigns import (
    Campaigns,
    led_campaign,
    shared_campaign,
)
from gm_tools.services.campaigns.parties import (
    house_rules_apart,
    party_of,
    stored_characters,
)
from gm_tools.services.characters.drafts import plain
from gm_tools.services.ports import Unit
from gm_tools.services.records import Campaign, Membership, Role
from gm_tools.viskara.campaign.between_battles import chain_steps
from gm_tools.viskara.campaign.campaign import (
    CampaignNotes,
    Note,
    NoteKind,
    Party,
)
from gm_tools.viskara.character.house_rules import unknown_readings
from gm_tools.viskara.encounter.chain import ChainStep

LONGEST_NOTE = 100_000


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who belongs to a campaign."""

    account: str
    name: str
    role: Role
    is_me: bool


@dataclass(frozen=True, slots=True)
class TableLook:
    """A campaign as one of its members sees it; a player's ``notes`` lack what is not theirs.

    ``owners`` holds the account of each character by id; ``apart`` the rulings that a character
    reads otherwise than the campaign does, by its id.
    """

    campaign: Campaign
    role: Role
    is_current: bool
    notes: CampaignNotes
    party: Party
    people: tuple[Person, ...]
    owners: Mapping[str, str]
    apart: Mapping[str, tuple[str, ...]]
    steps: tuple[ChainStep, ...]


@dataclass(eq=False)
class NoteConflictError(Exception):
    """The note was saved elsewhere since this page was opened; ``note`` is how it stands now."""

    note: Note


@dataclass(eq=False)
class TableRefusedError(Exception):
    """What cannot be written down, and the way out, in words."""

    problems: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tables:
    """Members look at a campaign; its game master writes in it."""

    campaigns: Campaigns

    def look(self, actor: Actor, campaign: str) -> TableLook:
        """Return a campaign as the actor sees it."""
        with self.campaigns.store.read() as unit:
            found = shared_campaign(unit, actor, campaign)
            people = _people(unit, actor, found.id)
            stored = stored_characters(unit, found.id)
            notes = self.campaigns.documents.read(found.document)
            current = self.campaigns.current_of(unit, actor)
        rulebook, documents = self.campaigns.rulebook, self.campaigns.characters
        running = notes.standing.chain
        role = next(one.role for one in people if one.is_me)
        return TableLook(
            campaign=replace(found, document="{}"),
            role=role,
            is_current=current is not None and current.id == found.id,
            notes=notes if role == "game_master" else for_players(notes),
            party=party_of(rulebook, documents, found, notes, stored),
            people=people,
            owners={one.id: one.owner for one in stored},
            apart=house_rules_apart(rulebook, documents, notes, stored),
            steps=chain_steps(rulebook, running) if running else (),
        )

    def set_present(
        self, actor: Actor, campaign: str, listed: Collection[str], present: Collection[str]
    ) -> None:
        """Say who of the listed characters is there tonight; others stay as they are."""
        with self.writing(actor, campaign) as (unit, found, notes):
            here = {one.id for one in stored_characters(unit, found.id)}
            away = (set(notes.absent) - set(listed)) | (set(listed) - set(present))
            self.keep(unit, found, replace(notes, absent=tuple(sorted(away & here))))

    def save_note(
        self, actor: Actor, campaign: str, kind: NoteKind, text: str, *, number: int
    ) -> int:
        """Put a note's text in place of the last; return its number.

        ``number`` is the note's number as this page last saw it. NoteConflictError if it was saved
        since; TableRefusedError for more than 100,000 characters.
        """
        if len(text) > LONGEST_NOTE:
            raise TableRefusedError((too_long(len(text)),))
        with self.writing(actor, campaign) as (unit, found, notes):
            note: Note = getattr(notes, kind)
            if note.number != number:
                raise NoteConflictError(note)
            saved = Note(plain(text), number + 1)
            kept = replace(notes, table=saved) if kind == "table" else replace(notes, own=saved)
            self.keep(unit, found, kept)
        return saved.number

    def choose_readings(self, actor: Actor, campaign: str, chosen: Mapping[str, str]) -> None:
        """Choose readings of switchable rulings; the others are read as usual.

        TableRefusedError names every ruling and reading that the rulebook does not know.
        """
        rulings = self.campaigns.rulebook.rulings
        with self.writing(actor, campaign) as (unit, found, notes):
            unknown = unknown_readings(self.campaigns.rulebook, chosen)
            if unknown:
                raise TableRefusedError(tuple(f"{key} {why}" for key, why in unknown.items()))
            otherwise = {
                key: reading
                for key, reading in chosen.items()
                if reading != rulings[key].readings[0].id
            }
            self.keep(unit, found, replace(notes, house_rules=otherwise))

    @contextmanager
    def writing(
        self, actor: Actor, campaign: str, game: str | None = None
    ) -> Iterator[tuple[Unit, Campaign, CampaignNotes]]:
        """Open a campaign for its game master to write in.

        ``game`` is locked first where one is concerned: everybody who locks a game and its
        campaign does so in this order.
        """
        with self.campaigns.store.write() as unit:
            if game is not None:
                unit.games.find(game)
            found = led_campaign(unit, actor, campaign)
            yield unit, found, self.campaigns.documents.read(found.document)

    def keep(self, unit: Unit, campaign: Campaign, notes: CampaignNotes) -> None:
        """Keep what a campaign writes down."""
        document = self.campaigns.documents.write(notes)
        unit.campaigns.put(replace(campaign, document=document))


def for_players(notes: CampaignNotes) -> CampaignNotes:
    """Return notes without the game master's own and without what was done when."""
    return replace(notes, own=Note(), changes=(), current=None, settled=())


def too_long(characters: int) -> str:
    """Say that a note is too long."""
    return f"The note has {characters:,} characters; {LONGEST_NOTE:,} fit. Nothing was saved."


def _people(unit: Unit, actor: Actor, campaign: str) -> tuple[Person, ...]:
    return tuple(_person(unit, actor, one) for one in unit.campaigns.members(campaign))


def _person(unit: Unit, actor: Actor, member: Membership) -> Person:
    account = unit.accounts.find(member.account)
    name = account.name if account else ""
    return Person(member.account, name, member.role, member.account == actor.account)
