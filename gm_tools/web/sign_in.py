"""Sign-in: a cookie carries a secret, and the server knows whether it is still valid."""

from dataclasses import dataclass

from flask import Flask, redirect, render_template, request, session, url_for
from flask.sessions import SecureCookieSessionInterface
from flask_login import LoginManager, current_user, login_user, logout_user
from werkzeug.wrappers import Response as AnyResponse

from gm_tools.services.actor import NOBODY
from gm_tools.services.records import Account, SignIn
from gm_tools.web.addresses import this_place
from gm_tools.web.context import is_fragment, services
from gm_tools.web.seats import lost_seat, may_enter_by_seat, no_seat
from gm_tools.web.security import cookie_name

PUBLIC = {
    "static",
    "modules",
    "joined",
    "health.look",
    "credits.page",
    "accounts.enter",
    "accounts.use_link",
    "accounts.door",
    "join.type_code",
    "join.choose",
    "join.take",
    "join.seat",
    "join.leave",
    "paper.style",
    "shared.page",
    "shared.play",
    "shared.sheet",
    "shared.file",
    "shared.picture",
    "shared.nothing",
    "shared.robots",
}


@dataclass(frozen=True)
class Visitor:
    """The signed-in account in the form that Flask-Login needs."""

    account: Account
    sign_in: SignIn
    secret: str
    is_authenticated = True
    is_active = True
    is_anonymous = False

    def get_id(self) -> str:
        """Return the secret in the cookie."""
        return self.secret


class CookieSession(SecureCookieSessionInterface):
    """The session cookie, which is kept to https if the request came by it."""

    def get_cookie_name(self, app: Flask) -> str:
        """Return the cookie's name in this request."""
        return cookie_name(super().get_cookie_name(app))

    def get_cookie_secure(self, app: Flask) -> bool:
        """Return whether this answer's cookie is restricted to https."""
        return request.is_secure


def register(app: Flask) -> None:
    """Close every page except the public ones to visitors who are not signed in."""
    app.session_interface = CookieSession()
    login = LoginManager(app)
    login.session_protection = None
    login.user_loader(visitor)
    app.before_request(require_sign_in)


def visitor(secret: str) -> Visitor | None:
    """Return the visitor with a cookie's secret, or None if the sign-in has ended."""
    found = services().accounts.signed_in(NOBODY, secret)
    return Visitor(*found, secret) if found else None


def require_sign_in() -> AnyResponse | tuple[str, int] | None:
    """Redirect visitors who are not signed in to the door; answer scripts with 401."""
    if request.endpoint is None or request.endpoint in PUBLIC or current_user.is_authenticated:
        return None
    if may_enter_by_seat():
        return None
    lost = lost_seat()
    if request.method in {"GET", "HEAD"} and not is_fragment():
        if lost:
            return redirect(url_for("join.seat", game=lost))
        return redirect(url_for("accounts.door", next=this_place()))
    if lost:
        return no_seat(lost), 401
    return render_template("accounts/door.html", place=None), 401


def let_in(secret: str) -> None:
    """Sign the browser in with a new session, which keeps nothing of the old one."""
    session.clear()
    session.permanent = True
    found = visitor(secret)
    if found is not None:
        login_user(found)


def let_out() -> None:
    """Clear the browser's session."""
    logout_user()
    session.clear()


def signed_in_here() -> SignIn:
    """Return the sign-in of this request."""
    visitor_here: Visitor = current_user
    return visitor_here.sign_in
