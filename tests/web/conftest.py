"""The app over a database of its own, and browsers of the cast."""

from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from gm_tools.services.actor import Actor
from gm_tools.services.ids import new_id, new_token, token_hash
from gm_tools.services.records import SignIn
from gm_tools.settings import load
from tests.apps import an_app
from tests.cast import Cast
from tests.fakes import HandClock

SignInAs = Callable[[Actor], FlaskClient]


@pytest.fixture
def app(cast: Cast, tmp_path: Path) -> Flask:
    """The app as it is served, with CSRF on."""
    settings = load({"GM_TOOLS_INSTANCE": str(tmp_path), "GM_TOOLS_SECRET_KEY": "k" * 32})
    return an_app(settings, cast.services)


@pytest.fixture
def visitor(app: Flask) -> FlaskClient:
    """A browser without a sign-in."""
    return app.test_client()


@pytest.fixture
def sign_in_as(app: Flask, cast: Cast, clock: HandClock) -> SignInAs:
    """A browser signed in as a member of the cast; its forms need no CSRF token."""

    def sign_in(actor: Actor) -> FlaskClient:
        app.config["WTF_CSRF_ENABLED"] = False
        client = app.test_client()
        with client.session_transaction() as session:
            session["_user_id"] = new_sign_in(cast, actor, clock)
            session["_fresh"] = True
        return client

    return sign_in


def new_sign_in(cast: Cast, actor: Actor, clock: HandClock) -> str:
    """Sign in another browser of an account; return the secret in its cookie."""
    secret, now = new_token(), clock()
    sign_in = SignIn(
        new_id(), token_hash(secret), actor.account or "", "Test", now, now, now.replace(year=2027)
    )
    with cast.store.write() as unit:
        unit.accounts.add_sign_in(sign_in)
    return secret


@pytest.fixture
def game_master(cast: Cast, sign_in_as: SignInAs) -> FlaskClient:
    """The game master's browser."""
    return sign_in_as(cast.game_master)


@pytest.fixture
def player(cast: Cast, sign_in_as: SignInAs) -> FlaskClient:
    """The player's browser."""
    return sign_in_as(cast.player)


@pytest.fixture
def stranger(cast: Cast, sign_in_as: SignInAs) -> FlaskClient:
    """The stranger's browser."""
    return sign_in_as(cast.stranger)
