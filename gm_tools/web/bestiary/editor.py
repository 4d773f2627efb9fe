"""One's own creatures are written and changed: warnings while one types, never refusals."""

from dataclasses import dataclass
from typing import cast, get_args

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from gm_tools.presenters.bestiary_reading import Read, read
from gm_tools.presenters.bestiary_texts import (
    Difference,
    Texts,
    differences,
    new_texts,
    place_in_words,
    texts_of,
)
from gm_tools.presenters.creature import MAKINGS, creature_view
from gm_tools.services.bestiary import own_copy
from gm_tools.services.errors import DraftConflictError, NotFoundError
from gm_tools.viskara.basic_enemy import basic_enemy
from gm_tools.viskara.character.build import SpeedClass, Stat
from gm_tools.viskara.creature import KEYWORD_NAMES, Creature
from gm_tools.viskara.creature_conventions import warnings
from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.web.bestiary import blueprint
from gm_tools.web.bestiary.fields import texts_sent, with_step
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
SAVE, FORCE, CHECK = "save", "force", "check"


@dataclass(frozen=True, slots=True)
class Edited:
    """What the editor is about: None for a new creature, its number, the creature before."""

    creature: str | None
    number: int
    before: Creature


NEW = Edited(None, 0, BLANK)


@blueprint.get("/new")
def new() -> str | tuple[str, int]:
    """Begin a creature from nothing, or as a basic enemy (R73)."""
    if "basic" not in request.args:
        return editor(NEW, new_texts())
    try:
        return editor(NEW, texts_of(_basic()))
    except EncounterError as error:
        return editor(
            NEW, new_texts(), problems=tuple(("level", one) for one in error.problems)
        ), 422


@blueprint.post("/new")
def create() -> Response | str | tuple[str, int]:
    """Keep a new creature, or go on writing it."""
    return _answered(NEW)


@blueprint.get("/<creature>/edit")
def edit(creature: str) -> str:
    """Show one's own creature to be changed."""
    edited = _edited(creature)
    return editor(edited, texts_of(edited.before))


@blueprint.post("/<creature>/edit")
def save(creature: str) -> Response | str | tuple[str, int]:
    """Keep a changed creature, or go on writing it."""
    return _answered(_edited(creature))


def editor(
    edited: Edited,
    texts: Texts,
    *,
    problems: tuple[tuple[str, str], ...] = (),
    focus: str = "",
    number: int | None = None,
    conflict: tuple[Difference, ...] | None = None,
) -> str:
    """Return the editor's page with what was typed."""
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
        **_judged(found),
    )


def _answered(edited: Edited) -> Response | str | tuple[str, int]:
    texts, step = texts_sent(request.form), request.form.get("do", SAVE)
    found = read(services().rulebook, edited.before, texts)
    if step == CHECK:
        return render_template("bestiary/_judged.html", **_judged(found))
    if step not in (SAVE, FORCE):
        changed, focus = with_step(texts, step)
        return editor(edited, changed, focus=focus, number=_number())
    if found.creature is None:
        return editor(edited, texts, problems=found.problems, number=_number()), 422
    return _kept(edited, texts, found.creature, force=step == FORCE)


def _kept(
    edited: Edited, texts: Texts, after: Creature, *, force: bool
) -> Response | tuple[str, int]:
    if edited.creature is None:
        creature = services().bestiary.create(actor(), after)
        flash("It is in the bestiary.")
        return redirect(url_for("bestiary.creature", creature=creature))
    try:
        services().bestiary.change(actor(), edited.creature, after, number=_number(), force=force)
    except DraftConflictError:
        now = texts_of(edited.before)
        return editor(edited, texts, number=_number(), conflict=differences(now, texts)), 409
    flash("Saved.")
    return redirect(url_for("bestiary.creature", creature=edited.creature))


def _judged(found: Read) -> dict[str, object]:
    rulebook, creature = services().rulebook, found.creature
    return {
        "faults": [(key, place_in_words(key), words) for key, words in found.problems],
        "hints": warnings(rulebook, creature) if creature else (),
        "view": creature_view(rulebook, creature, is_own=True) if creature else None,
    }


def _edited(creature: str) -> Edited:
    known = services().bestiary.get(actor(), creature)
    if not known.is_own:
        raise NotFoundError
    return Edited(creature, known.number, known.creature)


def _number() -> int:
    """Return the number that the page was made at; nothing readable is as good as none."""
    text = request.form.get("number", "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0


def _basic() -> Creature:
    level, stat = request.args.get("level", "").strip(), request.args.get("stat", "")
    speed = request.args.get("speed_class", "")
    return own_copy(
        basic_enemy(
            services().rulebook,
            int(level) if level.isascii() and level.isdecimal() and len(level) < 9 else 0,
            stat=cast(Stat, stat) if stat in get_args(Stat) else "strength",
            speed_class=cast(SpeedClass, speed) if speed in get_args(SpeedClass) else "medium",
        )
    )
