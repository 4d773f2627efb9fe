"""A game master's browser, and what every page owes to whoever asks for it."""

from __future__ import annotations

from pathlib import Path

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from gm_tools.services.actor import Actor
from gm_tools.services.ids import new_id, new_token, token_hash
from gm_tools.services.records import SignIn
from gm_tools.settings import load
from tests.apps import an_app
from tests.cast import Cast
from tests.fakes import HandClock
from tests.fuzzing.law import ACCEPTED, REFUSED, BrokenLawError


def browser_of(
    cast: Cast, clock: HandClock, folder: Path, actor: Actor | None = None
) -> FlaskClient:
    """Return a browser that is signed in; its forms need no token."""
    settings = load({"GM_TOOLS_INSTANCE": str(folder), "GM_TOOLS_SECRET_KEY": "k" * 32})
    app = an_app(settings, cast.services, looked_at=False)
    app.config["WTF_CSRF_ENABLED"] = False
    app.config["PROPAGATE_EXCEPTIONS"] = True
    secret, now = new_token(), clock()
    account = (actor or cast.game_master).account or ""
    until = now.replace(year=2027)
    with cast.store.write() as unit:
        unit.accounts.add_sign_in(
            SignIn(new_id(), token_hash(secret), account, "Test", now, now, until)
        )
    client = app.test_client()
    with client.session_transaction() as session:
        session["_user_id"] = secret
        session["_fresh"] = True
    return client


def judged_page(answer: TestResponse) -> str:
    """Say whether a page took what it was sent: it answers below 500, and whole."""
    status = answer.status_code
    answer.get_data()
    if status >= 500:
        raise BrokenLawError(f"It was answered with {status}.")
    return ACCEPTED if status < 400 else REFUSED


def looked_at(answer: TestResponse) -> bool:
    """Whether a page can be read; if not, it says what is wrong with the database."""
    if answer.status_code >= 500 and "X-Fault" in answer.headers:
        return False
    judged_page(answer)
    return True
