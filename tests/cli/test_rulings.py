from __future__ import annotations

import json

from click.testing import CliRunner

from gm_tools.cli import main
from gm_tools.viskara.rulebook import Rulebook


def test_all_rulings(rulebook: Rulebook) -> None:
    done = CliRunner().invoke(main, ["rulings", "--json"])
    assert done.exit_code == 0
    assert [one["id"] for one in json.loads(done.stdout)] == list(rulebook.rulings)


def test_named_rulings_in_their_order() -> None:
    done = CliRunner().invoke(main, ["rulings", "b34", "B6", "--json"])
    found = json.loads(done.stdout)
    assert [one["id"] for one in found] == ["B34", "B6"]
    assert [one["id"] for one in found[1]["readings"]] == ["cap", "no_cap"]


def test_a_ruling_for_people() -> None:
    done = CliRunner().invoke(main, ["rulings", "B6"])
    assert done.stdout.startswith("B6 No stat above the level\n  Unclear: ")


def test_a_ruling_that_is_not_there() -> None:
    done = CliRunner().invoke(main, ["rulings", "B999", "--json"])
    assert done.exit_code == 2
    assert "There is no ruling B999." in done.stderr
