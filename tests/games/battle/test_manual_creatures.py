"""The manual's worked examples of creatures, played with the printed creatures."""

from __future__ import annotations

from typing import Any

import pytest

from gm_tools.games.battle.entering.creature_blocks import block_of_creature
from gm_tools.viskara.character.build import Stats
from tests.cast import the_bestiary, the_rulebook
from tests.games.battle.clashes import clash, damage, declared
from tests.games.battle.makers import Table, a_tactic, battle, foe, hero


def creature(slug: str, **fields: Any) -> Any:
    """A foe of the bestiary under its own name."""
    found = the_bestiary()[slug]
    return foe(found.name, block_of_creature(the_rulebook(), found), **fields)


def against(slug: str, *friends: Any) -> tuple[Table, str]:
    """A creature's turn against Ann and Bob, who have 400 health, 200 morale and no effort."""
    fighters = (hero("Ann", max_health=400), hero("Bob", max_health=400))
    name = the_bestiary()[slug].name
    t = battle(creature(slug), *friends, *fighters, first=name, morale={"heroes": 200})
    for one in ("Ann", "Bob"):
        t.change(one, effort=0, fate="used", health=400)
    t.change(name, effort=3)
    return t, name


def left(t: Table) -> tuple[int, int]:
    """Ann's health and her side's morale."""
    return t.one("Ann").health, t.state.sides["heroes"].morale


# --- Venom ---


@pytest.mark.parametrize(("red", "lost"), [(0, 8), (1, 6), (2, 4), (3, 3), (5, 3)])
def test_924_5072_venom_takes_more_the_fewer_red_cards(red: int, lost: int) -> None:
    t = battle(creature("pike_beetle"), hero("Ann", stats=Stats(body=1)), first="Pike Beetle")
    _stung(t, red)
    assert t.one("Ann").health == 40 - 10 - lost


@pytest.mark.parametrize(("red", "lost"), [(0, 6), (1, 4), (2, 3)])
def test_926_body_of_2_is_a_bonus_red_card_in_the_venoms_show(red: int, lost: int) -> None:
    t = battle(creature("pike_beetle"), hero("Ann", stats=Stats(body=2)), first="Pike Beetle")
    _stung(t, red)
    assert t.one("Ann").health == 40 - 10 - lost


def _stung(t: Table, red: int) -> None:
    """Fresh Venom at low, 11 against its break point of 10, with a flourish."""
    t.change("Pike Beetle", flair=9)
    declared(t, "Pike Beetle", "Ann", tactic="tactics.1")
    t.send("show", "Pike Beetle", red=1, finale=4)
    t.send("show", "Ann", red=red)


# --- The Mech ---


def _mech(*, red: int = 1, **fields: Any) -> Table:
    """The Mech in its fortress, Ann's turn; Ann's tactic has an output of 90, break point 60."""
    big = a_tactic(outputs=(90, 90, 90), break_point=60, **fields)
    t = battle(
        creature("prudomman_mech"),
        hero("Ann", tactics=(big,)),
        hero("Bob", tactics=(big,)),
        first="Prudomman Mech",
    )
    t.send("stance", "Prudomman Mech", "tactics.1", ())
    t.send("show", "Prudomman Mech", red=red, finale=0)
    return t


def test_6726_the_fortress_records_its_output_and_gains_no_health() -> None:
    t = _mech()
    assert t.one("Prudomman Mech").health == 600
    assert [(m.name, m.amount) for m in t.one("Prudomman Mech").marks] == [("fortified", 18)]


def test_6726_damage_is_lowered_by_half_of_it_each_on_its_own() -> None:
    """Targets nobody: 70 halved is 35; half of that, 18, comes off damage to health."""
    t = _mech()
    t.send("give_turn", "Ann")
    clash(t, "Ann", "Prudomman Mech", shows={"Ann": (3, 0)})
    assert damage(t) == [("Prudomman Mech", 60 - 18, 0)]


def test_6678_four_red_cards_have_no_break_point_and_break_the_fortress() -> None:
    t = _mech()
    t.send("give_turn", "Ann")
    clash(t, "Ann", "Prudomman Mech", shows={"Ann": (4, 0)})
    assert damage(t) == [("Prudomman Mech", 90, 0)]


def test_6670_the_machine_takes_no_morale_damage_even_when_shaken() -> None:
    t = battle(creature("prudomman_mech"), hero("Ann", tactics=(a_tactic(break_point=0),)))
    t.send("give_turn", "Ann")
    t.send("override", "sides.foes.morale", 0)
    clash(t, "Ann", "Prudomman Mech", shows={"Ann": (1, 0)})
    assert (t.one("Prudomman Mech").health, t.state.sides["foes"].morale) == (600, 0)


def test_6728_another_action_ends_the_fortress() -> None:
    t = _mech()
    t.send("give_turn", "Prudomman Mech")
    assert [one.name for one in t.one("Prudomman Mech").marks] == ["fortified"]
    t.send("attack", "Prudomman Mech", "tactics.2", ("Ann",))
    assert t.one("Prudomman Mech").marks == ()


# --- Numbers that an entry works out ---


@pytest.mark.parametrize(("red", "gained"), [(0, 0), (1, 3), (2, 5), (3, 10), (4, 10)])
def test_922_an_effect_without_a_show_has_the_tier_of_its_attacks_show(
    red: int, gained: int
) -> None:
    """Blood Bank's 3/5/10 health (4949) by the red cards of the attack that flourished."""
    t, spider = against("medic_spider")
    t.change(spider, health=5)
    declared(t, spider, "Ann", tactic="tactics.0")
    t.send("show", spider, red=red, finale=4)
    assert t.one(spider).health == 5 + gained


def test_4973_excess_health_is_output_and_break_point() -> None:
    """31 of 21 health: 10 more of each, so that 10 and 4 become 20 and 14."""
    t, spider = against("medic_spider")
    t.change(spider, health=31, flair=9)
    declared(t, spider, "Ann", tactic="tactics.1")
    t.send("use", spider, "tactics.1/Hemoverload", number=10)
    t.send("show", spider, red=1, finale=0)
    assert (t.one(spider).health, damage(t)) == (21, [("Ann", 14, 6)])


def test_5096_a_dash_toward_the_target_raises_the_break_point_from_6_to_9() -> None:
    t, rabbit = against("quartztooth_rabbit")
    t.send("attack", rabbit, "tactics.0", ("Ann",))
    (dash,) = t.state.grants
    assert (dash.kind, dash.squares) == ("dash", 3)  # half of 5 (R2)
    t.send("move", dash.id, near=t.id("Ann"))
    t.send("show", rabbit, red=1, finale=0)
    t.send("use", rabbit, "tactics.0/Crystal Incisors", 1)
    assert damage(t) == [("Ann", 9, 1)]


def test_5184_a_flourish_deals_both_kinds_of_damage_a_second_time() -> None:
    """24 at break point 19 is 19 and 5, twice."""
    t, puffin = against("packhunt_puffin")
    declared(t, puffin, "Ann", tactic="tactics.1")
    t.send("show", puffin, red=3, finale=4)
    assert left(t) == (400 - 2 * 19, 200 - 2 * 5)


def test_5360_a_king_counts_its_other_allies() -> None:
    """Two of them: 20 health and 10 morale more, and 5 health for each at the start of a turn."""
    king = "Pike Beetle King"
    t = battle(creature("pike_beetle_king"), foe("Cat"), foe("Dog"), hero("Ann"), first="Ann")
    assert (t.one(king).max_health, t.state.sides["foes"].morale) == (80, 40 + 20 + 20)
    t.change(king, health=10)
    t.send("give_turn", king)
    assert t.one(king).health == 10 + 5 + 5


def test_5364_each_exhausted_ally_is_5_output_and_5_break_point_more() -> None:
    """18 and 12 become 28 and 22."""
    t, king = against("pike_beetle_king", foe("Cat"), foe("Dog"))
    for name in ("Cat", "Dog"):
        t.change(name, health=0, exhausted=True)
    declared(t, king, "Ann", tactic="tactics.1")
    t.send("show", king, red=1, finale=0)
    assert damage(t) == [("Ann", 22, 6)]


def test_5503_what_another_ally_marked_is_dealt_twice() -> None:
    """18 at break point 14 is 14 and 4; Cat's blow of 3 has put the mark there."""
    t, hawk = against("wolf_hawk", foe("Cat"))
    t.send("give_turn", "Cat")
    clash(t, "Cat", "Ann", shows={"Cat": (1, 0)})
    t.send("give_turn", hawk)
    declared(t, hawk, "Ann", tactic="tactics.0")
    t.send("show", hawk, red=3, finale=0)
    assert left(t) == (400 - 3 - 2 * 14, 200 - 2 * 4)
    assert t.one("Ann").marks == ()


def test_5624_each_flair_lost_is_11_health() -> None:
    t, salamander = against("viskaramander")
    t.change(salamander, health=10, flair=3)
    t.send("end_turn", salamander, "Ann")
    assert (t.one(salamander).health, t.one(salamander).flair) == (43, 0)


@pytest.mark.parametrize(
    ("type", "red", "dealt"),
    [
        *(("direct", 2, 3), ("direct", 3, 9), ("exposure", 1, 2), ("exposure", 2, 6)),
        *(("projectile", 1, 4), ("projectile", 2, 6)),
    ],
)
def test_5881_few_red_cards_hurt_a_sledge_walrus_half(type: Any, red: int, dealt: int) -> None:
    """Of outputs 4/6/9: a direct attack needs 3 red cards, an exposure attack 2."""
    tactic = a_tactic(type=type, outputs=(4, 6, 9), break_point=20)
    t = battle(creature("sledge_walrus"), hero("Ann", tactics=(tactic,)), first="Ann")
    t.change("Sledge Walrus", effort=0)
    declared(t, "Ann", "Sledge Walrus")
    t.send("show", "Ann", red=red, finale=0)
    assert damage(t) == [("Sledge Walrus", dealt, 0)]


def test_6228_the_stench_takes_a_red_card_and_2_finale() -> None:
    """2 red cards and a finale of 5 become 1 and 3: low output, and no flourish."""
    t = battle(creature("mireshell"), hero("Ann"), first="Ann")
    t.change("Mireshell", flair=5, effort=0)
    clash(t, "Ann", "Mireshell", shows={"Ann": (2, 5)})
    assert damage(t) == [("Mireshell", 3, 0)]
    assert t.state.ongoing == ()


# --- Rage marks ---


def _enraged(*friends: Any) -> tuple[Table, str]:
    """Enhanced Acid has hit Ann and flourished against her."""
    t, slug = against("temperslug", *friends)
    declared(t, slug, "Ann", tactic="tactics.1")
    t.send("show", slug, red=1, finale=4)
    return t, slug


def test_5754_a_hit_with_a_flourish_puts_2_rage_marks() -> None:
    t, _ = _enraged()
    assert [(one.name, one.amount) for one in t.one("Ann").marks] == [("rage", 2)]
    assert left(t) == (395, 200)


def test_5752_2_rage_marks_are_20_output_more_and_gone() -> None:
    """14 becomes 34, at break point 18."""
    t, slug = _enraged()
    declared(t, slug, "Ann", tactic="tactics.2")
    t.send("show", slug, red=1, finale=0)
    assert (damage(t), t.one("Ann").marks) == ([("Ann", 18, 16)], ())


def test_5752_an_allys_attack_gains_as_much() -> None:
    """3 becomes 23, at break point 8."""
    t, _ = _enraged(foe("Cat"))
    t.send("give_turn", "Cat")
    clash(t, "Cat", "Ann", shows={"Cat": (1, 0)})
    assert (damage(t), t.one("Ann").marks) == ([("Ann", 8, 15)], ())


def test_5756_the_acids_own_attacks_leave_the_marks() -> None:
    t, slug = _enraged()
    declared(t, slug, "Ann", tactic="tactics.0")
    t.send("show", slug, red=1, finale=0)
    assert damage(t) == [("Ann", 5, 0)]
    assert [one.amount for one in t.one("Ann").marks] == [2]


# --- A pounce out of hiding ---


@pytest.mark.parametrize(("red", "dealt"), [(1, (52, 0)), (2, (56, 66 - 56)), (3, (56, 84 - 56))])
def test_6301_a_pounce_out_of_hiding_has_52_66_84_at_break_point_56(
    red: int, dealt: tuple[int, int]
) -> None:
    t, manta = against("snowblanket_landmanta")
    assert [one.name for one in t.one(manta).marks] == ["stealth"]
    declared(t, manta, "Ann", tactic="tactics.0")
    t.send("show", manta, red=red, finale=0)
    t.send("use", manta, "tactics.0/Pounce", 1)
    assert damage(t) == [("Ann", *dealt)]
