"""Logs a line for each request, with an id that the answer repeats, and without secrets."""

import logging
import re
import secrets
import sys
import time
from types import TracebackType
from urllib.parse import quote

from flask import Flask, Response, g, has_request_context, request

ACCESS = logging.getLogger("gm_tools.access")
SECRET_PATH = re.compile(r"(?i)^(/+(?:sign-in|join|shared)/+).+")
FORMAT = "%(asctime)s %(levelname)s %(request_id)s %(name)s %(message)s"

ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


def register(app: Flask) -> None:
    """Give each request an id, and log it when it is answered."""
    app.before_request(begin)
    app.after_request(log_answer)
    app.log_exception = log_exception  # type: ignore[method-assign]  # Flask logs the whole path


def start_logging() -> None:
    """Write log lines to standard error; for the serving program, not for tests.

    Libraries only log warnings and errors.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter(FORMAT))
    handler.addFilter(add_request_id)
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    logging.getLogger("gm_tools").setLevel(logging.INFO)


def request_id() -> str:
    """Return the id of this request."""
    return str(getattr(g, "request_id", "-")) if has_request_context() else "-"


def add_request_id(record: logging.LogRecord) -> bool:
    """Add the request's id to a log line."""
    record.request_id = request_id()
    return True


def shown_path() -> str:
    """Return the request's path on a single line and without secrets."""
    return quote(SECRET_PATH.sub(r"\1...", request.path), safe="/.:@+,~")[:200]


def begin() -> None:
    """Give the request its id and record its start."""
    g.request_id = secrets.token_hex(8)
    g.came = time.perf_counter()


def log_answer(response: Response) -> Response:
    """Log a line and add the request's id to the answer."""
    if not hasattr(g, "request_id"):
        begin()
    response.headers["X-Request-ID"] = request_id()
    took = round((time.perf_counter() - g.came) * 1000)
    ACCESS.info("%s %s %s %d ms", request.method, shown_path(), response.status_code, took)
    return response


def log_exception(exc_info: ExcInfo) -> None:
    """Log an error with its traceback."""
    where = f"{request.method} {shown_path()}"
    logging.getLogger("gm_tools.errors").error("Failed: %s", where, exc_info=exc_info)
