"""Games come as files, on the page of all games."""

from __future__ import annotations

import json
from io import BytesIO
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.cast import Cast
from tests.web.battles.kept import keep_battle
from tests.web.trackers.kept import keep_game, send


def file_of(client: FlaskClient, place: str, game: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(client.get(f"/{place}/{game}/log.json").data)
    return found


def uploads(*texts: str) -> dict[str, list[tuple[BytesIO, str]]]:
    return {"files": [(BytesIO(text.encode()), f"{i}.json") for i, text in enumerate(texts)]}


@pytest.mark.parametrize(("place", "keep"), [("games", keep_game), ("battles", keep_battle)])
def test_a_log_comes_back_as_a_game_that_goes_on(
    cast: Cast, game_master: FlaskClient, place: str, keep: Any
) -> None:
    game = keep(cast)
    text = json.dumps(file_of(game_master, place, game))
    answer = game_master.post("/games/import", data={"text": text})
    assert answer.status_code == 303
    assert answer.location.startswith(f"/{place}/")
    again = answer.location.rpartition("/")[2]
    assert again != game
    page = game_master.get(answer.location, follow_redirects=True)
    assert page.status_code == 200
    assert "Imported." in page.text
    assert file_of(game_master, place, again)["entries"] == json.loads(text)["entries"]


def test_an_imported_game_takes_its_next_event(cast: Cast, game_master: FlaskClient) -> None:
    text = json.dumps(file_of(game_master, "games", keep_game(cast)))
    answer = game_master.post("/games/import", data=uploads(text))
    game = answer.location.rpartition("/")[2]
    send(cast, game, "start")
    assert file_of(game_master, "games", game)["number"] == 2


def test_several_files_come_together_or_not_at_all(cast: Cast, game_master: FlaskClient) -> None:
    good = file_of(game_master, "games", keep_game(cast, "Tonight"))
    bad = {**good, "name": "Never", "kind": "<b>"}
    both = game_master.post("/games/import", data=uploads(json.dumps(good), json.dumps(bad)))
    assert both.status_code == 422
    assert "Nothing was imported" in both.text
    assert "1.json" in both.text
    assert "<b>" not in both.text
    assert len(cast.services.game_library.listed(cast.game_master)) == 1
    answer = game_master.post("/games/import", data=uploads(json.dumps(good), json.dumps(good)))
    assert answer.location == "/games/"
    assert game_master.get("/games/").text.count("Tonight</bdi>") == 3


def test_what_was_pasted_stays_where_it_is_refused(game_master: FlaskClient) -> None:
    answer = game_master.post("/games/import", data={"text": "{no game"})
    assert answer.status_code == 422
    assert "{no game" in answer.text
    assert "Nothing was sent" in game_master.post("/games/import").text


def test_an_import_is_nobody_elses(
    cast: Cast, game_master: FlaskClient, player: FlaskClient, stranger: FlaskClient
) -> None:
    text = json.dumps(file_of(game_master, "games", keep_game(cast)))
    place = player.post("/games/import", data={"text": text}).location
    assert player.get(place).status_code == 200
    for client in (game_master, stranger):
        assert client.get(place).status_code == 404


def test_who_is_not_signed_in_imports_nothing(visitor: FlaskClient) -> None:
    answer = visitor.get("/games/import")
    assert answer.status_code == 302
    assert answer.location.startswith("/sign-in")


@pytest.mark.parametrize("page", ["/games/", "/battles/"])
def test_lists_lead_to_it(game_master: FlaskClient, page: str) -> None:
    assert 'href="/games/import"' in game_master.get(page).text


@pytest.mark.parametrize(("place", "keep"), [("games", keep_game), ("battles", keep_battle)])
def test_a_game_of_another_version_is_looked_at(
    cast: Cast, game_master: FlaskClient, place: str, keep: Any
) -> None:
    file = file_of(game_master, place, keep(cast))
    first = {"number": 1, "type": "once_upon_a_time", "data": {}}
    older = {**file, "stamp": {"engine": 99}, "entries": [first], "number": 1}
    answer = game_master.post("/games/import", data={"text": json.dumps(older)})
    page = game_master.get(answer.location, follow_redirects=True)
    assert page.status_code == 200
    assert "This program does not know this event." in page.text
    for part in ("log", "log.json"):
        assert game_master.get(f"{answer.location}/{part}").status_code == 200
