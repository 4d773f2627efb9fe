"""What a route asks of the request: the services and who is there."""

from typing import cast

from flask import current_app
from flask_login import current_user

from gm_tools.services.actor import NOBODY, Actor
from gm_tools.services.bundle import Services


def services() -> Services:
    """Return the services that the app was made with."""
    return cast(Services, current_app.extensions["gm_tools"])


def actor() -> Actor:
    """Return who makes this request."""
    return Actor(current_user.account.id) if current_user.is_authenticated else NOBODY
