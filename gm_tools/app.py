"""The application factory."""

from datetime import timedelta

from flask import Flask
from jinja2 import StrictUndefined

from gm_tools import web
from gm_tools.documents.json_text import LARGEST_FILE
from gm_tools.services.bundle import Services
from gm_tools.settings import Settings, secret_key
from gm_tools.web.lan import Reach

MEGABYTE = 1024 * 1024
LARGEST_BODY = 2 * LARGEST_FILE
"""Twice the largest file of anything that people import: forms around it, several at once. A game's
log of 5,000 entries is as large; whatever is larger comes in by `gm-tools import`."""


class App(Flask):
    """Flask with templates that refuse undefined values."""

    jinja_options = {  # noqa: RUF012  # Flask's own way
        "undefined": StrictUndefined,
        "trim_blocks": True,
        "lstrip_blocks": True,
    }


def create_app(settings: Settings, services: Services, reach: Reach | None = None) -> Flask:
    """Make the web app over existing services, reachable as ``reach`` says."""
    app = App(
        "gm_tools.web",
        template_folder=str(settings.templates),
        instance_path=str(settings.instance),
    )
    app.config.update(
        SECRET_KEY=secret_key(settings),
        MAX_CONTENT_LENGTH=LARGEST_BODY,
        MAX_FORM_MEMORY_SIZE=2 * MEGABYTE,
        MAX_FORM_PARTS=20_000,
        PERMANENT_SESSION_LIFETIME=timedelta(days=90),
        SESSION_COOKIE_NAME="gm_tools",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_REFRESH_EACH_REQUEST=False,
        WTF_CSRF_TIME_LIMIT=None,
    )
    web.register(app, services, reach or Reach(names=settings.hosts))
    return app
