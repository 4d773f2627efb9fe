"""Pictures on the television."""

from __future__ import annotations

from io import BytesIO

import pytest
from flask import Flask
from flask.testing import FlaskClient

from gm_tools.games.evening.events import HandOut, Televise
from tests.battles_kept import phone_of
from tests.cast import Cast
from tests.evenings_kept import happen, keep_evening
from tests.images import bomb, image_file


def shown(cast: Cast, game: str) -> str:
    """The picture on the television."""
    return str(cast.services.game_looks.look(cast.game_master, game).state.stage.id)


def test_a_picture_is_brought_and_may_be_seen_again_unless_it_was_taken_back(
    app: Flask, cast: Cast, game_master: FlaskClient
) -> None:
    game = keep_evening(cast)
    data = {"map": (BytesIO(image_file(80, 40)), "gate.png"), "title": "The gate"}
    assert game_master.post(f"/evenings/{game}/pictures", data=data).status_code == 303
    picture = shown(cast, game)
    television = phone_of(app, cast, game, "table")
    address = f"/battles/{game}/pictures/{picture}"
    assert television.get(address).status_code == 200
    happen(cast, game, "televise", Televise())
    assert television.get(address).status_code == 200
    assert app.test_client().get(address).status_code != 200
    for number in (3, 2):
        cast.services.games.undo(cast.game_master, game, f"u{number}", None, number)
    assert television.get(address).status_code == 404
    again = game_master.post(f"/evenings/{game}/pictures", data={"picture": picture})
    assert (again.status_code, shown(cast, game)) == (303, picture)


def test_what_cannot_be_shown(cast: Cast, game_master: FlaskClient) -> None:
    game = keep_evening(cast)
    address = f"/evenings/{game}/pictures"
    assert "Choose a picture." in game_master.post(address, data={}).text
    assert game_master.post(address, data={"picture": "another"}).status_code == 404
    bad = game_master.post(address, data={"map": (BytesIO(b"no picture"), "gate.png")})
    assert bad.status_code == 422
    assert shown(cast, game) == ""


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("map.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>", "JPEG, PNG or WebP"),
        ("map.png", bomb(10_000, 10_000), "64 megapixels"),
        ("map.png", bomb(), "64 megapixels"),
        ("map.png", image_file()[:60], "damaged or cut short"),
        ("map.png", b"", "Choose a picture."),
    ],
    ids=["svg", "hundred megapixels", "bomb", "broken", "empty"],
)
def test_a_picture_that_cannot_be_used_says_why_and_loses_nothing(
    cast: Cast, game_master: FlaskClient, name: str, content: bytes, said: str
) -> None:
    """What is on the television stays there, and the title needs not be typed again."""
    game = keep_evening(cast)
    happen(cast, game, "handout", HandOut("A letter", "Meet me."))
    data = {"map": (BytesIO(content), name), "title": 'The "gate"'}
    answer = game_master.post(f"/evenings/{game}/pictures", data=data)
    assert answer.status_code == 422
    assert said in answer.text
    assert 'value="The &#34;gate&#34;"' in answer.text
    assert cast.services.game_looks.look(cast.game_master, game).state.stage.title == "A letter"
