"""What a flat show would cost, for each number of its red cards."""

from gm_tools.games.battle.effects.losses import losses
from gm_tools.games.battle.events.maneuver import Use
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.view import view
from tests.games.battle.makers import Table, a_deed, a_play, a_tactic, an_effect, battle, foe, hero


def poisoned() -> Table:
    """Ann flourishes at Cat with a tactic like Fresh Venom, and Cat is to show."""
    play = a_play("flourish", a_deed("flat_show", "lost", "target"))
    effect = an_effect(play, lost=(6, 4, 3), zero_lost=8, bonus_body=2)
    venom = a_tactic(effects=(effect,))
    played = battle(hero("Ann", owner="P1", tactics=(venom,)), foe("Cat"))
    played.send("attack", "Ann", "t0", ("Cat",))
    played.send("proceed")
    played.send("show", "Ann", red=1, finale=6)
    return played


def use(played: Table) -> Use:
    return Use(played.id("Ann"), "e", 0, (played.id("Cat"),), 1)


def test_a_bonus_card_for_body_counts() -> None:
    """Fresh Venom: 8 with none, 6/4/3; Cat's Body is worth a red card (R56, R79)."""
    played = poisoned()
    assert losses(Rules(), played.state, use(played)) == (6, 4, 3, 3, 3, 3)


def test_nothing_is_said_where_the_stats_are_hidden() -> None:
    """The stats of a foe are told with its tactics and effects only."""
    played = poisoned()
    assert losses(Rules(), view(played.state, "P1"), use(played)) == ()


def test_an_effect_without_a_show_costs_nothing() -> None:
    played = poisoned()
    assert losses(Rules(), played.state, Use(played.id("Ann"), "other")) == ()
