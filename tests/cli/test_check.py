from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from gm_tools.cli import main
from gm_tools.documents.character_file import write
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.creature.made_for import creature_build, hosted_build
from tests.cast import the_bestiary, the_rulebook
from tests.places import DATA

RULEBOOK = the_rulebook()

SOL, IZZY = str(DATA / "sol.json"), str(DATA / "izzy_printed.json")


def check(*words: str) -> Result:
    return CliRunner().invoke(main, ["check", *words])


@pytest.fixture
def broken(tmp_path: Path) -> str:
    path = tmp_path / "broken.json"
    path.write_text('{"format": "viskara-character/1", "name": 3}', encoding="utf-8")
    return str(path)


def test_a_legal_character(broken: str) -> None:
    done = check(SOL, "--json")
    found = json.loads(done.stdout)
    assert done.exit_code == 0
    assert list(found) == ["legal", "problems", "warnings", "sheet"]
    assert found["legal"] is True
    assert found["sheet"]["max_health"] == 80


def test_an_illegal_character() -> None:
    done = check("--json", IZZY)
    found = json.loads(done.stdout)
    assert done.exit_code == 1
    assert found["legal"] is False
    assert [(one["rule"], one["where"]) for one in found["problems"]] == [
        ("maneuver_points_over", "signature_move")
    ]


def test_an_unreadable_file(broken: str) -> None:
    done = check("--json", broken)
    found = json.loads(done.stdout)
    assert done.exit_code == 2
    assert found.keys() == {"file", "error"}
    assert found["file"] == broken
    assert found["error"].splitlines() == [
        "name: is 3; it must be text in quotes.",
        "build: is missing. Give an object {...}.",
    ]


def test_several_files_are_a_list_in_their_order(broken: str) -> None:
    done = check("--json", IZZY, broken, SOL)
    first, second, third = json.loads(done.stdout)
    assert done.exit_code == 2
    assert (first["legal"], third["legal"]) == (False, True)
    assert second["file"] == broken


def test_one_illegal_file_among_legal_ones_is_told() -> None:
    assert check("--json", SOL, IZZY).exit_code == 1


def test_a_file_that_is_not_there() -> None:
    done = check("--json", "nowhere.json")
    assert done.exit_code == 2
    assert json.loads(done.stdout) == {
        "file": "nowhere.json",
        "error": "The file cannot be opened: No such file or directory.",
    }


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    done = check(str(tmp_path))
    assert done.exit_code == 2
    assert "The file cannot be opened: Is a directory." in done.stderr


def test_a_file_of_fifty_megabytes_is_not_even_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(50 * 1024 * 1024)
    done = check(str(path))
    assert done.exit_code == 2
    assert "The file is larger than 4 MB" in done.stderr


def test_figures_with_their_parts() -> None:
    sheet = json.loads(check("--json", "--explain", SOL).stdout)["sheet"]
    assert sheet["starting_morale"] == {"value": 25, "parts": [["5 x level 5", 25]]}


def test_a_report_for_people(broken: str) -> None:
    done = check(IZZY, broken)
    assert done.exit_code == 2
    assert done.stdout.startswith(f"{IZZY}\nIzzy: illegal, 1 broken\n  BROKEN maneuver_points_over")
    assert done.stderr.startswith(f"{broken}: cannot be read:\n  name: is 3;")


def test_house_rules_of_a_file_must_exist(tmp_path: Path) -> None:
    values = json.loads(Path(SOL).read_text(encoding="utf-8"))
    path = tmp_path / "sol.json"
    path.write_text(json.dumps({**values, "house_rules": {"B6": "x"}}), encoding="utf-8")
    done = check(str(path))
    assert done.exit_code == 2
    assert "house_rules.B6: has no reading 'x'. Choose one of: cap, no_cap." in done.stderr


def test_at_least_one_file_is_asked_for() -> None:
    assert check().exit_code == 2


RUN_THREE = """
import sys
from gm_tools.cli import main
for words in (["check", sys.argv[1]], ["upgrades", "--json"], ["rulings"]):
    try:
        main(words)
    except SystemExit as end:
        assert end.code == 0, words
    print("loaded:", *sorted({"flask", "sqlalchemy", "weasyprint"} & set(sys.modules)))
"""


def test_neither_flask_nor_the_database_is_imported() -> None:
    done = subprocess.run(
        [sys.executable, "-c", RUN_THREE, SOL], capture_output=True, text=True, check=True
    )
    said = [line for line in done.stdout.splitlines() if line.startswith("loaded:")]
    assert said == ["loaded:"] * 3


def test_what_is_made_for_a_creature_is_checked_as_that(tmp_path: Path) -> None:
    """A new Smidgeon is legal; a parasite's shadows lack their ranks (6815)."""
    smidgeon, host = tmp_path / "smidgeon.json", tmp_path / "host.json"
    beasts = the_bestiary()
    smidgeon.write_text(write(Character("Pip", creature_build(RULEBOOK, beasts["smidgeon"]))))
    host.write_text(write(Character("Beetle", hosted_build(RULEBOOK, beasts["pike_beetle"], 2))))
    done = check(str(smidgeon), str(host))
    assert done.exit_code == 1
    assert "Pip (made for Smidgeon): legal" in done.stdout
    assert "Beetle (parasite on Pike Beetle): illegal, 1 broken" in done.stdout
    assert "BROKEN ranks_not_the_creatures at shadow_ranks (6815)" in done.stdout
    found = json.loads(check("--json", str(host)).stdout)
    assert (found["sheet"]["max_health"], found["sheet"]["anchor_cost"]) == (50, 2)


def test_made_for_that_cannot_be_read_names_its_place(tmp_path: Path) -> None:
    path = tmp_path / "host.json"
    values = json.loads(
        write(Character("Beetle", hosted_build(RULEBOOK, the_bestiary()["pike_beetle"], 2)))
    )
    values["build"]["made_for"]["x"] = 1.5
    path.write_text(json.dumps(values))
    done = check(str(path))
    assert done.exit_code == 2
    assert "build.made_for.x: is 1.5; it must be a whole number." in done.stderr
