"""What a part could buy with its points, best first: what suits it, then what is cheap."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from gm_tools.viskara.character.basis import stat_value
from gm_tools.viskara.character.build import STATS
from gm_tools.viskara.character.diary import owned_times
from gm_tools.viskara.character.edits import AddManeuver, Buy
from gm_tools.viskara.character.prices import is_wrong_section
from gm_tools.viskara.character.repairs.condition import Carrier, Condition
from gm_tools.viskara.character.repairs.step import Step, stat_set, step
from gm_tools.viskara.character.spending.liked import Liked, Sort, likeness
from gm_tools.viskara.character.spending.remainders import AURA, MANEUVERS, MOVE
from gm_tools.viskara.character.spending.remainders import STATS as STAT_POINTS
from gm_tools.viskara.character.tactics import TacticSheet
from gm_tools.viskara.rulebook import Upgrade

BASICS = ("high", "medium", "low", "power")
"""Basic upgrades in an order in which outputs always increase (Viskara 1609)."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """Something that a part could buy once.

    ``upgrade`` is None for a stat or a basic upgrade; ``carrier`` is the part that would hold it,
    ``liked`` are those known to have it on a part of the same sort, the most like this build
    first, ``likeness`` how much the first is. ``leads_on`` is the upgrade that it builds on,
    ``pin`` is what the plan wishes for: it, or something that builds on it.
    """

    step: Step
    carrier: str
    path: str = ""
    upgrade: Upgrade | None = None
    sort: Sort | None = None
    liked: tuple[str, ...] = ()
    likeness: int = 0
    owned: int = 0
    leads_on: str = ""
    pin: str = ""

    @property
    def suits(self) -> bool:
        """Whether something speaks for it: a pin, others, or what the part has."""
        return bool(self.pin or self.liked or self.leads_on or self.owned)

    @property
    def is_doubled(self) -> bool:
        """Whether it is a maneuver that the move performs already."""
        return self.sort == "move" and self.owned > 0

    @property
    def order(self) -> tuple[bool, bool, bool, int, int, bool, int, str]:
        """Smallest first: pinned, its own section, new, liked by those alike, on what is there."""
        upgrade = self.upgrade
        is_wrong = bool(upgrade and self.sort and _is_wrong(upgrade, self.sort))
        points = upgrade.points if upgrade else 0
        liked = -self.likeness, -len(self.liked)
        first = not self.pin, is_wrong, self.is_doubled
        return *first, *liked, not self.leads_on, points, self.path


def stat_raises(at: Condition) -> tuple[Candidate, ...]:
    """Return the raises of each stat by 1; none for a creature's build."""
    if at.build.made_for is not None:
        return ()
    return tuple(
        Candidate(stat_set(stat, stat_value(at.build, stat) + 1), STAT_POINTS, stat)
        for stat in STATS
    )


def basics(at: Condition, where: str) -> tuple[Candidate, ...]:
    """Return the basic upgrades of a tactic (Viskara 1599-1607)."""
    carrier = at.carriers.get(where)
    if carrier is None or carrier.tactic is None or carrier.tactic.stat is None:
        return ()
    return tuple(
        Candidate(step(f"{where}|{path}", Buy(where, path)), where, path, pin=_pin(at, where, path))
        for path in BASICS
    )


def upgrades(at: Condition, part: str, liked: Liked) -> tuple[Candidate, ...]:
    """Return the upgrades (and maneuvers) that a part could take, what suits it first."""
    found = [one for one in _upgrades(at, part, liked) if not _needs_a_choice(one)]
    return tuple(sorted(found, key=lambda one: one.order))


def _needs_a_choice(one: Candidate) -> bool:
    """What leaves something to decide, or makes other upgrades dearer, is the player's."""
    upgrade = one.upgrade
    return upgrade is not None and bool(
        upgrade.creates_tactic
        or upgrade.chooses_keystone
        or upgrade.attaches
        or upgrade.surcharge_halves
    )


def _upgrades(at: Condition, part: str, liked: Liked) -> Iterator[Candidate]:
    if part == AURA:
        carrier = at.carriers.get(AURA) or Carrier(AURA, {}, ())
        yield from _on(at, carrier, "aura", liked)
    elif part in (MANEUVERS, MOVE):
        yield from _of_move(at, part, liked)
    elif part in at.carriers:
        found = at.carriers[part].tactic
        if found is not None and _takes_upgrades(at, found):
            yield from _on(at, at.carriers[part], found.type, liked)


def _takes_upgrades(at: Condition, tactic: TacticSheet) -> bool:
    """A written tactic takes upgrades from a shadow arts rank on (Viskara 1337; B29)."""
    return tactic.making.kind != "written" or at.build.shadow_ranks.shadow_arts > 0


def _of_move(at: Condition, part: str, liked: Liked) -> Iterator[Candidate]:
    budget = "maneuver_points" if part == MANEUVERS else "signature_upgrade_points"
    if part == MANEUVERS:
        yield from _maneuvers(at, liked)
    move = at.sheet.signature_move
    for maneuver in move.all_maneuvers() if move else ():
        for one in _on(at, at.carriers[maneuver.where], "maneuver", liked):
            if one.upgrade is not None and one.upgrade.counts_toward == budget:
                yield one


def _maneuvers(at: Condition, liked: Liked) -> Iterator[Candidate]:
    move = at.build.signature_move
    there = Counter(one.maneuver for one in move.maneuvers) if move else Counter()
    for name, facts in at.played.maneuvers.items():
        added = step(f"{MOVE}|{name}", AddManeuver(name))
        names, most = _likers(at, liked, "move", name)
        pin = _pin(at, MOVE, name)
        yield Candidate(added, MOVE, name, facts, "move", names, most, there[name], pin=pin)


def _on(at: Condition, carrier: Carrier, sort: Sort, liked: Liked) -> Iterator[Candidate]:
    where = carrier.where
    for path, upgrade in _tree(at, sort).items():
        if upgrade.kind == "maneuver" or not _has_what_it_needs(at, carrier, upgrade):
            continue
        owned = carrier.owned.get(path)
        if owned is not None and (owned.given or not upgrade.repeatable):
            continue
        names, most = _likers(at, liked, sort, path)
        yield Candidate(
            step(f"{where}|{path}", Buy(where, path)),
            where,
            path,
            upgrade,
            sort,
            names,
            most,
            owned.times if owned else 0,
            (upgrade.needs if upgrade.needs in carrier.owned else None) or "",
            _pin(at, where, path),
        )


def _pin(at: Condition, where: str, path: str) -> str:
    """Return what the plan wishes for and lacks: an upgrade, or one that builds on it."""
    for one in at.character.plan.pins:
        is_near = one.carrier == where and f"{one.path}/".startswith(f"{path}/")
        if is_near and one.times > owned_times(at.build, where, one.path):
            has_root = one.path != path and owned_times(at.build, where, path) > 0
            return "" if has_root else one.path
    return ""


def _likers(at: Condition, liked: Liked, sort: Sort, path: str) -> tuple[tuple[str, ...], int]:
    """Return the names of those that have it, the most alike first, and how alike that is."""
    those = sorted(
        ((likeness(at.build, one.build), one.name) for one in liked.get((sort, path), ())),
        key=lambda pair: -pair[0],
    )
    return tuple(name for _, name in those), those[0][0] if those else 0


def _tree(at: Condition, sort: Sort) -> dict[str, Upgrade]:
    shadow = {"aura": "aura", "maneuver": "signature_move"}.get(sort, "shadow_arts")
    return dict(at.played.tree(shadow))


def _has_what_it_needs(at: Condition, carrier: Carrier, upgrade: Upgrade) -> bool:
    """Leave out at once what needs an upgrade or a maneuver that the part lacks (B31)."""
    if upgrade.needs is None or upgrade.needs in carrier.owned:
        return True
    return upgrade.section == "maneuver" and upgrade.needs in at.played.maneuvers


def _is_wrong(upgrade: Upgrade, sort: Sort) -> bool:
    if sort == "direct" or sort == "exposure" or sort == "projectile":
        return is_wrong_section(upgrade, sort)
    return False


def is_tactic(at: Condition, part: str) -> bool:
    """Whether a part is a tactic, written or made for the aura or a maneuver."""
    carrier = at.carriers.get(part)
    return carrier is not None and carrier.tactic is not None
