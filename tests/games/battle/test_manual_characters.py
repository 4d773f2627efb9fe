"""The manual's example characters, played with their sheets: Umbris, Izzy, Faligor."""

from __future__ import annotations

from functools import cache

import pytest

from gm_tools.documents.character_file import read
from gm_tools.games.battle.entering.blocks import Block
from gm_tools.games.battle.entering.character_blocks import block_of_character
from tests.cast import the_rulebook
from tests.games.battle.clashes import damage, declared, over
from tests.games.battle.makers import Table, battle, cards, foe, hero
from tests.places import DATA


@cache
def block(name: str) -> Block:
    """A character of the manual."""
    found = read((DATA / f"{name}.json").read_bytes())
    return block_of_character(the_rulebook(), found)


def table(name: str) -> Table:
    """Such a character's turn, with 20 flair, against Cat, who has no effort."""
    t = battle(hero("Ann", block(name)), hero("Bob"), foe("Cat"), morale={"foes": 50})
    t.change("Ann", flair=20)
    t.change("Cat", effort=0, fate="used")
    return t


# --- Umbris (1752) ---


def test_1752_a_red_card_returned_raises_the_output_by_2() -> None:
    """1 red card and the released one make 1, and twice Maximize Output 3."""
    t = table("umbris")
    t.change("Ann", cards=cards("r6"))
    declared(t, "Ann", "Cat", tactic="tactics.0")
    t.send("show", "Ann", red=1, finale=0)
    t.send("release", "Ann", cards("r6"))
    t.send("use", "Ann", "aura/Maximize Output")
    assert damage(t) == [("Cat", 3, 0)]


def _healed(stored: str, play: int) -> list[int]:
    """The health of Ann and Bob after three 0s were returned, beside these cards."""
    t = table("umbris")
    for name in ("Ann", "Bob"):
        t.change(name, health=10)
    t.change("Ann", cards=cards(f"b0 b0 b0 {stored}"), flair=5)
    t.send("use", "Ann", "aura/Personality Capacitor", 1, cards=cards("b0 b0 b0"))
    assert t.one("Ann").flair == 6
    fountain = "aura/Personality Capacitor/Fountain of Youth"
    if t.refused("use", "Ann", fountain, play, targets=("Ann", "Bob")):
        return []
    t.send("use", "Ann", fountain, play, targets=("Ann", "Bob"))
    return [t.one(name).health for name in ("Ann", "Bob")]


def test_1752_three_0s_bring_1_flair_and_2_health_to_each_nearby() -> None:
    assert _healed("", 0) == [12, 12]


@pytest.mark.parametrize(
    ("stored", "reaches"), [("b4", (0,)), ("b5", (0, 1)), ("r7", (0, 1)), ("b8", (0, 1, 2))]
)
def test_1752_a_5_stored_reaches_exposure_range_and_an_8_projectile_range(
    stored: str, reaches: tuple[int, ...]
) -> None:
    assert tuple(play for play in range(3) if _healed(stored, play)) == reaches


def test_1812_a_card_returned_is_worth_its_value_in_flair() -> None:
    t = table("umbris")
    t.change("Ann", cards=cards("r7 b0"), flair=5)
    t.send("use", "Ann", "aura/Personality Capacitor", 0, cards=cards("r7"))
    assert (t.one("Ann").flair, t.one("Ann").cards) == (12, cards("b0"))


# --- Izzy (2248-2267) ---


def test_2267_slam_dunk_costs_4_flair_and_1_effort_for_each_attack() -> None:
    """Attack, move the target up to its speed, attack again; low outputs of 0 and 1 (R5)."""
    t = table("izzy_medium_speed")
    t.send("start_signature", "Ann")
    declared(t, "Ann", "Cat", tactic="maneuvers.0")
    t.send("show", "Ann", red=2, finale=0)
    over(t)
    t.send("signature", "Ann", "perform", targets=("Cat",))
    (grant,) = t.state.grants
    assert (grant.kind, grant.who, grant.squares) == ("move", t.id("Cat"), 3)
    t.send("decline", grant.id)
    declared(t, "Ann", "Cat", tactic="maneuvers.2")
    t.send("show", "Ann", red=3, finale=0)
    assert (t.one("Ann").flair, t.one("Ann").effort) == (16, 1)
    assert t.one("Cat").health == 40 - 1 - 4


def test_2244_the_first_maneuvers_may_be_skipped_to_reach_the_last() -> None:
    t = table("izzy_medium_speed")
    t.send("start_signature", "Ann")
    for _ in range(2):
        t.send("signature", "Ann", "skip")
    declared(t, "Ann", "Cat", tactic="maneuvers.2")
    t.send("show", "Ann", red=1, finale=0)
    assert (t.one("Ann").flair, t.one("Ann").effort) == (16, 2)
    assert damage(t) == [("Cat", 1, 0)]


# --- Faligor (2633-2692) ---


def test_2640_a_called_shot_with_4_red_cards_adds_the_power_of_3() -> None:
    """3 revealed and 1 added: 5 and 3 at break point 5; the finale of 1 becomes 4."""
    t = table("faligor")
    declared(t, "Ann", "Cat", tactic="tactics.0")
    t.send("use", "Ann", "tactics.0/Called Shot", 0)
    t.send("show", "Ann", red=3, finale=1)
    t.send("use", "Ann", "tactics.0/Called Shot", 1)
    assert (damage(t), t.one("Ann").effort) == ([("Cat", 5, 3)], 1)
    assert t.state.ongoing[-1].step == "flourish"


def test_2640_with_3_red_cards_a_called_shot_adds_no_power() -> None:
    t = table("faligor")
    declared(t, "Ann", "Cat", tactic="tactics.0")
    t.send("use", "Ann", "tactics.0/Called Shot", 0)
    t.send("show", "Ann", red=2, finale=0)
    assert damage(t) == [("Cat", 5, 0)]
    assert t.refused("use", "Ann", "tactics.0/Called Shot", 1) != ""


@pytest.mark.parametrize(("paid", "flair", "dealt"), [(False, 20, (8, 0)), (True, 18, (8, 7))])
def test_2653_soul_wave_has_half_of_15_unless_2_flair_are_paid(
    paid: bool, flair: int, dealt: tuple[int, int]
) -> None:
    t = table("faligor")
    using = "tactics.1/Soul Wave" if paid else ""
    declared(t, "Ann", "Cat", tactic="tactics.1", using=using)
    t.send("show", "Ann", red=3, finale=0)
    assert (damage(t), t.one("Ann").flair) == ([("Cat", *dealt)], flair)


def test_2677_exactly_2_red_cards_strike_for_14_more() -> None:
    """1 and 14 at break point 10."""
    t = table("faligor")
    declared(t, "Ann", "Cat", tactic="tactics.2")
    t.send("show", "Ann", red=2, finale=0)
    t.send("use", "Ann", "tactics.2/Risky Strike", 0)
    assert damage(t) == [("Cat", 10, 5)]


def test_2679_without_red_cards_42_health_are_lost() -> None:
    t = table("faligor")
    before = t.one("Ann").health
    declared(t, "Ann", "Cat", tactic="tactics.2")
    t.send("show", "Ann", red=0, finale=0)
    assert t.one("Ann").health == before - 42
