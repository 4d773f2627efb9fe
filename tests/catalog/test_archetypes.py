"""The archetypes: what they promise, and how a faulty file is reported."""

import shutil
from itertools import combinations
from pathlib import Path

import pytest

from gm_tools.catalog import CatalogError, load_archetypes
from gm_tools.documents import character_file
from gm_tools.documents.problems import UnreadableFile
from gm_tools.viskara.character.archetypes import Archetype, Archetypes
from gm_tools.viskara.character.build import SHADOWS, STATS, Build
from gm_tools.viskara.character.house_rules import as_played
from gm_tools.viskara.character.legality import legality
from gm_tools.viskara.character.levels import at_level
from gm_tools.viskara.character.sheet import sheet
from gm_tools.viskara.character.verdict import verdict
from gm_tools.viskara.rulebook import Rulebook
from tests.cast import the_rulebook
from tests.places import RULES_DATA

LEVELS = (1, 3, 5, 10)


def read(folder: Path) -> Archetypes:
    return load_archetypes(folder, the_rulebook(), character_file.read, UnreadableFile)


EVERY = tuple(read(RULES_DATA).values())


def builds(archetype: Archetype) -> dict[int, Build]:
    found = {n: at_level(the_rulebook(), archetype.character, n) for n in LEVELS}
    return {level: one.build for level, one in found.items()}


def single_readings(rulebook: Rulebook) -> list[dict[str, str]]:
    """Every other reading of a ruling about building, by itself."""
    choices = rulebook.build_choices.items()
    return [{id: one.id} for id, ruling in choices for one in ruling.readings[1:]]


def paired_readings(rulebook: Rulebook) -> list[dict[str, str]]:
    """Every two other readings of different rulings."""
    pairs = combinations(single_readings(rulebook), 2)
    return [one | two for one, two in pairs if one.keys() != two.keys()]


def illegal_under(archetype: Archetype, readings: list[dict[str, str]]) -> list[object]:
    found = builds(archetype).items()
    played = [(one, as_played(the_rulebook(), one)) for one in readings]
    return [
        (level, one, broken)
        for one, book in played
        for level, build in found
        if (broken := legality(book, build))
    ]


def budgets(build: Build) -> list[tuple[int, int]]:
    """Points and points spent, of everything that has a budget of its own.

    The tactics of an aura or a signature move may spend more than their own: that counts there.
    """
    found = sheet(the_rulebook(), build)
    pairs = [(one.max_points, one.points_spent) for one in found.tactics]
    made = [found.aura.aura_tactic] if found.aura else []
    if found.aura:
        pairs.append((found.aura.max_points, found.aura.points_spent))
    if found.signature_move:
        move = found.signature_move
        pairs.append((move.max_maneuver_points, move.maneuver_points))
        pairs.append((move.max_upgrade_points, move.upgrade_points))
        made += [one.tactic for one in move.all_maneuvers()]
    pairs += [(one.max_points, one.points_spent) for one in made if one]
    return [(most.value, min(most.value, spent.value)) for most, spent in pairs]


def test_ten_that_between_them_show_what_there_is() -> None:
    found = [one.character.build for one in EVERY]
    assert len(found) == 10
    assert {stat for build in found for stat in build.specializations} == set(STATS)
    assert {build.speed_class for build in found} == {"low", "medium", "high"}
    assert {build.style for build in found} == set(the_rulebook().styles)
    ranks = {tuple(getattr(build.shadow_ranks, one) for one in SHADOWS) for build in found}
    assert (0, 0, 0) in ranks
    assert {sum(held > 0 for held in one) for one in ranks} == {0, 1, 2}
    assert {one for rank in ranks for one, held in zip(SHADOWS, rank, strict=True) if held} == {
        *SHADOWS
    }


@pytest.mark.parametrize("archetype", EVERY, ids=lambda one: one.id)
def test_an_archetype_is_one_path_of_legal_levels(archetype: Archetype) -> None:
    for level in range(1, archetype.highest_level + 1):
        found = verdict(the_rulebook(), at_level(the_rulebook(), archetype.character, level))
        assert [one.problem.message for one in found.problems] == []
        assert found.sheet.stat_points_spent.value == found.sheet.stat_points_total.value


@pytest.mark.parametrize("archetype", EVERY, ids=lambda one: one.id)
def test_an_archetype_is_legal_under_every_reading(archetype: Archetype) -> None:
    assert illegal_under(archetype, single_readings(the_rulebook())) == []


@pytest.mark.slow
@pytest.mark.parametrize("archetype", EVERY, ids=lambda one: one.id)
def test_an_archetype_is_legal_under_every_two_readings(archetype: Archetype) -> None:
    assert illegal_under(archetype, paired_readings(the_rulebook())) == []


@pytest.mark.parametrize("archetype", EVERY, ids=lambda one: one.id)
def test_at_most_a_tenth_is_left_unspent(archetype: Archetype) -> None:
    for level, build in builds(archetype).items():
        found = budgets(build)
        most, spent = sum(one for one, _ in found), sum(two for _, two in found)
        assert (level, 10 * (most - spent) <= most) == (level, True)


def test_every_archetype_says_how_it_plays_in_two_sentences() -> None:
    for one in EVERY:
        assert one.plays.count(". ") == 1
        assert one.plays.endswith(".")


# --- Faults ---------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(RULES_DATA / "archetypes", tmp_path / "archetypes")
    shutil.copy(RULES_DATA / "archetypes.toml", tmp_path)
    return tmp_path


def problems(folder: Path) -> tuple[str, ...]:
    with pytest.raises(CatalogError) as refused:
        read(folder)
    return refused.value.problems


def test_every_fault_is_named_with_its_file(folder: Path) -> None:
    table = (folder / "archetypes.toml").read_text().replace("[wall]\nplays", "[wall]\nplay")
    (folder / "archetypes.toml").write_text(table)
    (folder / "archetypes" / "storm.json").unlink()
    runner = folder / "archetypes" / "runner.json"
    runner.write_text(runner.read_text().replace('"run"', '"no-such-icon"'))
    (folder / "archetypes" / "stray.json").write_text("{}")
    found = problems(folder)
    assert [one.split(":")[0] for one in found] == [
        "archetypes.toml",
        "archetypes/runner.json",
        "archetypes/storm.json",
        "archetypes.toml",
    ]
    assert "archetypes.toml: wall: has exactly plays: two sentences" in found
    assert any("stray: is missing" in one for one in found)


def test_a_character_without_its_diary_is_no_path(folder: Path) -> None:
    sample = (RULES_DATA / "samples" / "bryn_halloway.json").read_text()
    (folder / "archetypes" / "wall.json").write_text(sample)
    assert problems(folder) == ("archetypes/wall.json: levels: the diary begins at level 1",)
