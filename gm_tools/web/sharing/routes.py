"""The page of a character's links: made, listed, ended; a new one is shown once."""

from flask import flash, redirect, render_template, session, url_for
from werkzeug.wrappers import Response

from gm_tools.presenters.character.library import shown_name
from gm_tools.services.sharing.sharing import MOST_LINKS, ShareRefusedError
from gm_tools.web.context import actor, services
from gm_tools.web.join_links import picture
from gm_tools.web.lan import bases, choose_base, chosen_base
from gm_tools.web.sharing import blueprint
from gm_tools.web.sharing.forms import SHOWS, ChoosingAddress, MakingLink

NEW = "new_share"
"""In the session: the character and the token of a link that was just made."""


@blueprint.app_template_global()
def may_share(character: str) -> bool:
    """Tell templates whether links to a character are this viewer's to give away."""
    return services().sharing.may(actor(), character)


@blueprint.get("")
def page(character: str) -> str:
    """List the links; one that was just made is shown, this once."""
    of, token = session.pop(NEW, None) or ("", "")
    return _page(character, MakingLink(formdata=None), token if of == character else "")


@blueprint.post("")
def make(character: str) -> Response | tuple[str, int]:
    """Make a link."""
    form = MakingLink()
    if not form.validate_on_submit():
        return _page(character, form), 422
    try:
        token = services().sharing.make(actor(), character, form.wish)
    except ShareRefusedError as error:
        return _page(character, form, problem=error.sentence), 422
    session[NEW] = (character, token)
    return redirect(url_for("sharing.page", character=character), 303)


@blueprint.post("/<share>/end")
def end(character: str, share: str) -> Response:
    """End a link."""
    services().sharing.end(actor(), character, share)
    flash("The link has ended. Nothing is shown by it any more.")
    return redirect(url_for("sharing.page", character=character), 303)


@blueprint.post("/end")
def end_all(character: str) -> Response:
    """End all links of the character."""
    count = services().sharing.end_all(actor(), character)
    flash(f"{'The link has' if count == 1 else f'All {count} links have'} ended.")
    return redirect(url_for("sharing.page", character=character), 303)


@blueprint.post("/address")
def choose_address(character: str) -> Response:
    """Choose the address that links begin with in this browser."""
    services().sharing.links(actor(), character)
    choose_base(ChoosingAddress().address.data)
    return redirect(url_for("sharing.page", character=character), 303)


def _page(character: str, form: MakingLink, token: str = "", problem: str = "") -> str:
    links = services().sharing.links(actor(), character)
    kept = services().characters.get(actor(), character)
    link = _link(token) if token else ""
    return render_template(
        "sharing/page.html",
        character=character,
        name=shown_name(kept.character.name),
        is_thrown=kept.trashed_at is not None,
        links=links,
        most=MOST_LINKS,
        form=form,
        shows=SHOWS,
        problem=problem,
        link=link,
        picture=picture(link) if link else "",
        bases=bases(),
        base=chosen_base(),
    )


def _link(token: str) -> str:
    """Return a link by the address that others reach the app by, else by that of this page."""
    base = chosen_base()
    here = url_for("shared.page", token=token, _external=True)
    return f"{base}{url_for('shared.page', token=token)}" if base else here
