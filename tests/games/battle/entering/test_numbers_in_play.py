"""Texts name the numbers that play, as linked upgrades change them for good."""

from dataclasses import replace

from gm_tools.documents.character_file import read
from gm_tools.games.battle.entering.character_blocks import block_of_character
from gm_tools.games.battle.entering.numbers_in_play import numbers_in_play
from tests.cast import the_rulebook
from tests.games.battle.makers import a_deed, a_play, an_effect
from tests.places import DATA


def test_explosive_with_a_longer_range_says_what_it_costs() -> None:
    """Range 1 and 3 flair, linked to 3 squares and 1 flair more, linked to 5 and 1 more (2836)."""
    block = block_of_character(the_rulebook(), read((DATA / "largest.json").read_bytes()))
    explosive = next(one for one in block.tactics[0].effects if one.name == "Explosive")
    assert explosive.numbers["flair"] == 3
    assert "spend 5 flair" in explosive.text
    assert "within 5 squares" in explosive.text


def test_a_change_that_holds_at_times_is_not_in_the_text() -> None:
    parent = replace(an_effect(id="Combining", flair=3), path="Combining")
    play = a_play(
        "before", a_deed("set_number", "flair", name="flair"), when=["@health <= flair"], must=True
    )
    child = replace(an_effect(play, id="Clutch", flair=2), path="Combining/Clutch")
    assert numbers_in_play((parent, child)) == {}
    always = replace(child, plays=(replace(play, when=()),))
    assert numbers_in_play((parent, always)) == {"Combining": {"flair": 2}}
