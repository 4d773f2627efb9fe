"""Buying and selling on any carrier of a build."""

from dataclasses import replace
from typing import Any

from gm_tools.viskara.character.build import BASIC, Aura, Build, Carried, Purchase, Tactic
from gm_tools.viskara.character.places import NoSuchPlace, part, replaced
from gm_tools.viskara.rulebook import Rulebook

NEW_TACTIC = Tactic(type="direct", stat="body")


def purchased(rulebook: Rulebook, build: Build, where: str, path: str, times: int) -> Build:
    """Return the build after buying (``times`` above 0) or selling upgrades on one carrier."""
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
