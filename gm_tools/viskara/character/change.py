"""Small edits of a build, one form each: ``change(rulebook, build, edit) -> build``.

An edit is applied as far as it makes sense and never checks legality; NoSuchPlace says that it
names a part the build does not have. ``describe`` gives the line that a revision shows.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from gm_tools.viskara.character.build import (
    BASIC,
    Aura,
    Build,
    Carried,
    Chosen,
    Maneuver,
    Purchase,
    SignatureMove,
    SpeedClass,
    Stat,
    Style,
    Tactic,
    TacticType,
)
from gm_tools.viskara.character.places import NoSuchPlace, part, replaced
from gm_tools.viskara.rulebook import Rulebook

NEW_TACTIC = Tactic(type="direct", stat="body")


@dataclass(frozen=True, slots=True)
class SetLevel:
    """Set the level, or the shadow level."""

    level: int
    shadow: bool = False


@dataclass(frozen=True, slots=True)
class SetSpeedClass:
    """Choose a speed class (Viskara 1361)."""

    speed_class: SpeedClass


@dataclass(frozen=True, slots=True)
class SetRank:
    """Set one shadow's rank (Viskara 1341)."""

    shadow: str
    rank: int


@dataclass(frozen=True, slots=True)
class SetStat:
    """Set one stat (Viskara 1513)."""

    stat: Stat
    value: int


@dataclass(frozen=True, slots=True)
class SetPerks:
    """Choose specializations and the third perk (Viskara 1381-1383)."""

    specializations: tuple[Stat, ...]
    third_perk: Stat | None


@dataclass(frozen=True, slots=True)
class SetStyle:
    """Choose a style (Viskara 1441)."""

    style: Style


@dataclass(frozen=True, slots=True)
class SetTactic:
    """Set a tactic's name, type, stat and purchases of basic upgrades; ``where`` is its place."""

    where: str
    name: str | None
    type: TacticType
    stat: Stat
    low: int
    medium: int
    high: int
    power: int


@dataclass(frozen=True, slots=True)
class SetCarried:
    """Set the basic upgrades of an attack that an upgrade makes."""

    where: str
    low: int
    medium: int
    high: int
    power: int


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy an upgrade on a carrier; basic ones have the paths low, medium, high, power."""

    carrier: str
    path: str
    times: int = 1


@dataclass(frozen=True, slots=True)
class Sell:
    """Take back purchases of an upgrade."""

    carrier: str
    path: str
    times: int = 1


@dataclass(frozen=True, slots=True)
class SetMove:
    """Name the signature move and set its flair cost, creating it where there is none."""

    name: str | None
    flair_cost: int


@dataclass(frozen=True, slots=True)
class DropMove:
    """Give up the signature move."""


@dataclass(frozen=True, slots=True)
class AddManeuver:
    """Add a maneuver to the signature move, or attach it to the one at ``holder``."""

    maneuver: str
    holder: str | None = None


@dataclass(frozen=True, slots=True)
class RemoveManeuver:
    """Remove the maneuver at ``where``."""

    where: str


@dataclass(frozen=True, slots=True)
class MoveManeuver:
    """Move the maneuver at ``where`` to another index of its list."""

    where: str
    to: int


@dataclass(frozen=True, slots=True)
class ChooseKeystone:
    """Choose what Other Thing With a Cost performs."""

    where: str
    chosen: Chosen | None


Change = (
    SetLevel
    | SetSpeedClass
    | SetRank
    | SetStat
    | SetPerks
    | SetStyle
    | SetTactic
    | SetCarried
    | Buy
    | Sell
    | SetMove
    | DropMove
    | AddManeuver
    | RemoveManeuver
    | MoveManeuver
    | ChooseKeystone
)


def change(rulebook: Rulebook, build: Build, edit: Change) -> Build:
    """Return the build after one edit; NoSuchPlace if it names a part that is not there."""
    return APPLY[type(edit)](rulebook, build, edit)


def _set_level(_: Rulebook, build: Build, edit: SetLevel) -> Build:
    if edit.shadow:
        return replace(build, shadow_level=edit.level)
    return replace(build, level=edit.level)


def _set_speed(_: Rulebook, build: Build, edit: SetSpeedClass) -> Build:
    return replace(build, speed_class=edit.speed_class)


def _set_rank(_: Rulebook, build: Build, edit: SetRank) -> Build:
    part(build.shadow_ranks, edit.shadow)
    ranks = replace(build.shadow_ranks, **{edit.shadow: edit.rank})
    return replace(build, shadow_ranks=ranks)


def _set_stat(_: Rulebook, build: Build, edit: SetStat) -> Build:
    return replace(build, stats=replace(build.stats, **{edit.stat: edit.value}))


def _set_perks(_: Rulebook, build: Build, edit: SetPerks) -> Build:
    return replace(build, specializations=edit.specializations, third_perk=edit.third_perk)


def _set_style(_: Rulebook, build: Build, edit: SetStyle) -> Build:
    return replace(build, style=edit.style)


def _set_tactic(_: Rulebook, build: Build, edit: SetTactic) -> Build:
    fields = ("name", "type", "stat", *BASIC)
    values: dict[str, Any] = {name: getattr(edit, name) for name in fields}
    return replaced(build, edit.where, replace(part(build, edit.where), **values))


def _set_carried(_: Rulebook, build: Build, edit: SetCarried) -> Build:
    holder = part(build, edit.where.removesuffix(".carries"))
    values: dict[str, Any] = {name: getattr(edit, name) for name in BASIC}
    return replaced(build, edit.where, replace(holder.carries or Carried(), **values))


def _buy(rulebook: Rulebook, build: Build, edit: Buy) -> Build:
    return _purchase(rulebook, build, edit.carrier, edit.path, edit.times)


def _sell(rulebook: Rulebook, build: Build, edit: Sell) -> Build:
    return _purchase(rulebook, build, edit.carrier, edit.path, -edit.times)


def _purchase(rulebook: Rulebook, build: Build, where: str, path: str, times: int) -> Build:
    carrier = _carrier(build, where)
    if path in BASIC and hasattr(carrier, path):
        count = max(0, getattr(carrier, path) + times)
        return _put(build, where, replace(carrier, **{path: count}))
    upgrades = _with_purchase(carrier.upgrades, path, times)
    after = replace(carrier, upgrades=upgrades)
    if isinstance(after, Aura):
        after = _with_tactic(rulebook, after)
    return _put(build, where, after)


def _carrier(build: Build, where: str) -> Any:
    """Return a carrier, an empty one where it is only implied: an aura, carried upgrades."""
    if where == "aura":
        return build.aura or Aura()
    if where.endswith(".carries"):
        return part(build, where.removesuffix(".carries")).carries or Carried()
    found = part(build, where)
    if not hasattr(found, "upgrades"):
        raise NoSuchPlace(where)
    return found


def _put(build: Build, where: str, carrier: object) -> Build:
    if isinstance(carrier, Aura):
        return replace(build, aura=None if carrier == Aura() else carrier)
    if isinstance(carrier, Carried):
        return replaced(build, where, None if carrier == Carried() else carrier)
    return replaced(build, where, carrier)


def _with_purchase(purchases: tuple[Purchase, ...], path: str, times: int) -> tuple[Purchase, ...]:
    if all(purchase.path != path for purchase in purchases):
        return (*purchases, Purchase(path, times)) if times > 0 else purchases
    changed = (
        replace(purchase, times=purchase.times + times) if purchase.path == path else purchase
        for purchase in purchases
    )
    return tuple(purchase for purchase in changed if purchase.times > 0)


def _with_tactic(rulebook: Rulebook, aura: Aura) -> Aura:
    """Make or drop the tactic that goes with Aura Tactic (Viskara 1782)."""
    makes = any(
        rulebook.aura[purchase.path].creates_tactic
        for purchase in aura.upgrades
        if purchase.path in rulebook.aura
    )
    if not makes:
        return replace(aura, aura_tactic=None)
    return replace(aura, aura_tactic=aura.aura_tactic or NEW_TACTIC)


def _set_move(_: Rulebook, build: Build, edit: SetMove) -> Build:
    move = build.signature_move or SignatureMove()
    move = replace(move, name=edit.name, flair_cost=edit.flair_cost)
    return replace(build, signature_move=move)


def _drop_move(_: Rulebook, build: Build, __: DropMove) -> Build:
    return replace(build, signature_move=None)


def _add_maneuver(rulebook: Rulebook, build: Build, edit: AddManeuver) -> Build:
    facts = rulebook.maneuvers.get(edit.maneuver)
    tactic = NEW_TACTIC if facts is not None and facts.creates_tactic else None
    added = Maneuver(edit.maneuver, tactic=tactic)
    if edit.holder is not None:
        holder = part(build, edit.holder)
        return replaced(build, edit.holder, replace(holder, attached=(*holder.attached, added)))
    move = build.signature_move or SignatureMove()
    move = replace(move, maneuvers=(*move.maneuvers, added))
    return replace(build, signature_move=move)


def _siblings(build: Build, where: str) -> tuple[str, int, tuple[Maneuver, ...]]:
    path, _, index = where.rpartition(".")
    siblings = part(build, path)
    if not index.isdigit() or int(index) >= len(siblings):
        raise NoSuchPlace(where)
    return path, int(index), siblings


def _remove_maneuver(_: Rulebook, build: Build, edit: RemoveManeuver) -> Build:
    path, index, siblings = _siblings(build, edit.where)
    return replaced(build, path, (*siblings[:index], *siblings[index + 1 :]))


def _move_maneuver(_: Rulebook, build: Build, edit: MoveManeuver) -> Build:
    path, index, siblings = _siblings(build, edit.where)
    rest = [*siblings[:index], *siblings[index + 1 :]]
    rest.insert(min(max(edit.to, 0), len(rest)), siblings[index])
    return replaced(build, path, tuple(rest))


def _choose_keystone(_: Rulebook, build: Build, edit: ChooseKeystone) -> Build:
    return replaced(build, edit.where, replace(part(build, edit.where), chosen=edit.chosen))


APPLY: dict[type, Callable[[Rulebook, Build, Any], Build]] = {
    SetLevel: _set_level,
    SetSpeedClass: _set_speed,
    SetRank: _set_rank,
    SetStat: _set_stat,
    SetPerks: _set_perks,
    SetStyle: _set_style,
    SetTactic: _set_tactic,
    SetCarried: _set_carried,
    Buy: _buy,
    Sell: _sell,
    SetMove: _set_move,
    DropMove: _drop_move,
    AddManeuver: _add_maneuver,
    RemoveManeuver: _remove_maneuver,
    MoveManeuver: _move_maneuver,
    ChooseKeystone: _choose_keystone,
}
