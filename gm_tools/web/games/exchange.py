"""Games of every kind come as files; their logs hand them out."""

from flask import Blueprint, url_for

from gm_tools.web.context import actor, services
from gm_tools.web.games.hosted import hosted_by
from gm_tools.web.shelf.exchange import ImportPages, arriving, register_import


def host_page(game: str) -> str:
    """Return the address of a game's page for its host."""
    return hosted_by(services().game_looks.kind(actor(), game)).url("host_page", game=game)


PAGES = ImportPages(
    place="games",
    many="games",
    lead="Games of every kind, exported as JSON from their logs. Running games go on where they "
    "stood, and you can still undo. Either all of them are imported or none, and "
    "everything that is wrong is listed at once.",
    more="An imported game is your own, in no campaign, with free seats. If it was played with "
    "a version whose rules differ, you can read it but not continue it.",
    label="Game files",
    take=lambda files: services().game_exchange.import_files(actor(), files),
    arrived=arriving("games", host_page, lambda: url_for("games.index")),
    back=lambda: url_for("games.index"),
    back_to="Back to the games",
)


def register(blueprint: Blueprint) -> None:
    """Give the list of all games the page that files come in by."""
    register_import(blueprint, PAGES)
