"""The bestiary as data: valid files, printed numbers, laws and their exceptions."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import ceil
from pathlib import Path

import pytest

from gm_tools.catalog import CatalogError, load_bestiary
from gm_tools.documents import creature_file
from gm_tools.documents.problems import UnreadableFile
from gm_tools.settings import load as load_settings
from gm_tools.viskara.character.build import STATS, Stats
from gm_tools.viskara.creature.creature import (
    Bestiary,
    Creature,
    CreatureTactic,
    stat_of,
)
from tests.cast import the_rulebook

SOUND = """
name = "Moth"
level = 2
line = 7
[[abilities]]
name = "Dusty"
effect = "Enemies lose {flair_lost} flair."
acts = ["turn_end"]
line = 8
[abilities.numbers]
flair_lost = 1
[[tactics]]
name = "Flap"
type = "direct"
stat = "agility"
outputs = [1, 2, 3]
line = 9
"""


def bestiary_of(folder: Path) -> Bestiary:
    return load_bestiary(folder, the_rulebook(), creature_file.read, UnreadableFile)


@cache
def the_bestiary() -> Bestiary:
    return bestiary_of(load_settings().bestiary)


def problems_of(folder: Path, text: str) -> tuple[str, ...]:
    (folder / "moth.toml").write_text(text, encoding="utf-8")
    with pytest.raises(CatalogError) as caught:
        bestiary_of(folder)
    return caught.value.problems


def test_the_file_name_is_the_id(tmp_path: Path) -> None:
    words = SOUND.replace("level = 2", 'level = 2\nspeed_class = "low"')
    (tmp_path / "moth.toml").write_text(words, encoding="utf-8")
    (tmp_path / "wasp.toml").write_text(words.replace("line = 7", "line = 3"), encoding="utf-8")
    creatures = bestiary_of(tmp_path)
    assert list(creatures) == ["wasp", "moth"], "in the manual's order"
    assert creatures["moth"].id == "moth"


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("line = 7\n", "", "moth.toml: line: is missing: an entry cites its line"),
        ("line = 9\n", "", "moth.toml: tactics.0.line: is missing: an entry cites its line"),
        ("line = 8\n", "", "moth.toml: abilities.0.line: is missing: an entry cites its line"),
        ("line = 7", 'line = 7\nrulings = ["R0"]', "moth.toml: rulings: there is no ruling R0"),
        ("line = 9", 'line = 9\nrulings = ["B0"]', "tactics.0.rulings: there is no ruling B0"),
        ('acts = ["turn_end"]\n', "", "moth.toml: abilities.0.acts: is missing: an effect says"),
        ("{flair_lost}", "some", "moth.toml: abilities.0.numbers.flair_lost: is not used"),
        ("{flair_lost}", "{flair}", "{flair} is no number of this entry (flair_lost)"),
        ("turn_end", "tea_time", '"tea_time" is none of: '),
        ("level = 2", "level = 2\nhue = 3", "hue: is not known here"),
    ],
)
def test_a_spoilt_creature_is_named(tmp_path: Path, old: str, new: str, expected: str) -> None:
    sound = SOUND.replace("level = 2", 'level = 2\nspeed_class = "low"')
    assert old in sound
    (problem,) = problems_of(tmp_path, sound.replace(old, new, 1))
    assert "moth.toml" in problem
    assert expected in problem


def test_two_problems_are_said_at_once(tmp_path: Path) -> None:
    note = '[[notes]]\nabout = "name"\ntext = "Odd."\nruling = "R999"\n'
    sound = SOUND.replace("level = 2", 'level = 2\nspeed_class = "low"')
    assert problems_of(tmp_path, sound.replace("line = 9\n", "") + note) == (
        "moth.toml: notes.0: there is no ruling R999",
        "moth.toml: tactics.0.line: is missing: an entry cites its line of the conversion",
    )


def test_all_creatures_of_the_manual_stand_in_its_order() -> None:
    assert [one.name for one in the_bestiary().values()] == [
        *("Medic Spider", "Heckler", "Pike Beetle", "Quartztooth Rabbit", "Packhunt Puffin"),
        *("Viskara Hermit", "Smidgeon", "Pike Beetle King", "Bellowbreath", "Wolf Hawk"),
        *("Airblast Crocodile", "Viskaramander", "Temperslug", "Blast Eagle", "Sledge Walrus"),
        *("Aspidromos", "Burrowing Worm", "Engineered Viskara Hermit", "Mireshell"),
        *("Snowblanket Landmanta", "Canopy Heron", "Pandoramun", "Doubt", "Prudomman Mech"),
        *("Teyos", "Somac Parasite", "Nameless Creature"),
    ]
    levels = [one.level for one in the_bestiary().values() if one.level != "X"]
    assert levels == sorted(levels)


def head(creature: Creature) -> tuple[object, ...]:
    return (
        *(creature.level, creature.max_health, creature.starting_morale, creature.size),
        *(creature.speed_class, creature.speed, creature.dash_cost, creature.anchor_cost),
        creature.style,
    )


def figures(tactic: CreatureTactic) -> tuple[object, ...]:
    return (
        *(tactic.name, tactic.cost_effort, tactic.cost_flair, tactic.type, tactic.range),
        *(tactic.stat, stat_of(the_bestiary()["doubt"], tactic), tactic.power),
        *(tactic.outputs, tactic.break_point),
    )


def test_the_doubt_as_printed() -> None:
    doubt = the_bestiary()["doubt"]
    assert head(doubt) == (35, 350, 175, "2x2", "high", 5, 0, 2, "dreadnought")
    assert doubt.stats == Stats(0, 35, 30, 25, 20, 25)
    assert [figures(tactic) for tactic in doubt.tactics] == [
        ("Apex Hunter", 1, 0, "direct", 3, "agility", 35, 30, (70, 100, 130), 70),
        ("No Escape", 1, 0, "projectile", 9, "strength", 30, 30, (50, 55, 65), 35),
        ("Herdslayer", 1, 3, "direct", 3, "strength", 30, 0, (105, 115, 135), 105),
    ]
    assert doubt.abilities[0].numbers == {"range": 3, "effort": 1, "finale": 3}


def test_the_pandoramun_as_printed() -> None:
    one = the_bestiary()["pandoramun"]
    assert head(one) == (30, 300, 150, "3x3", "medium", 3, 1, 1, "rhythm")
    assert one.stats == Stats(agility=30, strength=30)
    storm, take_off, skydive = one.tactics
    assert (storm.cost_flair, storm.range, storm.outputs) == (2, 6, (20, 27, 40))
    assert (storm.power, storm.break_point) == (30, 40)
    assert (take_off.type, take_off.stat, take_off.outputs) == ("exposure", "body", (45, 55, 65))
    assert (take_off.range, take_off.power, take_off.break_point) == (4, 0, 45)
    assert (skydive.cost_effort, skydive.cost_flair, skydive.range) == (2, 0, "special")
    assert (skydive.outputs, skydive.power, skydive.break_point) == ((0, 185, 330), 30, 135)
    assert skydive.keywords == ("attack_only",), "Mandatory by its ability is not printed (R110)"


def test_the_last_creature_as_printed() -> None:
    one = the_bestiary()["nameless_creature"]
    assert head(one) == (100, 1250, 625, "3x3", "medium", 3, 1, 1, "universal")
    assert one.stats == Stats(creativity=100)
    beam, teleport, flurry = one.tactics
    assert (beam.outputs, beam.power, beam.range, beam.break_point) == ((30, 60, 130), 100, 6, 100)
    assert (teleport.type, teleport.cost_effort, teleport.cost_flair) == ("special", 0, 4)
    assert (flurry.outputs, flurry.power, flurry.range, flurry.break_point) == (
        (50, 75, 160),
        0,
        2,
        200,
    )
    assert stat_of(one, flurry) == 50, "not the block's Strength 0 (R92)"


def test_what_grows_and_what_is_made() -> None:
    creatures = the_bestiary()
    king = creatures["pike_beetle_king"].grows
    assert king is not None
    assert (king.level, king.max_health, king.starting_morale) == (1, 10, 5)
    assert {one.id: one.making for one in creatures.values() if one.making} == {
        "smidgeon": "signature_move",
        "teyos": "shadows",
        "somac_parasite": "parasite",
    }


def levelled() -> Iterator[tuple[Creature, int]]:
    for one in the_bestiary().values():
        if one.level != "X":
            yield one, one.level


def usable() -> Iterator[tuple[Creature, int, CreatureTactic]]:
    for one, level in levelled():
        yield from ((one, level, tactic) for tactic in one.tactics if tactic.type != "special")


def test_morale_is_half_of_health_except_for_four() -> None:
    creatures = the_bestiary().values()
    assert {
        one.id: one.starting_morale
        for one in creatures
        if one.starting_morale != ceil(Fraction(one.max_health, 2))
    } == {
        "viskara_hermit": 34,
        "sledge_walrus": 84,
        "engineered_viskara_hermit": 108,
        "mireshell": 160,
    }, "R96"


def test_health_above_ten_times_the_level() -> None:
    above = {one.id: one.max_health - 10 * level for one, level in levelled()}
    assert {name: more for name, more in above.items() if more} == {
        **{"medic_spider": 1, "packhunt_puffin": 8, "viskara_hermit": 40, "smidgeon": 10},
        **{"wolf_hawk": 5, "airblast_crocodile": 30, "blast_eagle": 25, "sledge_walrus": 110},
        **{"aspidromos": 40, "burrowing_worm": 70, "engineered_viskara_hermit": 128},
        **{"mireshell": 200, "snowblanket_landmanta": 25, "prudomman_mech": 200, "teyos": 111},
        "nameless_creature": 250,
    }, "R97"


def test_stat_totals_are_twice_the_level_except_for() -> None:
    totals = {
        one.id: (sum(getattr(one.stats, stat) for stat in STATS), 2 * level)
        for one, level in levelled()
    }
    assert {name: total for name, (total, twice) in totals.items() if total != twice} == {
        **{"heckler": 2, "quartztooth_rabbit": 4, "smidgeon": 12, "airblast_crocodile": 3},
        **{"viskaramander": 8, "temperslug": 17, "snowblanket_landmanta": 54, "doubt": 135},
        **{"prudomman_mech": 0, "teyos": 150, "nameless_creature": 100},
    }


def test_break_points_follow_type_level_and_cost_except_the_unexplained() -> None:
    kinds = the_rulebook().tactic_types
    odd = {}
    for _, level, tactic in usable():
        base = (
            kinds[tactic.type].break_point_per_level * level * (1 + Fraction(tactic.cost_flair, 6))
        )
        usual = ceil(base * Fraction(9, 4) if tactic.cost_effort == 2 else base)
        if tactic.break_point != usual:
            odd[tactic.name] = (tactic.break_point, usual)
    assert odd == {
        **{"Blood Bank": (5, 4), "Quick Jab": (7, 6), "Fresh Venom": (10, 9)},
        **{"Draw Blood": (9, 8), "Shatter Bone": (19, 18), "The Tenacious Crab": (9, 8)},
        **{"The Resilient Crab": (9, 8), "The Charged Crab": (13, 12), "Chew Up": (15, 14)},
        **{"Fissure": (10, 14), "Galeforce Wings": (50, 57), "Lightning Cannon": (80, 40)},
    }, "R95"


def test_speed_dash_and_anchor_fit_the_class_except_three_anchors() -> None:
    classes, anchors = the_rulebook().speed_classes, {}
    for one, _ in levelled():
        assert one.speed_class is not None
        usual = classes[one.speed_class]
        assert (one.speed, one.dash_cost) == (usual.speed, usual.dash_flair)
        if one.anchor_cost != usual.anchor_flair:
            anchors[one.id] = one.anchor_cost
    assert anchors == {"pike_beetle": 2, "quartztooth_rabbit": 0, "pike_beetle_king": 1}, "R91"


def test_ranges_fit_the_class_except_for_four_creatures_and_special_ones() -> None:
    odd = {}
    for one, _, tactic in usable():
        if tactic.range != the_rulebook().speed_classes[one.speed_class or ""].ranges[tactic.type]:
            odd[tactic.name] = tactic.range
    assert odd == {
        **{"Blood Bank": 3, "Hemoverload": 9, "Chew Up": 2, "Steamburst": 4},
        **{"Stunning Gust": 4, "Steelshield Talons": 2, "Piercing Feathers": 6},
        **{"Quaking Slam": 2, "Fissure": 6, "Charge": "special"},
        **{"Impale from Overhead": "special", "Supersonic Skydive": "special"},
    }, "R90, R101"


def test_stats_and_powers_that_do_not_fit_the_block() -> None:
    assert {t.name: t.stat_value for _, _, t in usable() if t.stat_value is not None} == {
        "Crystal Incisors": 3,
        "Hasty Retreat": 3,
        "Flurry of Strikes": 50,
    }, "R92"
    over = {
        tactic.name
        for one, _, tactic in usable()
        if (tactic.power or 0) > getattr(one.stats, tactic.stat or "")
    }
    assert over == {"Handful of Dirt", "Hasty Retreat"}, "R93"


def test_only_what_the_conversion_lost_is_inferred() -> None:
    lost = {one.id: one.inferred for one in the_bestiary().values() if one.inferred}
    named = ("name", "level")
    assert lost == {
        **dict.fromkeys(("packhunt_puffin", "pike_beetle_king", "sledge_walrus"), named),
        **dict.fromkeys(("aspidromos", "pandoramun", "doubt"), named),
        "nameless_creature": (*named, "ability_name"),
    }, "R82-R89"
    assert {one.id for one in the_bestiary().values() if not one.heading} == set(lost)


def test_every_note_is_about_something_of_its_creature() -> None:
    for one in the_bestiary().values():
        for note in one.notes:
            key, *inner = note.about.split(".")
            value = getattr(one, key)
            if inner:
                value = value[int(inner[0])]
                assert not inner[1:] or hasattr(value, inner[1]), (one.id, note.about)
            assert note.ruling in one.rulings, (one.id, note.about)
