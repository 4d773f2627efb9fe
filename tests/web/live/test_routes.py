"""Open streams and polling: access, and a real server with many streams."""

import http.client
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice
from threading import Thread
from typing import Any

import pytest
import waitress
from flask import Flask
from flask.testing import FlaskClient

from gm_tools.services.bundle import Services
from gm_tools.services.live.hub import MOST_OF_ONE_VIEWER, Heard
from tests.cast import Cast
from tests.fakes import HandClock
from tests.games_kept import change, keep_game, reach

PHONE = "192.168.1.20"


@pytest.fixture
def game(cast: Cast, clock: HandClock) -> str:
    game = keep_game(cast, clock)
    reach(cast.store, game, 7)
    return game


def sit(browser: FlaskClient, cast: Cast, game: str, *, is_approved: bool = True) -> None:
    """Give a browser the seat of Sol."""
    seats = cast.services.seats
    taken = seats.take(seats.open(cast.game_master, game, freely=False), PHONE, "P1", "Ada")
    if is_approved:
        seats.approve(cast.game_master, game, "P1", "Ada")
    browser.set_cookie(f"gm_tools_seat_{game}", taken.token)


def begin(browser: FlaskClient, address: str, count: int, **headers: str) -> list[str]:
    """The first messages of a stream."""
    with browser.get(address, headers=headers) as answer:
        assert answer.status_code == 200
        assert answer.mimetype == "text/event-stream"
        return [part.decode() for part in islice(answer.iter_encoded(), count)]


NUMBER_7 = "id: 7\nevent: number\ndata: 7\n\n"


def test_a_stream_begins_with_what_the_page_missed(game_master: FlaskClient, game: str) -> None:
    assert begin(game_master, f"/live/{game}/stream?after=5", 2)[1] == NUMBER_7


def test_what_the_browser_heard_last_counts_before_what_the_page_knew(
    cast: Cast, game_master: FlaskClient, game: str
) -> None:
    reach(cast.store, game, 7)
    known = {"Last-Event-ID": "6"}
    assert begin(game_master, f"/live/{game}/stream?after=7", 2, **known)[1] == NUMBER_7


@pytest.mark.parametrize("after", ["", "x", "-1", "1e3", "99999999999999999999"])
def test_what_is_no_number_is_nothing_known(
    game_master: FlaskClient, game: str, after: str
) -> None:
    assert begin(game_master, f"/live/{game}/stream?after={after}", 2)[1] == NUMBER_7


def test_a_stream_is_kept_by_nobody_and_holds_no_place_afterwards(
    services: Services, game_master: FlaskClient, game: str
) -> None:
    with game_master.get(f"/live/{game}/stream") as answer:
        list(islice(answer.iter_encoded(), 2))
        assert services.live.hub.games() == (game,)
        assert answer.headers["Cache-Control"] == "no-store"
    assert services.live.hub.games() == ()


def test_the_number_alone(game_master: FlaskClient, game: str) -> None:
    assert game_master.get(f"/live/{game}/number").text == "7"
    assert game_master.get(f"/live/{game}/number?after=5").text == "7"
    same = game_master.get(f"/live/{game}/number?after=7")
    assert (same.status_code, same.text) == (204, "")


# --- Who gets them ------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["stream", "number"])
def test_strangers_get_nothing(
    player: FlaskClient, stranger: FlaskClient, visitor: FlaskClient, game: str, what: str
) -> None:
    assert player.get(f"/live/{game}/{what}").status_code == 404
    assert stranger.get(f"/live/{game}/{what}").status_code == 404
    assert visitor.get(f"/live/{game}/{what}").status_code == 302


def test_an_unknown_game_is_not_found(game_master: FlaskClient) -> None:
    assert game_master.get("/live/unknown/stream").status_code == 404


def test_a_seat_gets_them_without_an_account(cast: Cast, visitor: FlaskClient, game: str) -> None:
    sit(visitor, cast, game)
    assert visitor.get(f"/live/{game}/number").text == "7"
    assert begin(visitor, f"/live/{game}/stream", 2)[1] == NUMBER_7


def test_a_player_who_waits_for_a_yes_gets_nothing(
    cast: Cast, visitor: FlaskClient, game: str
) -> None:
    sit(visitor, cast, game, is_approved=False)
    assert visitor.get(f"/live/{game}/number").status_code == 302


def test_a_seat_of_one_game_opens_no_other(
    cast: Cast, clock: HandClock, visitor: FlaskClient, game: str
) -> None:
    sit(visitor, cast, game)
    cookie = visitor.get_cookie(f"gm_tools_seat_{game}")
    other = keep_game(cast, clock)
    assert cookie is not None
    visitor.set_cookie(f"gm_tools_seat_{other}", cookie.value)
    assert visitor.get(f"/live/{other}/number").status_code == 302


def test_a_freed_seat_ends_its_stream_at_once(cast: Cast, visitor: FlaskClient, game: str) -> None:
    sit(visitor, cast, game)
    with visitor.get(f"/live/{game}/stream") as answer:
        messages = answer.iter_encoded()
        assert next(messages).startswith(b"retry")
        assert next(messages).decode() == NUMBER_7
        assert next(messages).startswith(b"event: aside")
        cast.services.seats.free(cast.game_master, game, "P1")
        assert list(messages) == [b"event: over\ndata:\n\n"]


def test_a_seat_that_is_taken_again_does_not_revive_the_old_stream(
    cast: Cast, visitor: FlaskClient, game: str
) -> None:
    sit(visitor, cast, game)
    with visitor.get(f"/live/{game}/stream") as answer:
        messages = answer.iter_encoded()
        list(islice(messages, 3))
        cast.services.seats.free(cast.game_master, game, "P1")
        sit(visitor, cast, game)
        assert list(messages) == [b"event: over\ndata:\n\n"]


def test_a_game_that_is_not_shown_any_more_ends_its_members_streams(
    cast: Cast, clock: HandClock, services: Services, player: FlaskClient
) -> None:
    campaign = services.campaigns.create(cast.game_master, "The long road")
    services.campaigns.add_member(cast.game_master, campaign, cast.player.account or "", "player")
    game = keep_game(cast, clock, campaign=campaign)
    change(cast.store, game, shown=True)
    with player.get(f"/live/{game}/stream") as answer:
        messages = answer.iter_encoded()
        assert next(messages).startswith(b"retry")
        assert next(messages).startswith(b"id: 1")
        assert next(messages).startswith(b"event: aside")
        change(cast.store, game, shown=False)
        services.live.hub.stir(game)
        assert list(messages) == [b"event: over\ndata:\n\n"]


def test_the_game_masters_own_seat_is_a_seat_on_its_page(
    cast: Cast, game_master: FlaskClient, game: str
) -> None:
    assert game_master.get(f"/live/{game}/number?as=seat").status_code == 404
    sit(game_master, cast, game)
    assert game_master.get(f"/live/{game}/number?as=seat").text == "7"


# --- A real server --------------------------------------------------------------------------------

PAGES = 2 * MOST_OF_ONE_VIEWER
THREADS = PAGES + 6


@pytest.fixture
def port(app: Flask) -> Iterator[int]:
    """The port of the app behind its real server, with a few more threads than pages."""
    server: Any = waitress.create_server(
        app, host="127.0.0.1", port=0, threads=THREADS, channel_request_lookahead=1
    )
    listening = Thread(target=_serve, args=(server,), daemon=True)
    listening.start()
    yield server.effective_port
    app.extensions["gm_tools"].live.hub.end()
    server.task_dispatcher.shutdown()
    server.close()
    listening.join(timeout=5)
    for channel in list(server.active_channels.values()):
        channel.close()


def _serve(server: Any) -> None:
    with suppress(OSError):
        server.run()


class Page:
    """A browser's page with its stream open."""

    def __init__(self, port: int, game: str, cookie: str) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self.connection.request("GET", f"/live/{game}/stream", headers={"Cookie": cookie})
        self.answer = self.connection.getresponse()
        assert self.answer.status == 200

    def hears(self, number: int) -> bool:
        """Read on until a number comes."""
        return any(line == f"data: {number}\n".encode() for line in iter(self.answer.readline, b""))

    def leave(self) -> None:
        """Disconnect without notice, as a reload does."""
        self.connection.close()
        self.answer.close()


@pytest.fixture
def cookies(cast: Cast, game: str) -> tuple[str, ...]:
    """The cookies of phones in the seats of Sol and Umbris."""
    seats = cast.services.seats
    code = seats.open(cast.game_master, game, freely=True)
    taken = [seats.take(code, PHONE, "P1", "Ada"), seats.take(code, PHONE, "P2", "Bo")]
    return tuple(f"gm_tools_seat_{game}={one.token}" for one in taken)


@pytest.fixture
def opened(port: int, game: str, cookies: tuple[str, ...]) -> Iterator[Callable[[], list[Page]]]:
    """Open all pages at once; all pages still open at the end are left."""
    everything: list[Page] = []

    def open_all() -> list[Page]:
        pages: list[Page] = []
        threads = [
            Thread(target=lambda cookie: pages.append(Page(port, game, cookie)), args=[cookie])
            for cookie in cookies * MOST_OF_ONE_VIEWER
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        everything.extend(pages)
        return pages

    yield open_all
    for page in everything:
        page.leave()


def test_every_open_page_hears_of_an_event(
    cast: Cast, game: str, opened: Callable[[], list[Page]]
) -> None:
    pages = opened()
    assert [page.hears(7) for page in pages] == [True] * PAGES
    reach(cast.store, game, 8)
    cast.services.live.hub.tell(game, 8)
    assert [page.hears(8) for page in pages] == [True] * PAGES


def test_four_reloads_by_everybody_at_once_and_every_page_is_served_again(
    cast: Cast, game: str, opened: Callable[[], list[Page]]
) -> None:
    pages = opened()
    for _ in range(4):
        for page in pages:
            page.leave()
        pages = opened()
    reach(cast.store, game, 8)
    cast.services.live.hub.tell(game, 8)
    assert [page.hears(8) for page in pages] == [True] * PAGES


def test_other_pages_are_served_while_all_streams_are_open(
    port: int, opened: Callable[[], list[Page]]
) -> None:
    assert len(opened()) == PAGES
    other = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    other.request("GET", "/join")
    assert other.getresponse().read().count(b"Code from the game master")
    other.close()


def test_a_seat_points_at_a_square_and_a_stranger_does_not(
    cast: Cast, visitor: FlaskClient, stranger: FlaskClient, game: str
) -> None:
    sit(visitor, cast, game)
    with cast.services.live.hub.listen(game, "Ada") as listener:
        answer = visitor.post(f"/live/{game}/ping?as=seat", data={"square": "C4"})
        assert answer.status_code == 204
        assert listener.wait(Heard(0), 0).square == "C4"
        assert stranger.post(f"/live/{game}/ping", data={"square": "D5"}).status_code == 404
        assert listener.wait(Heard(0), 0).square == "C4"
