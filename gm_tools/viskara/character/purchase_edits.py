"""Purchases put into a build and taken out again; what they cost stands in ``prices.py``."""

from dataclasses import replace
from typing import Any

from gm_tools.viskara.character.build import (
    BASIC,
    Aura,
    Build,
    Carried,
    Maneuver,
    Purchase,
    Tactic,
)
from gm_tools.viskara.character.places import NoSuchPlace, kind_at, part, replaced
from gm_tools.viskara.rulebook import Rulebook

NEW_TACTIC = Tactic(type="direct", stat="body")


def purchased(rulebook: Rulebook, build: Build, where: str, path: str, times: int) -> Build:
    """Return the build after buying (``times`` above 0) or selling upgrades on a carrier."""
    carrier = _carrier(build, where)
    if path in BASIC and hasattr(carrier, path):
        count = max(0, getattr(carrier, path) + times)
        return _put(build, where, replace(carrier, **{path: count}))
    after = replace(carrier, upgrades=with_purchase(carrier.upgrades, path, times))
    if isinstance(after, Aura):
        after = _with_tactic(rulebook, after, path)
    return _put(build, where, after)


def _carrier(build: Build, where: str) -> Any:
    """Return a carrier; an implied aura or carried attack is returned empty."""
    if where == "aura":
        return build.aura or Aura()
    if where.endswith(".carries"):
        return carrying(build, where).carries or Carried()
    found = part(build, where)
    if not isinstance(found, Tactic | Maneuver):
        raise NoSuchPlace(where)
    return found


def carrying(build: Build, where: str) -> Purchase:
    """Return the purchase that makes the carried attack at ``where`` ("... .carries")."""
    return kind_at(build, where.removesuffix(".carries"), Purchase)


def _put(build: Build, where: str, carrier: object) -> Build:
    if isinstance(carrier, Aura):
        return replace(build, aura=None if carrier == Aura() else carrier)
    if isinstance(carrier, Carried):
        return replaced(build, where, None if carrier == Carried() else carrier)
    return replaced(build, where, carrier)


def with_purchase(purchases: tuple[Purchase, ...], path: str, times: int) -> tuple[Purchase, ...]:
    """Return a list of purchases after buying (``times`` above 0) or selling an upgrade.

    An upgrade that is listed twice is bought at its first place and sold from its last.
    """
    places = [index for index, purchase in enumerate(purchases) if purchase.path == path]
    if times > 0:
        return _bought(purchases, places, path, times)
    kept = list(purchases)
    for place in reversed(places):
        taken = min(-times, max(0, kept[place].times))
        kept[place] = replace(kept[place], times=kept[place].times - taken)
        times += taken
    return tuple(one for one in kept if one.path != path or one.times > 0)


def _bought(
    purchases: tuple[Purchase, ...], places: list[int], path: str, times: int
) -> tuple[Purchase, ...]:
    if not places:
        return (*purchases, Purchase(path, times))
    first = places[0]
    more = replace(purchases[first], times=purchases[first].times + times)
    return (*purchases[:first], more, *purchases[first + 1 :])


def _with_tactic(rulebook: Rulebook, aura: Aura, path: str) -> Aura:
    """Make or drop the tactic of Aura Tactic when Aura Tactic was bought or sold (1782)."""
    facts = rulebook.aura.get(path)
    if facts is None or not facts.creates_tactic:
        return aura
    if all(purchase.path != path for purchase in aura.upgrades):
        return replace(aura, aura_tactic=None)
    return replace(aura, aura_tactic=aura.aura_tactic or NEW_TACTIC)
