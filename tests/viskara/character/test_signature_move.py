"""The costs of maneuvers and their upgrades (Viskara 2226-2623; B41-B57)."""

from __future__ import annotations

from gm_tools.viskara.character.build import Chosen, Maneuver, ShadowRanks, Stats
from gm_tools.viskara.character.legality import warnings
from gm_tools.viskara.character.sheet import sheet
from gm_tools.viskara.character.signature_move import SignatureSheet
from gm_tools.viskara.rulebook import Rulebook, read_otherwise
from tests.makers import a_build, bought, maneuver, move, performer, tactic


def performed(rulebook: Rulebook, *maneuvers: object, **fields: object) -> SignatureSheet:
    """The sheet of a move of rank 4 at level and shadow level 5."""
    name = fields.pop("name", None)
    build = a_build(
        shadow_level=5,
        shadow_ranks=ShadowRanks(signature_move=4),
        signature_move=move(*maneuvers, name=name),  # type: ignore[arg-type]
        **fields,
    )
    found = sheet(rulebook, build).signature_move
    assert found is not None
    return found


def test_points_left_over_are_said_for_both_budgets(rulebook: Rulebook) -> None:
    hints = warnings(rulebook, performer(maneuver("Sidestep")))
    assert [one.message for one in hints if one.where == "signature_move"] == [
        "130 maneuver points are unspent.",
        "1600 signature upgrade points are unspent.",
    ]


def test_maneuvers_and_their_upgrades_have_two_budgets(rulebook: Rulebook) -> None:
    found = performed(rulebook, maneuver("Sidestep", "Sidestep/Teleport", "Halt"))
    assert found.maneuver_points.value == 20 + 10
    assert found.upgrade_points.value == 10


def test_create_obstruction_upgrades_that_count_as_maneuver_points(rulebook: Rulebook) -> None:
    wall = maneuver(
        "Create Obstruction",
        ("Create Obstruction/Obstructions Up", 2),
        "Create Obstruction/Wall",
        "Create Obstruction/Resistant",
    )
    found = performed(rulebook, wall)
    assert found.maneuver_points.value == 10 + 20 + 5
    assert found.upgrade_points.value == 10


def test_alternate_starting_point_by_speed(rulebook: Rulebook) -> None:
    cost = {}
    for speed_class in ("low", "medium", "high"):
        dash = maneuver("Dash", "Alternate Starting Point")
        cost[speed_class] = performed(rulebook, dash, speed_class=speed_class)
    points = {name: found.maneuver_points.value - 20 for name, found in cost.items()}
    assert points == {"low": 30, "medium": 20, "high": 10}


def test_a_tactic_is_charged_for_what_passes_its_own_maximum(rulebook: Rulebook) -> None:
    """60 points of Power on a named move with creativity 2 charge 25 (2267)."""
    attack = maneuver("Attack", tactic=tactic(stat="creativity", power=2))
    found = performed(
        rulebook,
        attack,
        name="Slam Dunk",
        stats=Stats(creativity=2),
        specializations=("creativity", "body"),
    )
    made = found.maneuvers[0].tactic
    assert made is not None
    assert made.max_points.value == 35
    assert found.upgrade_points.value == 25


def test_unused_room_of_one_tactic_does_not_help_another(rulebook: Rulebook) -> None:
    idle = maneuver("Attack", tactic=tactic())
    full = maneuver("Attack", tactic=tactic(power=2))
    found = performed(rulebook, idle, full, stats=Stats(body=4))
    assert found.upgrade_points.value == 20


def test_the_moves_name_brings_the_points_not_the_tactics(rulebook: Rulebook) -> None:
    attack = maneuver("Attack", tactic=tactic(name="Hook"))
    by_tactic = read_otherwise(rulebook, {"B44": "tactic_name"})
    for book, expected in ((rulebook, 0), (by_tactic, 15)):
        made = performed(book, attack).maneuvers[0].tactic
        assert made is not None
        assert made.max_points.value == expected


def test_surcharges_add_up_on_written_points(rulebook: Rulebook) -> None:
    """Both Expansives at Exposure treble; Transposed raises the maneuver too (B50)."""
    both = maneuver(
        "Swap Location",
        "Expansive: Target",
        "Expansive: Target/Expansive: Target Exposure",
        "Expansive: Self",
        "Expansive: Self/Expansive: Self: Exposure",
        "Inspiring",
    )
    found = performed(rulebook, both)
    assert found.maneuver_points.value == 20
    assert found.upgrade_points.value == 60
    thrown = maneuver(
        "Swap Location",
        "Transposed",
        "Transposed/Transposed: Exposure",
        "Transposed/Transposed: Exposure/Transposed: Projectile",
    )
    found = performed(rulebook, thrown)
    assert found.maneuver_points.value == 40
    assert found.upgrade_points.value == 20


def test_each_surcharged_purchase_rounds_up(rulebook: Rulebook) -> None:
    """Three Low Output +1 cost 24 at half more, 23 if only the sum is rounded (B51)."""
    upgrades = bought("Expansive: Target")
    attack = Maneuver("Attack", tactic(low=3), upgrades)
    at_end = read_otherwise(rulebook, {"B51": "at_end"})
    for book, expected in ((rulebook, 24), (at_end, 23)):
        assert performed(book, attack).upgrade_points.value == expected


def test_wrong_section_doubling_comes_on_top_of_a_surcharge(rulebook: Rulebook) -> None:
    """Underdog costs 35: half more is 53, and the wrong section adds 35."""
    attack = maneuver("Attack", "Expansive: Target", tactic=tactic("Underdog", type="projectile"))
    assert performed(rulebook, attack).upgrade_points.value == 53 + 35


def test_dealers_choice_counts_only_the_dearest(rulebook: Rulebook) -> None:
    inner = (maneuver("Dash", "Halt"), maneuver("Sidestep", "Sidestep/Teleport"))
    found = performed(rulebook, maneuver("Dealer's Choice", attached=inner))
    assert found.maneuver_points.value == 10 + 10 + 30
    assert found.upgrade_points.value == 10
    assert found.keystones.value == 1


def test_surcharges_raise_the_whole_worth_of_a_dealers_choice(rulebook: Rulebook) -> None:
    inner = (maneuver("Dash"), maneuver("Swap Location"))
    choice = maneuver(
        "Dealer's Choice", "Transposed", "Transposed/Transposed: Exposure", attached=inner
    )
    found = performed(rulebook, choice)
    assert found.maneuver_points.value == 60
    assert found.upgrade_points.value == 15


def test_delay_brings_attack_reaction_for_nothing(rulebook: Rulebook) -> None:
    found = performed(rulebook, maneuver("Delay"))
    assert found.maneuver_points.value == 15
    assert found.keystones.value == 1
    waived = performed(read_otherwise(rulebook, {"B48": "waived"}), maneuver("Delay"))
    assert waived.keystones.value == 0


def test_linked_upgrades_for_another_thing_cost_their_written_points(rulebook: Rulebook) -> None:
    other = maneuver(
        "Other Thing With a Cost",
        ("Tempest/Damage Up", 2),
        chosen=Chosen("aura", "Tempest"),
    )
    found = performed(rulebook, other)
    assert found.maneuver_points.value == 5
    assert found.upgrade_points.value == 50
    assert found.keystones.value == 0


def test_keystones_count_over_the_whole_move(rulebook: Rulebook) -> None:
    found = performed(rulebook, maneuver("Dash", "Halt"), maneuver("Sidestep", "Halt"))
    assert found.keystones.value == 2
