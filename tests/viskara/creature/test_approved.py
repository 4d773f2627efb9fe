"""Creatures in battle, their conventions and what is made for them, as it was approved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from gm_tools.viskara.character.build import STATS, TACTIC_TYPES, ShadowRanks, Stats
from gm_tools.viskara.character.made_for import framed
from gm_tools.viskara.character.sheet import sheet
from gm_tools.viskara.creature.basic_enemy import basic_enemy
from gm_tools.viskara.creature.conventions import usual_break_point, warnings
from gm_tools.viskara.creature.creature import (
    Ability,
    Creature,
    CreatureTactic,
    placement_agility,
    stat_of,
)
from gm_tools.viskara.creature.defaults import with_defaults
from gm_tools.viskara.creature.faults import faults
from gm_tools.viskara.creature.made_for import creature_build, hosted_build, hosted_by_character
from gm_tools.viskara.encounter.in_battle import in_battle
from gm_tools.viskara.encounter.limits import EncounterError
from tests.approved import Approved, of_scalars, said
from tests.cast import the_bestiary, the_rulebook
from tests.strategies import SPEEDS
from tests.viskara.character.builds import kept_ones
from tests.viskara.character.sheet_text import of_build
from tests.viskara.text import answered, indented, of_figure, of_hint

RULEBOOK = the_rulebook()
BESTIARY = the_bestiary()
SITUATIONS = ((0, 0), (1, 3), (4, 1), (2, 1001), (0, -1))
"""Other allies on its side, and the level of the parasite on it."""


def of_creature(creature: Creature) -> Iterator[str]:
    yield f"== {creature.name}, placed by agility {placement_agility(creature)}"
    for allies, parasite in SITUATIONS:
        yield f"  {allies} allies, parasite {parasite}: {figures(creature, allies, parasite)}"
    for index, one in enumerate(creature.tactics):
        usual = [usual_break_point(RULEBOOK, level, one) for level in (1, 5, 14)]
        yield f"  tactics.{index} {one.name}: stat {stat_of(creature, one)}, usually {usual}"
    yield from indented(map(of_hint, warnings(RULEBOOK, creature)))


def figures(creature: Creature, allies: int, parasite: int) -> str:
    """The figures of a creature in battle, or why it has none."""
    try:
        found = in_battle(RULEBOOK, creature, allies, parasite)
    except EncounterError as error:
        return " / ".join(error.problems)
    names = ("level", "max_health", "starting_morale")
    grown = "; ".join(f"{name} {of_figure(getattr(found, name))}" for name in names)
    return f"{grown}; max power +{found.max_power}"


def test_every_creature_of_the_bestiary(approved: Approved) -> None:
    lines = [line for one in BESTIARY.values() for line in of_creature(one)]
    approved({"viskara/creature/bestiary": lines})


def test_basic_enemies(approved: Approved) -> None:
    made = [basic_enemy(RULEBOOK, level) for level in (1, 2, 7, 1000)]
    made += [basic_enemy(RULEBOOK, 3, stat=stat) for stat in STATS]
    made += [basic_enemy(RULEBOOK, 5, speed_class=speed, name="Imp") for speed in SPEEDS]
    made.append(basic_enemy(RULEBOOK, 9, types=(*TACTIC_TYPES[1:], TACTIC_TYPES[1])))
    lines = [said(one) for one in made]
    for level, types in ((0, TACTIC_TYPES), (1001, TACTIC_TYPES[:2]), (-1, (*TACTIC_TYPES,) * 2)):
        try:
            basic_enemy(RULEBOOK, level, types=types)
        except EncounterError as error:
            lines += [f"{level}: {problem}" for problem in error.problems]
    approved({"viskara/creature/basic_enemies": lines})


# --- What is unusual, and what is refused -----------------------------------------------------

BITE = CreatureTactic("Bite", "direct", range=2, stat="body", power=0, outputs=(1, 2, 3))
PLAIN = Creature(
    "Wolf",
    5,
    50,
    25,
    "medium",
    3,
    1,
    1,
    stats=Stats(body=4, agility=2),
    style="aggressive",
    tactics=(replace(BITE, break_point=10),),
)


def with_tactic(**fields: Any) -> Creature:
    """The wolf with another bite."""
    return replace(PLAIN, tactics=(replace(PLAIN.tactics[0], **fields),))


ODD = {
    "plain": PLAIN,
    "one health more": replace(PLAIN, max_health=51, starting_morale=26),
    "one health less": replace(PLAIN, max_health=49, starting_morale=24),
    "of level X": replace(PLAIN, level="X", max_health=7, starting_morale=9),
    "level 0": replace(PLAIN, level=0, name=" "),
    "level 1000": replace(PLAIN, level=1000),
    "level 1001": replace(PLAIN, level=1001),
    "no tactics": replace(PLAIN, tactics=()),
    "no tactics, a teyos": replace(PLAIN, tactics=(), making="shadows"),
    "no speed": replace(PLAIN, speed_class=None, speed=None, dash_cost=None, anchor_cost=None),
    "a parasite": replace(PLAIN, speed_class=None, making="parasite"),
    "other speeds": replace(PLAIN, speed=4, dash_cost=None, anchor_cost=9),
    "below zero": replace(
        PLAIN, max_health=0, starting_morale=-1, speed=-1, dash_cost=-1, anchor_cost=-1
    ),
    "at zero": replace(PLAIN, max_health=1, starting_morale=0, speed=0, dash_cost=0, anchor_cost=0),
    "stats below zero": replace(PLAIN, stats=Stats(-1, -1, -1, -1, -1, -1)),
    "sizes": replace(PLAIN, size="1x1+2x3"),
    "no size": replace(PLAIN, size="0x1"),
    "half a size": replace(PLAIN, size="2x2+"),
    "large": replace(PLAIN, size="100x1"),
    "two effort": with_tactic(cost_effort=2, cost_flair=3),
    "three effort": with_tactic(cost_effort=3, cost_flair=10),
    "four effort": with_tactic(cost_effort=4, cost_flair=11),
    "free": with_tactic(cost_effort=0),
    "for flair only": with_tactic(cost_effort=0, cost_flair=1),
    "a special range": with_tactic(range="special"),
    "another range": with_tactic(range=3),
    "another stat": with_tactic(stat_value=5),
    "much power": with_tactic(power=5),
    "power": with_tactic(power=4),
    "power without style": replace(with_tactic(power=4), style=None),
    "power of a teyos": replace(with_tactic(power=4), style=None, making="shadows"),
    "flat outputs": with_tactic(outputs=(1, 1, 2)),
    "falling outputs": with_tactic(outputs=(0, 2, 2)),
    "outputs below zero": with_tactic(outputs=(-1, 2, 3)),
    "attack only, defy only": with_tactic(keywords=("attack_only", "defy_only")),
    "attack only, stance only": with_tactic(keywords=("attack_only", "stance_only")),
    "attack only, mandatory defy": with_tactic(keywords=("attack_only", "mandatory_defy")),
    "defy only, mandatory attack": with_tactic(keywords=("defy_only", "mandatory_attack")),
    "stance only, mandatory attack": with_tactic(keywords=("stance_only", "mandatory_attack")),
    "defy only, mandatory defy": with_tactic(keywords=("defy_only", "mandatory_defy")),
    "special": with_tactic(type="special", effect="  "),
    "special and bare": replace(
        PLAIN, tactics=(CreatureTactic("Howl", "special", effect="Howls", cost_effort=3),)
    ),
    "bare": replace(PLAIN, tactics=(CreatureTactic(" ", "direct", cost_effort=-1, cost_flair=-1),)),
    "figures below zero": with_tactic(power=-1, break_point=-1, range=-1),
    "unknown words": replace(
        with_tactic(effect="Deals {damage:square} or {speed}", numbers={"other": 1}, acts=("nap",)),
        abilities=(Ability("Howl", "Heals {much}", acts=("passive", "sleep")),),
    ),
}


def test_what_is_unusual_and_what_is_refused(approved: Approved) -> None:
    lines = []
    for name, creature in ODD.items():
        lines.append(f"== {name}")
        lines += indented(map(of_hint, warnings(RULEBOOK, creature)))
        lines += [f"  ! {where}: {message}" for where, message in faults(RULEBOOK, creature)]
    approved({"viskara/creature/odd": lines})


RAW: tuple[dict[str, Any], ...] = (
    {},
    {"level": 0},
    {"level": 7, "speed_class": "high"},
    {"level": 7, "max_health": 33, "speed_class": "low", "speed": 9},
    {"level": 7, "max_health": 0, "dash_cost": 5, "anchor_cost": 6},
    {"level": True, "max_health": "many", "speed_class": 3},
    {"level": "X", "starting_morale": 1, "tactics": "none"},
    {"level": 10**6, "tactics": []},
    {"level": 10**6 + 1, "speed_class": "slow"},
    {
        "level": 5,
        "speed_class": "medium",
        "tactics": [
            {"type": "direct"},
            {"type": "exposure", "power": 3, "range": 1},
            {"type": "projectile", "break_point": 2},
            {"type": "special"},
            {"type": 7},
            "none",
        ],
    },
    {"level": 5, "tactics": [{"type": "exposure"}]},
)


def test_what_is_filled_in(approved: Approved) -> None:
    lines = []
    for values in RAW:
        filled = with_defaults(RULEBOOK, values)
        lines += [f"== {values}", f"  {of_scalars(filled.items())}"]
    approved({"viskara/creature/defaults": lines})


# --- What is made for creatures ---------------------------------------------------------------


def test_what_is_made_for_creatures(approved: Approved) -> None:
    lines = []
    for name in ("smidgeon", "teyos"):
        lines += [f"== {name}", *of_build(RULEBOOK, creature_build(RULEBOOK, BESTIARY[name]))]
    for name, x in (("wolf_hawk", 1), ("pike_beetle_king", 3), ("smidgeon", 6), ("teyos", 2)):
        built = hosted_build(RULEBOOK, BESTIARY[name], x)
        lines += [f"== {name} and a parasite of level {x}", *of_build(RULEBOOK, built)]
    human = hosted_by_character("Sol", sheet(RULEBOOK, kept_ones()["sol"].build), 4)
    ranked = replace(human, shadow_ranks=ShadowRanks(1, 1, 2))
    more = replace(ranked, tactics=ranked.tactics[:1])
    for name, built in (("Sol", human), ("Sol, ranked", ranked), ("one tactic", more)):
        again = framed(RULEBOOK.building, built)
        lines += [f"== {name}", *of_build(RULEBOOK, built), f"framed again {again == built}"]
    approved({"viskara/creature/made_for": lines})


def test_what_nothing_is_made_for(approved: Approved) -> None:
    hosts = (
        BESTIARY["somac_parasite"],
        with_tactic(stat=None),
        with_tactic(outputs=None),
        with_tactic(range=None, power=None, break_point=None),
    )
    lines = [answered(hosted_build, RULEBOOK, host, 3) for host in hosts]
    lines.append(answered(creature_build, RULEBOOK, PLAIN))
    approved({"viskara/creature/refused": lines})
