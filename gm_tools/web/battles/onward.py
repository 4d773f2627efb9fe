"""From one battle to the next: the next of a chain, or an encounter chosen, in one press."""

from flask import flash, redirect, render_template, url_for
from flask_wtf import FlaskForm
from werkzeug.wrappers import Response

from gm_tools.services.campaigns.written import TableRefusedError
from gm_tools.services.games.answers import Refused
from gm_tools.web.battles import blueprint
from gm_tools.web.battles.aftermath import shown
from gm_tools.web.context import actor, services
from gm_tools.web.quiet_fields import Number, Words

CHOOSE = "Choose the encounter of the next battle."


class BeginNext(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """The next battle: a chain and its place there, or an encounter with place 0.

    ``seen`` is the last battle that this window has seen begun there. ``chosen`` is an encounter's
    with it, in one value: "encounter battle". ``write``: the aftermath is written down first.
    """

    plan = Words()
    place = Number(0)
    seen = Words()
    chosen = Words()
    write = Words()


@blueprint.post("/of/<plan>/next")
def begin_next(plan: str) -> Response | tuple[str, int]:
    """Begin the next battle of a chain."""
    form = BeginNext()
    answer = services().onward.begin(actor(), plan, form.place.data, form.seen.data)
    if isinstance(answer, Refused):
        kept = services().plans.get(actor(), plan)
        said = answer.refusal.message
        return render_template("battles/not_begun.html", chain=kept, problem=said), 422
    return _to(answer)


@blueprint.post("/<game>/next")
def follow(game: str) -> Response | tuple[str, int]:
    """Begin the battle that follows another; if asked, the aftermath is written down first."""
    form = BeginNext()
    chosen, _, last = form.chosen.data.partition(" ")
    plan, seen = form.plan.data or chosen, form.seen.data or last
    if not plan:
        return shown(game, (CHOOSE,)), 422
    try:
        if form.write.data:
            services().settling.write(actor(), game)
    except TableRefusedError as error:
        return shown(game, error.problems), 422
    answer = services().onward.follow(actor(), game, plan, form.place.data, seen)
    if isinstance(answer, Refused):
        return shown(game, (answer.refusal.message,)), 422
    return _to(answer)


def _to(game: str) -> Response:
    """Lead to a battle, and say for which foes no build could be brought."""
    encounter = services().game_looks.look(actor(), game, offered=False).game.encounter
    for said in services().battles.missing_in(actor(), encounter) if encounter else ():
        flash(said)
    return redirect(url_for("battles.host_page", game=game), 303)
