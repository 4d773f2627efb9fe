"""Spending in the builder: what is left, what is proposed for it, buying it as one step."""

from flask import flash, redirect, render_template, request, url_for
from wtforms import Form

from gm_tools.presenters.character.builder import Page, steps_of
from gm_tools.presenters.character.library import shown_name
from gm_tools.presenters.character.spending import (
    LeftView,
    bought_words,
    left_view,
    step_of_part,
)
from gm_tools.services.characters.building import Built
from gm_tools.services.characters.spending import Left, OfferGoneError, Spent
from gm_tools.services.errors import DraftConflictError
from gm_tools.viskara.character.spending.everything import EVERYTHING
from gm_tools.web.builder import blueprint
from gm_tools.web.builder.forms import forms_of
from gm_tools.web.builder.mending import mended_before
from gm_tools.web.builder.pages import Answer, Mended, address, conflict_answer
from gm_tools.web.context import actor, services
from gm_tools.web.quiet_fields import Ticked, Words
from gm_tools.web.window import this_tab, window

MOST_KEPT = 80
LONGEST_KEPT = 200
GONE = "The character has changed, and this no longer fits. Look at what is proposed now."


class Asked(Form):
    """Which part is to be spent on, what stays as it is, and the reader's place."""

    part = Words(200, default=EVERYTHING)
    keep = Ticked()
    step = Words(20)
    tab = Words(64)
    do = Words(20)

    def kept(self) -> frozenset[str]:
        """Return the targets that nothing is spent on."""
        return frozenset(one[:LONGEST_KEPT] for one in self.keep.data[:MOST_KEPT])

    def page(self, built: Built) -> Page:
        """Return the reader's place in the builder: where the part is, or where they came from."""
        steps = steps_of(built.character.build)
        for step in (step_of_part(self.part.data), self.step.data):
            if step in steps:
                return Page(step)
        return Page(next(iter(steps)))


@blueprint.get("/spend")
def left(character: str) -> Answer:
    """Show what is left, for a part or for everything, and what is proposed for it."""
    asked = Asked(request.args)
    found = services().spending.left(actor(), character, asked.part.data, asked.kept())
    return _shown(asked, found)


@blueprint.post("/spend")
def buy(character: str) -> Answer:
    """Buy what was proposed, as one step that can be taken back."""
    asked = Asked(request.form)
    part, keep = asked.part.data, asked.kept()
    try:
        done = services().spending.buy(actor(), character, part, keep, asked.do.data, **window())
    except OfferGoneError:
        flash(GONE)
        return redirect(_here(character, asked), 303)
    except DraftConflictError as conflict:
        built = services().building.open(actor(), character)
        page = asked.page(built)
        forms = forms_of(page.step, built.rulebook, built.character)
        return conflict_answer(built, page, forms, conflict)
    flash(f"Done: {_said(done)}.")
    return redirect(_next(done, asked), 303)


def _said(done: Spent) -> str:
    return bought_words(services().rulebook, done.before.character, done.changes)


def _next(done: Spent, asked: Asked) -> str:
    """A part with points left is shown again; then the builder."""
    told = Mended("", done.revision, done.built.kept.number)
    id, part = done.built.kept.id, asked.part.data
    now = services().spending.left(actor(), id, part, asked.kept())
    if part != EVERYTHING and any(one.proposals for one in now.offers):
        return _here(id, asked, told)
    return address(id, asked.page(done.built), "", told)


def _here(character: str, asked: Asked, told: Mended | None = None) -> str:
    return url_for(
        "builder.left",
        character=character,
        part=asked.part.data,
        keep=sorted(asked.kept()),
        step=asked.step.data or None,
        mended=told.revision if told else None,
        since=told.since if told else None,
    )


def _shown(asked: Asked, found: Left) -> str:
    built = found.built
    page = asked.page(built)
    return render_template(
        "builder/spend.html",
        id=built.kept.id,
        name=shown_name(built.character.name),
        is_made=built.character.build.made_for is not None,
        view=_view(found, asked.kept()),
        page=page,
        number=built.kept.number,
        tab=asked.tab.data or this_tab(),
        mended=mended_before(built),
        back=address(built.kept.id, page),
    )


def _view(found: Left, keep: frozenset[str]) -> LeftView:
    return left_view(
        services().rulebook,
        found.built.character,
        found.part,
        found.parts,
        found.offers,
        found.whole,
        found.rest,
        keep,
    )
