"""The builder's page and the targets of its forms."""

from typing import Any

from flask import flash, redirect, render_template, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response as AnyResponse

from gm_tools.presenters.character.builder import (
    Page,
    builder_view,
    step_after,
    steps_of,
)
from gm_tools.presenters.character.picker import Filters
from gm_tools.presenters.character.problems import slug
from gm_tools.presenters.character.shadows import maneuver_options
from gm_tools.services.characters.building import Building, Built
from gm_tools.services.characters.edits import (
    Edit,
    Grant,
    Revoke,
)
from gm_tools.services.errors import DraftConflictError
from gm_tools.web.builder import blueprint
from gm_tools.web.builder.buttons import UnknownButtonError, edits_for
from gm_tools.web.builder.edits import are_good, edits_of
from gm_tools.web.builder.forms import Allowance, Forms, forms_of
from gm_tools.web.context import actor, is_fragment, services
from gm_tools.web.window import this_tab, window

LOOKS = {"", "save", "filter"}
Answer = AnyResponse | str | tuple[str, int]


blueprint.add_app_template_filter(slug, "slug")


@blueprint.get("")
def show(character: str) -> Answer:
    """Show a step of the builder."""
    built = _building().open(actor(), character)
    page = _page(request.args, built)
    forms = forms_of(page.step, built.rulebook, built.character)
    return _render(built, page, forms)


@blueprint.post("/build")
def save(character: str) -> Answer:
    """Save a step's form, and perform its button's action."""
    typed, do = request.form, request.form.get("do", "")
    building = _building()
    built = building.open(actor(), character)
    page = _page(typed, built)
    forms = forms_of(page.step, built.rulebook, built.character, typed)
    edits = [*edits_of(forms, built.rulebook, built.character), *_asked(do, built)]
    try:
        built = _edited(built, edits)
    except DraftConflictError as conflict:
        return _conflict(built, page, forms, conflict)
    if do == "leave":
        building.leave(actor(), character)
    page = _turned(page, do, built)
    return _answer(built, page, forms, do)


@blueprint.post("/overrides")
def override(character: str) -> Answer:
    """Allow a broken rule, or revoke its allowance."""
    form = Allowance(request.form)
    rule, where, reason = form.rule.data or "", form.where.data or "", form.reason.data or ""
    is_revoked = form.do.data == "revoke"
    edit: Edit = Revoke(rule, where) if is_revoked else Grant(rule, where, reason)
    if not (is_revoked or reason):
        flash("An allowance needs a reason: say why the table allows it.")
    built = _building().open(actor(), character)
    page = _page(request.form, built)
    forms = forms_of(page.step, built.rulebook, built.character)
    try:
        built = _edited(built, [edit])
    except DraftConflictError as conflict:
        return _conflict(built, page, forms, conflict)
    if is_fragment():
        return _render(built, page, forms, "builder/answer.html")
    return redirect(_address(character, page, "problems"), 303)


@blueprint.post("/leave")
def leave(character: str) -> AnyResponse:
    """Save the changes as a revision when the window is left."""
    _building().leave(actor(), character)
    return AnyResponse(status=204)


def _building() -> Building:
    return services().building


def _edited(before: Built, edits: list[Edit]) -> Built:
    built = _building().edit(actor(), before.kept.id, edits, **window(), opened=before)
    if built.lost:
        flash("A part that you changed is no longer there: it was removed in another window.")
    if built.dropped:
        parts = ", ".join(built.dropped)
        flash(f"Also gone: {parts}. Revision {built.safe} still has it.")
    return built


def _asked(do: str, built: Built) -> tuple[Edit, ...]:
    try:
        return edits_for(do, request.form, built.rulebook)
    except UnknownButtonError as error:
        raise BadRequest from error


def _answer(built: Built, page: Page, forms: Forms, do: str) -> Answer:
    """Return fragments for htmx; else the step again if a field is wrong, or the next page."""
    good = are_good(forms)
    if is_fragment():
        if do not in LOOKS or page.open != request.form.get("open", ""):
            return _render(built, page, _fresh(built, page, forms), "builder/answer_step.html")
        return _render(built, page, forms, "builder/answer.html")
    if not good:
        return _render(built, page, _fresh(built, page, forms)), 422
    return redirect(_address(built.kept.id, page, _spot(do, page)), 303)


def _fresh(built: Built, page: Page, typed: Forms) -> Forms:
    """Return the step's forms as saved, keeping typed values that could not be saved."""
    forms = forms_of(page.step, built.rulebook, built.character)
    wrong = {place: form for place, form in typed.items() if form.errors}
    return forms | {place: form for place, form in wrong.items() if place in forms}


def _conflict(built: Built, page: Page, forms: Forms, conflict: DraftConflictError) -> Answer:
    """Tell the second window about the conflict; everything typed there stays."""
    if is_fragment():
        return render_template(
            "builder/_conflict.html", conflict=conflict, back=_back(built, page)
        ), 409
    are_good(forms)
    return _render(built, page, forms, conflict=conflict), 409


def _render(
    built: Built,
    page: Page,
    forms: Forms,
    template: str = "builder/page.html",
    conflict: DraftConflictError | None = None,
) -> str:
    view = builder_view(built.rulebook, built.character, built.verdict, page)
    posted = request.form
    return render_template(
        template,
        view=view,
        page=page,
        forms=forms,
        id=built.kept.id,
        number=posted.get("number") if conflict else built.kept.number,
        tab=this_tab(),
        trashed=built.kept.trashed_at is not None,
        maneuvers=maneuver_options(built.rulebook),
        conflict=conflict,
        back=_back(built, page),
        oob=False,
    )


def _page(values: MultiDict[str, str], built: Built) -> Page:
    """Read the reader's place; a step that this build does not have becomes the first."""
    get = values.get
    step, steps = get("step", ""), steps_of(built.character.build)
    return Page(
        step=step if step in steps else next(iter(steps)),
        open=get("open", "")[:200],
        filters=Filters(
            find=get("find", "")[:100],
            section=get("section", "")[:40],
            acts=get("acts", "")[:40],
            affordable=get("affordable", "") == "yes",
            owned=get("owned", "") == "yes",
        ),
    )


def _turned(page: Page, do: str, built: Built) -> Page:
    """Return the page that a button leads to."""
    word, _, where = do.partition("|")
    if word == "open":
        return Page(page.step, where)
    if word == "close":
        return Page(page.step)
    if word == "next":
        return Page(step_after(built.character.build, page.step) or page.step)
    if word in ("remove", "up", "down", "drop_move", "drop_tactic"):
        return Page(page.step)
    return page


def _spot(do: str, page: Page) -> str:
    """Return the HTML id to scroll to after a button."""
    word, _, rest = do.partition("|")
    where = rest.partition("|")[0]
    if word in ("next", "", "save"):
        return "step" if word == "next" else ""
    return "picker" if page.open and word in ("open", "filter", "buy") else slug(where)


def _address(character: str, page: Page, spot: str = "") -> str:
    filters = page.filters
    values: dict[str, Any] = {
        "step": page.step,
        "open": page.open,
        "find": filters.find,
        "section": filters.section,
        "acts": filters.acts,
        "affordable": "yes" if filters.affordable else "",
        "owned": "yes" if filters.owned else "",
    }
    return url_for(
        "builder.show",
        character=character,
        _anchor=spot or None,
        **{name: value for name, value in values.items() if value},
    )


def _back(built: Built, page: Page) -> str:
    return _address(built.kept.id, page)
