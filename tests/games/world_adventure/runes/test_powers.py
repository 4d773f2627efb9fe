"""Power points, Rune Powers in use, medic packs."""

from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.state import Power, RunePower, Upgrades
from tests.games.world_adventure.makers import soldiers, table


def test_a_point_raises_a_status_to_4() -> None:
    found = table().have(power=Power(3, 4, 0), unspent_points=3)
    assert found.code("spend_point", "P1", status="charisma") == "stat_cap"
    assert found.code("spend_point", "P1", status="explorer") == ""
    assert (found.player().power, found.player().moves) == (Power(4, 4, 0), 3)
    assert found.code("spend_point", "P2", status="explorer") == "no_points"


def test_a_legendary_item_lets_it_pass_4() -> None:
    """World Adventure 637, 985; G-WA-6."""
    found = table().have(power=Power(4, 0, 1), unspent_points=2, legendary_items=1)
    assert found.code("spend_point", "P1", status="explorer") == ""
    assert found.code("spend_point", "P1", status="explorer") == "stat_cap"


def test_a_yellow_power_serves_twice_outside_combat() -> None:
    """World Adventure 298."""
    found = table().have(rune_powers=(RunePower("Wind"), RunePower("Fang", "purple", 1)))
    assert found.code("rune_power", "P1", name="Fang") == "wrong_color_now"
    assert found.code("rune_power", "P1", name="Gale") == "unknown_id"
    assert found.code("rune_power", "P1", name="Wind") == ""
    assert found.player().rune_powers[0].uses_left == 1
    assert found.code("rune_power", "P1", name="Wind") == ""
    assert [one.name for one in found.player().rune_powers] == ["Fang"]


def test_a_power_is_offered_with_its_uses_and_what_it_does() -> None:
    powers = (RunePower("Wind", note="Move twice."), RunePower("Gale", uses_left=1))
    found = table().have(rune_powers=powers)
    offers = WORLD_ADVENTURE.legal(found.facts, found.state, "P1")
    assert [(one.what, one.notes) for one in offers if one.template.type == "rune_power"] == [
        ("Wind", ("2 left", "Move twice.")),
        ("Gale", ("1 left",)),
    ]


def test_a_medic_pack_heals_a_soldier_in_anybodys_turn() -> None:
    """World Adventure 823."""
    bob = soldiers("red", fainted=True)
    found = table().have("P2", upgrades=Upgrades(medic=1), soldiers=bob)
    assert found.code("use_medic", "P2", soldier="hero") == "unknown_id"
    assert found.code("use_medic", "P2", soldier="red") == ""
    assert not found.player("P2").soldiers[0].fainted
    assert found.code("use_medic", "P2", soldier="red") == "none_left"


def test_a_ready_unit_needs_no_medic() -> None:
    found = table().have(upgrades=Upgrades(medic=1), soldiers=soldiers("red"))
    assert found.code("use_medic", "P1", soldier="red") == "not_fainted"
