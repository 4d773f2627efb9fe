"""Gaining levels, taking a level back, the diary."""

from dataclasses import replace

import pytest

from gm_tools.services.actor import Actor
from gm_tools.services.bundle import Services
from gm_tools.services.characters.levels import Levels
from gm_tools.services.errors import DraftConflictError, NotFoundError
from gm_tools.viskara.character.build import Build, ShadowRanks, Stats
from gm_tools.viskara.character.character import Character, LevelEntry
from gm_tools.viskara.character.growth import LevelRefused
from tests.fakes import HandClock
from tests.makers import a_build, rules

FOURTH = LevelEntry(level=4, stats={"body": 2}, shadow_level=1)


@pytest.fixture
def levels(services: Services) -> Levels:
    return services.levels


def kept(services: Services, actor: Actor, build: Build | None = None) -> str:
    character = Character(name="Sol", build=build or a_build(level=3))
    return services.characters.create(actor, character)


def now(services: Services, actor: Actor, character: str) -> Character:
    return services.characters.get(actor, character).character


def test_a_level_is_gained_written_down_and_kept(
    services: Services, levels: Levels, game_master: Actor, clock: HandClock
) -> None:
    sol = kept(services, game_master)
    levels.level_up(game_master, sol, FOURTH, number=1)
    grown = now(services, game_master, sol)
    assert (grown.build.level, grown.build.shadow_level, grown.build.stats.body) == (4, 1, 2)
    today = clock().astimezone().date().isoformat()
    assert grown.levels == (replace(FOURTH, date=today),)
    assert [one.line for one in services.characters.revisions(game_master, sol)] == [
        "Level 4: body +2, shadow level +1",
        "Created",
    ]


def test_taking_it_back_gives_the_character_before_it(
    services: Services, levels: Levels, game_master: Actor
) -> None:
    sol = kept(services, game_master)
    before = now(services, game_master, sol)
    levels.level_up(game_master, sol, FOURTH, number=1)
    levels.take_back(game_master, sol, number=2)
    assert now(services, game_master, sol) == before
    lines = [one.line for one in services.characters.revisions(game_master, sol)]
    assert lines[0] == "Level 4 taken back"


def test_the_third_perk_given_up_for_ranks_comes_back(
    services: Services, levels: Levels, game_master: Actor
) -> None:
    sol = kept(services, game_master, a_build(level=3, third_perk="logic"))
    entry = LevelEntry(level=4, stats={"body": 4}, shadow_ranks=ShadowRanks(shadow_arts=4))
    levels.level_up(game_master, sol, entry, number=1)
    assert now(services, game_master, sol).build.third_perk is None
    levels.take_back(game_master, sol, number=2)
    build = now(services, game_master, sol).build
    assert (build.third_perk, build.shadow_ranks) == ("logic", ShadowRanks())


def test_choices_that_the_level_does_not_give_are_refused(
    services: Services, levels: Levels, game_master: Actor
) -> None:
    sol = kept(services, game_master)
    greedy = replace(FOURTH, stats={"body": 3})
    assert levels.problems(game_master, sol, greedy) == (
        "3 stat points were spent, the level gives 2",
    )
    with pytest.raises(LevelRefused):
        levels.level_up(game_master, sol, greedy, number=1)
    assert now(services, game_master, sol).build.level == 3


def test_what_a_level_would_break_is_told_before_and_under_the_tables_readings(
    services: Services, levels: Levels, game_master: Actor
) -> None:
    entry = LevelEntry(level=4, stats={"body": 4})
    build = a_build(level=3, stats=Stats(body=1))
    capped = kept(services, game_master, build)
    assert rules(levels.would_break(game_master, capped, entry)) == {"stat_above_max"}
    free = Character(name="Sol", build=build, house_rules={"B6": "no_cap"})
    assert (
        levels.would_break(game_master, services.characters.create(game_master, free), entry) == ()
    )


def test_a_page_that_is_out_of_date_gains_nothing(
    services: Services, levels: Levels, game_master: Actor
) -> None:
    sol = kept(services, game_master)
    levels.level_up(game_master, sol, FOURTH, number=1)
    with pytest.raises(DraftConflictError):
        levels.level_up(game_master, sol, LevelEntry(level=5, stats={"body": 4}), number=1)
    assert now(services, game_master, sol).build.level == 4


def test_without_a_diary_there_is_nothing_to_take_back(
    services: Services, levels: Levels, game_master: Actor
) -> None:
    sol = kept(services, game_master)
    with pytest.raises(NotFoundError):
        levels.take_back(game_master, sol, number=1)


def test_the_diary_can_be_cleared(services: Services, levels: Levels, game_master: Actor) -> None:
    sol = kept(services, game_master)
    levels.level_up(game_master, sol, FOURTH, number=1)
    levels.clear_diary(game_master, sol, number=2)
    cleared = now(services, game_master, sol)
    assert (cleared.levels, cleared.build.level) == ((), 4)


def test_strangers_gain_nothing(
    services: Services, levels: Levels, game_master: Actor, stranger: Actor
) -> None:
    sol = kept(services, game_master)
    for forbidden in (
        lambda: levels.offer(stranger, sol),
        lambda: levels.problems(stranger, sol, FOURTH),
        lambda: levels.would_break(stranger, sol, FOURTH),
        lambda: levels.level_up(stranger, sol, FOURTH, number=1),
        lambda: levels.taken_back(stranger, sol),
        lambda: levels.take_back(stranger, sol, number=1),
        lambda: levels.clear_diary(stranger, sol, number=1),
    ):
        with pytest.raises(NotFoundError):
            forbidden()
