"""A card as a form: add, change, remove."""

from collections.abc import Mapping

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from gm_tools.presenters.games.decks.form import (
    Texts,
    card_form,
    new_texts,
    texts_of,
    texts_sent,
)
from gm_tools.presenters.games.decks.reading import read_card, sentence
from gm_tools.services.decks.decks import DeckRefusedError, HeldDeck
from gm_tools.web.context import actor, services
from gm_tools.web.decks import blueprint
from gm_tools.web.decks.forms import NEXT, AddingCard


@blueprint.get("/<deck>/add")
def add(deck: str) -> str:
    """Show an empty card."""
    held = services().decks.get(actor(), deck)
    return _page(held, new_texts(_class_of(held)))


@blueprint.post("/<deck>/add")
def added(deck: str) -> Response | tuple[str, int]:
    """Add a card; "next" continues with another."""
    held = services().decks.get(actor(), deck)
    texts = texts_sent(_class_of(held), request.form)
    read = read_card(_class_of(held), texts)
    if read.wrong:
        return _page(held, texts, wrong=read.wrong), 422
    try:
        services().decks.add_card(actor(), deck, read.card)
    except DeckRefusedError as error:
        return _page(held, texts, wrong=_of_the_deck(error)), 422
    flash(f"{read.name} is in the deck.")
    goes_on = AddingCard().do.data == NEXT
    return redirect(url_for("decks.add" if goes_on else "decks.page", deck=deck))


@blueprint.get("/<deck>/cards/<card>")
def change(deck: str, card: str) -> str:
    """Show a card for editing."""
    held = services().decks.get(actor(), deck)
    return _page(held, texts_of(held.card(card)), card)


@blueprint.post("/<deck>/cards/<card>")
def changed(deck: str, card: str) -> Response | tuple[str, int]:
    """Save a changed card."""
    held = services().decks.get(actor(), deck)
    held.card(card)
    texts = texts_sent(_class_of(held), request.form)
    read = read_card(_class_of(held), texts, card)
    if read.wrong:
        return _page(held, texts, card, wrong=read.wrong), 422
    services().decks.change_card(actor(), deck, read.card)
    flash("Saved.")
    return redirect(url_for("decks.page", deck=deck))


@blueprint.post("/<deck>/cards/<card>/remove")
def remove(deck: str, card: str) -> Response:
    """Remove a card from a deck."""
    services().decks.remove_card(actor(), deck, card)
    flash("The card was removed from the deck.")
    return redirect(url_for("decks.page", deck=deck))


def _page(
    held: HeldDeck, texts: Texts, card: str | None = None, wrong: Mapping[str, str] | None = None
) -> str:
    wrong = wrong or {}
    return render_template(
        "decks/card.html",
        held=held,
        card=card,
        name=held.name_of(card) if card else "",
        groups=card_form(_class_of(held), texts, wrong),
        wrong=wrong,
    )


def _class_of(held: HeldDeck) -> type:
    return services().decks.classes()[held.kind]


def _of_the_deck(error: DeckRefusedError) -> dict[str, str]:
    return {"": " ".join(sentence(f"the deck {what}") for _, what in error.problems)}
