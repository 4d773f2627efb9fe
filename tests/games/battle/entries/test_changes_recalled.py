"""Aura entries that go by what other entries have changed, by their lines in the manual."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.battle.clashes import damage, declared, ongoing, over, told
from tests.games.battle.entries.owning import fight, offered, with_aura
from tests.games.battle.entries.worth import ends_with, reds, strength, worth
from tests.games.battle.makers import Table, a_tactic, cards

# --- Double Up ------------------------------------------------------------------------------------

DOUBLE_UP = "aura/Double Up"
BOTH_SIDES, FLURRY = f"{DOUBLE_UP}/Play Both Sides", f"{DOUBLE_UP}/Flurry"


def released(*returned: str, paths: tuple[str, ...] = ("Double Up",), times: int = 1) -> Table:
    """Ann has shown 1 red card and a finale of 3 against Cat, and returned these cards."""
    t = fight(with_aura("Turbo", *paths, times=times), cards=cards("b0 b2 b4 b5 r9"))
    declared(t, "Ann", "Cat")
    told(t, {"Ann": (1, 3)})
    for card in returned:
        t.send("release", "Ann", cards(card))
    return t


@pytest.mark.clause("aura/Double Up", "instead", "card", "power")
def test_2026_the_written_power_is_added_in_place_of_the_cards_finale() -> None:
    t = released("b2")
    assert ends_with(t) == 5
    t.send("use", "Ann", DOUBLE_UP)
    assert ends_with(t) == 3
    assert strength(t) == (4, 4)
    assert offered(t) == set()


@pytest.mark.clause("aura/Double Up", "card")
@pytest.mark.parametrize("card", ["b0", "r9"])
def test_2026_only_for_a_black_card_of_2_or_more(card: str) -> None:
    assert offered(released(card)) == set()


@pytest.mark.clause("aura/Double Up", "maximum")
@pytest.mark.parametrize(("card", "most"), [("b4", 4), ("b5", 6)])
def test_2026_a_card_of_5_raises_the_maximum_too(card: str, most: int) -> None:
    t = released(card)
    t.send("use", "Ann", DOUBLE_UP)
    assert strength(t) == (4, most)


@pytest.mark.clause("aura/Double Up", "instead")
def test_2026_with_a_red_card_returned_as_well_only_the_black_ones_finale_is_taken_back() -> None:
    t = released("b2", "r9")
    assert reds(t) == 2
    t.send("use", "Ann", DOUBLE_UP)
    assert (ends_with(t), reds(t)) == (3, 2)


@pytest.mark.clause("aura/Double Up", "instead")
def test_1739_each_of_two_black_cards_decides_for_itself() -> None:
    t = released("b2", "b5")
    assert ends_with(t) == 10
    t.send("use", "Ann", DOUBLE_UP, cards=cards("b2"))
    assert (ends_with(t), strength(t)[1]) == (8, 4 * 2)  # the finale of 8 flourishes
    t.send("use", "Ann", DOUBLE_UP, cards=cards("b5"))
    assert (ends_with(t), strength(t)) == (3, (6, 6))
    assert offered(t) == set()


@pytest.mark.clause("aura/Double Up/Play Both Sides", "finale", "power")
def test_2032_a_black_card_that_raises_the_finale_raises_the_power() -> None:
    t = released("b4", paths=("Double Up", "Double Up/Play Both Sides"))
    t.send("use", "Ann", BOTH_SIDES)
    assert (ends_with(t), strength(t)) == (7, (6, 8))  # 2 + 1, doubled by the flourish
    assert ("Double Up", 0) not in offered(t)  # its finale was raised


@pytest.mark.clause("aura/Double Up/Play Both Sides", "finale")
@pytest.mark.parametrize("card", ["b0", "r9"])
def test_2032_a_red_card_or_a_zero_raises_no_finale(card: str) -> None:
    assert offered(released(card, paths=("Double Up", "Double Up/Play Both Sides"))) == set()


@pytest.mark.clause("aura/Double Up/Play Both Sides", "finale")
def test_2032_not_for_a_card_that_double_up_has_used() -> None:
    t = released("b4", paths=("Double Up", "Double Up/Play Both Sides"))
    t.send("use", "Ann", DOUBLE_UP)
    assert offered(t) == set()


@pytest.mark.clause("aura/Double Up/Play Both Sides", "most")
def test_2032_two_cards_together_add_no_more_than_the_written_power() -> None:
    both = ("Double Up", "Double Up/Play Both Sides")
    t = released("b2", "b5", paths=both, times=2)
    t.send("use", "Ann", BOTH_SIDES, cards=cards("b5"))
    assert strength(t) == (8, (4 + 2) * 2)
    t.send("use", "Ann", BOTH_SIDES, cards=cards("b2"))
    assert strength(t) == (8, 12)


@pytest.mark.clause("aura/Double Up/Play Both Sides", "maximum")
@pytest.mark.parametrize(("card", "most"), [("b4", 8), ("b5", 10)])
def test_2034_a_card_of_5_raises_the_maximum(card: str, most: int) -> None:
    t = released(card, paths=("Double Up", "Double Up/Play Both Sides"))
    t.send("use", "Ann", BOTH_SIDES)
    assert strength(t)[1] == most


@pytest.mark.clause("aura/Double Up/Flurry", "when", "damage")
def test_2040_each_stored_card_above_the_original_finale_deals_damage() -> None:
    t = released("b2", paths=("Double Up", "Double Up/Flurry"), times=2)
    assert offered(t) == {("Double Up", 0)}
    t.send("use", "Ann", DOUBLE_UP)
    t.send("use", "Ann", FLURRY)
    assert damage(t) == [("Cat", 0, 6)]  # b4, b5 and r9 beat 3
    assert offered(t) == set()


@pytest.mark.clause("aura/Double Up/Flurry", "when")
def test_2040_a_tactic_without_power_is_not_raised() -> None:
    block = replace(with_aura("Double Up", "Double Up/Flurry"), tactics=(a_tactic(power=0),))
    t = fight(block, cards=cards("b2 b5"))
    declared(t, "Ann", "Cat")
    told(t, {"Ann": (1, 3)})
    t.send("release", "Ann", cards("b2"))
    t.send("use", "Ann", DOUBLE_UP)
    assert offered(t) == set()


@pytest.mark.clause("aura/Double Up/Flurry", "several")
def test_2040_several_targets_take_half_each() -> None:
    t = fight(with_aura("Double Up", "Double Up/Flurry"), "Dog", cards=cards("b2 b4 b5 r9"))
    declared(t, "Ann", "Cat")
    line = replace(ongoing(t).lines[0], id=99, target=t.id("Dog"))
    both = replace(ongoing(t), lines=(*ongoing(t).lines, line), targets=(t.id("Cat"), t.id("Dog")))
    t.state = replace(t.state, ongoing=(both,))
    told(t, {"Ann": (1, 3)})
    t.send("release", "Ann", cards("b2"))
    t.send("use", "Ann", DOUBLE_UP)
    t.send("use", "Ann", FLURRY)
    assert damage(t)[:2] == [("Cat", 0, 2), ("Dog", 0, 2)]


# --- Juggernaut -----------------------------------------------------------------------------------

JUGGERNAUT = "aura/Juggernaut"
ONSLAUGHT, IMPENETRABLE = f"{JUGGERNAUT}/Onslaught", f"{JUGGERNAUT}/Impenetrable"


def rolling(returned: str, stored: str, *paths: str, times: int = 1) -> Table:
    """Ann has used Juggernaut with these cards, and stores others still."""
    block = with_aura("Juggernaut", *paths, times=times)
    t = fight(block, cards=cards(f"{returned} {stored}"), effort=3)
    t.send("use", "Ann", JUGGERNAUT, number=len(cards(returned)), cards=cards(returned))
    return t


@pytest.mark.clause("aura/Juggernaut", "cards")
@pytest.mark.parametrize(
    ("returned", "marks"),
    [
        ("b0", ["braced"]),
        ("r1", ["rushing"]),
        ("b3 r1", ["braced", "rushing"]),
        ("r1 r2", ["rushing"]),
    ],
)
def test_1934_the_colours_of_up_to_two_cards_decide_what_holds(
    returned: str, marks: list[str]
) -> None:
    t = rolling(returned, "b4")
    assert [one.name for one in t.one("Ann").marks] == marks
    assert t.one("Ann").cards == cards("b4")


@pytest.mark.clause("aura/Juggernaut", "cards")
def test_1934_three_cards_are_too_many() -> None:
    t = fight(with_aura("Juggernaut"), cards=cards("b1 b2 b3"))
    three = cards("b1 b2 b3")
    assert t.refused("use", "Ann", JUGGERNAUT, number=3, cards=three) == "bad_number"


@pytest.mark.clause("aura/Juggernaut", "until")
def test_1934_until_anns_next_turn() -> None:
    t = rolling("b3 r1", "b4")
    t.send("give_turn", "Cat")
    assert len(t.one("Ann").marks) == 2
    t.send("give_turn", "Ann")
    assert t.one("Ann").marks == ()


def hit_by_cat(t: Table, red: int, finale: int, on: str = "Ann") -> Table:
    """Cat attacks, and all is dealt."""
    t.send("give_turn", "Cat")
    declared(t, "Cat", on)
    told(t, {"Cat": (red, finale)})
    return t


@pytest.mark.clause("aura/Juggernaut", "half_damage")
@pytest.mark.parametrize(
    ("returned", "stored", "finale", "health"),
    [
        ("b0", "b4 r9", 3, 3),  # 3 is below the highest black card
        ("b0", "b4 r9", 4, 6),
        ("r1", "b4 r9", 3, 6),  # no black card was returned
        ("b0", "r9", 0, 6),  # none is left
    ],
)
def test_1936_a_black_card_halves_damage_of_finales_below_the_highest_black_card(
    returned: str, stored: str, finale: int, health: int
) -> None:
    t = hit_by_cat(rolling(returned, stored), 2, finale)
    over(t)
    assert t.one("Ann").health == 40 - health


@pytest.mark.clause("aura/Juggernaut", "half_damage")
def test_1936_each_of_health_and_morale_is_halved_up_and_only_anns() -> None:
    t = rolling("b0", "b4")
    t.send("give_turn", "Cat")
    declared(t, "Cat", "Ann")
    told(t, {"Cat": (3, 3)})
    over(t)  # 9: 8 health and 1 morale
    assert (t.one("Ann").health, t.state.sides["heroes"].morale) == (36, 19)


def shown_by_ann(t: Table, red: int, finale: int = 0) -> Table:
    declared(t, "Ann", "Cat")
    told(t, {"Ann": (red, finale)})
    return t


@pytest.mark.clause("aura/Juggernaut", "more_red")
@pytest.mark.parametrize(
    ("returned", "stored", "red", "after"),
    [
        ("r1", "r5 r6 b9", 1, 2),  # 1 is below the 2 red cards stored
        ("r1", "r5 r6 b9", 2, 2),
        ("r1", "b9", 0, 0),
        ("b1", "r5 r6", 1, 1),
    ],
)
def test_1937_a_red_card_adds_one_where_the_show_had_fewer_than_are_stored(
    returned: str, stored: str, red: int, after: int
) -> None:
    assert reds(shown_by_ann(rolling(returned, stored), red)) == after


@pytest.mark.clause("aura/Juggernaut", "more_red")
def test_1937_not_when_ann_defies() -> None:
    t = rolling("r1", "r5 r6")
    t.send("give_turn", "Cat")
    declared(t, "Cat", "Ann", defies={"Ann": "t0"})
    told(t, {"Cat": (1, 0), "Ann": (1, 0)})
    assert reds(t) == 1


@pytest.mark.clause("aura/Juggernaut/Impenetrable", "when", "card", "damage")
def test_1943_juggernaut_must_have_lowered_the_damage() -> None:
    path = "Juggernaut/Impenetrable"
    t = hit_by_cat(rolling("b0", "b1 b4 r2", path, times=2), 3, 4)
    assert offered(t) == set()
    t = hit_by_cat(rolling("b0", "b1 b4 r2", path, times=2), 3, 3)
    assert offered(t) == {("Impenetrable", 0)}
    assert t.refused("use", "Ann", IMPENETRABLE, cards=cards("r2")) == "wrong_choice"
    t.send("use", "Ann", IMPENETRABLE, line=1, cards=cards("b1"))
    over(t)  # 4 and 1 halved, less 2
    assert (t.one("Ann").health, t.state.sides["heroes"].morale) == (40 - 2, 20)


@pytest.mark.clause("aura/Juggernaut/Onslaught", "when", "card", "effort")
def test_1949_a_small_rise_of_output_by_juggernaut_may_give_effort_for_a_red_card() -> None:
    path = "Juggernaut/Onslaught"
    t = shown_by_ann(rolling("r1", "r2 r6 b9", path, times=2), 1)
    assert offered(t) == set()  # from 3 to 6 is more than 2
    t = shown_by_ann(rolling("r1", "r2 r6 b9", path, times=3), 1)
    t.send("use", "Ann", ONSLAUGHT, cards=cards("r2"))
    assert t.one("Ann").effort == 3  # 3, less 1, and 1 more
    assert t.one("Ann").marks[-1].name != "pressing"


@pytest.mark.clause("aura/Juggernaut/Onslaught", "when")
def test_1949_not_where_the_show_has_as_many_red_cards_as_are_stored() -> None:
    assert (
        offered(shown_by_ann(rolling("r1", "r2 b9", "Juggernaut/Onslaught", times=9), 1)) == set()
    )


@pytest.mark.clause("aura/Juggernaut/Onslaught", "next_attack")
def test_1949_a_card_of_5_raises_the_next_attack_of_the_turn_once() -> None:
    path = "Juggernaut/Onslaught"
    t = shown_by_ann(rolling("r1", "r5 r6 b9", path, times=3), 1)
    t.send("use", "Ann", ONSLAUGHT, cards=cards("r5"))
    assert worth(t) == 6
    over(t)
    t.send("attack", "Ann", "t0", ("Cat",))
    t.send("show", "Ann", red=1, finale=0)
    assert (reds(t), worth(t)) == (1, 3 + 3)  # one red card is left: no more than shown
    assert [one.name for one in t.one("Ann").marks] == ["rushing"]
    over(t)
    t.change("Ann", effort=1)
    t.send("attack", "Ann", "t0", ("Cat",))
    t.send("show", "Ann", red=1, finale=0)
    assert worth(t) == 3


@pytest.mark.clause("aura/Juggernaut/Onslaught", "next_attack")
def test_1949_it_waits_no_longer_than_the_turn() -> None:
    t = shown_by_ann(rolling("r1", "r5 r6 b9", "Juggernaut/Onslaught", times=3), 1)
    t.send("use", "Ann", ONSLAUGHT, cards=cards("r5"))
    over(t)
    t.send("give_turn", "Cat")
    assert "pressing" not in [one.name for one in t.one("Ann").marks]
