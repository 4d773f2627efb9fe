"""A campaign's party: the figures of its sheets and the state of its characters."""

from collections.abc import Mapping
from fractions import Fraction

from gm_tools.services.ports import CampaignDocuments, Documents, Unit
from gm_tools.services.records import Campaign, Scope, Stored
from gm_tools.viskara.campaign.between_battles import (
    chain_steps,
    health_now,
    injured_maximum,
)
from gm_tools.viskara.campaign.campaign import (
    CampaignNotes,
    Member,
    Party,
)
from gm_tools.viskara.character.basis import basis
from gm_tools.viskara.character.house_rules import as_played
from gm_tools.viskara.character.sheet import max_health, starting_morale
from gm_tools.viskara.encounter.chain import Worn
from gm_tools.viskara.rulebook import Rulebook, Ruling


def stored_characters(unit: Unit, campaign: str, trashed: bool = False) -> tuple[Stored, ...]:
    """Return a campaign's characters by name, including trashed ones if ``trashed``.

    Builds made for creatures are left out: they are not characters.
    """
    everybody = Scope("", (campaign,), ())
    listed = unit.characters.listed(everybody, "", trashed, "name")
    found = (unit.characters.find(one.id) for one in listed if one.summary.making is None)
    return tuple(one for one in found if one is not None)


def party_of(
    rulebook: Rulebook,
    documents: Documents,
    campaign: Campaign,
    notes: CampaignNotes,
    characters: tuple[Stored, ...],
) -> Party:
    """Return the party made of stored characters."""
    running = notes.standing.chain
    steps = chain_steps(rulebook, running) if running else ()
    worn = _worn(notes, steps[-1].after if steps else ())
    return Party(
        campaign=campaign.id,
        name=campaign.name,
        members=tuple(_member(rulebook, documents, notes, worn, one) for one in characters),
        threats=notes.standing.threats,
        battles=len(steps),
        chain_morale=steps[-1].morale_after if steps else None,
        in_chain=running is not None,
        house_rules=notes.house_rules,
    )


def party_around(
    unit: Unit,
    rulebook: Rulebook,
    documents: Documents,
    campaigns: CampaignDocuments,
    stored: Stored,
) -> Party | None:
    """Return the party of a character's campaign with this one alone; None outside a shared one."""
    place = unit.campaigns.find(stored.campaign)
    if place is None or place.kind != "shared" or place.trashed_at is not None:
        return None
    return party_of(rulebook, documents, place, campaigns.read(place.document), (stored,))


def house_rules_apart(
    rulebook: Rulebook, documents: Documents, notes: CampaignNotes, characters: tuple[Stored, ...]
) -> dict[str, tuple[str, ...]]:
    """Return each character's rulings with other readings than its campaign's, by id."""
    apart = {}
    for stored in characters:
        own = documents.read(stored.document).house_rules
        differing = tuple(
            one.id
            for one in rulebook.build_choices.values()
            if _reading(one, own) != _reading(one, notes.house_rules)
        )
        apart[stored.id] = differing
    return {character: rulings for character, rulings in apart.items() if rulings}


def _reading(ruling: Ruling, chosen: Mapping[str, str]) -> str:
    return chosen.get(ruling.id, ruling.readings[0].id)


def _worn(notes: CampaignNotes, after: tuple[Worn, ...]) -> dict[str, Worn]:
    running = notes.standing.chain
    members = running.members if running else ()
    return {one.id: left for one, left in zip(members, after, strict=False)}


def _member(
    rulebook: Rulebook,
    documents: Documents,
    notes: CampaignNotes,
    worn: dict[str, Worn],
    stored: Stored,
) -> Member:
    character = documents.read(stored.document)
    derived = basis(as_played(rulebook, character.house_rules), character.build)
    condition, left = notes.standing.of(stored.id), worn.get(stored.id)
    full = max_health(derived).value
    maximum = left.max_health if left else injured_maximum(full, condition.injuries)
    level: Fraction | None = left.level if left else None
    return Member(
        id=stored.id,
        name=stored.name,
        player=stored.player,
        level=stored.summary.level,
        max_health=maximum,
        starting_morale=starting_morale(derived).value,
        present=stored.id not in notes.absent,
        full_health=full,
        health=health_now(condition, maximum),
        injuries=condition.injuries,
        fate_locked=condition.fate_locked,
        worn_level=level,
        emblem=character.emblem,
        colour=character.colour,
    )
