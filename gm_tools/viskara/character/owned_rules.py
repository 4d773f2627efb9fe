"""Problems and hints that the upgrades of any carrier can have."""

from collections.abc import Iterator, Mapping

from gm_tools.viskara.character.basis import Basis
from gm_tools.viskara.character.build import Build
from gm_tools.viskara.character.part_names import own_name, part_name, part_title
from gm_tools.viskara.character.upgrades import Owned
from gm_tools.viskara.problems import Hint, Problem
from gm_tools.viskara.rulebook import Rulebook, Upgrade


def owned_problems(
    build: Build,
    owned: Mapping[str, Owned],
    where: str,
    present: frozenset[str] = frozenset(),
) -> Iterator[Problem]:
    """Check repeats, prerequisites and paths (Viskara 1681, 1725; B30, B31).

    ``present`` holds paths that count as owned without being bought (a maneuver, a chosen
    keystone).
    """
    for item in owned.values():
        upgrade = item.upgrade
        if upgrade is None:
            yield _unknown(build, item, where)
            continue
        if item.times != 1 or item.least != 1 or item.carries is not None:
            yield from _repeat_problems(build, item, upgrade, where)
        needs = upgrade.needs
        if needs is not None and needs not in owned and needs not in present:
            yield _missing(build, item, needs, where)


def _unknown(build: Build, item: Owned, where: str) -> Problem:
    return Problem(
        "unknown_upgrade",
        where,
        f"{part_title(build, where)} has {item.path!r}, and there is no such upgrade for it. "
        "Remove it, or mend its name.",
        "B75",
        brief="unknown",
        subject=item.path,
    )


def _missing(build: Build, item: Owned, needs: str, where: str) -> Problem:
    name = own_name(needs)
    return Problem(
        "prerequisite_missing",
        where,
        f"{item.path} needs {name}, which {part_name(build, where)} does not have. Buy {name} "
        f"there or give up {item.path}.",
        "B31",
        brief=f"needs {name}",
        subject=item.path,
    )


def _repeat_problems(build: Build, item: Owned, upgrade: Upgrade, where: str) -> Iterator[Problem]:
    most = upgrade.most if upgrade.repeatable else 1
    if most is not None and item.times > most:
        times = "once" if most == 1 else f"{most} times at most"
        yield Problem(
            "not_repeatable",
            where,
            f"{part_title(build, where)} can have {item.path} {times}, not {item.times} times. "
            f"Give up {item.times - most}.",
            "1725" if upgrade.most is None else "B79",
            brief=f"bought {times} already",
            subject=item.path,
            excess=item.times - most,
        )
    if item.least < 1:
        yield below_zero(build, where, item.path, item.least)
    if item.carries is not None and upgrade.carries is None:
        reason = "carries no upgrades of its own"
        yield not_applicable(build, where, item.path, reason, "B60")


def below_zero(build: Build, where: str, subject: str, count: int) -> Problem:
    """Report a purchase that was taken back more often than it was made (B18)."""
    return Problem(
        "count_below_zero",
        where,
        f"{part_title(build, where)} has {subject} {count} times; a purchase counts from 1. "
        "Remove it instead.",
        "B18",
        brief="less than nothing",
        subject=subject,
        excess=1 - count,
    )


def not_applicable(build: Build, where: str, path: str, reason: str, source: str) -> Problem:
    """Report an upgrade that this carrier cannot have."""
    return Problem(
        "upgrade_not_applicable",
        where,
        f"{path} cannot be on {part_name(build, where)}: it {reason}. Remove it.",
        source,
        brief=reason,
        subject=path,
    )


def link_problems(
    rulebook: Rulebook, root: Upgrade, owned: Mapping[str, Owned], where: str
) -> Iterator[Problem]:
    """Check that Expanded Influence has its linked upgrades, on any carrier (1840; B35, B86)."""
    if root.link_limit is None:
        return
    limit = root.numbers[root.link_limit].base
    linked = sum(_is_linked(rulebook, other, root) for other in owned.values())
    if isinstance(limit, int) and linked > limit:
        what = f"Upgrades linked to {root.name}"
        figures = (linked, limit)
        yield over("expanded_influence_links_over", where, what, figures, "links", "B35")


def _is_linked(rulebook: Rulebook, other: Owned, root: Upgrade) -> bool:
    if other.upgrade is None or other.upgrade.repeatable:
        return False
    if rulebook.reading("B35") == "all_below":
        return other.path.startswith(f"{root.path}/")
    return other.upgrade.parent == root.path


def owned_hints(owned: Mapping[str, Owned], where: str) -> Iterator[Hint]:
    """Warn of purchases that do nothing without another upgrade (B36)."""
    for item in owned.values():
        works_with = item.upgrade.works_with if item.upgrade else None
        if works_with is not None and works_with not in owned:
            name = works_with.rsplit("/", 1)[-1]
            message = f"{item.path} does nothing without {name}, own or lent by an ally."
            yield Hint("useless_purchase", where, message, "B36")


def more_keystones(derived: Basis) -> str:
    """Say how to raise the limit of keystones (Viskara 1505-1507)."""
    numbers = derived.rulebook.building
    second, third = numbers.second_keystone_at, numbers.third_keystone_at
    return f"two fit from shadow level {second} on, three from {third}"


def over(
    rule: str,
    where: str,
    what: str,
    figures: tuple[int, int],
    unit: str,
    source: str,
    more: str = "",
) -> Problem:
    """Report a passed limit; ``figures`` are the spent and the allowed amount.

    ``more`` says how to raise the limit.
    """
    spent, limit = figures
    short = spent - limit
    brief = f"{short} {unit} short" if unit == "points" else f"{unit} {limit} of {limit}"
    one = unit.removesuffix("s") if short == 1 else unit
    hint = f", or raise the limit ({more})" if more else ""
    return Problem(
        rule,
        where,
        f"{what}: {spent} {unit} of {limit}. Give up {short} {one}{hint}.",
        source,
        brief=brief,
        excess=short,
    )
