"""The roster of a campaign: characters and members come and go."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from gm_tools.services.actor import Actor
from gm_tools.services.campaigns.campaigns import (
    led_campaign,
    personal_campaign,
    scope,
    shared_campaign,
)
from gm_tools.services.campaigns.parties import stored_characters
from gm_tools.services.campaigns.written import TableRefusedError, Tables
from gm_tools.services.characters.library import Characters, visible
from gm_tools.services.errors import NotFoundError
from gm_tools.services.ports import Unit
from gm_tools.services.records import Listed, Membership, Role, Stored
from gm_tools.viskara.campaign.campaign import CampaignNotes, Condition


@dataclass(frozen=True, slots=True)
class Rosters:
    """A character belongs to one campaign, and its owner must be a member of it."""

    tables: Tables
    characters: Characters

    def candidates(self, actor: Actor, campaign: str) -> tuple[Listed, ...]:
        """Return the characters that the actor could bring into a campaign, by name."""
        with self.tables.campaigns.store.read() as unit:
            found = shared_campaign(unit, actor, campaign)
            there = {one.id for one in stored_characters(unit, found.id)}
            people = {one.account for one in unit.campaigns.members(found.id)}
            listed = unit.characters.listed(scope(unit, actor), "", False, "name")
        return tuple(
            one
            for one in listed
            if one.id not in there and one.owner in people and one.summary.making is None
        )

    def bring(self, actor: Actor, campaign: str, character: str) -> None:
        """Move a character into a campaign, with its state from earlier battles.

        TableRefusedError if its owner is not a member, or if it is made for a creature.
        """
        self.bring_all(actor, campaign, (character,))

    def bring_all(self, actor: Actor, campaign: str, characters: Iterable[str]) -> None:
        """Move characters into a campaign: all of them, or none if one is refused."""
        with self.tables.campaigns.store.write() as unit:
            found = shared_campaign(unit, actor, campaign)
            people = {one.account for one in unit.campaigns.members(found.id)}
            for character in dict.fromkeys(characters):
                stored = movable(unit, actor, character)
                require_person(stored)
                if stored.owner not in people:
                    raise TableRefusedError(("Its player does not belong to this campaign.",))
                if stored.campaign != found.id:
                    self._move(unit, stored, found.id)

    def copy(self, actor: Actor, campaign: str, character: str) -> None:
        """Bring a copy of a character; the original stays where it is.

        TableRefusedError if it is made for a creature.
        """
        with self.tables.campaigns.store.read() as unit:
            shared_campaign(unit, actor, campaign)
            require_person(movable(unit, actor, character))
        self.bring(actor, campaign, self.characters.duplicate(actor, character))

    def take_out(self, actor: Actor, campaign: str, character: str) -> None:
        """Move a character back into its owner's own library."""
        with self.tables.campaigns.store.write() as unit:
            found = shared_campaign(unit, actor, campaign)
            stored = movable(unit, actor, character)
            if stored.campaign != found.id:
                raise NotFoundError
            self._move(unit, stored, personal_campaign(unit, Actor(stored.owner)).id)

    def set_role(self, actor: Actor, campaign: str, account: str, role: Role) -> None:
        """Change a member's role in a campaign; it must keep a game master."""
        with self.tables.campaigns.store.write() as unit:
            found = led_campaign(unit, actor, campaign)
            require_member(unit, found.id, account)
            if role != "game_master":
                require_another_game_master(unit, found.id, account)
            unit.campaigns.join(Membership(found.id, account, role))

    def remove(self, actor: Actor, campaign: str, account: str) -> None:
        """Remove a member with their characters. Any member may leave."""
        with self.tables.campaigns.store.write() as unit:
            found = shared_campaign(unit, actor, campaign)
            if account != actor.account:
                led_campaign(unit, actor, campaign)
            require_member(unit, found.id, account)
            require_another_game_master(unit, found.id, account)
            home = personal_campaign(unit, Actor(account)).id
            for listed in owned(unit, found.id, account):
                self._move(unit, listed, home)
            unit.campaigns.leave(found.id, account)

    def _move(self, unit: Unit, stored: Stored, campaign: str) -> None:
        condition = self._let_go(unit, stored)
        self._take_up(unit, campaign, stored.id, condition)
        unit.characters.put(replace(stored, campaign=campaign))

    def _let_go(self, unit: Unit, stored: Stored) -> Condition:
        found = unit.campaigns.find(stored.campaign)
        if found is None:
            return Condition()
        notes = self.tables.campaigns.documents.read(found.document)
        self.tables.keep(unit, found, without(notes, stored.id))
        return notes.standing.of(stored.id)

    def _take_up(self, unit: Unit, campaign: str, character: str, condition: Condition) -> None:
        found = unit.campaigns.find(campaign)
        if found is None or condition == Condition():
            return
        notes = self.tables.campaigns.documents.read(found.document)
        conditions = {**notes.standing.conditions, character: condition}
        standing = replace(notes.standing, conditions=conditions)
        self.tables.keep(unit, found, replace(notes, standing=standing))


def without(notes: CampaignNotes, character: str) -> CampaignNotes:
    """Return notes without a character's condition and attendance."""
    conditions = {key: one for key, one in notes.standing.conditions.items() if key != character}
    absent = tuple(one for one in notes.absent if one != character)
    standing = replace(notes.standing, conditions=conditions)
    return replace(notes, absent=absent, standing=standing)


def movable(unit: Unit, actor: Actor, character: str) -> Stored:
    """Return a character that the actor owns or leads; NotFoundError for any other."""
    stored = visible(unit, actor, character)
    if stored.trashed_at is not None:
        raise NotFoundError
    return stored


def require_person(stored: Stored) -> None:
    """Refuse a build that is made for a creature."""
    if stored.summary.making is not None:
        raise TableRefusedError(("This was made for a creature, so it cannot join a party.",))


def owned(unit: Unit, campaign: str, account: str) -> tuple[Stored, ...]:
    """Return an account's characters in a campaign, including those in the trash."""
    found = [one for one in stored_characters(unit, campaign) if one.owner == account]
    gone = [one for one in stored_characters(unit, campaign, True) if one.owner == account]
    return (*found, *gone)


def require_member(unit: Unit, campaign: str, account: str) -> None:
    """Refuse an account that is not a member of the campaign."""
    if account not in {one.account for one in unit.campaigns.members(campaign)}:
        raise NotFoundError


def require_another_game_master(unit: Unit, campaign: str, account: str) -> None:
    """Refuse a change that would leave a campaign without a game master."""
    people = unit.campaigns.members(campaign)
    leaders = {one.account for one in people if one.role == "game_master"}
    if leaders == {account}:
        message = (
            "A campaign needs at least one game master. Make another member a game master first, "
            "or move the campaign to the trash."
        )
        raise TableRefusedError((message,))
