"""The numbers of the rules: read strictly, each once, and used in texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from gm_tools.catalog import CatalogError, load
from gm_tools.catalog.files import Problems
from gm_tools.catalog.number_words import note_unnamed, number_words, worded
from gm_tools.catalog.tables import load_numbers
from gm_tools.settings import load as load_settings
from gm_tools.viskara.numbers import GROUPS, names_of
from gm_tools.viskara.plays.effect_texts import ordinal
from gm_tools.viskara.rulebook import Rulebook
from tests.cast import the_rulebook

DATA = load_settings().rules_data
NAMES = names_of(*GROUPS)
FIRST = 501
"""Numbers that stand nowhere else in the prose begin here."""


def problems_of(folder: Path, text: str) -> list[str]:
    (folder / "numbers.toml").write_text(text)
    problems = Problems()
    load_numbers(folder, problems)
    absent = {f"numbers.toml: {name}: is missing" for name in NAMES}
    return [one for one in problems if one not in absent]


def test_exactly_the_known_numbers_are_there() -> None:
    problems = Problems()
    assert load_numbers(DATA, problems).keys() == set(NAMES)
    assert problems == []


def test_every_number_that_is_missing_is_named(tmp_path: Path) -> None:
    (tmp_path / "numbers.toml").write_text("ranks = {number = 4, line = 1341}\n")
    problems = Problems()
    load_numbers(tmp_path, problems)
    assert problems == [f"numbers.toml: {name}: is missing" for name in NAMES if name != "ranks"]


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("luck = {number = 4, line = 1}", "numbers.toml: luck: is no number of the rules"),
        ("ranks = {number = 4}", "numbers.toml: ranks: line: is missing"),
        ("ranks = {number = -1, line = 1}", "numbers.toml: ranks: number: Input should be greater"),
        ('ranks = {number = "4", line = 1}', "numbers.toml: ranks: number: Input should be a"),
    ],
)
def test_what_is_wrong_with_a_number_is_said(tmp_path: Path, row: str, said: str) -> None:
    (problem,) = problems_of(tmp_path, row)
    assert problem.startswith(said)


# --- Prose ----------------------------------------------------------------------------------


@cache
def changed() -> tuple[dict[str, int], Rulebook]:
    """New values for all numbers of the rules, and the rulebook read with them."""
    numbers = dict(zip(NAMES, range(FIRST, FIRST + len(NAMES)), strict=True))
    with TemporaryDirectory() as folder:
        data = Path(copytree(DATA, Path(folder, "rules_data")))
        file = data / "numbers.toml"
        text = file.read_text(encoding="utf-8")
        for name, number in numbers.items():
            text = re.sub(rf"(?m)^{name} = {{number = \d+", f"{name} = {{number = {number}", text)
        file.write_text(text, encoding="utf-8")
        return numbers, load(data)


def texts(value: Any) -> Iterator[str]:
    """Every text in a value."""
    if isinstance(value, str):
        yield value
    elif is_dataclass(value):
        for one in fields(value):
            yield from texts(getattr(value, one.name))
    elif isinstance(value, tuple):
        for one in value:
            yield from texts(one)


def named_in(folder: Path) -> set[str]:
    """The numbers that the texts of some data name."""
    found: set[str] = set()
    for path in folder.rglob("*.toml"):
        found |= set(re.findall(r"\{([a-z_]+?)(?:_th)?(?::[a-z ]+)?\}", path.read_text("utf-8")))
    return found & set(NAMES)


def test_the_reference_follows_the_numbers() -> None:
    numbers, rulebook = changed()
    said = " ".join(texts(rulebook.reference))
    wanted = named_in(DATA / "reference")
    assert len(wanted) > 20
    assert [name for name in wanted if str(numbers[name]) not in said] == []
    assert "{" not in said


def test_perks_styles_and_foes_follow_the_numbers() -> None:
    numbers, rulebook = changed()
    assert f"at least {numbers['presence_flair']} flair" in rulebook.stats["presence"].perk
    assert f"spent {numbers['creativity_effort']} or more" in rulebook.stats["creativity"].perk
    assert f"exactly {numbers['rhythm_effort']} or" in rulebook.styles["rhythm"].effect
    assert f"pay {numbers['style_flair']} flair" in rulebook.styles["universal"].effect
    rules = [one.text for one in rulebook.simple_foes["pike_beetle"].rules]
    assert f"more than {numbers['beetle_attacks']} times" in rules[0]
    assert f"{numbers['beetle_health']} health at most" in rules[1]


def test_a_page_of_the_reference_shows_the_number() -> None:
    numbers, rulebook = changed()
    section = rulebook.reference.section("actions")
    assert section is not None
    entries = {one.id: one for one in section.entries}
    assert entries["all-out"].cost.startswith(f"{numbers['all_out_flair']} flair")


def test_words_of_numbers() -> None:
    read = the_rulebook()
    words = number_words(read.numbers, read.speed_classes, read.tactic_types)
    assert words["flourish_from"] == 4
    assert (words["exertion_from"], words["exertion_from_th"]) == (3, "third")
    assert [words[f"{id}_anchor"] for id in ("low", "medium", "high")] == [0, 1, 2]
    assert [words[f"{kind}_red"] for kind in ("direct", "exposure", "projectile")] == [1, 2, 3]
    text = {"steps": ["{card_slots:card}, {worth}", "the {sure_red_th}"], "line": 7}
    assert worded(text, words) == {"steps": ["5 cards, {worth}", "the third"], "line": 7}
    assert worded("{style_flair:point}", words) == "1 point"
    assert [ordinal(number) for number in (1, 9, 10)] == ["first", "ninth", "10th"]


def test_a_name_that_no_number_has_is_a_problem() -> None:
    problems = Problems()
    note_unnamed("actions.toml", {"entry": [{"text": "A {flair}, {", "steps": ["}"]}]}, problems)
    assert problems == [
        "actions.toml: {flair}: is no number of the rules",
        "actions.toml: {: is no number of the rules",
        "actions.toml: }: is no number of the rules",
    ]


def test_a_ruling_that_is_not_there_stops_the_start(tmp_path: Path) -> None:
    data = Path(copytree(DATA, tmp_path / "rules_data"))
    file = data / "numbers.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('["R36"]', '["R999"]'), encoding="utf-8")
    with pytest.raises(CatalogError) as refused:
        load(data)
    assert refused.value.problems == (
        "numbers: outnumbered_flair.rulings: there is no ruling R999",
    )
