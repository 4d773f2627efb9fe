"""The state between battles, recorded by the game master; every change can be undone."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from datetime import datetime

from gm_tools.services.actor import Actor
from gm_tools.services.campaigns.written import TableRefusedError, Tables
from gm_tools.services.errors import NotFoundError
from gm_tools.viskara.campaign import between_battles
from gm_tools.viskara.campaign.campaign import (
    CampaignNotes,
    ChainMember,
    FoughtBattle,
    Member,
    Party,
    Standing,
    StandingChange,
)
from gm_tools.viskara.encounter.limits import EncounterError

MOST_CHANGES = 20
LOWEST_HEALTH = -9999

Step = Callable[[Standing, Party], tuple[Standing, str]]


def _nobody(_campaign: str) -> None:
    """Tell nobody."""


@dataclass(frozen=True, slots=True)
class BetweenBattles:
    """Injuries, rest, fate, threats and chains of a campaign.

    ``tell`` is told of the campaign once something has changed there.
    """

    tables: Tables
    tell: Callable[[str], None] = _nobody

    def injure(self, actor: Actor, campaign: str, character: str) -> None:
        """Count an injury (R62)."""

        def step(now: Standing, party: Party) -> tuple[Standing, str]:
            require_no_chain(now)
            one = member(party, character)
            return between_battles.injured(now, one.id, one.full_health), f"{one.name}: injured"

        self._change(actor, campaign, step)

    def rest(self, actor: Actor, campaign: str, character: str) -> None:
        """Let a character rest a full day (R63, R127)."""

        def step(now: Standing, party: Party) -> tuple[Standing, str]:
            require_no_chain(now)
            one = member(party, character)
            return between_battles.rested(now, one.id), f"{one.name}: rested a day"

        self._change(actor, campaign, step)

    def rest_all(self, actor: Actor, campaign: str) -> None:
        """Let every character who is there rest a full day."""

        def step(now: Standing, party: Party) -> tuple[Standing, str]:
            require_no_chain(now)
            for one in party.present:
                now = between_battles.rested(now, one.id)
            return now, "Everybody present rested a day"

        self._change(actor, campaign, step)

    def lock_fate(self, actor: Actor, campaign: str, character: str) -> None:
        """Record that a character challenged fate in the last battle (R47)."""

        def step(now: Standing, party: Party) -> tuple[Standing, str]:
            one = member(party, character)
            after = between_battles.challenged(now, one.id, one.max_health)
            return after, f"{one.name}: challenged fate"

        self._change(actor, campaign, step)

    def unlock_fate(self, actor: Actor, campaign: str, character: str) -> None:
        """Let a character challenge fate again."""

        def step(now: Standing, party: Party) -> tuple[Standing, str]:
            one = member(party, character)
            return between_battles.unlocked(now, one.id), f"{one.name}: may challenge fate again"

        self._change(actor, campaign, step)

    def set_health(self, actor: Actor, campaign: str, character: str, health: int) -> None:
        """Set a character's health by hand, at most the maximum."""

        def step(now: Standing, party: Party) -> tuple[Standing, str]:
            one = member(party, character)
            left = max(min(health, one.max_health), LOWEST_HEALTH)
            after = between_battles.with_health(now, one.id, left, one.max_health)
            return after, f"{one.name}: health {left}"

        self._change(actor, campaign, step)

    def change_threats(self, actor: Actor, campaign: str, by: int) -> None:
        """Add or spend threats (R64)."""

        def step(now: Standing, _party: Party) -> tuple[Standing, str]:
            after = between_battles.with_threats(now, by)
            return after, f"Threats: {now.threats} to {after.threats}"

        self._change(actor, campaign, step)

    def end_battle(
        self, actor: Actor, campaign: str, defeated: Collection[str], fated: Collection[str]
    ) -> None:
        """Record a battle outside a chain for characters who are there (R62, R65, R127).

        If all of them were defeated, the party gains a threat (R64).
        """

        def step(now: Standing, party: Party) -> tuple[Standing, str]:
            require_no_chain(now)
            require_free(party, fated)
            full = {one.id: one.full_health for one in party.present}
            after = between_battles.after_battle(now, full, defeated, fated)
            line = "A battle ended" + _who(party, defeated, fated)
            if not full or not full.keys() <= set(defeated):
                return after, line
            return between_battles.with_threats(after, 1), f"{line}; a threat gained"

        self._change(actor, campaign, step)

    def begin_chain(self, actor: Actor, campaign: str) -> int:
        """Begin a chain with the characters who are there; return the number of the change."""

        def step(now: Standing, party: Party) -> tuple[Standing, str]:
            if now.chain is not None:
                raise TableRefusedError(("A chain is already going on.",))
            if not party.present:
                raise TableRefusedError(("Nobody is here to fight. Tick who is here.",))
            members = tuple(map(_chain_member, party.present))
            return between_battles.begun_chain(now, members), "A chain of battles began"

        return self._change(actor, campaign, step)

    def add_battle(
        self, actor: Actor, campaign: str, battle: FoughtBattle, fated: Collection[str]
    ) -> None:
        """Add a finished battle to the chain (R65-R69)."""
        rulebook = self.tables.campaigns.rulebook

        def step(now: Standing, party: Party) -> tuple[Standing, str]:
            if now.chain is None:
                raise TableRefusedError(("No chain is going on. Begin one first.",))
            require_free(party, fated)
            after = between_battles.fought(rulebook, now, battle, fated)
            number = len(now.chain.battles) + 1
            name = battle.name or f"Battle {number}"
            return after, f"Chain: {name} is over" + _who(party, (), fated)

        self._change(actor, campaign, step)

    def end_chain(self, actor: Actor, campaign: str) -> None:
        """End the chain (R67)."""

        def step(now: Standing, _party: Party) -> tuple[Standing, str]:
            return between_battles.ended_chain(now), "The chain of battles ended"

        self._change(actor, campaign, step)

    def undo(self, actor: Actor, campaign: str, number: int) -> str | None:
        """Undo the last change if it has this number; return its line, else None."""
        with self.tables.writing(actor, campaign) as (unit, found, notes):
            if not notes.changes or notes.changes[-1].number != number:
                return None
            self.tables.keep(unit, found, without_last(notes))
        self.tell(campaign)
        return notes.changes[-1].line

    def _change(self, actor: Actor, campaign: str, step: Step) -> int:
        """Take a step, and return the number that its change has, or would have."""
        about = self.tables.campaigns
        with self.tables.writing(actor, campaign) as (unit, found, notes):
            party = about.party_in(unit, found, notes)
            try:
                after, line = step(notes.standing, party)
            except EncounterError as error:
                raise TableRefusedError(error.problems) from None
            if after != notes.standing:
                self.tables.keep(unit, found, noted(notes, after, line, about.clock()))
        self.tell(campaign)
        return notes.next_change


def noted(
    notes: CampaignNotes, after: Standing, line: str, now: datetime, game: str = ""
) -> CampaignNotes:
    """Return notes with another standing, and the change on record; ``game`` led to it."""
    number = notes.next_change
    change = StandingChange(number, line, now, notes.standing, game)
    settled = notes.settled if not game else (*notes.settled, game)
    changes = (*notes.changes, change)[-MOST_CHANGES:]
    return replace(notes, standing=after, changes=changes, next_change=number + 1, settled=settled)


def without_last(notes: CampaignNotes) -> CampaignNotes:
    """Return notes as they were before the last change on record."""
    last = notes.changes[-1]
    settled = tuple(one for one in notes.settled if one != last.game)
    return replace(notes, standing=last.before, changes=notes.changes[:-1], settled=settled)


def member(party: Party, character: str) -> Member:
    """Return a member of a party; NotFoundError for any other character."""
    for one in party.members:
        if one.id == character:
            return one
    raise NotFoundError


def require_no_chain(now: Standing) -> None:
    """Refuse healing and injuries inside a chain (R67)."""
    if now.chain is not None:
        message = "Nobody heals during a chain. End the chain first, or add this battle to it."
        raise TableRefusedError((message,))


def require_free(party: Party, fated: Collection[str]) -> None:
    """Refuse a challenge to fate by a character who challenged it in the last battle (R47)."""
    locked = [one.name for one in party.members if one.id in fated and one.fate_locked]
    if locked:
        names = ", ".join(locked)
        message = (
            f'{names}: challenged fate in the last battle. "May challenge fate again" allows it.'
        )
        raise TableRefusedError((message,))


def _chain_member(one: Member) -> ChainMember:
    return ChainMember(one.id, one.name, one.level, one.max_health, one.starting_morale)


def _who(party: Party, defeated: Collection[str], fated: Collection[str]) -> str:
    """Return "; injured: Ana, Bo; challenged fate: Bo"."""
    said = ""
    for words, ids in (("injured", defeated), ("challenged fate", fated)):
        names = [one.name for one in party.members if one.id in ids]
        said += f"; {words}: {', '.join(names)}" if names else ""
    return said
