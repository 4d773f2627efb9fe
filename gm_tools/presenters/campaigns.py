"""A campaign's page in words: its party, its chain, its house rules."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from gm_tools.presenters.character.basics import ReadingRow, reading_row
from gm_tools.presenters.character.library import shown_name
from gm_tools.presenters.encounter.as_text import headline
from gm_tools.viskara.campaign.campaign import (
    CampaignNotes,
    Member,
    Party,
    StandingChange,
)
from gm_tools.viskara.encounter.amounts import as_text
from gm_tools.viskara.encounter.chain import ChainStep
from gm_tools.viskara.rulebook import Rulebook

MARKED = ("injuries", "fate_locked")
TIMES = {1: "once", 2: "twice", 3: "three times"}


@dataclass(frozen=True, slots=True)
class MemberView:
    """A character of the party; ``why`` explains a maximum below the sheet's, if it is.

    ``level`` is the sheet's, ``worn`` the level for balancing inside a chain if it differs.
    ``apart`` are the rulings that the character reads otherwise than the campaign.
    """

    id: str
    name: str
    player: str
    level: int
    worn: str
    health: int
    maximum: int
    why: str
    morale: int
    injuries: int
    fate_locked: bool
    present: bool
    is_mine: bool
    apart: tuple[str, ...]
    emblem: str = ""
    colour: str = ""


@dataclass(frozen=True, slots=True)
class BattleView:
    """A battle of the chain: its difficulty, and the party's state after it."""

    name: str
    difficulty: str
    morale: int
    members: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class CampaignView:
    """The values of a campaign's page; ``summary`` is the attendance in a line.

    ``wear`` says, a word or two each, what those who are there carry from earlier battles.
    """

    name: str
    summary: str
    wear: tuple[str, ...]
    members: tuple[MemberView, ...]
    threats: int
    in_chain: bool
    battles: tuple[BattleView, ...]
    chain_morale: int | None
    changes: tuple[StandingChange, ...]
    house_rules: tuple[tuple[str, str, str], ...]

    @property
    def apart(self) -> tuple[str, ...]:
        """The names of characters with other readings than the campaign."""
        return tuple(one.name for one in self.members if one.apart)


def campaign_view(
    rulebook: Rulebook,
    party: Party,
    notes: CampaignNotes,
    steps: Sequence[ChainStep],
    *,
    apart: Mapping[str, tuple[str, ...]],
    mine: frozenset[str],
) -> CampaignView:
    """Return a campaign's page; ``mine`` are the ids of the reader's own characters."""
    chosen = [row for row in reading_rows(rulebook, notes.house_rules) if not row.is_default]
    return CampaignView(
        name=shown_name(party.name),
        summary=summary(party),
        wear=tuple(wear(party)),
        members=tuple(_member(one, apart.get(one.id, ()), one.id in mine) for one in party.members),
        threats=party.threats,
        in_chain=notes.standing.chain is not None,
        battles=tuple(_battle(step, number) for number, step in enumerate(steps, 1)),
        chain_morale=party.chain_morale,
        changes=notes.changes[::-1],
        house_rules=tuple(
            (row.id, row.title, dict(row.readings)[row.chosen])
            for row in chosen
            if row.chosen in dict(row.readings)
        ),
    )


def summary(party: Party) -> str:
    """Return "3 of 4 here: 15 levels, 75 morale together", inside a chain with its losses."""
    if not party.members:
        return "No characters yet"
    here = f"{len(party.present)} of {len(party.members)} here"
    return f"{here}: {as_text(party.levels)} levels, {party.morale} morale together"


def wear(party: Party) -> Iterator[str]:
    """Yield what the members who are there carry into the next battle; nothing if they are fresh.

    "In a chain, after 2 battles", "152 of 190 health", "1 injured", "fate locked for 1" and so on.
    """
    here = party.present
    if party.in_chain:
        fought = "1 battle" if party.battles == 1 else f"{party.battles} battles"
        yield f"In a chain, after {fought}" if party.battles else "In a chain"
    health, full = sum(one.health for one in here), sum(one.full_health for one in here)
    if health < full:
        yield f"{health} of {full} health"
    morale = sum(one.starting_morale for one in here)
    if party.morale != morale:
        yield f"{party.morale} of {morale} morale"
    injured, locked = (sum(map(bool, (getattr(one, of) for one in here))) for of in MARKED)
    if injured:
        yield f"{injured} injured"
    if locked:
        yield f"fate locked for {locked}"
    if party.threats:
        yield "1 threat" if party.threats == 1 else f"{party.threats} threats"


def why_less(member: Member) -> str:
    """Return the reasons for a lower maximum: "of 30, halved twice"; empty if there are none."""
    causes = []
    if member.injuries:
        times = TIMES.get(member.injuries, f"{member.injuries} times")
        causes.append(f"halved {times} by injuries")
    if member.worn_level is not None:
        causes.append("worn by the chain")
    return f"of {member.full_health}, {' and '.join(causes)}" if causes else ""


def reading_rows(rulebook: Rulebook, chosen: Mapping[str, str]) -> tuple[ReadingRow, ...]:
    """Return every switchable ruling with the campaign's reading."""
    rulings = rulebook.rulings.values()
    return tuple(reading_row(one, chosen.get(one.id)) for one in rulings if one.readings)


def _member(member: Member, apart: tuple[str, ...], is_mine: bool) -> MemberView:
    is_worn = member.worn_level is not None and member.worn_level != member.level
    return MemberView(
        id=member.id,
        name=shown_name(member.name),
        player=member.player.strip(),
        level=member.level,
        worn=as_text(member.worn_level) if is_worn and member.worn_level is not None else "",
        health=member.health,
        maximum=member.max_health,
        why=why_less(member),
        morale=member.starting_morale,
        injuries=member.injuries,
        fate_locked=member.fate_locked,
        present=member.present,
        is_mine=is_mine,
        apart=apart,
        emblem=member.emblem,
        colour=member.colour,
    )


def _battle(step: ChainStep, number: int) -> BattleView:
    return BattleView(
        name=step.battle.name.strip() or f"Battle {number}",
        difficulty=headline(step.measured),
        morale=step.morale_after,
        members=tuple(
            (
                shown_name(one.before.name),
                f"-{one.health_loss} health: {one.after.max_health} at most, "
                f"level {as_text(one.after.level)}",
            )
            for one in step.members
        ),
    )
