"""Undo and redo of the changes of a character."""

from collections.abc import Callable
from functools import partial

from flask import redirect, request

from gm_tools.services.characters.building import Built
from gm_tools.services.errors import DraftConflictError
from gm_tools.services.records import Kept
from gm_tools.web.builder import blueprint
from gm_tools.web.builder.forms import forms_of
from gm_tools.web.builder.pages import Answer, address, conflict_answer, page_of, render
from gm_tools.web.context import actor, is_fragment, services
from gm_tools.web.window import window


@blueprint.post("/undo")
def undo(character: str) -> Answer:
    """Take back the last change."""
    return _stepped(character, services().characters.undo)


@blueprint.post("/redo")
def redo(character: str) -> Answer:
    """Make the change again that was taken back last."""
    return _stepped(character, services().characters.redo)


def _stepped(character: str, step: Callable[..., Kept]) -> Answer:
    now = window()
    try:
        kept = step(actor(), character, number=now["number"], tab=now["tab"])
    except DraftConflictError as conflict:
        built = services().building.open(actor(), character)
        return _shown(built, partial(conflict_answer, conflict=conflict))
    built = services().building.judged(kept)
    if not is_fragment():
        return redirect(address(character, page_of(request.form, built)), 303)
    return _shown(built, partial(render, template="builder/answer_step.html"))


def _shown(built: Built, answer: Callable[..., Answer]) -> Answer:
    page = page_of(request.form, built)
    return answer(built, page, forms_of(page.step, built.rulebook, built.character))
