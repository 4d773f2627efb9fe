"""Invalid data files: every problem at once, with file and key."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from gm_tools.catalog import CatalogError, load
from tests.places import RULES_DATA


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A copy of the data to spoil."""
    return shutil.copytree(RULES_DATA, tmp_path / "rules_data")


def spoil(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def problems(folder: Path) -> tuple[str, ...]:
    with pytest.raises(CatalogError) as caught:
        load(folder)
    return caught.value.problems


def test_the_data_is_sound_and_complete() -> None:
    rulebook = load(RULES_DATA)
    assert len(rulebook.aura) == 62
    assert len(rulebook.signature_move) == 43
    assert len(rulebook.shadow_arts) == 96
    assert len(rulebook.maneuvers) == 11
    assert len([ruling for ruling in rulebook.rulings if ruling.startswith("B")]) == 89


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        ("aura/dread.toml", "points = 10", 'points = "10"', "aura/dread.toml: upgrade.0.points: "),
        ("aura/dread.toml", "points = 10", "points = -1", "aura/dread.toml: upgrade.0.points: "),
        ("aura/dread.toml", "points = 10", "point = 10", "aura/dread.toml: upgrade.0.point: "),
        ("aura/dread.toml", 'parent = "Dread"', 'parent = "Dred"', "there is no Dred"),
        ("aura/dread.toml", 'acts = ["', 'acts = ["whenever", "', "whenever is not in acts.toml"),
        ("aura/dread.toml", "{output_lost}", "{outputs_lost}", "outputs_lost is no number"),
        ("aura/dread.toml", "{output_lost}", "1", "numbers.output_lost: is not used"),
        ("aura/dread.toml", "{output_lost}", "{output_lost", "{ or } that is no placeholder"),
        ("aura/turbo.toml", "points = 0", 'points = 0\nrulings = ["B999"]', "no ruling B999"),
        ("aura/recovery.toml", "readings.B38.once", "readings.B38.never", "no reading never"),
        (
            "aura/recovery.toml",
            "[upgrade.readings.B38.once]",
            "[upgrade.readings.B38.once]\nfee = 3",
            "readings.B38.once: fee is no key of an entry",
        ),
        ("stats.toml", "[body]", "[body", "stats.toml: is not valid TOML"),
        ("speed_classes.toml", "speed = 2", "speed = 2.5", "speed_classes.toml: low"),
    ],
)
def test_a_spoilt_entry_is_named(data: Path, file: str, old: str, new: str, expected: str) -> None:
    spoil(data / file, old, new)
    assert any(expected in problem for problem in problems(data)), problems(data)


def test_all_problems_are_reported_at_once(data: Path) -> None:
    spoil(data / "aura/dread.toml", "points = 10", "points = -1")
    spoil(data / "shadow_arts/direct/underdog.toml", 'name = "Underdog"', 'title = "Underdog"')
    (data / "styles.toml").unlink()
    found = problems(data)
    assert any(problem.startswith("aura/dread.toml") for problem in found)
    assert any(problem.startswith("shadow_arts/direct/underdog.toml") for problem in found)
    assert "styles.toml: is missing" in found


def test_the_same_path_twice_is_a_problem(data: Path) -> None:
    shutil.copy(data / "aura/turbo.toml", data / "aura/turbo_again.toml")
    assert "aura/turbo_again.toml: Turbo: stands twice" in problems(data)


def test_a_tree_in_the_wrong_folder_is_a_problem(data: Path) -> None:
    shutil.move(data / "aura/turbo.toml", data / "signature_move/turbo.toml")
    assert any("wrong folder" in problem for problem in problems(data))


def test_the_worked_entries_of_the_readme_stand_in_the_data() -> None:
    text = (RULES_DATA / "README.md").read_text(encoding="utf-8")
    worked = re.findall(r"`rules_data/(\S+\.toml)`: [^\n]+\n\n```toml\n(.+?)\n```", text, re.DOTALL)
    assert len(worked) == 9
    for file, entry in worked:
        assert entry in (RULES_DATA / file).read_text(encoding="utf-8"), file


def test_the_readme_lists_every_act() -> None:
    text = (RULES_DATA / "README.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `([a-z_]+)` \|", text[text.index("## When an upgrade acts") :], re.M)
    assert listed == list(load(RULES_DATA).acts)
