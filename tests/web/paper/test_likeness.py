"""Whose picture stands on paper: read back from the PDFs."""

import json
from dataclasses import replace
from io import BytesIO

import pytest
from flask.testing import FlaskClient
from pypdf import PdfReader

from gm_tools.documents import character_file
from gm_tools.documents.problems import UnreadableFile
from tests.cast import Cast
from tests.fakes import a_character
from tests.images import image_file
from tests.printing.sheets import SAMPLES, character


@pytest.fixture
def picture(cast: Cast) -> str:
    return cast.services.pictures.add(cast.game_master, image_file(64, 48), "portrait").id


@pytest.fixture
def sol(cast: Cast, picture: str) -> str:
    bearing = replace(character(SAMPLES[0]), emblem=picture, colour="teal")
    return cast.services.characters.create(cast.game_master, bearing)


def images(client: FlaskClient, address: str) -> list[tuple[int, int]]:
    """The sizes of the pictures in a PDF."""
    answer = client.get(address)
    assert answer.data.startswith(b"%PDF"), address
    pages = PdfReader(BytesIO(answer.data)).pages
    return [one.image.size for page in pages for one in page.images if one.image]


def test_a_picture_stands_on_sheet_and_cards(
    game_master: FlaskClient, sol: str, picture: str
) -> None:
    assert (64, 48) in images(game_master, f"/characters/{sol}/sheet.pdf")
    assert (64, 48) in images(game_master, f"/characters/{sol}/cards.pdf")
    for what in ("sheet", "cards"):
        page = game_master.get(f"/characters/{sol}/sheet?what={what}").text
        assert f'href="/pictures/{picture}"' in page


def test_whoever_writes_a_foreign_picture_into_a_file_gets_none(
    player: FlaskClient, cast: Cast, sol: str, picture: str
) -> None:
    mine = cast.services.characters.create(
        cast.player, replace(character(SAMPLES[1]), emblem=picture)
    )
    assert images(player, f"/characters/{mine}/sheet.pdf") == []
    assert images(player, f"/characters/{mine}/cards.pdf") == []
    assert f'href="/pictures/{picture}"' not in player.get(f"/characters/{mine}/sheet").text
    assert player.get(f"/pictures/{picture}").status_code == 404
    assert player.get(f"/characters/{sol}/sheet.pdf").status_code == 404


def test_a_deleted_picture_is_on_no_paper(
    game_master: FlaskClient, cast: Cast, sol: str, picture: str
) -> None:
    assert images(game_master, f"/characters/{sol}/sheet.pdf")
    cast.services.pictures.delete(cast.game_master, picture)
    assert images(game_master, f"/characters/{sol}/sheet.pdf") == []


def test_a_creature_shows_its_own_to_its_game_master(
    game_master: FlaskClient, cast: Cast, picture: str
) -> None:
    beetle = cast.services.bestiary.copy(cast.game_master, "pike_beetle")
    known = cast.services.bestiary.get(cast.game_master, beetle)
    after = replace(known.creature, emblem=picture)
    cast.services.bestiary.change(cast.game_master, beetle, after, number=known.number)
    assert (64, 48) in images(game_master, f"/paper/creature/{beetle}.pdf")
    assert (64, 48) in images(game_master, f"/paper/cards.pdf?creature={beetle}")


def test_a_colour_stands_in_the_file_and_a_strange_one_is_refused() -> None:
    written = character_file.write(replace(a_character("Sol"), colour="teal"))
    assert json.loads(written)["colour"] == "teal"
    assert character_file.read(written).colour == "teal"
    assert "colour" not in json.loads(character_file.write(a_character("Sol")))
    with pytest.raises(UnreadableFile, match="colour: is not a colour"):
        character_file.read(written.replace('"teal"', '"puce"'))
