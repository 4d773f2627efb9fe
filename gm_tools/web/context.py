"""The services and the actor of a request, and whether scripts sent it."""

from typing import cast

from flask import current_app, request
from flask_login import current_user

from gm_tools.services.actor import NOBODY, Actor
from gm_tools.services.bundle import Services


def services() -> Services:
    """Return the services of the current app."""
    return cast(Services, current_app.extensions["gm_tools"])


def actor() -> Actor:
    """Return the actor of this request."""
    return Actor(current_user.account.id) if current_user.is_authenticated else NOBODY


def client_address() -> str:
    """Return the address of the request; behind a trusted proxy the one that it forwards."""
    return request.remote_addr or "-"


def is_fragment() -> bool:
    """Whether htmx asks: the answer is put into the page that is open."""
    return "HX-Request" in request.headers
