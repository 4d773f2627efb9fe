"""Parties for an encounter: those of campaigns, and changes since a party was taken."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from gm_tools.services.actor import Actor
from gm_tools.services.campaigns.campaigns import Campaigns
from gm_tools.services.characters.library import Characters
from gm_tools.services.errors import NotFoundError
from gm_tools.viskara.campaign.campaign import Party
from gm_tools.viskara.encounter.chain_plan import ChainMember
from gm_tools.viskara.encounter.plan import Encounter, Member

NAMELESS = "Nameless"


@dataclass(frozen=True, slots=True)
class Drift:
    """A member whose character now has another level, or is gone."""

    name: str
    words: str


@dataclass(frozen=True, slots=True)
class PlanParties:
    """Gives encounters and chains the parties of the actor's campaigns."""

    campaigns: Campaigns
    characters: Characters

    def members(self, actor: Actor, campaign: str | None = None) -> tuple[Member, ...]:
        """Return a campaign's party for an encounter, by default the current campaign's."""
        party = self._party(actor, campaign)
        return tuple(
            Member(one.name or NAMELESS, one.level, present=one.present, character=one.id)
            for one in (party.members if party else ())
        )

    def chain_members(self, actor: Actor, campaign: str | None = None) -> tuple[ChainMember, ...]:
        """Return the same for a chain, with maximum health before injuries."""
        party = self._party(actor, campaign)
        return tuple(
            ChainMember(
                one.name or NAMELESS,
                one.level,
                one.full_health or one.max_health,
                one.starting_morale,
                one.present,
                one.id,
            )
            for one in (party.members if party else ())
        )

    def drift(self, actor: Actor, encounter: Encounter) -> tuple[Drift, ...]:
        """Return how the characters differ from the encounter's party."""
        return tuple(self._drift(actor, encounter))

    def refreshed(self, actor: Actor, encounter: Encounter) -> Encounter:
        """Return the encounter with current levels; missing characters stay as they were."""
        party = tuple(self._now(actor, one) or one for one in encounter.party)
        return replace(encounter, party=party)

    def _party(self, actor: Actor, campaign: str | None) -> Party | None:
        """Return a party; "" is no campaign's."""
        return None if campaign == "" else self.campaigns.party(actor, campaign)

    def _drift(self, actor: Actor, encounter: Encounter) -> Iterator[Drift]:
        for member in encounter.party:
            now = self._now(actor, member)
            if now is None:
                yield Drift(member.name, "is gone")
            elif now.level != member.level:
                yield Drift(member.name, f"is level {now.level} now")

    def _now(self, actor: Actor, member: Member) -> Member | None:
        """Return a member as its character is; None if that is gone, itself without a character."""
        if not member.character:
            return member
        try:
            kept = self.characters.get(actor, member.character)
        except NotFoundError:
            return None
        if kept.trashed_at is not None:
            return None
        name = kept.character.name.strip() or member.name
        return replace(member, level=kept.summary.level, name=name)
