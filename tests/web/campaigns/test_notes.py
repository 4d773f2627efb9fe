"""Notes on their page: saved, in conflict, too long."""

import pytest
from flask.testing import FlaskClient

from gm_tools.services.campaigns.written import LONGEST_NOTE
from gm_tools.viskara.campaign.campaign import Note
from tests.cast import Cast


@pytest.fixture
def table(cast: Cast) -> str:
    return cast.services.campaigns.create(cast.game_master, "Friday")


def note(cast: Cast, table: str) -> Note:
    return cast.services.tables.look(cast.game_master, table).notes.table


def test_a_note_is_written_and_shown(cast: Cast, table: str, game_master: FlaskClient) -> None:
    page = f"/campaigns/{table}/notes/table"
    assert 'name="number" value="0"' in game_master.get(page).text
    answer = game_master.post(page, data={"text": "\r\n# One\r\n<i>x</i>", "number": "0"})
    assert answer.location == f"/campaigns/{table}#note-table"
    assert note(cast, table) == Note("\n# One\n<i>x</i>", 1)
    shown = game_master.get(f"/campaigns/{table}").text
    assert "<h3>One</h3>" in shown
    assert "&lt;i&gt;x&lt;/i&gt;" in shown
    assert "<i>x" not in game_master.get(page).text


def test_a_conflict_shows_both_and_saves_the_next_time(
    cast: Cast, table: str, game_master: FlaskClient
) -> None:
    page = f"/campaigns/{table}/notes/table"
    game_master.post(page, data={"text": "theirs", "number": "0"})
    answer = game_master.post(page, data={"text": "mine", "number": "0"})
    assert answer.status_code == 409
    assert "mine" in answer.text
    assert "theirs" in answer.text
    assert 'name="number" value="1"' in answer.text
    assert note(cast, table).text == "theirs"
    game_master.post(page, data={"text": "mine", "number": "1"})
    assert note(cast, table) == Note("mine", 2)


def test_bad_notes_come_back_with_their_text(
    cast: Cast, table: str, game_master: FlaskClient
) -> None:
    page = f"/campaigns/{table}/notes/table"
    long = "x" * (LONGEST_NOTE + 1)
    for data in ({"text": long, "number": "0"}, {"text": "kept", "number": "x"}, {"text": "kept"}):
        answer = game_master.post(page, data=data)
        assert answer.status_code == 422
        assert data["text"] in answer.text
    assert note(cast, table) == Note()
    assert game_master.get(f"/campaigns/{table}/notes/secret").status_code == 404
