"""What messages call the parts of a build."""

from __future__ import annotations

import pytest

from gm_tools.viskara.character.build import Purchase, Tactic
from gm_tools.viskara.character.part_names import part_name, part_title
from tests.makers import a_build, aura, maneuver, move, tactic

BUILD = a_build(
    tactics=(
        tactic(name="  "),
        Tactic("direct", "body", "Rail Spike", upgrades=(Purchase("Explosive"),)),
        tactic(name="x" * 100),
    ),
    aura=aura("Gravity Well/Black Hole Collapse", made=tactic(name="Echo")),
    signature_move=move(
        maneuver("Attack", tactic=tactic(name="Ash")),
        maneuver("Dealer's Choice", attached=(maneuver("Dash"),)),
    ),
)


@pytest.mark.parametrize(
    ("where", "name"),
    [
        ("tactics.0", "Tactic 1"),
        ("tactics.1", "Tactic 2, Rail Spike"),
        ("tactics.1.upgrades.0.carries", "Explosive of Tactic 2, Rail Spike"),
        ("tactics.9", "Tactic 10"),
        ("aura", "the aura"),
        ("aura.aura_tactic", "Aura Tactic, Echo"),
        ("aura.upgrades.0.carries", "Black Hole Collapse of the aura"),
        ("signature_move", "the signature move"),
        ("signature_move.maneuvers.0", "maneuver 1, Attack"),
        ("signature_move.maneuvers.0.tactic", "the tactic of maneuver 1, Attack"),
        ("signature_move.maneuvers.1.attached.0", "maneuver 2.1, Dash"),
        ("signature_move.maneuvers.9", "maneuver 10"),
    ],
)
def test_a_part_is_named_by_its_place_and_its_own_name(where: str, name: str) -> None:
    assert part_name(BUILD, where) == name


def test_a_long_name_is_cut_and_a_sentence_begins_large() -> None:
    assert part_name(BUILD, "tactics.2") == f"Tactic 3, {'x' * 59}…"
    assert part_title(BUILD, "aura") == "The aura"
    assert part_title(BUILD, "signature_move.maneuvers.0") == "Maneuver 1, Attack"
