"""The facts of Collectors as read, and files with mistakes."""

import re
from pathlib import Path

from gm_tools.catalog.files import Problems
from gm_tools.catalog.games.collectors import read
from tests.places import RULES_DATA

FOLDER = RULES_DATA / "collectors"


def test_the_round_has_its_five_parts_in_order() -> None:
    problems = Problems()
    facts = read(FOLDER, problems)
    assert problems == []
    assert facts is not None
    titles = [one.title for one in facts.round]
    assert titles == ["Opening", "Collection", "Confrontation", "Drop", "Recovery"]
    assert (len(facts.action), len(facts.interception)) == (5, 4)


def test_every_mistake_is_named_with_its_key(tmp_path: Path) -> None:
    for name in ("paper.toml", "numbers.toml"):
        (tmp_path / name).write_text((FOLDER / name).read_text("utf-8"), "utf-8")
    one = '[[{}]]\ntitle = "A"\ntext = "B"\nline = 1\n'
    twice = one.format("round") * 2 + one.format("action")
    (tmp_path / "steps.toml").write_text(twice + one.format("interception"), encoding="utf-8")
    problems = Problems()
    read(tmp_path, problems)
    assert problems == ["collectors/steps.toml: round.A: stands twice"]
    (tmp_path / "steps.toml").write_text('[[round]]\ntitle = ""\n', encoding="utf-8")
    problems = Problems()
    read(tmp_path, problems)
    named = [one.split(": ")[1] for one in problems]
    assert named == ["round.0.title", "round.0.text", "round.0.line", "action", "interception"]


def test_a_mistake_in_what_the_papers_say_is_named(tmp_path: Path) -> None:
    for path in FOLDER.glob("*.toml"):
        text = path.read_text("utf-8").replace("[notes.ap]", "[notes.points]")
        (tmp_path / path.name).write_text(text.replace("{points}", "{point}"), "utf-8")
    problems = Problems()
    assert read(tmp_path, problems) is None
    assert [one.partition("paper.toml: ")[2] for one in problems] == [
        "notes.ap: is missing",
        "notes.points: is not known here",
        "notes.stats.text: {point} names no fact",
    ]


def test_a_number_that_no_collector_keeps_is_named(tmp_path: Path) -> None:
    for path in FOLDER.glob("*.toml"):
        (tmp_path / path.name).write_text(path.read_text("utf-8"), "utf-8")
    numbers = (FOLDER / "numbers.toml").read_text("utf-8")
    for name, number in (("ap", 51), ("stamina", 11), ("most_bonus", 6), ("least_reflexes", 13)):
        numbers = re.sub(rf"(?m)^{name} = {{number = \d+", f"{name} = {{number = {number}", numbers)
    (tmp_path / "numbers.toml").write_text(numbers, "utf-8")
    problems = Problems()
    read(tmp_path, problems)
    assert [one.partition(f"{tmp_path.name}/numbers.toml: ")[2] for one in problems] == [
        "numbers.least_reflexes: is above the most",
        "numbers.ap: is a number that no game keeps",
        "numbers.stamina: is a number that no game keeps",
        "numbers.most_bonus: is a number that no game keeps",
        "numbers.least_reflexes: is a number that no game keeps",
    ]
