"""Suggestions for an encounter: wishes, line-ups, and adopting a line-up."""

from dataclasses import replace

from flask import flash, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from gm_tools.presenters.encounter.lines import side_lines
from gm_tools.presenters.encounter.suggestions import foe_of_code, suggestion_views
from gm_tools.presenters.encounter.typed_fields import Reader
from gm_tools.services.encounters.suggesting import Suggested, line_up, suggested
from gm_tools.services.errors import DraftConflictError
from gm_tools.viskara.encounter.limits import MOST_LINES
from gm_tools.viskara.encounter.plan import Encounter, Foe, Side
from gm_tools.web.context import actor, services
from gm_tools.web.encounters import blueprint
from gm_tools.web.encounters.forms import TakenFoes
from gm_tools.web.encounters.wish_fields import (
    KEEP,
    SPEEDS,
    asked_values,
    read_wishes,
    rolled_again,
)
from gm_tools.web.window import window


@blueprint.get("/<plan>/suggestions")
def suggestions(plan: str) -> str | tuple[str, int]:
    """Ask for wishes, and show the line-ups that suit them."""
    kept, rulebook = services().plans.get(actor(), plan), services().rulebook
    encounter, values = kept.encounter, asked_values(request.args)
    reader, foes = Reader(values.to_dict(flat=False)), line_up(kept)
    wishes = read_wishes(reader, foes.foes)
    result = Suggested(nothing=foes.problem)
    if request.args:
        result = Suggested() if reader.problems else suggested(rulebook, kept, wishes)
    body = render_template(
        "encounters/suggestions.html",
        kept=kept,
        encounter=encounter,
        foes=side_lines(_first_side(encounter), kept.creatures, kept.gone),
        values=values,
        checked={name: set(values.getlist(name)) for name in ("size", "speed", KEEP)},
        raw=reader.raw,
        problems=reader.problems,
        rows=tuple(rulebook.difficulty.values()),
        sizes=sorted({one.size for one in kept.creatures.values() if one.size != "none"}),
        speeds=SPEEDS,
        found=suggestion_views(result.found),
        nothing=result.nothing,
        seed=wishes.seed,
        again=url_for("encounters.suggestions", plan=plan, **rolled_again(values, wishes.seed)),
    )
    return (body, 422) if reader.problems else body


@blueprint.post("/<plan>/take")
def take_suggestion(plan: str) -> Response:
    """Adopt a line-up: the kept foes stay, all others are replaced."""
    kept = services().plans.get(actor(), plan)
    encounter = kept.encounter
    side = encounter.sides[0] if encounter.sides else Side()
    taken = TakenFoes(request.form)
    staying = set(taken.keep.data)
    foes = tuple(foe for index, foe in enumerate(side.foes) if str(index) in staying)
    new = tuple(_decoded(code) for code in taken.foe.data[:MOST_LINES])
    after = _with_first(encounter, replace(side, foes=(*foes, *new)[:MOST_LINES]))
    try:
        services().plans.save(actor(), plan, after, **window())
    except DraftConflictError:
        flash("The encounter was changed elsewhere. Look at it, then choose a suggestion again.")
    else:
        flash(
            'These foes are in the encounter now. "Undo the last change" brings back the old ones.'
        )
    return redirect(url_for("encounters.show", plan=plan), 303)


def _first_side(encounter: Encounter) -> Encounter:
    return replace(encounter, sides=encounter.sides[:1])


def _with_first(encounter: Encounter, side: Side) -> Encounter:
    return replace(encounter, sides=(side, *encounter.sides[1:]))


def _decoded(code: str) -> Foe:
    foe = foe_of_code(code)
    if foe is None:
        raise BadRequest
    return foe
