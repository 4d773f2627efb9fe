"""The people of a battle: who comes and goes, sits where, bears what; numbers set by hand."""

from uuid import uuid4

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from gm_tools.games.battle.game import seats
from gm_tools.games.battle.state import Battle
from gm_tools.games.protocol import Refusal
from gm_tools.presenters.battle.log import title
from gm_tools.presenters.battle.values import values_of, values_of_battle, values_of_side
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.answers import Accepted, Look, Refused
from gm_tools.viskara.play_words import UNTIL
from gm_tools.web.battles import blueprint
from gm_tools.web.battles.acts import event_of
from gm_tools.web.context import actor, services
from gm_tools.web.playing.pages import hosted_look

STALE = "The battle went on meanwhile. Look again, then send it once more."


@blueprint.get("/<game>/people")
def people(game: str) -> str:
    """Show everybody in a battle, and what can be done about them by hand."""
    return _page(hosted_look(game), "", "")


@blueprint.post("/<game>/people/<act>")
def act_on_people(game: str, act: str) -> Response | tuple[str, int]:
    """Send what one of the page's forms asks for."""
    look = hosted_look(game)
    event = event_of(act, look.state)
    if event is None:
        raise NotFoundError
    if isinstance(event, Refusal):
        return _page(look, act, event.message), 422
    id = request.form.get("entry", "") or uuid4().hex
    answer = services().games.send(actor(), game, id, None, event)
    if not isinstance(answer, Accepted):
        said = answer.refusal.message if isinstance(answer, Refused) else STALE
        return _page(look, act, said), 422
    after = services().game_looks.look(actor(), game).state
    flash(f"{title(look.state, after, event)}.")
    who = request.form.get("shown") or None
    return redirect(url_for("battles.people", game=game, who=who, _anchor=act), 303)


def _page(look: Look, act: str, problem: str) -> str:
    state: Battle = look.state
    who = request.values.get("shown") or request.args.get("who") or ""
    chosen = state.combatants.get(who)
    groups = [("The battle", values_of_battle(state))]
    groups += [(side.name, values_of_side(state, side.id)) for side in state.sides.values()]
    if chosen is not None:
        groups.insert(0, (chosen.name, values_of(state, chosen.id)))
    return render_template(
        "battles/people.html",
        game=look.game,
        state=state,
        chosen=chosen,
        groups=groups,
        act=act,
        problem=problem,
        form=request.form,
        until=UNTIL,
        seats=_seats(state),
        creatures=sorted(services().bestiary.all(actor()).values(), key=lambda one: one.name),
        characters=services().characters.library(actor(), sort="name"),
    )


def _seats(state: Battle) -> tuple[str, ...]:
    """Return the seats that there are, and the next one that there might be."""
    known = seats(state)
    numbers = (int(one[1:]) for one in known if one[:1] == "P" and one[1:].isdecimal())
    return (*known, f"P{max(numbers, default=0) + 1}")
