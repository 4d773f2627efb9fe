"""`gm-tools serve`."""

import os
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import click
import pytest
from flask import Flask
from waitress.adjustments import Adjustments
from waitress.proxy_headers import proxy_headers_middleware

from gm_tools.cli import network
from gm_tools.cli.serve import (
    address,
    greeting,
    listen,
    look_after,
    reach_of,
    remember,
    trusting,
)
from gm_tools.services.actor import OPERATOR
from gm_tools.settings import load
from gm_tools.storage.copies.errors import InUseError
from gm_tools.storage.copies.in_use import replacing
from gm_tools.web.lan import KEY, Reach
from tests.apps import an_app
from tests.cast import Cast


@pytest.fixture
def taken() -> Iterator[socket.socket]:
    """A port that another socket listens on."""
    listener = listen("127.0.0.1", None)
    yield listener
    listener.close()


def test_the_next_free_port_is_taken(taken: socket.socket) -> None:
    other = listen("127.0.0.1", None)
    first, second = taken.getsockname()[1], other.getsockname()[1]
    other.close()
    assert 8000 <= first < second < 8050


def test_a_chosen_port_that_is_taken_is_told(taken: socket.socket) -> None:
    with pytest.raises(click.ClickException, match="in use"):
        listen("127.0.0.1", taken.getsockname()[1])


def test_the_port_of_the_last_start_is_taken_again() -> None:
    first, second = listen("127.0.0.1", None), listen("127.0.0.1", None)
    before = second.getsockname()[1]
    first.close()
    second.close()
    again = listen("127.0.0.1", None, before)
    another = listen("127.0.0.1", None, before)
    found = [one.getsockname()[1] for one in (again, another)]
    again.close()
    another.close()
    assert found[0] == before != found[1]


def test_a_port_chosen_for_one_start_is_not_for_the_next(taken: socket.socket) -> None:
    other = listen("127.0.0.1", None, 49_321)
    found = other.getsockname()[1]
    other.close()
    assert 8000 <= found < 8050


def test_an_address_that_cannot_be_saved_stops_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    remember(load({"GM_TOOLS_INSTANCE": str(tmp_path / "none")}), "http://127.0.0.1:8003")
    assert capsys.readouterr().err == (
        "The address cannot be saved (No such file or directory): `gm-tools link` may name "
        "another. `gm-tools link --url http://127.0.0.1:8003` names this one.\n"
    )


def test_the_greeting_names_the_place_and_the_link() -> None:
    lines = greeting("http://127.0.0.1:8000", "token").splitlines()
    assert lines[0] == "GM Tools for Viskara runs at http://127.0.0.1:8000"
    assert lines[1] == "Sign in as the game master: http://127.0.0.1:8000/sign-in/token"


def test_an_address_for_everybody_is_shown_as_this_machines() -> None:
    everybody = listen("0.0.0.0", None)
    port = everybody.getsockname()[1]
    shown = address(everybody)
    everybody.close()
    assert shown == f"http://127.0.0.1:{port}"


def test_the_greeting_names_the_addresses_for_phones() -> None:
    for_phones = ("http://192.168.1.5:8000", "http://10.0.0.7:8000")
    lines = greeting("http://127.0.0.1:8000", "token", for_phones).splitlines()
    assert lines[3] == (
        "Phones in this network find it at http://192.168.1.5:8000 (or http://10.0.0.7:8000)"
    )
    assert "Nothing is encrypted" in lines[4]


def test_a_socket_of_this_machine_alone_is_found_by_no_phone(taken: socket.socket) -> None:
    reach = reach_of(taken, load({}))
    assert reach.bases() == ()
    assert reach.port == taken.getsockname()[1]


class Listener:
    """A socket of the sixth version, whose address has four parts."""

    def __init__(self, host: str) -> None:
        self.host = host

    def getsockname(self) -> tuple[str, int, int, int]:
        return self.host, 8001, 0, 0


@pytest.mark.parametrize(
    ("host", "shown", "for_phones"),
    [
        ("::1", "http://[::1]:8001", ()),
        ("fd00::5", "http://[fd00::5]:8001", ("http://[fd00::5]:8001",)),
        ("::", "http://[::1]:8001", ("http://[fd00::7]:8001",)),
    ],
)
def test_an_address_of_the_sixth_version_stands_in_brackets(
    monkeypatch: pytest.MonkeyPatch, host: str, shown: str, for_phones: tuple[str, ...]
) -> None:
    monkeypatch.setattr(network, "own_addresses", lambda: ("192.168.1.5", "fd00::7"))
    listener: Any = Listener(host)
    assert address(listener) == shown
    reach = reach_of(listener, load({}))
    assert (reach.port, reach.bases()) == (8001, for_phones)


@pytest.mark.parametrize(
    ("settings", "is_checked"),
    [
        ({}, True),
        ({"GM_TOOLS_TRUSTED_PROXY": "127.0.0.1"}, False),
        ({"GM_TOOLS_TRUSTED_PROXY": "127.0.0.1", "GM_TOOLS_HOSTS": "table.example"}, True),
    ],
)
def test_host_names_are_checked_unless_a_proxy_does(
    taken: socket.socket, settings: dict[str, str], is_checked: bool
) -> None:
    assert reach_of(taken, load(settings)).is_checked == is_checked


def test_a_socket_for_everybody_is_found_under_this_machines_addresses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(network, "own_addresses", lambda: ("192.168.1.5", "fd00::5"))
    everybody = listen("0.0.0.0", None)
    port = everybody.getsockname()[1]
    reach = reach_of(everybody, load({"GM_TOOLS_HOSTS": "table.example"}))
    everybody.close()
    assert reach.bases() == (f"http://192.168.1.5:{port}",)
    assert reach.names == ("table.example",)


def test_a_trusted_proxy_checks_names_unless_some_are_given(taken: socket.socket) -> None:
    proxy = {"GM_TOOLS_TRUSTED_PROXY": "127.0.0.1"}
    assert reach_of(taken, load({})).is_checked
    assert not reach_of(taken, load(proxy)).is_checked
    assert reach_of(taken, load({**proxy, "GM_TOOLS_HOSTS": "table.example"})).is_checked


@pytest.fixture
def behind_a_proxy(cast: Cast, tmp_path: Path) -> Flask:
    """The app as the server runs it behind a proxy at 10.0.0.1."""
    settings = load({"GM_TOOLS_INSTANCE": str(tmp_path), "GM_TOOLS_TRUSTED_PROXY": "10.0.0.1"})
    app = an_app(settings, cast.services)
    app.extensions[KEY] = Reach(is_checked=False)
    known = Adjustments(**trusting(settings), clear_untrusted_proxy_headers=True)
    app.wsgi_app = proxy_headers_middleware(  # type: ignore[method-assign]  # as WSGI wraps it
        app.wsgi_app, known.trusted_proxy, trusted_proxy_headers=known.trusted_proxy_headers
    )
    return app


@pytest.mark.parametrize(("sender", "believed"), [("10.0.0.1", True), ("10.0.0.2", False)])
def test_only_a_trusted_proxy_says_that_a_request_was_secure(
    behind_a_proxy: Flask, sender: str, believed: bool
) -> None:
    answer = behind_a_proxy.test_client().get(
        "/sign-in",
        base_url="http://table.example",
        headers={"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7"},
        environ_base={"REMOTE_ADDR": sender},
    )
    assert ("Strict-Transport-Security" in answer.headers) is believed
    assert answer.headers["Set-Cookie"].startswith("__Host-") is believed


@pytest.mark.parametrize(("sender", "believed"), [("10.0.0.1", True), ("10.0.0.2", False)])
def test_only_a_trusted_proxy_says_from_where_a_request_came(
    behind_a_proxy: Flask, sender: str, believed: bool
) -> None:
    """Else a guesser of codes would be at another address with each try."""

    def guess(address: str) -> int:
        return (
            behind_a_proxy.test_client()
            .get(
                "/join/AAAAAAAA",
                base_url="http://table.example",
                headers={"X-Forwarded-For": address},
                environ_base={"REMOTE_ADDR": sender},
            )
            .status_code
        )

    assert [guess(f"203.0.113.{n}") for n in range(10)] == [404] * 10
    assert guess("203.0.113.99") == (404 if believed else 429)
    assert [guess("203.0.113.5") for _ in range(10)][-1] == 429


@pytest.mark.parametrize(
    "stop", [signal.SIGTERM, pytest.param(signal.SIGINT, marks=pytest.mark.slow)]
)
def test_a_start_from_nothing_and_a_clean_stop(tmp_path: Path, stop: signal.Signals) -> None:
    """As a game master does it: start, open the link, stop."""
    environment = {**os.environ, "GM_TOOLS_INSTANCE": str(tmp_path / "new")}
    command = [sys.executable, "-m", "gm_tools", "serve"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        runs, link, _ = (program.stdout.readline() for _ in range(3))
        found = re.fullmatch(r"Sign in as the game master: (http://127\.0\.0\.1:\d+/\S+)\n", link)
        assert runs.startswith("GM Tools for Viskara runs at http://127.0.0.1:")
        assert found is not None
        with urllib.request.urlopen(found.group(1)) as page:
            assert "Welcome, game master" in page.read().decode()
        with pytest.raises(InUseError), replacing(tmp_path / "new" / "gm-tools.lock"):
            pass
        program.send_signal(stop)
        logged = program.stderr.read()
    assert program.returncode == 0
    shutil.copy(tmp_path / "new" / "gm-tools.db", tmp_path / "alone.db")
    with closing(sqlite3.connect(tmp_path / "alone.db")) as alone:
        assert alone.execute("SELECT count(*) FROM login_link").fetchone() == (1,)
    assert not (tmp_path / "new" / "gm-tools.db-wal").exists()
    assert "GET /sign-in/... 200" in logged
    assert found.group(1).rpartition("/")[2] not in logged
    assert "Traceback" not in logged


def test_old_papers_are_forgotten_and_the_days_backup_made() -> None:
    done: list[object] = []
    services: Any = SimpleNamespace(
        packs=SimpleNamespace(forget_old=lambda: done.append("papers")),
        backups=SimpleNamespace(make_daily=done.append),
    )
    look_after(services)
    assert done == [OPERATOR, "papers"]
