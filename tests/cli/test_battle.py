"""`gm-tools battle`."""

import json
from pathlib import Path

import pytest

from gm_tools.bootstrap import open_services
from gm_tools.games.frame.event import Event
from gm_tools.services.actor import OPERATOR, Actor
from gm_tools.settings import load
from tests.cli.conftest import Run
from tests.games.battle.makers import foe, hero, setup


@pytest.fixture
def battle(instance: Path, run: Run) -> str:
    """A battle of the game master's in the instance's database."""
    assert run("db", "upgrade").exit_code == 0
    services = open_services(load())
    accounts = services.accounts
    secret = accounts.sign_in(OPERATOR, accounts.new_link(OPERATOR), "Terminal")
    found = accounts.signed_in(OPERATOR, secret)
    assert found is not None
    first = Event("setup", setup(hero("Ann"), foe("Cat")))
    began = services.games.start(Actor(found[0].id), "battle", first, "At the bridge")
    assert isinstance(began, str)
    return began


def test_a_battle_is_printed_with_its_journal(battle: str, run: Run) -> None:
    done = run("battle", "export", battle)
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    assert (found["format"], found["kind"]) == ("gm-tools-game/1", "battle")
    assert (found["name"], found["number"]) == ("At the bridge", 1)
    [first] = found["entries"]
    assert first["type"] == "setup"
    assert [one["name"] for one in first["data"]["combatants"]] == ["Ann", "Cat"]


def test_a_battle_that_there_is_not(run: Run) -> None:
    done = run("battle", "export", "nothing")
    assert done.exit_code == 1
    assert "There is no battle 'nothing'." in done.stderr


def test_a_battle_is_told_again(battle: str, run: Run) -> None:
    done = run("battle", "recap", battle)
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith("# At the bridge\n\nRound 1, so far\n")
    assert "**Round 1:** Nobody dealt damage to another." in done.stdout


def test_its_numbers_are_told_too(battle: str, run: Run) -> None:
    found = json.loads(run("battle", "recap", battle, "--json").stdout)
    assert found["names"] == {"c1": "Ann", "c2": "Cat", "heroes": "Heroes", "foes": "Foes"}
    assert [one["name"] for one in found["recap"]["parts"]] == ["Ann", "Cat"]


def test_a_battle_that_there_is_not_cannot_be_told(run: Run) -> None:
    done = run("battle", "recap", "nothing")
    assert done.exit_code == 1
    assert "There is no battle 'nothing'." in done.stderr
