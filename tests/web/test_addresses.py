"""Safe targets for redirects."""

import pytest
from flask import Flask

from gm_tools.web.addresses import last_place, local_place


@pytest.mark.parametrize("place", ["/", "/characters?sort=name", "/a/b#c", "/ü", "/a//b"])
def test_places_in_this_app(place: str) -> None:
    assert local_place(place) == place


@pytest.mark.parametrize(
    "place",
    [
        None,
        "",
        "characters",
        "//evil.example",
        "///evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "https://evil.example/",
        "javascript:alert(1)",
        "/\t/evil.example",
        "/\n/evil.example",
        " /evil",
        "/a\r\nSet-Cookie: x=y",
    ],
)
def test_places_elsewhere(place: str | None) -> None:
    assert local_place(place) is None


@pytest.mark.parametrize(
    ("referrer", "place"),
    [
        ("http://localhost/characters?sort=name", "/characters?sort=name"),
        ("http://evil.example/characters", None),
        ("http://localhost//evil.example", None),
        ("", None),
    ],
)
def test_the_last_place_is_one_of_ours(app: Flask, referrer: str, place: str | None) -> None:
    with app.test_request_context(headers={"Referer": referrer}):
        assert last_place() == place
