"""Why something is worth its points: what it changes, and what speaks for it on this build."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from gm_tools.viskara.character.part_names import own_name
from gm_tools.viskara.character.repairs.condition import Condition
from gm_tools.viskara.character.spending.candidates import Candidate
from gm_tools.viskara.character.spending.remainders import STATS
from gm_tools.viskara.character.tactics import TacticSheet

About = Literal[
    "pinned",
    "room",
    "perk",
    "health",
    "placement",
    "outputs",
    "power",
    "section",
    "leads_on",
    "works_with",
    "again",
    "new_moment",
    "keystone",
    "liked",
    "idle",
]


@dataclass(frozen=True, slots=True)
class Reason:
    """A true thing that speaks for a purchase; ``about`` says what the other fields hold.

    ``names`` are places of tactics (room), a stat (perk), a type (section), upgrades (of
    ``pinned`` one that builds on it), moments or characters; ``before`` and ``after`` are figures,
    of power and keystones with their limit after it, of ``again`` the number of purchases, of
    ``room`` the points more for each tactic.
    """

    about: About
    names: tuple[str, ...] = ()
    before: tuple[int, ...] = ()
    after: tuple[int, ...] = ()


def reasons(at: Condition, after: Condition, one: Candidate) -> tuple[Reason, ...]:
    """Return what speaks for a purchase that leads from one condition to another."""
    found = tuple(_of_figures(at, after))
    if one.pin:
        found = (Reason("pinned", () if one.pin == one.path else (own_name(one.pin),)), *found)
    if one.upgrade is not None:
        return (*_of_upgrade(at, one), *_of_keystones(at, after, one), *found)
    if not found and one.carrier == STATS:
        return (Reason("idle", (one.path,)),)
    return found


def _of_upgrade(at: Condition, one: Candidate) -> Iterator[Reason]:
    upgrade = one.upgrade
    assert upgrade is not None  # noqa: S101 - asked for upgrades alone
    if one.leads_on:
        yield Reason("leads_on", (own_name(one.leads_on),))
    if upgrade.works_with and upgrade.works_with in at.carriers[one.carrier].owned:
        yield Reason("works_with", (own_name(upgrade.works_with),))
    if upgrade.section == one.sort != "aura":
        yield Reason("section", (upgrade.section,))
    if one.owned:
        yield Reason("again", (), (one.owned,), (one.owned + 1,))
    elif upgrade.kind == "upgrade":
        yield from _new_moment(at, one)
    if one.liked:
        yield Reason("liked", one.liked)


def _of_keystones(at: Condition, after: Condition, one: Candidate) -> Iterator[Reason]:
    taken = keystones(at, one.carrier), keystones(after, one.carrier)
    if taken[1] > taken[0]:
        limit = after.sheet.keystone_limit
        yield Reason("keystone", (), taken[:1], (taken[1], limit))


def keystones(at: Condition, carrier: str) -> int:
    """Return how many keystones a part has."""
    found = at.carriers.get(carrier)
    return sum(line.keystones for line in found.lines) if found else 0


def _new_moment(at: Condition, one: Candidate) -> Iterator[Reason]:
    """An upgrade that acts when nothing on its part does yet."""
    assert one.upgrade is not None  # noqa: S101 - asked for upgrades alone
    carrier = at.carriers.get(one.carrier)
    if carrier is None or not carrier.owned:
        return
    known = {act for item in carrier.owned.values() if item.upgrade for act in item.upgrade.acts}
    new = tuple(act for act in one.upgrade.acts if act not in known and act != "building")
    if new and not known & set(one.upgrade.acts):
        yield Reason("new_moment", new)


def _of_figures(at: Condition, after: Condition) -> Iterator[Reason]:
    before, now = at.sheet, after.sheet
    yield from _room(at, after)
    for stat, perk in now.perk_strength.items():
        old = before.perk_strength.get(stat)
        if old is not None and perk.value > old.value:
            yield Reason("perk", (stat,), (old.value,), (perk.value,))
    if now.max_health.value > before.max_health.value:
        yield Reason("health", (), (before.max_health.value,), (now.max_health.value,))
    places = before.placement_agility.value, now.placement_agility.value
    if places[1] > places[0]:
        yield Reason("placement", (), places[:1], places[1:])
    for old_tactic, new_tactic in _pairs(at, after):
        yield from _of_tactic(old_tactic, new_tactic)


def _room(at: Condition, after: Condition) -> Iterator[Reason]:
    """Tactics whose maximum points rise, together where it is by as many."""
    found: dict[int, list[str]] = {}
    for old, new in _pairs(at, after):
        more = new.max_points.value - old.max_points.value
        if more > 0 and new.making.kind in ("written", "aura", "signature"):
            found.setdefault(more, []).append(new.making.where)
    for more, places in found.items():
        yield Reason("room", tuple(places), (), (more,))


def _pairs(at: Condition, after: Condition) -> Iterator[tuple[TacticSheet, TacticSheet]]:
    for where, carrier in at.carriers.items():
        other = after.carriers.get(where)
        if carrier.tactic is not None and other is not None and other.tactic is not None:
            yield carrier.tactic, other.tactic


def _of_tactic(old: TacticSheet, new: TacticSheet) -> Iterator[Reason]:
    where = (new.making.where,)
    outputs = tuple(one.value for one in old.outputs), tuple(one.value for one in new.outputs)
    if outputs[0] != outputs[1]:
        yield Reason("outputs", where, *outputs)
    if new.power.value > old.power.value:
        most = new.max_power.value
        yield Reason("power", where, (old.power.value,), (new.power.value, most))
