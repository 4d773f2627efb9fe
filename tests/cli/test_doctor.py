from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from gm_tools.cli import main
from gm_tools.cli.doctor import as_text
from gm_tools.cli.findings import Finding


@pytest.fixture
def doctor(tmp_path: Path) -> CliRunner:
    return CliRunner(env={"GM_TOOLS_INSTANCE": str(tmp_path), "GM_TOOLS_PORT": None})


def test_a_whole_installation_is_well(doctor: CliRunner) -> None:
    done = doctor.invoke(main, ["doctor"])
    assert done.exit_code == 0, done.output
    assert done.output.endswith("All is well.\n")


def test_scripts_get_every_finding_by_name(doctor: CliRunner) -> None:
    document = json.loads(doctor.invoke(main, ["doctor", "--json"]).output)
    assert document["ok"] is True
    assert [finding["name"] for finding in document["findings"]] == [
        "version",
        "python",
        "libraries",
        "paper",
        "folders",
        "front end",
        "rulebook data",
        "bestiary",
        "archetypes",
        "games",
        "your data",
        "database",
        "privacy",
        "disk",
        "soundness",
        "pictures",
        "backups",
    ]


def test_settings_that_cannot_be_meant_are_a_finding(doctor: CliRunner) -> None:
    done = doctor.invoke(main, ["doctor"], env={"GM_TOOLS_PORT": "eight"})
    assert done.exit_code == 1
    assert done.output.startswith("!! settings  GM_TOOLS_PORT is not a port")


def test_a_password_is_not_printed(doctor: CliRunner) -> None:
    url = "postgresql+psycopg://gm:sesame@127.0.0.1:1/viskara"
    done = doctor.invoke(main, ["doctor"], env={"GM_TOOLS_DATABASE_URL": url})
    assert done.exit_code == 1
    assert "!! database" in done.output
    assert "sesame" not in done.output


def test_what_mends_a_thing_stands_beneath_it() -> None:
    found = (
        Finding("python", "fine", "3.11"),
        Finding("paper", "optional", "no Pango", "apt-get install libpango-1.0-0"),
    )
    assert as_text(found, is_well=True).splitlines() == [
        "ok python  3.11",
        "-- paper   no Pango",
        "           To mend it: apt-get install libpango-1.0-0",
        "",
        "All is well.",
    ]
