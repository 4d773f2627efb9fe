"""The builder's page and the targets of its forms."""

from dataclasses import replace

from flask import flash, redirect, request
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response as AnyResponse

from gm_tools.presenters.character.both_changed import both_changed
from gm_tools.presenters.character.builder import Page, step_after
from gm_tools.presenters.character.problems import slug
from gm_tools.services.characters.building import Building, Built
from gm_tools.services.characters.edits import (
    Edit,
    Grant,
    Revoke,
)
from gm_tools.services.errors import DraftConflictError
from gm_tools.viskara.character.character import Character
from gm_tools.web.builder import blueprint
from gm_tools.web.builder.buttons import UnknownButtonError, edits_for
from gm_tools.web.builder.edits import are_good, edits_of
from gm_tools.web.builder.forms import Allowance, Forms, forms_of
from gm_tools.web.builder.meeting import Pressed, pressed, seen_before
from gm_tools.web.builder.mending import mended_before
from gm_tools.web.builder.pages import Answer, Met, address, conflict_answer, page_of, render
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
    button, built = pressed(), _building().open(actor(), character)
    page = page_of(request.form, built)
    forms = _typed(built, page, built.character)
    seen = seen_before(built) if button.is_again else None
    try:
        edits = _wanted(built, page, seen, button) if seen else _edits(built, forms, button)
        built = _edited(built, edits, force=button.is_again)
    except DraftConflictError as conflict:
        return _met(built, page, forms, button, conflict)
    if button.do == "leave":
        _building().leave(actor(), character)
    return _answer(built, _turned(page, button.do, built), forms, button)


def _typed(built: Built, page: Page, shown: Character) -> Forms:
    return forms_of(page.step, built.rulebook, shown, request.form)


def _edits(built: Built, forms: Forms, button: Pressed) -> list[Edit]:
    return [*edits_of(forms, built.rulebook, built.character), *_asked(button.do, built)]


def _wanted(built: Built, page: Page, seen: Character, button: Pressed) -> list[Edit]:
    """Return what the form changes of the state that its page showed, and its button's action."""
    forms = _typed(built, page, seen)
    return [*edits_of(forms, built.rulebook, seen), *_asked(button.do, built)]


def _met(
    built: Built, page: Page, forms: Forms, button: Pressed, conflict: DraftConflictError
) -> Answer:
    """Show what each window changed; a stale form that changes nothing is shown what is saved."""
    seen = seen_before(built)
    if seen is None:
        return conflict_answer(built, page, forms, conflict)
    mine = services().meeting.wanted(seen, _wanted(built, page, seen, button))
    if mine == seen:
        page, again = _turned(page, button.do, built), replace(button, is_again=True)
        return _answer(built, page, forms_of(page.step, built.rulebook, built.character), again)
    met = Met(both_changed(seen, built.character, mine), button.again)
    return conflict_answer(built, page, forms, conflict, met)


@blueprint.post("/overrides")
def override(character: str) -> Answer:
    """Allow a broken rule, or revoke its allowance."""
    form = Allowance(request.form)
    rule, where, reason = form.rule.data or "", form.where.data or "", form.reason.data or ""
    is_revoked = form.do.data == "revoke"
    edit: Edit = Revoke(rule, where) if is_revoked else Grant(rule, where, reason)
    if not (is_revoked or reason):
        flash("Give a reason: say why your table allows it.")
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


def _edited(before: Built, edits: list[Edit], *, force: bool = False) -> Built:
    seen = window() | ({"force": True} if force else {})
    built = _building().edit(actor(), before.kept.id, edits, **seen, opened=before)
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


def _answer(built: Built, page: Page, forms: Forms, button: Pressed) -> Answer:
    """Return fragments for htmx; else the step again if a field is wrong, or the next page."""
    good = are_good(forms)
    if is_fragment():
        is_look = button.do in LOOKS and not button.is_again
        if not is_look or page.open != request.form.get("open", ""):
            return render(built, page, _fresh(built, page, forms), "builder/answer_step.html")
        return render(built, page, forms, "builder/answer.html")
    if not good:
        return render(built, page, _fresh(built, page, forms)), 422
    return redirect(address(built.kept.id, page, _spot(button.do, page)), 303)


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
