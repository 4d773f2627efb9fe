"""Choosing emblems."""

from dataclasses import replace
from io import BytesIO

import pytest
from flask.testing import FlaskClient

from gm_tools.games.battle.state import Battle
from tests.cast import Cast
from tests.fakes import a_character
from tests.images import bomb, image_file, photograph
from tests.web.battles.kept import keep_battle


@pytest.fixture
def sol(cast: Cast) -> str:
    return cast.services.characters.create(cast.game_master, a_character("Sol"))


@pytest.fixture
def beetle(cast: Cast) -> str:
    return cast.services.bestiary.copy(cast.game_master, "pike_beetle")


def test_every_icon_is_offered_and_searched_for(game_master: FlaskClient, sol: str) -> None:
    page = game_master.get(f"/characters/{sol}/emblem").text
    assert 'value="wolf-head"' in page
    assert 'value="campfire"' in page
    narrowed = game_master.get(f"/characters/{sol}/emblem?q=WOLF").text
    assert 'value="wolf-head"' in narrowed
    assert 'value="campfire"' not in narrowed
    assert "No icon matches" in game_master.get(f"/characters/{sol}/emblem?q=zzz").text


def test_a_character_gets_an_emblem_as_a_revision(
    game_master: FlaskClient, cast: Cast, sol: str
) -> None:
    address = f"/characters/{sol}/emblem"
    answer = game_master.post(address, data={"emblem": "wolf-head"}, follow_redirects=True)
    assert "The emblem of Sol: Wolf head." in answer.text
    assert cast.services.characters.get(cast.game_master, sol).character.emblem == "wolf-head"
    game_master.post(address, data={"emblem": ""})
    assert cast.services.characters.get(cast.game_master, sol).character.emblem == ""
    lines = [one.line for one in cast.services.characters.revisions(cast.game_master, sol)]
    assert lines[:2] == ["Emblem changed", "Emblem changed"]


def test_the_page_of_a_character_stays_open_and_leads_to_its_others(
    game_master: FlaskClient, sol: str
) -> None:
    address = f"/characters/{sol}/emblem"
    for sent in ({"emblem": "wolf-head"}, {"colour": "teal"}, {"emblem": ""}):
        assert game_master.post(address, data=sent).headers["Location"] == address
    page = game_master.get(address).text
    for way in (f"/characters/{sol}/sheet", f"/play/{sol}", f"/characters/{sol}/revisions"):
        assert f'href="{way}"' in page
    assert f'href="{address}"' in game_master.get(f"/characters/{sol}/sheet").text


def test_the_window_that_saved_last_goes_on(game_master: FlaskClient, cast: Cast, sol: str) -> None:
    characters = cast.services.characters
    kept = characters.get(cast.game_master, sol)
    ada = replace(kept.character, player="Ada")
    number = characters.save_draft(cast.game_master, sol, ada, number=kept.number, tab="mine")
    game_master.post(f"/characters/{sol}/emblem", data={"emblem": "wolf-head"})
    built = cast.services.building.edit(cast.game_master, sol, [], number=number, tab="mine")
    assert built.character.emblem == "wolf-head"
    characters.save_draft(cast.game_master, sol, built.character, number=number, tab="mine")


@pytest.mark.parametrize("emblem", ["no-such-icon", "../x", "<script>", "A" * 22])
def test_an_icon_that_there_is_not(
    game_master: FlaskClient, cast: Cast, sol: str, emblem: str
) -> None:
    answer = game_master.post(f"/characters/{sol}/emblem", data={"emblem": emblem})
    assert answer.status_code == 422
    assert "There is no such emblem." in answer.text
    assert cast.services.characters.get(cast.game_master, sol).character.emblem == ""


def test_a_creature_of_ones_own_gets_an_emblem(
    game_master: FlaskClient, cast: Cast, beetle: str
) -> None:
    answer = game_master.post(f"/bestiary/{beetle}/emblem", data={"emblem": "ant"})
    assert answer.headers["Location"] == f"/bestiary/{beetle}"
    assert cast.services.bestiary.get(cast.game_master, beetle).creature.emblem == "ant"


def test_a_printed_creature_keeps_its_emblem(game_master: FlaskClient) -> None:
    assert game_master.get("/bestiary/pike_beetle/emblem").status_code == 404
    sent = game_master.post("/bestiary/pike_beetle/emblem", data={"emblem": "ant"})
    assert sent.status_code == 404


def test_a_combatant_gets_an_emblem_by_hand(game_master: FlaskClient, cast: Cast) -> None:
    game = keep_battle(cast)
    page = game_master.get(f"/battles/{game}/people").text
    assert f'href="/battles/{game}/emblems/c2"' in page
    answer = game_master.post(f"/battles/{game}/emblems/c2", data={"emblem": "ant"})
    assert answer.headers["Location"] == f"/battles/{game}/people"
    state = cast.services.game_looks.look(cast.game_master, game).state
    assert isinstance(state, Battle)
    assert state.combatants["c2"].emblem == "ant"
    assert game_master.get(f"/battles/{game}/emblems/c99").status_code == 404


def test_nothing_of_it_is_there_for_others(
    player: FlaskClient, stranger: FlaskClient, cast: Cast, sol: str, beetle: str
) -> None:
    game = keep_battle(cast)
    pages = (
        f"/characters/{sol}/emblem",
        f"/bestiary/{beetle}/emblem",
        f"/battles/{game}/emblems/c1",
    )
    for client in (player, stranger):
        for page in pages:
            assert client.get(page).status_code == 404
            assert client.post(page, data={"emblem": "ant"}).status_code == 404
    assert cast.services.characters.get(cast.game_master, sol).character.emblem == ""


def uploaded(content: bytes, name: str = "me.jpg") -> dict[str, tuple[BytesIO, str]]:
    return {"picture": (BytesIO(content), name)}


def test_a_picture_of_your_own_becomes_the_emblem(
    game_master: FlaskClient, cast: Cast, sol: str
) -> None:
    address = f"/characters/{sol}/emblem"
    answer = game_master.post(address, data=uploaded(photograph()), follow_redirects=True)
    assert "The emblem of Sol: A picture." in answer.text
    assert "up to 8 MB and 64 megapixels." in answer.text
    (picture,) = cast.services.pictures.own(cast.game_master, "portrait")
    assert cast.services.characters.get(cast.game_master, sol).character.emblem == picture.id
    assert f'value="{picture.id}"' in game_master.get(address).text


def test_a_picture_is_chosen_again_for_another(
    game_master: FlaskClient, cast: Cast, sol: str, beetle: str
) -> None:
    game_master.post(f"/characters/{sol}/emblem", data=uploaded(image_file()))
    (picture,) = cast.services.pictures.own(cast.game_master, "portrait")
    game_master.post(f"/bestiary/{beetle}/emblem", data={"emblem": picture.id})
    assert cast.services.bestiary.get(cast.game_master, beetle).creature.emblem == picture.id


def test_a_picture_of_others_is_not_chosen(game_master: FlaskClient, cast: Cast, sol: str) -> None:
    theirs = cast.services.pictures.add(cast.player, image_file(), "portrait").id
    address = f"/characters/{sol}/emblem"
    assert game_master.post(address, data={"emblem": theirs}).status_code == 422
    assert game_master.post(address, data={"delete": theirs}).status_code == 404
    assert cast.services.pictures.open(cast.player, theirs)


def test_a_picture_is_deleted(game_master: FlaskClient, cast: Cast, sol: str) -> None:
    address = f"/characters/{sol}/emblem"
    game_master.post(address, data=uploaded(image_file()))
    (picture,) = cast.services.pictures.own(cast.game_master, "portrait")
    answer = game_master.post(address, data={"delete": picture.id}, follow_redirects=True)
    assert "The picture is deleted." in answer.text
    assert cast.services.pictures.own(cast.game_master, "portrait") == ()


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "Save it as JPEG, PNG or WebP"),
        (b"", "Choose a JPEG, PNG or WebP file"),
        (bomb(), "more than 64 megapixels"),
        (image_file(90, 90)[:70], "damaged or cut short"),
    ],
    ids=["svg", "empty", "bomb", "cut short"],
)
def test_a_bad_file_changes_nothing(
    game_master: FlaskClient, cast: Cast, sol: str, content: bytes, why: str
) -> None:
    game_master.post(f"/characters/{sol}/emblem", data={"emblem": "ant"})
    answer = game_master.post(f"/characters/{sol}/emblem", data=uploaded(content))
    assert answer.status_code == 422
    assert why in answer.text
    assert cast.services.characters.get(cast.game_master, sol).character.emblem == "ant"
    assert cast.services.pictures.own(cast.game_master, "portrait") == ()


def test_a_form_without_a_file_says_so(game_master: FlaskClient, cast: Cast, sol: str) -> None:
    game_master.post(f"/characters/{sol}/emblem", data={"emblem": "ant"})
    answer = game_master.post(f"/characters/{sol}/emblem", data=uploaded(b"", ""))
    assert answer.status_code == 422
    assert "Choose a picture or an icon first." in answer.text
    assert cast.services.characters.get(cast.game_master, sol).character.emblem == "ant"


def test_a_character_gets_a_colour_as_a_revision(
    game_master: FlaskClient, cast: Cast, sol: str
) -> None:
    address = f"/characters/{sol}/emblem"
    assert 'name="colour" value="teal"' in game_master.get(address).text
    answer = game_master.post(address, data={"colour": "teal"}, follow_redirects=True)
    assert "The colour of Sol: teal." in answer.text
    assert 'value="teal" aria-current="true"' in answer.text
    library = game_master.get("/characters").text
    assert '<span class="portrait own-teal" aria-hidden="true">S</span>' in library
    assert '<span class="portrait own-teal"' in game_master.get(f"/characters/{sol}/sheet").text
    lines = [one.line for one in cast.services.characters.revisions(cast.game_master, sol)]
    assert lines[0] == "Colour changed"
    game_master.post(address, data={"colour": ""})
    assert cast.services.characters.get(cast.game_master, sol).character.colour == ""


def test_a_colour_that_there_is_not(game_master: FlaskClient, cast: Cast, sol: str) -> None:
    answer = game_master.post(f"/characters/{sol}/emblem", data={"colour": "red; x"})
    assert answer.status_code == 422
    assert "There is no such colour." in answer.text
    assert cast.services.characters.get(cast.game_master, sol).character.colour == ""


def test_a_colour_is_chosen_by_who_may_edit(
    player: FlaskClient, stranger: FlaskClient, cast: Cast, sol: str
) -> None:
    for one in (player, stranger):
        assert one.post(f"/characters/{sol}/emblem", data={"colour": "teal"}).status_code == 404
    assert cast.services.characters.get(cast.game_master, sol).character.colour == ""


def test_creatures_have_no_colour(game_master: FlaskClient, beetle: str) -> None:
    address = f"/bestiary/{beetle}/emblem"
    assert 'name="colour"' not in game_master.get(address).text
    assert game_master.post(address, data={"colour": "teal"}).status_code == 422
