"""The list of decks, and a deck as a table."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from gm_tools.presenters.games.decks.card_rows import card_rows
from gm_tools.presenters.games.decks.reading import sentence
from gm_tools.services.decks.decks import DeckLine, DeckRefusedError
from gm_tools.web.context import actor, services
from gm_tools.web.decks import blueprint
from gm_tools.web.decks.forms import NamingDeck
from gm_tools.web.decks.games import games_with_decks
from gm_tools.web.game_names import game_name
from gm_tools.web.searching import Search, part_of
from gm_tools.web.shelf.lists import ON_A_PAGE, Listing, ListWords, Section

WORDS = ListWords(
    "deck",
    "decks",
    tabs=(("decks.listing", "Decks"), ("decks.trashed", "Trash")),
    called="Deck",
)
COLUMNS = ("Cards",)


@dataclass(frozen=True, slots=True)
class OfGame:
    """The heading of a game; ``sample`` is the name and the size of the app's sample deck."""

    kind: str
    sample: tuple[str, int] | None


@blueprint.get("")
def listing() -> str:
    """List the actor's decks by game."""
    form = Search(request.args)
    search = form.q.data
    found = services().decks.listed(actor(), search=search)
    part = part_of(found, form.page.data, ON_A_PAGE)
    elsewhere = {one.kind for one in found} if not search else games_with_decks().keys()
    divided = (_section(kind, name, part.rows) for kind, name in games_with_decks().items())
    page = Listing(
        words=WORDS,
        endpoint="decks.listing",
        title="Decks",
        caption="Decks",
        columns=COLUMNS,
        part=part,
        search=search,
        numbers=frozenset(COLUMNS),
        divided=tuple(one for one in divided if one.lines or one.about.kind not in elsewhere),
    )
    return render_template("decks/list.html", list=page)


@blueprint.get("/<deck>")
def page(deck: str) -> str:
    """Show a deck's cards."""
    return deck_page(deck)


@blueprint.post("/<deck>/rename")
def rename(deck: str) -> Response | tuple[str, int]:
    """Rename a deck."""
    name = NamingDeck().name.data or ""
    try:
        services().decks.rename(actor(), deck, name)
    except DeckRefusedError as error:
        return deck_page(deck, name, error), 422
    flash("Renamed.")
    return redirect(url_for("decks.page", deck=deck))


@blueprint.post("/<deck>/copy")
def copy(deck: str) -> Response:
    """Save a copy and open it."""
    copied = services().decks.copy(actor(), deck)
    flash("This is the copy.")
    return redirect(url_for("decks.page", deck=copied))


def deck_page(deck: str, name: str | None = None, refused: DeckRefusedError | None = None) -> str:
    """Return a deck's page, with a refused name and the reason if any."""
    held = services().decks.get(actor(), deck)
    return render_template(
        "decks/deck.html",
        held=held,
        game=game_name(held.kind),
        rows=card_rows(held.deck),
        name=held.deck.name if name is None else name,
        wrong=in_sentences(refused),
    )


def in_sentences(refused: DeckRefusedError | None) -> str:
    """Return the reasons why a deck was refused, on a single line."""
    return " ".join(sentence(what) for _, what in refused.problems) if refused else ""


def _section(kind: str, name: str, mine: Sequence[DeckLine]) -> Section:
    found = services().deck_exchange.sample(kind)
    sample = (found.name, len(found.cards)) if found else None
    return Section(name, [one for one in mine if one.kind == kind], OfGame(kind, sample))
