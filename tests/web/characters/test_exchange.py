"""Import, export, and the sample party, as forms send them."""

import json
from io import BytesIO
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from gm_tools.services.bundle import Services
from tests.cast import Cast
from tests.fakes import a_character


def text_of(services: Services, name: str = "Sol", **changes: Any) -> str:
    values = json.loads(services.exchange.documents.write(a_character(name)))
    return json.dumps({**values, **changes})


def send(client: FlaskClient, *files: tuple[str, bytes], text: str = "") -> TestResponse:
    uploads = [(BytesIO(content), name) for name, content in files]
    data: dict[str, Any] = {"files": uploads, "text": text}
    return client.post("/characters/import", data=data, content_type="multipart/form-data")


def names(cast: Cast) -> set[str]:
    return {one.name for one in cast.services.characters.library(cast.game_master)}


def test_the_sample_party_is_one_click_away(cast: Cast, game_master: FlaskClient) -> None:
    game_master.post("/characters/samples")
    assert len(names(cast)) == 4


def test_one_file_opens_in_the_builder(
    services: Services, cast: Cast, game_master: FlaskClient
) -> None:
    answer = send(game_master, ("sol.json", text_of(services).encode()))
    (line,) = services.characters.library(cast.game_master)
    assert answer.location.endswith(f"/characters/{line.id}")


def test_several_files_and_pasted_text_at_once(
    services: Services, cast: Cast, game_master: FlaskClient
) -> None:
    files = [(f"{name}.json", text_of(services, name).encode()) for name in ("Sol", "Umbra")]
    send(game_master, *files, text=text_of(services, "Dusk"))
    assert names(cast) == {"Sol", "Umbra", "Dusk"}


BAD: dict[str, tuple[bytes, str]] = {
    "malformed": (b'{"format": ', "not valid JSON"),
    "empty": (b"", "empty"),
    "no object": (b"[1, 2]", "one object"),
    "another format": (b'{"format": "pike-beetle/1"}', "pike-beetle/1"),
    "a newer format": (b'{"format": "viskara-character/2"}', "newer version"),
    "no text": (b"\xff\xfe\x00\x80", "UTF-8"),
    "nested deeply": (b"[" * 100_000, "nested"),
    "NUL bytes": (b"\0" * 100, "JSON"),
}


@pytest.mark.parametrize("case", BAD)
def test_a_bad_file_takes_nothing_and_says_why(
    services: Services, cast: Cast, game_master: FlaskClient, case: str
) -> None:
    content, words = BAD[case]
    good = ("good.json", text_of(services).encode())
    answer = send(game_master, good, ("<b>bad</b>.json", content))
    assert answer.status_code == 422
    assert words in answer.text
    assert "&lt;b&gt;bad&lt;/b&gt;.json" in answer.text
    assert names(cast) == set()


def test_all_problems_are_shown_at_once_with_their_paths(
    services: Services, game_master: FlaskClient
) -> None:
    bad = text_of(services, luck=7, player=12, levels="none")
    answer = send(game_master, ("sol.json", bad.encode()))
    for path in ("luck", "player", "levels"):
        assert f"<code>{path}</code>" in answer.text


def test_pasted_text_comes_back(cast: Cast, game_master: FlaskClient) -> None:
    answer = send(game_master, text='{"name": "<Sol>"')
    assert answer.status_code == 422
    assert "{&#34;name&#34;: &#34;&lt;Sol&gt;&#34;" in answer.text


def test_sending_nothing_says_so(game_master: FlaskClient) -> None:
    answer = send(game_master)
    assert answer.status_code == 422
    assert "Choose a file" in answer.text


def test_fifty_megabytes_are_refused_in_words(cast: Cast, game_master: FlaskClient) -> None:
    answer = game_master.post(
        "/characters/import", data=b" " * 50_000_000, content_type="multipart/form-data; boundary=x"
    )
    assert answer.status_code == 413
    assert "too large" in answer.text
    assert names(cast) == set()


def test_a_thousand_upgrades_are_taken_and_judged(
    services: Services, cast: Cast, game_master: FlaskClient
) -> None:
    values = json.loads(text_of(services))
    upgrades = [{"path": "Debilitate", "times": 1}] * 1000
    values["build"]["tactics"] = [{"type": "direct", "stat": "body", "upgrades": upgrades}]
    send(game_master, text=json.dumps(values))
    (line,) = services.characters.library(cast.game_master)
    assert not line.summary.legal
    assert game_master.get(f"/characters/{line.id}/sheet").status_code == 200


def test_a_character_that_could_not_be_kept_is_refused(
    services: Services, cast: Cast, game_master: FlaskClient
) -> None:
    values = json.loads(text_of(services))
    values["build"]["tactics"] = [{"type": "direct", "stat": "body"}] * 1999
    values["levels"] = [{"level": 1}] * 1999
    answer = send(game_master, text=json.dumps(values))
    assert answer.status_code == 422
    assert "more than 20,000 values" in answer.text
    assert names(cast) == set()


def test_an_export_comes_back_as_it_was(
    services: Services, cast: Cast, game_master: FlaskClient
) -> None:
    sol = services.characters.create(cast.game_master, a_character("Ψυχή"))
    answer = game_master.get(f"/characters/{sol}/export")
    assert answer.mimetype == "application/json"
    disposition = answer.headers["Content-Disposition"]
    assert disposition.startswith("attachment")
    assert "filename*=UTF-8''%CE%A8%CF%85%CF%87%CE%AE.json" in disposition
    assert answer.headers["Cache-Control"] == "no-store"
    send(game_master, ("psyche.json", answer.data))
    first, second = services.characters.library(cast.game_master)
    read = [services.characters.get(cast.game_master, one.id).character for one in (first, second)]
    assert read[0] == read[1]
