"""Campaigns and membership; all access is checked here."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypeVar

from gm_tools.services.actor import Actor
from gm_tools.services.campaigns.parties import party_of, stored_characters
from gm_tools.services.errors import NotFoundError
from gm_tools.services.ids import new_id
from gm_tools.services.ports import CampaignDocuments, Clock, Documents, Store, Unit
from gm_tools.services.records import Campaign, Membership, Role, Scope, StoredCreature, StoredPlan
from gm_tools.services.texts import plain_name
from gm_tools.viskara.campaign.campaign import CampaignNotes, Party
from gm_tools.viskara.rulebook import Rulebook

D = TypeVar("D", StoredCreature, StoredPlan)


@dataclass(frozen=True, slots=True)
class CampaignLine:
    """A campaign as lists show it; ``characters`` and ``present`` are counts."""

    id: str
    name: str
    role: Role
    characters: int
    present: int
    is_current: bool


@dataclass(frozen=True, slots=True)
class Campaigns:
    """The actor's campaigns; other campaigns look as if they did not exist."""

    store: Store
    clock: Clock
    documents: CampaignDocuments
    characters: Documents
    rulebook: Rulebook

    def mine(self, actor: Actor) -> tuple[Membership, ...]:
        """Return the actor's memberships, oldest campaign first."""
        with self.store.read() as unit:
            return memberships(unit, actor)

    def personal(self, actor: Actor) -> Campaign:
        """Return the actor's own campaign; NotFoundError for an anonymous visitor."""
        with self.store.read() as unit:
            return personal_campaign(unit, actor)

    def add_member(self, actor: Actor, campaign: str, account: str, role: Role) -> None:
        """Add an account or change its role; only the campaign's game master may."""
        with self.store.write() as unit:
            require_game_master(unit, actor, campaign)
            if unit.accounts.find(account) is None:
                raise NotFoundError
            unit.campaigns.join(Membership(campaign, account, role))

    def create(self, actor: Actor, name: str) -> str:
        """Create a campaign led by the actor, and make it current; return its id."""
        with self.store.write() as unit:
            own = personal_campaign(unit, actor)
            campaign = Campaign(new_id(), plain_name(name), "shared", self.clock())
            unit.campaigns.put(campaign)
            unit.campaigns.join(Membership(campaign.id, actor.account or "", "game_master"))
            self._choose(unit, own, campaign.id)
        return campaign.id

    def listed(self, actor: Actor, *, trashed: bool = False) -> tuple[CampaignLine, ...]:
        """Return the actor's shared campaigns, oldest first; in the trash only those led."""
        with self.store.read() as unit:
            roles = {one.campaign: one.role for one in memberships(unit, actor)}
            found = [one for one in campaigns_of(unit, actor) if one.kind == "shared"]
            found = [one for one in found if is_listed(one, roles[one.id], trashed)]
            current = self.current_of(unit, actor)
            here = unit.campaigns.characters(tuple(one.id for one in found))
        return tuple(self._line(one, roles[one.id], here, current == one) for one in found)

    def led(self, actor: Actor) -> tuple[Campaign, ...]:
        """Return the shared campaigns that the actor leads, oldest first."""
        with self.store.read() as unit:
            mastered = scope(unit, actor).mastered
            held = campaigns_of(unit, actor)
        shared = (one for one in held if one.kind == "shared" and one.trashed_at is None)
        return tuple(one for one in shared if one.id in mastered)

    def rename(self, actor: Actor, campaign: str, name: str) -> None:
        """Rename a campaign; only its game master may."""
        with self.store.write() as unit:
            found = led_campaign(unit, actor, campaign)
            unit.campaigns.put(replace(found, name=plain_name(name)))

    def trash(self, actor: Actor, campaign: str) -> None:
        """Put a campaign in the trash; its characters stay in their libraries."""
        with self.store.write() as unit:
            found = led_campaign(unit, actor, campaign)
            unit.campaigns.put(replace(found, trashed_at=self.clock()))

    def restore(self, actor: Actor, campaign: str) -> None:
        """Take a campaign out of the trash."""
        with self.store.write() as unit:
            require_game_master(unit, actor, campaign)
            found = unit.campaigns.find(campaign)
            if found is None or found.kind != "shared":
                raise NotFoundError
            unit.campaigns.put(replace(found, trashed_at=None))

    def choose(self, actor: Actor, campaign: str) -> None:
        """Make a campaign the actor's current one."""
        with self.store.write() as unit:
            shared_campaign(unit, actor, campaign)
            self._choose(unit, personal_campaign(unit, actor), campaign)

    def party(self, actor: Actor, campaign: str | None = None) -> Party | None:
        """Return the party of the actor's campaign, by default of the current one.

        None if the actor has no campaign yet; NotFoundError for a campaign of others.
        """
        with self.store.read() as unit:
            found = self.current_of(unit, actor) if campaign is None else None
            if campaign is not None:
                found = shared_campaign(unit, actor, campaign)
            if found is None:
                return None
            return self.party_now(unit, found)

    def party_in(self, unit: Unit, campaign: Campaign, notes: CampaignNotes) -> Party:
        """Return a campaign's party inside a transaction, with its state as in ``notes``."""
        stored = stored_characters(unit, campaign.id)
        return party_of(self.rulebook, self.characters, campaign, notes, stored)

    def party_now(self, unit: Unit, campaign: Campaign) -> Party:
        """Return a campaign's party inside a transaction, with its state as it is kept."""
        return self.party_in(unit, campaign, self._notes(campaign))

    def current(self, actor: Actor) -> Campaign | None:
        """Return the campaign that the actor chose last, or else the newest, or None."""
        with self.store.read() as unit:
            return self.current_of(unit, actor)

    def current_of(self, unit: Unit, actor: Actor) -> Campaign | None:
        """Return the current campaign inside a transaction."""
        held = campaigns_of(unit, actor)
        shared = [one for one in held if one.kind == "shared" and one.trashed_at is None]
        if not shared:
            return None
        chosen = self._notes(personal_campaign(unit, actor)).current
        return next((one for one in shared if one.id == chosen), shared[-1])

    def _line(
        self, campaign: Campaign, role: Role, here: tuple[tuple[str, str], ...], is_current: bool
    ) -> CampaignLine:
        away = set(self._notes(campaign).absent)
        there = [character for place, character in here if place == campaign.id]
        present = sum(character not in away for character in there)
        return CampaignLine(campaign.id, campaign.name, role, len(there), present, is_current)

    def _notes(self, campaign: Campaign) -> CampaignNotes:
        return self.documents.read(campaign.document)

    def _choose(self, unit: Unit, own: Campaign, campaign: str) -> None:
        notes = replace(self._notes(own), current=campaign)
        unit.campaigns.put(replace(own, document=self.documents.write(notes)))


def campaigns_of(unit: Unit, actor: Actor) -> tuple[Campaign, ...]:
    """Return the campaigns where the actor is a member, oldest first."""
    return unit.campaigns.of(actor.account) if actor.account else ()


def shared_campaign(unit: Unit, actor: Actor, campaign: str) -> Campaign:
    """Return the actor's campaign; NotFoundError for personal and trashed ones too."""
    found = unit.campaigns.find(joined_campaign(unit, actor, campaign))
    if found is None or found.kind != "shared" or found.trashed_at is not None:
        raise NotFoundError
    return found


def led_campaign(unit: Unit, actor: Actor, campaign: str) -> Campaign:
    """Return a campaign that the actor leads; NotFoundError for any other."""
    require_game_master(unit, actor, campaign)
    return shared_campaign(unit, actor, campaign)


def is_listed(campaign: Campaign, role: Role, trashed: bool) -> bool:
    """Whether a campaign is listed: in the trash, or among the rest."""
    if trashed:
        return campaign.trashed_at is not None and role == "game_master"
    return campaign.trashed_at is None


def memberships(unit: Unit, actor: Actor) -> tuple[Membership, ...]:
    """Return the actor's memberships; an anonymous visitor has none."""
    return unit.campaigns.memberships(actor.account) if actor.account else ()


def scope(unit: Unit, actor: Actor) -> Scope:
    """Return the scope of characters that the actor may see."""
    held = memberships(unit, actor)
    mastered = tuple(one.campaign for one in held if one.role == "game_master")
    joined = tuple(one.campaign for one in held if one.role == "player")
    return Scope(actor.account or "", mastered, joined)


def personal_campaign(unit: Unit, actor: Actor) -> Campaign:
    """Return the first personal campaign that the actor leads."""
    for campaign_id in scope(unit, actor).mastered:
        campaign = unit.campaigns.find(campaign_id)
        if campaign is not None and campaign.kind == "personal":
            return campaign
    raise NotFoundError


def joined_campaign(unit: Unit, actor: Actor, campaign: str) -> str:
    """Return a campaign's id if the actor is a member; else NotFoundError."""
    if campaign not in {one.campaign for one in memberships(unit, actor)}:
        raise NotFoundError
    return campaign


def require_game_master(unit: Unit, actor: Actor, campaign: str) -> None:
    """Refuse any actor but the campaign's game master."""
    if campaign not in scope(unit, actor).mastered:
        raise NotFoundError


def is_in_trash(unit: Unit, campaign: str) -> bool:
    """Whether a campaign lies in the trash, where nothing new is put."""
    found = unit.campaigns.find(campaign)
    return found is not None and found.trashed_at is not None


def led_document(unit: Unit, actor: Actor, found: D | None) -> D:
    """Return a document of a campaign that the actor leads; NotFoundError for any other."""
    if found is None or found.campaign not in scope(unit, actor).mastered:
        raise NotFoundError
    return found


def found_personal_campaign(unit: Unit, account: str, now: datetime) -> None:
    """Create a new account's personal campaign."""
    campaign = Campaign(new_id(), "Personal", "personal", now)
    unit.campaigns.put(campaign)
    unit.campaigns.join(Membership(campaign.id, account, "game_master"))
