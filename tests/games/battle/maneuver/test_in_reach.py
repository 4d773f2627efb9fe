"""The squares that a tactic reaches, as screens show them."""

from __future__ import annotations

from gm_tools.games.battle.legal import legal
from gm_tools.games.battle.maneuver.in_reach import Reach, squares_in
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.event import HOST
from tests.games.battle.drawn_battle import on, squares
from tests.games.battle.makers import a_tactic, foe, hero, table


def drawn(state: Battle, reach: Reach) -> set[tuple[int, int]]:
    return set(squares_in(state, reach))


def test_lines_end_at_walls_and_behind_enemies() -> None:
    state = on("A.#..", ".....", "C....", ".....").state
    assert drawn(state, Reach("c1", "direct", 3)) == squares(".xx..", "xxxx.", "xxxx.", ".xxx.")


def test_what_ignores_obstructions_is_limited_by_its_range_alone() -> None:
    state = on("A#...C", "##....").state
    assert drawn(state, Reach("c1", "exposure", 2)) == {(1, 0), (0, 1)}
    everywhere = squares("xxx.", "xxx.") - {(0, 0)}
    assert drawn(state, Reach("c1", "exposure", 2, ignores=True)) == everywhere


def test_without_a_board_or_a_range_there_is_nothing_to_show() -> None:
    assert squares_in(table(hero("Sol"), foe("Rat")).state, Reach("c1", "direct", 3)) == ()
    assert squares_in(on("A.C").state, Reach("c1", "special", 999)) == ()


def test_an_attack_and_a_stance_say_how_far_they_reach() -> None:
    played = on("A.C", Ann={"tactics": (a_tactic(range=4, type="projectile"),)})
    offers = legal(played.rules, played.state, HOST)
    found = {one.template.type: one.reach for one in offers if one.reach is not None}
    assert found == dict.fromkeys(("attack", "stance"), Reach("c1", "projectile", 4))
