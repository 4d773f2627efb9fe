"""CSRF protection for every form, and headers that deny pages any power they do not need."""

from flask import Flask, Request, Response, abort, request
from flask_wtf.csrf import CSRFProtect
from werkzeug.routing import IntegerConverter, Map

from gm_tools.web.lan import host_name, is_address

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
FOREVER = "public, max-age=31536000, immutable"
HTTPS_ONLY = "max-age=31536000"
"""A year. Not for names below this one: they may serve something else."""

AN_HOUR = "public, max-age=3600"
FILES = {"static", "modules", "joined"}
"""What sends files of ours, the same to all."""


class Whole(IntegerConverter):
    """A number in an address; a larger one than any database keeps leads nowhere."""

    def __init__(self, map: Map) -> None:
        super().__init__(map, max=2**31 - 1)


def register(app: Flask) -> None:
    """Protect every form and add the headers to every answer."""
    app.url_map.converters["int"] = Whole
    app.before_request(refuse_nothing_characters)
    app.before_request(read_form)
    CSRFProtect(app)
    app.after_request(add_headers)


def read_form() -> None:
    """Read what was sent before anything changes: there may be too much of it."""
    _ = request.form


def refuse_nothing_characters() -> None:
    """Answer 404 for addresses with a NUL character, which PostgreSQL cannot store."""
    if "\0" in request.path or any("\0" in text for text in request.args.values()):
        abort(404)


def add_headers(response: Response) -> Response:
    """Add the headers that the answer does not set itself."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if request.is_secure and has_name(request.host):
        response.headers.setdefault("Strict-Transport-Security", HTTPS_ONLY)
    if request.endpoint not in FILES:
        response.headers.setdefault("Cache-Control", "no-store")
        response.headers.add("Vary", "Cookie")
    elif response.status_code in {200, 304}:
        response.headers["Cache-Control"] = FOREVER if is_named(request) else AN_HOUR
    return response


def is_named(request: Request) -> bool:
    """Whether a file is asked for by an address that changes with its contents."""
    return "v" in request.args or request.endpoint == "modules"


def has_name(host: str) -> bool:
    """Whether a host is a name of its own: browsers forget what other hosts say of HTTPS."""
    name = host_name(host)
    return not (is_address(name) or name == "localhost" or name.endswith(".localhost"))


def cookie_name(name: str) -> str:
    """Return the name of a cookie in this request.

    Under HTTPS a browser takes ``__Host-`` cookies only from this very host and over HTTPS: no page
    of a neighbouring host, and nobody on the way, can plant one. A cookie under the bare name, as
    it was given over HTTP, opens nothing there.
    """
    return f"__Host-{name}" if request.is_secure else name
