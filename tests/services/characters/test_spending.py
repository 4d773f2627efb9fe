"""What stored characters have left: proposed, bought as one step, refused."""

from __future__ import annotations

import pytest

from gm_tools.services.actor import Actor
from gm_tools.services.bundle import Services
from gm_tools.services.characters.spending import OfferGoneError
from gm_tools.services.errors import DraftConflictError, NotFoundError
from gm_tools.viskara.character.build import Build, Stats
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.edits import SetStat
from gm_tools.viskara.character.spending.everything import EVERYTHING
from gm_tools.viskara.character.spending.proposals import name_of
from tests.makers import a_build

NOTHING: frozenset[str] = frozenset()


@pytest.fixture
def sol(services: Services, game_master: Actor) -> str:
    return services.characters.create(game_master, Character("Sol", a_build(stats=Stats(body=4))))


def stored(services: Services, actor: Actor, id: str) -> Build:
    return services.characters.get(actor, id).character.build


def test_every_part_with_something_left_is_proposed_for(
    services: Services, game_master: Actor, sol: str
) -> None:
    found = services.spending.left(game_master, sol, EVERYTHING, NOTHING)
    parts = [one.part for one in found.parts]
    assert parts == ["stats", "tactics.0", "tactics.1", "tactics.2"]
    assert found.offers == ()
    assert [one.remainder for one in found.rest] == list(found.whole.left)
    one = services.spending.left(game_master, sol, "tactics.1", NOTHING)
    assert [each.remainder.part for each in one.offers] == ["tactics.1"]
    assert one.parts == found.parts


def test_everything_is_bought_as_one_step_with_a_revision_from_before(
    services: Services, game_master: Actor, sol: str
) -> None:
    whole = services.spending.left(game_master, sol, EVERYTHING, NOTHING).whole
    name = name_of(whole.changes)
    done = services.spending.buy(game_master, sol, EVERYTHING, NOTHING, name, number=1, tab="a")
    assert done.changes == whole.changes
    assert done.built.verdict.legal
    assert stored(services, game_master, sol) == whole.after.build
    before = services.characters.get_revision(game_master, sol, done.revision)
    assert before.character.build.stats == Stats(body=4)


def test_a_single_proposal_is_bought(services: Services, game_master: Actor, sol: str) -> None:
    name = name_of((SetStat("body", 5),))
    services.spending.buy(game_master, sol, "stats", NOTHING, name, number=1, tab="a")
    assert stored(services, game_master, sol).stats == Stats(body=5)


def test_what_is_proposed_no_longer_changes_nothing(
    services: Services, game_master: Actor, sol: str
) -> None:
    keep = frozenset({"stats.body"})
    name = name_of((SetStat("body", 5),))
    with pytest.raises(OfferGoneError):
        services.spending.buy(game_master, sol, "stats", keep, name, number=1, tab="a")
    with pytest.raises(OfferGoneError):
        services.spending.buy(game_master, sol, "nowhere", NOTHING, name, number=1, tab="a")
    assert stored(services, game_master, sol).stats == Stats(body=4)


def test_another_window_that_saved_first_is_not_overtaken(
    services: Services, game_master: Actor, sol: str
) -> None:
    services.building.edit(game_master, sol, [SetStat("logic", 1)], number=1, tab="b")
    name = name_of((SetStat("body", 5),))
    with pytest.raises(DraftConflictError):
        services.spending.buy(game_master, sol, "stats", NOTHING, name, number=1, tab="a")
    assert stored(services, game_master, sol).stats == Stats(body=4, logic=1)


def test_nobody_else_sees_or_spends_it(
    services: Services, player: Actor, stranger: Actor, sol: str
) -> None:
    for actor in (player, stranger):
        with pytest.raises(NotFoundError):
            services.spending.left(actor, sol, EVERYTHING, NOTHING)
        with pytest.raises(NotFoundError):
            services.spending.buy(actor, sol, "stats", NOTHING, "x", number=1, tab="a")
