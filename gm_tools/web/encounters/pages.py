"""The page of an encounter or a template, and the targets of its form."""

from dataclasses import replace

from flask import redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response as AnyResponse

from gm_tools.presenters.encounter.from_form import read_encounter
from gm_tools.presenters.encounter.lines import foe_views, side_lines
from gm_tools.presenters.encounter.lists import (
    choices,
    for_any_party,
    targets,
)
from gm_tools.presenters.encounter.page import difficulty_view
from gm_tools.presenters.encounter.typed_fields import ForeignFormError, Reader
from gm_tools.services.encounters.records import KeptPlan
from gm_tools.services.errors import DraftConflictError, NotFoundError
from gm_tools.viskara.encounter.plan import Encounter
from gm_tools.web.context import actor, is_fragment, services
from gm_tools.web.encounters import blueprint, chains
from gm_tools.web.encounters.buttons import acted
from gm_tools.web.encounters.forms import CreatureSearch
from gm_tools.web.encounters.played import played_of
from gm_tools.web.encounters.request import LOOKS, asked, sent_fields
from gm_tools.web.window import this_tab, window

Answer = AnyResponse | str | tuple[str, int]
FIELDS = {"name", "tags", "notes", "levels", "level", "count", "parasite", "new_level", "new_name"}


@blueprint.get("/<plan>")
def show(plan: str) -> Answer:
    """Show an encounter, a template or a chain."""
    kept = services().plans.get(actor(), plan)
    if kept.kind == "chain":
        return chains.page(kept)
    return _page(kept, Reader(request.args.to_dict(flat=False)))


@blueprint.post("/<plan>")
def save(plan: str) -> Answer:
    """Save the form, and perform its button's action."""
    kept = services().plans.get(actor(), plan)
    if kept.kind == "chain":
        return chains.saved(kept)
    do = asked("levels")
    reader = Reader(sent_fields(do))
    try:
        after = _changed(reader, kept, do)
        if do == "undo":
            kept = services().plans.undo(actor(), plan)
        else:
            kept = services().plans.save(actor(), plan, after, **window())
    except DraftConflictError as conflict:
        return _conflict(kept, reader, after, conflict)
    if is_fragment():
        return _page(kept, reader, "encounters/answer.html", do=do)
    if reader.problems:
        return _page(kept, reader), 422
    searched = CreatureSearch(request.form).said()
    return redirect(url_for("encounters.show", plan=plan, **searched, _anchor=_spot(do)), 303)


def _changed(reader: Reader, kept: KeptPlan, do: str) -> Encounter:
    names = {id: one.name for id, one in kept.counting.items()}
    word, _, rest = do.partition("|")
    if word == "add" and rest not in kept.creatures:
        raise NotFoundError
    try:
        after = read_encounter(reader, kept.encounter, names)
        if do == "campaign":
            return _with_party(reader, after)
        if do == "refresh":
            return services().plan_parties.refreshed(actor(), after)
        return after if do == "undo" else acted(reader, after, do)
    except ForeignFormError as error:
        raise BadRequest from error


def _with_party(reader: Reader, encounter: Encounter) -> Encounter:
    members = services().plan_parties.members(actor(), reader.text("campaign"))
    if not members:
        reader.refuse("campaign", "", "Nobody belongs to this campaign yet. Add characters to it.")
        return encounter
    return replace(encounter, party=members)


def _conflict(
    kept: KeptPlan, reader: Reader, after: Encounter, conflict: DraftConflictError
) -> Answer:
    """Tell the second window about the conflict; everything typed there stays."""
    if is_fragment():
        return render_template(
            "encounters/_conflict.html", conflict=conflict, kept=kept, form="encounter"
        ), 409
    return _page(kept, reader, conflict=conflict, plan=after), 409


def _page(
    kept: KeptPlan,
    reader: Reader,
    template: str = "encounters/encounter.html",
    *,
    do: str = "",
    conflict: DraftConflictError | None = None,
    plan: Encounter | None = None,
) -> str:
    encounter, rulebook = plan or kept.encounter, services().rulebook
    search, posted = CreatureSearch(request.values).search(), request.form
    measured = for_any_party(encounter) if kept.kind == "template" else encounter
    is_quick = is_fragment() and do in LOOKS
    return render_template(
        template,
        kept=kept,
        encounter=encounter,
        is_template=kept.kind == "template",
        difficulty=difficulty_view(rulebook, kept.counting, measured),
        sides=side_lines(encounter, kept.creatures, kept.gone),
        allies=foe_views("allies", encounter.allies, kept.creatures, kept.gone),
        found=choices(rulebook, kept.creatures, kept.counting, measured, search),
        targets=targets(encounter),
        search=search,
        raw=reader.raw,
        problems=reader.problems,
        fields=[key for key in posted if key.rpartition(".")[2] in FIELDS],
        is_rebuilt=do not in LOOKS,
        do=do,
        number=posted.get("number") if conflict else kept.number,
        tab=this_tab(),
        campaigns=services().campaigns.led(actor()),
        current=_current(),
        played=() if is_quick else played_of(kept.id),
        drift=() if is_quick else services().plan_parties.drift(actor(), encounter),
        conflict=conflict,
        form="encounter",
        oob=False,
    )


def _current() -> str:
    found = services().campaigns.current(actor())
    return found.id if found else ""


def _spot(do: str) -> str | None:
    word, _, rest = do.partition("|")
    if word in ("plus", "minus"):
        return f"line-{rest.replace('.', '-')}"
    if word in ("add", "basic", "anybody"):
        return "creatures"
    return "party" if word in ("levels", "campaign", "refresh") else None
