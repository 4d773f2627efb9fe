"""The order of a picker's upgrades: what can be taken first, the printed tree, or by cost."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from gm_tools.presenters.everyday import farness
from gm_tools.viskara.character.choices import Choice

TREE: Final = "tree"
COST: Final = "cost"
ORDERS: Final = (("", "What can be taken first"), (TREE, "As in the rulebook"), (COST, "By cost"))


@dataclass(frozen=True, slots=True)
class Placed:
    """A choice at its place: its depth below what is listed, or what it hangs below unlisted."""

    choice: Choice
    depth: int
    under: str


@dataclass(frozen=True, slots=True)
class Group:
    """Choices listed together; ``heading`` is empty where there is one list alone."""

    heading: str
    placed: tuple[Placed, ...]


def grouped(
    found: Sequence[Choice], shown: Sequence[Choice], order: str, find: str = ""
) -> tuple[Group, ...]:
    """Return the shown choices in an order; ``found`` are all of the carrier, in printed order.

    What is searched for (``find``) is listed flat, the nearest matches first.
    """
    names = {one.path: one.name for one in found}
    if order == COST:
        by_cost = sorted(_nearest(shown, find), key=lambda one: one.price)
        return (Group("", _flat(by_cost, names)),)
    if order == TREE:
        return (Group("", _walk(shown, names)),)
    can = [one for one in shown if one.can_take]
    cannot = [one for one in shown if not one.can_take]
    parts = ((f"Can be taken: {len(can)}", can), (f"Not now: {len(cannot)}", cannot))
    return tuple(
        Group(heading, _flat(_nearest(part, find), names) if find else _walk(part, names))
        for heading, part in parts
        if part
    )


def _nearest(part: Sequence[Choice], find: str) -> Sequence[Choice]:
    """Put what is named so before what only its text says."""
    return sorted(part, key=lambda one: _farness(one, find)) if find else part


def _farness(choice: Choice, find: str) -> int:
    effect = choice.upgrade.effect if choice.upgrade else ""
    return farness(choice.name, choice.path, effect, find)


def _flat(part: Sequence[Choice], names: Mapping[str, str]) -> tuple[Placed, ...]:
    return tuple(Placed(one, 0, _under(one, names)) for one in part)


def _walk(part: Sequence[Choice], names: Mapping[str, str]) -> tuple[Placed, ...]:
    """Put each choice after the one its arrow comes from, if that is listed with it."""
    below: dict[str | None, list[Choice]] = {}
    listed = {one.path for one in part}
    for one in part:
        parent = _parent(one)
        below.setdefault(parent if parent in listed else None, []).append(one)
    found: list[Placed] = []

    def down(parent: str | None, depth: int) -> None:
        for one in below.get(parent, ()):
            found.append(Placed(one, depth, "" if depth else _under(one, names)))
            down(one.path, depth + 1)

    down(None, 0)
    return tuple(found)


def _under(choice: Choice, names: Mapping[str, str]) -> str:
    return names.get(_parent(choice) or "", "")


def _parent(choice: Choice) -> str | None:
    return choice.upgrade.parent if choice.upgrade else None
