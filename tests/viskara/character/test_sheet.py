"""Numbers of the sheet: the manual's tables and the rulings on rounding."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tools.viskara.character.basis import Basis
from gm_tools.viskara.character.build import ShadowRanks, Stats
from gm_tools.viskara.character.sheet import sheet
from gm_tools.viskara.rulebook import Rulebook, read_otherwise
from gm_tools.viskara.trace import Figure
from tests.makers import a_build, aura, maneuver, move, tactic
from tests.strategies import random_builds


def test_health_is_ten_a_level_and_five_times_the_body_perk(rulebook: Rulebook) -> None:
    build = a_build(stats=Stats(body=4, logic=3), specializations=("body", "agility"))
    found = sheet(rulebook, build).max_health
    assert found.value == 80
    assert found.parts == (("10 x level 5", 50), ("5 x body perk 6", 30))


def test_health_without_the_perk_is_ten_a_level(rulebook: Rulebook) -> None:
    build = a_build(stats=Stats(body=4), specializations=("logic", "agility"))
    assert sheet(rulebook, build).max_health.value == 50


def test_morale_is_five_a_level(rulebook: Rulebook) -> None:
    assert sheet(rulebook, a_build()).starting_morale.value == 25


@pytest.mark.parametrize(
    ("speed_class", "figures", "ranges"),
    [
        ("low", (2, 2, 0), (1, 2, 4)),
        ("medium", (3, 1, 1), (2, 4, 6)),
        ("high", (5, 0, 2), (3, 6, 9)),
    ],
)
def test_speed_table(
    rulebook: Rulebook,
    speed_class: str,
    figures: tuple[int, int, int],
    ranges: tuple[int, int, int],
) -> None:
    tactics = tuple(tactic(type=kind) for kind in ("direct", "exposure", "projectile"))
    found = sheet(rulebook, a_build(speed_class=speed_class, tactics=tactics))
    assert (found.speed, found.dash_cost, found.anchor_cost) == figures
    assert tuple(made.range for made in found.tactics) == ranges


def test_half_share_of_the_manuals_example(rulebook: Rulebook) -> None:
    """Three creativity without its perk strengthens strength and logic by 2 (1417)."""
    build = a_build(stats=Stats(creativity=3), specializations=("strength", "logic"))
    perks = sheet(rulebook, build).perk_strength
    assert {stat: perk.value for stat, perk in perks.items()} == {"strength": 2, "logic": 2}
    assert sheet(rulebook, build).tactics[0].max_points.value == 20


def test_idle_stats_are_summed_before_they_are_halved(rulebook: Rulebook) -> None:
    build = a_build(
        stats=Stats(agility=1, presence=1, logic=1), specializations=("body", "strength")
    )
    assert sheet(rulebook, build).perk_strength["body"].value == 2


def test_the_third_perk_neither_feeds_nor_gets_the_half(rulebook: Rulebook) -> None:
    build = a_build(stats=Stats(agility=3, presence=4), third_perk="presence")
    perks = sheet(rulebook, build).perk_strength
    assert perks["presence"].value == 4
    assert perks["body"].value == 2


@pytest.mark.parametrize(
    ("specializations", "third_perk", "expected"),
    [
        (("body", "strength"), None, 3),
        (("agility", "strength"), None, 6),  # 3 + half of (3 + half of 3), rounded up each time
        (("body", "strength"), "agility", 5),
    ],
)
def test_placement_agility(
    rulebook: Rulebook, specializations: tuple[str, ...], third_perk: str | None, expected: int
) -> None:
    build = a_build(
        stats=Stats(agility=3, presence=3), specializations=specializations, third_perk=third_perk
    )
    assert sheet(rulebook, build).placement_agility.value == expected


@pytest.mark.parametrize(("shadow_level", "stats"), [(0, 20), (1, 18), (3, 14), (5, 10)])
def test_a_level_5_character_has_ten_stat_points_and_five_choices(
    rulebook: Rulebook, shadow_level: int, stats: int
) -> None:
    """Each choice is a shadow level or two more (Viskara 1521)."""
    found = sheet(rulebook, a_build(level=5, shadow_level=shadow_level))
    assert found.stat_points_total.value == stats


def test_stat_points_count_shadow_levels_as_two(rulebook: Rulebook) -> None:
    build = a_build(shadow_level=5, stats=Stats(body=5, strength=5))
    found = sheet(rulebook, build)
    assert (found.stat_points_total.value, found.stat_points_spent.value) == (10, 10)


@pytest.mark.parametrize(
    ("shadow_level", "limit"), [(0, 1), (4, 1), (5, 2), (14, 2), (15, 3), (40, 3)]
)
def test_keystone_limit(rulebook: Rulebook, shadow_level: int, limit: int) -> None:
    build = a_build(level=40, shadow_level=shadow_level)
    assert sheet(rulebook, build).keystone_limit == limit


@pytest.mark.parametrize(
    ("kind", "level", "expected"),
    [
        ("direct", 3, 6),
        ("exposure", 3, 5),
        ("projectile", 3, 3),
        ("exposure", 5, 8),
        ("direct", 7, 14),
    ],
)
def test_break_points(rulebook: Rulebook, kind: str, level: int, expected: int) -> None:
    build = a_build(level=level, tactics=(tactic(type=kind), tactic(), tactic()))
    assert sheet(rulebook, build).tactics[0].break_point.value == expected


def test_a_break_point_says_what_it_is_made_of(rulebook: Rulebook) -> None:
    """Viskara 1579-1587."""
    parts = [
        sheet(rulebook, a_build(level=5, tactics=(tactic(type=kind),))).tactics[0].break_point.parts
        for kind in ("direct", "exposure", "projectile")
    ]
    assert parts == [(("2 x level 5", 10),), (("1.5 x level 5", 8),), (("1 x level 5", 5),)]


@pytest.mark.parametrize(("level", "by_step", "at_end"), [(3, 8, 7), (7, 17, 16), (11, 26, 25)])
def test_raised_exposure_break_point_rounds_each_step(
    rulebook: Rulebook, level: int, by_step: int, at_end: int
) -> None:
    made = aura("Aura Tactic", made=tactic(type="exposure"))
    build = a_build(level=level, aura=made)
    otherwise = read_otherwise(rulebook, {"B14": "at_end"})
    for book, expected in ((rulebook, by_step), (otherwise, at_end)):
        found = sheet(book, build).aura
        assert found is not None
        assert found.aura_tactic is not None
        assert found.aura_tactic.break_point.value == expected


def test_raised_tactics_have_half_more_maximum_power(rulebook: Rulebook) -> None:
    build = a_build(stats=Stats(body=3), aura=aura("Aura Tactic", made=tactic()))
    found = sheet(rulebook, build).aura
    assert found is not None
    assert found.aura_tactic is not None
    assert found.aura_tactic.max_power.value == 5


def test_maximum_points_of_a_tactic(rulebook: Rulebook) -> None:
    build = a_build(
        stats=Stats(body=4, strength=3),
        shadow_level=5,
        shadow_ranks=ShadowRanks(aura=2, shadow_arts=2),
        tactics=(tactic(name="Split the Horizon"), tactic(name="   "), tactic()),
    )
    first, blank, _ = sheet(rulebook, build).tactics
    assert first.max_points.value == 40 + 100 + 15 + 30
    assert ("a name", 15) in first.max_points.parts
    assert blank.max_points.value == 170


def test_force_focus_halves_written_power(rulebook: Rulebook) -> None:
    first = tactic("Charge", "Charge/Force Focus", power=5)
    found = sheet(rulebook, a_build(tactics=(first, tactic(), tactic()))).tactics[0]
    assert found.power.value == 3
    assert found.points_spent.value == 150 + 50


@pytest.mark.parametrize(
    ("flair", "points", "upgrades"), [(3, 30, 100), (4, 40, 125), (15, 150, 400)]
)
def test_signature_budgets_grow_with_flair(
    rulebook: Rulebook, flair: int, points: int, upgrades: int
) -> None:
    build = a_build(
        shadow_level=5,
        shadow_ranks=ShadowRanks(signature_move=1),
        signature_move=move(maneuver("Dash"), flair=flair),
    )
    found = sheet(rulebook, build).signature_move
    assert found is not None
    assert found.max_maneuver_points.value == points
    assert found.max_upgrade_points.value == upgrades


def test_teyos_rank_four_gives_400_and_100(rulebook: Rulebook) -> None:
    """Line 5317 confirms the limits of rank 4 at shadow level 5."""
    build = a_build(
        shadow_level=5,
        shadow_ranks=ShadowRanks(signature_move=4),
        signature_move=move(flair=4),
    )
    found = sheet(rulebook, build).signature_move
    assert found is not None
    assert found.max_upgrade_points.value == 400 + 100


def figures(value: object) -> Iterator[Figure]:
    """Every figure within a derived value."""
    if isinstance(value, Figure):
        yield value
    elif isinstance(value, Mapping):
        yield from (found for item in value.values() for found in figures(item))
    elif isinstance(value, tuple):
        yield from (found for item in value for found in figures(item))
    elif is_dataclass(value) and not isinstance(value, Basis):
        yield from (found for one in fields(value) for found in figures(getattr(value, one.name)))


@given(data=st.data())
def test_the_parts_of_every_figure_add_up(rulebook: Rulebook, data: st.DataObject) -> None:
    derived = sheet(rulebook, data.draw(random_builds(rulebook)))
    for found in figures(derived):
        assert sum(amount for _, amount in found.parts) == found.value, found
