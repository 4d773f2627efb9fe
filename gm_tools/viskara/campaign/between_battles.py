"""The after-effects of a battle, a rest and a chain: pure steps between standings."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from gm_tools.viskara.campaign.campaign import (
    CampaignNotes,
    ChainInProgress,
    ChainMember,
    Condition,
    FoughtBattle,
    Standing,
)
from gm_tools.viskara.encounter.chain import ChainBattle, ChainStep, chain, fresh, refuse_unfit
from gm_tools.viskara.encounter.limits import MOST_BATTLES, MOST_LINES
from gm_tools.viskara.rounding import half
from gm_tools.viskara.rulebook import Rulebook

MOST_INJURIES = 20
MOST_THREATS = 999


def faults(notes: CampaignNotes) -> Iterator[tuple[str, str]]:
    """Yield what no campaign comes to, with its path: too many injuries, threats, battles."""
    yield from _standing_faults("standing", notes.standing)
    for at, change in enumerate(notes.changes):
        yield from _standing_faults(f"changes.{at}.before", change.before)
    if len(notes.house_rules) > MOST_LINES:
        yield "house_rules", f"has {len(notes.house_rules)} readings; at most {MOST_LINES} fit."


def _standing_faults(where: str, standing: Standing) -> Iterator[tuple[str, str]]:
    for character, found in standing.conditions.items():
        if not 0 <= found.injuries <= MOST_INJURIES:
            yield f"{where}.conditions.{character}.injuries", f"is not 0 to {MOST_INJURIES}."
    if not 0 <= standing.threats <= MOST_THREATS:
        yield f"{where}.threats", f"is not 0 to {MOST_THREATS}."
    running = standing.chain
    if running and len(running.battles) > MOST_BATTLES:
        yield f"{where}.chain.battles", f"are more than the {MOST_BATTLES} of a chain."
    if running and len(running.members) > MOST_LINES:
        yield f"{where}.chain.members", f"are more than the {MOST_LINES} of a party."


def injured_maximum(full: int, injuries: int) -> int:
    """Return the maximum health after injuries: each halves it, rounded up (R62).

    30 becomes 15, 8, 4. Halving never lowers it below 1.
    """
    for _ in range(injuries):
        full = half(full)
    return full


def injured(standing: Standing, character: str, full: int) -> Standing:
    """Count another injury; health becomes the new maximum (R62), or half after fate (R65).

    ``full`` is the sheet's maximum.
    """
    found = standing.of(character)
    injuries = min(found.injuries + 1, MOST_INJURIES)
    is_fates = found.fate_locked and found.health is not None
    health = half(injured_maximum(full, injuries)) if is_fates else None
    return _with(standing, character, replace(found, injuries=injuries, health=health))


def rested(standing: Standing, character: str) -> Standing:
    """Rest a full day: removes an injury, and health becomes the maximum (R63, R127)."""
    found = standing.of(character)
    left = max(found.injuries - 1, 0)
    return _with(standing, character, replace(found, injuries=left, health=None))


def challenged(standing: Standing, character: str, maximum: int) -> Standing:
    """Challenge fate: half the maximum is left, and no challenge in the next battle.

    ``maximum`` is the maximum after injuries and a chain. There is no healing in a chain: half the
    maximum is a ceiling there (Viskara 3642-3644; R47, R65).
    """
    found, ceiling = standing.of(character), half(maximum)
    in_chain = standing.chain is not None
    health = min(health_now(found, maximum), ceiling) if in_chain else ceiling
    return _with(standing, character, replace(found, health=health, fate_locked=True))


def unlocked(standing: Standing, character: str) -> Standing:
    """Allow fate to be challenged again; the health stays."""
    return _with(standing, character, replace(standing.of(character), fate_locked=False))


def with_health(standing: Standing, character: str, health: int, maximum: int) -> Standing:
    """Set health by hand; it may be 0 or less (Viskara 3679), but not above the maximum."""
    left = None if health >= maximum else health
    return _with(standing, character, replace(standing.of(character), health=left))


def with_threats(standing: Standing, change: int) -> Standing:
    """Add or spend threats; their number never falls below 0 (Viskara 3688; R64)."""
    return replace(standing, threats=min(max(standing.threats + change, 0), MOST_THREATS))


def health_now(condition: Condition, maximum: int) -> int:
    """Return the current health: anything above the maximum is lost."""
    return maximum if condition.health is None else min(condition.health, maximum)


def after_battle(
    standing: Standing,
    full: Mapping[str, int],
    defeated: Collection[str] = (),
    fated: Collection[str] = (),
) -> Standing:
    """Return the standing after a battle outside a chain (3690-3698; R62, R65, R127).

    ``full`` holds the sheet's maximum of every participant. ``defeated`` characters were exhausted
    on a side that was removed; ``fated`` ones challenged fate. Injuries come first, then health
    becomes the maximum, or half of it after fate; older locks on fate end.
    """
    conditions = dict(standing.conditions)
    for character, maximum in full.items():
        injuries = standing.of(character).injuries + (character in defeated)
        injuries = min(injuries, MOST_INJURIES)
        is_fated = character in fated
        health = half(injured_maximum(maximum, injuries)) if is_fated else None
        conditions[character] = Condition(injuries, health, is_fated)
    return _kept(standing, conditions)


def begun_chain(standing: Standing, members: tuple[ChainMember, ...]) -> Standing:
    """Begin a chain; EncounterError names a member that cannot fight in it."""
    for one in members:
        refuse_unfit(one.name, one.level, one.max_health)
    return replace(standing, chain=ChainInProgress(members))


def fought(
    rulebook: Rulebook, standing: Standing, battle: FoughtBattle, fated: Collection[str] = ()
) -> Standing:
    """Add a battle to the chain: maximums fall, no healing, locks on fate move on (R65, R67).

    EncounterError if it cannot be measured. Without a chain nothing changes.
    """
    if standing.chain is None:
        return standing
    running = replace(standing.chain, battles=(*standing.chain.battles, battle))
    left = zip(running.members, chain_steps(rulebook, running)[-1].after, strict=True)
    conditions = dict(standing.conditions)
    for member, worn in left:
        found, is_fated = standing.of(member.id), member.id in fated
        ceiling = half(worn.max_health) if is_fated else worn.max_health
        before = member.max_health if found.health is None else found.health
        rest = min(before, ceiling)
        health = None if rest >= worn.max_health else rest
        conditions[member.id] = replace(found, health=health, fate_locked=is_fated)
    return _kept(replace(standing, chain=running), conditions)


def ended_chain(standing: Standing) -> Standing:
    """End the chain: its members regain their own maximum, or half after fate (R65, R67)."""
    if standing.chain is None:
        return standing
    conditions = dict(standing.conditions)
    for member in standing.chain.members:
        found = standing.of(member.id)
        health = half(member.max_health) if found.fate_locked else None
        conditions[member.id] = replace(found, health=health)
    return _kept(replace(standing, chain=None), conditions)


def chain_steps(rulebook: Rulebook, running: ChainInProgress) -> tuple[ChainStep, ...]:
    """Return the cost of each battle of a chain; empty before the first is over."""
    if not running.battles:
        return ()
    members = [
        fresh(rulebook, one.name, one.level, one.max_health, one.morale) for one in running.members
    ]
    battles = [
        ChainBattle(
            one.enemy_total, rounding=one.rounding, morale_lost=one.morale_lost, name=one.name
        )
        for one in running.battles
    ]
    return chain(rulebook, members, battles)


def _with(standing: Standing, character: str, condition: Condition) -> Standing:
    return _kept(standing, {**standing.conditions, character: condition})


def _kept(standing: Standing, conditions: dict[str, Condition]) -> Standing:
    hurt = {key: one for key, one in conditions.items() if one != Condition()}
    return replace(standing, conditions=hurt)
