from __future__ import annotations

from pathlib import Path

from gm_tools.catalog.files import Problems
from gm_tools.catalog.number_words import number_words
from gm_tools.catalog.simple_foes import load_simple_foes
from gm_tools.settings import load as load_settings
from tests.cast import the_rulebook

BEETLE = """
[beetle]
name = "Beetle"
max_health = 20
agility = 0
line = 1
[[beetle.tactics]]
name = "Jab"
range = 2
outputs = [1, 2, 3]
flourish = "Deals {damage} damage."
scaled = {damage = 1}
line = 2
"""


def problems_of(folder: Path, text: str) -> list[str]:
    (folder / "simple_foes.toml").write_text(text)
    problems = Problems()
    load_simple_foes(folder, problems)
    return problems


def test_the_data_is_sound() -> None:
    problems = Problems()
    read = the_rulebook()
    words = number_words(read.numbers, read.speed_classes, read.tactic_types)
    assert list(load_simple_foes(load_settings().rules_data, problems, words)) == ["pike_beetle"]
    assert problems == []


def test_a_sound_foe(tmp_path: Path) -> None:
    assert problems_of(tmp_path, BEETLE) == []


def test_numbers_and_words_belong_together(tmp_path: Path) -> None:
    assert problems_of(tmp_path, BEETLE.replace("{damage = 1}", "{wound = 1}")) == [
        "simple_foes.toml: beetle.Jab.damage: is not given",
        "simple_foes.toml: beetle.Jab.wound: is not used",
    ]


def test_unknown_keys_are_named(tmp_path: Path) -> None:
    (problem,) = problems_of(tmp_path, BEETLE.replace("agility = 0", "agility = 0\nluck = 3"))
    assert problem.startswith("simple_foes.toml: beetle: luck:")
