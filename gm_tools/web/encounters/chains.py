"""The page of a chain of battles, and the targets of its form."""

from collections.abc import Mapping
from dataclasses import replace

from flask import redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response as AnyResponse

from gm_tools.presenters.character.library import shown_name
from gm_tools.presenters.encounter.chain import as_it_stands, chain_view
from gm_tools.presenters.encounter.chain import usual_figures as usual_figures_of
from gm_tools.presenters.encounter.chain_from_form import read_chain
from gm_tools.presenters.encounter.typed_fields import ForeignFormError, Reader
from gm_tools.services.battles.onward import Next
from gm_tools.services.encounters.records import KeptPlan
from gm_tools.services.errors import DraftConflictError
from gm_tools.viskara.encounter.chain_plan import Chain
from gm_tools.web.context import actor, is_fragment, services
from gm_tools.web.encounters import blueprint
from gm_tools.web.encounters.chain_buttons import chain_acted
from gm_tools.web.encounters.played import places
from gm_tools.web.encounters.request import LOOKS, asked, sent_fields
from gm_tools.web.window import this_tab, window

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


@blueprint.app_template_global()
def usual_figures(level: int) -> dict[str, int]:
    """Return the figures that a chain's form shows for a member's empty fields."""
    return usual_figures_of(services().rulebook, level)


def saved(kept: KeptPlan) -> Answer:
    """Save a chain's form, and perform its button's action."""
    do = asked("levels", "totals")
    reader = Reader(sent_fields(do))
    try:
        after = _changed(reader, kept, do)
        if do == "undo":
            kept = services().plans.undo(actor(), kept.id)
        else:
            kept = services().plans.save(actor(), kept.id, after, **window())
    except DraftConflictError as conflict:
        return _conflict(kept, reader, after, conflict)
    if is_fragment():
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
    chain, reader = plan or kept.chain, reader or Reader(request.args.to_dict(flat=False))
    totals = services().plans.totals(actor(), chain)
    current = services().campaigns.current(actor())
    look = services().onward.chain(actor(), kept.id)
    return render_template(
        template,
        kept=kept,
        chain=chain,
        view=chain_view(services().rulebook, chain, totals),
        encounters=_encounters(),
        next=look.next,
        odds=_odds(chain, look.next, totals),
        stages=places(kept, look),
        raw=reader.raw,
        problems=reader.problems,
        fields=[key for key in request.form if key.rpartition(".")[2] in FIELDS],
        is_rebuilt=do not in LOOKS,
        do=do,
        number=request.form.get("number") if conflict else kept.number,
        tab=this_tab(),
        campaigns=services().campaigns.led(actor()),
        current=current.id if current else "",
        conflict=conflict,
        form="chain",
        oob=False,
    )


def _odds(chain: Chain, following: Next | None, totals: Mapping[str, int]) -> str:
    """Return how the next battle stands for the current party, as it is worn by now."""
    places = chain.battles[following.place - 1 : following.place] if following else ()
    party = services().campaigns.party(actor()) if places else None
    return "".join(
        as_it_stands(services().rulebook, party, totals.get(one.encounter or "", one.enemy_total))
        for one in places
    )


def _changed(reader: Reader, kept: KeptPlan, do: str) -> Chain:
    typed = {value for key, value in request.form.items() if key.endswith(".encounter") and value}
    totals = services().plans.totals_of(actor(), typed)
    try:
        after = read_chain(reader, kept.chain, totals)
        if do == "campaign":
            return _with_party(reader, after)
        return after if do == "undo" else chain_acted(reader, after, do)
    except ForeignFormError as error:
        raise BadRequest from error


def _with_party(reader: Reader, chain: Chain) -> Chain:
    members = services().plan_parties.chain_members(actor(), reader.text("campaign"))
    if not members:
        reader.refuse("campaign", "", "Nobody belongs to this campaign yet. Add characters to it.")
    return replace(chain, party=members or chain.party)


def _encounters() -> list[tuple[str, str]]:
    """Return the encounters that a battle can use, as id and name."""
    return [(one.id, shown_name(one.name)) for one in services().plans.listed(actor(), "encounter")]


def _conflict(kept: KeptPlan, reader: Reader, after: Chain, conflict: DraftConflictError) -> Answer:
    if is_fragment():
        return render_template(
            "encounters/_conflict.html", conflict=conflict, kept=kept, form="chain"
        ), 409
    return page(kept, reader, conflict=conflict, plan=after), 409
