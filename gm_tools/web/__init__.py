"""Pages: Flask, forms and templates over the services."""

from flask import Flask

from gm_tools.services.bundle import Services
from gm_tools.web import (
    accounts,
    assets,
    errors,
    home,
    logging,
    navigation,
    security,
    sign_in,
    times,
)

BLUEPRINTS = (home.blueprint, accounts.blueprint)


def register(app: Flask, services: Services) -> None:
    """Give an app its pages and everything that is around each request."""
    app.extensions["gm_tools"] = services
    for around in (logging, security, sign_in, errors, assets, navigation, times):
        around.register(app)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
