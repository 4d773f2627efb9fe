"""Joining: the code, a seat, and waiting for the game master's approval."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from gm_tools.services.battles.wishes import Quick, Wish
from gm_tools.services.people.seats import JoinRefusedError, Seats
from gm_tools.viskara.character.character import Character
from tests.cast import Cast
from tests.fakes import HandClock
from tests.games_kept import change, keep_game
from tests.makers import a_build


@pytest.fixture
def game(cast: Cast, clock: HandClock) -> str:
    return keep_game(cast, clock)


@pytest.fixture
def code(cast: Cast, game: str) -> str:
    return cast.services.seats.open(cast.game_master, game, freely=False)


@pytest.fixture
def phone(app: Flask) -> FlaskClient:
    """A phone without cookies; its forms need no CSRF token."""
    app.config["WTF_CSRF_ENABLED"] = False
    return app.test_client()


def take(phone: FlaskClient, code: str, seat: str = "P1", who: str = "Ada") -> str:
    """Take a seat; return the address of the next page."""
    answer = phone.post(f"/join/{code}", data={"seat": seat, "who": who})
    return answer.headers.get("Location", f"status {answer.status_code}")


def test_one_types_the_code_and_chooses_a_seat(phone: FlaskClient, code: str) -> None:
    answer = phone.get("/join", query_string={"code": f" {code[:4]}-{code[4:]} ".lower()})
    assert answer.headers["Location"] == f"/join/{code}"
    page = phone.get(f"/join/{code}").text
    assert "The bridge" in page
    assert "Sol" in page
    assert "the game master is asked" in page


def test_a_wrong_code_is_told(phone: FlaskClient) -> None:
    for answer in (phone.get("/join?code=AAAAAAAA"), phone.get("/join/AAAAAAAA")):
        assert answer.status_code == 404
        assert "No table can be joined with this code" in answer.text


def test_too_many_wrong_codes_are_told(phone: FlaskClient, code: str) -> None:
    for _ in range(10):
        phone.get("/join/AAAAAAAA")
    answer = phone.get(f"/join/{code}")
    assert answer.status_code == 429
    assert answer.headers["Retry-After"] == "60"
    assert "Too many wrong codes came from here. Wait 60 seconds" in answer.text
    assert phone.get(f"/join?code={code}").status_code == 429
    assert take(phone, code) == "status 429"


def test_nobody_has_to_sign_in(phone: FlaskClient) -> None:
    page = phone.get("/join")
    assert page.status_code == 200
    assert "No account is needed" in page.text


def test_a_player_who_asked_waits_and_then_goes_on(
    cast: Cast, phone: FlaskClient, game: str, code: str
) -> None:
    assert take(phone, code) == f"/seat/{game}"
    assert "Almost there" in phone.get(f"/seat/{game}").text
    assert phone.get(f"/seat/{game}", headers={"HX-Request": "true"}).status_code == 204
    cast.services.seats.approve(cast.game_master, game, "P1", "Ada")
    assert phone.get(f"/seat/{game}").headers["Location"] == f"/games/{game}/play"
    by_script = phone.get(f"/seat/{game}", headers={"HX-Request": "true"})
    assert by_script.headers["HX-Redirect"] == f"/games/{game}/play"


def test_a_battle_has_pages_of_its_own(cast: Cast, phone: FlaskClient, game: str) -> None:
    change(cast.store, game, kind="battle")
    take(phone, cast.services.seats.open(cast.game_master, game, freely=True))
    assert phone.get(f"/seat/{game}").headers["Location"] == f"/battles/{game}/play"


def test_a_television_goes_on_to_the_tables_view(cast: Cast, phone: FlaskClient, game: str) -> None:
    code = cast.services.seats.open(cast.game_master, game, freely=True)
    take(phone, code, "table", "Television")
    assert phone.get(f"/seat/{game}").headers["Location"] == f"/games/{game}/table"


def test_the_cookie_is_the_games_own_and_lasts(phone: FlaskClient, game: str, code: str) -> None:
    take(phone, code)
    cookie = phone.get_cookie(f"gm_tools_seat_{game}")
    assert cookie is not None
    assert cookie.http_only
    assert cookie.same_site == "Lax"
    assert not cookie.secure
    assert cookie.expires is not None


def test_under_https_the_cookie_is_secure(phone: FlaskClient, game: str, code: str) -> None:
    answer = phone.post(
        f"/join/{code}", data={"seat": "P1", "who": "Ada"}, base_url="https://localhost"
    )
    assert "Secure" in answer.headers["Set-Cookie"]


def test_what_was_wrong_is_told_and_what_was_typed_stays(phone: FlaskClient, code: str) -> None:
    answer = phone.post(f"/join/{code}", data={"seat": "P2", "who": " "})
    assert answer.status_code == 422
    assert "Write a name" in answer.text
    assert 'value="P2" checked' in answer.text


def test_joining_that_is_closed_at_this_very_moment_is_told(
    cast: Cast, phone: FlaskClient, game: str, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def closed(seats: Seats, *_asked: object) -> None:
        seats.close(cast.game_master, game)
        raise JoinRefusedError("unknown_code")

    monkeypatch.setattr(Seats, "take", closed)
    answer = phone.post(f"/join/{code}", data={"seat": "P1", "who": "Ada"})
    assert answer.status_code == 404
    assert "No table can be joined with this code" in answer.text


def test_a_taken_seat_is_shown_as_taken_and_not_by_whom(
    app: Flask, phone: FlaskClient, code: str
) -> None:
    take(phone, code, who="Ada Canary")
    other = app.test_client()
    page = other.get(f"/join/{code}").text
    assert "taken" in page
    assert "Canary" not in page
    assert take(other, code) == "status 409"


def test_a_freed_phone_is_told_how_to_come_back(
    cast: Cast, phone: FlaskClient, game: str, code: str
) -> None:
    take(phone, code)
    cast.services.seats.free(cast.game_master, game, "P1")
    answer = phone.get(f"/seat/{game}")
    assert answer.status_code == 404
    assert "You have no seat here" in answer.text
    by_script = phone.get(f"/seat/{game}", headers={"HX-Request": "true"})
    assert by_script.headers["HX-Redirect"] == f"/seat/{game}"
    assert take(phone, code) == f"/seat/{game}"


def test_a_phone_that_comes_back_is_reminded_of_its_seat(phone: FlaskClient, code: str) -> None:
    take(phone, code)
    assert "asked for" in phone.get(f"/join/{code}").text


def test_one_may_stop_asking(phone: FlaskClient, game: str, code: str) -> None:
    take(phone, code)
    assert phone.post(f"/seat/{game}/leave").headers["Location"] == "/join"
    assert phone.get_cookie(f"gm_tools_seat_{game}") is None
    assert phone.get(f"/seat/{game}").status_code == 404
    assert phone.post(f"/seat/{game}/leave").status_code == 404


def test_an_unknown_game_has_no_seat(phone: FlaskClient) -> None:
    assert phone.get("/seat/unknown").status_code == 404


def test_a_game_that_was_put_away_keeps_its_seats(
    app: Flask, cast: Cast, phone: FlaskClient, game: str
) -> None:
    """Phones and televisions are told; when it is back, they go on."""
    free = cast.services.seats.open(cast.game_master, game, freely=True)
    television = app.test_client()
    take(phone, free)
    take(television, free, "table", "TV")
    cast.services.games.shelf.trash(cast.game_master, game)
    for client, page in ((phone, "play"), (television, "table")):
        led = client.get(f"/games/{game}/{page}")
        assert led.headers["Location"] == f"/seat/{game}"
        told = client.get(led.headers["Location"])
        assert (told.status_code, "This game was put away" in told.text) == (404, True)
    cast.services.games.shelf.restore(cast.game_master, game)
    assert phone.get(f"/seat/{game}").headers["Location"] == f"/games/{game}/play"
    cast.services.games.shelf.trash(cast.game_master, game)
    cast.services.games.shelf.delete_forever(cast.game_master, game)
    assert phone.get(f"/games/{game}/play").headers["Location"] == f"/seat/{game}"
    gone = phone.get(f"/seat/{game}")
    assert (gone.status_code, "You have no seat here" in gone.text) == (404, True)


@pytest.mark.parametrize("is_deleted", [False, True])
def test_an_evening_goes_on_without_a_game_that_was_put_away(
    app: Flask, cast: Cast, phone: FlaskClient, is_deleted: bool
) -> None:
    services, gm = cast.services, cast.game_master
    campaign = services.campaigns.create(gm, "Friday")
    evening = services.evenings.begin(gm, campaign)
    services.characters.create(gm, Character("Sol", a_build()), campaign=campaign)
    game = str(services.battles.from_nothing(gm, (Quick("Rat"),), Wish()))
    free = services.seats.open(gm, game, freely=True)
    take(phone, free)
    services.games.shelf.trash(gm, game)
    if is_deleted:
        services.games.shelf.delete_forever(gm, game)
    assert phone.get(f"/seat/{game}").headers["Location"] == f"/seat/{evening}"


def test_names_are_text(cast: Cast, phone: FlaskClient, game: str, code: str) -> None:
    take(phone, code, who="<script>alert(1)</script>")
    assert "<script>alert" not in phone.get(f"/seat/{game}").text
    assert "<script>alert" not in phone.get(f"/join/{code}").text


def test_a_seat_must_be_chosen(phone: FlaskClient, code: str) -> None:
    answer = phone.post(f"/join/{code}", data={"who": "Ada"})
    assert answer.status_code == 422
    assert "Choose your seat." in answer.text
    assert 'value="Ada"' in answer.text


def test_a_television_takes_one_press_and_no_name(
    cast: Cast, app: Flask, phone: FlaskClient, game: str
) -> None:
    code = cast.services.seats.open(cast.game_master, game, freely=True)
    page = phone.get(f"/join/{code}").text
    assert "Show what everybody may see" in page
    answer = phone.post(f"/join/{code}", data={"seat": "table"})
    assert answer.location == f"/seat/{game}"
    assert phone.get(f"/seat/{game}").location == f"/games/{game}/table"
    page = app.test_client().get(f"/join/{code}").text
    assert "Another screen is the television of this table." in page
    assert "Show what everybody may see" not in page


def test_a_long_name_and_one_that_turns_the_line_around(phone: FlaskClient, code: str) -> None:
    answer = phone.post(f"/join/{code}", data={"seat": "P1", "who": "x" * 500})
    assert answer.status_code == 422
    assert "more than 40 characters" in answer.text
    assert take(phone, code, who="\u202eAda") == f"/seat/{seat_of(phone)}"
    assert "<bdi>Ada</bdi>" in phone.get(f"/seat/{seat_of(phone)}").text


def seat_of(phone: FlaskClient) -> str:
    """Return the game whose seat a phone holds."""
    cookies = phone._cookies or {}
    names = (one.key for one in cookies.values())
    return next(one.removeprefix("gm_tools_seat_") for one in names if "_seat_" in one)


def test_a_phone_of_a_closed_evening_is_told_that_it_is_over(
    cast: Cast, phone: FlaskClient
) -> None:
    """The page, what its scripts fetch, and what it was just sending."""
    services, gm = cast.services, cast.game_master
    log = services.evenings.begin(gm, services.campaigns.create(gm, "Friday"))
    services.evenings.add_seat(gm, log, "Tom")
    take(phone, services.seats.open(gm, log, freely=True))
    services.evenings.close(gm, log)
    page = f"/evenings/{log}/play"
    assert phone.get(page).location == f"/seat/{log}"
    fragment = {"HX-Request": "true"}
    for answer, status in (
        (phone.get(f"/seat/{log}"), 404),
        (phone.get(f"{page}/screen", headers=fragment), 401),
        (phone.post(f"{page}/events", headers=fragment), 401),
        (phone.post(f"{page}/events"), 401),
    ):
        assert answer.status_code == status
        assert "The evening is over" in answer.text
        assert "gm-tools link" not in answer.text


def test_a_phone_whose_seat_was_freed_is_not_asked_to_sign_in(
    cast: Cast, phone: FlaskClient, game: str
) -> None:
    take(phone, cast.services.seats.open(cast.game_master, game, freely=True))
    cast.services.seats.free(cast.game_master, game, "P1")
    answer = phone.post(f"/games/{game}/play/events", headers={"HX-Request": "true"})
    assert answer.status_code == 401
    assert "data-notice" in answer.text
    assert "You have no seat here" in answer.text
    assert "gm-tools link" not in answer.text
