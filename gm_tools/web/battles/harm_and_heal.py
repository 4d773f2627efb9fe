"""The game master's hand: damage, healing, effort, flair and marks of one or several at once."""

from collections.abc import Callable, Mapping

from flask import render_template
from flask_wtf import FlaskForm

from gm_tools.games.battle.events.hiding import Hide
from gm_tools.games.battle.events.host import Grants, Harm, Heal, PutMark
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Refusal
from gm_tools.services.games.answers import Accepted, Refused
from gm_tools.web.battles import blueprint
from gm_tools.web.battles.forms import (
    BY_ONE,
    MARKING,
    TAP,
    Doing,
    HarmOrHeal,
    Marking,
    MoreOrLess,
    Tap,
)
from gm_tools.web.battles.screens import BATTLES
from gm_tools.web.context import actor, is_fragment, services
from gm_tools.web.games.host import answered
from gm_tools.web.games.hosted import whole_screen
from gm_tools.web.games.sending import Page, entry_id, expected, reaching

Who = tuple[str, ...]
EVENTS: Mapping[str, Callable[[Who, int], Event]] = {
    "harm": lambda who, amount: Event("harm", Harm(who, amount, "health")),
    "harm_morale": lambda who, amount: Event("harm", Harm(who, amount, "morale")),
    "lose": lambda who, amount: Event("harm", Harm(who, amount, "lose")),
    "heal": lambda who, amount: Event("heal", Heal(who, amount)),
    "heal_morale": lambda who, amount: Event("heal", Heal(who, amount, as_morale=True)),
    "less_effort": lambda who, amount: Event("grant", Grants(who, effort=-amount)),
    "more_effort": lambda who, amount: Event("grant", Grants(who, effort=amount)),
    "less_flair": lambda who, amount: Event("grant", Grants(who, flair=-amount)),
    "more_flair": lambda who, amount: Event("grant", Grants(who, flair=amount)),
    "hide": lambda who, _amount: Event("hide", Hide(who)),
}
"""What each button does to those who are chosen."""


@blueprint.post("/<game>/hand")
def hand(game: str) -> Page:
    """Do what a button says to those who are chosen in the list."""
    form = _form(_asked(Doing()))
    if not form.validate_on_submit():
        return refused(game, form)
    if isinstance(form, Marking):
        return sent(game, *_marks(form))
    return sent(game, EVENTS[form.do.data](tuple(form.who.data), form.amount.data or 1))


@blueprint.post("/<game>/tap")
def tap(game: str) -> Page:
    """Change effort or flair by a tap in the list."""
    form = Tap()
    found = TAP.fullmatch(form.tap.data) if form.validate_on_submit() else None
    if found is None:
        return refused(game, form)
    amount = {found["what"]: int(found["amount"])}
    return sent(game, Event("grant", Grants((found["who"],), **amount)))


def _asked(form: Doing) -> str:
    """Return what is to be done: Return in the field of a note presses the first button instead."""
    is_note = form.do.data == "harm" and form.mark.data and not form.amount.data
    return MARKING[0] if is_note else str(form.do.data)


def _form(do: str) -> FlaskForm:
    if do in BY_ONE:
        return MoreOrLess()
    return Marking() if do in MARKING else HarmOrHeal()


def _marks(form: Marking) -> tuple[Event, ...]:
    amount = 0 if form.do.data == "unmark" else 1
    return tuple(Event("mark", PutMark(who, form.mark.data, amount)) for who in form.who.data)


def refused(game: str, form: FlaskForm) -> Page:
    """Answer that what was pressed cannot be read."""
    first = next((said for all_said in form.errors.values() for said in all_said), "")
    return answered(BATTLES, game, Refused(Refusal("bad_value", first), 0))


def sent(game: str, *events: Event) -> Page:
    """Send what was pressed, and answer with what it changed."""
    with services().live.hub.after():
        answer = services().games.send(actor(), game, entry_id(), expected(), *events)
        if isinstance(answer, Accepted) and is_fragment():
            return _at_once(game)
        return answered(BATTLES, game, answer)


def _at_once(game: str) -> Page:
    """Answer with what was changed; the page asks by itself for what may be done now.

    One who counts damage at a table presses again and again, and looks at the number.
    """
    look = services().game_looks.look(actor(), game, offered=False)
    text = render_template("battles/at_once.html", screen=whole_screen(BATTLES, look))
    page = reaching(look.number, text)
    page.headers["X-More"] = "yes"
    return page
