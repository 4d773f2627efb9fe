"""Every building number: sheets and rules follow when it changes (``numbers.toml``)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from gm_tools.presenters.paper.sheet import blank_view
from gm_tools.viskara.character.build import ShadowRanks, SignatureMove, Stats
from gm_tools.viskara.character.growth import level_offer
from gm_tools.viskara.character.legality import legality
from gm_tools.viskara.character.sheet import Sheet, sheet
from gm_tools.viskara.creature.basic_enemy import basic_enemy
from gm_tools.viskara.creature.creature import CreatureTactic
from gm_tools.viskara.creature.made_for import creature_build, hosted_build
from gm_tools.viskara.encounter.chain import ChainBattle, chain, fresh
from gm_tools.viskara.numbers import BuildingNumbers, names_of
from gm_tools.viskara.rulebook import Rulebook
from tests.cast import the_bestiary, the_rulebook
from tests.makers import a_build, aura, tactic
from tests.numbers import with_numbers

Seen = Callable[[Rulebook], int]
ONE = a_build(level=1, stats=Stats(), shadow_level=1, shadow_ranks=ShadowRanks(1, 1, 1))


def of(rulebook: Rulebook, **fields: object) -> Sheet:
    """The sheet of a character of level 1 with shadow level 1 and ranks 1, 1, 1."""
    return sheet(rulebook, replace(ONE, **fields))  # type: ignore[arg-type]


def is_broken(rulebook: Rulebook, rule: str, **fields: object) -> bool:
    build = replace(ONE, **fields)  # type: ignore[arg-type]
    return rule in {problem.rule for problem in legality(rulebook, build)}


def allowed(rulebook: Rulebook, rule: str, field: str, value: Callable[[int], object]) -> int:
    """The only number from 1 to 20 that does not break a rule."""
    (found,) = [
        number for number in range(1, 21) if not is_broken(rulebook, rule, **{field: value(number)})
    ]
    return found


def keystones_at(rulebook: Rulebook, count: int) -> int:
    """The first shadow level that allows this many keystones."""
    levels = range(1, 30)
    return next(at for at in levels if of(rulebook, shadow_level=at).keystone_limit >= count)


def points(rulebook: Rulebook, **fields: object) -> int:
    """The maximum points of a first tactic without stat, shadow arts or name."""
    build: dict[str, object] = {"shadow_ranks": ShadowRanks(), **fields}
    found = of(rulebook, **build).tactics[0].max_points
    assert found is not None
    return found.value


def limits(rulebook: Rulebook, flair: int) -> tuple[int, int]:
    """The points for maneuvers and for upgrades of a signature move with this flair cost."""
    found = of(rulebook, signature_move=SignatureMove(flair_cost=flair)).signature_move
    assert found is not None
    return found.max_maneuver_points.value, found.max_upgrade_points.value


def flairs(rulebook: Rulebook) -> list[int]:
    rule = "signature_flair_out_of_range"
    moves = {flair: SignatureMove(flair_cost=flair) for flair in range(40)}
    return [at for at, move in moves.items() if not is_broken(rulebook, rule, signature_move=move)]


def more(rulebook: Rulebook, part: int) -> int:
    """The gain of a flair above the minimum."""
    least = rulebook.building.signature_least_flair
    return limits(rulebook, least + 1)[part] - limits(rulebook, least)[part]


def lost(rulebook: Rulebook) -> Fraction:
    """The lost health that counts as a level less for a character worn by a chain."""
    (step,) = chain(rulebook, [fresh(rulebook, "Ada", 5)], [ChainBattle(5)])
    before, after = Fraction(5), step.after[0].level
    return Fraction(step.members[0].health_loss) / (before - after)


def teyos_tactics(rulebook: Rulebook) -> int:
    """The only number of tactics that a Teyos may have."""
    build = creature_build(rulebook, the_bestiary()["teyos"])
    tried = {count: replace(build, tactics=build.tactics[:1] * count) for count in range(10)}
    (found,) = [
        count
        for count, one in tried.items()
        if "tactic_count_not_three" not in {problem.rule for problem in legality(rulebook, one)}
    ]
    return found


def host_points(rulebook: Rulebook, effort: int, flair: int = 0) -> int:
    """The points of a host's tactic with a parasite of level 1 and shadow arts rank 1."""
    jab = CreatureTactic("Jab", "direct", effort, flair, 2, "agility", None, 0, (1, 2, 3), 6)
    host = replace(basic_enemy(rulebook, 1), tactics=(jab,))
    build = replace(hosted_build(rulebook, host, 1), shadow_ranks=ShadowRanks(shadow_arts=1))
    found = sheet(rulebook, build).tactics[0].max_points
    assert found is not None
    return found.value


def basic_outputs(rulebook: Rulebook) -> tuple[int, int, int]:
    """The outputs of a basic enemy of level 1."""
    outputs = basic_enemy(rulebook, 1).tactics[0].outputs
    assert outputs is not None
    return outputs


NAMED = (tactic(name="Jab"), tactic(), tactic())
SEEN: dict[str, Seen] = {
    "health_a_level": lambda book: of(book).max_health.value,
    "morale_a_level": lambda book: basic_enemy(book, 1).starting_morale,
    "stat_points_a_level": lambda book: of(book).stat_points_total.value,
    "stat_points_instead": lambda book: level_offer(book, ONE).instead,
    "specializations": lambda book: allowed(
        book,
        "specializations_not_two_distinct",
        "specializations",
        lambda count: ("body", "agility", "logic", "presence")[:count],
    ),
    "ranks": lambda book: allowed(
        book, "ranks_not_0_or_4", "shadow_ranks", lambda total: ShadowRanks(aura=total)
    ),
    "second_keystone_at": lambda book: keystones_at(book, 2),
    "third_keystone_at": lambda book: keystones_at(book, 3),
    "written_tactics": lambda book: allowed(
        book, "tactic_count_not_three", "tactics", lambda count: (tactic(),) * count
    ),
    "name_points": lambda book: points(book, tactics=NAMED),
    "points_a_stat": lambda book: points(book, stats=Stats(body=1)),
    "points_a_rank": lambda book: points(book, shadow_ranks=ShadowRanks(shadow_arts=1)),
    "aura_points_a_rank": lambda book: of(book, aura=aura()).aura.max_points.value,  # type: ignore[union-attr]
    "signature_least_flair": lambda book: flairs(book)[0],
    "signature_most_flair": lambda book: flairs(book)[-1],
    "maneuver_points": lambda book: limits(book, 0)[0],
    "maneuver_points_a_flair": lambda book: more(book, 0),
    "signature_points": lambda book: limits(book, 0)[1],
    "signature_points_a_flair": lambda book: more(book, 1),
    "smidgeon_shadow_level": lambda book: (
        creature_build(book, the_bestiary()["smidgeon"]).shadow_level
    ),
    "teyos_shadow_level": lambda book: creature_build(book, the_bestiary()["teyos"]).shadow_level,
    "teyos_tactics": teyos_tactics,
    "host_points": lambda book: host_points(book, effort=1),
    "host_points_without_effort": lambda book: host_points(book, effort=0),
    "host_points_an_effort": lambda book: host_points(book, effort=2) - host_points(book, effort=1),
    "host_points_a_flair": lambda book: (
        host_points(book, effort=1, flair=1) - host_points(book, effort=1)
    ),
    "basic_low": lambda book: basic_outputs(book)[0],
    "basic_medium": lambda book: basic_outputs(book)[1],
    "basic_high": lambda book: basic_outputs(book)[2],
    "lost_health_of_a_level": lambda book: int(lost(book)),
}


def test_every_number_is_tried() -> None:
    assert SEEN.keys() == set(names_of(BuildingNumbers))


@pytest.mark.parametrize("name", SEEN)
def test_a_number_is_what_its_rule_counts_with(name: str) -> None:
    usual = the_rulebook().numbers[name].number
    assert SEEN[name](the_rulebook()) == usual
    assert SEEN[name](with_numbers(the_rulebook(), **{name: usual + 1})) == usual + 1


def test_costs_on_a_sheet_follow_the_numbers() -> None:
    other = with_numbers(
        the_rulebook(), move_effort=2, all_out_flair=7, stance_flair=4, exertion_from=5
    )
    costs = {one.name: one for one in blank_view(other).costs}
    assert (costs["Sidestep"].effort, costs["Dash"].flair) == (2, None)
    assert costs["All out attack"].flair == 7
    assert costs["Stance"].flair == 4
    assert costs["Attack"].text.startswith("from the fifth on")
