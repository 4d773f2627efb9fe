"""The show for a task: outputs, chance of success, quick minimums."""

from typing import Any

from flask import redirect, request, url_for
from werkzeug.wrappers import Response

from gm_tools.presenters.character.library import shown_name
from gm_tools.presenters.desk.tasks import (
    band_views,
    meaning_view,
    task_view,
)
from gm_tools.viskara.character.build import STATS
from gm_tools.viskara.deck.desk import Asked
from gm_tools.web.context import actor, is_fragment, services
from gm_tools.web.desk import blueprint
from gm_tools.web.desk.forms import TakeForm, TaskForm
from gm_tools.web.desk.pages import answer, asked, deciding, is_fine

RULINGS = ("R74", "R75", "R76", "R77", "R7", "R10")


@blueprint.get("")
def task() -> tuple[str, int]:
    """Show the chances of a task."""
    return page(TaskForm(asked()))


@blueprint.get("/take")
def take() -> Response:
    """Continue with a stat and the level of a character from the library."""
    form = TakeForm(request.args)
    character, trait, kept = form.character.data, form.trait.data, form.task()
    if not character or trait not in STATS:
        return redirect(url_for("desk.task", **kept))
    build = services().characters.get(actor(), character).character.build
    found: dict[str, Any] = {"stat": getattr(build.stats, trait), "level": build.level}
    return redirect(url_for("desk.task", **kept, **found, character=character, trait=trait))


@blueprint.post("/task/draw")
def draw_task() -> Response | tuple[str, int]:
    """Draw the show for a task from the digital deck."""
    form = TaskForm(request.form)
    if not is_fine(form):
        return page(form)
    wanted = Asked(
        kind="show",
        what_for=form.what_for.data or "",
        bonus=form.bonus.data or 0,
        penalty=form.penalty.data or 0,
        minimum=form.minimum.data,
    )
    services().desk.draw_task(actor(), form.stat.data or 0, wanted)
    return redirect(url_for("desk.deck"))


def page(form: TaskForm) -> tuple[str, int]:
    """Return the page for a form."""
    fine, rulebook = is_fine(form), services().rulebook
    bands = rulebook.reference.task_bands
    stat, level, minimum = form.stat.data or 0, form.level.data, form.minimum.data
    cards = (form.bonus.data or 0, form.penalty.data or 0)
    return answer(
        "desk/task.html",
        form,
        characters=_characters(),
        traits=STATS,
        whose=_whose(),
        view=task_view(rulebook, stat, *cards, minimum) if fine else None,
        bands=band_views(rulebook, level, stat, *cards, minimum) if fine and level else (),
        meaning=meaning_view(minimum, level, bands) if fine and level and minimum else None,
        rulings=deciding(*RULINGS),
    )


def _characters() -> list[tuple[str, str]]:
    """Return id and name of the library's characters; none while typing, which needs no list."""
    if is_fragment():
        return []
    listed = services().characters.library(actor(), sort="name")
    return [(one.id, shown_name(one.name)) for one in listed]


def _whose() -> str:
    """Return "Sol, agility" if the stat was taken from a character and not changed since."""
    form = TakeForm(request.args)
    character, trait = form.character.data, form.trait.data
    if not character or trait not in STATS:
        return ""
    kept = services().characters.get(actor(), character).character
    if str(getattr(kept.build.stats, trait)) != request.args.get("stat", ""):
        return ""
    return f"{shown_name(kept.name)}, {trait}"
