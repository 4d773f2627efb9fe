import pytest

from gm_tools.games.battle.combatant.styles import (
    STYLES,
    has_rhythm,
    style_applies,
)
from gm_tools.games.battle.maneuver.in_progress import OngoingManeuver, Reaction
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.character.build import Style
from tests.games.battle.makers import FOES, Table, battle, foe, hero

ATTACK = OngoingManeuver("attack", "c1", "t0")
STANCE = OngoingManeuver("stance", "c1", "t0")
DEFIED = replace(ATTACK, by="c2", reactions=(Reaction("c1", "t0", (1,)),))


def with_style(style: Style | None) -> Table:
    return battle(hero("Ann", style=style), foe("Cat"), first="Ann")


def applies(t: Table, one: OngoingManeuver = ATTACK) -> bool:
    return style_applies(t.state, one, "c1", "c2")


def test_without_a_style_nothing_applies() -> None:
    assert not applies(with_style(None))


def test_aggressive_applies_to_attacks_never_to_stances_or_defies() -> None:
    t = with_style("aggressive")
    assert [applies(t, one) for one in (ATTACK, STANCE, DEFIED)] == [True, False, False]


@pytest.mark.parametrize(("health", "expected"), [(20, False), (19, True)])
def test_dauntless_below_half_of_maximum_health(health: int, expected: bool) -> None:
    t = with_style("dauntless")
    t.change("Ann", health=health)
    assert applies(t) is expected


@pytest.mark.parametrize(("morale", "expected"), [(10, False), (9, True)])
def test_dreadnought_against_those_with_less_than_half_their_starting_morale(
    morale: int, expected: bool
) -> None:
    t = with_style("dreadnought")  # R59: the side's starting total, 20
    side = replace(t.state.sides[FOES], morale=morale)
    t.state = replace(t.state, sides={**t.state.sides, FOES: side})
    assert applies(t) is expected


def test_fast_after_a_move_action() -> None:
    t = with_style("fast")
    assert not applies(t)
    t.change("Ann", moved_since_turn=True)
    assert applies(t)


@pytest.mark.parametrize(("effort", "expected"), [(0, True), (1, False), (2, True), (3, False)])
def test_rhythm_at_2_or_0_effort_after_paying(effort: int, expected: bool) -> None:
    t = with_style("rhythm")
    t.change("Ann", effort=effort)
    assert has_rhythm(t.state, "c1") is expected


def test_rhythm_and_universal_stand_in_the_maneuver() -> None:
    for style in ("rhythm", "universal"):
        t = with_style(style)
        assert not applies(t)
        assert applies(t, replace(ATTACK, styled=True))
        styled = replace(DEFIED.reactions[0], styled=True)
        assert applies(t, replace(DEFIED, reactions=(styled,)))
        assert not applies(t, DEFIED)


def test_rhythm_is_asked_right_after_the_cost() -> None:
    t = with_style("rhythm")
    t.send("attack", "Ann", "t0", ("Cat",))
    assert t.state.ongoing[-1].styled  # 3 - 1 = 2


def test_territorial_while_anchored() -> None:
    t = with_style("territorial")
    assert not applies(t)
    t.change("Ann", anchored=True)
    assert applies(t)


def test_every_style_of_the_book_is_known() -> None:
    assert set(STYLES) == set(Style.__args__)  # type: ignore[attr-defined]
