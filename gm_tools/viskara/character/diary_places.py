"""Keeps the places of the diary's purchases true after an edit moves or removes parts.

Purchases name their carrier by its place ("signature_move.maneuvers.1"). An edit that moves or
removes a part is followed on every page; purchases on a part that is gone are left out.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from gm_tools.viskara.character.build import Build
from gm_tools.viskara.character.character import LevelEntry, LevelPurchase
from gm_tools.viskara.character.edits import (
    Change,
    DropMove,
    DropPart,
    DropTactic,
    MoveManeuver,
    RemoveManeuver,
    Sell,
)
from gm_tools.viskara.character.places import index_of, part
from gm_tools.viskara.character.purchase_edits import with_purchase
from gm_tools.viskara.problems import is_within

Follow = Callable[[str], str | None]

MADE_BY = {("aura", "Aura Tactic"): "aura.aura_tactic"}


def followed(levels: tuple[LevelEntry, ...], before: Build, edit: Change) -> tuple[LevelEntry, ...]:
    """Return the diary after an edit; ``before`` is the build that the edit changed."""
    follow = following(before, edit)
    if follow is None:
        return levels
    return tuple(
        replace(entry, purchases=tuple(_moved(entry.purchases, follow))) for entry in levels
    )


def _moved(purchases: tuple[LevelPurchase, ...], follow: Follow) -> Iterator[LevelPurchase]:
    for purchase in purchases:
        carrier = follow(purchase.carrier)
        if carrier is not None:
            yield replace(purchase, carrier=carrier)


def following(before: Build, edit: Change) -> Follow | None:
    """Return how places of a build change with an edit: the new place, None if it is gone.

    None in place of a function says that every place stays.
    """
    if isinstance(edit, DropMove):
        return lambda carrier: None if is_within(carrier, "signature_move") else carrier
    if isinstance(edit, DropPart):
        gone = f"{edit.where}.{edit.part}"
        return lambda carrier: None if is_within(carrier, gone) else carrier
    if isinstance(edit, DropTactic):
        kept = [index for index in range(len(before.tactics)) if index != edit.index]
        return _in_list("tactics", {old: new for new, old in enumerate(kept)})
    if isinstance(edit, RemoveManeuver | MoveManeuver):
        path, _, index = edit.where.rpartition(".")
        order = list(range(len(part(before, path))))
        taken = order.pop(index_of(index))
        if isinstance(edit, MoveManeuver):
            order.insert(min(max(edit.to, 0), len(order)), taken)
        return _in_list(path, {old: new for new, old in enumerate(order)})
    if isinstance(edit, Sell):
        return _after_sale(before, edit)
    return None


def _after_sale(before: Build, edit: Sell) -> Follow | None:
    """Selling the last purchase of an upgrade moves the later entries up."""
    upgrades = getattr(part(before, edit.carrier), "upgrades", ())
    left = sum(one.path == edit.path for one in with_purchase(upgrades, edit.path, -edit.times))
    places: dict[int, int] = {}
    for index, purchase in enumerate(upgrades):
        if purchase.path != edit.path or left > 0:
            places[index] = len(places)
            left -= purchase.path == edit.path
    if len(places) == len(upgrades):
        return None
    follow = _in_list(f"{edit.carrier}.upgrades", places)
    made = MADE_BY.get((edit.carrier, edit.path))
    return lambda carrier: None if made and is_within(carrier, made) else follow(carrier)


def _in_list(path: str, places: Mapping[int, int]) -> Follow:
    """Follow the parts of a list to their new indices."""

    def follow(carrier: str) -> str | None:
        if not carrier.startswith(f"{path}."):
            return carrier
        index, dot, rest = carrier.removeprefix(f"{path}.").partition(".")
        place = places.get(int(index)) if index.isdecimal() else None
        return None if place is None else f"{path}.{place}{dot}{rest}"

    return follow
