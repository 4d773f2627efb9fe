"""The editor of own creatures: warns while the game master types, never refuses."""

from dataclasses import dataclass, replace
from typing import cast

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from gm_tools.presenters.creature.form_texts import (
    Difference,
    Texts,
    differences,
    new_texts,
    place_in_words,
    texts_of,
)
from gm_tools.presenters.creature.from_form import Read, read
from gm_tools.presenters.creature.page import MAKINGS, creature_view
from gm_tools.services.bestiary.creatures import new_basic_enemy
from gm_tools.services.errors import DraftConflictError, NotFoundError
from gm_tools.viskara.character.build import SpeedClass, Stat
from gm_tools.viskara.creature.creature import KEYWORD_NAMES, Creature
from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.web.bestiary import blueprint
from gm_tools.web.bestiary.fields import texts_sent, with_step
from gm_tools.web.bestiary.forms import SAVE, BasicEnemy, Editing
from gm_tools.web.context import actor, services

BLANK = Creature(
    name="",
    level=1,
    max_health=10,
    starting_morale=5,
    speed_class="medium",
    speed=None,
    dash_cost=None,
    anchor_cost=None,
)
FORCE, CHECK = "force", "check"


@dataclass(frozen=True, slots=True)
class Edited:
    """The creature in the editor: its id (None for a new one), its number, its state before."""

    creature: str | None
    number: int
    before: Creature


NEW = Edited(None, 0, BLANK)


@blueprint.get("/new")
def new() -> str | tuple[str, int]:
    """Begin an empty creature, or a basic enemy (R73)."""
    if "basic" not in request.args:
        return editor(NEW, new_texts())
    form = BasicEnemy(request.args)
    try:
        return editor(NEW, texts_of(_basic(form)), basic=form)
    except EncounterError as error:
        wrong = tuple(("level", one) for one in error.problems)
        return editor(NEW, new_texts(), problems=wrong, basic=form), 422


@blueprint.post("/new")
def create() -> Response | str | tuple[str, int]:
    """Save a new creature, or continue editing it."""
    return _answered(NEW)


@blueprint.get("/<creature>/edit")
def edit(creature: str) -> str:
    """Show an own creature in the editor."""
    edited = _edited(creature)
    return editor(edited, texts_of(edited.before))


@blueprint.post("/<creature>/edit")
def save(creature: str) -> Response | str | tuple[str, int]:
    """Save a changed creature, or continue editing it."""
    return _answered(_edited(creature))


def editor(
    edited: Edited,
    texts: Texts,
    *,
    problems: tuple[tuple[str, str], ...] = (),
    focus: str = "",
    number: int | None = None,
    conflict: tuple[Difference, ...] | None = None,
    basic: BasicEnemy | None = None,
) -> str:
    """Return the editor's page with the typed texts."""
    rulebook, found = services().rulebook, read(services().rulebook, edited.before, texts)
    wrong: dict[str, list[str]] = {}
    for key, message in problems:
        wrong.setdefault(key.replace(".", "-"), []).append(message)
    return render_template(
        "bestiary/editor.html",
        creature=edited.creature,
        number=edited.number if number is None else number,
        texts=texts,
        wrong=wrong,
        focus=focus,
        conflict=conflict,
        rulebook=rulebook,
        keywords=KEYWORD_NAMES,
        makings=MAKINGS,
        basic=basic or BasicEnemy(),
        **_judged(found),
    )


def _answered(edited: Edited) -> Response | str | tuple[str, int]:
    sent = Editing(request.form)
    texts, step, number = texts_sent(request.form), sent.do.data, sent.number.data
    found = read(services().rulebook, edited.before, texts)
    if step == CHECK:
        return render_template("bestiary/_judged.html", **_judged(found))
    if step not in (SAVE, FORCE):
        changed, focus = with_step(texts, step)
        return editor(edited, changed, focus=focus, number=number)
    if found.creature is None:
        return editor(edited, texts, problems=found.problems, number=number), 422
    return _kept(replace(edited, number=number), texts, found.creature, force=step == FORCE)


def _kept(
    edited: Edited, texts: Texts, after: Creature, *, force: bool
) -> Response | tuple[str, int]:
    if edited.creature is None:
        creature = services().bestiary.create(actor(), after)
        flash("It is in the bestiary.")
        return redirect(url_for("bestiary.creature", creature=creature))
    try:
        number = edited.number
        services().bestiary.change(actor(), edited.creature, after, number=number, force=force)
    except DraftConflictError:
        now = texts_of(edited.before)
        return editor(edited, texts, number=number, conflict=differences(now, texts)), 409
    flash("Saved.")
    return redirect(url_for("bestiary.creature", creature=edited.creature))


def _judged(found: Read) -> dict[str, object]:
    rulebook, creature = services().rulebook, found.creature
    return {
        "faults": [(key, place_in_words(key), words) for key, words in found.problems],
        "view": creature_view(rulebook, creature, is_own=True) if creature else None,
    }


def _edited(creature: str) -> Edited:
    known = services().bestiary.get(actor(), creature)
    if not known.is_own:
        raise NotFoundError
    return Edited(creature, known.number, known.creature)


def _basic(form: BasicEnemy) -> Creature:
    stat, speed_class = cast(Stat, form.stat.data), cast(SpeedClass, form.speed_class.data)
    return new_basic_enemy(services().rulebook, form.level.data or 0, stat, speed_class)
