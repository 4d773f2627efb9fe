"""Steps that give up upgrades, with those linked to them (Viskara 1681; B31)."""

from collections.abc import Callable, Iterator
from math import ceil

from gm_tools.viskara.character.build import BASIC
from gm_tools.viskara.character.edits import Sell
from gm_tools.viskara.character.places import part
from gm_tools.viskara.character.repairs.condition import Carrier, Condition
from gm_tools.viskara.character.repairs.step import Step, amounts, step, together
from gm_tools.viskara.character.upgrades import Owned


def sold(carrier: Carrier, item: Owned) -> Step:
    """Give up an upgrade and everything that needs it, the last link first."""
    linked = [item]
    for one in linked:
        linked += [o for o in _linked(carrier, one) if o not in linked]
    return together(_sale(carrier, one, max(one.times, 0)) for one in reversed(linked))


def _linked(carrier: Carrier, item: Owned) -> Iterator[Owned]:
    for other in carrier.owned.values():
        if other.upgrade is not None and other.upgrade.needs == item.path and not other.given:
            yield other


def _sale(carrier: Carrier, item: Owned, times: int) -> Step:
    return step(f"{carrier.where}|{item.path}", Sell(carrier.where, item.path, times))


def some_sold(carrier: Carrier, item: Owned, times: int) -> Step:
    """Give up some purchases of an upgrade, or the whole of it."""
    return sold(carrier, item) if times >= item.times else _sale(carrier, item, times)


def basic_sold(where: str, name: str, times: int) -> Step:
    """Give up purchases of a basic upgrade."""
    return step(f"{where}|{name}", Sell(where, name, times))


def points_given_up(at: Condition, where: str, need: int) -> Iterator[Step]:
    """Give up what costs points at a place or inside it."""
    for carrier in at.within(where):
        yield from _basics(at, carrier, need)
        for item in carrier.owned.values():
            yield from _points(carrier, item, need)


def _basics(at: Condition, carrier: Carrier, need: int) -> Iterator[Step]:
    if carrier.tactic is None:
        return
    for name in BASIC:
        each = carrier.price(at.played.basic_upgrades[name].name)
        if each > 0:
            for times in amounts(ceil(need / each), basic_count(at, carrier.where, name)):
                yield basic_sold(carrier.where, name, times)


def basic_count(at: Condition, where: str, name: str) -> int:
    """Return how often a basic upgrade is bought at a place."""
    count: int = getattr(part(at.build, where), name, 0)
    return count


def _points(carrier: Carrier, item: Owned, need: int) -> Iterator[Step]:
    each = carrier.price(item.path)
    if item.given or not (each or item.carries or item.upgrade is None or item.upgrade.carries):
        return
    if item.times <= 1 or each == 0:
        yield sold(carrier, item)
        return
    for times in amounts(ceil(need / each), item.times):
        yield some_sold(carrier, item, times)


def given_up(at: Condition, where: str, wanted: Callable[[Owned], bool]) -> Iterator[Step]:
    """Give up the upgrades of a carrier for which something holds, each by itself."""
    carrier = at.carriers.get(where)
    for item in carrier.owned.values() if carrier else ():
        if not item.given and wanted(item):
            yield sold(carrier, item)  # type: ignore[arg-type]  # items come from a carrier


def keystones_given_up(at: Condition, where: str) -> Iterator[Step]:
    """Give up keystones of a carrier, each by itself (1503)."""
    carrier = at.carriers.get(where)
    counted = {one.owned.path for one in carrier.lines if one.keystones} if carrier else set()
    return given_up(at, where, lambda item: item.path in counted)
