"""Error pages: what happened, what to do, and a link out."""

import logging
from dataclasses import dataclass, replace

from flask import Flask, current_app, render_template
from flask_wtf.csrf import CSRFError, generate_csrf
from werkzeug.exceptions import HTTPException, InternalServerError

from gm_tools.services.errors import (
    CannotKeepError,
    DraftConflictError,
    NotFoundError,
    OldDeckError,
)
from gm_tools.services.faults import WORDS as WORDS_OF_FAULTS
from gm_tools.services.faults import StorageFaultError, fault_of_system
from gm_tools.web.addresses import last_place
from gm_tools.web.bodies import LARGEST_OF_VISITORS
from gm_tools.web.context import is_fragment, services
from gm_tools.web.logging import request_id
from gm_tools.web.sent_again import SentForm, sent_form

FAULTS = logging.getLogger("gm_tools.faults")


@dataclass(frozen=True, slots=True)
class Words:
    """The words of an error page."""

    title: str
    happened: str
    remedy: str


WORDS = {
    400: Words(
        "The request could not be read",
        "Something in the request is missing or wrong.",
        "Go back and try again. What you saved before is still there.",
    ),
    403: Words(
        "This is not yours to do",
        "You are signed in, but this belongs to another account.",
        "Ask the game master of the campaign.",
    ),
    404: Words(
        "There is nothing here",
        "The address is wrong, or what was here has been deleted, or it belongs to somebody else.",
        "Look for it in your library or in the trash.",
    ),
    405: Words(
        "That cannot be done here",
        "This address cannot be opened or sent to in this way.",
        "Go back and use the buttons of the page.",
    ),
    409: Words(
        "Another change came first",
        "This was changed elsewhere after you opened the page.",
        "Reload the page to see how it stands now.",
    ),
    413: Words(
        "That is too large",
        "You can send at most {signed_in} MB at once, or {visitor} KB if you are not signed in. A "
        "character file is rarely larger than 100 KB. Nothing was changed.",
        "Check that you are signed in and that you chose the right file. If it is a picture, make "
        "it smaller and choose it again. If a game is too large for the browser, import it with "
        "the command `gm-tools import FILE` on the computer that runs the app.",
    ),
    429: Words(
        "Too many requests",
        "The app received too many requests in a short time.",
        "Wait a minute, then try again.",
    ),
    500: Words(
        "Something broke on our side",
        "This is a fault in the app, not yours. What you saved before is still there.",
        "Try again. If it keeps happening, report the number of the request.",
    ),
}
NOT_KEPT = Words(
    "This cannot be saved",
    "",
    "What you saved before is still there. Go back, correct it and save again.",
)
CSRF = Words(
    "This page is out of date",
    "You have signed in again since you opened it, or your browser stores no cookies for this "
    "address. Nothing was changed.",
    "Go back to the page, reload it and send it again. If you wrote a long text, copy it first.",
)
OLD_DECK = Words(
    "This deck is from another version",
    "Its cards were kept by another version of the app, and this one cannot read them.",
    "Open it with the version that made it, or move it to the trash from your decks.",
)
CSRF_HTMX = Words(
    "Not saved yet",
    "You have signed in again since you opened this page.",
    "The page is ready again: change something, and everything in it is saved.",
)


def register(app: Flask) -> None:
    """Answer every error with a page of our own."""
    app.register_error_handler(NotFoundError, lambda _error: error_page(404, WORDS[404]))
    app.register_error_handler(DraftConflictError, lambda _error: error_page(409, WORDS[409]))
    app.register_error_handler(CannotKeepError, not_kept)
    app.register_error_handler(OldDeckError, lambda _error: error_page(409, OLD_DECK))
    app.register_error_handler(CSRFError, stale)
    app.register_error_handler(StorageFaultError, storage_fault)
    app.register_error_handler(OSError, system_fault)
    app.register_error_handler(HTTPException, http_error)


def not_kept(error: CannotKeepError) -> tuple[str, int]:
    """Answer a change after which the document could not be opened again: nothing was changed."""
    return error_page(422, replace(NOT_KEPT, happened=str(error)))


def stale(_error: CSRFError) -> tuple[str, int, dict[str, str]]:
    """Answer a form without its token; htmx gets a new one and can continue in the same page.

    Only pages of this app can read the header: a browser shows it to no other origin.
    """
    if is_fragment():
        body, status = error_page(400, CSRF_HTMX)
        return body, status, {"X-CSRF-Fresh": generate_csrf()}
    body, status = error_page(400, CSRF)
    return body, status, {}


def storage_fault(error: StorageFaultError) -> tuple[str, int, dict[str, str]]:
    """Answer that the data cannot be read or written, with what the form held to send it again."""
    FAULTS.error("%s: %s", WORDS_OF_FAULTS[error.fault].title, error.detail)
    services().health.met(error.fault)
    found = WORDS_OF_FAULTS[error.fault]
    words = Words(found.title, found.happened, found.remedy)
    body, status = error_page(507 if error.fault == "full" else 503, words, sent_form())
    return body, status, {"Retry-After": "10", "X-Fault": found.title}


def system_fault(error: OSError) -> tuple[str, int, dict[str, str]]:
    """Answer that a disk is full or write-protected; any other error is one of ours."""
    fault = fault_of_system(error)
    if fault is None:
        raise error
    named = StorageFaultError(fault)
    named.__cause__ = error
    return storage_fault(named)


def http_error(error: HTTPException) -> tuple[str, int, dict[str, str]]:
    """Answer an error that Flask or a route raises with a status."""
    code = error.code or 500
    words = WORDS.get(code) or WORDS[500 if code >= 500 else 400]
    if code == 413:
        words = replace(words, happened=words.happened.format(**_sizes()))
    body, status = error_page(code, words)
    return body, status, _kept_headers(error)


def error_page(code: int, words: Words, form: SentForm | None = None) -> tuple[str, int]:
    """Return the page, or for htmx only its text; a ``form`` can be sent again from it."""
    template = "errors/fragment.html" if is_fragment() else "errors/page.html"
    values = {"code": code, "words": words, "form": form}
    values |= {"request_id": request_id(), "back": last_place()}
    if code >= 500:  # the sign-in check itself may have failed
        return current_app.jinja_env.get_template(template).render(values), code
    return render_template(template, **values), code


def _sizes() -> dict[str, int]:
    signed_in = current_app.config["MAX_CONTENT_LENGTH"]
    return {"signed_in": signed_in // 1024**2, "visitor": LARGEST_OF_VISITORS // 1024}


def _kept_headers(error: HTTPException) -> dict[str, str]:
    if isinstance(error, InternalServerError):
        return {}
    return {name: value for name, value in error.get_headers() if name in {"Allow", "Retry-After"}}
