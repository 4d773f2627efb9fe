"""Uses of effects: target by target, once in a maneuver, and never the forced ones."""

from __future__ import annotations

from gm_tools.games.battle.effects.occasions import occasions
from gm_tools.games.battle.effects.offering import play_offers
from tests.games.battle.clashes import ongoing, over
from tests.games.battle.effects.everything import effect_of, upgrades
from tests.games.battle.makers import Table, a_block, a_tactic, battle, foe, hero


def with_arts(*paths: str) -> Table:
    """Ann, whose tactic t0 has these upgrades once each, against Cat who cannot react."""
    arts = tuple(effect_of(upgrades()["shadow_arts"][path], "t0", 1) for path in paths)
    block = a_block("Ann", tactics=(a_tactic(effects=arts), a_tactic("t1")))
    t = battle(hero("Ann", block), foe("Cat"), first="Ann")
    t.change("Cat", effort=0, fate="used")
    t.change("Ann", flair=20)
    return t


def offered(t: Table, who: str = "Ann") -> set[tuple[str, int]]:
    """The plays that a combatant is offered, by the entry's name and place."""
    return {
        (offer.what, offer.template.data.play) for offer in play_offers(t.rules, t.state, t.id(who))
    }


def attacked(t: Table, red: int, finale: int, tactic: str = "t0") -> None:
    """Let Ann attack Cat and show."""
    t.send("attack", "Ann", tactic, ("Cat",))
    t.send("show", "Ann", red=red, finale=finale)


def test_soul_wave_unpaid_halves_output_and_flourish() -> None:
    t = with_arts("Soul Wave")
    attacked(t, 3, 8)
    assert [one.what for one in ongoing(t).changes] == ["halve_output", "halve_flourish"]
    assert t.one("Cat").health == 40 - 5  # half of 9 (Viskara 2954)


def test_soul_wave_paid_halves_nothing() -> None:
    t = with_arts("Soul Wave")
    t.send("attack", "Ann", "t0", ("Cat",), using="t0/Soul Wave")
    t.send("show", "Ann", red=3, finale=8)
    assert ongoing(t).changes == ()
    assert t.one("Ann").flair == 18


def test_what_a_linked_entry_asks_is_asked_of_the_target_at_hand() -> None:
    t = with_arts("Drag Down", "Drag Down/Beat Them With Experience", "Drag Down/Gang Up")
    t.change("Cat", flair=9)
    attacked(t, 2, 8)
    assert offered(t) == {("Drag Down", 0), ("Gang Up", 0)}
    t.send("use", "Ann", "t0/Drag Down", line=ongoing(t).lines[0].id)
    assert (t.one("Cat").flair, t.one("Ann").flair) == (8, 19)
    assert offered(t) == {("Beat Them With Experience", 0)}


def test_curses_lower_the_next_show_with_another_tactic() -> None:
    t = with_arts("Psychic Curse")
    attacked(t, 2, 8, "t1")
    t.send("use", "Ann", "t0/Psychic Curse", line=ongoing(t).lines[0].id)
    over(t)
    attacked(t, 2, 8, "t1")
    (change,) = ongoing(t).changes
    assert (change.what, change.amount) == ("finale", -1)
    assert ("Psychic Curse", 2) in offered(t)  # 2 flair ignore it (Viskara 3088)


def test_charges_are_gained_once_before_each_use_and_half_at_the_limit() -> None:
    t = with_arts("Charge", "Charge/Charges Up", "Charge/Limit Up")
    for charges in (3, 5):
        attacked(t, 1, 0)
        over(t)
        assert t.one("Ann").charges == {"t0": charges}


def test_barrage_puts_its_own_output_in_place_of_the_tier() -> None:
    t = with_arts("Barrage")
    t.send("attack", "Ann", "t0", ("Cat",))
    t.send("use", "Ann", "t0/Barrage")
    t.send("show", "Ann", red=4, finale=0)
    assert t.one("Cat").health == 40 - 8  # 2 for each of 4 red cards, not 9 (Viskara 3288)


def test_a_tactic_made_dearer_by_its_upgrade() -> None:
    t = with_arts("Emphasis", "Emphasis/Shotcaller")
    t.send("attack", "Ann", "t0", ("Cat",))
    assert t.one("Ann").flair == 19  # 1 more on its owner's turn (Viskara 3334)


def test_an_attack_of_an_ally_may_be_followed() -> None:
    arts = (effect_of(upgrades()["shadow_arts"]["Emphasis"], "t0", 1),)
    bob = a_block("Bob", tactics=(a_tactic(effects=arts),))
    t = battle(hero("Ann"), hero("Bob", bob), foe("Cat"), first="Ann")
    t.change("Cat", effort=0, fate="used")
    t.change("Bob", flair=5)
    attacked(t, 2, 0)
    assert offered(t, "Bob") == {("Emphasis", 0)}
    (owned,) = t.rules.index(t.state, t.id("Bob")).plays["after"]
    (scene,) = occasions(t.rules, t.state, t.id("Bob"), owned)
    assert (scene.performer, scene.target) == (t.id("Ann"), t.id("Cat"))


def test_denial_lowers_the_lines_it_defies_and_then_itself() -> None:
    arts = (effect_of(upgrades()["shadow_arts"]["Denial Shot"], "t0", 1),)
    cat = a_block("Cat", style="rhythm", tactics=(a_tactic(effects=arts),))
    t = battle(hero("Ann"), foe("Cat", cat), first="Ann")
    t.change("Cat", effort=3)
    t.send("attack", "Ann", "t0", ("Cat",))
    (line,) = ongoing(t).lines
    t.send("defy", "Cat", "t0", (line.id,))
    t.send("use", "Cat", "t0/Denial Shot")
    t.send("show", "Cat", red=2, finale=5)
    t.send("show", "Ann", red=2, finale=7)
    found = [(one.on, one.amount, one.line) for one in ongoing(t).changes]
    assert found == [(t.id("Ann"), -5, line.id), (t.id("Cat"), -5, 0)]
