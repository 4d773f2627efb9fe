"""Import and export of creatures, as forms send them."""

from __future__ import annotations

import tomllib
from io import BytesIO
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.cast import Cast

MOTH = b'name = "Moth"\nlevel = 3\nspeed_class = "high"\n'


def send(client: FlaskClient, *files: tuple[str, bytes], text: str = "") -> TestResponse:
    uploads = [(BytesIO(content), name) for name, content in files]
    data: dict[str, Any] = {"files": uploads, "text": text}
    return client.post("/bestiary/import", data=data, content_type="multipart/form-data")


def names(cast: Cast) -> set[str]:
    return {one.creature.name for one in cast.services.bestiary.own(cast.game_master)}


def test_the_page_asks(game_master: FlaskClient) -> None:
    assert "Import creatures" in game_master.get("/bestiary/import").text


def test_one_file_opens_its_page(cast: Cast, game_master: FlaskClient) -> None:
    answer = send(game_master, ("moth.toml", MOTH))
    (own,) = cast.services.bestiary.own(cast.game_master)
    assert answer.location.endswith(f"/bestiary/{own.id}")


def test_files_and_pasted_text_at_once(cast: Cast, game_master: FlaskClient) -> None:
    send(game_master, ("moth.toml", MOTH), text=MOTH.decode().replace("Moth", "Bee"))
    assert names(cast) == {"Moth", "Bee"}


BAD = {
    "no TOML": (b"name = ", "not valid TOML"),
    "empty": (b"", "empty"),
    "unknown speed": (MOTH.replace(b"high", b"flying"), "speed_class"),
    "level 0": (MOTH.replace(b"3", b"0"), "level"),
    "negative level": (MOTH.replace(b"3", b"-3"), "level"),
    "half a level": (MOTH.replace(b"3", b"3.5"), "level"),
    "another format": (b'format = "viskara-character/1"\n' + MOTH, "viskara-character/1"),
    "no text": (b"\xff\xfe\x00\x80", "UTF-8"),
    "unknown key": (MOTH + b"wings = 2\n", "wings"),
}


@pytest.mark.parametrize(("content", "words"), BAD.values(), ids=BAD.keys())
def test_a_bad_file_stops_all_and_says_why(
    content: bytes, words: str, cast: Cast, game_master: FlaskClient
) -> None:
    answer = send(game_master, ("good.toml", MOTH), ("bad.toml", content))
    assert answer.status_code == 422
    assert "Nothing was imported" in answer.text
    assert words in answer.text
    assert names(cast) == set()


def test_a_file_of_five_megabytes_is_refused(cast: Cast, game_master: FlaskClient) -> None:
    answer = game_master.post(
        "/bestiary/import", data=b" " * 5_000_000, content_type="multipart/form-data; boundary=x"
    )
    assert answer.status_code == 413
    assert names(cast) == set()


def test_nothing_sent_is_said(game_master: FlaskClient) -> None:
    answer = send(game_master)
    assert answer.status_code == 422
    assert "Nothing was sent" in answer.text


def test_markup_in_a_bad_file_stays_text(game_master: FlaskClient) -> None:
    answer = send(game_master, ("<b>x</b>.toml", b'"<i>key</i>" = 1\n'))
    assert "<b>x</b>" not in answer.text
    assert "<i>key</i>" not in answer.text


def test_chosen_ones_go_out_as_a_pack(game_master: FlaskClient) -> None:
    answer = game_master.get("/bestiary/export?creature=doubt&creature=heckler&creature=doubt")
    pack = tomllib.loads(answer.text)
    assert [one["name"] for one in pack["creature"]] == ["Doubt", "Heckler"]
    assert "attachment" in answer.headers["Content-Disposition"]


def test_with_none_chosen_all_of_ones_own_go_out(game_master: FlaskClient) -> None:
    assert game_master.get("/bestiary/export").location.endswith("/bestiary")
    send(game_master, ("moth.toml", MOTH))
    assert tomllib.loads(game_master.get("/bestiary/export").text)["name"] == "Moth"
