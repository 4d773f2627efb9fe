"""Browsing the bestiary, and the page of a creature."""

from collections.abc import Sequence
from fractions import Fraction

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from gm_tools.presenters.creature.browse import (
    CreatureRow,
    against,
    creature_row,
    in_order,
    neighbours,
    party_levels,
    party_view,
)
from gm_tools.presenters.creature.filters import (
    Filters,
    sizes,
    suits,
)
from gm_tools.presenters.creature.page import creature_view
from gm_tools.presenters.encounter.adding import adding_view
from gm_tools.viskara.creature.creature import Creature
from gm_tools.web.bestiary import blueprint
from gm_tools.web.bestiary.forms import AddToEncounter, Search
from gm_tools.web.context import actor, services
from gm_tools.web.searching import Part, part_of
from gm_tools.web.shelf.lists import Listing, ListWords

ON_A_PAGE = 60
COLUMNS = ("Health", "Morale", "Size", "Speed", "Tactics", "One against the party", "Export")
WORDS = ListWords(
    "creature",
    "creatures",
    tabs=(("bestiary.browse", "Bestiary"), ("bestiary.trashed", "Trash")),
    called="Creature",
)


@blueprint.get("")
def browse() -> str:
    """List the creatures that pass the filters."""
    everybody = in_order(services().bestiary.all(actor()).values())
    form = Search(request.args, services().rulebook, sizes(everybody))
    form.validate()
    filters, party = form.filters(), services().campaigns.party(actor())
    return render_template(
        "bestiary/browse.html",
        form=form,
        filters=filters,
        list=_listing(_page(_found(filters, everybody), form.page.data, party_levels(party))),
        party=party_view(party),
        everything=len(everybody),
    )


@blueprint.get("/<creature>")
def creature(creature: str) -> str:
    """Show a creature."""
    return creature_page(creature)


def creature_page(creature: str, form: AddToEncounter | None = None) -> str:
    """Return a creature's page, with the form that adds it to an encounter as it was sent."""
    known = services().bestiary.get(actor(), creature)
    before, after = neighbours(services().bestiary.all(actor()).values(), creature)
    party = services().campaigns.party(actor())
    levels = party_levels(party)
    rulebook = services().rulebook
    adding = adding_view(known.creature, services().adding.places(actor()))
    return render_template(
        "bestiary/creature.html",
        creature=creature,
        known=known,
        view=creature_view(rulebook, known.creature, is_own=known.is_own),
        before=before,
        after=after,
        party=party_view(party),
        adding=adding,
        form=form or AddToEncounter(adding),
        against=None if levels is None else against(rulebook, known.creature, levels),
    )


@blueprint.get("/<creature>/card")
def card(creature: str) -> str:
    """Show a creature's values for play, in the size of a card."""
    known = services().bestiary.get(actor(), creature)
    view = creature_view(services().rulebook, known.creature, is_own=known.is_own)
    return render_template("bestiary/card.html", creature=creature, known=known, view=view)


@blueprint.post("/<creature>/copy")
def copy(creature: str) -> Response:
    """Copy a creature into the actor's own and open the editor."""
    copied = services().bestiary.copy(actor(), creature)
    flash("This copy is yours. Change what you like.")
    return redirect(url_for("bestiary.edit", creature=copied))


def _found(filters: Filters, creatures: list[Creature]) -> list[Creature]:
    return [one for one in creatures if suits(filters, one, is_own=_is_own(one))]


def _page(
    found: Sequence[Creature], number: int | None, levels: Fraction | None
) -> Part[CreatureRow]:
    part = part_of(found, number, ON_A_PAGE)
    rows = tuple(
        creature_row(services().rulebook, one, is_own=_is_own(one), levels=levels)
        for one in part.rows
    )
    return part.showing(rows)


def _listing(page: Part[CreatureRow]) -> Listing:
    return Listing(
        words=WORDS,
        endpoint="bestiary.browse",
        title="Bestiary",
        caption="Creatures with level, health, morale, size, speed, tactic types and how hard one"
        " is for the party",
        columns=COLUMNS,
        part=page,
    )


def _is_own(creature: Creature) -> bool:
    return creature.id not in services().bestiary.printed
