"""Tactics that wait: for their move, their cards, their owner's next turn."""

from gm_tools.games.battle.maneuver.readiness import not_ready
from gm_tools.games.battle.state import Mark
from tests.games.battle.makers import Table, a_tactic, battle, cards, foe, hero

MADE = a_tactic("m1", origin="signature")
OF_AURA = a_tactic("aura_tactic", origin="aura")


def _code(table: Table, tactic: str) -> str:
    (found,) = [one for one in (a_tactic(), MADE, OF_AURA) if one.id == tactic]
    why = not_ready(table.state, table.id("Ann"), found)
    return why.code if why else ""


def test_what_was_made_for_a_signature_move_waits_for_it() -> None:
    """Viskara 2309, 2329."""
    assert _code(battle(hero("Ann"), foe("Cat")), "m1") == "not_reached"


def test_an_aura_tactic_takes_a_black_and_a_red_card() -> None:
    """Viskara 1788."""
    table = battle(hero("Ann"), foe("Cat"))
    table.change("Ann", cards=cards("b1 b2"))
    assert _code(table, "aura_tactic") == "not_enough_cards"
    table.change("Ann", cards=cards("b1 r2"))
    assert _code(table, "aura_tactic") == ""


def test_a_tactic_rests_where_a_mark_says_so() -> None:
    table = battle(hero("Ann"), foe("Cat"))
    assert _code(table, "t0") == ""
    table.change("Ann", marks=(Mark("t0", "c1", forbids="tactic"),))
    assert _code(table, "t0") == "cannot_use"
