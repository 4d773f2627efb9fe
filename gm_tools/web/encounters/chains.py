"""The page of a chain of battles, and what its form posts to."""

from dataclasses import replace

from flask import redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response as AnyResponse

from gm_tools.presenters.chains import chain_view
from gm_tools.presenters.library import shown_name
from gm_tools.services.errors import DraftConflictError
from gm_tools.services.plan_records import KeptPlan
from gm_tools.viskara.encounter.chain_plan import Chain
from gm_tools.web.context import actor, services
from gm_tools.web.encounters.actions import UnknownActionError
from gm_tools.web.encounters.answers import LOOKS, asked, is_htmx, this_tab, window
from gm_tools.web.encounters.chain_fields import chain_acted, chain_members, read_chain
from gm_tools.web.encounters.parties import chosen_party
from gm_tools.web.encounters.reading import Reader, without

Answer = AnyResponse | str | tuple[str, int]
FIELDS = {
    "name",
    "tags",
    "notes",
    "levels",
    "totals",
    "level",
    "max_health",
    "morale",
    "enemy_total",
    "morale_lost",
    "join_level",
}


def saved(kept: KeptPlan) -> Answer:
    """Keep what a chain's form holds, and do what its button says."""
    do = asked("levels", "totals")
    reader = Reader(without(request.form, do[7:]) if do.startswith("remove|") else request.form)
    try:
        after = _changed(reader, kept, do)
        if do == "undo":
            kept = services().plans.undo(actor(), kept.id)
        else:
            kept = services().plans.save(actor(), kept.id, after, **window(request.form))
    except DraftConflictError as conflict:
        return _conflict(kept, reader, after, conflict)
    if is_htmx():
        return page(kept, reader, "encounters/chain_answer.html", do=do)
    if reader.problems:
        return page(kept, reader), 422
    return redirect(url_for("encounters.show", plan=kept.id), 303)


def page(
    kept: KeptPlan,
    reader: Reader | None = None,
    template: str = "encounters/chain.html",
    *,
    do: str = "",
    conflict: DraftConflictError | None = None,
    plan: Chain | None = None,
) -> str:
    """Return the page of a chain, or the parts of it that an answer replaces."""
    chain, reader = plan or kept.chain, reader or Reader(request.args)
    totals = services().plans.totals(actor(), chain)
    current = services().campaigns.current(actor())
    return render_template(
        template,
        kept=kept,
        chain=chain,
        view=chain_view(services().rulebook, chain, totals),
        encounters=_encounters(),
        raw=reader.raw,
        problems=reader.problems,
        fields=[key for key in request.form if key.rpartition(".")[2] in FIELDS],
        is_rebuilt=do not in LOOKS,
        do=do,
        number=request.form.get("number") if conflict else kept.number,
        tab=this_tab(request.form),
        campaigns=services().plans.campaigns(actor()),
        current=current.id if current else "",
        conflict=conflict,
        form="chain",
        oob=False,
    )


def _changed(reader: Reader, kept: KeptPlan, do: str) -> Chain:
    typed = {value for key, value in request.form.items() if key.endswith(".encounter") and value}
    totals = services().plans.totals_of(actor(), typed)
    after = read_chain(reader, kept.chain, totals)
    if do == "undo":
        return after
    if do == "campaign":
        members = chain_members(chosen_party(request.form.get("campaign", "")))
        if not members:
            words = "Nobody belongs to this campaign yet. Add characters to it."
            reader.refuse("campaign", "", words)
        return replace(after, party=members or after.party)
    try:
        return chain_acted(reader, after, do)
    except UnknownActionError as error:
        raise BadRequest from error


def _encounters() -> list[tuple[str, str]]:
    """The encounters that a battle can be, as id and name."""
    return [(one.id, shown_name(one.name)) for one in services().plans.listed(actor(), "encounter")]


def _conflict(kept: KeptPlan, reader: Reader, after: Chain, conflict: DraftConflictError) -> Answer:
    if is_htmx():
        return render_template(
            "encounters/_conflict.html", conflict=conflict, kept=kept, form="chain"
        ), 409
    return page(kept, reader, conflict=conflict, plan=after), 409
