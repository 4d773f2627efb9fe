"""A stored creature is its file; equal texts are read once."""

from dataclasses import replace

from gm_tools.documents.own_creatures import OwnCreatureFiles
from gm_tools.presenters.creature.page import creature_view
from gm_tools.viskara.creature.basic_enemy import basic_enemy
from gm_tools.viskara.creature.creature import Ability
from gm_tools.viskara.rulebook import Rulebook


def test_a_kept_creature_is_the_same_again(rulebook: Rulebook) -> None:
    files, enemy = OwnCreatureFiles(rulebook), basic_enemy(rulebook, 7, name='A "quoted" name')
    assert files.read_own(files.write(enemy), "x") == replace(enemy, id="x")


def test_equal_texts_are_read_once(rulebook: Rulebook) -> None:
    files = OwnCreatureFiles(rulebook)
    text = files.write(basic_enemy(rulebook, 7))
    assert files.read_own(text, "x") is files.read_own(text, "x")
    other = files.write(replace(files.read_own(text, "x"), max_health=71))
    assert files.read_own(other, "x").max_health == 71


def test_a_later_version_of_the_data_loses_no_creature(rulebook: Rulebook) -> None:
    """An unknown act in the data must not lose the owner's creature."""
    files, enemy = OwnCreatureFiles(rulebook), basic_enemy(rulebook, 7)
    marked = replace(enemy, abilities=(Ability("Old", "Does something.", ("act_of_old",)),))
    kept = files.read_own(files.write(marked), "x")
    assert kept.abilities[0].acts == ("act_of_old",)
    assert creature_view(rulebook, kept).abilities[0].acts == ("act_of_old",)
