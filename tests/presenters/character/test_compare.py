"""Two states of a character side by side."""

from dataclasses import fields, replace

import pytest

from gm_tools.presenters.character.compare import (
    Changed,
    Group,
    compare,
)
from gm_tools.viskara.character.build import (
    Aura,
    Build,
    Carried,
    Chosen,
    MadeFor,
    Maneuver,
    Purchase,
    ShadowRanks,
    SignatureMove,
    Stats,
)
from gm_tools.viskara.character.character import (
    Character,
    Goals,
    LevelEntry,
    LevelPurchase,
    Override,
    Personality,
)
from tests.makers import a_build, aura, bought, maneuver, move, tactic


def sol(**fields: object) -> Character:
    return Character(name="Sol", build=replace(a_build(), **fields))  # type: ignore[arg-type]


def test_the_same_has_no_differences() -> None:
    assert compare(sol(), sol()) == ()


def test_fields_are_grouped_as_on_the_sheet() -> None:
    after = replace(sol(level=6, stats=Stats(body=3)), name="Sola")
    assert compare(sol(), after) == (
        Group("Character", (Changed("Name", "Sol", "Sola"), Changed("Level", "5", "6"))),
        Group("Stats", (Changed("Body", "0", "3"),)),
    )


def test_purchases_are_compared_by_path() -> None:
    before = sol(tactics=(tactic("Debilitate", ("Charge", 2)), tactic(), tactic()))
    after = sol(tactics=(tactic(("Charge", 3), "Underdog", high=1), tactic(), tactic()))
    (group,) = compare(before, after)
    assert group.title == "Tactic 1"
    assert set(group.changes) == {
        Changed("High bought", "0", "1"),
        Changed("Debilitate", "bought", ""),
        Changed("Charge", "bought 2 times", "bought 3 times"),
        Changed("Underdog", "", "bought"),
    }


def test_what_an_upgrade_carries_is_compared_too() -> None:
    plain = (Purchase("Explosive"),)
    loaded = (Purchase("Explosive", carries=Carried(high=1, upgrades=bought("Charge"))),)
    before = sol(tactics=(replace(tactic(), upgrades=plain),))
    after = sol(tactics=(replace(tactic(), upgrades=loaded),))
    labels = {
        change.label: change.after for group in compare(before, after) for change in group.changes
    }
    assert labels["Explosive > High bought"] == "1"
    assert labels["Explosive > Charge"] == "bought"


def test_moving_a_maneuver_changes_the_order_alone() -> None:
    dash, attack = maneuver("Dash", "Halt"), Maneuver("Attack", tactic=tactic(high=2))
    before, after = sol(signature_move=move(dash, attack)), sol(signature_move=move(attack, dash))
    assert compare(before, after) == (
        Group("Signature move", (Changed("Order", "Dash, Attack", "Attack, Dash"),)),
    )


def test_two_maneuvers_of_a_name_are_told_apart() -> None:
    before = sol(signature_move=move(maneuver("Dash"), maneuver("Dash")))
    after = sol(signature_move=move(maneuver("Dash"), maneuver("Dash", "Halt")))
    assert compare(before, after) == (
        Group("Signature move", (Changed("Dash (2) > Halt", "", "bought"),)),
    )


def test_attached_maneuvers_and_chosen_keystones() -> None:
    dealer = Maneuver("Dealer's Choice", attached=(Maneuver("Dash"),))
    other = Maneuver("Other Thing With a Cost", chosen=Chosen("aura", "Dread"))
    (group,) = compare(sol(signature_move=move()), sol(signature_move=move(dealer, other)))
    labels = {change.label: change.after for change in group.changes}
    assert labels["Dealer's Choice > Dash"] == "attached"
    assert labels["Other Thing With a Cost > Performs"] == "Dread"


def test_a_new_shadow_is_all_new() -> None:
    after = sol(aura=aura("Dread", made=tactic(name="Ring")), signature_move=SignatureMove("Fall"))
    titles = {group.title: group.changes for group in compare(sol(), after)}
    assert Changed("Dread", "", "bought") in titles["Aura"]
    assert Changed("Aura tactic > Name", "", "Ring") in titles["Aura"]
    assert Changed("Flair cost", "", "3") in titles["Signature move"]


def test_words_overrides_house_rules_and_the_diary() -> None:
    after = replace(
        sol(),
        personality=Personality(goals=Goals(short=("Eat", "Sleep")), history="Long."),
        overrides=(Override("aura_points_over", "aura", "Agreed"),),
        house_rules={"B6": "no_cap"},
        levels=(
            LevelEntry(level=5, stats={"body": 2}, purchases=(LevelPurchase("aura", "Dread"),)),
        ),
    )
    assert compare(sol(), after) == (
        Group(
            "Personality",
            (Changed("Short goals", "", "Eat\nSleep"), Changed("History", "", "Long.")),
        ),
        Group("Allowed by the table", (Changed("aura_points_over at aura", "", "Agreed"),)),
        Group("House rules", (Changed("B6", "", "no cap"),)),
        Group("Diary", (Changed("Level 5", "", "body +2; bought Dread"),)),
    )


OTHERWISE = {
    "level": 6,
    "speed_class": "high",
    "shadow_ranks": ShadowRanks(aura=4),
    "shadow_level": 1,
    "stats": Stats(logic=1),
    "specializations": ("logic", "body"),
    "style": "fast",
    "tactics": (),
    "third_perk": "logic",
    "aura": aura("Dread"),
    "signature_move": move(),
    "made_for": MadeFor("Smidgeon", "signature_move", 5, 60, 30),
}


@pytest.mark.parametrize("field", [one.name for one in fields(Build)])
def test_every_choice_of_a_build_is_compared(field: str) -> None:
    assert compare(sol(), sol(**{field: OTHERWISE[field]})) != ()


def test_an_empty_aura_is_no_aura() -> None:
    assert compare(sol(aura=Aura()), sol()) == ()
