"""Problems and hints of any tactic."""

from collections.abc import Iterator, Mapping

from gm_tools.viskara.character.basis import Basis
from gm_tools.viskara.character.build import BASIC, Build, Carried, Tactic
from gm_tools.viskara.character.owned_rules import (
    below_zero,
    more_keystones,
    not_applicable,
    over,
    owned_hints,
    owned_problems,
)
from gm_tools.viskara.character.part_names import part_name, part_title
from gm_tools.viskara.character.tactics import BEYOND_MAXIMUM, TacticSheet
from gm_tools.viskara.character.upgrades import Owned
from gm_tools.viskara.problems import Hint, Problem

NAMES = {"explosive": "Explosive", "collapse": "Black Hole Collapse"}


def tactic_problems(
    derived: Basis, sheet: TacticSheet, bought: Tactic | Carried
) -> Iterator[Problem]:
    """Check a tactic and the attacks it carries (Viskara 1555-1611, 1683, 2627)."""
    where = sheet.making.where
    for name in BASIC:
        count: int = getattr(bought, name)
        if count < 0:
            basic = derived.rulebook.basic_upgrades[name].name
            yield below_zero(derived.build, where, basic, count)
    yield from _points(derived, sheet)
    yield from _keystones(derived, sheet)
    yield from _outputs(derived, sheet)
    yield from _power(derived, sheet)
    yield from owned_problems(derived.build, sheet.owned, where)
    yield from _not_here(derived, sheet)
    for inner in sheet.carried:
        yield from tactic_problems(derived, inner, carried_by(sheet.owned, inner))


def tactic_hints(derived: Basis, sheet: TacticSheet) -> Iterator[Hint]:
    """Warn of points left over and power without effect (B5, B16)."""
    where = sheet.making.where
    left = sheet.max_points.value - sheet.points_spent.value
    if sheet.making.kind == "written" and left > 0:
        said = (
            f"{_title(derived, sheet)}: {left} {'point is' if left == 1 else 'points are'} unspent."
        )
        yield Hint("tactic_points_unspent", where, said, "B5")
    wasted = -dict(sheet.power.parts).get(BEYOND_MAXIMUM, 0)
    if wasted > 0:
        yield Hint(
            "power_wasted",
            where,
            _title(derived, sheet) + f": {wasted} power above the maximum is wasted.",
            "B16",
        )
    yield from owned_hints(sheet.owned, where)
    for inner in sheet.carried:
        yield from tactic_hints(derived, inner)


def title(sheet: TacticSheet) -> str:
    """Return what a tactic's card is called: its name, or the place where it is made."""
    if sheet.name and sheet.name.strip():
        return sheet.name
    fallback = {"aura": "Aura Tactic", "signature": "The tactic of this maneuver"}
    number = sheet.making.where.rsplit(".", 1)[-1]
    written = f"Tactic {int(number) + 1}" if number.isdigit() else "The tactic"
    return fallback.get(sheet.making.kind, written)


def _title(derived: Basis, sheet: TacticSheet) -> str:
    """Return the part that a message is about: "Tactic 2, Rail Spike"."""
    return part_title(derived.build, sheet.making.where)


def carried_by(owned: Mapping[str, Owned], inner: TacticSheet) -> Carried:
    """Return the purchases of a carried attack, found by the upgrade that makes it."""
    for item in owned.values():
        if item.upgrade and item.upgrade.carries and item.upgrade.name == inner.name:
            return item.carries or Carried()
    return Carried()


def _points(derived: Basis, sheet: TacticSheet) -> Iterator[Problem]:
    kind = sheet.making.kind
    capped = kind == "written" or (
        sheet.making.raised and derived.rulebook.reading("B32") == "hard_cap"
    )
    figures = (sheet.points_spent.value, sheet.max_points.value)
    if capped and figures[0] > figures[1]:
        source = "1593" if kind == "written" else "B32"
        numbers = derived.rulebook.building
        more = f"{numbers.points_a_stat} for each point of its stat, "
        more += f"{numbers.name_points} for a name"
        yield over(
            "tactic_points_over",
            sheet.making.where,
            _title(derived, sheet),
            figures,
            "points",
            source,
            more,
        )


def _keystones(derived: Basis, sheet: TacticSheet) -> Iterator[Problem]:
    figures = (sheet.keystones.value, derived.keystone_limit)
    if figures[0] > figures[1]:
        where = sheet.making.where
        yield over(
            "tactic_keystones_over",
            where,
            _title(derived, sheet),
            figures,
            "keystones",
            "1503",
            more_keystones(derived),
        )


def _outputs(derived: Basis, sheet: TacticSheet) -> Iterator[Problem]:
    low, medium, high = (tier.value for tier in sheet.outputs)
    if low < medium < high or sheet.making.kind == "explosive":
        return
    yield Problem(
        "outputs_not_increasing",
        sheet.making.where,
        f"{_title(derived, sheet)} has outputs {low}/{medium}/{high}: low must be less than "
        "medium, and medium less than high. Buy Medium or High Output +1, or give up a lower one.",
        "1609",
        brief="outputs would not increase",
    )


def _power(derived: Basis, sheet: TacticSheet) -> Iterator[Problem]:
    extra = sheet.power.value - sheet.max_power.value
    if extra <= 0 or derived.rulebook.reading("B16") == "wasted":
        return
    yield Problem(
        "power_above_max",
        sheet.making.where,
        f"{_title(derived, sheet)} has power {sheet.power.value}, its maximum is "
        f"{sheet.max_power.value}. "
        f"Give up {extra}{' or raise its stat' if sheet.stat else ': it has no stat'}.",
        "B16",
        brief=f"power {sheet.max_power.value} of {sheet.max_power.value}",
        excess=extra,
    )


def _not_here(derived: Basis, sheet: TacticSheet) -> Iterator[Problem]:
    where, kind = sheet.making.where, sheet.making.kind
    rankless = kind == "written" and derived.build.shadow_ranks.shadow_arts < 1
    for item in sheet.owned.values():
        if item.upgrade is None:
            continue
        if rankless:
            yield needs_rank(derived.build, "shadow_arts", where, item.path)
        if item.upgrade.written_only and kind != "written":
            yield _written_only(derived.build, where, item.path)
        if NAMES.get(kind) in item.upgrade.not_for:
            reason = f"is not for {NAMES[kind]}"
            yield not_applicable(derived.build, where, item.path, reason, "B78")


def needs_rank(build: Build, shadow: str, where: str, subject: str) -> Problem:
    """Report a shadow that is used at rank 0 (Viskara 1325, 1331, 1337; B29)."""
    rule = {
        "aura": "needs_aura_rank",
        "signature_move": "needs_signature_rank",
        "shadow_arts": "needs_shadow_arts_rank",
    }[shadow]
    name = shadow.replace("_", " ")
    thing = "move" if shadow == "signature_move" else "upgrade"
    holder = f" on {part_name(build, where)}" if shadow == "shadow_arts" else ""
    return Problem(
        rule,
        where,
        f"{subject}{holder} needs {name} rank 1 or more. Raise the rank, or give up the {thing}.",
        "B29",
        brief=f"needs {name} rank 1",
        subject=subject,
    )


def _written_only(build: Build, where: str, path: str) -> Problem:
    return Problem(
        "written_tactics_only",
        where,
        f"{path} can only be on one of the three written tactics. Remove it from "
        f"{part_name(build, where)}.",
        "B58",
        brief="written tactics only",
        subject=path,
    )
