"""Entries that wait for the next attack or show, and those that recall what was done before."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tools.games.battle.entering.blocks import ManeuverBlock, SignatureBlock
from gm_tools.games.battle.state import SignatureRun
from tests.games.battle.clashes import declared, ongoing, over
from tests.games.battle.effects.everything import effect_of, upgrades
from tests.games.battle.entries.owning import fight, offered, with_arts, with_aura
from tests.games.battle.makers import Table, a_block, a_tactic, battle, cards, foe, hero

CHALLENGER = "t0/Challenger"


def challenged(*, flair: int = 5, defies: bool = False) -> Table:
    """Ann flourishes against Cat, who could have defied; Bob is Ann's ally."""
    t = battle(hero("Ann", with_arts("Challenger")), hero("Bob"), foe("Cat"), first="Ann")
    t.change("Ann", flair=flair)
    t.change("Cat", effort=3, health=400, max_health=400, fate="used")
    t.send("attack", "Ann", "t0", ("Cat",))
    if defies:
        t.send("defy", "Cat", "t0")
        t.send("show", "Cat", red=0, finale=0)
    else:
        t.send("proceed")
    t.send("show", "Ann", red=2, finale=8)
    return t


@pytest.mark.clause("shadow_arts/Challenger", "when")
def test_3228_only_against_who_could_have_defied_and_did_not() -> None:
    assert offered(challenged()) == {("Challenger", 0)}
    assert offered(challenged(defies=True)) == set()
    t = fight(with_arts("Challenger"), flair=5)
    declared(t, "Ann", "Cat")  # Cat has no effort
    t.send("show", "Ann", red=2, finale=8)
    assert offered(t) == set()


@pytest.mark.clause("shadow_arts/Challenger", "cost")
@pytest.mark.parametrize(("flair", "left"), [(3, 0), (5, 2)])
def test_3228_it_costs_3_flair(flair: int, left: int) -> None:
    t = challenged(flair=flair)
    t.send("use", "Ann", CHALLENGER, line=ongoing(t).lines[0].id)
    assert t.one("Ann").flair == left


def test_3228_not_with_2_flair() -> None:
    assert offered(challenged(flair=2)) == set()


def barred() -> Table:
    """Cat cannot defy the next attack of an ally of Ann's."""
    t = challenged()
    t.send("use", "Ann", CHALLENGER, line=ongoing(t).lines[0].id)
    over(t)
    return t


@pytest.mark.clause("shadow_arts/Challenger", "bar", "next")
def test_3228_the_next_attack_of_another_ally_is_not_defied_the_one_after_it_is() -> None:
    t = barred()
    t.send("end_turn", "Ann", "Bob")
    t.send("attack", "Bob", "t0", ("Cat",))
    assert ongoing(t).step == "shows"
    assert t.one("Cat").marks == ()
    t.send("show", "Bob", red=0, finale=0)
    over(t)
    t.send("attack", "Bob", "t0", ("Cat",))
    assert ongoing(t).waiting == ("c3",)


@pytest.mark.clause("shadow_arts/Challenger", "bar")
def test_3228_attacks_of_its_owner_do_not_count() -> None:
    t = barred()
    t.send("attack", "Ann", "t0", ("Cat",))
    assert ongoing(t).waiting == ("c3",)
    assert len(t.one("Cat").marks) == 1


@pytest.mark.clause("shadow_arts/Challenger", "next")
def test_3228_an_attack_on_somebody_else_uses_it_up_in_vain() -> None:
    entrants = (hero("Ann", with_arts("Challenger")), hero("Bob"), foe("Cat"), foe("Dog"))
    t = battle(*entrants, first="Ann")
    t.change("Ann", flair=5)
    for name in ("Cat", "Dog"):
        t.change(name, effort=3, health=400, max_health=400, fate="used")
    t.send("attack", "Ann", "t0", ("Cat",))
    t.send("proceed")
    t.send("show", "Ann", red=2, finale=8)
    t.send("use", "Ann", CHALLENGER, line=ongoing(t).lines[0].id)
    over(t)
    t.send("end_turn", "Ann", "Bob")
    t.send("attack", "Bob", "t0", ("Dog",))
    assert ongoing(t).waiting == ("c4",)
    t.send("proceed")
    assert t.one("Cat").marks == ()


@pytest.mark.clause("shadow_arts/Challenger", "bar")
def test_3228_it_ends_with_the_round() -> None:
    t = barred()
    for who, then in (("Ann", "Bob"), ("Bob", "Cat"), ("Cat", "Ann")):
        t.send("end_turn", who, then)
    assert t.one("Cat").marks == ()


# --- Expert Gambit --------------------------------------------------------------------------------

GAMBIT = "t0/Expert Strike/Expert Gambit"


def gambled(*, times: int = 1, **dog: int) -> Table:
    """Ann attacks Cat; Dog is her untargeted ally."""
    block = with_arts("Expert Strike", "Expert Strike/Expert Gambit", times=times)
    t = battle(hero("Ann", block), hero("Bob"), foe("Cat"), foe("Dog"), first="Ann")
    t.change("Cat", effort=2, fate="used", health=400)
    t.change("Dog", fate="used", **{"effort": 2, **dog})
    t.send("attack", "Ann", "t0", ("Cat",))
    return t


@pytest.mark.clause("shadow_arts/Expert Strike/Expert Gambit", "name")
@pytest.mark.parametrize(
    ("who", "code"), [("Dog", ""), ("Cat", "wrong_target"), ("Bob", "wrong_target")]
)
def test_3148_an_untargeted_ally_of_a_target_who_is_able_to_defy(who: str, code: str) -> None:
    t = gambled()
    assert t.refused("use", "Ann", GAMBIT, 0, (who,)) == code


@pytest.mark.clause("shadow_arts/Expert Strike/Expert Gambit", "name")
def test_3148_nobody_who_cannot_defy() -> None:
    t = gambled(effort=0)
    assert t.refused("use", "Ann", GAMBIT, 0, ("Dog",)) in ("wrong_target", "no_target")


@pytest.mark.clause("shadow_arts/Expert Strike/Expert Gambit", "output")
@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("defier", ["", "Cat", "Dog"])
def test_3148_the_output_rises_if_the_one_named_does_not_defy(times: int, defier: str) -> None:
    t = gambled(times=times)
    t.send("use", "Ann", GAMBIT, 0, ("Dog",))
    if defier:
        t.send("defy", defier, "t0", (ongoing(t).lines[0].id,))
    if ongoing(t).step == "reactions":
        t.send("proceed")
    if defier:
        t.send("show", defier, red=0, finale=0)
    t.send("show", "Ann", red=1, finale=0)
    found = [one.amount for one in t.told("changes") if one.label == "Expert Gambit"]
    assert found == ([] if defier == "Dog" else [times])


@pytest.mark.clause("shadow_arts/Expert Strike/Expert Gambit", "output")
def test_3148_not_without_a_name() -> None:
    t = gambled()
    t.send("proceed")
    t.send("show", "Ann", red=1, finale=0)
    assert t.told("changes") == []


# --- Psychic Curse --------------------------------------------------------------------------------

CURSE = "t{}/Psychic Curse"


def cursing(*carriers: str, flair: int = 6, times: int = 1) -> Table:
    """Ann's tactics t0, t1 and t2, some of which carry Psychic Curse; Cat is her enemy."""
    art = upgrades()["shadow_arts"]["Psychic Curse"]
    tactics = tuple(
        a_tactic(one, effects=(effect_of(art, one, times),) if one in carriers else ())
        for one in ("t0", "t1", "t2")
    )
    t = battle(hero("Ann", a_block("Ann", tactics=tactics)), foe("Cat"), first="Ann")
    t.change("Ann", flair=flair)
    t.change("Cat", effort=0, fate="used", health=400, max_health=400)
    morale = replace(t.state.sides["foes"], morale=100)
    t.state = replace(t.state, sides={**t.state.sides, "foes": morale})
    return t


def struck(t: Table, tactic: str, finale: int = 9) -> None:
    """Ann attacks Cat with a tactic."""
    t.change("Ann", effort=3)
    t.change("Cat", effort=0)
    t.send("attack", "Ann", tactic, ("Cat",))
    t.send("show", "Ann", red=0, finale=finale)


def curses(t: Table) -> int:
    """How many curses Cat bears."""
    return sum(one.amount for one in t.one("Cat").marks if one.name == "cursed")


def placed(t: Table, carrier: str = "t0") -> None:
    t.send("use", "Ann", f"{carrier}/Psychic Curse", 0, line=ongoing(t).lines[0].id)


@pytest.mark.clause("shadow_arts/Psychic Curse", "place", "once")
def test_3086_one_curse_an_attack_by_a_tactic_without_it_however_many_have_it() -> None:
    t = cursing("t0", "t1")
    struck(t, "t2")
    assert {name for name, _ in offered(t)} == {"Psychic Curse"}
    placed(t, "t1")
    assert curses(t) == 1
    assert offered(t) == set()
    t = cursing("t0", "t1")
    struck(t, "t1")
    assert offered(t) == set()


@pytest.mark.clause("shadow_arts/Psychic Curse", "extend")
def test_3086_a_new_curse_makes_the_older_ones_last_as_long() -> None:
    t = cursing("t0")
    struck(t, "t2")
    placed(t)
    over(t)
    t.send("end_turn", "Ann")
    t.send("end_turn", "Cat")
    [old] = t.one("Cat").marks
    assert old.until == "user_turn_end"
    struck(t, "t2")
    t.send("proceed")  # the finale is lowered
    placed(t)
    [both] = t.one("Cat").marks
    assert (both.amount, both.until) == (2, "user_next_turn_end")


@pytest.mark.clause("shadow_arts/Psychic Curse", "lower")
@pytest.mark.parametrize("carriers", [("t0",), ("t0", "t1")])
def test_3088_the_finale_falls_by_the_curses_once(carriers: tuple[str, ...]) -> None:
    t = cursing(*carriers)
    struck(t, "t2")
    placed(t)
    over(t)
    t.send("attack", "Ann", "t2", ("Cat",))
    t.send("show", "Ann", red=0, finale=9)
    lowered = [one.amount for one in t.told("changes") if one.more["of"] == "finale"]
    assert lowered == [-1]


@pytest.mark.clause("shadow_arts/Psychic Curse", "ignore")
@pytest.mark.parametrize("flair", [6, 1])
def test_3088_2_flair_ignore_that(flair: int) -> None:
    t = cursing("t0", flair=flair)
    struck(t, "t2")
    placed(t)
    over(t)
    t.change("Ann", flair=flair)
    struck(t, "t2")
    assert t.refused("use", "Ann", CURSE.format(0), 2) == ("" if flair == 6 else "not_offered")
    if flair == 6:
        t.send("use", "Ann", CURSE.format(0), 2)
        assert t.one("Ann").flair == 4
        assert [one.amount for one in t.told("changes")] == [1]


def older(t: Table, *, flair: int = 6) -> None:
    """Ann has cursed Cat in the turn before this one of hers."""
    struck(t, "t2")
    placed(t)
    over(t)
    t.send("end_turn", "Ann")
    t.send("end_turn", "Cat")
    t.change("Ann", flair=flair)


@pytest.mark.clause("shadow_arts/Psychic Curse", "damage", "remove")
@pytest.mark.parametrize("times", [1, 2])
def test_3090_the_tactic_itself_deals_morale_damage_per_curse_and_takes_one_off(times: int) -> None:
    t = cursing("t0", times=times)
    older(t)
    t.change("Cat", marks=tuple(replace(one, amount=2) for one in t.one("Cat").marks))
    struck(t, "t0")
    before = t.state.sides["foes"].morale
    t.send("use", "Ann", CURSE.format(0), 3, line=ongoing(t).lines[0].id)
    assert before - t.state.sides["foes"].morale == 2 * times
    assert curses(t) == 1


@pytest.mark.clause("shadow_arts/Psychic Curse", "fresh")
def test_3090_not_against_whom_one_has_cursed_since_ones_last_turn() -> None:
    t = cursing("t0")
    struck(t, "t2")
    placed(t)
    over(t)
    struck(t, "t0")  # the same turn
    assert offered(t) == set()
    over(t)
    t.send("end_turn", "Ann")
    t.change("Ann", effort=3)
    t.change("Cat", effort=3)
    t.send("attack", "Cat", "t0", ("Ann",))  # the turn after it: that was in the last one
    t.send("defy", "Ann", "t0")
    t.send("show", "Cat", red=0, finale=0)
    t.send("show", "Ann", red=2, finale=9)
    assert offered(t) == {("Psychic Curse", 3)}


@pytest.mark.clause("shadow_arts/Psychic Curse", "fresh")
def test_3090_a_curse_of_a_defy_since_ones_last_turn_counts_too() -> None:
    t = cursing("t0")
    t.send("end_turn", "Ann")
    t.change("Ann", effort=3)
    t.change("Cat", effort=3)
    t.send("attack", "Cat", "t0", ("Ann",))
    t.send("defy", "Ann", "t2")
    t.send("show", "Cat", red=0, finale=0)
    t.send("show", "Ann", red=2, finale=9)
    placed(t)
    over(t)
    t.send("end_turn", "Cat")
    t.change("Cat", effort=0)
    struck(t, "t0")
    assert offered(t) == set()


@pytest.mark.clause("shadow_arts/Psychic Curse", "ignore")
def test_3088_not_once_it_has_dealt_damage_in_this_turn() -> None:
    t = cursing("t0", "t1")
    older(t)
    t.change("Cat", marks=tuple(replace(one, amount=3) for one in t.one("Cat").marks))
    struck(t, "t0")
    t.send("use", "Ann", CURSE.format(0), 3, line=ongoing(t).lines[0].id)
    over(t)
    struck(t, "t2")
    assert t.refused("use", "Ann", CURSE.format(1), 2) == "not_offered"


# --- Rising Action --------------------------------------------------------------------------------

RISING = "t0/Rising Action"


def rising(*finales: int, times: int = 1, aside: str = "yes yes yes") -> Table:
    """Ann attacks as often with t0, and sets the last card aside where this says so."""
    t = fight(with_arts("Rising Action", times=times))
    t.change("Cat", health=4000, max_health=4000)
    for finale, sets in zip(finales, aside.split(), strict=False):
        t.change("Ann", effort=3)
        t.send("attack", "Ann", "t0", ("Cat",))
        t.send("show", "Ann", red=1, finale=finale)
        if sets == "yes":
            t.send("use", "Ann", RISING, 1)
        if finale is not finales[-1]:
            over(t)
    return t


def raised(t: Table, finale: int, tactic: str = "t0") -> list[int]:
    """By how much Rising Action raises the output of an attack with a finale."""
    if t.state.ongoing:
        over(t)
    t.change("Ann", effort=3)
    t.change("Cat", effort=0)
    t.send("attack", "Ann", tactic, ("Cat",))
    t.send("show", "Ann", red=1, finale=finale)
    return [one.amount for one in t.told("changes") if one.label == "Rising Action"]


@pytest.mark.clause("shadow_arts/Rising Action", "set_aside")
def test_3234_the_last_card_is_set_aside_and_still_counts() -> None:
    t = rising(3)
    [one] = t.one("Ann").aside
    assert (one.value, one.card) == (3, None)
    assert ongoing(t).shows["c1"].finale == 3 if t.state.ongoing else True
    assert offered(t) == set()


@pytest.mark.clause("shadow_arts/Rising Action", "set_aside")
def test_3234_a_card_of_the_app_leaves_the_deck_and_the_show() -> None:
    t = battle(hero("Ann", with_arts("Rising Action"), has_aura=True), foe("Cat"), first="Ann")
    t.change("Cat", effort=0, fate="used")
    t.send("attack", "Ann", "t0", ("Cat",))
    t.send("show", "Ann", cards=cards("b1 r2 b0 b0 b7"))
    t.send("use", "Ann", RISING, 1)
    [one] = t.one("Ann").aside
    assert (one.value, one.card) == (7, cards("b7")[0])
    over(t)
    assert t.state.decks["c1"].discards == cards("b1 r2 b0 b0")


@pytest.mark.clause("shadow_arts/Rising Action", "next", "output")
@pytest.mark.parametrize(("finale", "more"), [(5, [2]), (4, []), (3, [])])
def test_3234_a_higher_original_finale_of_the_next_attack_raises_its_output(
    finale: int, more: list[int]
) -> None:
    assert raised(rising(4), finale) == more


@pytest.mark.clause("shadow_arts/Rising Action", "output")
def test_3234_by_2_for_each_card_above_the_highest_of_all() -> None:
    t = rising(2, 3)
    assert len(t.one("Ann").aside) == 2
    assert raised(t, 3) == []
    t = rising(2, 3)
    assert raised(t, 4) == [4]
    assert raised(rising(2, 3, times=2), 4) == [8]


@pytest.mark.clause("shadow_arts/Rising Action", "next")
def test_3234_any_tactic_and_only_the_next_attack() -> None:
    t = rising(2)
    assert raised(t, 9, "t1") == [2]
    assert raised(t, 9, "t1") == []
    assert raised(t, 9) == []


@pytest.mark.clause("shadow_arts/Rising Action", "back")
def test_3234_the_cards_go_back_with_the_end_of_the_turn() -> None:
    t = rising(2)
    over(t)
    t.send("end_turn", "Ann")
    assert t.one("Ann").aside == ()
    t.send("end_turn", "Cat")
    assert raised(t, 9) == []


# --- Inspiring and Independent --------------------------------------------------------------------


def inspiring(*, times: int = 1) -> Table:
    """Ann's signature move: a finished Target Character with Inspiring and Independent."""
    tree = upgrades()["signature_move"]
    effects = tuple(
        effect_of(tree[path], "maneuvers.0", times)
        for path in ("Inspiring", "Inspiring/Independent")
    )
    move = SignatureBlock("Flash", 1, (ManeuverBlock("Target Character", "", effects),))
    block = replace(a_block("Ann"), signature=move)
    t = battle(hero("Ann", block), hero("Bob"), foe("Cat"), first="Ann")
    t.change("Cat", effort=0, fate="used", health=400, max_health=400)
    t.change("Ann", signature=SignatureRun(), flair=9)
    t.send("signature", "Ann", "perform", targets=("Bob",))
    t.change("Ann", doings=replace(t.one("Ann").doings, moved=True))
    return t


OWN = "maneuvers.0/Inspiring/Independent"


def higher(t: Table, who: str, red: int) -> list[tuple[str, int]]:
    """How Inspiring changes the show of an attack."""
    t.change(who, effort=3)
    t.send("attack", who, "t0", ("Cat",))
    t.send("show", who, red=red, finale=0)
    return [(one.label, one.amount) for one in t.told("changes")]


@pytest.mark.clause("signature_move/Inspiring/Independent", "self")
@pytest.mark.clause("signature_move/Inspiring", "output", "first")
@pytest.mark.parametrize(("red", "more"), [(1, 1), (2, 2), (3, 4)])
def test_2557_it_raises_ones_own_first_show_by_its_tiers(red: int, more: int) -> None:
    t = inspiring()
    t.send("use", "Ann", OWN)
    assert higher(t, "Ann", red) == [("Inspiring", more)]
    over(t)
    assert higher(t, "Ann", red) == []


@pytest.mark.clause("signature_move/Inspiring/Independent", "instead")
def test_2557_it_is_chosen_in_the_place_of_another() -> None:
    t = inspiring()
    t.send("use", "Ann", "maneuvers.0/Inspiring", 0, ("Bob",))
    assert "Independent" not in {name for name, _ in offered(t)}


@pytest.mark.clause("signature_move/Inspiring", "target", "output", "first")
def test_2553_another_is_inspired_once() -> None:
    t = inspiring(times=2)
    t.send("use", "Ann", "maneuvers.0/Inspiring", 0, ("Bob",))
    t.send("give_turn", "Bob")
    assert higher(t, "Bob", 3) == [("Inspiring", 8)]
    over(t)
    assert higher(t, "Bob", 3) == []


# --- Force Convert --------------------------------------------------------------------------------

CONVERT = "aura/Rattlesnake/Force Convert"


def bitten(times: int, red: int, *, returns: bool = True) -> Table:
    """Cat damages Ann with 3 or 6; Rattlesnake would deal 1 for each time."""
    block = with_aura("Rattlesnake", "Rattlesnake/Force Convert", times=times)
    t = fight(block, first="Cat", cards=cards("b9"))
    declared(t, "Cat", "Ann")
    t.send("show", "Cat", red=red, finale=0)
    if returns:
        t.send("use", "Ann", "aura/Rattlesnake", cards=cards("b9"))
    return t


@pytest.mark.clause("aura/Rattlesnake/Force Convert", "no_damage", "half", "all")
@pytest.mark.parametrize(
    ("times", "red", "squares"),
    [
        (1, 1, None),  # 1 of 3: no more than half, rounded up
        (2, 1, None),  # 2 of 3: half of it is 2
        (3, 1, 3),
        (4, 1, 6),
        (3, 2, None),
        (4, 2, 3),
        (6, 2, 3),
        (7, 2, 6),
    ],
)
def test_2212_how_far_the_attacker_is_moved(times: int, red: int, squares: int | None) -> None:
    t = bitten(times, red)
    assert t.state.sides["foes"].morale == 20
    found = offered(t)
    if squares is None:
        assert found == set()
        return
    [(name, nth)] = found
    assert (name, nth) == ("Force Convert", plays_of(squares))
    t.send("use", "Ann", CONVERT, nth)
    [grant] = t.state.grants
    assert (grant.who, grant.by, grant.squares) == ("c2", "c1", squares)


def plays_of(squares: int) -> int:
    """Which play moves so far, at a speed of 3."""
    return {3: 1, 6: 2}[squares]


@pytest.mark.clause("aura/Rattlesnake/Force Convert", "half")
def test_2212_not_without_rattlesnake() -> None:
    assert "Force Convert" not in {name for name, _ in offered(bitten(4, 1, returns=False))}
