"""What is done with several characters at once."""

from flask.testing import FlaskClient

from gm_tools.services.bundle import Services
from tests.cast import Cast
from tests.fakes import a_character


def two(cast: Cast) -> list[str]:
    create = cast.services.characters.create
    return [create(cast.game_master, a_character(name)) for name in ("Sol", "Umbra")]


def do(client: FlaskClient, what: str, chosen: list[str], **data: str) -> tuple[int, str]:
    sent = {"do": what, "character": chosen, **data}
    answer = client.post("/characters/several", data=sent)
    return answer.status_code, answer.location or ""


def names(services: Services, cast: Cast) -> set[str]:
    return {one.name for one in services.characters.library(cast.game_master)}


def test_two_go_to_the_trash(services: Services, cast: Cast, game_master: FlaskClient) -> None:
    assert do(game_master, "trash", two(cast)) == (302, "/characters")
    assert "2 characters moved to the trash." in game_master.get("/characters").text
    assert names(services, cast) == set()


def test_two_move_to_a_campaign(services: Services, cast: Cast, game_master: FlaskClient) -> None:
    friday = services.campaigns.create(cast.game_master, "Friday")
    there = f"/campaigns/{friday}"
    assert do(game_master, "move", two(cast), campaign=friday) == (302, there)
    assert {one.campaign for one in services.characters.library(cast.game_master)} == {friday}
    only = game_master.get(f"/characters?campaign={friday}&shadow=none&rules=broken").text
    assert ">Sol<" in only
    assert ">Sol<" not in game_master.get("/characters?rules=legal").text


def test_two_are_printed_together(cast: Cast, game_master: FlaskClient) -> None:
    sol, umbra = two(cast)
    status, address = do(game_master, "print", [sol, umbra])
    pdf = f"/paper/characters.pdf?character={sol}&character={umbra}"
    assert (status, address) == (302, f"{pdf}&wait=1")
    assert 'Being made: <bdi class="clamped">2 character sheets' in game_master.get(address).text
    assert game_master.get(pdf).data.startswith(b"%PDF")
    assert game_master.get("/paper/characters.pdf").status_code == 404


def test_two_stand_side_by_side(
    cast: Cast, game_master: FlaskClient, stranger: FlaskClient
) -> None:
    sol, umbra = two(cast)
    status, address = do(game_master, "compare", [sol, umbra])
    assert (status, address) == (302, f"/characters/side-by-side?character={sol}&character={umbra}")
    page = game_master.get(address).text
    assert "Agility for placement" in page
    assert stranger.get(address).status_code == 404
    assert game_master.get(f"/characters/side-by-side?character={sol}").status_code == 404
    assert do(game_master, "compare", [sol]) == (302, "/characters")


def test_nothing_is_done_with_nobody(
    services: Services, cast: Cast, game_master: FlaskClient
) -> None:
    chosen = two(cast)
    for what, ticked in (("trash", []), ("", chosen), ("delete", chosen), ("move", chosen)):
        assert do(game_master, what, ticked) == (302, "/characters")
    assert names(services, cast) == {"Sol", "Umbra"}


def test_others_can_do_nothing_with_them(
    services: Services, cast: Cast, stranger: FlaskClient, player: FlaskClient
) -> None:
    chosen = two(cast)
    for client in (stranger, player):
        assert do(client, "trash", chosen)[0] == 404
        assert client.get(f"/paper/characters.pdf?character={chosen[0]}").status_code == 404
    assert names(services, cast) == {"Sol", "Umbra"}


def test_tags_are_given_found_and_taken_off(cast: Cast, game_master: FlaskClient) -> None:
    sol, umbra = two(cast)
    back = "/characters?shadow=none"
    where = f"{back.replace('characters', 'characters/several')}"
    sent = {"do": "tag", "character": [sol, umbra], "tags": "Friday, one shot, Friday"}
    assert game_master.post(where, data=sent).location == back
    assert "2 characters tagged." in game_master.get(back).text
    assert do(game_master, "untag", [umbra], tags="one shot") == (302, "/characters")
    only = game_master.get("/characters?tag=one+shot").text
    assert ">Sol<" in only
    assert ">Umbra<" not in only
    assert ">Umbra<" in game_master.get("/characters?q=friday").text


def test_tags_that_cannot_be_given(cast: Cast, game_master: FlaskClient) -> None:
    sol, umbra = two(cast)
    do(game_master, "tag", [sol], tags=",".join(map(str, range(12))))
    do(game_master, "tag", [umbra, sol], tags="one more")
    page = game_master.get("/characters").text
    assert "Nothing was changed. Sol: No more than 12 tags fit. Take one off first." in page
    assert "one more" not in page
    do(game_master, "tag", [umbra], tags="x" * 41)
    assert "Nothing was changed. At most 12 tags" in game_master.get("/characters").text
    do(game_master, "tag", [umbra], tags=" , ")
    assert "Write the tags first" in game_master.get("/characters").text


def test_nobody_tags_what_is_not_theirs(
    cast: Cast, game_master: FlaskClient, stranger: FlaskClient
) -> None:
    sol, _ = two(cast)
    assert do(stranger, "tag", [sol], tags="mine") == (404, "")
    assert "mine" not in game_master.get("/characters").text
