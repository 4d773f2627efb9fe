"""Repairs of stored characters: made, taken back, refused."""

from __future__ import annotations

import pytest

from gm_tools.services.actor import Actor
from gm_tools.services.bundle import Services
from gm_tools.services.characters.mending import (
    ALL,
    ChangedSinceError,
    MendedNow,
    RepairGoneError,
)
from gm_tools.services.errors import DraftConflictError, NotFoundError
from gm_tools.viskara.character.build import Build, Stats
from gm_tools.viskara.character.character import Character, Override
from gm_tools.viskara.character.edits import SetStat
from gm_tools.viskara.character.repairs.offered import key_of, name_of
from gm_tools.viskara.problems import Problem
from tests.makers import a_build

NOTHING: frozenset[str] = frozenset()
BROKEN = Character("Sol", a_build(stats=Stats(body=6), specializations=("body",)))


@pytest.fixture
def sol(services: Services, game_master: Actor) -> str:
    return services.characters.create(game_master, BROKEN)


def stored(services: Services, actor: Actor, id: str) -> Build:
    return services.characters.get(actor, id).character.build


def key(services: Services, actor: Actor, id: str, rule: str) -> str:
    """The key of a broken rule."""
    found = services.building.open(actor, id).verdict.problems
    return key_of(next(one.problem for one in found if one.problem.rule == rule))


def mended(services: Services, actor: Actor, id: str, problem: str, number: int = 1) -> MendedNow:
    """Make the first repair of a problem."""
    name = name_of(services.mending.offered(actor, id, problem, NOTHING).repairs[0])
    return services.mending.mend(actor, id, problem, NOTHING, name, number=number, tab="a")


def test_a_repair_is_made_and_taken_back_as_one(
    services: Services, game_master: Actor, sol: str
) -> None:
    done = mended(services, game_master, sol, ALL)
    assert done.built.verdict.legal
    assert stored(services, game_master, sol).stats.body == 5
    number = done.built.kept.number
    back = services.mending.take_back(game_master, sol, done.revision, number=number, tab="a")
    assert back.character == BROKEN
    assert stored(services, game_master, sol) == BROKEN.build


def test_only_the_chosen_rule_is_mended(services: Services, game_master: Actor, sol: str) -> None:
    problem = key(services, game_master, sol, "stat_above_max")
    done = mended(services, game_master, sol, problem)
    assert done.repair.changes == (SetStat("body", 5),)
    rules = [one.problem.rule for one in done.built.verdict.problems]
    assert rules == ["specializations_not_two_distinct"]


def test_changes_since_the_last_revision_are_kept_first(
    services: Services, game_master: Actor, sol: str
) -> None:
    services.building.edit(game_master, sol, [SetStat("logic", 2)], number=1, tab="a")
    number = services.characters.get(game_master, sol).number
    done = mended(services, game_master, sol, ALL, number)
    before = services.characters.get_revision(game_master, sol, done.revision).character
    assert before.build.stats == Stats(body=6, logic=2)


def test_what_was_changed_after_a_repair_is_not_lost_by_its_undo(
    services: Services, game_master: Actor, sol: str
) -> None:
    done = mended(services, game_master, sol, ALL)
    number = done.built.kept.number
    services.building.edit(game_master, sol, [SetStat("logic", 2)], number=number, tab="a")
    with pytest.raises(ChangedSinceError) as refused:
        services.mending.take_back(game_master, sol, done.revision, number=number, tab="a")
    assert refused.value.revision == done.revision
    assert stored(services, game_master, sol).stats == Stats(body=5, logic=2)


def test_a_repair_that_no_longer_fits_is_refused(
    services: Services, game_master: Actor, sol: str
) -> None:
    problem = key(services, game_master, sol, "stat_above_max")
    name = name_of(services.mending.offered(game_master, sol, problem, NOTHING).repairs[0])
    services.building.edit(game_master, sol, [SetStat("body", 5)], number=1, tab="a")
    with pytest.raises(RepairGoneError):
        services.mending.mend(game_master, sol, problem, NOTHING, name, number=2, tab="a")
    with pytest.raises(RepairGoneError):
        services.mending.mend(game_master, sol, ALL, NOTHING, "another", number=2, tab="a")


def test_a_window_that_has_not_seen_the_last_save_is_refused(
    services: Services, game_master: Actor, sol: str
) -> None:
    services.building.edit(game_master, sol, [SetStat("logic", 2)], number=1, tab="other")
    with pytest.raises(DraftConflictError):
        mended(services, game_master, sol, ALL)
    assert stored(services, game_master, sol).stats.body == 6


def test_nothing_is_offered_for_what_the_table_allows(
    services: Services, game_master: Actor
) -> None:
    allowed = Override("stat_above_max", "stats.body", "a gift")
    id = services.characters.create(
        game_master, Character("Sol", BROKEN.build, overrides=(allowed,))
    )
    problem = Problem("stat_above_max", "stats.body", "", "")
    with pytest.raises(RepairGoneError):
        services.mending.offered(game_master, id, key_of(problem), NOTHING)


def test_strangers_mend_nothing(services: Services, stranger: Actor, sol: str) -> None:
    with pytest.raises(NotFoundError):
        services.mending.offered(stranger, sol, ALL, NOTHING)
    with pytest.raises(NotFoundError):
        services.mending.mend(stranger, sol, ALL, NOTHING, "x", number=1, tab="a")
    with pytest.raises(NotFoundError):
        services.mending.take_back(stranger, sol, 1, number=1, tab="a")
