"""Characters begun from an archetype."""

import pytest

from gm_tools.services.actor import Actor
from gm_tools.services.bundle import Services
from gm_tools.services.errors import NotFoundError


def test_ten_are_offered(services: Services) -> None:
    assert [one.id for one in services.beginnings.all()] == [
        "wall",
        "runner",
        "duelist",
        "marksman",
        "captain",
        "finisher",
        "storm",
        "keeper",
        "trickster",
        "mender",
    ]


@pytest.mark.parametrize("level", [1, 3, 10])
def test_a_character_begins_at_the_level_that_was_asked(
    services: Services, game_master: Actor, level: int
) -> None:
    found = services.beginnings.begin(game_master, "finisher", "Dario", "Ada", level)
    begun = services.characters.get(game_master, found).character
    assert (begun.name, begun.player, begun.build.level) == ("Dario", "Ada", level)
    assert [one.level for one in begun.levels] == list(range(1, level + 1))
    (line,) = services.characters.revisions(game_master, found)
    assert line.line == "Begun as The Finisher"
    (listed,) = services.characters.library(game_master)
    assert listed.summary.legal


def test_the_next_level_goes_on_from_there(services: Services, game_master: Actor) -> None:
    found = services.beginnings.begin(game_master, "storm", "Gale", "", 3)
    _, offer = services.levels.offer(game_master, found)
    assert offer.level == 4
    _, before = services.levels.taken_back(game_master, found)
    assert before.build.level == 2


@pytest.mark.parametrize(("archetype", "level"), [("nobody", 3), ("wall", 11), ("wall", 0)])
def test_there_are_no_others(
    services: Services, game_master: Actor, archetype: str, level: int
) -> None:
    with pytest.raises(NotFoundError):
        services.beginnings.begin(game_master, archetype, "Sol", "", level)
    assert services.characters.library(game_master) == ()
