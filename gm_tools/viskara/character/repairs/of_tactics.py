"""Steps for the points, keystones, outputs and power of a tactic (1555-1611, 2627)."""

from collections.abc import Iterator

from gm_tools.viskara.character.basis import stat_value
from gm_tools.viskara.character.build import STATS, Tactic
from gm_tools.viskara.character.edits import Buy
from gm_tools.viskara.character.made_for import TEYOS_STATS
from gm_tools.viskara.character.places import kind_at
from gm_tools.viskara.character.repairs.condition import Carrier, Condition
from gm_tools.viskara.character.repairs.giving_up import (
    basic_count,
    basic_sold,
    given_up,
    keystones_given_up,
    points_given_up,
)
from gm_tools.viskara.character.repairs.raising import (
    keystone_raises,
    stat_raises,
    tactic_changes,
    types,
)
from gm_tools.viskara.character.repairs.step import Step, step, tactic_set, together
from gm_tools.viskara.character.tactics import TacticSheet, written_power
from gm_tools.viskara.problems import Problem

TIERS = ("low", "medium", "high")


def _tactic(at: Condition, problem: Problem) -> tuple[Carrier, TacticSheet] | None:
    carrier = at.carriers.get(problem.where)
    return (carrier, carrier.tactic) if carrier and carrier.tactic else None


def tactic_points_over(at: Condition, problem: Problem) -> Iterator[Step]:
    """Give up upgrades, or raise the maximum (1591-1593; B11, B19, B32)."""
    yield from points_given_up(at, problem.where, problem.excess)
    found = _tactic(at, problem)
    if found is not None:
        yield from tactic_changes(at, found[1].making, problem.excess)


def tactic_keystones_over(at: Condition, problem: Problem) -> Iterator[Step]:
    """Give up keystones, or take them into their section (1503, 2627; B28)."""
    yield from keystones_given_up(at, problem.where)
    found = _tactic(at, problem)
    if found is None:
        return
    if found[1].stat is not None and not (at.build.made_for and found[1].making.kind == "written"):
        yield from types(at.build, problem.where, kind_at(at.build, problem.where, Tactic))
    yield from keystone_raises(at, found[1].keystones.value)


def outputs_not_increasing(at: Condition, problem: Problem) -> Iterator[Step]:
    """Buy higher outputs, or give up lower ones: nothing more than is needed (1609; B18)."""
    found = _tactic(at, problem)
    if found is None:
        return
    now = [tier.value for tier in found[1].outputs]
    bought = [max(0, basic_count(at, problem.where, name)) for name in TIERS]
    fits = {by for low in range(bought[0] + 1) for by in _fitting(now, bought, low)}
    for by in sorted(fits):
        if not any(_is_part_of(other, by) for other in fits if other != by):
            pairs = zip(TIERS, by, strict=True)
            yield together(_bought(problem.where, name, times) for name, times in pairs if times)


def _fitting(now: list[int], bought: list[int], less: int) -> Iterator[tuple[int, int, int]]:
    """With so much less of the low output: no more, or less, of the medium one than is needed."""
    low, medium, high = now[0] - less, now[1], now[2]
    for by in (0, low + 1 - medium, high - 1 - medium):
        more = max(0, medium + by + 1 - high)
        if low < medium + by < high + more and by >= -bought[1]:
            yield -less, by, more


def _is_part_of(one: tuple[int, ...], whole: tuple[int, ...]) -> bool:
    """Whether every amount of one change lies between nothing and that of another."""
    return all(0 <= a <= b or b <= a <= 0 for a, b in zip(one, whole, strict=True))


def _bought(where: str, name: str, times: int) -> Step:
    if times < 0:
        return basic_sold(where, name, -times)
    return step(f"{where}|{name}", Buy(where, name, times))


def power_above_max(at: Condition, problem: Problem) -> Iterator[Step]:
    """Give up power, or raise the stat (1423; B16, B61)."""
    found = _tactic(at, problem)
    if found is None:
        return
    carrier, sheet = found
    count = basic_count(at, problem.where, "power")
    other = sheet.power.value - written_power(count, sheet.owned).value
    for times in range(1, count + 1):
        if other + written_power(count - times, sheet.owned).value <= sheet.max_power.value:
            yield basic_sold(carrier.where, "power", times)
            break
    if sheet.stat is None:
        return
    tactic = kind_at(at.build, problem.where, Tactic)
    yield from stat_raises(at, tactic.stat, problem.excess)
    if at.build.made_for is None or sheet.making.kind != "written":
        for stat in STATS:
            if stat_value(at.build, stat) > stat_value(at.build, tactic.stat):
                yield tactic_set(at.build, problem.where, "stat", stat)


def creature_stat_not_allowed(at: Condition, problem: Problem) -> Iterator[Step]:
    """A Teyos' tactics use some stats only (6784)."""
    for stat in TEYOS_STATS:
        yield tactic_set(at.build, problem.where, "stat", stat)


def written_tactics_only(at: Condition, problem: Problem) -> Iterator[Step]:
    """Give up the upgrade that is for written tactics (B58)."""
    return given_up(at, problem.where, lambda item: item.path == problem.subject)
