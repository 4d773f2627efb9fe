"""What is done with several characters at once."""

from collections.abc import Callable, Mapping

from flask import flash, redirect, url_for
from werkzeug.wrappers import Response

from gm_tools.services.campaigns.written import TableRefusedError
from gm_tools.web.characters import blueprint
from gm_tools.web.characters.forms import Several
from gm_tools.web.context import actor, services

UNDONE = "Tick the characters first, then say what to do with them."


@blueprint.post("/several")
def several() -> Response:
    """Print, move or throw away the characters that are ticked."""
    form = Several()
    chosen = form.character.data
    if not form.validate_on_submit() or not chosen or form.do.data not in WAYS:
        flash(UNDONE)
        return redirect(url_for("characters.library"))
    return WAYS[form.do.data](form)


def _print(form: Several) -> Response:
    return redirect(url_for("paper.sheets", character=form.character.data))


def _move(form: Several) -> Response:
    campaign = form.campaign.data
    if not campaign:
        flash("Choose the campaign that they move to.")
        return redirect(url_for("characters.library"))
    try:
        services().rosters.bring_all(actor(), campaign, form.character.data)
    except TableRefusedError as error:
        flash(f"Nobody was moved. {' '.join(error.problems)}")
        return redirect(url_for("characters.library"))
    flash(f"{_counted(form)} moved.")
    return redirect(url_for("campaigns.page", campaign=campaign))


def _trash(form: Several) -> Response:
    services().characters.shelf.trash_all(actor(), form.character.data)
    flash(f"{_counted(form)} moved to the trash.")
    return redirect(url_for("characters.library"))


def _counted(form: Several) -> str:
    count = len(form.character.data)
    return f"{count} character{'' if count == 1 else 's'}"


WAYS: Mapping[str, Callable[[Several], Response]] = {
    "print": _print,
    "move": _move,
    "trash": _trash,
}
