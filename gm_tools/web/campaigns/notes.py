"""A campaign's notes: shared ones, and the game master's own."""

from typing import cast

from flask import flash, render_template
from werkzeug.wrappers import Response

from gm_tools.services.campaigns.written import (
    LONGEST_NOTE,
    NoteConflictError,
    TableRefusedError,
)
from gm_tools.services.errors import NotFoundError
from gm_tools.viskara.campaign.campaign import Note, NoteKind
from gm_tools.web.campaigns import blueprint
from gm_tools.web.campaigns.forms import WriteNote
from gm_tools.web.campaigns.routes import led, to_page
from gm_tools.web.context import actor, services

TITLES: dict[str, str] = {"table": "Table notes", "own": "Your own notes"}


@blueprint.get("/<campaign>/notes/<kind>")
def note(campaign: str, kind: str) -> str:
    """Open a note for editing."""
    now = led_note(campaign, kind)
    form = WriteNote(formdata=None, text=now.text, number=now.number)
    return asked(campaign, kind, form)


@blueprint.post("/<campaign>/notes/<kind>")
def save_note(campaign: str, kind: str) -> Response | tuple[str, int]:
    """Save a note; a version saved elsewhere meanwhile is shown beside the typed text."""
    now, form = led_note(campaign, kind), WriteNote()
    if not form.validate_on_submit():
        return asked(campaign, kind, form, problems=("The page sent no number. Reload it.",)), 422
    text = (form.text.data or "").replace("\r\n", "\n")
    try:
        services().tables.save_note(
            actor(), campaign, cast(NoteKind, kind), text, number=form.number.data or 0
        )
    except TableRefusedError as error:
        return asked(campaign, kind, form, problems=error.problems), 422
    except NoteConflictError as error:
        newest = WriteNote(formdata=None, text=text, number=error.note.number)
        return asked(campaign, kind, newest, theirs=error.note), 409
    if text != now.text:
        flash(f"{TITLES[kind]} saved.")
    return to_page(campaign, f"note-{kind}")


def led_note(campaign: str, kind: str) -> Note:
    """Return a note; NotFoundError for all but the campaign's game master."""
    notes = led(campaign).notes
    if kind not in TITLES:
        raise NotFoundError
    return notes.table if kind == "table" else notes.own


def asked(
    campaign: str,
    kind: str,
    form: WriteNote,
    *,
    problems: tuple[str, ...] = (),
    theirs: Note | None = None,
) -> str:
    """Return the page for editing a note."""
    return render_template(
        "campaigns/note.html",
        campaign=campaign,
        kind=kind,
        title=TITLES[kind],
        form=form,
        problems=problems,
        theirs=theirs,
        longest=LONGEST_NOTE,
    )
