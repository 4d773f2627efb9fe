"""Random characters for the laws of the rules, drawn from the real rulebook data.

``random_builds`` draws anything that a character file can hold: real and unknown upgrades, small
and large numbers, parts in the wrong places. ``legalish_builds`` obeys most rules (prerequisites,
sections, stats, ranks), so that budgets and keystones decide; both shrink towards small builds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from gm_tools.viskara.character.build import (
    STATS,
    TACTIC_TYPES,
    Aura,
    Build,
    Carried,
    Chosen,
    Maneuver,
    Purchase,
    ShadowRanks,
    SignatureMove,
    SpeedClass,
    Stat,
    Stats,
    Style,
    Tactic,
)
from gm_tools.viskara.rulebook import Rulebook, Upgrade

LARGEST = 1_000_000
SPEEDS = cast("tuple[SpeedClass, ...]", ("low", "medium", "high"))
STYLES = cast(
    "tuple[Style, ...]",
    ("aggressive", "dauntless", "dreadnought", "fast", "rhythm", "territorial", "universal"),
)
LEGAL_RANKS = [
    ShadowRanks(aura, move, 4 - aura - move) for aura in range(5) for move in range(5 - aura)
]


KEPT: dict[int, SearchStrategy[Build]] = {}


def random_builds(rulebook: Rulebook) -> SearchStrategy[Build]:
    """Any build that parses, however illegal. Cached by rulebook: making it takes long."""
    if id(rulebook) not in KEPT:
        KEPT[id(rulebook)] = _random_builds(rulebook)
    return KEPT[id(rulebook)]


def _random_builds(rulebook: Rulebook) -> SearchStrategy[Build]:
    tactics = random_tactics(rulebook)
    return st.builds(
        Build,
        level=numbers(),
        speed_class=st.sampled_from(SPEEDS),
        shadow_ranks=st.builds(ShadowRanks, numbers(), numbers(), numbers()),
        shadow_level=numbers(),
        stats=st.builds(Stats, *[numbers()] * 6),
        specializations=st.lists(st.sampled_from(STATS), max_size=3).map(tuple),
        style=st.sampled_from(STYLES),
        tactics=st.lists(tactics, max_size=4).map(tuple),
        third_perk=st.none() | st.sampled_from(STATS),
        aura=st.none() | random_auras(rulebook),
        signature_move=st.none() | random_moves(rulebook),
    )


def numbers() -> SearchStrategy[int]:
    """Whole numbers: mostly those of ordinary characters, sometimes far outside."""
    return st.one_of(st.integers(0, 6), st.integers(-3, 40), st.integers(-LARGEST, LARGEST))


def names() -> SearchStrategy[str | None]:
    """Names that a file may hold, blank ones too."""
    letters = st.characters(exclude_categories=("Cs", "Cc"))
    return st.one_of(st.none(), st.sampled_from(["", "  ", "Storm"]), st.text(letters, max_size=8))


def random_purchases(
    paths: Iterable[str], *, carries: bool = True
) -> SearchStrategy[tuple[Purchase, ...]]:
    """Purchases of real, unknown and repeated upgrades."""
    unknown = st.sampled_from(["Nothing", "dread", "Companion/Polite", ""])
    path = st.one_of(st.sampled_from(sorted(paths)), st.sampled_from(sorted(paths)), unknown)
    carried: SearchStrategy[Carried | None] = st.none()
    if carries:
        inner = random_purchases(paths, carries=False)
        carried = st.none() | st.builds(Carried, *[numbers()] * 4, upgrades=inner)
    bought = st.builds(Purchase, path, st.just(1) | numbers(), carried)
    return st.lists(bought, max_size=5).map(tuple)


def random_tactics(rulebook: Rulebook) -> SearchStrategy[Tactic]:
    """Any tactic."""
    return st.builds(
        Tactic,
        type=st.sampled_from(TACTIC_TYPES),
        stat=st.sampled_from(STATS),
        name=names(),
        low=numbers(),
        medium=numbers(),
        high=numbers(),
        power=numbers(),
        upgrades=random_purchases([*rulebook.shadow_arts, "Dread"]),
    )


def random_auras(rulebook: Rulebook) -> SearchStrategy[Aura]:
    """Any aura; it may have a tactic without the upgrade Aura Tactic."""
    return st.builds(
        Aura,
        upgrades=random_purchases([*rulebook.aura, "Explosive"]),
        aura_tactic=st.none() | random_tactics(rulebook),
    )


def random_moves(rulebook: Rulebook) -> SearchStrategy[SignatureMove]:
    """Any signature move, Dealer's Choice inside Dealer's Choice included."""
    simple = _random_maneuvers(rulebook, st.just(()))
    holding = _random_maneuvers(rulebook, st.lists(simple, max_size=3).map(tuple))
    deep = _random_maneuvers(rulebook, st.lists(holding, max_size=2).map(tuple))
    return st.builds(
        SignatureMove,
        name=names(),
        flair_cost=numbers(),
        maneuvers=st.lists(simple | holding | deep, max_size=5).map(tuple),
    )


def _random_maneuvers(
    rulebook: Rulebook, attached: SearchStrategy[tuple[Maneuver, ...]]
) -> SearchStrategy[Maneuver]:
    upgrades = [*rulebook.signature_move, *rulebook.aura]
    return st.builds(
        Maneuver,
        maneuver=st.sampled_from([*rulebook.maneuvers, "Nap"]),
        tactic=st.none() | random_tactics(rulebook),
        upgrades=random_purchases(upgrades),
        attached=attached,
        chosen=st.none() | _random_chosen(rulebook),
    )


def _random_chosen(rulebook: Rulebook) -> SearchStrategy[Chosen]:
    paths = sorted([*rulebook.aura, *rulebook.shadow_arts, "Nothing"])
    carriers = ["aura", "tactics.0", "tactics.9", "signature_move", "aura.aura_tactic"]
    return st.builds(
        Chosen,
        shadow=st.sampled_from(["aura", "shadow_arts"]),
        path=st.sampled_from(paths),
        carrier=st.none() | st.sampled_from(carriers),
    )


@st.composite
def legalish_builds(draw: st.DrawFn, rulebook: Rulebook) -> Build:
    """Builds that obey most rules: points, keystones and outputs may still be over or wrong."""
    level = draw(st.integers(1, 20))
    ranks = draw(st.sampled_from(LEGAL_RANKS) | st.just(ShadowRanks()))
    shadow_level = draw(st.integers(0, level))
    stats = draw(_legal_stats(level, 4 * level - 2 * shadow_level))
    first, second, third = draw(st.permutations(STATS))[:3]
    has_arts = ranks.shadow_arts > 0
    tactic = legalish_tactics(rulebook, stats, with_upgrades=has_arts, written=True)
    aura = legalish_auras(rulebook, stats) if ranks.aura else st.none()
    move = legalish_moves(rulebook, stats) if ranks.signature_move else st.none()
    return Build(
        level=level,
        speed_class=draw(st.sampled_from(SPEEDS)),
        shadow_ranks=ranks,
        shadow_level=shadow_level,
        stats=stats,
        specializations=(first, second),
        style=draw(st.sampled_from(STYLES)),
        tactics=(draw(tactic), draw(tactic), draw(tactic)),
        third_perk=None if ranks != ShadowRanks() else draw(st.none() | st.just(third)),
        aura=draw(st.none() | aura),
        signature_move=draw(st.none() | move),
    )


@st.composite
def _legal_stats(draw: st.DrawFn, level: int, points: int) -> Stats:
    """Stats within the level and the points."""
    values: dict[Stat, int] = {}
    for stat in draw(st.permutations(STATS)):
        values[stat] = draw(st.integers(0, max(0, min(level, points))))
        points -= values[stat]
    return Stats(**cast("dict[str, Any]", values))


@st.composite
def legalish_purchases(
    draw: st.DrawFn, tree: Mapping[str, Upgrade], most: int = 4
) -> tuple[Purchase, ...]:
    """Purchases with everything they need, repeated only where the upgrade repeats."""
    wanted = draw(st.lists(st.sampled_from(sorted(tree)), max_size=most)) if tree else []
    bought = []
    for path in _with_needs(wanted, tree):
        times = draw(st.integers(1, 3)) if tree[path].repeatable else 1
        bought.append(Purchase(path, times))
    return tuple(bought)


def _with_needs(wanted: Sequence[str], tree: Mapping[str, Upgrade]) -> list[str]:
    """The wanted paths after the paths they need, without repeats."""
    found: list[str] = []
    for path in wanted:
        chain = [path]
        while (needs := tree[chain[0]].needs) in tree:
            chain.insert(0, cast("str", needs))
        found += [one for one in chain if one not in found]
    return found


@st.composite
def legalish_tactics(
    draw: st.DrawFn,
    rulebook: Rulebook,
    stats: Stats,
    *,
    with_upgrades: bool = True,
    written: bool = False,
) -> Tactic:
    """A tactic with increasing outputs, power within its maximum, upgrades that fit it."""
    kind, stat = draw(st.sampled_from(TACTIC_TYPES)), draw(st.sampled_from(STATS))
    tree = {
        path: upgrade
        for path, upgrade in rulebook.shadow_arts.items()
        if with_upgrades and (written or not upgrade.written_only)
    }
    low = draw(st.integers(0, 2))
    medium = low + draw(st.integers(0, 2))
    return Tactic(
        type=kind,
        stat=stat,
        name=draw(names()),
        low=low,
        medium=medium,
        high=medium + draw(st.integers(0, 2)),
        power=draw(st.integers(0, min(2, max(0, getattr(stats, stat))))),
        upgrades=draw(legalish_purchases(tree, most=3)),
    )


@st.composite
def legalish_auras(draw: st.DrawFn, rulebook: Rulebook, stats: Stats) -> Aura:
    """An aura that has a tactic exactly if it has the upgrade Aura Tactic."""
    upgrades = draw(legalish_purchases(rulebook.aura))
    makes = any(rulebook.aura[purchase.path].creates_tactic for purchase in upgrades)
    tactic = draw(legalish_tactics(rulebook, stats)) if makes else None
    return Aura(upgrades, tactic)


@st.composite
def legalish_moves(draw: st.DrawFn, rulebook: Rulebook, stats: Stats) -> SignatureMove:
    """A signature move of whole maneuvers, attached ones included."""
    maneuver = _legalish_maneuvers(rulebook, stats, holding=True)
    return SignatureMove(
        name=draw(names()),
        flair_cost=draw(st.integers(3, 15)),
        maneuvers=tuple(draw(st.lists(maneuver, max_size=5))),
    )


@st.composite
def _legalish_maneuvers(
    draw: st.DrawFn, rulebook: Rulebook, stats: Stats, *, holding: bool
) -> Maneuver:
    facts = draw(
        st.sampled_from([one for one in rulebook.maneuvers.values() if holding or not one.attaches])
    )
    tree = {
        path: upgrade
        for path, upgrade in rulebook.signature_move.items()
        if upgrade.kind == "upgrade"
        and facts.name not in upgrade.not_for
        and (upgrade.section != "maneuver" or path.startswith(f"{facts.path}/"))
    }
    inner = _legalish_maneuvers(rulebook, stats, holding=False) if holding else st.nothing()
    attached = draw(st.lists(inner, min_size=2, max_size=3)) if facts.attaches else []
    return Maneuver(
        maneuver=facts.path,
        tactic=draw(legalish_tactics(rulebook, stats)) if facts.creates_tactic else None,
        upgrades=draw(legalish_purchases(tree, most=2)),
        attached=tuple(attached),
    )
