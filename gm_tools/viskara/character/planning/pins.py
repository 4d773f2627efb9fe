"""Pins of a plan: made and removed, their places, what is wrong with them."""

from collections.abc import Container, Iterator
from dataclasses import replace

from gm_tools.viskara.character.build import BASIC, Build
from gm_tools.viskara.character.diary import owned_times
from gm_tools.viskara.character.diary_places import following
from gm_tools.viskara.character.edits import Change
from gm_tools.viskara.character.planning.plan import Pin, Plan
from gm_tools.viskara.rulebook import Rulebook

MOST_PINS = 60
MOST_TIMES = 99
MOVE = "signature_move"


def pinned(plan: Plan, pin: Pin) -> Plan:
    """Return a plan with a pin, in place of an older one of the same thing; the most are kept."""
    others = unpinned(plan, pin.carrier, pin.path).pins
    return replace(plan, pins=(*others, pin)) if len(others) < MOST_PINS else plan


def unpinned(plan: Plan, carrier: str, path: str) -> Plan:
    """Return a plan without what is pinned on a carrier."""
    left = tuple(one for one in plan.pins if (one.carrier, one.path) != (carrier, path))
    return replace(plan, pins=left)


def followed_plan(plan: Plan, before: Build, edit: Change) -> Plan:
    """Return a plan whose pins follow parts that an edit of a build moves; gone parts lose theirs.

    ``before`` is the build that the edit changed.
    """
    follow = following(before, edit) if plan.pins else None
    if follow is None:
        return plan
    places = [(pin, follow(pin.carrier)) for pin in plan.pins]
    return replace(plan, pins=tuple(replace(pin, carrier=at) for pin, at in places if at))


def kept_targets(plan: Plan, build: Build) -> frozenset[str]:
    """Return what repairs leave alone: everything pinned that the build has.

    In the words of repairs: a carrier and an upgrade joined by a bar, or the place of a maneuver.
    """
    return frozenset(_targets(plan, build))


def _targets(plan: Plan, build: Build) -> Iterator[str]:
    for pin in plan.pins:
        if not owned_times(build, pin.carrier, pin.path):
            continue
        if pin.carrier != MOVE:
            yield f"{pin.carrier}|{pin.path}"
            continue
        for index, one in enumerate(build.signature_move.maneuvers if build.signature_move else ()):
            if one.maneuver == pin.path:
                yield f"{MOVE}.maneuvers.{index}"


def pin_problem(rulebook: Rulebook, pin: Pin) -> str | None:
    """Say why something cannot be pinned, None if it can: it must be an upgrade of the rules."""
    first = pin.carrier.partition(".")[0]
    if first not in ("tactics", "aura", MOVE):
        return f'has no carrier "{pin.carrier}".'
    if pin.carrier == MOVE:
        known = pin.path in rulebook.maneuvers
    else:
        known = any(pin.path in tree for tree in _trees(rulebook, first))
    return None if known else f'pins "{pin.path}", which is no upgrade of the rules. Remove it.'


def _trees(rulebook: Rulebook, first: str) -> Iterator[Container[str]]:
    yield from (BASIC, rulebook.shadow_arts)
    if first != "tactics":
        yield rulebook.aura
    if first == MOVE:
        yield rulebook.signature_move
