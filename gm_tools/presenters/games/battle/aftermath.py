"""The aftermath of a battle in words: injuries, threats, the chain."""

from collections.abc import Iterator
from dataclasses import dataclass

from gm_tools.games.battle.outcome import Aftermath
from gm_tools.games.battle.state import Battle
from gm_tools.viskara.campaign.campaign import Member, Party
from gm_tools.viskara.encounter.amounts import as_text


@dataclass(frozen=True, slots=True)
class LeftRow:
    """A character: how it stood at the end, and what it carries from now on."""

    name: str
    how: str
    after: str


@dataclass(frozen=True, slots=True)
class LeftView:
    """The aftermath; ``notes`` are about the whole party, with their reasons."""

    rows: tuple[LeftRow, ...]
    notes: tuple[str, ...]


def left_view(
    state: Battle, left: Aftermath, before: Party | None, after: Party | None
) -> LeftView:
    """Return the changes to the campaign's party; ``before`` and ``after`` may be None."""
    old, new = _members(before), _members(after)
    rows = tuple(
        LeftRow(
            name=old[one.character].name if one.character in old else str(one.name),
            how=_how(left, one.character, one.health),
            after=_after(one.character, left, old, new),
        )
        for one in state.combatants.values()
        if one.character
    )
    return LeftView(rows, tuple(_notes(left, before, after)))


def _members(party: Party | None) -> dict[str, Member]:
    return {one.id: one for one in party.members} if party else {}


def _how(left: Aftermath, character: str, health: int) -> str:
    if character in left.dead:
        return "killed"
    words = [f"health {health}"]
    words += ["exhausted on the side that lost"] if character in left.defeated else []
    words += ["challenged fate"] if character in left.fated else []
    return ", ".join(words)


def _after(character: str, left: Aftermath, old: dict[str, Member], new: dict[str, Member]) -> str:
    if character in left.dead:
        return "Nothing is written down: take them out of the campaign yourself."
    if character not in old or character not in new:
        return "Not in the campaign any more: nothing is written down."
    return "; ".join(_changes(old[character], new[character])) or "as before"


def _changes(old: Member, new: Member) -> Iterator[str]:
    if new.injuries != old.injuries:
        yield f"injuries {old.injuries} to {new.injuries} (R62)"
    if new.max_health != old.max_health:
        yield f"maximum health {old.max_health} to {new.max_health}"
    if new.worn_level != old.worn_level and new.worn_level is not None:
        yield f"counts as level {as_text(new.worn_level)} (R68)"
    if new.health != old.health:
        yield f"health {new.health}"
    if new.fate_locked != old.fate_locked:
        locked = "cannot challenge fate in the next battle (R47)"
        yield locked if new.fate_locked else "may challenge fate again"


def _notes(left: Aftermath, before: Party | None, after: Party | None) -> Iterator[str]:
    if left.spent:
        yield "A threat was spent on this battle (R64)."
    if left.threat:
        yield "Every player character was exhausted: the party gains a threat (R64)."
    if before and after and after.threats != before.threats:
        yield f"Threats: {before.threats} to {after.threats}."
    if left.in_chain:
        lost = max(left.morale_lost, 0)
        yield (
            f"The battle is one of a chain: enemies of {left.enemy_total} levels together wear the "
            f"party, {lost} morale stays lost, and nobody heals (R67, R69)."
        )
    elif after != before:
        yield "Outside a chain all who fought have full health again, or half after fate."
