"""Campaigns and membership: all access goes through here."""

from dataclasses import dataclass
from datetime import datetime

from gm_tools.services.actor import Actor
from gm_tools.services.errors import NotFoundError
from gm_tools.services.ids import new_id
from gm_tools.services.ports import Clock, Store, Unit
from gm_tools.services.records import Campaign, Membership, Role, Scope


@dataclass(frozen=True, slots=True)
class Campaigns:
    """The actor's campaigns."""

    store: Store
    clock: Clock

    def mine(self, actor: Actor) -> tuple[Membership, ...]:
        """Return where the actor is a member, oldest campaign first."""
        with self.store.read() as unit:
            return memberships(unit, actor)

    def personal(self, actor: Actor) -> Campaign:
        """Return the actor's own campaign; NotFoundError for nobody."""
        with self.store.read() as unit:
            return personal_campaign(unit, actor)

    def add_member(self, actor: Actor, campaign: str, account: str, role: Role) -> None:
        """Let an account in, or change its role; only the campaign's game master may."""
        with self.store.write() as unit:
            require_game_master(unit, actor, campaign)
            if unit.accounts.find(account) is None:
                raise NotFoundError
            unit.campaigns.join(Membership(campaign, account, role))


def memberships(unit: Unit, actor: Actor) -> tuple[Membership, ...]:
    """Return the actor's memberships; nobody has none."""
    return unit.campaigns.memberships(actor.account) if actor.account else ()


def scope(unit: Unit, actor: Actor) -> Scope:
    """Return which characters the actor may see."""
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
    """Return a campaign's id where the actor is a member of it."""
    if campaign not in {one.campaign for one in memberships(unit, actor)}:
        raise NotFoundError
    return campaign


def require_game_master(unit: Unit, actor: Actor, campaign: str) -> None:
    """Refuse everyone but the campaign's game master."""
    if campaign not in scope(unit, actor).mastered:
        raise NotFoundError


def found_personal_campaign(unit: Unit, account: str, now: datetime) -> None:
    """Give a new account its personal campaign."""
    campaign = Campaign(new_id(), "Personal", "personal", now)
    unit.campaigns.add(campaign)
    unit.campaigns.join(Membership(campaign.id, account, "game_master"))
