"""A character's plan: pins, a goal, the course level by level, and doing what comes next."""

from typing import Any

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from gm_tools.presenters.character.plan import plan_view, stage_view
from gm_tools.services.characters.planning import StageGoneError, UnknownPinError
from gm_tools.viskara.character.planning.plan import Pin
from gm_tools.web.context import actor, services
from gm_tools.web.plans import blueprint
from gm_tools.web.plans.forms import ChooseGoal, Follow, PinForm
from gm_tools.web.window import this_tab, window

GONE = "The character has changed since this page was opened, and the plan with it. Look again."
UNKNOWN = "This cannot be pinned: the rules have no such upgrade."
KINDS = (
    ("archetype", "Archetypes"),
    ("character", "Your characters"),
    ("revision", "Revisions of this character"),
)


@blueprint.get("")
def show(character: str) -> str:
    """Show what is planned, and what to do at which level."""
    planned = services().planning.look(actor(), character)
    built = planned.built
    choices = services().planning.goals(actor(), character)
    return render_template(
        "plans/plan.html",
        character=character,
        view=plan_view(services().rulebook, built.character, planned.course, planned.broken),
        number=built.kept.number,
        tab=this_tab(),
        goals=[(title, [one for one in choices if one.kind == kind]) for kind, title in KINDS],
    )


@blueprint.get("/next")
def coming(character: str) -> str:
    """Return what comes next, for the builder: it asks when it has been quiet for a moment."""
    stage = services().planning.next_of(actor(), character)
    shown = stage_view(services().rulebook, stage) if stage else None
    return render_template("plans/_next.html", stage=shown, character=character)


@blueprint.post("/goal")
def choose(character: str) -> Response:
    """Choose the build to grow into, or none."""
    goal = ChooseGoal(request.form).goal.data
    services().planning.choose(actor(), character, goal, **_seen())
    flash("The goal is chosen." if goal else "There is no goal any more.")
    return _back(character)


@blueprint.post("/pins")
def pin(character: str) -> Response:
    """Pin something, change how often, or pin it no longer."""
    form = PinForm(request.form)
    carrier, path = form.carrier.data, form.path.data
    if form.do.data == "remove":
        services().planning.unpin(actor(), character, carrier, path, **_seen())
        return _back(character)
    if not form.validate():
        flash(" ".join(form.times.errors))
        services().planning.look(actor(), character, stages=0)
        return _back(character)
    try:
        wanted = Pin(carrier, path, form.times.data)
        services().planning.pin(actor(), character, wanted, **_seen())
    except UnknownPinError:
        flash(UNKNOWN)
    return _back(character)


@blueprint.post("/follow")
def follow(character: str) -> Response:
    """Do what comes next: buy what is planned now, or gain the level as planned."""
    form = Follow(request.form)
    level = form.level.data
    try:
        stage = services().planning.follow(actor(), character, level, number=form.number.data)
    except StageGoneError:
        flash(GONE)
        return _back(character)
    if stage.entry is None:
        flash("Bought as planned. The revisions have the character as it was before.")
    else:
        flash(f"Level {level}, as planned. The diary can take it back.")
    return _back(character)


def _seen() -> dict[str, Any]:
    """Return the draft's number and the window's name, as the page saw them."""
    seen = window()
    return {"number": seen["number"], "tab": seen["tab"]}


def _back(character: str) -> Response:
    return redirect(url_for("plans.show", character=character), 303)
