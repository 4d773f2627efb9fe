"""The printed facts of Battle Royale, and files with mistakes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gm_tools.catalog.files import Problems
from gm_tools.catalog.games.battle_royale import read
from gm_tools.games.battle_royale.cards import Card
from gm_tools.games.battle_royale.formulas import resurrection_price
from gm_tools.games.frame.codec.plain import from_plain
from tests.cast import the_books
from tests.places import RULES_DATA

FOLDER = RULES_DATA / "battle_royale"


def test_the_price_list_is_that_of_the_formula() -> None:
    """Battle Royale 60-62; G-BR-12, G-BR-23."""
    rows = the_books()["battle_royale"].facts.prices
    assert [(one.id, one.above, one.price) for one in rows] == [
        ("strong", 20, 1),
        ("mixed", 10, 2),
        ("light", 0, 3),
        ("none", 0, 3),
    ]
    assert all(resurrection_price(one.above + 0.5, rows) == one.price for one in rows)


def test_every_ruling_is_there() -> None:
    assert list(the_books()["battle_royale"].rulings) == [f"G-BR-{n}" for n in range(1, 29)]


def test_the_sample_deck_lays_out_a_whole_diamond() -> None:
    deck = json.loads((FOLDER / "decks" / "sample.json").read_text(encoding="utf-8"))
    cards = [from_plain(Card, one) for one in deck["cards"]]
    assert len({one.id for one in cards}) == 25
    assert sum(one.curse for one in cards) == 3
    assert sum(one.value >= 13 for one in cards) == 4


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (('id = "mixed"', 'id = "weak"'), "prices.toml: price.1.id"),
        (("price = 2", "price = 0"), "prices.toml: price.1.price"),
        (("price = 2", "price = 9"), "/prices.toml: price.light: is weaker"),
        (('id = "none"', 'id = "light"'), "price: needs strong, mixed, light, none"),
        (("line = 62", "page = 62"), "price.2.page"),
    ],
)
def test_every_mistake_of_the_file_is_named(
    tmp_path: Path, change: tuple[str, str], what: str
) -> None:
    text = (FOLDER / "prices.toml").read_text(encoding="utf-8").replace(*change)
    (tmp_path / "prices.toml").write_text(text, "utf-8")
    problems = Problems()
    read(tmp_path, problems)
    assert what in "\n".join(problems)
    assert "reference.toml: is missing" in "\n".join(problems)
    assert "paper.toml: is missing" in "\n".join(problems)


def test_a_mistake_in_what_the_papers_say_is_named(tmp_path: Path) -> None:
    for path in FOLDER.glob("*.toml"):
        text = path.read_text("utf-8").replace("[notes.bonus]", "[notes.bonuses]")
        (tmp_path / path.name).write_text(
            text.replace("{card_dice:die/dice}, out", "{dice}, out"), "utf-8"
        )
    problems = Problems()
    assert read(tmp_path, problems) is None
    assert list(problems) == [
        f"{tmp_path.name}/paper.toml: {said}"
        for said in (
            "notes.bonus: is missing",
            "notes.bonuses: is not known here",
            "notes.chances.text: {dice} names no fact",
        )
    ]


def test_a_name_in_the_rules_in_short_that_is_no_number_is_named(tmp_path: Path) -> None:
    for path in FOLDER.glob("*.toml"):
        text = path.read_text("utf-8").replace("cards of {high} or", "cards of {hight} or")
        (tmp_path / path.name).write_text(text, "utf-8")
    problems = Problems()
    read(tmp_path, problems)
    assert list(problems) == [
        f"{tmp_path.name}/reference.toml: section.1.step.3.text: {{hight}} names no fact"
    ]


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (("\nactions = {number = 2", "\nactions = {number = 6"), ["actions: lies between"]),
        (
            ("most_actions = {number = 5", "most_actions = {number = 6"),
            ["most_actions: is a number"],
        ),
        (("least_actions = {number = 1", "least_actions = {number = 0"), ["least_actions: is a"]),
    ],
)
def test_numbers_of_actions_that_cannot_be_are_named(
    tmp_path: Path, change: tuple[str, str], what: list[str]
) -> None:
    for path in FOLDER.glob("*.toml"):
        (tmp_path / path.name).write_text(path.read_text("utf-8").replace(*change), "utf-8")
    problems = Problems()
    read(tmp_path, problems)
    found = [one.partition(f"{tmp_path.name}/numbers.toml: numbers.")[2] for one in problems]
    assert [one.startswith(said) for one, said in zip(found, what, strict=True)] == [True]
