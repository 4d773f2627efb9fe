"""The game master's page for joining: seats, the code, the link and its picture."""

from flask import flash, redirect, render_template, url_for
from werkzeug.wrappers import Response

from gm_tools.games.evening.game import KIND as EVENING
from gm_tools.services.people.join_codes import shown_code
from gm_tools.services.people.seats import JoinRefusedError
from gm_tools.web.context import actor, services
from gm_tools.web.games.hosted import hosted_by
from gm_tools.web.games.sending import kind_of
from gm_tools.web.join import blueprint
from gm_tools.web.join.forms import ApprovingSeat, ChoosingAddress, OpeningJoining
from gm_tools.web.join_links import link_to, picture
from gm_tools.web.lan import bases, choose_base, chosen_base


@blueprint.get("/seats/<game>")
def seats(game: str) -> str:
    """Show the seats of a game, and how phones join it."""
    look, kind = services().seats.look(actor(), game), kind_of(game)
    base, link = chosen_base(), link_to(look.code)
    evening = services().evenings.look(actor(), game)
    return render_template(
        "join/host.html",
        look=look,
        evening=evening,
        tonight=services().evenings.tonight_of(actor(), game),
        table=hosted_by(EVENING).url("host_page", game=look.log) if look.log else None,
        hosted=hosted_by(kind),
        game={"id": game, "kind": kind},
        code=shown_code(look.code) if look.code else None,
        bases=bases(),
        base=base,
        link=link,
        picture=picture(link) if link else None,
        number=services().live.number(actor(), game),
    )


@blueprint.post("/seats/<game>/open")
def open_joining(game: str) -> Response:
    """Open joining under a new code."""
    try:
        services().seats.open(actor(), game, freely=OpeningJoining().freely.data)
    except JoinRefusedError as error:
        flash(error.sentence)
    return _to_seats(game)


@blueprint.post("/seats/<game>/close")
def close_joining(game: str) -> Response:
    """Close joining: the code becomes invalid."""
    services().seats.close(actor(), game)
    flash("Joining is closed. Whoever has a seat keeps it.")
    return _to_seats(game)


@blueprint.post("/seats/<game>/address")
def choose_address(game: str) -> Response:
    """Choose the address used in link and picture."""
    services().seats.look(actor(), game)
    choose_base(ChoosingAddress().address.data)
    return _to_seats(game)


@blueprint.post("/seats/<game>/<name>/approve")
def approve(game: str, name: str) -> Response:
    """Approve the request for a seat, if it is still from the same player."""
    try:
        services().seats.approve(actor(), game, name, ApprovingSeat().who.data)
    except JoinRefusedError as error:
        flash(error.sentence)
    return _back(game)


@blueprint.post("/seats/<game>/<name>/free")
def free(game: str, name: str) -> Response:
    """Free a seat, or refuse a request for it."""
    try:
        services().seats.free(actor(), game, name, ApprovingSeat().who.data)
    except JoinRefusedError as error:
        flash(error.sentence)
    return _back(game)


def _back(game: str) -> Response:
    """Return to the page where it was pressed: the game's own, or its seats."""
    if ApprovingSeat().to.data == "table":
        return redirect(hosted_by(kind_of(game)).url("host_page", game=game), 303)
    return _to_seats(game)


def _to_seats(game: str) -> Response:
    return redirect(url_for("join.seats", game=game))
