"""Problems and hints of a single maneuver in a signature move."""

from collections.abc import Iterator, Mapping

from gm_tools.viskara.character.basis import Basis
from gm_tools.viskara.character.build import Build, Chosen, Maneuver, Purchase
from gm_tools.viskara.character.owned_rules import (
    link_problems,
    not_applicable,
    owned_hints,
    owned_problems,
)
from gm_tools.viskara.character.part_names import part_name, part_title
from gm_tools.viskara.character.signature_move import ManeuverSheet
from gm_tools.viskara.character.tactic_rules import carried_by, tactic_hints, tactic_problems
from gm_tools.viskara.problems import Hint, Problem
from gm_tools.viskara.rulebook import Rulebook, Upgrade

LEAST_ATTACHED = "least_maneuvers"
"""The number of an entry with attached maneuvers that says how many it needs (2415)."""
MEASURES_MORE = {"Sidestep/Teleport", "Expansive: Target", "Expansive: Self"}


def maneuver_problems(derived: Basis, sheet: ManeuverSheet) -> Iterator[Problem]:
    """Check a maneuver, its upgrades, its tactic and its attached list (B31, B52, B53).

    Its chosen keystone depends on the whole build: see ``chosen_problems``.
    """
    facts = sheet.facts
    if facts is None:
        yield _unknown(derived.build, sheet)
        return
    chosen = sheet.maneuver.chosen
    present = {facts.path, chosen.path} if chosen else {facts.path}
    yield from owned_problems(derived.build, sheet.owned, sheet.where, frozenset(present))
    yield from _not_here(derived, sheet, facts)
    yield from _links(derived, sheet)
    yield from _shape(derived.build, sheet, facts)
    if facts.attaches:
        yield from _attached(derived.build, facts, sheet)
    if sheet.tactic is not None and sheet.maneuver.tactic is not None:
        yield from tactic_problems(derived, sheet.tactic, sheet.maneuver.tactic)
    for inner in sheet.carried:
        yield from tactic_problems(derived, inner, carried_by(sheet.owned, inner))


def maneuver_hints(derived: Basis, sheet: ManeuverSheet) -> Iterator[Hint]:
    """Warn of a maneuver that is unfinished or does nothing (B36, B42, B49)."""
    facts = sheet.facts
    if facts is None:
        return
    if facts.creates_tactic and sheet.maneuver.tactic is None:
        message = f"{facts.name} has no tactic made for it yet."
        yield Hint("tactic_not_made", sheet.where, message, "2305")
    if facts.chooses_keystone and sheet.maneuver.chosen is None:
        message = f"{facts.name} has no keystone chosen yet."
        yield Hint("keystone_not_chosen", sheet.where, message, "2389")
    yield from _idle(sheet, facts)
    yield from owned_hints(sheet.owned, sheet.where)
    if sheet.tactic is not None:
        yield from tactic_hints(derived, sheet.tactic)


def _idle(sheet: ManeuverSheet, facts: Upgrade) -> Iterator[Hint]:
    """Other starting points do not change sidestep movement (Viskara 2427, 2515; B49)."""
    if facts.name != "Sidestep" or sheet.owned.keys() & MEASURES_MORE:
        return
    for idle, source in (("Alternate Starting Point", "B49"), ("Transposed", "2515")):
        if idle in sheet.owned:
            message = f"{idle} does nothing on a Sidestep without Teleport."
            yield Hint("useless_purchase", sheet.where, message, source)


def _links(derived: Basis, sheet: ManeuverSheet) -> Iterator[Problem]:
    chosen = sheet.maneuver.chosen
    root = _facts_of(derived.rulebook, chosen) if chosen else None
    if root is not None:
        yield from link_problems(derived.rulebook, root, sheet.owned, sheet.where)


def _unknown(build: Build, sheet: ManeuverSheet) -> Problem:
    name = sheet.maneuver.maneuver
    return Problem(
        "unknown_maneuver",
        sheet.where,
        f"{part_title(build, sheet.where)}: there is no such maneuver. Remove it, or mend its "
        "name.",
        "2269",
        brief="unknown",
        subject=name,
    )


def _shape(build: Build, sheet: ManeuverSheet, facts: Upgrade) -> Iterator[Problem]:
    """Only some maneuvers have a tactic, attached maneuvers or a chosen keystone."""
    maneuver, where = sheet.maneuver, sheet.where
    if maneuver.tactic is not None and not facts.creates_tactic:
        reason = f"is not made for {facts.name}"
        yield not_applicable(build, where, "The tactic", reason, "2305")
    if maneuver.attached and not facts.attaches:
        reason = f"is not for {facts.name}"
        yield not_applicable(build, where, "The attached list", reason, "2415")
    if maneuver.chosen is not None and not facts.chooses_keystone:
        reason = f"is not for {facts.name}"
        yield not_applicable(build, where, "The chosen keystone", reason, "2389")


def _not_here(derived: Basis, sheet: ManeuverSheet, facts: Upgrade) -> Iterator[Problem]:
    for item in sheet.owned.values():
        if item.upgrade is None:
            continue
        reason = why_not_on(derived, item.upgrade, sheet, facts)
        if reason is not None:
            yield not_applicable(derived.build, sheet.where, item.path, *reason)


def why_not_on(
    derived: Basis, upgrade: Upgrade, sheet: ManeuverSheet, facts: Upgrade
) -> tuple[str, str] | None:
    """Return why a maneuver cannot have an upgrade, with the source, or None if it can."""
    if upgrade.kind == "maneuver":
        return "is a maneuver", "2234"
    if facts.name in upgrade.not_for:
        return f"is not for {facts.name}", "B47"
    if upgrade.section == "maneuver" and upgrade.parent != facts.path:
        return f"belongs to {upgrade.parent}", "B31"
    if upgrade.requires == "can_deal_damage" and not _does(derived, sheet, "deals_damage"):
        return "needs a maneuver that can deal damage", "B52"
    if upgrade.requires == "affects_character" and not _does(derived, sheet, "affects_character"):
        return "needs a maneuver that affects a character", "B52"
    return None


def _does(derived: Basis, sheet: ManeuverSheet, fact: str) -> bool:
    """Whether a maneuver meets a requirement, itself or through its parts (B52, B81, B83)."""
    if sheet.facts is None:
        return False
    chosen = sheet.maneuver.chosen
    keystone = _facts_of(derived.rulebook, chosen) if chosen else None
    return bool(
        getattr(sheet.facts, fact)
        or (keystone is not None and getattr(keystone, fact))
        or any(getattr(upgrade, fact) for upgrade in _linked(sheet))
        or any(_does(derived, inner, fact) for inner in sheet.attached)
    )


def _linked(sheet: ManeuverSheet) -> Iterator[Upgrade]:
    """Yield the upgrades that were bought for a chosen keystone (2393; B83)."""
    for item in sheet.owned.values():
        if item.upgrade is not None and item.upgrade.shadow != "signature_move":
            yield item.upgrade


def _attached(build: Build, facts: Upgrade, sheet: ManeuverSheet) -> Iterator[Problem]:
    """Dealer's Choice holds at least two maneuvers, none of its own kind (2415; B53)."""
    nested = any(inner.facts is not None and inner.facts.attaches for inner in sheet.attached)
    count, least = len(sheet.attached), facts.numbers[LEAST_ATTACHED].base
    if not isinstance(least, int) or (count >= least and not nested):
        return
    held = "one" if nested else f"{count}"
    way_out = "Take that off" if nested else f"Attach {least - count} more"
    yield Problem(
        "dealers_choice_needs_two",
        sheet.where,
        f"{part_title(build, sheet.where)}, needs at least {least} attached maneuvers, none of "
        f"them another Dealer's Choice; it holds {held}. {way_out}.",
        "B53",
        brief="attach two other maneuvers",
        excess=int(nested),
    )


def chosen_problems(derived: Basis) -> Iterator[Problem]:
    """Check every chosen keystone of a signature move against the owned ones (B54)."""
    move = derived.build.signature_move
    chosen = [
        (where, found.chosen)
        for where, found in placed(move.maneuvers if move else (), "signature_move.maneuvers")
        if found.chosen is not None and _chooses(derived.rulebook, found)
    ]
    if chosen:
        owners = _all_owners(derived.build)
        for where, keystone in chosen:
            found_at = owners.get((keystone.shadow, keystone.path), ())
            yield from _chosen(derived, where, keystone, found_at)


def placed(maneuvers: tuple[Maneuver, ...], where: str) -> Iterator[tuple[str, Maneuver]]:
    """Yield maneuvers with their places, attached ones after their holder."""
    for index, maneuver in enumerate(maneuvers):
        yield f"{where}.{index}", maneuver
        yield from placed(maneuver.attached, f"{where}.{index}.attached")


def _chooses(rulebook: Rulebook, maneuver: Maneuver) -> bool:
    facts = rulebook.maneuvers.get(maneuver.maneuver)
    return facts is not None and facts.chooses_keystone


def _chosen(
    derived: Basis, where: str, chosen: Chosen, owners: tuple[str, ...]
) -> Iterator[Problem]:
    """The chosen keystone must be owned, be a keystone and have a cost (2389; B54)."""
    build, facts = derived.build, _facts_of(derived.rulebook, chosen)
    if facts is None or not facts.keystone:
        yield _not_owned(build, where, chosen, "which is no keystone. Choose one")
    elif not owners:
        holder = "your aura" if chosen.shadow == "aura" else "one of your tactics"
        yield _not_owned(build, where, chosen, f"which {holder} does not have. Buy it there")
    elif chosen.carrier is not None and chosen.carrier not in owners:
        names = " or ".join(part_name(build, owner) for owner in owners)
        reason = f"which {part_name(build, chosen.carrier)} does not have. Say {names}"
        yield _not_owned(build, where, chosen, reason)
    elif chosen.carrier is None and len(owners) > 1:
        names = "; ".join(part_name(build, owner) for owner in owners)
        reason = f"which {len(owners)} tactics have. Say which is meant ({names})"
        brief = f"Other Thing With a Cost has chosen another {facts.name}"
        yield _not_owned(build, where, chosen, reason, brief)
    elif not facts.cost:
        reason = "has no cost that could be paid"
        yield not_applicable(build, where, chosen.path, reason, "B54")


def _not_owned(build: Build, where: str, chosen: Chosen, reason: str, brief: str = "") -> Problem:
    return Problem(
        "chosen_keystone_not_owned",
        where,
        f"{part_title(build, where)}, performs {chosen.path}, {reason}, or choose another.",
        "B54",
        brief=brief or f"needs {chosen.path}",
        subject=chosen.path,
    )


def keystone_owners(build: Build, chosen: Chosen) -> tuple[str, ...]:
    """Return the carriers that own a chosen keystone, as paths in the build (B54)."""
    return _all_owners(build).get((chosen.shadow, chosen.path), ())


def _all_owners(build: Build) -> dict[tuple[str, str], tuple[str, ...]]:
    """Return the carriers of every upgrade of the aura and of the tactics, by shadow and path."""
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for shadow, where, purchases in _carriers(build):
        for path in dict.fromkeys(purchase.path for purchase in purchases):
            found[shadow, path] = (*found.get((shadow, path), ()), where)
    return found


def _carriers(build: Build) -> Iterator[tuple[str, str, tuple[Purchase, ...]]]:
    for index, tactic in enumerate(build.tactics):
        yield "shadow_arts", f"tactics.{index}", tactic.upgrades
    aura = build.aura
    if aura is not None:
        yield "aura", "aura", aura.upgrades
        if aura.aura_tactic is not None:
            yield "shadow_arts", "aura.aura_tactic", aura.aura_tactic.upgrades
    move = build.signature_move
    for where, maneuver in placed(move.maneuvers if move else (), "signature_move.maneuvers"):
        if maneuver.tactic is not None:
            yield "shadow_arts", f"{where}.tactic", maneuver.tactic.upgrades


def _facts_of(rulebook: Rulebook, chosen: Chosen) -> Upgrade | None:
    tree: Mapping[str, Upgrade] = rulebook.tree(chosen.shadow)
    return tree.get(chosen.path)
