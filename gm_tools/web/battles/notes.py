"""The notes of a battle's encounter: read and written by its host while it goes on."""

from dataclasses import dataclass
from typing import Any

from flask import redirect, render_template
from flask_wtf import FlaskForm
from werkzeug.wrappers import Response

from gm_tools.services.encounters.records import KeptPlan
from gm_tools.services.errors import DraftConflictError, NotFoundError
from gm_tools.services.games.records import StoredGame
from gm_tools.web.battles import blueprint
from gm_tools.web.battles.screens import BATTLES
from gm_tools.web.context import actor, is_fragment, services
from gm_tools.web.fields import Text, problems_of
from gm_tools.web.games.hosted import hosted_look
from gm_tools.web.quiet_fields import Number

CONFLICT = (
    "Not saved yet: the encounter was saved in another window since. Above is how its notes stand "
    "now, below is what you wrote. Take over what you need and save again."
)
IN_TRASH = "This encounter is in the trash: restore it to write on."


class WriteNotes(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """The notes, and the number that their encounter had when they were read."""

    text = Text("Notes in Markdown")
    seen = Number(0)


@dataclass(frozen=True, slots=True)
class NotesView:
    """Notes to read, and the field to write in; ``typed`` is what was refused, ``problem`` why.

    ``plan`` is the encounter, None if it is gone.
    """

    game: StoredGame
    plan: KeptPlan | None
    typed: str | None = None
    problem: str = ""


@blueprint.get("/<game>/notes")
def notes(game: str) -> str:
    """Show the notes of a battle's encounter to its host."""
    return _page(_view(game))


@blueprint.post("/<game>/notes")
def write_notes(game: str) -> Response | str | tuple[str, int]:
    """Write them anew; what another window saved meanwhile is shown beside what was typed."""
    form, view = WriteNotes(), _view(game)
    if view.plan is None:
        raise NotFoundError
    if not form.validate_on_submit():
        return _refused(game, form, " ".join(problems_of(form)))
    try:
        services().plan_notes.write(actor(), view.plan.id, form.text.data or "", form.seen.data)
    except DraftConflictError:
        return _refused(game, form, CONFLICT)
    except NotFoundError:
        return _refused(game, form, IN_TRASH)
    if is_fragment():
        return _page(_view(game))
    return redirect(BATTLES.url("notes", game=game), 303)


def _refused(game: str, form: WriteNotes, problem: str) -> tuple[str, int]:
    return _page(_view(game, typed=form.text.data or "", problem=problem)), 422


def _view(game: str, **more: Any) -> NotesView:
    found = hosted_look(game).game
    try:
        plan = services().plans.get(actor(), found.encounter or "")
    except NotFoundError:
        plan = None
    return NotesView(found, plan, **more)


def _page(view: NotesView) -> str:
    template = "battles/_notes.html" if is_fragment() else "battles/notes.html"
    return render_template(template, view=view, hosted=BATTLES)
