"""The people of a battle: who comes and goes, sits where, bears what; numbers set by hand."""

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from gm_tools.games.frame.protocol import Refusal
from gm_tools.presenters.creature.browse import by_name
from gm_tools.presenters.games.battle.anyway import anyway_actions
from gm_tools.presenters.games.battle.log import title
from gm_tools.presenters.games.battle.values import (
    everybody,
    seat_choices,
    values_of,
    values_of_battle,
    values_of_deck,
    values_of_side,
)
from gm_tools.services.battles.wishes import Quick
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.answers import Look
from gm_tools.viskara.plays.words.times import UNTIL
from gm_tools.web.battles import blueprint
from gm_tools.web.battles.by_hand import ACTS, event_of, form_of
from gm_tools.web.battles.hand_forms import HandForm
from gm_tools.web.battles.screens import BATTLES
from gm_tools.web.context import actor, services
from gm_tools.web.fields import problems_of
from gm_tools.web.games.hosted import hosted_look
from gm_tools.web.games.sending import entry_id, said


@blueprint.get("/<game>/people")
def people(game: str) -> str:
    """Show everybody in a battle, and what can be done about them by hand."""
    return _page(hosted_look(game), request.args.get("who", ""))


@blueprint.post("/<game>/people/<act>")
def act_on_people(game: str, act: str) -> Response | tuple[str, int]:
    """Send what one of the page's forms asks for."""
    look = hosted_look(game)
    if act not in ACTS:
        raise NotFoundError
    form = form_of(act)
    shown = form.shown.data
    if not form.validate_on_submit():
        return _page(look, shown, act, form, " ".join(problems_of(form))), 422
    event = event_of(act, form, look.state)
    if isinstance(event, Refusal):
        return _page(look, shown, act, form, event.message), 422
    why, status = said(services().games.send(actor(), game, entry_id(), None, event), BATTLES.what)
    if why:
        return _page(look, shown, act, form, why), status
    after = services().game_looks.look(actor(), game).state
    flash(f"{title(look.state, after, event)}.")
    return redirect(url_for("battles.people", game=game, who=shown or None, _anchor=act), 303)


def _page(
    look: Look, who: str, act: str = "", form: HandForm | None = None, problem: str = ""
) -> str:
    """Return the page; ``who`` is shown with all values, and ``act`` is what was sent in vain."""
    state = everybody(look.state)
    chosen = state.combatants.get(who)
    groups = [("The battle", values_of_battle(state))]
    groups += [(side.name, values_of_side(state, side.id)) for side in state.sides.values()]
    groups += [(f"Deck {deck}", values_of_deck(state, deck)) for deck in state.decks]
    if chosen is not None:
        groups.insert(0, (chosen.name, values_of(state, chosen.id)))
    return render_template(
        "battles/people.html",
        hosted=BATTLES,
        game=look.game,
        state=state,
        chosen=chosen,
        groups=groups,
        anyway=anyway_actions(state, chosen.id) if chosen and chosen.id not in state.hidden else (),
        playing={"address": BATTLES.url("host_page", game=look.game.id), "number": look.number},
        act=act,
        problem=problem,
        form=form,
        until=UNTIL,
        quick=Quick(""),
        seats=seat_choices(state),
        creatures=by_name(services().bestiary.all(actor()).values()),
        characters=services().characters.library(actor(), sort="name"),
    )
