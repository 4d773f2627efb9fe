"""Amounts: sums, halves rounded up, limits, tiers by red cards, numbers of linked entries."""

import pytest

from gm_tools.games.battle.effects.amounts import amount, holds, number
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.entering.blocks import Effect
from gm_tools.games.battle.rules import Owned
from gm_tools.games.battle.state import Mark
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.plays.plays import read_amount, read_condition
from tests.games.battle.makers import Table, a_block, a_deed, a_play, an_effect, battle, foe, hero


def _scene(effect: Effect, *others: Effect, red: int | None = None) -> Scene:
    table: Table = battle(hero("Ann", a_block(effects=(effect, *others))), foe("Cat"))
    play = a_play("action")
    return Scene(table.rules, table.state, table.id("Ann"), Owned(effect, 0, play), red=red)


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("five", 5),
        ("five * three", 15),
        ("five + three", 8),
        ("half five", 3),
        ("half five + three", 4),
        ("five * three at most ten", 10),
        ("three at least five", 5),
        ("five - three", 2),
        ("three - five", 0),
        ("three * three - five - three", 1),
        ("ten - three at most five", 5),
        ("half ten - five", 3),
        ("@level", 4),
        ("@level * three", 12),
        ("@half_speed", 2),
        ("@twice_speed", 6),
    ],
)
def test_amounts_are_sums_of_products_halved_upward_within_limits(text: str, worth: int) -> None:
    scene = _scene(an_effect(five=5, three=3, ten=10))
    assert amount(scene, read_amount(text)) == worth


@pytest.mark.parametrize(("red", "worth"), [(0, 8), (1, 6), (2, 4), (3, 3), (5, 3)])
def test_tiers_go_by_red_cards_and_the_bracketed_number_without_any(red: int, worth: int) -> None:
    """Pike Beetle's venom (8) 6/4/3 (R7, R79)."""
    scene = _scene(an_effect(health_lost=(6, 4, 3), zero_health_lost=8), red=red)
    assert number(scene, "health_lost") == worth


def test_a_linked_entry_raises_a_number_of_the_one_it_hangs_on() -> None:
    """Larger Tempest sets the range that Largest Tempest sets anew (Viskara 2138, 2146)."""
    root = Effect("aura/Root", "Root", "", (), {"range": 3}, "aura", "Root")
    up = a_play("passive", a_deed("raise_number", "more", name="range"), must=True)
    raised = Effect("aura/Root/Up", "Up", "", (up,), {"more": 2}, "aura", "Root/Up")
    assert number(_scene(root), "range") == 3
    assert number(_scene(root, raised), "range") == 5


def test_an_entry_may_name_a_number_of_one_that_it_is_linked_from() -> None:
    """Velocity is doubled as Burst is, unless Sonic Boom forbids it (Viskara 3214-3222)."""
    root = Effect("aura/Root", "Root", "", (), {"factor": 2}, "aura", "Root")
    once = a_play("passive", a_deed("set_number", "@one", name="factor"), must=True)
    never = Effect("aura/Root/Boom", "Boom", "", (once,), {}, "aura", "Root/Boom")
    linked = Effect("aura/Root/Fast", "Fast", "", (), {"power": 3}, "aura", "Root/Fast")
    asked = read_amount("power * factor")
    assert amount(_scene(linked, root), asked) == 6
    assert amount(_scene(linked, root, never), asked) == 3


def test_a_condition_may_name_one_mark_of_several() -> None:
    scene = _scene(an_effect())
    marked = Mark("braced", scene.user)
    bearer = replace(scene.one, marks=(marked,))
    state = replace(scene.state, combatants={**scene.state.combatants, scene.user: bearer})
    scene = scene._replace(state=state)
    assert holds(scene, read_condition("user_has_mark braced"))
    assert not holds(scene, read_condition("user_has_mark rushing"))
    assert holds(scene, read_condition("not user_has_mark rushing"))
