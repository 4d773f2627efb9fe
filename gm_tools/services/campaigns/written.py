"""A campaign's notes: attendance, texts, house rules."""

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
from gm_tools.services.ports import Unit
from gm_tools.services.records import Campaign, Membership, Role
from gm_tools.services.texts import plain
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
    """A member of a campaign."""

    account: str
    name: str
    role: Role
    is_me: bool


@dataclass(frozen=True, slots=True)
class TableLook:
    """A campaign as a member sees it; a player's ``notes`` omit the game master's parts.

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
    """The note was saved elsewhere since this page was opened; ``note`` is its current state."""

    note: Note


@dataclass(eq=False)
class TableRefusedError(Exception):
    """The notes refuse this value; the message says why and how to fix it."""

    problems: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tables:
    """Members read a campaign's notes; its game master writes them."""

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
        """Set which of the listed characters are there tonight; others stay as they are."""
        with self.writing(actor, campaign) as (unit, found, notes):
            here = {one.id for one in stored_characters(unit, found.id)}
            away = (set(notes.absent) - set(listed)) | (set(listed) - set(present))
            self.keep(unit, found, replace(notes, absent=tuple(sorted(away & here))))

    def save_note(
        self, actor: Actor, campaign: str, kind: NoteKind, text: str, *, number: int
    ) -> int:
        """Replace a note's text; return its number.

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
        """Choose readings of switchable rulings; all others get their default.

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
        """Open a campaign's notes for its game master to edit.

        A ``game``, if given, is locked first: every caller that locks a game and its campaign does
        so in this order.
        """
        with self.campaigns.store.write() as unit:
            if game is not None:
                unit.games.find(game)
            found = led_campaign(unit, actor, campaign)
            yield unit, found, self.campaigns.documents.read(found.document)

    def keep(self, unit: Unit, campaign: Campaign, notes: CampaignNotes) -> None:
        """Save a campaign's notes."""
        document = self.campaigns.documents.write(notes)
        unit.campaigns.put(replace(campaign, document=document))


def for_players(notes: CampaignNotes) -> CampaignNotes:
    """Return notes without the game master's own and without the history of changes."""
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
