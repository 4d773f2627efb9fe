"""The history of a character: look at a revision, compare two, restore one."""

from flask import flash, redirect, render_template, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from gm_tools.presenters.character.compare import compare
from gm_tools.presenters.character.library import shown_name
from gm_tools.presenters.character.side_by_side import differing, side_by_side
from gm_tools.services.errors import NotFoundError
from gm_tools.viskara.character.character import Character
from gm_tools.web.context import actor, services
from gm_tools.web.revisions import blueprint

NOW = "now"


@blueprint.get("")
def listing(character: str) -> str:
    """List the revisions, newest first."""
    kept = services().characters.get(actor(), character)
    return render_template(
        "revisions/list.html",
        character=character,
        name=shown_name(kept.character.name),
        is_made=kept.summary.making is not None,
        unsaved=kept.unsaved,
        updated_at=kept.updated_at,
        revisions=services().characters.revisions(actor(), character),
    )


@blueprint.get("/<int:number>")
def look(character: str, number: int) -> str:
    """Show the sheet of a revision."""
    revision = services().characters.get_revision(actor(), character, number)
    preview = services().paper.preview(actor(), character, number)
    return render_template(
        "revisions/look.html",
        character=character,
        name=preview.name,
        is_made=preview.is_made,
        revision=revision,
        sheet=Markup(preview.html),  # noqa: S704  # the sheet's template escapes every value
    )


@blueprint.get("/compare")
def compared(character: str) -> str:
    """Show the differences between two revisions, or between a revision and the draft."""
    old, new = asked("old"), asked("new")
    before, after = state(character, old), state(character, new)
    return render_template(
        "revisions/compare.html",
        character=character,
        name=shown_name(after.name),
        is_made=after.build.made_for is not None,
        old=old,
        new=new,
        groups=compare(before, after),
        numbers=differing(side_by_side(services().rulebook, before, after)),
        revisions=services().characters.revisions(actor(), character),
    )


@blueprint.post("/<int:number>/restore")
def restore(character: str, number: int) -> Response:
    """Make an earlier revision the character's current state."""
    new = services().characters.restore(actor(), character, number)
    flash(f"Revision {number} is back, as revision {new}. What was there before is kept too.")
    return redirect(url_for("revisions.listing", character=character))


def asked(name: str) -> int | None:
    """Return the number of a revision in the address; None is the current draft."""
    text = request.args.get(name, NOW)
    if text == NOW:
        return None
    if not text.isdecimal() or len(text) > 9:
        raise NotFoundError
    return int(text)


def state(character: str, number: int | None) -> Character:
    """Return a revision's character, or the current one."""
    if number is None:
        return services().characters.get(actor(), character).character
    return services().characters.get_revision(actor(), character, number).character
