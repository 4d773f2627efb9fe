"""Attendance, joining and leaving, on the pages."""

import pytest
from flask.testing import FlaskClient

from tests.cast import Cast
from tests.fakes import a_character


@pytest.fixture
def table(cast: Cast) -> str:
    campaigns = cast.services.campaigns
    table = campaigns.create(cast.game_master, "Friday")
    campaigns.add_member(cast.game_master, table, cast.player.account or "", "player")
    return table


def present(cast: Cast, table: str) -> dict[str, bool]:
    party = cast.services.campaigns.party(cast.game_master, table)
    assert party is not None
    return {one.name: one.present for one in party.members}


def test_presence_without_scripts_and_by_htmx(
    cast: Cast, table: str, game_master: FlaskClient
) -> None:
    create = cast.services.characters.create
    ana, bo = (
        create(cast.game_master, a_character(name), campaign=table) for name in ("Ana", "Bo")
    )
    listed = {"listed": [ana, bo]}
    answer = game_master.post(f"/campaigns/{table}/present", data=listed | {"present": [bo]})
    assert answer.status_code == 302
    assert present(cast, table) == {"Ana": False, "Bo": True}
    answer = game_master.post(
        f"/campaigns/{table}/present", data=listed, headers={"HX-Request": "true"}
    )
    assert "0 of 2 here: 0 levels, 0 morale together" in answer.text
    assert present(cast, table) == {"Ana": False, "Bo": False}


def test_move_copy_and_take_out(cast: Cast, table: str, game_master: FlaskClient) -> None:
    sol = cast.services.characters.create(cast.game_master, a_character("Sol"))
    page = f"/campaigns/{table}/characters"
    assert "Sol" in game_master.get(page).text
    game_master.post(f"{page}/{sol}/copy")
    assert present(cast, table) == {"Sol (copy)": True}
    game_master.post(f"{page}/{sol}/bring")
    assert sorted(present(cast, table)) == ["Sol", "Sol (copy)"]
    game_master.post(f"{page}/{sol}/take-out")
    assert sorted(present(cast, table)) == ["Sol (copy)"]
    assert game_master.post(f"{page}/{sol}/take-out").status_code == 404


def test_what_is_made_for_a_creature_joins_no_campaign(
    cast: Cast, table: str, game_master: FlaskClient
) -> None:
    made = cast.services.made_for.make(cast.game_master, "smidgeon")
    for way in ("bring", "copy"):
        answer = game_master.post(f"/campaigns/{table}/characters/{made}/{way}")
        assert answer.status_code == 422
        assert "This was made for a creature" in answer.text
    assert len(cast.services.characters.library(cast.game_master)) == 1


def test_a_character_that_was_deleted_is_no_more(
    cast: Cast, table: str, game_master: FlaskClient
) -> None:
    characters = cast.services.characters
    sol = characters.create(cast.game_master, a_character("Sol"), campaign=table)
    game_master.post(f"/campaigns/{table}/standing/{sol}/injured")
    characters.shelf.trash(cast.game_master, sol)
    characters.shelf.delete_forever(cast.game_master, sol)
    assert present(cast, table) == {}
    assert game_master.get(f"/campaigns/{table}").status_code == 200
    assert game_master.post(f"/campaigns/{table}/standing/{sol}/injured").status_code == 404
    assert game_master.post(f"/campaigns/{table}/characters/{sol}/bring").status_code == 404
    answer = game_master.post(f"/campaigns/{table}/present", data={"listed": [sol]})
    assert answer.status_code == 302


def test_a_player_brings_their_own_and_leaves(cast: Cast, table: str, player: FlaskClient) -> None:
    nia = cast.services.characters.create(cast.player, a_character("Nia"))
    player.post(f"/campaigns/{table}/characters/{nia}/bring")
    text = player.get(f"/campaigns/{table}").text
    assert f"/characters/{nia}" in text
    assert "Leave the campaign" in text
    account = cast.player.account or ""
    answer = player.post(f"/campaigns/{table}/people/{account}/remove", follow_redirects=True)
    assert "You have left" in answer.text
    assert player.get(f"/campaigns/{table}").status_code == 404
    assert present(cast, table) == {}


def test_roles_and_the_last_game_master(cast: Cast, table: str, game_master: FlaskClient) -> None:
    me, them = cast.game_master.account or "", cast.player.account or ""
    people = f"/campaigns/{table}/people"
    answer = game_master.post(f"{people}/{me}/remove")
    assert answer.status_code == 422
    assert "needs at least one game master" in answer.text
    assert game_master.post(f"{people}/{me}/role", data={"role": "player"}).status_code == 422
    assert game_master.post(f"{people}/{them}/role", data={"role": "king"}).status_code == 404
    game_master.post(f"{people}/{them}/role", data={"role": "game_master"})
    roles = {one.campaign: one.role for one in cast.services.campaigns.mine(cast.player)}
    assert roles[table] == "game_master"
    game_master.post(f"{people}/{them}/remove")
    assert table not in {one.campaign for one in cast.services.campaigns.mine(cast.player)}
