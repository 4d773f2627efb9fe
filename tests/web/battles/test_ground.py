"""The picture under a battle's grid, in its settings and on every screen."""

from io import BytesIO

import pytest
from flask import Flask
from flask.testing import FlaskClient

from gm_tools.services.pictures.grounds import Ground, laid_under
from tests.battles_kept import phone_of
from tests.cast import Cast
from tests.images import image_file
from tests.web.battles.kept import keep_battle


@pytest.fixture
def game(cast: Cast) -> str:
    return keep_battle(cast)


def laid(cast: Cast, game: str) -> Ground | None:
    return laid_under(cast.services.game_looks.look(cast.game_master, game).game)


def sent(client: FlaskClient, game: str, content: bytes, name: str = "map.png") -> tuple[int, str]:
    data = {"map": (BytesIO(content), name)}
    answer = client.post(f"/battles/{game}/settings/ground", data=data, follow_redirects=True)
    return answer.status_code, answer.text


def test_a_map_is_brought_and_as_wide_as_the_board(
    cast: Cast, game_master: FlaskClient, game: str
) -> None:
    assert "Nothing lies there now." in game_master.get(f"/battles/{game}/settings").text
    status, text = sent(game_master, game, image_file(80, 40))
    found = laid(cast, game)
    assert found is not None
    assert (status, found.left, found.top, found.wide, found.high) == (200, 0, 0, 8, 4)
    assert f'href="/battles/{game}/pictures/{found.picture}"' in text
    assert 'name="wide" type="text" value="8"' in text


def test_it_is_put_in_its_place_and_taken_away(
    cast: Cast, game_master: FlaskClient, game: str
) -> None:
    sent(game_master, game, image_file(80, 40))
    before = laid(cast, game)
    assert before is not None
    place = {"picture": before.picture, "left": "-0,5", "top": "1.25", "wide": "16"}
    address = f"/battles/{game}/settings/ground"
    assert game_master.post(f"{address}/place", data=place).status_code == 303
    assert laid(cast, game) == Ground(before.picture, -0.5, 1.25, 16.0, 8.0)
    game_master.post(f"{address}/clear")
    assert laid(cast, game) is None
    again = game_master.post(address, data={"picture": before.picture})
    assert again.status_code == 303
    assert laid(cast, game) == before


@pytest.mark.parametrize("wide", ["", "wide", "0", "1000", "1e3", "nan"])
def test_a_place_that_is_none_says_so_and_keeps_what_was_typed(
    cast: Cast, game_master: FlaskClient, game: str, wide: str
) -> None:
    sent(game_master, game, image_file(80, 40))
    before = laid(cast, game)
    assert before is not None
    place = {"picture": before.picture, "left": "3.5", "top": "0", "wide": wide}
    answer = game_master.post(f"/battles/{game}/settings/ground/place", data=place)
    assert answer.status_code == 422
    assert "Give squares from 0.5 to 400, such as 12 or 11.5." in answer.text
    assert 'value="3.5"' in answer.text
    assert laid(cast, game) == before


def test_every_screen_draws_it(app: Flask, cast: Cast, game_master: FlaskClient, game: str) -> None:
    sent(game_master, game, image_file(80, 40))
    found = laid(cast, game)
    assert found is not None
    address = f"/battles/{game}/pictures/{found.picture}"
    television = phone_of(app, cast, game, "table")
    pages = ((game_master, f"/battles/{game}"), (television, f"/battles/{game}/table"))
    for client, page in pages:
        assert f'href="{address}"' in client.get(page).text
        assert client.get(address).mimetype == "image/webp"


def test_a_bad_file_and_none_at_all_are_refused(
    cast: Cast, game_master: FlaskClient, game: str
) -> None:
    status, text = sent(game_master, game, b"<svg/>")
    assert (status, "Save it as JPEG, PNG or WebP" in text) == (422, True)
    status, text = sent(game_master, game, b"", "")
    assert (status, "Choose a picture first." in text) == (422, True)
    assert laid(cast, game) is None


def test_a_map_is_deleted(cast: Cast, game_master: FlaskClient, game: str) -> None:
    sent(game_master, game, image_file(80, 40))
    found = laid(cast, game)
    assert found is not None
    address = f"/pictures/{found.picture}/delete?next=/battles/{game}/settings"
    assert game_master.post(address).headers["Location"] == f"/battles/{game}/settings"
    assert game_master.get(f"/battles/{game}").status_code == 200
    assert game_master.get(f"/battles/{game}/settings").status_code == 200
    assert game_master.post(f"/pictures/{found.picture}/delete").status_code == 404


def test_others_change_nothing(
    cast: Cast, player: FlaskClient, stranger: FlaskClient, game: str
) -> None:
    for client in (player, stranger):
        assert sent(client, game, image_file())[0] == 404
        for act in ("place", "clear"):
            assert client.post(f"/battles/{game}/settings/ground/{act}").status_code == 404
        assert cast.services.pictures.own(cast.player, "map") == ()
    assert laid(cast, game) is None
