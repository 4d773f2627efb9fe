"""Repairs in the builder: what is offered for a broken rule, making one, taking it back."""

from flask import flash, redirect, render_template, request
from wtforms import Form

from gm_tools.presenters.character.builder import Page, steps_of
from gm_tools.presenters.character.library import shown_name
from gm_tools.presenters.character.repairs import (
    MendView,
    mend_view,
    mended_words,
    whole_view,
)
from gm_tools.services.characters.building import Built
from gm_tools.services.characters.mending import (
    ALL,
    ChangedSinceError,
    MendedNow,
    Offered,
    RepairGoneError,
)
from gm_tools.services.errors import DraftConflictError
from gm_tools.web.builder import blueprint
from gm_tools.web.builder.forms import forms_of
from gm_tools.web.builder.pages import Answer, Mended, address, conflict_answer, render
from gm_tools.web.context import actor, is_fragment, services
from gm_tools.web.quiet_fields import Number, Ticked, Words
from gm_tools.web.window import this_tab, window

MOST_KEPT = 40
LONGEST_KEPT = 200
GONE = "The character has changed, and this repair no longer fits. Look at what is offered now."
DONE = "This rule is not broken any more."


class Asked(Form):
    """Which broken rule is to be mended, what stays as it is, and the reader's place."""

    problem = Words(20, default=ALL)
    keep = Ticked()
    step = Words(20)
    open = Words()
    tab = Words(64)
    do = Words(20)

    def kept(self) -> frozenset[str]:
        """Return the targets that no repair may touch."""
        return frozenset(one[:LONGEST_KEPT] for one in self.keep.data[:MOST_KEPT])

    def page(self, built: Built) -> Page:
        """Return the reader's place in the builder."""
        steps = steps_of(built.character.build)
        step = self.step.data if self.step.data in steps else next(iter(steps))
        return Page(step, self.open.data)


class Undone(Form):
    """The revision from before a repair, and the draft after it."""

    mended = Number(0)
    since = Number(-1)


@blueprint.get("/mend")
def ways(character: str) -> Answer:
    """Show what mends a broken rule, or all of them."""
    asked = Asked(request.args)
    try:
        offered = services().mending.offered(actor(), character, asked.problem.data, asked.kept())
    except RepairGoneError:
        return _gone(character, asked)
    built = offered.built
    return render_template(
        "builder/_ways.html" if is_fragment() else "builder/mend.html",
        id=character,
        name=shown_name(built.character.name),
        is_made=built.character.build.made_for is not None,
        view=_view(offered, asked.kept()),
        pins=offered.pins,
        page=asked.page(built),
        number=built.kept.number,
        tab=asked.tab.data or this_tab(),
        back=address(character, asked.page(built), "problems"),
    )


@blueprint.post("/mend")
def mend(character: str) -> Answer:
    """Make a repair, as one step that can be taken back."""
    asked = Asked(request.form)
    try:
        done = services().mending.mend(
            actor(), character, asked.problem.data, asked.kept(), asked.do.data, **window()
        )
    except RepairGoneError:
        flash(GONE)
        return _answer(services().building.open(actor(), character), asked)
    except DraftConflictError as conflict:
        return _conflict(character, asked, conflict)
    return _answer(done.built, asked, _told(done))


@blueprint.post("/mend/undo")
def unmend(character: str) -> Answer:
    """Bring back the character as it was before a repair."""
    asked, undone, now = Asked(request.form), Undone(request.form), window()
    revision = undone.mended.data
    try:
        built = services().mending.take_back(
            actor(), character, revision, number=undone.since.data, tab=now["tab"]
        )
    except ChangedSinceError:
        flash(
            "The character was changed after the repair, so the repair stays. "
            f"Revision {revision} has it as it was before."
        )
        return _answer(services().building.open(actor(), character), asked)
    flash("The change is taken back.")
    return _answer(built, asked)


def mended_before(built: Built) -> Mended | None:
    """Return the repair that an address tells of, while it can be taken back."""
    undone = Undone(request.args)
    if not undone.mended.data or undone.since.data != built.kept.number:
        return None
    return Mended("", undone.mended.data, undone.since.data)


def _view(offered: Offered, keep: frozenset[str]) -> MendView:
    rulebook, character = services().rulebook, offered.built.character
    if offered.whole is not None:
        return whole_view(rulebook, character, offered.whole, keep)
    assert offered.problem is not None  # noqa: S101 - one problem, or the whole
    return mend_view(rulebook, character, offered.problem, offered.repairs, keep)


def _told(done: MendedNow) -> Mended:
    words = mended_words(services().rulebook, done.before.character, done.repair)
    return Mended(words, done.revision, done.built.kept.number)


def _answer(built: Built, asked: Asked, mended: Mended | None = None) -> Answer:
    page = asked.page(built)
    forms = forms_of(page.step, built.rulebook, built.character)
    if is_fragment():
        return render(built, page, forms, "builder/answer_step.html", mended=mended)
    return redirect(address(built.kept.id, page, "problems", mended), 303)


def _conflict(character: str, asked: Asked, conflict: DraftConflictError) -> Answer:
    built = services().building.open(actor(), character)
    page = asked.page(built)
    forms = forms_of(page.step, built.rulebook, built.character)
    return conflict_answer(built, page, forms, conflict)


def _gone(character: str, asked: Asked) -> Answer:
    if is_fragment():
        return f'<p class="field-note">{DONE}</p>'
    flash(DONE)
    built = services().building.open(actor(), character)
    return redirect(address(character, asked.page(built), "problems"), 303)
