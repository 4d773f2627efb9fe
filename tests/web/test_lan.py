"""The app's addresses for phones, and the host names that it accepts."""

from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from gm_tools.app import create_app
from gm_tools.settings import load
from gm_tools.web.lan import KEY, Reach, bracketed, host_name, is_known
from tests.cast import Cast

HOME = Reach(addresses=lambda: ("192.168.1.5", "fd00::5"), port=8000, names=("table.example",))


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "app.localhost",
        "127.0.0.1",
        "127.8.8.8",
        "::1",
        "192.168.1.5",
        "fd00::5",
        "table.example",
    ],
)
def test_names_of_this_machine(host: str) -> None:
    assert is_known(host, HOME)


@pytest.mark.parametrize(
    "host",
    [
        "",
        "evil.example",
        "localhost.evil.example",
        "192.168.1.6",
        "127.0.0.1.evil.example",
        "0.0.0.0",
        "mylocalhost",
        "table.example.evil.example",
    ],
)
def test_other_names(host: str) -> None:
    assert not is_known(host, HOME)
    assert is_known(host, Reach(is_checked=False))


@pytest.mark.parametrize(
    ("host", "name"),
    [
        ("localhost:8000", "localhost"),
        ("LocalHost.", "localhost"),
        ("[::1]:8000", "::1"),
        ("192.168.1.5", "192.168.1.5"),
        ("user@localhost", "localhost"),
        ("[", ""),
        ("", ""),
    ],
)
def test_a_host_without_its_port(host: str, name: str) -> None:
    assert host_name(host) == name


def test_another_name_gets_a_page_that_says_what_would_mend_it(visitor: FlaskClient) -> None:
    answer = visitor.get("/join", base_url="http://evil.example:8000")
    assert answer.status_code == 400
    assert "GM_TOOLS_HOSTS=evil.example" in answer.text
    assert "--lan" in answer.text
    assert "default-src" in answer.headers["Content-Security-Policy"]


def test_nothing_is_done_under_another_name(app: Flask, game_master: FlaskClient) -> None:
    app.config["WTF_CSRF_ENABLED"] = False
    answer = game_master.post("/sign-out", base_url="http://evil.example")
    assert answer.status_code == 400
    assert game_master.get("/sign-ins").status_code == 200


def test_names_come_from_the_environment(cast: Cast, tmp_path: Path) -> None:
    settings = load(
        {
            "GM_TOOLS_INSTANCE": str(tmp_path),
            "GM_TOOLS_SECRET_KEY": "k" * 32,
            "GM_TOOLS_HOSTS": "Table.example:8000, other.example",
        }
    )
    assert settings.hosts == ("table.example", "other.example")
    client = create_app(settings, cast.services).test_client()
    assert client.get("/join", base_url="http://table.example").status_code == 200


def test_the_app_is_reached_as_it_was_told(app: Flask) -> None:
    app.extensions[KEY] = HOME
    page = app.test_client().get("/join", base_url="http://192.168.1.5:8000")
    assert page.status_code == 200


def test_addresses_in_links() -> None:
    assert bracketed("192.168.1.5") == "192.168.1.5"
    assert bracketed("fd00::5") == "[fd00::5]"
