"""The links of the navigation on every page."""

from dataclasses import dataclass

from flask import Flask, current_app, request, url_for

PLACES = (
    ("home.index", "Tonight"),
    ("characters.library", "Characters"),
    ("bestiary.browse", "Bestiary"),
    ("campaigns.listing", "Campaigns"),
    ("encounters.listing", "Encounters"),
    ("games.index", "Games"),
    ("desk.task", "Desk"),
    ("rulebook.index", "Rulebook"),
)
BELONGS = {
    "battles": "games",
    "decks": "games",
    "evenings": "games",
    "made_for": "bestiary",
    "packs": "home",
    "builder": "characters",
    "levels": "characters",
    "paper": "characters",
    "plans": "characters",
    "play_sheet": "characters",
    "revisions": "characters",
}
"""Features listed under another feature's link."""

PREPARED = {
    "creature": "bestiary",
    "card": "bestiary",
    "encounter": "encounters",
    "encounter-cards": "encounters",
    "chain": "encounters",
    "cards": "bestiary",
    "screen": "desk",
}
"""Papers listed under another link than the characters', by the second part of their path."""


@dataclass(frozen=True, slots=True)
class Place:
    """A link of the navigation; ``here`` is true if the page belongs to it."""

    address: str
    name: str
    here: bool


def register(app: Flask) -> None:
    """Give templates the navigation links."""
    app.add_template_global(places, "places")


def places() -> tuple[Place, ...]:
    """Return the links of the features that this app has."""
    here = _here()
    return tuple(
        Place(url_for(endpoint), name, here == endpoint.partition(".")[0])
        for endpoint, name in PLACES
        if endpoint in current_app.view_functions
    )


def _here() -> str | None:
    """Return the feature to which the current page belongs, or None."""
    first, _, rest = request.path.removeprefix("/").partition("/")
    if request.blueprint == "emblems":
        return BELONGS.get(first, first)
    if first == "paper" and rest.partition("/")[0] in PREPARED:
        return PREPARED[rest.partition("/")[0]]
    return BELONGS.get(request.blueprint or "", request.blueprint)
