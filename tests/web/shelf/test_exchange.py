"""Files come in the same way, whatever they hold."""

from io import BytesIO

import pytest
from flask.testing import FlaskClient

PLACES = ("characters", "bestiary", "encounters", "decks", "games")
every_place = pytest.mark.parametrize("place", PLACES)


@every_place
def test_without_a_file_nothing_is_taken(game_master: FlaskClient, place: str) -> None:
    answer = game_master.post(f"/{place}/import")
    assert answer.status_code == 422
    assert "Choose a file, or paste the text of one." in answer.text


@every_place
def test_what_is_wrong_is_said_and_what_was_pasted_stays(
    game_master: FlaskClient, place: str
) -> None:
    answer = game_master.post(f"/{place}/import", data={"text": "{<b>no file"})
    assert answer.status_code == 422
    assert "Nothing was imported" in answer.text
    assert "pasted text" in answer.text
    assert "{&lt;b&gt;no file</textarea>" in answer.text


@every_place
def test_files_are_named_with_their_problems(game_master: FlaskClient, place: str) -> None:
    files = [(BytesIO(b"\xff"), "first.json"), (BytesIO(b""), "<i>second")]
    answer = game_master.post(f"/{place}/import", data={"files": files})
    assert answer.status_code == 422
    assert "first.json" in answer.text
    assert "&lt;i&gt;second" in answer.text


@every_place
def test_only_a_visitor_with_an_account_is_asked(visitor: FlaskClient, place: str) -> None:
    assert visitor.get(f"/{place}/import").status_code == 302
