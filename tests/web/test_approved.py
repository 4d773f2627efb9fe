"""What the game master reads on the pages of the frozen database, as it was approved.

Of lines that stand on several pages the first is written.
"""

from __future__ import annotations

import re
import time
from base64 import urlsafe_b64encode
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import replace
from hashlib import blake2b
from importlib import import_module
from inspect import signature
from itertools import count
from pathlib import Path
from pkgutil import walk_packages

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse
from wtforms.form import BaseForm

from gm_tools import bootstrap, web
from gm_tools.services.actor import OPERATOR
from gm_tools.settings import load
from tests.approved import Approved
from tests.apps import an_app
from tests.before.frozen import Before, a_copy, held
from tests.web.reading import Form, Page, masked

GAMES = {one["id"]: one for one in held()["games"].values()}
OPEN = {held()["games"][name]["id"] for name in held()["phones"]}
OVER = {one["kind"]: one["id"] for one in GAMES.values() if one["over"]}
ID = re.compile(r"[A-Za-z0-9_-]{22}")
ALIKE = re.compile(r"(?<=/bestiary/)[a-z_]+|(?<=/cards/)[\w-]+|[A-Za-z0-9_-]{22}|\d+")
LEFT_OUT = re.compile(r"\.pdf|\.css|/static|/export|/live/|/log\.|sign-out|/stream|/sign-ins/")
ROOMS = re.compile(
    "backups|battles|bestiary|campaigns|characters|credits|decks|desk|encounters|games|making|packs|paper|play|rulebook"
    "|join|seat|seats|sign-in|sign-ins"
)
MOST_QUERIES = 6

LAST = re.compile(r"trash|delete|remove|end|leave|withdraw|empty|forget|close|take-out|clear")
MOST_ALIKE = 2
NUMBER = re.compile(r"\d+")
MANY = ("battles", "games", "decks", "seat")
"""Of the lines of these pages that differ only in numbers two are kept; of options everywhere."""

ASKED = (
    "/characters?search=sol",
    "/characters?search=nobody-of-that-name",
    "/bestiary?text=shield",
    "/bestiary?lowest=3&highest=6&size=1x1&speed=high",
    "/bestiary?lowest=9&highest=2",
    "/bestiary?type=projectile&keyword=mandatory",
    "/bestiary?name=nothing-of-that-name",
    "/bestiary/new?level=4&stat=logic&speed_class=low",
    "/bestiary/pike_beetle?x=7",
    "/bestiary/somac_parasite?level=3",
    "/desk?stat=9&minimum=4&bonus=2&penalty=1&what_for=The+lock",
    "/desk?stat=5&level=4",
    "/desk?stat=3&minimum=12",
    "/desk/opposed?first=8&first_bonus=1&second=5&second_penalty=2",
    "/desk/flat?title=The+trap&zero=nothing&low=2&medium=4&high=8&count=6&bonus=1",
    "/desk/glossary?q=flair",
    "/desk/glossary?q=nothing-of-that-name",
    "/desk/odds?power=3&outputs=3/6/9&break_point=5",
    "/desk/travel?days=4",
    "/rulebook?search=flair",
    "/rulebook?search=nothing-of-that-name",
    "/encounters/simple?level=3&people=4",
    f"/encounters/{held()['plans']['ford']}/suggestions?row=hard&fewest=2&most=5&seed=3",
    f"/encounters/{held()['plans']['ford']}/suggestions?only=doubt&lowest_level=40",
)
ERRORS = ("/nothing-here", "/characters/nothing-here", "/characters/nothing-here/diary")


@pytest.fixture(autouse=True)
def _no_chance(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Cards, codes, ids and hours are the same each time and everywhere."""
    numbers = count(1)
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()

    def token(size: int) -> str:
        found = blake2b(str(next(numbers)).encode(), digest_size=size).digest()
        return urlsafe_b64encode(found).decode().rstrip("=")

    monkeypatch.setattr(bootstrap, "randbelow", lambda below: next(numbers) % below)
    monkeypatch.setattr("secrets.token_urlsafe", token)
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.fixture
def before(tmp_path: Path) -> Iterator[Before]:
    with a_copy(tmp_path) as found:
        yield found


@pytest.fixture
def app(before: Before, tmp_path: Path) -> Flask:
    settings = load({"GM_TOOLS_INSTANCE": str(tmp_path), "GM_TOOLS_SECRET_KEY": "k" * 32})
    made = an_app(settings, before.services)
    made.config["WTF_CSRF_ENABLED"] = False
    return made


@pytest.fixture
def host(app: Flask, before: Before) -> FlaskClient:
    client = app.test_client()
    link = before.services.accounts.new_link(OPERATOR)
    assert client.post("/sign-in", data={"token": link}).status_code == 302
    return client


class Walk:
    """A walk through pages; every line is kept with the page on which it stands first."""

    def __init__(self, client: FlaskClient) -> None:
        self.client = client
        self.known: set[str] = set()
        self.rooms: dict[str, list[str]] = {}
        self.forms: dict[str, Form] = {}
        self.alike = Counter[str]()

    def go(self, first: tuple[str, ...]) -> None:
        """Follow links from some pages."""
        waiting, known, alike = deque(first), set(first), Counter[tuple[bool, str]]()
        while waiting:
            address = waiting.popleft()
            sort = "?" in address, _sort(address)
            alike[sort] += 1
            if address not in first and alike[sort] > (MOST_QUERIES if "?" in address else 1):
                continue
            page = self.read(address, self.client.get(address, follow_redirects=True))
            for link in page.links:
                if link not in known and _is_wanted(link):
                    known.add(link)
                    waiting.append(link)

    def read(self, address: str, answer: TestResponse, how: str = "") -> Page:
        """Keep the lines of an answer that no page before had."""
        html = answer.mimetype == "text/html"
        page = Page(answer.get_data(as_text=True) if html else "")
        path = address.partition("?")[0]
        name = path.strip("/").partition("/")[0]
        room = self.rooms.setdefault(name if ROOMS.fullmatch(name) else "home", [])
        led = "" if answer.request.path == path else answer.request.path
        head = (how, masked(address), str(answer.status_code), answer.mimetype, masked(led))
        room.append(f"== {' '.join(filter(None, head))}")
        room += [line for line in page.lines if self.is_new(name, line)]
        for form in page.forms:
            at = form.action or answer.request.path
            if not LEFT_OUT.search(at):
                self.forms.setdefault(f"{form.method} {_alike(at)}", replace(form, action=at))
        return page

    def is_new(self, name: str, line: str) -> bool:
        """Whether a line is to be written: no page had it, nor two that are like it."""
        if line in self.known:
            return False
        self.known.add(line)
        if name in MANY or line.startswith("[option"):
            sort = NUMBER.sub("0", line)
            self.alike[sort] += 1
            return self.alike[sort] <= MOST_ALIKE
        return True

    def ask(self, method: str) -> None:
        """Send every form that was met, with nothing in it and with nonsense; removing last."""
        forms = [one for one in self.forms.values() if one.method == method]
        for form in sorted(forms, key=lambda one: LAST.search(one.action) is not None):
            nonsense = dict.fromkeys(form.names, "?")
            for data in ({}, nonsense) if nonsense else ({},):
                how = f"{method.upper()} {'nonsense' if data else 'nothing'}"
                if method == "get":
                    answer = self.client.get(form.action, query_string=data)
                else:
                    answer = self.client.post(form.action, data=data, follow_redirects=True)
                self.read(form.action, answer, how)

    def texts(self, what: str) -> dict[str, list[str]]:
        """Return the lines of each room."""
        return {f"{what}/{name}": lines for name, lines in self.rooms.items()}


def _sort(address: str) -> str:
    """Return what pages of a sort share; things of our own are each of a sort of their own."""
    path, _, query = address.partition("?")
    parts = path.strip("/").split("/")
    if len(parts) == 2 and ID.fullmatch(parts[1]) and not query and parts[1] not in GAMES:
        return path
    return _alike(path)


def _alike(path: str) -> str:
    """Return what addresses share that differ in ids; those of other games are others."""
    kind = next((GAMES[one]["kind"] for one in ID.findall(path) if one in GAMES), "")
    return f"{kind} {ALIKE.sub('*', path)}"


def _is_wanted(link: str) -> bool:
    games = {one for one in ID.findall(link) if one in GAMES}
    return not LEFT_OUT.search(link) and games <= {*OPEN, *OVER.values()}


def test_the_game_masters_pages(host: FlaskClient, approved: Approved) -> None:
    """Pages that links lead to, searches, and what is said of forms filled in badly."""
    walk = Walk(host)
    walk.go(("/", *ASKED, *ERRORS))
    walk.ask("get")
    pages, walk.rooms = walk.texts("pages"), {}
    walk.ask("post")
    walk.read("/characters", host.put("/characters"), "PUT")
    walk.read("/characters/import", host.post("/characters/import", data="x" * 9_000_000), "LARGE")
    approved(pages | walk.texts("forms"))


def test_phones_and_televisions(app: Flask, approved: Approved) -> None:
    """The first page of each seat."""
    rooms: dict[str, list[str]] = {}
    for name, tokens in sorted(held()["phones"].items()):
        game = held()["games"][name]["id"]
        for seat, token in tokens.items():
            phone = app.test_client()
            phone.set_cookie(f"gm_tools_seat_{game}", token)
            walk = Walk(phone)
            walk.read(f"/seat/{game}", phone.get(f"/seat/{game}", follow_redirects=True), seat)
            rooms.setdefault(f"pages/seats/{GAMES[game]['kind']}", []).extend(*walk.rooms.values())
    visitor = Walk(app.test_client())
    visitor.go(("/", "/join", "/join/ABCDEF", "/sign-in/nothing", "/shared/nothing"))
    visitor.ask("post")
    approved(rooms | visitor.texts("pages/visitor"))


def test_forms_and_their_fields(app: Flask, approved: Approved) -> None:
    """The label of each field, which faults name, and the field as it is drawn when empty."""
    with app.test_request_context():
        lines = [f"{form.__name__}.{line}" for form in _forms() for line in _fields(form)]
    approved({"forms/fields": lines})


def _forms() -> list[type[BaseForm]]:
    """Return the forms that are made of nothing but what is sent."""
    modules = [import_module(one.name) for one in walk_packages(web.__path__, "gm_tools.web.")]
    found = {
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, BaseForm)
        if value.__module__ == module.__name__ and not _asks(value)
    }
    return sorted(found, key=lambda one: (one.__module__, one.__name__))


def _asks(form: type[BaseForm]) -> bool:
    _, *parameters = signature(form.__init__).parameters.values()
    return any(
        one.default is one.empty and one.kind is one.POSITIONAL_OR_KEYWORD for one in parameters
    )


def _fields(form: type[BaseForm]) -> Iterator[str]:
    for field in form():  # type: ignore[call-arg]
        drawn = field() if field.widget else ""
        yield f"{field.name}: {field.label.text} | {' '.join(str(drawn).split())}"
