"""Steps for repeats, prerequisites, unknown upgrades and counts (1681, 1725; B29-B31)."""

from collections.abc import Iterator

from gm_tools.viskara.character.aura import TACTIC_WHERE
from gm_tools.viskara.character.build import STATS, Maneuver
from gm_tools.viskara.character.edits import Buy, DropMove, DropPart, Sell
from gm_tools.viskara.character.places import part
from gm_tools.viskara.character.repairs.condition import Carrier, Condition
from gm_tools.viskara.character.repairs.giving_up import given_up, some_sold
from gm_tools.viskara.character.repairs.raising import rank_raises
from gm_tools.viskara.character.repairs.step import (
    Step,
    rank_set,
    shadow_level_set,
    stat_set,
    step,
    together,
)
from gm_tools.viskara.character.signature_move import chosen_tree
from gm_tools.viskara.problems import Problem
from gm_tools.viskara.rulebook import Upgrade

PARTS = {
    "The tactic": "tactic",
    "The attached list": "attached",
    "The chosen keystone": "chosen",
}


def not_repeatable(at: Condition, problem: Problem) -> Iterator[Step]:
    """Give up the purchases beyond those allowed (1725; B30)."""
    carrier = at.carriers.get(problem.where)
    item = carrier.owned.get(problem.subject) if carrier else None
    if carrier is not None and item is not None:
        yield some_sold(carrier, item, problem.excess)


def unknown_upgrade(at: Condition, problem: Problem) -> Iterator[Step]:
    """Give up what is no upgrade."""
    return given_up(at, problem.where, lambda item: item.path == problem.subject)


def prerequisite_missing(at: Condition, problem: Problem) -> Iterator[Step]:
    """Buy what is needed, or give up what needs it (1681; B31)."""
    if problem.where == TACTIC_WHERE and not problem.subject:
        yield step("aura|Aura Tactic", Buy("aura", "Aura Tactic"))
        yield step(TACTIC_WHERE, DropPart("aura", "aura_tactic"))
        return
    carrier = at.carriers.get(problem.where)
    item = carrier.owned.get(problem.subject) if carrier else None
    if carrier is None or item is None:
        return
    missing = tuple(_missing(at, carrier, item.upgrade))
    if missing:
        yield together(missing)
    yield some_sold(carrier, item, item.times)


def _missing(at: Condition, carrier: Carrier, upgrade: Upgrade | None) -> Iterator[Step]:
    """Buy everything that leads to an upgrade, the first arrow first."""
    tree = _tree(at, carrier.where)
    needs = upgrade.needs if upgrade else None
    if needs is None or needs in carrier.owned or needs not in tree:
        return
    if tree[needs].kind == "maneuver":
        return
    yield from _missing(at, carrier, tree[needs])
    yield step(f"{carrier.where}|{needs}", Buy(carrier.where, needs))


def _tree(at: Condition, where: str) -> dict[str, Upgrade]:
    if where == "aura":
        return dict(at.played.aura)
    found = part(at.build, where)
    if isinstance(found, Maneuver):
        return {**at.played.signature_move, **chosen_tree(at.basis, found)}
    return dict(at.played.shadow_arts)


def count_below_zero(at: Condition, problem: Problem) -> Iterator[Step]:
    """Set what is below 0 to 0, and take out purchases below 1 (B18)."""
    where, (first, _, name) = problem.where, problem.where.partition(".")
    if where == "shadow_level":
        yield shadow_level_set(0)
    elif first == "shadow_ranks":
        yield rank_set(name, 0)
    elif first == "stats" and name in STATS:
        yield stat_set(name, 0)
    else:
        path = _path_of(at, problem.subject)
        yield step(f"{where}|{path}", Sell(where, path, 0))
        if problem.subject == path:
            yield from given_up(at, where, lambda item: item.path == path and item.times > 0)


def _path_of(at: Condition, subject: str) -> str:
    """Return the path of a basic upgrade by its name, or the path itself."""
    found = at.played.basic_upgrades.items()
    return next((id for id, one in found if one.name == subject), subject)


def upgrade_not_applicable(at: Condition, problem: Problem) -> Iterator[Step]:
    """Remove what its holder cannot have (B47, B52, B54, B60, B78)."""
    kind = PARTS.get(problem.subject)
    if kind is not None:
        edit = DropPart(problem.where, kind)  # type: ignore[arg-type]  # one of its parts
        yield step(f"{problem.where}.{kind}", edit)
        return
    carrier = at.carriers.get(problem.where)
    item = carrier.owned.get(problem.subject) if carrier else None
    if item is not None and item.carries is not None and item.upgrade and not item.upgrade.carries:
        yield together(_without_carried(at, problem.where, problem.subject))
    yield from given_up(at, problem.where, lambda one: one.path == problem.subject)


def _without_carried(at: Condition, where: str, path: str) -> Iterator[Step]:
    for index, purchase in enumerate(part(at.build, where).upgrades):
        if purchase.path == path and purchase.carries is not None:
            place = f"{where}.upgrades.{index}"
            yield step(f"{place}.carries", DropPart(place, "carries"))


def needs_rank(at: Condition, problem: Problem) -> Iterator[Step]:
    """Raise the rank of the shadow, or give up what needs it (1325-1337; B29)."""
    shadow = {
        "needs_shadow_arts_rank": "shadow_arts",
        "needs_aura_rank": "aura",
        "needs_signature_rank": "signature_move",
    }[problem.rule]
    if shadow == "signature_move":
        yield step("signature_move", DropMove())
    else:
        yield from given_up(at, problem.where, lambda item: item.path == problem.subject)
    yield from rank_raises(at, shadow, at.numbers.ranks)


def links_over(at: Condition, problem: Problem) -> Iterator[Step]:
    """Give up linked upgrades, or what they are linked to (1840; B35, B86)."""
    below = {path for path, one in at.played.aura.items() if not one.repeatable}
    yield from given_up(at, problem.where, lambda item: "/" in item.path and item.path in below)
    yield from given_up(
        at, problem.where, lambda item: item.upgrade is not None and bool(item.upgrade.link_limit)
    )
