"""A diary that leads to its character again, page by page."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from gm_tools.viskara.character.build import STATS, ShadowRanks, Stats
from gm_tools.viskara.character.character import LevelEntry, LevelPurchase
from gm_tools.viskara.character.diary import diary_problems
from gm_tools.viskara.character.repairs.agreeing import agreeing, left
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, tactic


def test_what_a_stat_lost_goes_from_the_latest_page(rulebook: Rulebook) -> None:
    pages = (LevelEntry(1, stats={"body": 2}), LevelEntry(2, stats={"body": 3}))
    build = a_build(level=2, stats=Stats(body=3))
    found = agreeing(rulebook.building, build, pages)
    assert [page.stats for page in found] == [{"body": 2}, {"body": 1}]


def test_what_a_stat_gained_is_noted_where_points_are_left(rulebook: Rulebook) -> None:
    pages = (LevelEntry(1, stats={"body": 1}), LevelEntry(2, stats={"body": 4}))
    build = a_build(level=2, stats=Stats(body=5, logic=2))
    found = agreeing(rulebook.building, build, pages)
    assert [page.stats for page in found] == [{"body": 1, "logic": 2}, {"body": 4}]


def test_a_shadow_level_given_up_leaves_its_page_more_points(rulebook: Rulebook) -> None:
    pages = (LevelEntry(1, shadow_level=1), LevelEntry(2, stats={"body": 2}, shadow_level=1))
    build = a_build(level=2, shadow_level=1, stats=Stats(body=4))
    found = agreeing(rulebook.building, build, pages)
    assert [page.shadow_level for page in found] == [1, 0]
    assert [page.stats for page in found] == [{}, {"body": 4}]
    assert left(rulebook.building, found[1]) == 0


def test_points_move_from_a_page_that_gains_a_shadow_level(rulebook: Rulebook) -> None:
    pages = (LevelEntry(1), LevelEntry(2, stats={"body": 2, "logic": 2}))
    build = a_build(level=2, shadow_level=1, stats=Stats(body=2, logic=2))
    found = agreeing(rulebook.building, build, pages)
    assert diary_problems(rulebook.building, build, found) == ()
    assert [left(rulebook.building, page) for page in found] == [2, 0]


def test_a_diary_that_begins_later_notes_no_more_than_it_did(rulebook: Rulebook) -> None:
    pages = (LevelEntry(4, stats={"body": 1}), LevelEntry(5, stats={"body": 1}))
    build = a_build(level=5, stats=Stats(body=5, logic=3))
    assert agreeing(rulebook.building, build, pages) == pages


def test_pages_of_other_levels_go_and_missing_ones_come(rulebook: Rulebook) -> None:
    pages = (LevelEntry(1), LevelEntry(3), LevelEntry(7))
    found = agreeing(rulebook.building, a_build(level=3), pages)
    assert [page.level for page in found] == [1, 2, 3]
    assert agreeing(rulebook.building, a_build(level=3), ()) == ()


def test_ranks_are_gained_once_and_are_the_characters(rulebook: Rulebook) -> None:
    ranks = ShadowRanks(2, 1, 1)
    pages = (LevelEntry(1, shadow_ranks=ranks), LevelEntry(2, shadow_ranks=ShadowRanks(4)))
    found = agreeing(rulebook.building, a_build(level=2, shadow_ranks=ranks), pages)
    assert [page.shadow_ranks for page in found] == [None, ranks]
    none = agreeing(rulebook.building, a_build(level=2), pages)
    assert [page.shadow_ranks for page in none] == [None, None]


def test_purchases_beyond_what_there_is_go_from_the_latest_pages(rulebook: Rulebook) -> None:
    bought = LevelPurchase("tactics.0", "Burst", 2)
    pages = (LevelEntry(1, purchases=(bought,)), LevelEntry(2, purchases=(bought,)))
    build = a_build(level=2, tactics=(tactic(("Burst", 3)), tactic(), tactic()))
    found = agreeing(rulebook.building, build, pages)
    assert [[one.times for one in page.purchases] for page in found] == [[2], [1]]


@given(data=st.data())
def test_a_character_with_enough_points_has_a_diary_that_agrees(
    rulebook: Rulebook, data: st.DataObject
) -> None:
    """Whatever the pages say: if the points of the levels reach, they lead to the character."""
    level = data.draw(st.integers(1, 5))
    shadow_level = data.draw(st.integers(0, level))
    points = 4 * level - 2 * shadow_level
    values = []
    for _ in STATS:
        values.append(data.draw(st.integers(0, points)))
        points -= values[-1]
    build = a_build(level=level, shadow_level=shadow_level, stats=Stats(*values))
    stats = st.dictionaries(st.sampled_from(STATS), st.integers(-1, 4), max_size=3)
    pages = tuple(
        LevelEntry(at, stats=data.draw(stats), shadow_level=data.draw(st.integers(0, 1)))
        for at in range(1, level + 1)
    )
    found = agreeing(rulebook.building, build, pages)
    assert diary_problems(rulebook.building, build, found) == ()
