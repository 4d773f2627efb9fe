"""How large a body may be, and what becomes of a larger one.

The server asks before it receives a body, so that nothing is kept of one that nobody may send.
"""

from collections.abc import Callable, Mapping

from flask import Flask, abort, request, session

LARGEST_OF_VISITORS = 64 * 1024
"""Bytes of a body from a browser that is not signed in: a code, a name, an event of a seat."""

TOO_LARGE = "gm_tools.body_too_large"
"""In a request's environment: whether the server threw the body away."""


def register(app: Flask) -> None:
    """Answer a request whose body was too large."""
    app.before_request(refuse_thrown_away)


def refuse_thrown_away() -> None:
    """Answer 413 in place of the page: the body is not there any more."""
    if request.environ.get(TOO_LARGE):
        abort(413)


def largest_body(app: Flask) -> Callable[[Mapping[str, str]], int]:
    """Return a function that tells how large a body may be, by its request's headers."""

    def largest(headers: Mapping[str, str]) -> int:
        cookies = headers.get("COOKIE", "")
        if headers.get("REQUEST_METHOD") == "POST" and is_signed_in(app, cookies):
            return int(app.config["MAX_CONTENT_LENGTH"])
        return LARGEST_OF_VISITORS

    return largest


def is_signed_in(app: Flask, cookies: str) -> bool:
    """Whether cookies hold a session of ours with a sign-in; whether it still holds is not asked.

    A session is signed with our key, so that a browser cannot make one up.
    """
    return any(_holds_sign_in(app, cookies, scheme) for scheme in ("http", "https"))


def _holds_sign_in(app: Flask, cookies: str, scheme: str) -> bool:
    with app.test_request_context(base_url=f"{scheme}://localhost", headers={"Cookie": cookies}):
        return "_user_id" in session
