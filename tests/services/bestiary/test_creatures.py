"""Printed creatures are open to all; own ones only to their game master."""

from dataclasses import replace

import pytest

from gm_tools.services.actor import Actor
from gm_tools.services.bestiary.creatures import Bestiary, new_basic_enemy
from gm_tools.services.errors import DraftConflictError, NotFoundError
from gm_tools.viskara.character.build import SpeedClass
from gm_tools.viskara.creature.basic_enemy import basic_enemy
from gm_tools.viskara.creature.creature import Creature
from gm_tools.viskara.rulebook import Rulebook
from tests.cast import Cast


@pytest.fixture
def bestiary(cast: Cast) -> Bestiary:
    return cast.services.bestiary


@pytest.fixture
def brute(rulebook: Rulebook) -> Creature:
    return replace(basic_enemy(rulebook, 4, name="Brute"), heading=None, line=None)


@pytest.mark.parametrize("speed_class", ["low", "medium", "high"])
def test_a_new_basic_enemy_has_the_stat_and_the_speed_class_that_were_asked_for(
    rulebook: Rulebook, speed_class: SpeedClass
) -> None:
    made = new_basic_enemy(rulebook, 7, "logic", speed_class)
    printed = rulebook.speed_classes[speed_class]
    assert (made.level, made.stats.logic, made.speed_class) == (7, 7, speed_class)
    assert made.speed == printed.speed
    assert (made.id, made.line, made.heading, made.rulings) == ("", None, None, ())


def test_everybody_reads_the_printed_ones(bestiary: Bestiary, cast: Cast) -> None:
    for actor in (cast.game_master, cast.player, cast.stranger):
        found = bestiary.all(actor)
        assert len(found) == 27
        assert list(found)[:3] == ["medic_spider", "heckler", "pike_beetle"]
        known = bestiary.get(actor, "pike_beetle")
        assert (known.creature.level, known.is_own) == (3, False)


def test_ones_own_stand_after_the_printed_ones(
    bestiary: Bestiary, game_master: Actor, brute: Creature
) -> None:
    id = bestiary.create(game_master, brute)
    assert list(bestiary.all(game_master))[-1] == id
    known = bestiary.get(game_master, id)
    assert known.creature == replace(brute, id=id)
    assert (known.is_own, known.number) == (True, 1)
    assert [one.id for one in bestiary.own(game_master)] == [id]


def test_nobody_else_sees_or_touches_them(bestiary: Bestiary, cast: Cast, brute: Creature) -> None:
    """The player is in the game master's campaign, and still must not read its creatures."""
    id = bestiary.create(cast.game_master, brute)
    for actor in (cast.player, cast.stranger):
        assert id not in bestiary.all(actor)
        assert bestiary.own(actor) == ()
        for attempt in (
            lambda who=actor: bestiary.get(who, id),
            lambda who=actor: bestiary.copy(who, id),
            lambda who=actor: bestiary.change(who, id, brute, number=1),
            lambda who=actor: bestiary.shelf.trash(who, id),
            lambda who=actor: bestiary.shelf.restore(who, id),
            lambda who=actor: bestiary.shelf.delete_forever(who, id),
        ):
            with pytest.raises(NotFoundError):
                attempt()
    assert bestiary.get(cast.game_master, id).number == 1


def test_nobody_writes_into_anothers_campaign(
    bestiary: Bestiary, cast: Cast, brute: Creature
) -> None:
    place = cast.services.campaigns.personal(cast.game_master).id
    for actor in (cast.player, cast.stranger):
        with pytest.raises(NotFoundError):
            bestiary.create(actor, brute, place)
    assert bestiary.own(cast.game_master) == ()


def test_a_name_may_be_a_printed_one(
    bestiary: Bestiary, game_master: Actor, brute: Creature
) -> None:
    id = bestiary.create(game_master, replace(brute, name="Pike Beetle"))
    named = [one.id for one in bestiary.all(game_master).values() if one.name == "Pike Beetle"]
    assert named == ["pike_beetle", id]


def test_a_copy_leaves_the_printed_notes_behind(bestiary: Bestiary, game_master: Actor) -> None:
    printed = bestiary.get(game_master, "pike_beetle").creature
    copied = bestiary.get(game_master, bestiary.copy(game_master, "pike_beetle")).creature
    assert copied.name == "Pike Beetle (copy)"
    assert (copied.notes, copied.line, copied.rulings) == ((), None, ())
    assert copied.tactics[1].effect == printed.tactics[1].effect
    assert copied.tactics[1].numbers == printed.tactics[1].numbers


def test_a_change_names_the_number_it_saw(
    bestiary: Bestiary, game_master: Actor, brute: Creature
) -> None:
    id = bestiary.create(game_master, brute)
    bestiary.change(game_master, id, replace(brute, max_health=60), number=1)
    with pytest.raises(DraftConflictError):
        bestiary.change(game_master, id, replace(brute, max_health=70), number=1)
    assert bestiary.get(game_master, id).creature.max_health == 60
    forced = bestiary.change(game_master, id, replace(brute, max_health=70), number=1, force=True)
    assert (forced.number, forced.creature.max_health) == (3, 70)


def test_into_the_trash_and_back(bestiary: Bestiary, game_master: Actor, brute: Creature) -> None:
    id = bestiary.create(game_master, brute)
    with pytest.raises(NotFoundError):
        bestiary.shelf.delete_forever(game_master, id)
    bestiary.shelf.trash(game_master, id)
    assert id not in bestiary.all(game_master)
    assert [one.id for one in bestiary.own(game_master, trashed=True)] == [id]
    bestiary.shelf.restore(game_master, id)
    assert id in bestiary.all(game_master)
    bestiary.shelf.trash(game_master, id)
    bestiary.shelf.delete_forever(game_master, id)
    with pytest.raises(NotFoundError):
        bestiary.get(game_master, id)


def test_printed_creatures_cannot_be_changed(
    bestiary: Bestiary, game_master: Actor, brute: Creature
) -> None:
    with pytest.raises(NotFoundError):
        bestiary.change(game_master, "pike_beetle", brute, number=0)
    with pytest.raises(NotFoundError):
        bestiary.shelf.trash(game_master, "pike_beetle")
