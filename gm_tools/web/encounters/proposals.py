"""Proposals for an encounter: wishes, line-ups, and taking one."""

import re
from dataclasses import replace

from flask import flash, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from gm_tools.presenters.encounters_lines import side_lines
from gm_tools.presenters.proposals import ProposalView, proposal_views
from gm_tools.services.errors import DraftConflictError
from gm_tools.services.plan_records import KeptPlan
from gm_tools.viskara.encounter.difficulty import rows
from gm_tools.viskara.encounter.fighters import Fighter
from gm_tools.viskara.encounter.limits import MOST_LINES, EncounterError
from gm_tools.viskara.encounter.plan import Basic, Encounter, Foe, Side
from gm_tools.viskara.encounter.proposals import propose
from gm_tools.viskara.encounter.roster import foe_fighters, party_fighters
from gm_tools.viskara.encounter.why_not import why_not
from gm_tools.viskara.encounter.wishes import Wishes
from gm_tools.web.context import actor, services
from gm_tools.web.encounters import blueprint
from gm_tools.web.encounters.answers import window
from gm_tools.web.encounters.reading import Reader
from gm_tools.web.encounters.wish_fields import (
    KEEP,
    SPEEDS,
    asked_values,
    read_wishes,
    rolled_again,
)

CODE = re.compile(r"([1-9][0-9]{0,2}):(basic:[1-9][0-9]{0,3}|creature:.{1,100})")


@blueprint.get("/<plan>/proposals")
def proposals(plan: str) -> str | tuple[str, int]:
    """Ask for wishes, and show what suits them."""
    kept = services().plans.get(actor(), plan)
    encounter, values = kept.encounter, asked_values(request.args)
    reader = Reader(values)
    line_up, unknown = _line_up(kept, encounter)
    wishes = read_wishes(reader, line_up)
    found, nothing = _found(kept, wishes, reader) if request.args else ((), unknown)
    body = render_template(
        "encounters/proposals.html",
        kept=kept,
        encounter=encounter,
        foes=side_lines(_first_side(encounter), kept.creatures, kept.gone),
        values=values,
        checked={name: set(values.getlist(name)) for name in ("size", "speed", KEEP)},
        raw=reader.raw,
        problems=reader.problems,
        rows=rows(services().rulebook),
        sizes=sorted({one.size for one in kept.creatures.values() if one.size != "none"}),
        speeds=SPEEDS,
        found=found,
        nothing=nothing,
        seed=wishes.seed,
        again=url_for("encounters.proposals", plan=plan, **rolled_again(values, wishes.seed)),
    )
    return (body, 422) if reader.problems else body


@blueprint.post("/<plan>/take")
def take_proposal(plan: str) -> Response:
    """Put a line-up into the encounter: what was kept stays, everything else makes room."""
    kept = services().plans.get(actor(), plan)
    encounter = kept.encounter
    side = encounter.sides[0] if encounter.sides else Side()
    staying = set(request.form.getlist(KEEP))
    foes = tuple(foe for index, foe in enumerate(side.foes) if str(index) in staying)
    new = tuple(_decoded(code) for code in request.form.getlist("foe")[:100])
    after = _with_first(encounter, replace(side, foes=(*foes, *new)[:MOST_LINES]))
    try:
        services().plans.save(actor(), plan, after, **window(request.form))
    except DraftConflictError:
        flash("The encounter was changed elsewhere meanwhile. Look at it, then take one again.")
    else:
        flash("Taken. Undo the last change gives back the foes from before.")
    return redirect(url_for("encounters.show", plan=plan), 303)


def _first_side(encounter: Encounter) -> Encounter:
    return replace(encounter, sides=encounter.sides[:1])


def _with_first(encounter: Encounter, side: Side) -> Encounter:
    return replace(encounter, sides=(side, *encounter.sides[1:]))


def _decoded(code: str) -> Foe:
    match = CODE.fullmatch(code)
    if match is None or int(match[1]) > 200:
        raise BadRequest
    kind, _, what = match[2].partition(":")
    count = int(match[1])
    if kind == "basic":
        return Foe(basic=Basic(min(int(what), 1000)), count=count)
    return Foe(creature=what, count=count)


def _line_up(kept: KeptPlan, encounter: Encounter) -> tuple[tuple[Fighter, ...], str]:
    """The foes of the first side as they count, or why they cannot be counted."""
    foes = encounter.sides[0].foes if encounter.sides else ()
    try:
        return foe_fighters(kept.counting, foes), ""
    except EncounterError as error:
        return (), error.problems[0]


def _found(kept: KeptPlan, wishes: Wishes, reader: Reader) -> tuple[tuple[ProposalView, ...], str]:
    if reader.problems:
        return (), ""
    rulebook, encounter = services().rulebook, kept.encounter
    try:
        allies = foe_fighters(kept.counting, encounter.allies)
        party = (*party_fighters(encounter.party), *allies)
        found = propose(rulebook, kept.creatures, party, wishes)
        if found:
            return proposal_views(found), ""
        return (), why_not(rulebook, kept.creatures, party, wishes)
    except EncounterError as error:
        return (), " ".join(error.problems)
