"""Pages: Flask, forms and templates over the services."""

from flask import Flask

from gm_tools.services.bundle import Services
from gm_tools.web import (
    accounts,
    assets,
    backups,
    battles,
    bestiary,
    bodies,
    builder,
    campaigns,
    characters,
    compressing,
    credits,
    decks,
    desk,
    emblem_addresses,
    emblems,
    encounters,
    errors,
    evenings,
    health,
    home,
    join,
    lan,
    levels,
    live,
    logging,
    made_for,
    markdown,
    navigation,
    new_tab,
    own_characters,
    packs,
    paper,
    pictures,
    pieces,
    plans,
    play_sheet,
    rates,
    regions,
    remembering,
    revisions,
    rulebook,
    security,
    shared,
    sharing,
    sign_in,
    terms,
    times,
    trackers,
)
from gm_tools.web.lan import Reach

BLUEPRINTS = tuple(
    feature.blueprint
    for feature in (
        home,
        accounts,
        backups,
        characters,
        bestiary,
        campaigns,
        builder,
        levels,
        plans,
        play_sheet,
        made_for,
        revisions,
        paper,
        packs,
        encounters,
        battles,
        evenings,
        trackers,
        decks,
        desk,
        rulebook,
        emblems,
        pictures,
        sharing,
        shared,
        credits,
        join,
        own_characters,
        live,
        health,
    )
)

AROUND = (
    compressing,
    bodies,
    rates,
    security,
    sign_in,
    errors,
    assets,
    emblem_addresses,
    navigation,
    times,
    markdown,
    regions,
    remembering,
    terms,
    pieces,
    new_tab,
)
"""What every request passes, in this order."""


def register(app: Flask, services: Services, reach: Reach) -> None:
    """Register all pages and request hooks on an app."""
    app.extensions["gm_tools"] = services
    logging.register(app)
    lan.register(app, reach)
    for around in AROUND:
        around.register(app)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
