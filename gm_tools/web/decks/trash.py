"""Decks in the trash: trash, restore, permanent deletion."""

from flask import url_for

from gm_tools.presenters.shelf import TrashLine
from gm_tools.web.context import actor, services
from gm_tools.web.decks import blueprint
from gm_tools.web.decks.games import games_with_decks
from gm_tools.web.decks.routes import WORDS
from gm_tools.web.shelf.lists import trash_of
from gm_tools.web.shelf.trash import TrashPages, register, trash_page

NUMBERS = frozenset({"Cards"})


def trashed() -> str:
    """List the trash."""
    games = games_with_decks()
    lines = tuple(
        TrashLine(one.id, one.name, (games.get(one.kind, one.kind), str(one.cards)), one.at)
        for one in services().decks.listed(actor(), trashed=True)
    )
    columns = ("Game", "Cards")
    page = trash_of(WORDS, "decks.trashed", "Decks in the trash", columns, lines, NUMBERS)
    return trash_page("deck", page)


PAGES = TrashPages(
    place="decks",
    argument="deck",
    shelf=lambda: services().decks.shelf,
    page=trashed,
    listing=lambda _deck: url_for("decks.listing"),
    back=lambda _deck: "The deck is among your decks again.",
    gone=lambda _deck: "This cannot be undone. Games that began with it keep their cards.",
)
register(blueprint, PAGES)
