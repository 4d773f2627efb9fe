"""Readings of a campaign and of its characters."""

import pytest

from gm_tools.services.actor import Actor
from gm_tools.services.bundle import Services
from gm_tools.services.errors import NotFoundError
from tests.fakes import a_character


@pytest.fixture
def table(services: Services, game_master: Actor) -> str:
    return services.campaigns.create(game_master, "Friday")


def test_a_character_keeps_its_own_until_they_are_given(
    services: Services, game_master: Actor, table: str
) -> None:
    sol = services.characters.create(game_master, a_character("Sol"), campaign=table)
    services.tables.choose_readings(game_master, table, {"B6": "no_cap"})
    assert services.characters.get(game_master, sol).character.house_rules == {}
    assert services.house_rules.give(game_master, table) == 1
    assert services.characters.get(game_master, sol).character.house_rules == {"B6": "no_cap"}
    assert services.characters.revisions(game_master, sol)[0].line == "House rules of Friday"
    assert services.house_rules.give(game_master, table) == 0


def test_what_a_character_held_before_is_a_revision(
    services: Services, game_master: Actor, table: str
) -> None:
    sol = services.characters.create(game_master, a_character("Sol"), campaign=table)
    services.characters.save_draft(
        game_master, sol, a_character("Sola"), number=1, tab="t", force=True
    )
    services.tables.choose_readings(game_master, table, {"B6": "no_cap"})
    services.house_rules.give(game_master, table)
    lines = services.characters.revisions(game_master, sol)
    assert len(lines) == 3
    before = services.characters.get_revision(game_master, sol, lines[1].number).character
    assert (before.name, before.house_rules) == ("Sola", {})


def test_only_the_game_master_gives_them(
    services: Services, game_master: Actor, player: Actor, stranger: Actor, table: str
) -> None:
    services.campaigns.add_member(game_master, table, player.account or "", "player")
    for actor in (player, stranger):
        with pytest.raises(NotFoundError):
            services.house_rules.give(actor, table)
