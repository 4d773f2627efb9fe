"""The builder's page and the targets of its forms."""

from dataclasses import replace

from flask import flash, redirect, request
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response as AnyResponse

from gm_tools.presenters.character.builder import Page, step_after
from gm_tools.presenters.character.problems import slug
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
from gm_tools.web.builder.mending import mended_before
from gm_tools.web.builder.pages import Answer, address, conflict_answer, page_of, render
from gm_tools.web.context import actor, is_fragment, services
from gm_tools.web.window import window

LOOKS = {"", "save", "filter", "rest"}
IN_PICKER = {"open", "filter", "rest", "buy", "pin", "unpin"}


blueprint.add_app_template_filter(slug, "slug")


@blueprint.get("")
def show(character: str) -> Answer:
    """Show a step of the builder."""
    built = _building().open(actor(), character)
    page = page_of(request.args, built)
    forms = forms_of(page.step, built.rulebook, built.character)
    return render(built, page, forms, mended=mended_before(built))


@blueprint.post("/build")
def save(character: str) -> Answer:
    """Save a step's form, and perform its button's action."""
    typed, do = request.form, request.form.get("do", "")
    building = _building()
    built = building.open(actor(), character)
    page = page_of(typed, built)
    forms = forms_of(page.step, built.rulebook, built.character, typed)
    edits = [*edits_of(forms, built.rulebook, built.character), *_asked(do, built)]
    try:
        built = _edited(built, edits)
    except DraftConflictError as conflict:
        return conflict_answer(built, page, forms, conflict)
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
    page = page_of(request.form, built)
    forms = forms_of(page.step, built.rulebook, built.character)
    try:
        built = _edited(built, [edit])
    except DraftConflictError as conflict:
        return conflict_answer(built, page, forms, conflict)
    if is_fragment():
        return render(built, page, forms, "builder/answer.html")
    return redirect(address(character, page, "problems"), 303)


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
            return render(built, page, _fresh(built, page, forms), "builder/answer_step.html")
        return render(built, page, forms, "builder/answer.html")
    if not good:
        return render(built, page, _fresh(built, page, forms)), 422
    return redirect(address(built.kept.id, page, _spot(do, page)), 303)


def _fresh(built: Built, page: Page, typed: Forms) -> Forms:
    """Return the step's forms as saved, keeping typed values that could not be saved."""
    forms = forms_of(page.step, built.rulebook, built.character)
    wrong = {place: form for place, form in typed.items() if form.errors}
    return forms | {place: form for place, form in wrong.items() if place in forms}


def _turned(page: Page, do: str, built: Built) -> Page:
    """Return the page that a button leads to."""
    word, _, where = do.partition("|")
    if word == "open":
        return Page(page.step, where)
    if word == "rest":
        return replace(page, filters=replace(page.filters, rest=True))
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
    return "picker" if page.open and word in IN_PICKER else slug(where)
