"""Injuries, rest, fate, threats and chains by hand, and undoing the last change."""

from collections.abc import Callable
from functools import partial

import pytest

from gm_tools.services.actor import NOBODY, Actor
from gm_tools.services.bundle import Services
from gm_tools.services.campaigns.between_battles import MOST_CHANGES
from gm_tools.services.campaigns.written import TableRefusedError
from gm_tools.services.errors import NotFoundError
from gm_tools.viskara.campaign.campaign import FoughtBattle, Party
from gm_tools.viskara.character.character import Character
from tests.makers import a_build


@pytest.fixture
def table(services: Services, game_master: Actor) -> str:
    campaign = services.campaigns.create(game_master, "Friday")
    for name in ("Ana", "Bo"):
        services.characters.create(game_master, Character(name, a_build()), campaign=campaign)
    return campaign


def party(services: Services, actor: Actor, table: str) -> Party:
    found = services.campaigns.party(actor, table)
    assert found is not None
    return found


def ids(services: Services, actor: Actor, table: str) -> list[str]:
    return [one.id for one in party(services, actor, table).members]


def lines(services: Services, actor: Actor, table: str) -> list[str]:
    return [one.line for one in services.tables.look(actor, table).notes.changes]


def test_what_is_written_down_shows_in_the_party(
    services: Services, game_master: Actor, table: str
) -> None:
    ana, bo = ids(services, game_master, table)
    between = services.between_battles
    between.injure(game_master, table, ana)
    between.lock_fate(game_master, table, bo)
    between.set_health(game_master, table, ana, 7)
    between.change_threats(game_master, table, 1)
    found = party(services, game_master, table)
    first, second = found.members
    assert (first.full_health, first.max_health, first.health, first.injuries) == (50, 25, 7, 1)
    assert (second.max_health, second.health, second.fate_locked) == (50, 25, True)
    assert found.threats == 1
    assert lines(services, game_master, table) == [
        "Ana: injured",
        "Bo: challenged fate",
        "Ana: health 7",
        "Threats: 0 to 1",
    ]
    between.rest(game_master, table, ana)
    between.unlock_fate(game_master, table, bo)
    first, second = party(services, game_master, table).members
    assert (first.max_health, first.health, second.health) == (50, 50, 25)
    between.rest_all(game_master, table)
    assert [one.health for one in party(services, game_master, table).members] == [50, 50]


def test_the_last_change_is_taken_back_once(
    services: Services, game_master: Actor, table: str
) -> None:
    ana, _ = ids(services, game_master, table)
    between = services.between_battles
    between.injure(game_master, table, ana)
    before = party(services, game_master, table)
    between.injure(game_master, table, ana)
    assert between.undo(game_master, table, 1) is None
    assert between.undo(game_master, table, 2) == "Ana: injured"
    assert between.undo(game_master, table, 2) is None
    assert party(services, game_master, table) == before
    between.change_threats(game_master, table, 1)
    assert [one.number for one in services.tables.look(game_master, table).notes.changes] == [1, 3]


def test_what_changes_nothing_is_not_noted_and_old_changes_go(
    services: Services, game_master: Actor, table: str
) -> None:
    services.between_battles.change_threats(game_master, table, -1)
    assert lines(services, game_master, table) == []
    for _ in range(MOST_CHANGES + 3):
        services.between_battles.change_threats(game_master, table, 1)
    assert len(lines(services, game_master, table)) == MOST_CHANGES


def test_a_lost_battle_injures_and_brings_a_threat(
    services: Services, game_master: Actor, table: str
) -> None:
    ana, bo = ids(services, game_master, table)
    services.between_battles.end_battle(game_master, table, {ana, bo}, {bo})
    found = party(services, game_master, table)
    assert [(one.max_health, one.health) for one in found.members] == [(25, 25), (25, 13)]
    assert found.threats == 1
    (line,) = lines(services, game_master, table)
    assert line == ("A battle ended; injured: Ana, Bo; challenged fate: Bo; a threat gained")
    services.between_battles.end_battle(game_master, table, {ana}, ())
    assert party(services, game_master, table).threats == 1


def test_a_chain_wears_the_party_and_its_end_restores_it(
    services: Services, game_master: Actor, table: str
) -> None:
    between = services.between_battles
    between.begin_chain(game_master, table)
    between.add_battle(game_master, table, FoughtBattle(6, "Gate", morale_lost=10), ())
    found = party(services, game_master, table)
    assert [(one.max_health, str(one.worn_level)) for one in found.members] == [(45, "9/2")] * 2
    assert (found.battles, found.chain_morale) == (1, 40)
    acts: tuple[Callable[[], object], ...] = (
        lambda: between.begin_chain(game_master, table),
        lambda: between.end_battle(game_master, table, (), ()),
        lambda: between.injure(game_master, table, found.members[0].id),
        lambda: between.rest_all(game_master, table),
        lambda: between.add_battle(game_master, table, FoughtBattle(0), ()),
    )
    for act in acts:
        with pytest.raises(TableRefusedError):
            act()
    between.end_chain(game_master, table)
    after = party(services, game_master, table)
    assert [(one.max_health, one.worn_level) for one in after.members] == [(50, None)] * 2
    with pytest.raises(TableRefusedError):
        between.add_battle(game_master, table, FoughtBattle(6), ())


def test_a_chain_needs_a_character_who_can_fight(
    services: Services, game_master: Actor, table: str
) -> None:
    services.tables.set_present(game_master, table, ids(services, game_master, table), ())
    with pytest.raises(TableRefusedError):
        services.between_battles.begin_chain(game_master, table)
    nobody = Character("Nobody", a_build(level=0))
    services.characters.create(game_master, nobody, campaign=table)
    with pytest.raises(TableRefusedError, match="Nobody: the level is 0"):
        services.between_battles.begin_chain(game_master, table)


def test_only_the_game_master_changes_it(
    services: Services, game_master: Actor, player: Actor, stranger: Actor, table: str
) -> None:
    services.campaigns.add_member(game_master, table, player.account or "", "player")
    ana, _ = ids(services, game_master, table)
    services.between_battles.injure(game_master, table, ana)
    before = services.tables.look(game_master, table)
    between = services.between_battles
    for actor in (player, stranger, NOBODY):
        acts: tuple[Callable[[], object], ...] = (
            partial(between.injure, actor, table, ana),
            partial(between.rest, actor, table, ana),
            partial(between.rest_all, actor, table),
            partial(between.lock_fate, actor, table, ana),
            partial(between.unlock_fate, actor, table, ana),
            partial(between.set_health, actor, table, ana, 1),
            partial(between.change_threats, actor, table, 1),
            partial(between.end_battle, actor, table, (), ()),
            partial(between.begin_chain, actor, table),
            partial(between.add_battle, actor, table, FoughtBattle(6), ()),
            partial(between.end_chain, actor, table),
            partial(between.undo, actor, table, 1),
        )
        for act in acts:
            with pytest.raises(NotFoundError):
                act()
    assert services.tables.look(game_master, table) == before


def test_another_player_s_character_is_not_found_here(
    services: Services, game_master: Actor, table: str
) -> None:
    other = services.characters.create(game_master, Character("Elsewhere", a_build()))
    for character in (other, "nobody-like-this"):
        with pytest.raises(NotFoundError):
            services.between_battles.injure(game_master, table, character)


def test_fate_is_not_challenged_in_two_battles_in_a_row(
    services: Services, game_master: Actor, table: str
) -> None:
    """R47; the lock ends with the battle after."""
    ana, bo = ids(services, game_master, table)
    between = services.between_battles
    between.end_battle(game_master, table, (), {ana})
    with pytest.raises(TableRefusedError, match="Ana: challenged fate in the last battle"):
        between.end_battle(game_master, table, (), {ana, bo})
    between.end_battle(game_master, table, (), {bo})
    between.end_battle(game_master, table, (), {ana})
    locks = [one.fate_locked for one in party(services, game_master, table).members]
    assert locks == [True, False]
