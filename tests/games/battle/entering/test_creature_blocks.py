"""Blocks of the simple battles at work (Viskara 1143-1309; R1, R129)."""

from gm_tools.games.battle.combatant.special import TEN_HEALTH
from gm_tools.games.battle.entering.creature_blocks import (
    block_of_creature,
    block_of_simple,
    quick_block,
)
from gm_tools.games.battle.override import set_refusal, set_value
from gm_tools.games.battle.view import view
from gm_tools.games.frame.event import HOST, TABLE
from gm_tools.viskara.encounter.simple_battle import grown, ready
from gm_tools.viskara.rulebook import Rulebook
from tests.cast import the_bestiary
from tests.games.battle.makers import NUMBERS, Table, battle, foe, hero


def beetle_and_two(rulebook: Rulebook) -> Table:
    """A Pike Beetle of X 2 against Ando and Den."""
    beetle = block_of_simple(NUMBERS, grown(rulebook.simple_foes["pike_beetle"], 2), (TEN_HEALTH,))
    people = [
        hero(name.capitalize(), block_of_simple(NUMBERS, ready(rulebook.simple_characters[name])))
        for name in ("ando", "den")
    ]
    return battle(*people, foe("Beetle", beetle), mode="simple", first="Beetle")


def test_numbers_grow_with_x(rulebook: Rulebook) -> None:
    table = beetle_and_two(rulebook)
    assert table.one("Beetle").max_health == 40
    spear = table.rules.tactic(table.state, "c3", "tactics.1")
    assert spear.outputs == (4, 6, 14)
    assert spear.effects[0].numbers == {"damage": 2}


def test_a_spear_costs_ten_health_at_most_and_feeds_the_beetle(rulebook: Rulebook) -> None:
    table = beetle_and_two(rulebook)
    table.send("attack", "Beetle", "tactics.1", ("c1",))
    table.send("proceed")
    table.send("show", "Beetle", 3, 7)  # 14 and, on the flourish, 2 more (1305, 1309)
    assert table.one("Ando").health == 10
    assert table.one("Beetle").health == 40 + 4 + 2


def test_venom_leaves_two_effort(rulebook: Rulebook) -> None:
    table = beetle_and_two(rulebook)
    table.send("attack", "Beetle", "tactics.0", ("c2",))
    table.send("proceed")
    table.send("show", "Beetle", 1, 4)
    table.send("end_turn", "Beetle", "Den")
    assert table.one("Den").effort == 2  # 1295


def test_a_combatant_made_up_on_the_spot() -> None:
    block = quick_block("Wolf", 12, 6, speed=4)
    assert (block.max_health, block.starting_morale, block.speed, block.kind) == (12, 6, 4, "quick")


def test_everybody_sees_the_emblem_that_a_combatant_enters_with(rulebook: Rulebook) -> None:
    rabbit = block_of_creature(rulebook, the_bestiary()["quartztooth_rabbit"])
    state = battle(hero("Ada"), foe("Rabbit", rabbit)).state
    for viewer in (HOST, TABLE, "P1"):
        combatants = view(state, viewer).combatants.values()
        assert [one.emblem for one in combatants] == ["", "rabbit"]


def test_the_host_sets_an_emblem(rulebook: Rulebook) -> None:
    state = battle(hero("Ada"), foe("Rabbit")).state
    assert set_value(state, "combatants.c1.emblem", "wolf-head").combatants["c1"].emblem == (
        "wolf-head"
    )
    refused = set_refusal(state, "combatants.c1.emblem", "<b>")
    assert refused is not None
    assert refused.code == "bad_value"
