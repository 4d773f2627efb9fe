"""Creature files: read back as written, with plain messages for faults."""

from __future__ import annotations

import tomllib
from functools import cache

import pytest

from gm_tools.catalog import load_bestiary
from gm_tools.documents import creature_file
from gm_tools.documents.json_text import LARGEST_FILE
from gm_tools.documents.problems import FURTHER, UnreadableFile
from gm_tools.settings import load as load_settings
from gm_tools.viskara.creature.creature import (
    FORMAT,
    Bestiary,
    Creature,
)
from tests.cast import the_rulebook

MOTH = """
name = "Moth"
level = 3
speed_class = "high"
[[tactics]]
name = "Flap"
type = "exposure"
stat = "agility"
outputs = [1, 2, 3]
"""


@cache
def the_bestiary() -> Bestiary:
    folder = load_settings().bestiary
    return load_bestiary(folder, the_rulebook(), creature_file.read, UnreadableFile)


def read(content: str | bytes) -> tuple[Creature, ...]:
    return creature_file.read(content, the_rulebook())


def refused(content: str | bytes) -> dict[str, str]:
    with pytest.raises(UnreadableFile) as caught:
        read(content)
    return dict(caught.value.problems)


def without_id(creature: Creature) -> Creature:
    (again,) = read(creature_file.write(creature))
    return again


@pytest.mark.parametrize("name", sorted(the_bestiary()))
def test_a_creature_comes_back_as_it_was(name: str) -> None:
    text = creature_file.write(the_bestiary()[name])
    (again,) = read(text)
    assert again.id == ""
    assert creature_file.write(again) == text
    fields = [one for one in Creature.__slots__ if one != "id"]
    for field in fields:
        assert getattr(again, field) == getattr(the_bestiary()[name], field), field


def test_a_pack_holds_many() -> None:
    creatures = tuple(the_bestiary().values())
    pack = read(creature_file.write(*creatures))
    assert [one.name for one in pack] == [one.name for one in creatures]
    assert pack == tuple(map(without_id, creatures))


def test_what_is_left_out_is_the_usual() -> None:
    (moth,) = read(MOTH)
    assert (moth.max_health, moth.starting_morale, moth.size) == (30, 15, "1x1")
    assert (moth.speed, moth.dash_cost, moth.anchor_cost) == (5, 0, 2)
    (flap,) = moth.tactics
    assert (flap.range, flap.power, flap.break_point) == (6, 0, 5), "1.5 x 3, rounded up"


def test_the_format_is_named() -> None:
    assert tomllib.loads(creature_file.write(*read(MOTH)))["format"] == FORMAT
    assert refused('format = "viskara-creature/2"\n' + MOTH) == {
        "format": 'is "viskara-creature/2". Only "viskara-creature/1" can be read here.'
    }


def test_an_unknown_key_is_named_with_the_likely_one() -> None:
    assert refused(MOTH.replace("outputs", "ouputs")) == {
        "tactics.0.ouputs": 'is not known here. Did you mean "outputs"?'
    }


def test_a_key_of_several_types_is_named_once() -> None:
    assert refused(MOTH.replace("level = 3", 'level = "3"')) == {
        "level": 'is "3"; it must be a whole number or "X". Write 3 without quotes.'
    }
    assert refused(MOTH.replace("stat =", 'numbers = {harm = [1, "2"]}\nstat =')) == {
        "tactics.0.numbers.harm": ("is a list [...]; it must be a whole number or a list [...].")
    }


def test_without_a_speed_class_nothing_says_how_far() -> None:
    assert set(refused(MOTH.replace('speed_class = "high"', ""))) == {
        "speed_class",
        "tactics.0.range",
    }


def test_all_problems_of_a_pack_are_said_at_once() -> None:
    pack = """
    [[creature]]
    name = " "
    level = 0
    speed_class = "low"
    [[creature]]
    name = "Moth"
    level = 2
    speed_class = "fast"
    [[creature]]
    name = "Wasp"
    level = 2
    speed_class = "low"
    size = "2 x 2"
    [[creature.tactics]]
    name = "Sting"
    type = "direct"
    stat = "luck"
    """
    found = refused(pack)
    assert found["creature.0.name"] == "is empty. Give the creature a name."
    assert found["creature.0.level"].startswith("is 0; use a whole number from 1")
    assert set(found) >= {"creature.1.speed_class", "creature.2.tactics.0.stat"}


def test_a_value_of_a_wrong_type_hides_no_other_mistake() -> None:
    text = """
        name = "Moth"
        level = 0
        speed_class = "quick"
        max_health = 1.5
        [[tactics]]
        name = "Dust"
        type = "direct"
        stat = "agility"
        power = "much"
        cost_flair = -1
        outputs = [1, 2, 3]
    """
    assert set(refused(text)) == {
        "level",
        "speed_class",
        "max_health",
        "tactics.0.power",
        "tactics.0.cost_flair",
    }


def test_what_the_file_does_not_say_is_not_found_fault_with() -> None:
    text = 'name = "Moth"\nlevel = -2\nspeed_class = "low"'
    assert set(refused(text)) == {"level"}
    assert set(refused(text.replace("-2", "2") + "\nmax_health = -5")) == {"max_health"}


def test_a_pack_has_so_many_creatures() -> None:
    assert refused("[[creature]]\n" * 2001) == {
        "creature": "has 2,001 entries; at most 2,000 are read. Split the pack."
    }


def test_of_a_pack_full_of_mistakes_the_first_are_named() -> None:
    with pytest.raises(UnreadableFile) as caught:
        read(("[[creature]]\n" + "".join(f"k{at} = 1\n" for at in range(400))) * 20)
    assert caught.value.problems[-1] == FURTHER
    assert {where.split(".")[1] for where, _ in caught.value.problems[:-1]} == {"0"}


def test_keys_beside_a_pack_are_refused() -> None:
    pack = creature_file.write(*read(MOTH), *read(MOTH))
    assert refused('name = "Pack"\n' + pack) == {
        "name": "stands beside the creatures of a pack. Move it into one of them."
    }
    assert refused("creature = []") == {"creature": "is empty. A pack holds at least one creature."}


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("[1, 2, 3]", "[1, 2]", "tactics.0.outputs.2"),
        ("[1, 2, 3]", "[1, 2, -3]", "tactics.0.outputs"),
        ("outputs = [1, 2, 3]", "", "tactics.0.outputs"),
        ('stat = "agility"', "", "tactics.0.stat"),
        ("level = 3", 'level = "3"', "level"),
        ("level = 3", "level = 1001", "level"),
        ("level = 3", "level = 3\nmax_health = 0", "max_health"),
        ("level = 3", "level = 3\nstats = {body = -1}", "stats.body"),
        ("level = 3", 'level = 3\nsize = "0x2"', "size"),
        ('name = "Flap"', 'name = "Flap"\neffect = "{x}"', "tactics.0.effect"),
        ('name = "Flap"', 'name = "Flap"\nacts = ["tea"]', "tactics.0.acts"),
        ('name = "Moth"\n', "", "name"),
    ],
)
def test_a_wrong_value_is_named(old: str, new: str, where: str) -> None:
    assert old in MOTH
    found = refused(MOTH.replace(old, new, 1))
    assert set(found) == {where}
    assert found[where].strip()


def test_a_file_that_is_no_creature() -> None:
    assert refused("") == {"": "The file is empty."}
    assert refused(" \n ") == {"": "The file is empty."}
    assert refused("name = ")[""].startswith("The file is not valid TOML: ")
    assert "larger than 4 MB" in refused(b"#" * (LARGEST_FILE + 1))[""]
    assert refused(b"\xff\xfe\x00")[""]


def test_markup_in_a_name_stays_text() -> None:
    name = "<script>alert(1)</script> {{ 7 * 7 }}"
    (moth,) = read(MOTH.replace("Moth", name))
    assert moth.name == name
    assert without_id(moth) == moth


def test_a_pack_under_another_name_says_how_it_is_called() -> None:
    with pytest.raises(UnreadableFile, match=r"creatures: is not known here. Write \[\[creature"):
        creature_file.read('[[creatures]]\nname = "One"\nlevel = 1\n', the_rulebook())
