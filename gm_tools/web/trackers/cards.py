"""The cards that a game of World Adventure knows: what was entered wrong is corrected (G-WA-73)."""

import json
from collections.abc import Sequence

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response
from wtforms import Form

from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.events import EVENTS
from gm_tools.games.world_adventure.game import KIND
from gm_tools.presenters.games.shared.from_form import ANOTHER, read_form
from gm_tools.presenters.games.world_adventure.corrections import (
    FIELD,
    CorrectionView,
    card_groups,
    card_known,
    correction,
    retyped,
)
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.answers import Answer, Look, Refused
from gm_tools.services.games.kinds import UnreadableEvent, read_event
from gm_tools.web.context import actor, services
from gm_tools.web.games.hosted import hosted_look
from gm_tools.web.games.sending import entry_id, said
from gm_tools.web.quiet_fields import Ticked, Words
from gm_tools.web.trackers import blueprint
from gm_tools.web.trackers.screens import TRACKERS

CORRECT = "correct_card"


class FindingCard(Form):
    """What is looked for among the cards."""

    q = Words()


class InDecks(Form):
    """The decks in which the card is corrected as well."""

    decks = Ticked()


@blueprint.get("/<game>/cards")
def the_cards(game: str) -> str:
    """Show the cards that a game knows, or those that are looked for."""
    look, wanted = _look(game), FindingCard(request.args).q.data
    return render_template(
        "trackers/cards.html",
        hosted=TRACKERS,
        game=look.game,
        groups=card_groups(look.state, wanted),
        wanted=wanted,
    )


@blueprint.get("/<game>/cards/<card>")
def the_card(game: str, card: str) -> str:
    """Show what a card prints, to be typed over."""
    look = _look(game)
    held = _card(look, card)
    return _page(look, correction(look.state, held), _decks(held))


@blueprint.post("/<game>/cards/<card>")
def correct_the_card(game: str, card: str) -> Response | tuple[str, int]:
    """Correct a card everywhere it lies, and in the decks that are ticked."""
    look, sent = _look(game), request.form.to_dict(flat=False)
    held, ticked = _card(look, card), InDecks(request.form).decks.data
    why, status = said(_sent(look, card, sent), TRACKERS.what)
    if why:
        view = retyped(correction(look.state, held), sent)
        return _page(look, view, _decks(held), why, ticked), status
    now = _card(_look(game), card)
    for deck, _name in _decks(held):
        if deck in ticked:
            services().decks.change_card(actor(), deck, now)
    flash(f"{now.name} is corrected.")
    return redirect(url_for("games.the_cards", game=game), 303)


def _look(game: str) -> Look:
    look = hosted_look(game)
    if look.game.kind != KIND:
        raise NotFoundError
    return look


def _card(look: Look, card: str) -> Card:
    found = card_known(look.state, card)
    if found is None:
        raise NotFoundError
    return found


def _decks(card: Card) -> tuple[tuple[str, str], ...]:
    """Return the decks of the host that hold the card as it reads: ids and names."""
    return services().decks.holding(actor(), KIND, card)


def _sent(look: Look, card: str, form: dict[str, list[str]]) -> Answer:
    kind = services().games.kind(look.game.kind)
    template = json.dumps({"type": CORRECT, "data": {"id": card}})
    plain = read_form({**form, "event": [template], FIELD: [ANOTHER]}, EVENTS)
    try:
        event = read_event(kind, plain)
    except UnreadableEvent as error:
        return Refused(error.refusal, look.number)
    return services().games.send(actor(), look.game.id, entry_id(), None, event)


def _page(
    look: Look,
    view: CorrectionView,
    decks: tuple[tuple[str, str], ...],
    problem: str = "",
    ticked: Sequence[str] | None = None,
) -> str:
    return render_template(
        "trackers/card.html",
        hosted=TRACKERS,
        game=look.game,
        card=view,
        decks=decks,
        ticked=[id for id, _ in decks] if ticked is None else ticked,
        problem=problem,
    )
