"""Signing in by link, signed-in browsers, signing out."""

from flask import flash, redirect, render_template, request, session, url_for
from werkzeug.wrappers import Response

from gm_tools.services.actor import NOBODY
from gm_tools.services.errors import LinkRefusedError
from gm_tools.web.accounts import blueprint
from gm_tools.web.accounts.forms import UseLink
from gm_tools.web.accounts.labels import browser_label
from gm_tools.web.addresses import local_place
from gm_tools.web.context import actor, client_address, services
from gm_tools.web.sign_in import let_in, let_out, signed_in_here


@blueprint.get("/sign-in")
def door() -> str | Response:
    """Show how to sign in."""
    place = local_place(request.args.get("next"))
    if actor() != NOBODY:
        return redirect(place or url_for("home.index"))
    session["place"] = place
    return render_template("accounts/door.html", place=place)


@blueprint.get("/sign-in/<token>")
def enter(token: str) -> str | tuple[str, int]:
    """Show a button only: opening a link, as previews do, does not use it up."""
    try:
        services().accounts.check_link(NOBODY, token, client_address())
    except LinkRefusedError as error:
        return _refused(error)
    return render_template(
        "accounts/enter.html", form=UseLink(token=token, next=session.get("place"))
    )


@blueprint.post("/sign-in")
def use_link() -> Response | tuple[str, int]:
    """Use a link up and sign this browser in."""
    form = UseLink()
    if not form.validate_on_submit():
        return _refused(LinkRefusedError("unknown"))
    label = browser_label(request.user_agent.string)
    try:
        secret = services().accounts.sign_in(NOBODY, form.token.data or "", label, client_address())
    except LinkRefusedError as error:
        return _refused(error)
    let_in(secret)
    return redirect(local_place(form.next.data) or url_for("home.index"))


@blueprint.get("/sign-ins")
def sign_ins() -> str:
    """List the signed-in browsers."""
    mine = services().accounts.sign_ins(actor())
    return render_template("accounts/sign_ins.html", sign_ins=mine, here=signed_in_here().id)


@blueprint.post("/sign-ins/<sign_in>/end")
def end(sign_in: str) -> Response:
    """Sign out a browser."""
    if sign_in == signed_in_here().id:
        return sign_out()
    services().accounts.end(actor(), sign_in)
    flash("That browser is signed out.")
    return redirect(url_for("accounts.sign_ins"))


@blueprint.post("/sign-ins/end-others")
def end_others() -> Response:
    """Sign out every browser except this one."""
    ended = services().accounts.end_others(actor(), signed_in_here().id)
    flash(f"{ended} other browser{'' if ended == 1 else 's'} signed out.")
    return redirect(url_for("accounts.sign_ins"))


@blueprint.post("/sign-out")
def sign_out() -> Response:
    """Sign this browser out; the door's script removes what play sheets kept in it."""
    services().accounts.end(actor(), signed_in_here().id)
    let_out()
    return redirect(url_for("accounts.door"))


def _refused(error: LinkRefusedError) -> tuple[str, int]:
    return render_template("accounts/refused.html", reason=error.reason), 403
