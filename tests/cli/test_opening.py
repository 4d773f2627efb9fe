"""The browser of whoever starts the app."""

import sys

import pytest

from gm_tools.cli.opening import open_in_browser

HERE = "http://127.0.0.1:8000/sign-in/abc"


@pytest.fixture
def launched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []
    monkeypatch.setattr("click.launch", found.append)
    return found


def watch(monkeypatch: pytest.MonkeyPatch, is_watched: bool) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: is_watched, raising=False)
    monkeypatch.setattr("gm_tools.cli.opening.has_screen", lambda: True)


@pytest.mark.parametrize("is_watched", [True, False])
def test_it_opens_where_a_person_starts_the_app(
    launched: list[str], monkeypatch: pytest.MonkeyPatch, is_watched: bool
) -> None:
    watch(monkeypatch, is_watched)
    open_in_browser(HERE, None)
    assert launched == [HERE] * is_watched


@pytest.mark.parametrize("wanted", [True, False])
def test_whoever_says_so_decides(
    launched: list[str], monkeypatch: pytest.MonkeyPatch, wanted: bool
) -> None:
    watch(monkeypatch, not wanted)
    open_in_browser(HERE, wanted)
    assert launched == [HERE] * wanted
