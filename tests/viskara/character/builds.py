"""Builds that hold every upgrade and break every rule between them, for the approved sheets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import cycle
from random import Random
from typing import Any, TypeVar

from gm_tools.documents.character_file import read
from gm_tools.viskara.character.build import (
    STATS,
    TACTIC_TYPES,
    Aura,
    Build,
    Carried,
    Chosen,
    HostTactic,
    MadeFor,
    Maneuver,
    Purchase,
    ShadowRanks,
    Stat,
    Stats,
    Tactic,
)
from gm_tools.viskara.character.change import change
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.edits import (
    AddManeuver,
    Buy,
    Change,
    ChooseKeystone,
    MoveManeuver,
    RemoveManeuver,
    Sell,
    SetCarried,
    SetLevel,
    SetMove,
    SetPerks,
    SetRank,
    SetSpeedClass,
    SetStat,
    SetStyle,
    SetTactic,
)
from gm_tools.viskara.character.made_for import framed
from gm_tools.viskara.character.maneuver_rules import placed
from gm_tools.viskara.character.places import NoSuchPlace
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, artist, aura, bought, maneuver, move, performer, tactic
from tests.places import DATA, RULES_DATA
from tests.strategies import SPEEDS, STYLES

WANDERERS = 10
"""How many builds are made by edits at random; every other one buys wisely."""
STEPS = 40
NAMED: tuple[tuple[Stat, str | None], ...] = (
    ("body", "Ember"),
    ("logic", None),
    ("agility", "  "),
    ("strength", "Gale"),
)
MORE_FLAIR = 7
T = TypeVar("T")


def groups(rulebook: Rulebook) -> dict[str, dict[str, Build]]:
    """Every build by its name, in groups."""
    return {
        "kept": {name: one.build for name, one in kept_ones().items()},
        "plain": {"a plain build": a_build(level=7)},
        "broken": dict(broken_ones()),
        "holders": dict(holders(rulebook)),
        "made": dict(made_ones(rulebook)),
        "wanderers": dict(wanderers(rulebook)),
    }


def every_build(rulebook: Rulebook) -> dict[str, Build]:
    """Every build by its name."""
    found = groups(rulebook).values()
    return {name: build for group in found for name, build in group.items()}


def kept_ones() -> dict[str, Character]:
    """The characters of the tests' data and of the samples."""
    files = sorted([*DATA.glob("*.json"), *(RULES_DATA / "samples").glob("*.json")])
    return {file.stem: read(file.read_bytes()) for file in files if file.stem != "largest"}


def carriers(build: Build) -> Iterator[str]:
    """Every place of a build that can hold upgrades, carried attacks that there are included."""
    for where, upgrades in (*_tactics(build), *_maneuvers(build)):
        yield where
        for index, purchase in enumerate(upgrades):
            if purchase.carries is not None:
                yield f"{where}.upgrades.{index}.carries"


def _tactics(build: Build) -> Iterator[tuple[str, tuple[Purchase, ...]]]:
    for index, one in enumerate(build.tactics):
        yield f"tactics.{index}", one.upgrades
    yield "aura", (build.aura or Aura()).upgrades
    if build.aura is not None and build.aura.aura_tactic is not None:
        yield "aura.aura_tactic", build.aura.aura_tactic.upgrades


def _maneuvers(build: Build) -> Iterator[tuple[str, tuple[Purchase, ...]]]:
    found = build.signature_move.maneuvers if build.signature_move else ()
    for where, one in placed(found, "signature_move.maneuvers"):
        yield where, one.upgrades
        if one.tactic is not None:
            yield f"{where}.tactic", one.tactic.upgrades


# --- Every rule broken ------------------------------------------------------------------------


def broken_ones() -> Iterator[tuple[str, Build]]:
    """Builds that break what chance seldom breaks, each at its edge."""
    yield (
        "below zero",
        a_build(
            level=0,
            shadow_level=-1,
            shadow_ranks=ShadowRanks(-1, -2, 7),
            stats=Stats(-1, -2, -3, 1, 2, 9),
            specializations=(),
            tactics=(tactic(low=-1, medium=-2, high=-3, power=-1), tactic(("Cleave", -1), "Nap")),
        ),
    )
    yield (
        "one too many",
        a_build(
            shadow_level=6,
            shadow_ranks=ShadowRanks(2, 2, 1),
            stats=Stats(6, 5, 5, 0, 0, 0),
            specializations=("logic", "logic"),
            third_perk="logic",
            tactics=(tactic(power=6), *[tactic("Swing/Trip")] * 3),
        ),
    )
    yield "powerful", artist("Force Focus", stat="logic", type="exposure", power=3, low=2, high=1)
    yield "named and spent", artist(("Burst", 3), name="Ember", low=1, medium=2, high=3)
    blast = Carried(1, 2, 3, 1, bought("Cleave", ("Burst", 2), "Debilitate"))
    inner = Carried(2, 0, 1, 0, (Purchase("Explosive", 1, Carried(1)), Purchase("Nap")))
    carrying = (Purchase("Explosive", 2, blast), Purchase("Explosive", 1, inner))
    yield "explosive twice", _with_first(Tactic("projectile", "body", "Boom", upgrades=carrying))
    stray = (Purchase("Cleave", 1, Carried(1)), Purchase("Explosive", 1, Carried(power=2)))
    yield "carried astray", _with_first(Tactic("exposure", "body", " ", upgrades=stray))
    yield from _broken_auras()
    yield from _broken_moves()


def _with_first(first: Tactic) -> Build:
    return replace(artist(), tactics=(first, tactic(), tactic()))


def _broken_auras() -> Iterator[tuple[str, Build]]:
    influence = "Expanded Influence"
    linked = [f"{influence}/{name}" for name in ("Relocate", "Commander", "Swap")]
    made = tactic("Companion", "Cleave", low=9, medium=9, high=9, power=4, name="Echo")
    collapse = "Gravity Well/Black Hole Collapse"
    heavy = Carried(9, 9, 9, 1, bought("Cleave", "Companion"))
    yield "an aura without ranks", a_build(aura=aura(influence, *linked, "Dread", "Nap", made=made))
    base = a_build(shadow_ranks=ShadowRanks(aura=4), shadow_level=5)
    yield "an aura", replace(base, aura=aura("Aura Tactic", influence, *linked, made=made))
    yield "an aura without its tactic", replace(base, aura=aura("Aura Tactic", "Tempest/Movable"))
    wells = (Purchase("Gravity Well"), Purchase(collapse, 2, heavy))
    yield "a collapse", replace(base, stats=Stats(1, 2, 3), aura=Aura(wells))
    yield "a collapse without tactics", replace(base, tactics=(), aura=Aura(wells))
    yield "nothing in an aura", base
    below = [f"{influence}/{name}" for name in ("Relocate", "Swap", "Swap/Reaction")]
    yield "linked below a link", replace(base, aura=aura(influence, *below))


def _broken_moves() -> Iterator[tuple[str, Build]]:
    dash, delay = maneuver("Dash", "Halt", "Pre-Tactic"), maneuver("Delay")
    choice = maneuver("Dealer's Choice", "Transposed", attached=(dash, delay))
    nested = maneuver("Dealer's Choice", attached=(choice, delay))
    yield "a move without ranks", a_build(signature_move=move(dash, flair=2))
    yield "a choice", performer(choice, dash, maneuver("Dealer's Choice", attached=(dash,)))
    yield "a nested choice", performer(nested, maneuver("Dealer's Choice"), flair=16)
    yield "no move yet", replace(performer(), signature_move=None)
    yield "an empty move", performer()
    strange = maneuver("Somersault", "Halt")
    stuffed = maneuver("Sidestep", "Transposed", tactic=tactic(), attached=(dash,))
    idle = maneuver("Sidestep", "Alternate Starting Point", "Inspiring", "Sidestep", "Attack/Bide")
    chosen = replace(stuffed, chosen=Chosen("aura", "Dread"))
    yield "strangers", performer(strange, chosen, idle, maneuver("Attack", "Targets Up"))
    yield "delays", performer(delay, delay, maneuver("Delay", "Attack Reaction"), flair=3)
    yield "many targets", performer(maneuver("Dash", ("Targets Up", 3)))
    yield from _other_things()


def _other_things() -> Iterator[tuple[str, Build]]:
    """Other Thing With a Cost with each fault that its chosen keystone can have (B54)."""
    other = "Other Thing With a Cost"
    keystones = [
        Chosen("aura", "Gravity Well"),
        Chosen("aura", "Gravity Well/Black Hole Collapse"),
        Chosen("aura", "Tempest"),
        Chosen("aura", "Juggernaut"),
        Chosen("shadow_arts", "Cleave"),
        Chosen("shadow_arts", "Cleave", "tactics.1"),
        Chosen("shadow_arts", "Cleave", "tactics.2"),
        Chosen("shadow_arts", "Nap"),
    ]
    bare = [maneuver(other, chosen=one) for one in (*keystones, None)]
    owning = replace(
        performer(*bare),
        shadow_ranks=ShadowRanks(1, 2, 1),
        aura=aura("Gravity Well", "Juggernaut", "Aura Tactic", made=tactic("Cleave")),
        tactics=(tactic("Cleave"), tactic("Cleave"), tactic()),
    )
    yield "other things", owning
    carried = (Purchase("Gravity Well/Black Hole Collapse", 1, Carried(1, 1, 1)),)
    well = Maneuver(other, upgrades=(*bought("Expansive: Self"), *carried), chosen=keystones[0])
    spread = "Expanded Influence"
    linked = [f"{spread}/{name}" for name in ("Relocate", "Commander", "Swap")]
    led = maneuver(other, *linked, chosen=Chosen("aura", spread))
    yield "other wells", replace(owning, signature_move=move(well, led, flair=15, name="Sink"))


def batched(things: Sequence[T], size: int) -> list[tuple[T, ...]]:
    """Things in rows of a size; the last may be shorter."""
    return [tuple(things[at : at + size]) for at in range(0, len(things), size)]


# --- Every upgrade ----------------------------------------------------------------------------


def holders(rulebook: Rulebook) -> Iterator[tuple[str, Build]]:
    """Builds that own every upgrade of the three shadows, each on some carrier."""
    base = a_build(level=19, shadow_level=19, stats=Stats(19, 8, 12, 7, 6, 5))
    arts = replace(base, shadow_ranks=ShadowRanks(shadow_arts=4))
    kinds = cycle(TACTIC_TYPES)
    tactics = [
        Tactic(next(kinds), stat, name, 1, 2, 3, 4, upgrades)
        for (stat, name), upgrades in zip(
            cycle(NAMED),
            batched(_purchases(rulebook.shadow_arts), 8),
            strict=False,
        )
    ]
    for number, three in enumerate(batched(tactics, 3)):
        yield f"arts {number}", replace(arts, tactics=three, style=STYLES[number])
    charmed = replace(base, shadow_ranks=ShadowRanks(aura=3, shadow_arts=1), speed_class="high")
    for number, upgrades in enumerate(batched(_purchases(rulebook.aura), 11)):
        made = tactic("Cleave", "Burst", low=3, medium=4, high=6, power=9, name="Echo" * number)
        made = replace(made, type=TACTIC_TYPES[number % 3])
        yield f"aura {number}", replace(charmed, aura=Aura(upgrades, made))
    yield from _moves(rulebook, replace(base, shadow_ranks=ShadowRanks(1, 2, 1)))


def _purchases(tree: Mapping[str, Any]) -> list[Purchase]:
    return [Purchase(path, 2 if one.repeatable else 1) for path, one in tree.items()]


def _moves(rulebook: Rulebook, base: Build) -> Iterator[tuple[str, Build]]:
    tree = {path: one for path, one in rulebook.signature_move.items() if one.kind == "upgrade"}
    shared = cycle(batched(_purchases(tree), 5))
    for number, names in enumerate(batched(list(rulebook.maneuvers) * 2, 6)):
        made = tuple(_holder(rulebook, name, next(shared)) for name in names)
        speed = SPEEDS[number % 3]
        ends = (MORE_FLAIR + number, f"Finale {number}" if number % 2 else None)
        finale = move(*made, flair=ends[0], name=ends[1])
        yield f"move {number}", replace(base, speed_class=speed, signature_move=finale)


def _holder(rulebook: Rulebook, name: str, shared: tuple[Purchase, ...]) -> Maneuver:
    facts = rulebook.maneuvers[name]
    own = [Purchase(path) for path in rulebook.signature_move if path.startswith(f"{name}/")]
    made = tactic("Cleave", "Burst", low=4, medium=9, high=9, power=12, stat="strength", name="Ash")
    inner = (maneuver("Dash", "Bide"), maneuver("Attack", "Attack/Extra Hits", tactic=made))
    upgrades = {one.path: one for one in (*own, *shared)}
    return Maneuver(
        name,
        tactic=made if facts.creates_tactic else None,
        upgrades=tuple(upgrades.values()),
        attached=inner if facts.attaches else (),
    )


# --- Creatures and hosts ----------------------------------------------------------------------


def made_ones(rulebook: Rulebook) -> Iterator[tuple[str, Build]]:
    """Builds made for creatures, as they begin and with each fault they can have."""
    bite = HostTactic("Bite", "direct", 3, "body", 4, (1, 2, 5), 9, 6, 2, 1)
    howl = HostTactic("Howl", "exposure", "special", "presence", 3, (0, 1, 1), 0, 0, 0, 3)
    host = MadeFor("Wolf", "parasite", 4, 44, 21, 2, (bite, howl), 6, 4, None)
    for name, made, ranks in (
        ("a hosted wolf", host, ShadowRanks(1, 1, 2)),
        ("a mighty parasite", replace(host, x=9, has_style=True), ShadowRanks(0, 0, 4)),
        ("a parasite of no level", replace(host, x=0), ShadowRanks(3, 1, 1)),
        ("a smidgeon", replace(host, making="signature_move", x=0, level=5), ShadowRanks()),
        ("a teyos", replace(host, making="shadows", x=0, level=50), ShadowRanks(2, 1, 1)),
    ):
        base = a_build(tactics=(), shadow_ranks=ranks, stats=Stats(4, 1, 2, 3, 0, 0), made_for=made)
        built = framed(rulebook.building, base)
        if made.making == "shadows":
            built = replace(built, tactics=(tactic(stat="logic", name="Will"), tactic(), tactic()))
        yield name, built
        shown = (tactic("Cleave", power=2), tactic("Burst", low=1), *built.tactics[2:])
        yield (
            f"{name}, otherwise",
            replace(
                built,
                level=built.level + 1,
                shadow_level=1,
                shadow_ranks=ShadowRanks(-1, 1, 3),
                tactics=shown[:2],
                aura=aura("Dread"),
                signature_move=move(maneuver("Dash"), flair=4),
            ),
        )


# --- By chance --------------------------------------------------------------------------------


def wanderers(rulebook: Rulebook) -> Iterator[tuple[str, Build]]:
    """Builds made by edits at random."""
    for seed in range(WANDERERS):
        build = a_build(level=2 + seed, shadow_level=seed)
        for edit in edits(rulebook, build, seed):
            with suppress(NoSuchPlace):
                build = change(rulebook, build, edit)
        yield f"wanderer {seed}", build


def edits(rulebook: Rulebook, build: Build, seed: int) -> Iterator[Change]:
    """Yield edits at random; what they do to the build is followed for the places they name."""
    chance = Random(seed)  # nothing secret
    for _ in range(STEPS):
        edit = _an_edit(rulebook, build, chance, is_wise=bool(seed % 2))
        with suppress(NoSuchPlace):
            build = change(rulebook, build, edit)
            yield edit


def _an_edit(rulebook: Rulebook, build: Build, chance: Random, *, is_wise: bool) -> Change:
    where = chance.choice(list(carriers(build)))
    return chance.choice((_of_numbers, _of_purchases, _of_purchases, _of_moves))(
        rulebook, build, chance, where, 2 if is_wise else 9
    )


def _of_numbers(_: Rulebook, build: Build, chance: Random, where: str, most: int) -> Change:
    one, other, third = chance.sample(STATS, 3)
    counts = [chance.randrange(most) for _ in range(4)]
    low, medium, high = sorted(counts[:3]) if most == 2 else counts[:3]
    return chance.choice(
        (
            SetLevel(build.level + chance.choice((-1, 1, 2))),
            SetLevel(build.shadow_level + chance.choice((-1, 1)), shadow=True),
            SetSpeedClass(chance.choice(SPEEDS)),
            SetRank(chance.choice(("aura", "signature_move", "shadow_arts")), chance.randrange(3)),
            SetStat(one, chance.randrange(build.level + 2 if build.level > 0 else 2)),
            SetPerks((one, other), chance.choice((None, third))),
            SetStyle(chance.choice(STYLES)),
            SetTactic(
                where if where.endswith("tactic") or where.startswith("t") else "tactics.1",
                chance.choice((None, "", "Storm")),
                chance.choice(TACTIC_TYPES),
                one,
                low,
                medium,
                high,
                counts[3],
            ),
            SetCarried(where, low, medium, high, counts[3]),
        )
    )


def _of_purchases(
    rulebook: Rulebook, build: Build, chance: Random, where: str, most: int
) -> Change:
    tree: Sequence[str] = [*rulebook.shadow_arts, "low", "medium", "high", "high", "power"]
    if where == "aura":
        tree = [*rulebook.aura]
    elif where.split(".")[-2] in ("maneuvers", "attached"):
        tree = [*rulebook.signature_move]
    times = 1 if chance.random() < 0.8 else chance.randrange(1, most)
    if chance.random() < 0.15:
        return Sell(where, chance.choice(tree), times)
    carrying = ("Explosive", "Gravity Well/Black Hole Collapse")
    held = [one for one in carrying if one in tree]
    path = chance.choice(held if held and chance.random() < 0.2 else tree)
    return Buy(where, path, times)


def _of_moves(rulebook: Rulebook, _: Build, chance: Random, where: str, most: int) -> Change:
    name = chance.choice([*rulebook.maneuvers])
    at = where if "maneuvers" in where else "signature_move.maneuvers.0"
    paths = [path for path, one in rulebook.aura.items() if one.keystone]
    return chance.choice(
        (
            AddManeuver(name),
            AddManeuver(name, at),
            RemoveManeuver(at),
            MoveManeuver(at, chance.randrange(-1, most)),
            SetMove(chance.choice((None, "Finale")), chance.randrange(2, 17)),
            ChooseKeystone(at, Chosen("aura", chance.choice(paths))),
        )
    )
