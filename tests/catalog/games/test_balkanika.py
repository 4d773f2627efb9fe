"""The printed facts of Balkanika, and files with mistakes."""

from __future__ import annotations

from pathlib import Path

from gm_tools.catalog.files import Problems
from gm_tools.catalog.games.balkanika import read
from tests.cast import the_books
from tests.places import RULES_DATA


def test_the_five_characters_have_eight_different_abilities() -> None:
    """Balkanika 25-29, 39."""
    characters = the_books()["balkanika"].facts.characters
    assert {one.name: one.abilities for one in characters} == {
        "Stone Adept": ("Fortitude", "Intellect"),
        "Desert Adept": ("Presence", "Agility"),
        "Forest Adept": ("Presence", "Empathy"),
        "Kigoi Musician": ("Eloquence", "Intuition"),
        "Damatia Knight": ("Might", "Eloquence"),
    }
    assert sum(one.cards for one in characters) == 10
    assert len({ability for one in characters for ability in one.abilities}) == 8


def test_every_ruling_is_there() -> None:
    rulings = the_books()["balkanika"].rulings
    assert set(rulings) >= {f"G-BAL-{n}" for n in range(1, 22)}
    assert [one.id for one in rulings.values() if len(one.readings) == 2] == [
        "G-BAL-10",
        "G-BAL-12",
    ]


def test_every_mistake_of_a_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "characters.toml").write_text('[[character]]\nname = ""\nodd = 1\n', "utf-8")
    problems = Problems()
    read(tmp_path, problems)
    text = "\n".join(problems)
    for part in ("character.0.name", "character.0.odd", "character.0.abilities", "steps.toml"):
        assert part in text
    assert "balkanika/paper.toml: is missing" in problems


def test_a_mistake_in_what_the_paper_says_is_named(tmp_path: Path) -> None:
    for path in (RULES_DATA / "balkanika").glob("*.toml"):
        text = path.read_text("utf-8").replace("[notes.needed]", "[notes.need]")
        (tmp_path / path.name).write_text(text.replace("beyond the die", "beyond {die}"), "utf-8")
    problems = Problems()
    assert read(tmp_path, problems) is None
    assert [one.partition("paper.toml: ")[2] for one in problems] == [
        "notes.needed: is missing",
        "notes.need: is not known here",
        "notes.edc.text: {die} names no fact",
    ]


def test_a_number_that_no_state_can_hold_is_named(tmp_path: Path) -> None:
    for path in (RULES_DATA / "balkanika").glob("*.toml"):
        text = path.read_text("utf-8").replace("row = {number = 4", "row = {number = 5")
        (tmp_path / path.name).write_text(text, "utf-8")
    problems = Problems()
    read(tmp_path, problems)
    assert [one.partition(f"{tmp_path.name}/numbers.toml: ")[2] for one in problems] == [
        "numbers.row: is from 1 to 4"
    ]
