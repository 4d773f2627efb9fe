"""A whole campaign in one file, in a browser without scripts."""

from __future__ import annotations

from io import BytesIO

import pytest
from flask.testing import FlaskClient

from tests.cast import Cast
from tests.fakes import a_character


@pytest.fixture
def table(cast: Cast) -> str:
    campaigns = cast.services.campaigns
    table = campaigns.create(cast.game_master, "Friday")
    campaigns.add_member(cast.game_master, table, cast.player.account or "", "player")
    cast.services.characters.create(cast.player, a_character("Sol"), campaign=table)
    return table


@pytest.mark.parametrize("way", ["export", "export-all"])
def test_its_game_master_takes_it_along(
    game_master: FlaskClient, cast: Cast, table: str, way: str
) -> None:
    page = game_master.get(f"/campaigns/{table}").text
    assert f'href="/campaigns/{table}/{way}"' in page
    file = game_master.get(f"/campaigns/{table}/{way}")
    assert file.headers["Content-Disposition"] == "attachment; filename=Friday.zip"
    assert file.headers["Cache-Control"] == "no-store"
    (new,) = take(game_master, file.data)
    look = cast.services.tables.look(cast.game_master, new)
    assert ([one.name for one in look.party.members], set(look.owners.values())) == (
        ["Sol"],
        {cast.game_master.account},
    )


def take(client: FlaskClient, content: bytes) -> list[str]:
    """Import a file; return the campaign that opens."""
    answer = client.post(
        "/campaigns/import",
        data={"files": (BytesIO(content), "friday.zip")},
        content_type="multipart/form-data",
    )
    assert answer.status_code == 303, answer.text
    return [answer.location.rpartition("/")[2]]


def test_players_and_strangers_find_no_file(
    player: FlaskClient, stranger: FlaskClient, visitor: FlaskClient, table: str
) -> None:
    assert "export" not in player.get(f"/campaigns/{table}").text
    for client in (player, stranger):
        assert client.get(f"/campaigns/{table}/export").status_code == 404
    assert visitor.get(f"/campaigns/{table}/export").status_code in (302, 401, 404)


def test_a_player_imports_a_campaign_of_their_own(
    game_master: FlaskClient, player: FlaskClient, cast: Cast, table: str
) -> None:
    file = game_master.get(f"/campaigns/{table}/export").data
    (new,) = take(player, file)
    assert cast.services.tables.look(cast.player, new).role == "game_master"
    assert game_master.get(f"/campaigns/{new}").status_code == 404


def test_what_is_wrong_is_said_and_nothing_is_kept(game_master: FlaskClient, cast: Cast) -> None:
    assert 'href="/campaigns/import"' in game_master.get("/campaigns").text
    page = game_master.get("/campaigns/import").text
    assert "Or paste the text" not in page
    assert "All its characters belong to you" in page
    answer = game_master.post(
        "/campaigns/import",
        data={"files": (BytesIO(b"no zip"), "friday.zip")},
        content_type="multipart/form-data",
    )
    assert answer.status_code == 422
    assert "The file is not a campaign" in answer.text
    assert cast.services.campaigns.listed(cast.game_master) == ()
