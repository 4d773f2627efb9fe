"""The factory."""

from datetime import timedelta

import pytest
from flask import Flask, render_template_string
from jinja2 import UndefinedError

from gm_tools.app import create_app
from gm_tools.documents.json_text import LARGEST_FILE
from gm_tools.settings import load
from tests.cast import Cast, assemble
from tests.fakes import HandClock


@pytest.fixture
def app(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    folder = tmp_path_factory.mktemp("app")
    with assemble(folder, HandClock()) as cast:
        return made(cast, str(folder))


def made(cast: Cast, instance: str) -> Flask:
    return create_app(load({"GM_TOOLS_INSTANCE": instance}), cast.services)


def test_an_undefined_value_is_an_error(app: Flask) -> None:
    with app.test_request_context(), pytest.raises(UndefinedError, match="nothing_like_it"):
        render_template_string("{{ nothing_like_it }}")


def test_markup_in_values_is_text(app: Flask) -> None:
    with app.test_request_context():
        assert render_template_string("{{ x }}", x="<b>") == "&lt;b&gt;"


def test_two_apps_share_nothing(app: Flask, tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("other")
    with assemble(folder, HandClock()) as cast:
        other = made(cast, str(folder))
    assert other.config["SECRET_KEY"] != app.config["SECRET_KEY"]
    assert other.extensions["gm_tools"] is not app.extensions["gm_tools"]


def test_every_form_is_protected_and_every_size_bounded(app: Flask) -> None:
    assert app.config.get("WTF_CSRF_ENABLED", True)
    assert "csrf" in app.extensions
    assert app.config["MAX_CONTENT_LENGTH"] == 2 * LARGEST_FILE == 8 * 1024 * 1024
    assert app.config["MAX_FORM_PARTS"] == 20_000
    assert app.config["MAX_FORM_MEMORY_SIZE"] == 2 * 1024 * 1024


def test_the_cookie_is_for_the_app_alone_and_lasts_ninety_days_from_the_sign_in(app: Flask) -> None:
    names = ("COOKIE_NAME", "COOKIE_HTTPONLY", "COOKIE_SAMESITE", "REFRESH_EACH_REQUEST")
    told = [app.config[f"SESSION_{name}"] for name in names]
    assert told == ["gm_tools", True, "Lax", False]
    assert app.permanent_session_lifetime == timedelta(days=90)


def test_a_form_that_stood_open_all_evening_is_still_taken(app: Flask) -> None:
    assert app.config["WTF_CSRF_TIME_LIMIT"] is None
