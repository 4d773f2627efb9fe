from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement

from hypothesis import given
from hypothesis import strategies as st

from gm_tools.viskara.encounter.fighters import Fighter, count_side
from gm_tools.viskara.encounter.line_ups import Frame, draw, grounds, reachable
from gm_tools.viskara.encounter.seeded import choices

levels = st.lists(st.integers(1, 9), min_size=1, max_size=4, unique=True)


def bits(number: int) -> set[int]:
    return {at for at in range(number.bit_length()) if number >> at & 1}


@given(levels, st.integers(0, 4))
def test_the_totals_are_those_of_all_combinations(some: list[int], foes: int) -> None:
    found = reachable(some, foes)
    for count in range(foes + 1):
        every = {sum(line) for line in combinations_with_replacement(some, count)}
        assert bits(found[count]) == every


fighters = st.builds(
    Fighter, st.sampled_from(["A", "B", "C"]), st.integers(1, 9), grows=st.integers(0, 1)
)


@given(
    st.lists(fighters, min_size=1, max_size=4, unique=True),
    st.integers(1, 5),
    st.integers(0, 30),
    st.integers(0, 12),
    st.booleans(),
    st.integers(0, 2**64),
)
def test_a_line_up_adds_up_and_is_found_if_there_is_one(
    options: list[Fighter], foes: int, least: int, more: int, leader: bool, seed: int
) -> None:
    """Compared with every possible line-up, tried one by one."""
    frame = Frame(foes, foes, least, least + more, Fraction(least), ())
    found = list(grounds(frame, options, leader=leader))
    assert bool(found) == any(
        fits(line, frame, leader) for line in combinations_with_replacement(options, foes)
    )
    for ground in found:
        assert fits(draw(choices(seed), ground, foes), frame, leader)


def fits(line: tuple[Fighter, ...], frame: Frame, leader: bool) -> bool:
    """The wishes in other words."""
    side = count_side("Enemies", line)
    strengths = sorted(one.each for one in side.counted)
    led = len(line) > 1 and 2 * strengths[-1] >= 3 * strengths[-2]
    in_bounds = frame.least <= side.total <= (frame.greatest or 0)
    return len(line) == frame.foes and in_bounds and (led or not leader)


def test_a_kept_foe_may_lead() -> None:
    frame = Frame(3, 2, 6, 6, Fraction(6), ((9, 1),))
    (ground,) = grounds(frame, [Fighter("A", 3), Fighter("B", 7)], leader=True)
    assert ground.leader is None
    assert [one.name for one in draw(choices(0), ground, 2)] == ["A", "A"]


def test_two_kept_foes_alike_need_a_leader() -> None:
    frame = Frame(3, 1, 1, 99, Fraction(6), ((4, 2),))
    found = list(grounds(frame, [Fighter("A", 5), Fighter("B", 6)], leader=True))
    assert [ground.leader for ground in found] == [Fighter("B", 6)]


def test_nobody_leads_alone() -> None:
    frame = Frame(1, 1, 1, 9, Fraction(6), ())
    assert list(grounds(frame, [Fighter("A", 5)], leader=True)) == []


def test_without_a_bound_the_nearest_totals_come_first() -> None:
    frame = Frame(2, 2, 5, None, Fraction(8), ())
    (ground,) = grounds(frame, [Fighter("A", 2), Fighter("B", 5), Fighter("C", 9)], leader=False)
    assert ground.totals == (7, 10, 11, 14, 18)
