"""New decks: empty, copied from the sample, or made of a game's cards."""

from flask import flash, redirect, render_template, url_for
from werkzeug.wrappers import Response

from gm_tools.games.frame.kept_decks import KeptDeck
from gm_tools.services.decks.decks import DeckRefusedError
from gm_tools.web.context import actor, services
from gm_tools.web.decks import blueprint
from gm_tools.web.decks.forms import NamingDeck
from gm_tools.web.decks.games import require_cards
from gm_tools.web.decks.routes import in_sentences
from gm_tools.web.game_names import game_name


@blueprint.get("/new/<kind>")
def ask_new(kind: str) -> str:
    """Ask for the name of a new deck."""
    return _new(kind)


@blueprint.post("/new/<kind>")
def new(kind: str) -> Response | tuple[str, int]:
    """Make an empty deck."""
    require_cards(kind)
    name = NamingDeck().name.data or ""
    try:
        deck = services().decks.create(actor(), KeptDeck(kind, name))
    except DeckRefusedError as error:
        return _new(kind, name, error), 422
    return redirect(url_for("decks.add", deck=deck))


@blueprint.post("/sample/<kind>")
def copy_sample(kind: str) -> Response:
    """Copy a game's sample deck for the actor."""
    deck = services().deck_exchange.copy_sample(actor(), kind)
    flash("This copy of the sample is yours. Change what you like.")
    return redirect(url_for("decks.page", deck=deck))


@blueprint.get("/keep/<game>")
def ask_keep(game: str) -> str:
    """Ask for the name of a deck made of a game's cards."""
    return _keep(game, services().game_looks.look(actor(), game, "host").game.name)


@blueprint.post("/keep/<game>")
def keep(game: str) -> Response | tuple[str, int]:
    """Save the cards that were entered in a game as a deck."""
    name = NamingDeck().name.data or ""
    try:
        deck = services().decks.keep_from_game(actor(), game, name)
    except DeckRefusedError as error:
        return _keep(game, name, error), 422
    flash("The cards of the game are kept as this deck.")
    return redirect(url_for("decks.page", deck=deck))


def _new(kind: str, name: str = "", refused: DeckRefusedError | None = None) -> str:
    require_cards(kind)
    return render_template(
        "decks/new.html",
        title=f"New deck for {game_name(kind)}",
        lead="The deck begins empty; you add its cards one by one.",
        address=url_for("decks.new", kind=kind),
        name=name,
        wrong=in_sentences(refused),
    )


def _keep(game: str, name: str, refused: DeckRefusedError | None = None) -> str:
    found = services().game_looks.look(actor(), game, "host").game
    require_cards(found.kind)
    return render_template(
        "decks/new.html",
        title="Save these cards as a deck",
        lead=f"Every card that was entered in {found.name or 'this game'} becomes one deck.",
        address=url_for("decks.keep", game=game),
        name=name,
        wrong=in_sentences(refused),
    )
