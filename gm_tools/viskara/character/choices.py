"""Every upgrade for an open carrier, with its price and why it cannot be bought.

An upgrade can be taken when buying it once adds no new problem. Buying touches a single part
of a build (a tactic, the aura, the signature move), so only that part is derived again. A
property test holds that ``legality`` of the whole build agrees.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil

from gm_tools.viskara.character.aura import aura_sheet, aura_tactic_making
from gm_tools.viskara.character.aura_rules import aura_problems
from gm_tools.viskara.character.basis import Basis, basis
from gm_tools.viskara.character.build import (
    BASIC,
    Aura,
    Build,
    Maneuver,
    Purchase,
    SignatureMove,
    Tactic,
    TacticType,
)
from gm_tools.viskara.character.change import change
from gm_tools.viskara.character.edits import Buy
from gm_tools.viskara.character.maneuver_rules import chosen_problems
from gm_tools.viskara.character.places import part
from gm_tools.viskara.character.prices import (
    aura_price,
    basic_price,
    maneuver_price,
    tactic_price,
)
from gm_tools.viskara.character.purchase_edits import carrying
from gm_tools.viskara.character.sheet import written_making
from gm_tools.viskara.character.signature_move import (
    Cache,
    chosen_tree,
    maneuver_sheet,
    signature_sheet,
)
from gm_tools.viskara.character.signature_rules import Known, signature_problems
from gm_tools.viskara.character.tactic_rules import tactic_problems
from gm_tools.viskara.character.tactics import (
    Making,
    tactic_sheet,
)
from gm_tools.viskara.character.upgrades import Owned, owned_upgrades
from gm_tools.viskara.problems import Problem, worsened
from gm_tools.viskara.rulebook import Rulebook, Upgrade


@dataclass(frozen=True, slots=True)
class Choice:
    """An upgrade as this carrier could buy it.

    ``price`` is in points for a single purchase; ``reasons`` are empty when it can be taken. The
    four basic upgrades have no ``upgrade``.
    """

    path: str
    name: str
    upgrade: Upgrade | None
    price: int
    owned: int
    reasons: tuple[str, ...]

    @property
    def can_take(self) -> bool:
        """Whether buying it adds no problem."""
        return not self.reasons


@dataclass(frozen=True, slots=True)
class Memory:
    """Results for maneuvers that a purchase leaves unchanged, kept for the next purchase."""

    sheets: Cache = field(default_factory=dict)
    problems: Known = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Shelf:
    """The upgrades for sale at a carrier, their prices, and those already owned."""

    entries: tuple[tuple[str, str, Upgrade | None], ...]
    prices: Mapping[str, int | Fraction]
    owned: Mapping[str, int]
    given: Mapping[str, str] = field(default_factory=dict)


def choices(rulebook: Rulebook, build: Build, carrier: str) -> tuple[Choice, ...]:
    """Return every upgrade that this kind of carrier can hold; NoSuchPlace for a wrong carrier."""
    derived = basis(rulebook, build)
    shelf = _shelf(derived, carrier)
    memory = Memory()
    before = tuple(part_problems(derived, carrier, memory))
    return tuple(
        Choice(
            path=path,
            name=name,
            upgrade=upgrade,
            price=ceil(shelf.prices[path]),
            owned=shelf.owned.get(path, 0),
            reasons=_given(shelf, path) or _reasons(derived, carrier, path, before, memory),
        )
        for path, name, upgrade in shelf.entries
    )


def _given(shelf: _Shelf, path: str) -> tuple[str, ...]:
    """Refuse an upgrade that the carrier already has for free: buying it changes nothing (B48)."""
    return (f"comes with {shelf.given[path]}",) if path in shelf.given else ()


def part_problems(derived: Basis, carrier: str, memory: Memory) -> Iterator[Problem]:
    """Return the problems that a purchase on a carrier can change.

    They are the problems of its part of the build, and of keystones that Other Thing With a Cost
    has chosen.
    """
    build = derived.build
    first = carrier.split(".")[0]
    if first != "signature_move":
        yield from chosen_problems(derived)
    if first == "aura" and build.aura is not None:
        yield from aura_problems(derived, aura_sheet(derived, build.aura), build.aura)
    elif first == "signature_move" and build.signature_move is not None:
        sheet = signature_sheet(derived, build.signature_move, memory.sheets)
        yield from signature_problems(derived, sheet, memory.problems)
    elif first == "tactics":
        index = int(carrier.split(".")[1])
        tactic = build.tactics[index]
        made = written_making(index, tactic.name)
        yield from tactic_problems(derived, tactic_sheet(derived, tactic, made), tactic)


def _reasons(
    derived: Basis, carrier: str, path: str, before: tuple[Problem, ...], memory: Memory
) -> tuple[str, ...]:
    after = change(derived.rulebook, derived.build, Buy(carrier, path))
    bought = Basis(derived.rulebook, after, derived.speed, derived.perks, derived.keystone_limit)
    new = worsened(before, tuple(part_problems(bought, carrier, memory)))
    return tuple(dict.fromkeys(problem.brief or problem.message for problem in new))


def _shelf(derived: Basis, carrier: str) -> _Shelf:
    build = derived.build
    if carrier == "aura":
        return _aura_shelf(derived, build.aura or Aura())
    if carrier.endswith(".carries"):
        return _carried_shelf(derived, carrier)
    found = part(build, carrier)
    if isinstance(found, Tactic):
        making = tactic_making(derived, carrier, found)
        owned = {name: getattr(found, name) for name in BASIC}
        return _tactic_shelf(derived, making, found.type, found.upgrades, owned)
    if isinstance(found, Maneuver) and build.signature_move is not None:
        return _maneuver_shelf(derived, found, carrier, build.signature_move)
    raise LookupError(carrier)


def tactic_making(derived: Basis, where: str, tactic: Tactic) -> Making:
    """Return how the tactic at a place in the build is made."""
    if where.startswith("tactics."):
        return written_making(int(where.split(".")[1]), tactic.name)
    if where.startswith("aura."):
        return aura_tactic_making(tactic)
    holder = where.removesuffix(".tactic")
    move = derived.build.signature_move or SignatureMove()
    sheet = maneuver_sheet(derived, part(derived.build, holder), holder, move)
    return sheet.tactic.making if sheet.tactic else Making("signature", where)


def _aura_shelf(derived: Basis, aura: Aura) -> _Shelf:
    tree = derived.rulebook.aura
    owned = owned_upgrades(tree, aura.upgrades)
    price = aura_price(owned)
    prices = {path: price(upgrade) for path, upgrade in tree.items()}
    return _Shelf(_entries(tree), prices, _times(owned))


def _tactic_shelf(
    derived: Basis,
    making: Making,
    kind: TacticType,
    purchases: tuple[Purchase, ...],
    basic: dict[str, int],
) -> _Shelf:
    tree = derived.rulebook.shadow_arts
    owned = owned_upgrades(tree, purchases)
    price = tactic_price(derived, owned, making.surcharge_halves, kind)
    prices = {path: price(upgrade) for path, upgrade in tree.items()}
    prices |= {name: basic_price(derived, name, making.surcharge_halves) for name in BASIC}
    basics = tuple((name, derived.rulebook.basic_upgrades[name].name, None) for name in BASIC)
    return _Shelf((*basics, *_entries(tree)), prices, _times(owned) | basic)


def _carried_shelf(derived: Basis, carrier: str) -> _Shelf:
    bought = carrying(derived.build, carrier).carries
    basic = {name: getattr(bought, name) if bought else 0 for name in BASIC}
    purchases = bought.upgrades if bought else ()
    making = _carried_making(derived, carrier)
    return _tactic_shelf(derived, making, "exposure", purchases, basic)


def _carried_making(derived: Basis, carrier: str) -> Making:
    """A carried attack has the surcharge of the tactic that carries it (B50)."""
    outer = carrier.split(".upgrades.")[0]
    if outer == "aura":
        return Making("collapse", carrier)
    holder = part(derived.build, outer)
    if isinstance(holder, Maneuver):
        move = derived.build.signature_move or SignatureMove()
        halves = maneuver_sheet(derived, holder, outer, move).halves
        return Making("collapse", carrier, surcharge_halves=halves)
    halves = tactic_making(derived, outer, holder).surcharge_halves
    return Making("explosive", carrier, surcharge_halves=halves)


def _maneuver_shelf(derived: Basis, maneuver: Maneuver, where: str, move: SignatureMove) -> _Shelf:
    sheet = maneuver_sheet(derived, maneuver, where, move)
    tree = {
        path: upgrade
        for path, upgrade in derived.rulebook.signature_move.items()
        if upgrade.kind == "upgrade"
    } | chosen_tree(derived, maneuver)
    price = maneuver_price(derived, sheet.owned, sheet.halves)
    prices = {path: price(upgrade) for path, upgrade in tree.items()}
    given = {item.path: maneuver.maneuver for item in sheet.owned.values() if item.given}
    prices |= dict.fromkeys(given, 0)
    return _Shelf(_entries(tree), prices, _times(sheet.owned), given)


def _entries(tree: Mapping[str, Upgrade]) -> tuple[tuple[str, str, Upgrade | None], ...]:
    return tuple((path, upgrade.name, upgrade) for path, upgrade in tree.items())


def _times(owned: Mapping[str, Owned]) -> dict[str, int]:
    return {path: item.times for path, item in owned.items()}
