"""The pages of the frozen database are drawn: whatever its people can click their way to."""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from gm_tools.services.actor import OPERATOR
from gm_tools.settings import load
from tests.apps import an_app
from tests.before.frozen import Before, held

LINK = re.compile(r'<a\b[^>]*?\shref="(/[^"#]*)"')
FRAGMENT = re.compile(r'\shx-get="(/[^"#]*)"')
ID = re.compile(r"[A-Za-z0-9_-]{22}")
LEFT_OUT = re.compile(
    r"\.pdf|/sheet|/rulebook|/static|/reference|/sign-|/log\.|/at/\d|/export|/live/"
)
"""Papers have tests of their own; the rulebook is the same for everybody; a step each is much."""

ALIKE = re.compile(r"(?<=/bestiary/)[a-z_]+|(?<=/cards/)[\w-]+|[A-Za-z0-9_-]{22}|\d+")
MOST_ALIKE = 3

GAMES = {one["id"]: name for name, one in held()["games"].items()}
KEPT = {*held()["plans"].values(), *held()["decks"].values(), *held()["creatures"].values()}
KEPT |= {*held()["characters"].values(), *held()["campaigns"].values()}
EVENINGS = {held()["games"][name]["id"] for name in held()["phones"]}


@pytest.fixture
def app(before: Before, tmp_path: Path) -> Flask:
    settings = load({"GM_TOOLS_INSTANCE": str(tmp_path), "GM_TOOLS_SECRET_KEY": "k" * 32})
    made = an_app(settings, before.services)
    made.config["WTF_CSRF_ENABLED"] = False
    return made


@pytest.fixture
def host(app: Flask, before: Before) -> FlaskClient:
    """The game master's browser, signed in by a link."""
    client = app.test_client()
    link = before.services.accounts.new_link(OPERATOR)
    assert client.post("/sign-in", data={"token": link}).status_code == 302
    return client


def drawn_pages(client: FlaskClient, games: set[str], most_alike: int) -> Iterator[tuple[str, int]]:
    """Yield the pages that links lead to, with their status; of games only those named.

    The pages of a thing's own are all drawn; of what lies deeper some that are alike.
    """
    waiting, known, alike = deque(["/"]), {"/"}, Counter[str]()
    while waiting:
        address = waiting.popleft()
        sort = ALIKE.sub("*", address)
        alike[sort] += 1
        if alike[sort] > most_alike and not is_of_a_thing(address):
            continue
        answer = client.get(address, follow_redirects=True)
        yield address, answer.status_code
        text = answer.get_data(as_text=True)
        for found in (*LINK.findall(text), *FRAGMENT.findall(text)):
            link = unescape(found).partition("?")[0]
            if link not in known and is_wanted(link, games):
                known.add(link)
                waiting.append(link)


def is_wanted(link: str, games: set[str]) -> bool:
    others = {id for id in ID.findall(link) if id in GAMES} - games
    return not others and not LEFT_OUT.search(link)


def is_of_a_thing(address: str) -> bool:
    """Whether a page is a thing's own: "/characters/<its id>"."""
    parts = address.strip("/").split("/")
    return len(parts) == 2 and ID.fullmatch(parts[1]) is not None


def require_drawn(client: FlaskClient, games: set[str], most_alike: int) -> None:
    """Every page is drawn, and there is one of each thing that is kept."""
    pages = dict(drawn_pages(client, games, most_alike))
    assert {address: status for address, status in pages.items() if status != 200} == {}
    seen = {id for address in pages for id in ID.findall(address)}
    assert KEPT | games <= seen


def test_the_game_masters_pages(host: FlaskClient) -> None:
    require_drawn(host, EVENINGS, MOST_ALIKE)


@pytest.mark.slow
def test_the_game_masters_pages_of_every_game(host: FlaskClient) -> None:
    require_drawn(host, {*GAMES} - {*held()["binned"]["game"]}, len(GAMES))


@pytest.mark.parametrize("name", held()["phones"])
def test_phones_and_televisions_go_on(app: Flask, name: str) -> None:
    """A browser that was given a seat before still holds it, and its page is drawn."""
    game = held()["games"][name]["id"]
    for token in held()["phones"][name].values():
        phone = app.test_client()
        phone.set_cookie(f"gm_tools_seat_{game}", token)
        answer = phone.get(f"/seat/{game}", follow_redirects=True)
        assert answer.status_code == 200
        assert answer.request.path != f"/seat/{game}"


def test_strangers_see_nothing(app: Flask) -> None:
    visitor = app.test_client()
    for game in EVENINGS:
        answer = visitor.get(f"/seat/{game}", follow_redirects=True)
        assert answer.status_code == 404
