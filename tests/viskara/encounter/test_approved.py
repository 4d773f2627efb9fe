"""Difficulty, suggestions, chains, placement and simple battles, as it was approved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from gm_tools.viskara.creature.basic_enemy import NAME as BASIC
from gm_tools.viskara.encounter import limits
from gm_tools.viskara.encounter.amounts import as_number, as_text
from gm_tools.viskara.encounter.chain import ChainStep
from gm_tools.viskara.encounter.chain_plan import (
    Battle,
    Chain,
    ChainMember,
    chain_faults,
    chain_steps,
    health_problem,
    morale_problem,
    total_problem,
)
from gm_tools.viskara.encounter.difficulty import (
    Measured,
    RowDistance,
    difficulty,
    measure,
    one_more,
)
from gm_tools.viskara.encounter.fighters import Fighter, SideTotal, count_side
from gm_tools.viskara.encounter.limits import EncounterError, count_problem, level_problem
from gm_tools.viskara.encounter.placement import Waiting, first_sides, placing_order
from gm_tools.viskara.encounter.plan import Basic, Encounter, Foe, Member, Side, called, faults
from gm_tools.viskara.encounter.roster import encounter_difficulty, find_creature, foe_fighters
from gm_tools.viskara.encounter.seeded import below, choices, sample
from gm_tools.viskara.encounter.simple_battle import grown, ready, simple_battle, splits
from gm_tools.viskara.encounter.suggestions import possible, row_bounds, suggest
from gm_tools.viskara.encounter.why_not import why_not
from gm_tools.viskara.encounter.wishes import Wishes
from tests.approved import Approved
from tests.cast import the_bestiary, the_rulebook
from tests.viskara.encounter.beasts import BEASTS
from tests.viskara.text import answered, indented

RULEBOOK = the_rulebook()
KING = Fighter("Pike Beetle King", 6, grows=1, creature="pike_beetle_king")
WORN = Fighter("Ada", Fraction(31, 10), worn_from=5)


# --- Difficulty -------------------------------------------------------------------------------


def of_measured(found: Measured) -> Iterator[str]:
    """A measured difficulty with its reason and its neighbours."""
    yield (
        f"{found.enemy_total} against {found.player_total}: {found.percent} % {found.row.id}. "
        f"{found.why}"
    )
    if found.easier:
        yield f"  easier: {of_distance(found.easier)}"
    if found.harder:
        yield f"  harder: {of_distance(found.harder)}"


def of_distance(found: RowDistance) -> str:
    """How far a neighbouring row is away."""
    reached = found.reached.id if found.reached else None
    return (
        f"{found.row.id} border {found.border}, {found.percent} points and {found.levels} levels "
        f"away; {found.whole_levels} whole levels reach {reached}; {found.levels_to_row} to the row"
    )


def of_side(side: SideTotal) -> Iterator[str]:
    """A counted side, line by line."""
    yield f"{side.name}: {side.total} levels, {side.size} fighters"
    for one in side.counted:
        parts = "; ".join(f"{label}: {number}" for label, number in one.parts)
        yield f"  {one.fighter.count} x {one.fighter.name}: {one.each} each, {one.total} ({parts})"
    for absent in side.absent:
        yield f"  absent: {absent.name}"


def test_totals_are_measured(approved: Approved) -> None:
    lines: list[str] = []
    for players in (1, 4, 20, Fraction(31, 10)):
        most = {1: 4, 4: 10, 20: 45}.get(int(players), 8)
        for enemies in range(1, most):
            lines += of_measured(measure(RULEBOOK, players, enemies))
    lines += [answered(measure, RULEBOOK, *two, "Wolves") for two in ((0, 1), (1, 0), (-1, 4))]
    approved({"viskara/encounter/totals": lines})


SIDES: dict[str, tuple[Fighter, ...]] = {
    "alone": (KING,),
    "with another": (KING, Fighter("Imp", 1)),
    "three kings": (replace(KING, count=3),),
    "hosts": (replace(KING, parasite=4), Fighter("Imp", 1, 3, parasite=1)),
    "absent": (replace(KING, count=2), Fighter("Imp", 1, 5, is_present=False)),
    "worn": (WORN, Fighter("Bo", 0, worn_from=2), Fighter("Cy", 5)),
    "nobody": (),
}
WRONG_SIDES: dict[str, tuple[Fighter, ...]] = {
    "bad levels": (Fighter("A", 0), Fighter("B", 1001), Fighter("C", Fraction(1, 2))),
    "good levels": (Fighter("A", 1), Fighter("B", 1000), Fighter("C", Fraction(2))),
    "worn too far": (replace(WORN, level=-1), replace(WORN, level=Fraction(2001, 2))),
    "bad counts": (Fighter("A", 1, 0), Fighter("B", 1, 201), Fighter("C", 1, 200)),
    "bad parasites": (Fighter("A", 1, parasite=-1), Fighter("B", 1, parasite=1001)),
    "good parasites": (Fighter("A", 1, parasite=0), Fighter("B", 1, parasite=1000)),
    "100 lines": (Fighter("A", 1),) * 100,
    "101 lines": (Fighter("A", 1),) * 101,
}


def test_sides_are_counted(approved: Approved) -> None:
    party = (Fighter("Ada", 5, 4),)
    lines: list[str] = []
    for name, fighters in SIDES.items():
        side = count_side(name, fighters)
        lines += of_side(side)
        for one in (KING, Fighter("Imp", 2, 3), replace(KING, count=2, parasite=3)):
            if fighters:
                sides = (count_side("Other", party), side)
                added = one_more(RULEBOOK, count_side("Party", party), sides, one, 1)
                lines.append(
                    f"  and {one.count} {one.name}: {added.levels} more, {added.enemy_total} "
                    f"in all, {added.percent} % {added.row.id}"
                )
    for name, fighters in WRONG_SIDES.items():
        lines.append(f"{name}: {answered(count_side, 'Side', fighters)[:999]}")
    for many in ((), ((KING,),), ((KING,), party), ((KING,),) * 7, ((KING,),) * 8):
        lines.append(f"== {len(many)} sides")
        lines += indented(_of_sides(party, many))
    approved({"viskara/encounter/sides": lines})


def _of_sides(party: tuple[Fighter, ...], many: tuple[tuple[Fighter, ...], ...]) -> Iterator[str]:
    try:
        found = difficulty(RULEBOOK, party, *many)
    except EncounterError as error:
        yield from error.problems
        return
    yield from of_measured(found.together)
    for side, measured in zip(found.enemies, found.each, strict=True):
        yield f"{side.name}: {measured.percent} % {measured.row.id}"


def test_bounds_of_rows(approved: Approved) -> None:
    lines = [
        f"{row} against {players}: {row_bounds(RULEBOOK, row, Fraction(players))}"
        for row in RULEBOOK.difficulty
        for players in (1, 3, 4, 20, Fraction(31, 10))
    ]
    approved({"viskara/encounter/rows": lines})


# --- Plans ------------------------------------------------------------------------------------

ADA = Member("Ada", 5)
WOLVES = Side((Foe(creature="wolf_hawk", count=2), Foe(basic=Basic(3))))
PLANS: dict[str, Encounter] = {
    "plain": Encounter("Fight", party=(ADA, Member("Bo", 4, False)), sides=(WOLVES,)),
    "allies and sides": Encounter(
        party=(ADA,),
        allies=(Foe(creature="  pike  beetle KING "), Foe(level=2, name="Imp", count=3)),
        sides=(WOLVES, Side((Foe(level=9),), "Ogres"), Side((Foe(creature="doubt", name="D"),))),
    ),
    "unknown": Encounter(
        party=(ADA,),
        allies=(Foe(creature="wolf hwk"),),
        sides=(Side((Foe(creature="Blast Egle"), Foe(creature="zzz"), Foe(creature="beetle"))),),
    ),
    "no fighters": Encounter(
        party=(ADA,),
        sides=(Side((Foe(creature="somac_parasite"), Foe(creature="Training Beetle"), Foe())),),
    ),
    "nobody": Encounter(),
    "empty side": Encounter(party=(ADA,), sides=(Side(),)),
    "seven sides": Encounter(party=(ADA,), sides=(WOLVES,) * 7),
    "eight sides": Encounter(party=(ADA,), sides=(WOLVES,) * 8),
    "faults": Encounter(
        party=(Member("", 0), Member("Bo", 1001)),
        allies=(Foe(), Foe(creature="doubt", level=2), Foe(level=0), Foe(level=1, count=0)),
        sides=(
            Side((Foe(basic=Basic(0)), Foe(basic=Basic(1, types=("direct",) * 4), parasite=-1))),
            Side((Foe(level=1, parasite=1001), Foe(level=1, parasite=1000, count=201))),
        ),
    ),
    "full": Encounter(party=(ADA,) * 100, sides=(Side((Foe(level=1),) * 100),)),
    "too full": Encounter(party=(ADA,) * 101, sides=(Side((Foe(level=1),) * 101),)),
}


def test_plans(approved: Approved) -> None:
    lines: list[str] = []
    for name, plan in PLANS.items():
        lines.append(f"== {name}")
        lines += [f"  ! {where}: {message}" for where, message in faults(plan)]
        lines += indented(_of_plan(plan))
    names = [Foe(creature="a"), Foe(creature="a", name="b"), Foe(basic=Basic(1)), Foe(level=1)]
    lines.append(f"called: {[called(one) for one in names]}")
    approved({"viskara/encounter/plans": lines})


def _of_plan(plan: Encounter) -> Iterator[str]:
    for party in (None, (Fighter("Cy", 7),)):
        try:
            found = encounter_difficulty(RULEBOOK, BEASTS, plan, party)
        except EncounterError as error:
            yield from (f"refused: {one}" for one in error.problems)
            continue
        if len(found.party.counted) < 9:
            yield from of_side(found.party)
            yield from (line for side in found.enemies for line in of_side(side))
        yield from of_measured(found.together)


def test_limits(approved: Approved) -> None:
    values = (None, "5", True, 0, 1, 2, 1000, 1001, Fraction(1, 2), Fraction(3), 200, 201, -1)
    lines = [
        f"{value}: level {level_problem('A', value)}, from 0 "
        f"{level_problem('A', value, lowest=0)}, count {count_problem('A', value)}, "
        f"total {total_problem(value)}, morale {morale_problem(value)}, "
        f"health {health_problem('A', value, 1)}, from 0 {health_problem('A', value, 0)}"
        for value in (*values, 200_000, 200_001, 100_000, 100_001, -100_000, -100_001)
    ]
    constants = [name for name in vars(limits) if name.isupper()]
    lines += [f"{name} {getattr(limits, name)}" for name in constants]
    lines += [f"find {name}: {answered(find_creature, BEASTS, name)[:120]}" for name in (
        "doubt", "DOUBT", "wolf   hawk", "dout", "hawk of wolves", "puffin", "", "beetle king pike"
    )]  # fmt: skip
    foes = (Foe(creature="nope"), Foe(level=2), Foe(creature="training_beetle"))
    lines.append(f"foes: {answered(foe_fighters, BEASTS, foes)}")
    lines.append(f"foes: {answered(foe_fighters, BEASTS, foes[1:2])}")
    lines += [
        f"{value}: {as_text(value)} {as_number(value)}"
        for value in (3, Fraction(7, 2), Fraction(700, 9), Fraction(-1, 4), Fraction(-1, 20))
    ]
    approved({"viskara/encounter/limits": lines})


# --- Suggestions ------------------------------------------------------------------------------

FOUR = (Fighter("Character", 5, 4),)
WISHES: dict[str, Any] = {
    "plain": {},
    "four at most": {"most": 4},
    "exactly five": {"fewest": 5, "most": 5},
    "low": {"highest_level": 4, "most": 12},
    "high": {"lowest_level": 6},
    "level 3": {"lowest_level": 3, "highest_level": 3},
    "large": {"sizes": ("2x2", "3x3")},
    "small and fast": {"sizes": ("1x1",), "speeds": ("high",)},
    "slow": {"speeds": ("low",)},
    "hawks": {"only": ("Wolf Hawk", BASIC)},
    "hawks alone": {"only": ("wolf_hawk",), "fewest": 2, "most": 2},
    "basic enemies alone": {"only": (BASIC.upper(),), "most": 3},
    "basic enemies between": {
        "only": (BASIC,),
        "lowest_level": 2,
        "highest_level": 5,
        "most": 9,
        "how_many": 5,
    },
    "no beetles": {"never": ("Pike Beetle", "pike_beetle_king", "Doubt")},
    "no basic enemies": {"never": (BASIC,), "most": 2},
    "creatures only": {"basics": False},
    "led": {"leader": True, "fewest": 3, "how_many": 6},
    "led by the kept": {"leader": True, "keep": (Fighter("Ogre", 9),)},
    "led beside a kept": {"leader": True, "keep": (Fighter("Imp", 2, 2),), "most": 5},
    "a king kept": {"keep": (replace(KING, count=2),), "most": 5},
    "kept too much": {"keep": (Fighter("Ogre", 18),)},
    "kept exactly": {"keep": (Fighter("Ogre", 17),)},
    "kept too many": {"keep": (Fighter("Imp", 1, 4),), "most": 4},
    "twenty": {"how_many": 20, "seed": 7},
    "nothing fits": {"only": ("Doubt",)},
    "several in the way": {"most": 1, "only": ("Pike Beetle",), "highest_level": 1},
    "huge": {"sizes": ("9x9",), "speeds": ("high", "low")},
    "a leader alone": {"leader": True, "most": 1},
    "high and few": {"lowest_level": 30, "fewest": 3, "most": 29, "never": ("Doubt",)},
    "wrong": {"row": "tough", "fewest": 0, "most": 31, "how_many": 21, "only": ("Wolf Hwk",)},
    "wrong ends": {"fewest": 5, "most": 4, "lowest_level": 9, "highest_level": 8, "how_many": 0},
    "wrong names": {"never": ("nobody", "Dout"), "lowest_level": 0, "highest_level": 1001},
    "at the ends": {"most": 30, "how_many": 1, "highest_level": 1000},
}
ROWS = ("medium", "even")
PARTIES = {"four": FOUR, "worn": (replace(WORN, count=2), Fighter("Bo", 3)), "nobody": ()}


def of_wishes(party: tuple[Fighter, ...], wishes: Wishes) -> Iterator[str]:
    """The suggestions for some wishes, or why there are none."""
    try:
        found = suggest(RULEBOOK, BEASTS, party, wishes)
    except EncounterError as error:
        yield from (f"! {one}" for one in error.problems)
        return
    for one in found:
        line_up = ", ".join(f"{foe.count} {foe.name} {foe.level}" for foe in one.foes)
        away = f"{one.measured.percent} %, {one.away} away, {one.basics} basic"
        yield f"{line_up}: {one.side.total} levels, {away}"
    if not found:
        yield why_not(RULEBOOK, BEASTS, party, wishes)
    if bool(found) != possible(RULEBOOK, BEASTS, party, wishes):
        yield "which is said otherwise elsewhere"


def test_suggestions(approved: Approved) -> None:
    lines = []
    for name, fields in WISHES.items():
        for row in ROWS:
            lines.append(f"== {name}, {row}")
            lines += indented(of_wishes(FOUR, replace(Wishes(row, seed=3), **fields)))
    for row in RULEBOOK.difficulty:
        for party, members in PARTIES.items():
            lines.append(f"== {row}, {party}")
            lines += indented(of_wishes(members, Wishes(row, how_many=2)))
    lines += ["== one against medium", *of_wishes((Fighter("Ada", 1),), Wishes("medium"))]
    approved({"viskara/encounter/suggestions": lines})


def test_choices_that_can_be_repeated(approved: Approved) -> None:
    lines = []
    for seed in (0, 1, -1, 2**64, 2**63 + 5):
        chosen = choices(seed)
        first = [next(chosen) for _ in range(3)]
        lines.append(f"{seed}: {first} {[below(chosen, 10) for _ in range(12)]}")
        lines.append(f"  {sample(chosen, 'abcdefg', 4)} {sample(chosen, 'ab', 5)}")
    approved({"viskara/encounter/choices": lines})


# --- Chains -----------------------------------------------------------------------------------

PARTY = (
    ChainMember("Ada", 5),
    ChainMember("Bo", 4, 45, 7),
    ChainMember("Cy", 9, present=False),
)
CHAINS: dict[str, Chain] = {
    "rounded up": Chain(party=PARTY, battles=tuple(Battle(enemy_total=t) for t in (3, 6, 9, 14))),
    "rounded down": Chain(
        party=PARTY, battles=tuple(Battle(f"B{t}", t, rounding="down") for t in (4, 7, 11, 18, 40))
    ),
    "coming and going": Chain(
        party=(*PARTY, ChainMember("Ada", 2)),
        battles=(
            Battle(enemy_total=5, morale_lost=6),
            Battle("Gate", 5, "gate", joins=(ChainMember("Di", 3),), leaves=("Ada", "Ada")),
            Battle(enemy_total=9, leaves=("Di",), morale_lost=-3),
        ),
    ),
    "a stranger leaves": Chain(party=PARTY, battles=(Battle(leaves=("Zed",)),)),
    "all leave": Chain(party=PARTY[:1], battles=(Battle(leaves=("Ada", "Ada")),)),
    "no battles": Chain(party=PARTY),
    "thirty": Chain(party=(ChainMember("Ada", 1000),), battles=(Battle(),) * 30),
    "too many battles": Chain(party=PARTY, battles=(Battle(),) * 31),
    "a hundred members": Chain(party=PARTY[:1] * 100, battles=(Battle(enemy_total=500),)),
    "too many members": Chain(
        party=PARTY[2:] * 101, battles=(Battle(joins=PARTY[:1] * 101, leaves=("Ada",) * 101),)
    ),
    "worn out": Chain(party=(ChainMember("Ada", 1, 4),), battles=(Battle(enemy_total=9),) * 4),
    "faults": Chain(
        party=(ChainMember("", 0, 0, -1), ChainMember("Bo", 1001, 100_001, 100_001)),
        battles=(
            Battle(enemy_total=0, morale_lost=100_001, joins=(ChainMember("Di", 0),)),
            Battle(enemy_total=200_001),
        ),
    ),
    "at the edges": Chain(
        party=(ChainMember("Ada", 1, 1, 0), ChainMember("Bo", 1000, 100_000, 100_000)),
        battles=(Battle(enemy_total=1), Battle(enemy_total=200_000, morale_lost=100_000)),
    ),
}


def of_step(step: ChainStep) -> Iterator[str]:
    """A battle of a chain and what it costs each member."""
    yield from of_measured(step.measured)
    yield f"  morale {step.morale_before} to {step.morale_after}, {step.player_total_after} left"
    for one in step.members[:4]:
        less = one.before.level - one.after.level
        after = f"level {one.after.level} health {one.after.max_health}"
        yield f"  {one.before.name}: {one.why}; {one.health_loss} and {less}; {after}"


def test_chains(approved: Approved) -> None:
    lines = []
    for name, plan in CHAINS.items():
        lines.append(f"== {name}")
        lines += [f"  ! {where}: {message}" for where, message in chain_faults(plan)]
        try:
            steps = chain_steps(RULEBOOK, plan, {"gate": 8})
        except EncounterError as error:
            lines += [f"  refused: {one}" for one in error.problems]
            continue
        lines += indented(line for step in steps[:6] for line in of_step(step))
    approved({"viskara/encounter/chains": lines})


# --- Placement and simple battles -------------------------------------------------------------


def test_placement(approved: Approved) -> None:
    waiting = [
        Waiting("Ada", "party", 3),
        Waiting("Bo", "party", 1),
        Waiting("Cy", "party", None),
        Waiting("wolf", "wolves", 3),
        Waiting("imp", "imps", 1),
        Waiting("ogre", "imps", 0),
        Waiting("rat", "wolves", None),
        Waiting("bat", "wolves", 0),
    ]
    lines = []
    for players in ((), ("party",), ("party", "imps")):
        for is_simple in (False, True):
            lines.append(f"== {players}, simple {is_simple}")
            for one in placing_order(waiting, players, is_simple=is_simple):
                lines.append(f"  {one.agility}: {[each.who for each in one.who]} of {one.sides}")
            for sizes in ({"party": 2, "imps": 2, "wolves": 3}, {"party": 0, "imps": 2}, {}):
                first = first_sides(sizes, players, is_simple=is_simple)
                lines.append(f"  {sizes}: {first}")
    approved({"viskara/encounter/placement": lines})


def test_simple_battles(approved: Approved) -> None:
    lines = [str(grown(foe, x)) for foe in RULEBOOK.simple_foes.values() for x in (1, 2, 3, 4, 12)]
    lines += [str(ready(one)) for one in RULEBOOK.simple_characters.values()]
    lines += [f"{number}: {answered(splits, number)}" for number in (0, 1, 5, 13)]
    foe = next(iter(RULEBOOK.simple_foes.values()))
    for characters, split in ((3, (2, 1)), (3, (2,)), (3, ()), (3, (0, 3)), (13, (13,)), (2, (1,))):
        found = answered(simple_battle, foe, characters, split)[:200]
        lines.append(f"{characters} as {split}: {found}")
    for x in (True, 12, 13, "2"):
        lines.append(f"{x!r}: {answered(grown, foe, x)[:200]}")
    approved({"viskara/encounter/simple_battles": lines})


def test_the_printed_bestiary_is_suggested_from(approved: Approved) -> None:
    lines = []
    for row in RULEBOOK.difficulty:
        for seed in range(2):
            wishes = Wishes(row, most=8, seed=seed)
            found = suggest(RULEBOOK, the_bestiary(), FOUR, wishes)
            for one in found:
                line_up = ", ".join(f"{foe.count} {foe.name} {foe.level}" for foe in one.foes)
                lines.append(f"{row} {seed}: {line_up}: {one.measured.percent} %")
    approved({"viskara/encounter/bestiary": lines})
