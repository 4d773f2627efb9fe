"""The page of an encounter or a template, and what its form posts to."""

from dataclasses import replace
from typing import Any

from flask import redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response as AnyResponse

from gm_tools.presenters.encounters import difficulty_view
from gm_tools.presenters.encounters_lines import foe_views, side_lines
from gm_tools.presenters.encounters_list import Search, choices, for_any_party, targets
from gm_tools.services.errors import DraftConflictError, NotFoundError
from gm_tools.services.plan_records import KeptPlan
from gm_tools.viskara.encounter.plan import Encounter
from gm_tools.web.context import actor, services
from gm_tools.web.encounters import blueprint, chains
from gm_tools.web.encounters.actions import UnknownActionError, acted
from gm_tools.web.encounters.answers import LOOKS, asked, is_htmx, this_tab, window
from gm_tools.web.encounters.parties import chosen_party, drift, party_members, refreshed
from gm_tools.web.encounters.reading import Reader, number_of, read_encounter, without

Answer = AnyResponse | str | tuple[str, int]
FIELDS = {"name", "tags", "notes", "levels", "level", "count", "parasite", "new_level", "new_name"}


@blueprint.get("/<plan>")
def show(plan: str) -> Answer:
    """Show an encounter, a template or a chain."""
    kept = services().plans.get(actor(), plan)
    if kept.kind == "chain":
        return chains.page(kept)
    return _page(kept, Reader(request.args))


@blueprint.post("/<plan>")
def save(plan: str) -> Answer:
    """Keep what the form holds, and do what its button says."""
    kept = services().plans.get(actor(), plan)
    if kept.kind == "chain":
        return chains.saved(kept)
    do = asked("levels")
    reader = Reader(without(request.form, do[7:]) if do.startswith("remove|") else request.form)
    try:
        after = _changed(reader, kept, do)
        if do == "undo":
            kept = services().plans.undo(actor(), plan)
        else:
            kept = services().plans.save(actor(), plan, after, **window(request.form))
    except DraftConflictError as conflict:
        return _conflict(kept, reader, after, conflict)
    if is_htmx():
        return _page(kept, reader, "encounters/answer.html", do=do)
    if reader.problems:
        return _page(kept, reader), 422
    return redirect(url_for("encounters.show", plan=plan, **looked_at(), _anchor=_spot(do)), 303)


def looked_at() -> dict[str, Any]:
    """Return what was searched for, to be searched again on the next page."""
    names = ("find", "lowest", "highest", "target")
    return {name: request.values[name][:100] for name in names if request.values.get(name)}


def _changed(reader: Reader, kept: KeptPlan, do: str) -> Encounter:
    names = {id: one.name for id, one in kept.counting.items()}
    after = read_encounter(reader, kept.encounter, names)
    word, _, rest = do.partition("|")
    if word == "add" and rest not in kept.creatures:
        raise NotFoundError
    if do == "campaign":
        return _with_party(reader, after)
    if do == "refresh":
        return refreshed(after)
    if do == "undo":
        return after
    try:
        return acted(reader, after, do)
    except UnknownActionError as error:
        raise BadRequest from error


def _with_party(reader: Reader, encounter: Encounter) -> Encounter:
    members = party_members(chosen_party(reader.typed.get("campaign", "")))
    if not members:
        reader.refuse("campaign", "", "Nobody belongs to this campaign yet. Add characters to it.")
        return encounter
    return replace(encounter, party=members)


def _conflict(
    kept: KeptPlan, reader: Reader, after: Encounter, conflict: DraftConflictError
) -> Answer:
    """Tell the second window; everything typed there stays."""
    if is_htmx():
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
    search, posted = _search(), request.form
    measured = for_any_party(encounter) if kept.kind == "template" else encounter
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
        tab=this_tab(posted),
        campaigns=services().plans.campaigns(actor()),
        current=_current(),
        drift=() if is_htmx() and do in LOOKS else drift(encounter),
        conflict=conflict,
        form="encounter",
        oob=False,
    )


def _current() -> str:
    found = services().campaigns.current(actor())
    return found.id if found else ""


def _search() -> Search:
    values = request.values
    lowest, highest = (number_of(values.get(name, "")) for name in ("lowest", "highest"))
    return Search(
        find=values.get("find", "")[:100],
        lowest=lowest if isinstance(lowest, int) else None,
        highest=highest if isinstance(highest, int) else None,
        target=values.get("target", "")[:20],
    )


def _spot(do: str) -> str | None:
    word, _, rest = do.partition("|")
    if word in ("plus", "minus"):
        return f"line-{rest.replace('.', '-')}"
    if word in ("add", "basic", "anybody"):
        return "creatures"
    return "party" if word in ("levels", "campaign", "refresh") else None
