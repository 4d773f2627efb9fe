"""A campaign's notes, as its game master writes them and its members see them."""

from collections.abc import Callable
from functools import partial

import pytest

from gm_tools.services.actor import NOBODY, Actor
from gm_tools.services.bundle import Services
from gm_tools.services.campaigns.written import (
    LONGEST_NOTE,
    NoteConflictError,
    TableRefusedError,
)
from gm_tools.services.errors import NotFoundError
from gm_tools.viskara.campaign.campaign import Note
from tests.fakes import a_character


@pytest.fixture
def table(services: Services, game_master: Actor, player: Actor) -> str:
    campaign = services.campaigns.create(game_master, "Friday")
    services.campaigns.add_member(game_master, campaign, player.account or "", "player")
    return campaign


def test_a_player_sees_everything_but_the_game_masters_own_notes(
    services: Services, game_master: Actor, player: Actor, table: str
) -> None:
    services.tables.save_note(game_master, table, "own", "the duke", number=0)
    services.tables.save_note(game_master, table, "table", "bring dice", number=0)
    services.between_battles.change_threats(game_master, table, 1)
    own, theirs = services.tables.look(game_master, table), services.tables.look(player, table)
    assert (own.role, own.notes.own, len(own.notes.changes)) == (
        "game_master",
        Note("the duke", 1),
        1,
    )
    assert (theirs.role, theirs.notes.own, theirs.notes.changes) == ("player", Note(), ())
    assert theirs.notes.table == Note("bring dice", 1)
    assert theirs.notes.standing.threats == 1
    assert "duke" not in repr(theirs)
    assert [(one.name, one.role, one.is_me) for one in theirs.people] == [
        ("Game master", "game_master", False),
        ("Player", "player", True),
    ]


def test_a_note_that_was_saved_elsewhere_is_not_overwritten(
    services: Services, game_master: Actor, table: str
) -> None:
    assert services.tables.save_note(game_master, table, "table", "one", number=0) == 1
    assert services.tables.save_note(game_master, table, "own", "mine", number=0) == 1
    with pytest.raises(NoteConflictError) as found:
        services.tables.save_note(game_master, table, "table", "two", number=0)
    assert found.value.note == Note("one", 1)
    assert services.tables.save_note(game_master, table, "table", "two", number=1) == 2


def test_a_note_that_is_too_long_is_refused(
    services: Services, game_master: Actor, table: str
) -> None:
    with pytest.raises(TableRefusedError):
        services.tables.save_note(game_master, table, "own", "x" * (LONGEST_NOTE + 1), number=0)
    assert services.tables.look(game_master, table).notes.own == Note()


def test_who_is_present(services: Services, game_master: Actor, table: str) -> None:
    ids = [
        services.characters.create(game_master, a_character(name), campaign=table)
        for name in ("Ana", "Bo", "Cy")
    ]

    def absent() -> set[str]:
        party = services.campaigns.party(game_master, table)
        assert party is not None
        return {one.name for one in party.absent}

    assert absent() == set()
    services.tables.set_present(game_master, table, ids, [ids[0]])
    assert absent() == {"Bo", "Cy"}
    services.tables.set_present(game_master, table, [ids[1]], [ids[1]])
    assert absent() == {"Cy"}
    services.tables.set_present(game_master, table, ["nobody-like-this"], [])
    assert services.tables.look(game_master, table).notes.absent == (ids[2],)


def test_readings_show_beside_sheets_that_differ_and_unknown_ones_are_refused(
    services: Services, game_master: Actor, table: str
) -> None:
    sol = services.characters.create(game_master, a_character(), campaign=table)
    services.tables.choose_readings(game_master, table, {"B6": "no_cap"})
    look = services.tables.look(game_master, table)
    assert look.notes.house_rules["B6"] == "no_cap"
    assert "B6" in look.apart[sol]
    for wrong in ({"B6": "sometimes"}, {"B999": "no_cap"}, {"B12": "x"}):
        with pytest.raises(TableRefusedError):
            services.tables.choose_readings(game_master, table, wrong)
    assert services.tables.look(game_master, table).notes == look.notes
    usual = services.campaigns.rulebook.rulings["B6"].readings[0].id
    services.tables.choose_readings(game_master, table, {"B6": usual})
    assert services.tables.look(game_master, table).notes.house_rules == {}


def test_only_the_game_master_writes(
    services: Services, game_master: Actor, player: Actor, stranger: Actor, table: str
) -> None:
    before = services.tables.look(game_master, table)
    tables = services.tables
    for actor in (player, stranger, NOBODY):
        acts: tuple[Callable[[], object], ...] = (
            partial(tables.save_note, actor, table, "table", "x", number=0),
            partial(tables.set_present, actor, table, (), ()),
            partial(tables.choose_readings, actor, table, {}),
        )
        for act in acts:
            with pytest.raises(NotFoundError):
                act()
    for actor in (stranger, NOBODY):
        with pytest.raises(NotFoundError):
            tables.look(actor, table)
    assert services.tables.look(game_master, table) == before


def test_a_personal_campaign_has_no_page(services: Services, game_master: Actor) -> None:
    own = services.campaigns.personal(game_master).id
    with pytest.raises(NotFoundError):
        services.tables.look(game_master, own)
