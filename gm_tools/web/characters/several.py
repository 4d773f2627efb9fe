"""What is done with several characters at once."""

from collections.abc import Callable, Iterable, Mapping

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from gm_tools.presenters.character.library import shown_name
from gm_tools.presenters.character.side_by_side import side_by_side as numbers_of_both
from gm_tools.presenters.tags import typed_tags
from gm_tools.services.actor import Actor
from gm_tools.services.campaigns.written import TableRefusedError
from gm_tools.services.errors import CannotKeepError, NotFoundError
from gm_tools.web.characters import blueprint
from gm_tools.web.characters.forms import LibrarySearch, Several
from gm_tools.web.context import actor, services
from gm_tools.web.new_tab import in_new_tab

TWO = 2
UNDONE = "Tick the characters first, then say what to do with them."


@blueprint.post("/several")
def several() -> Response:
    """Compare, print, move, tag or throw away the characters that are ticked."""
    form = Several()
    chosen = form.character.data
    if not form.validate_on_submit() or not chosen or form.do.data not in WAYS:
        flash(UNDONE)
        return _library()
    return WAYS[form.do.data](form)


@blueprint.get("/side-by-side")
def side_by_side() -> str:
    """Show the numbers of the two characters in the address side by side."""
    chosen = request.args.getlist("character")
    if len(chosen) != TWO:
        raise NotFoundError
    left, right = (services().characters.get(actor(), one) for one in chosen)
    both = (left.character, right.character)
    return render_template(
        "characters/side_by_side.html",
        left=left,
        right=right,
        names=[shown_name(one.name) for one in both],
        groups=numbers_of_both(services().rulebook, *both),
    )


def _compare(form: Several) -> Response:
    chosen = form.character.data
    if len(chosen) != TWO:
        flash("Tick exactly two characters to see them side by side.")
        return _library()
    return redirect(url_for("characters.side_by_side", character=chosen))


def _print(form: Several) -> Response:
    return redirect(in_new_tab(url_for("paper.sheets", character=form.character.data)))


def _move(form: Several) -> Response:
    campaign = form.campaign.data
    if not campaign:
        flash("Choose the campaign that they move to.")
        return _library()
    try:
        services().rosters.bring_all(actor(), campaign, form.character.data)
    except TableRefusedError as error:
        flash(f"Nobody was moved. {' '.join(error.problems)}")
        return _library()
    flash(f"{_counted(form)} moved.")
    return redirect(url_for("campaigns.page", campaign=campaign))


def _trash(form: Several) -> Response:
    services().characters.shelf.trash_all(actor(), form.character.data)
    flash(f"{_counted(form)} moved to the trash.")
    return _library()


def _tag(form: Several) -> Response:
    return _with_tags(form, services().tagging.add, "tagged")


def _untag(form: Several) -> Response:
    return _with_tags(form, services().tagging.remove, "without these tags now")


def _with_tags(
    form: Several, change: Callable[[Actor, Iterable[str], tuple[str, ...]], None], done: str
) -> Response:
    try:
        tags = typed_tags(form.tags.data)
        change(actor(), form.character.data, tags)
    except (ValueError, CannotKeepError) as error:
        flash(f"Nothing was changed. {error}")
        return _library()
    flash(f"{_counted(form)} {done}." if tags else "Write the tags first, then say what to do.")
    return _library()


def _library() -> Response:
    """Go back to the library as it was asked for."""
    return redirect(url_for("characters.library", **LibrarySearch(request.args).here))


def _counted(form: Several) -> str:
    count = len(form.character.data)
    return f"{count} character{'' if count == 1 else 's'}"


WAYS: Mapping[str, Callable[[Several], Response]] = {
    "compare": _compare,
    "print": _print,
    "move": _move,
    "tag": _tag,
    "untag": _untag,
    "trash": _trash,
}
