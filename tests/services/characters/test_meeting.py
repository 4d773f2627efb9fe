"""The state of a character that a window has seen, and what it wants there."""

import pytest

from gm_tools.services.actor import Actor
from gm_tools.services.bundle import Services
from gm_tools.services.errors import NotFoundError
from gm_tools.viskara.character.build import Stats
from gm_tools.viskara.character.edits import SetStat
from tests.fakes import a_character


@pytest.fixture
def sol(services: Services, game_master: Actor) -> str:
    return services.characters.create(game_master, a_character("Sol"))


def save(services: Services, actor: Actor, id: str, **stats: int) -> None:
    number = services.characters.get(actor, id).number
    edits = [SetStat(stat, value) for stat, value in stats.items()]  # type: ignore[arg-type]
    services.building.edit(actor, id, edits, number=number, tab="other")


def test_what_a_window_has_seen_is_found_by_its_mark(
    services: Services, game_master: Actor, sol: str
) -> None:
    seen = services.characters.get(game_master, sol).character
    mark = services.meeting.mark(seen)
    assert services.meeting.seen(game_master, sol, mark) == seen
    save(services, game_master, sol, body=2)
    save(services, game_master, sol, logic=3)
    assert services.meeting.seen(game_master, sol, mark) == seen
    now = services.characters.get(game_master, sol).character
    assert services.meeting.seen(game_master, sol, services.meeting.mark(now)) == now


def test_what_nobody_has_seen_is_not_found(
    services: Services, game_master: Actor, sol: str
) -> None:
    assert services.meeting.seen(game_master, sol, "") is None
    other = services.meeting.mark(a_character("Luna"))
    assert services.meeting.seen(game_master, sol, other) is None


def test_what_a_window_wants_is_without_what_others_changed(
    services: Services, game_master: Actor, sol: str
) -> None:
    seen = services.characters.get(game_master, sol).character
    save(services, game_master, sol, body=2)
    wanted = services.meeting.wanted(seen, [SetStat("logic", 3)])
    assert wanted.build.stats == Stats(
        body=seen.build.stats.body,
        agility=seen.build.stats.agility,
        strength=seen.build.stats.strength,
        presence=seen.build.stats.presence,
        logic=3,
        creativity=seen.build.stats.creativity,
    )


def test_others_find_no_state(
    services: Services, game_master: Actor, player: Actor, stranger: Actor, sol: str
) -> None:
    mark = services.meeting.mark(services.characters.get(game_master, sol).character)
    for actor in (player, stranger):
        with pytest.raises(NotFoundError):
            services.meeting.seen(actor, sol, mark)
