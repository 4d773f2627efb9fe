"""Answers in fewer bytes, for browsers that take them; streams are left alone."""

from __future__ import annotations

import gzip

import pytest
from flask.testing import FlaskClient

BROWSER = "gzip, deflate, br"
JOINED = "/static/joined/live,playing.css"
FONT = "/static/vendor/source-sans-3/source-sans-3-latin-400-normal.woff2"


def answer(client: FlaskClient, address: str, takes: str = "") -> tuple[bytes, str]:
    """Return an answer's body and how it is encoded."""
    headers = {"Accept-Encoding": takes} if takes else {}
    with client.get(address, headers=headers) as found:
        assert found.status_code == 200
        assert "Accept-Encoding" in found.headers["Vary"]
        return found.data, found.headers.get("Content-Encoding", "")


@pytest.mark.parametrize(
    "address", ["/credits", "/static/css/gm-tools.css", "/static/js/live.js", JOINED]
)
def test_pages_and_static_files_are_compressed(game_master: FlaskClient, address: str) -> None:
    plain, as_it_is = answer(game_master, address)
    small, how = answer(game_master, address, BROWSER)
    assert (as_it_is, how) == ("", "br")
    assert 0 < len(small) < len(plain) / 2


def test_what_comes_back_is_what_was_sent(game_master: FlaskClient) -> None:
    plain, _ = answer(game_master, "/static/js/live.js")
    small, how = answer(game_master, "/static/js/live.js", "gzip")
    assert (gzip.decompress(small), how) == (plain, "gzip")


@pytest.mark.parametrize("address", ["/health", FONT])
def test_what_is_small_already_is_left_alone(game_master: FlaskClient, address: str) -> None:
    assert answer(game_master, address, BROWSER)[1] == ""


def test_what_stays_the_same_is_not_sent_again(visitor: FlaskClient) -> None:
    address, takes = "/static/js/live.js", {"Accept-Encoding": BROWSER}
    with visitor.get(address, headers=takes) as first:
        known = {**takes, "If-None-Match": first.headers["ETag"]}
    with visitor.get(address, headers=known) as again:
        assert (again.status_code, again.data) == (304, b"")
