from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from shutil import copytree

import pytest

from gm_tools import settings as here
from gm_tools.cli import findings
from gm_tools.cli.findings import Finding
from gm_tools.settings import Settings
from gm_tools.storage.migrate import upgrade


def test_every_library_is_named_with_its_version() -> None:
    found = findings.libraries()
    assert found.state == "fine"
    assert "sqlalchemy 2." in found.says
    assert "psycopg" not in found.says


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = ["click>=8.1,<9", "no-such-library>=1", 'pytest>=8; extra == "test"']
    monkeypatch.setattr(findings, "requires", lambda _name: asked)
    found = findings.libraries()
    assert (found.state, found.says) == ("broken", "missing: no-such-library")
    assert found.mend


def without_pango() -> str:
    print("WeasyPrint's advice")
    return "Pango is missing"


def test_without_pango_the_app_works(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("gm_tools.printing.available", without_pango)
    found = findings.paper()
    assert found.state == "optional"
    assert capsys.readouterr().out == ""
    assert found.mend
    assert "libpango-1.0-0" in found.mend


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    settings = replace(here.load({}), templates=tmp_path / "templates")
    found = findings.folders(settings)
    assert (found.state, found.says) == ("broken", f"missing: {tmp_path / 'templates'}")


def test_a_checkout_never_built_lacks_the_front_end(tmp_path: Path) -> None:
    assert findings.front_end(tmp_path).state == "broken"


def test_unsound_rulebook_data_is_reported_file_by_file(tmp_path: Path) -> None:
    found = findings.rulebook(tmp_path)
    assert found.state == "broken"
    assert "stats.toml: is missing" in found.says.splitlines()


def test_the_real_rulebook_data_is_sound() -> None:
    found = findings.rulebook(here.load({}).rules_data)
    assert found.state == "fine"
    assert "201 entries" in found.says


def test_the_real_bestiary_is_sound() -> None:
    found = findings.bestiary(here.load({}))
    assert (found.state, found.says) == ("fine", "27 creatures, sound")


def test_an_unsound_creature_is_named_with_its_file(tmp_path: Path) -> None:
    (tmp_path / "moth.toml").write_text('name = "Moth"\nlevel = 0\n')
    found = findings.bestiary(replace(here.load({}), bestiary=tmp_path))
    assert found.state == "broken"
    assert found.says.startswith("moth.toml")


@pytest.mark.parametrize("finding", [findings.bestiary, findings.archetypes])
def test_without_rulebook_data_nothing_that_needs_it_can_be_read(
    tmp_path: Path, finding: Callable[[Settings], Finding]
) -> None:
    found = finding(replace(here.load({}), rules_data=tmp_path))
    assert (found.state, found.says) == ("broken", "cannot be read without rulebook data")


def test_the_real_archetypes_are_sound() -> None:
    found = findings.archetypes(here.load({}))
    assert (found.state, found.says) == ("fine", "10 characters, sound")


def test_an_archetype_without_its_file_is_named(tmp_path: Path) -> None:
    data = tmp_path / "rules_data"
    copytree(here.load({}).rules_data, data)
    (data / "archetypes" / "wall.json").unlink()
    found = findings.archetypes(replace(here.load({}), rules_data=data))
    assert (found.state, found.says) == ("broken", "archetypes/wall.json: is missing")


def test_the_real_games_are_sound() -> None:
    found = findings.games(here.load({}).rules_data)
    assert found.state == "fine"
    assert found.says.startswith("5 games")


def test_an_unsound_game_is_named_with_its_file(tmp_path: Path) -> None:
    (tmp_path / "battle").mkdir()
    found = findings.games(tmp_path)
    assert (found.state, found.says.startswith("battle/game.toml")) == ("broken", True)


def test_a_folder_for_data_may_be_made_later(tmp_path: Path) -> None:
    assert findings.instance(tmp_path / "not" / "yet") == findings.Finding(
        "your data", "fine", str(tmp_path / "not" / "yet")
    )


def test_a_folder_that_cannot_be_made_is_broken(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert findings.instance(tmp_path / "file" / "data").state == "broken"


def test_the_database_is_made_at_the_first_start(tmp_path: Path) -> None:
    found = findings.database(f"sqlite:///{tmp_path / 'gm-tools.db'}")
    assert found.state == "fine"
    assert found.says.endswith("is made at the first start")
    assert list(tmp_path.iterdir()) == []


def test_an_empty_database_is_for_serve_to_bring_up(tmp_path: Path) -> None:
    (tmp_path / "gm-tools.db").touch()
    found = findings.database(f"sqlite:///{tmp_path / 'gm-tools.db'}")
    assert (found.state, found.mend) == ("optional", "gm-tools db upgrade")


def test_a_database_with_this_versions_tables_is_fine(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'gm-tools.db'}"
    upgrade(url)
    assert findings.database(url) == findings.Finding("database", "fine", url)


def test_a_database_of_a_later_version_is_broken(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'gm-tools.db'}"
    upgrade(url)
    with closing(sqlite3.connect(tmp_path / "gm-tools.db")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    found = findings.database(url)
    assert (found.state, found.mend) == ("broken", "install the later version")
    assert "later version of this program" in found.says


@pytest.mark.parametrize("url", ["nonsense", "oracle+nothing://x"])
def test_a_database_that_cannot_be_meant_is_broken(url: str) -> None:
    assert findings.database(url).state == "broken"
