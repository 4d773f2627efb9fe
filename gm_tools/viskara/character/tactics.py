"""Tactics: outputs, power, break point, maximum points and the cost of their upgrades.

Written tactics, Aura Tactic, the tactics of signature maneuvers, and the attacks that Explosive
and Black Hole Collapse make all follow these rules, each with its own ``Making``.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import ceil
from typing import Literal

from gm_tools.viskara.character.basis import Basis, perk_worth, stat_value
from gm_tools.viskara.character.build import BASIC, Carried, HostTactic, Tactic, TacticType
from gm_tools.viskara.character.made_for import host_points, host_tactic
from gm_tools.viskara.character.prices import basic_price, is_wrong_section, tactic_price
from gm_tools.viskara.character.upgrades import (
    Line,
    Owned,
    exact,
    keystones,
    owned_upgrades,
    parts_of,
    rounded,
)
from gm_tools.viskara.numbers import BuildingNumbers, Tiers
from gm_tools.viskara.rounding import half, half_more
from gm_tools.viskara.rulebook import Upgrade
from gm_tools.viskara.trace import Figure, figure

Kind = Literal["written", "aura", "signature", "explosive", "collapse"]
STARTING_OUTPUTS: Tiers = (0, 1, 2)
BEYOND_MAXIMUM = "beyond the maximum"


@dataclass(frozen=True, slots=True)
class Making:
    """How and where a tactic is made.

    ``named`` says whether a name adds points, ``surcharge_halves`` is the surcharge of B50.
    """

    kind: Kind
    where: str
    named: bool = False
    surcharge_halves: int = 0

    @property
    def raised(self) -> bool:
        """Whether break point and maximum power are raised by half (1786, 2307, 2327; B17)."""
        return self.kind in ("aura", "signature")


@dataclass(frozen=True, slots=True)
class TacticSheet:
    """A tactic's derived figures, and its points line by line.

    ``range`` is in squares; ``max_points`` is 0 for a blast that shares its carrier's points.
    ``overflow`` is charged to the aura or the signature move (B32, B43).
    ``exact_points`` are the points spent, before rounding (B51).
    """

    making: Making
    name: str | None
    type: TacticType
    stat: str | None
    range: int
    outputs: tuple[Figure, Figure, Figure]
    power: Figure
    max_power: Figure
    break_point: Figure
    max_points: Figure
    points_spent: Figure
    keystones: Figure
    move_trigger_red: int
    owned: Mapping[str, Owned]
    lines: tuple[Line, ...]
    carried: "tuple[TacticSheet, ...]" = ()
    overflow: int = 0
    exact_points: int | Fraction = 0


def tactic_sheet(derived: Basis, tactic: Tactic, making: Making) -> TacticSheet:
    """Derive a tactic's figures (Viskara 1555-1611)."""
    owned = owned_upgrades(derived.rulebook.shadow_arts, tactic.upgrades)
    host = host_tactic(derived.build, making.where)
    outputs = _outputs(tactic, host.outputs if host else STARTING_OUTPUTS, "start")
    carried = _carried_sheets(derived, owned, making, outputs)
    lines = (
        *_basic_lines(derived, tactic, making),
        *tactic_lines(derived, owned, making, tactic.type),
    )
    maximum = maximum_points(derived, tactic, making)
    points = _exact(lines, carried)
    total = _with_carried(points, lines, carried)
    highest = _highest_power(derived, tactic, making, host)
    power = _more_power(host, written_power(tactic.power, owned))
    return TacticSheet(
        making=making,
        name=tactic.name,
        type=tactic.type,
        stat=tactic.stat,
        range=_range(derived, tactic, host),
        outputs=outputs,
        power=usable_power(derived, power, highest),
        max_power=highest,
        break_point=_printed_break_point(host) or break_point(derived, tactic.type, making.raised),
        max_points=maximum,
        points_spent=total,
        keystones=keystones(lines),
        move_trigger_red=derived.rulebook.tactic_types[tactic.type].move_trigger_red,
        owned=owned,
        lines=lines,
        carried=carried,
        overflow=_overflow(derived, making, total.value, maximum.value),
        exact_points=points,
    )


def maximum_points(derived: Basis, tactic: Tactic, making: Making) -> Figure:
    """Return the maximum points, from stat, shadow level, rank and name (1591; B11, B19)."""
    build = derived.build
    host = host_tactic(build, making.where)
    if host is not None:
        return figure(host_points(derived.rulebook.building, build, host))
    shadow = (build.shadow_level, build.shadow_ranks.shadow_arts)
    value, perk = stat_value(build, tactic.stat), perk_worth(derived, "strength")
    if build.made_for is not None and build.made_for.making == "shadows":
        value = 0  # a Teyos' stats add no points (Viskara 6784)
    worth = derived.rulebook.stats["strength"].perk_worth
    numbers = derived.rulebook.building
    return _maximum_points(numbers, tactic.stat, value, shadow, making.named, (perk, worth))


@lru_cache(maxsize=256)  # every tactic of a stat has the same figure, at every keystroke
def _maximum_points(
    numbers: BuildingNumbers,
    stat: str,
    value: int,
    shadow: tuple[int, int],
    named: bool,
    perk: tuple[int, int],
) -> Figure:
    """``perk`` holds the strength of the strength perk and the points that each of it adds."""
    (level, rank), (strength, worth) = shadow, perk
    by_stat, by_rank = numbers.points_a_stat, numbers.points_a_rank
    return figure(
        (f"{by_stat} x {stat} {value}", by_stat * value),
        (f"{by_rank} x shadow level {level} x shadow arts rank {rank}", by_rank * level * rank),
        ("a name", numbers.name_points if named else 0),
        (f"{worth} x strength perk {strength}", worth * strength),
    )


def _highest_power(
    derived: Basis, tactic: Tactic, making: Making, host: HostTactic | None
) -> Figure:
    """Return the maximum power; a parasite adds its level to its host's (Viskara 6819)."""
    value = host.stat_value if host else stat_value(derived.build, tactic.stat)
    highest = maximum_power(value, tactic.stat, making)
    made = derived.build.made_for
    if made is None or made.making != "parasite":
        printed = max(0, host.power - highest.value) if host else 0
        return figure(*highest.parts, ("printed power", printed)) if printed else highest
    printed = max(0, host.power - highest.value - made.x) if host else 0
    return figure(*highest.parts, (f"parasite level {made.x}", made.x), ("printed power", printed))


def _more_power(host: HostTactic | None, bought: Figure) -> Figure:
    return figure(("printed", host.power), *bought.parts) if host else bought


def _range(derived: Basis, tactic: Tactic, host: HostTactic | None) -> int:
    """Return the range in squares; a special range, described in words, counts as its type's."""
    if host is not None and host.range != "special":
        return host.range
    return derived.speed.ranges[tactic.type]


def _printed_break_point(host: HostTactic | None) -> Figure | None:
    return figure(("printed", host.break_point)) if host else None


def maximum_power(value: int, stat: str, making: Making) -> Figure:
    """Return the tactic's stat, by half higher if the tactic is raised (1423, 1575; B17)."""
    extra = half_more(value) - value if making.raised else 0
    return figure((f"{stat} {value}", value), ("half as much again", extra))


def written_power(purchases: int, owned: Mapping[str, Owned]) -> Figure:
    """Power from its purchases, halved by Force Focus (Viskara 1573, 2896; B15, B61)."""
    halved = any([item.upgrade.halves_power for item in owned.values() if item.upgrade])
    lost = purchases - half(purchases) if halved else 0
    return figure((f"Power +1 x {purchases}", purchases), ("halved by Force Focus", -lost))


def usable_power(derived: Basis, written: Figure, highest: Figure) -> Figure:
    """Return the power without the part wasted beyond a legal maximum (1423; B16)."""
    wasted = written.value - max(0, highest.value)
    if wasted <= 0 or derived.rulebook.reading("B16") != "wasted":
        return written
    return figure(*written.parts, (BEYOND_MAXIMUM, -wasted))


def break_point(derived: Basis, kind: TacticType, raised: bool) -> Figure:
    """Return level x 2, 1.5 or 1 by type, each step rounded up (Viskara 1579-1587; B14, B17)."""
    per_level = derived.rulebook.tactic_types[kind].break_point_per_level
    by_step = derived.rulebook.reading("B14") == "each_step"
    return _break_point(per_level, derived.build.level, raised, by_step)


@lru_cache(maxsize=256)  # fractions are slow, and all tactics of a type share the figure
def _break_point(per_level: Fraction, level: int, raised: bool, by_step: bool) -> Figure:
    exact = per_level * level
    plain = ceil(exact)
    part = (f"{_decimal(per_level)} x level {level}", plain)
    if not raised:
        return figure(part)
    whole = half_more(plain) if by_step else ceil(exact * Fraction(3, 2))
    return figure(part, ("half as much again", whole - plain))


def tactic_lines(
    derived: Basis, owned: Mapping[str, Owned], making: Making, kind: TacticType
) -> tuple[Line, ...]:
    """Return a tactic's shadow arts upgrades line by line (Viskara 1611, 2627; B28, B50)."""
    price = tactic_price(derived, owned, making.surcharge_halves, kind)
    return tuple(
        [
            _line(item, item.upgrade, price(item.upgrade), kind)
            for item in owned.values()
            if item.upgrade is not None
        ]
    )


def _line(item: Owned, upgrade: Upgrade, each: int | Fraction, kind: TacticType) -> Line:
    weight = (2 if is_wrong_section(upgrade, kind) else 1) if upgrade.keystone else 0
    total = each * max(item.times, 0) if each else 0
    return Line(item, each, total, weight, "tactic_points")


def _basic_lines(derived: Basis, bought: Tactic | Carried, making: Making) -> tuple[Line, ...]:
    lines = []
    for name in BASIC:
        times: int = getattr(bought, name)
        if times > 0:
            each = basic_price(derived, name, making.surcharge_halves)
            label = derived.rulebook.basic_upgrades[name].name
            lines.append(Line(Owned(label, None, times), each, each * times, 0, "tactic_points"))
    return tuple(lines)


def _outputs(bought: Tactic | Carried, start: Tiers, label: str) -> tuple[Figure, Figure, Figure]:
    return (
        _output(label, start[0], bought.low),
        _output(label, start[1], bought.medium),
        _output(label, start[2], bought.high),
    )


@lru_cache(maxsize=1024)
def _output(label: str, start: int, bought: int) -> Figure:
    return figure((f"{label} {start}", start), ("bought", bought))


def _carried_sheets(
    derived: Basis,
    owned: Mapping[str, Owned],
    making: Making,
    outputs: tuple[Figure, Figure, Figure],
) -> tuple[TacticSheet, ...]:
    return tuple(
        blast_sheet(derived, item, making, outputs)
        for item in owned.values()
        if item.upgrade is not None and item.upgrade.carries and making.kind != "explosive"
    )


def blast_sheet(
    derived: Basis, item: Owned, making: Making, outputs: tuple[Figure, Figure, Figure]
) -> TacticSheet:
    """Derive Explosive's attack: half the carrier's outputs plus its own (2836-2844; B60, B78)."""
    low, medium, high = (half(tier.value) for tier in outputs)
    where = f"{making.where}.upgrades.{item.place}.carries"
    own = Making("explosive", where, surcharge_halves=making.surcharge_halves)
    return carried_sheet(derived, item, own, (low, medium, high))


def carried_sheet(derived: Basis, item: Owned, making: Making, start: Tiers) -> TacticSheet:
    """Derive an attack that an upgrade makes: exposure, no stat, no power (B37, B60, B78)."""
    bought = item.carries or Carried()
    owned = owned_upgrades(derived.rulebook.shadow_arts, bought.upgrades)
    outputs = _outputs(bought, start, "start")
    carried = _carried_sheets(derived, owned, making, outputs)
    lines = (
        *_basic_lines(derived, bought, making),
        *tactic_lines(derived, owned, making, "exposure"),
    )
    points = _exact(lines, carried)
    highest = figure(("no stat", 0))
    return TacticSheet(
        making=making,
        name=item.upgrade.name if item.upgrade else item.path,
        type="exposure",
        stat=None,
        range=derived.speed.ranges["exposure"],
        outputs=outputs,
        power=usable_power(derived, written_power(bought.power, owned), highest),
        max_power=highest,
        break_point=break_point(derived, "exposure", raised=False),
        max_points=figure(("shares its carrier's points", 0)),
        points_spent=_with_carried(points, lines, carried),
        keystones=keystones(lines),
        move_trigger_red=derived.rulebook.tactic_types["exposure"].move_trigger_red,
        owned=owned,
        lines=lines,
        carried=carried,
        exact_points=points,
    )


def _exact(lines: tuple[Line, ...], carried: tuple[TacticSheet, ...]) -> int | Fraction:
    return exact(lines) + sum(inner.exact_points for inner in carried)


def _with_carried(
    points: int | Fraction, lines: tuple[Line, ...], carried: tuple[TacticSheet, ...]
) -> Figure:
    inner = [(f"upgrades of {s.name}", s.points_spent.value) for s in carried]
    return rounded(points, (*parts_of(lines), *[part for part in inner if part[1]]))


def _overflow(derived: Basis, making: Making, points: int, maximum: int) -> int:
    """Return the points that an aura or a signature move has to pay (1786, 2307; B32, B43)."""
    if not making.raised or derived.rulebook.reading("B32") == "hard_cap":
        return 0
    return max(0, points - maximum)


def _decimal(value: Fraction) -> str:
    return str(value.numerator) if value.denominator == 1 else str(float(value))
