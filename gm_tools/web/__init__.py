"""Pages: Flask, forms and templates over the services."""

from flask import Flask

from gm_tools.services.bundle import Services
from gm_tools.web import (
    accounts,
    assets,
    bestiary,
    builder,
    campaigns,
    characters,
    desk,
    encounters,
    errors,
    home,
    levels,
    logging,
    making,
    markdown,
    navigation,
    paper,
    revisions,
    rulebook,
    security,
    sign_in,
    times,
)

BLUEPRINTS = tuple(
    feature.blueprint
    for feature in (
        home,
        accounts,
        characters,
        bestiary,
        campaigns,
        builder,
        levels,
        making,
        revisions,
        paper,
        encounters,
        desk,
        rulebook,
    )
)


def register(app: Flask, services: Services) -> None:
    """Give an app its pages and everything that is around each request."""
    app.extensions["gm_tools"] = services
    for around in (logging, security, sign_in, errors, assets, navigation, times, markdown):
        around.register(app)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
