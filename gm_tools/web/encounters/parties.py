"""Parties for an encounter: those of campaigns, and changes since a party was taken."""

from dataclasses import dataclass, replace

from gm_tools.services.errors import NotFoundError
from gm_tools.viskara.campaign.campaign import Party
from gm_tools.viskara.encounter.chain_plan import ChainMember
from gm_tools.viskara.encounter.plan import Encounter, Member
from gm_tools.web.context import actor, services


@dataclass(frozen=True, slots=True)
class Drift:
    """A member whose character now has another level or name, or is gone."""

    name: str
    words: str


def chosen_party(campaign: str) -> Party | None:
    """Return the party of the actor's campaign; None for no choice."""
    return services().campaigns.party(actor(), campaign) if campaign else None


def party_members(party: Party | None) -> tuple[Member, ...]:
    """Return a campaign's current party, for an encounter."""
    return tuple(
        Member(one.name or "Nameless", one.level, present=one.present, character=one.id)
        for one in (party.members if party else ())
    )


def chain_members(party: Party | None) -> tuple[ChainMember, ...]:
    """Return a campaign's party for a chain, with maximum health lowered by injuries."""
    return tuple(
        ChainMember(
            one.name or "Nameless",
            one.level,
            one.full_health or one.max_health,
            one.starting_morale,
            one.present,
            one.id,
        )
        for one in (party.members if party else ())
    )


def drift(encounter: Encounter) -> tuple[Drift, ...]:
    """Return how the characters differ from the encounter's party."""
    found = []
    for member in encounter.party:
        if member.character is None:
            continue
        now = _now(member)
        if now is None:
            found.append(Drift(member.name, "is gone"))
        elif now.level != member.level:
            found.append(Drift(member.name, f"is level {now.level} now"))
    return tuple(found)


def refreshed(encounter: Encounter) -> Encounter:
    """Return the encounter with current levels; missing characters stay as they were."""
    party = tuple((_now(one) or one) if one.character else one for one in encounter.party)
    return replace(encounter, party=party)


def _now(member: Member) -> Member | None:
    try:
        kept = services().characters.get(actor(), member.character or "")
    except NotFoundError:
        return None
    if kept.trashed_at is not None:
        return None
    name = kept.character.name.strip() or member.name
    return replace(member, level=kept.summary.level, name=name)
