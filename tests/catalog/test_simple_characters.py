"""The ready characters of the simple battles, as printed, and invalid files."""

from __future__ import annotations

from pathlib import Path

from gm_tools.catalog.files import Problems
from gm_tools.catalog.simple_characters import load_simple_characters
from tests.cast import the_rulebook

ADA = """
[ada]
name = "Ada"
max_health = 20
agility = 0
line = 1
[[ada.tactics]]
name = "Jab"
range = 2
outputs = [1, 2, 3]
flourish = "Deals {damage} damage."
numbers = {damage = 1}
line = 2
"""


def problems_of(folder: Path, text: str) -> list[str]:
    (folder / "simple_characters.toml").write_text(text, encoding="utf-8")
    problems = Problems()
    load_simple_characters(folder, problems)
    return problems


def test_five_characters_as_printed() -> None:
    people = the_rulebook().simple_characters.values()
    assert [(one.name, one.agility) for one in people] == [
        *(("Ando", 1), ("Den", 0), ("Meric", 2), ("J.J.", 0), ("Aerven", 1)),
    ]
    assert {one.max_health for one in people} == {20}
    assert [(t.name, t.range, t.outputs) for one in people for t in one.tactics] == [
        ("Insult to Injury", 4, (2, 4, 8)),
        ("Flow Like Water", 1, (3, 4, 9)),
        ("Guardian Angel", 1, (3, 4, 9)),
        ("Lasso Trick", 3, (3, 5, 9)),
        ("To the Point", 1, (4, 6, 7)),
        ("Venom Spike", 1, (1, 3, 10)),
        ("Hustle Shot", 4, (2, 4, 8)),
        ("Bolt from the Blue", 4, (2, 3, 4)),
        ("Advance!", 4, (2, 4, 8)),
        ("Decisive Strike", 1, (4, 6, 7)),
    ]


def test_two_tactics_have_no_flourish() -> None:
    people = the_rulebook().simple_characters.values()
    without = {t.name for one in people for t in one.tactics if not t.flourish}
    assert without == {"To the Point", "Decisive Strike"}


def test_a_sound_character(tmp_path: Path) -> None:
    assert problems_of(tmp_path, ADA) == []


def test_numbers_and_words_belong_together_and_nothing_grows(tmp_path: Path) -> None:
    wrong = ADA.replace("numbers = {damage = 1}", "numbers = {wound = 1}\nscaled = {harm = 1}")
    assert problems_of(tmp_path, wrong) == [
        "simple_characters.toml: ada.Jab.damage: is not given",
        "simple_characters.toml: ada.Jab.wound: is not used",
        "simple_characters.toml: ada.Jab.scaled.harm: only a foe has an X",
    ]


def test_unknown_keys_are_named(tmp_path: Path) -> None:
    (problem,) = problems_of(tmp_path, ADA.replace("agility = 0", "agility = 0\nluck = 3"))
    assert problem.startswith("simple_characters.toml: ada: luck:")
