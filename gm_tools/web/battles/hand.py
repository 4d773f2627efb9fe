"""The game master's hand: damage and healing for one or several at once."""

from flask import request

from gm_tools.games.battle.host_events import Harm, Heal
from gm_tools.games.event import Event
from gm_tools.games.protocol import Refusal
from gm_tools.services.games.answers import Refused
from gm_tools.web.battles import blueprint
from gm_tools.web.battles.host import answered
from gm_tools.web.context import actor, services
from gm_tools.web.playing.sending import Page, entry_id, expected

NOBODY = Refusal("nobody", "Choose one or several in the list first.")
NO_AMOUNT = Refusal("bad_value", "Say how much: a whole number from 1.")
UNKNOWN = Refusal("unknown_event", "There is no such button.")


@blueprint.post("/<game>/hand")
def hand(game: str) -> Page:
    """Harm or heal those who are chosen in the list."""
    event = _event(tuple(request.form.getlist("who")), request.form.get("amount", 0, int))
    if isinstance(event, Refusal):
        return answered(game, Refused(event, 0))
    return answered(game, services().games.send(actor(), game, entry_id(), expected(), event))


def _event(who: tuple[str, ...], amount: int) -> Event | Refusal:
    if not who:
        return NOBODY
    if amount < 1:
        return NO_AMOUNT
    do = request.form.get("do", "")
    if do == "heal":
        return Event("heal", Heal(who, amount))
    if do == "heal_morale":
        return Event("heal", Heal(who, amount, as_morale=True))
    if do == "harm":
        return Event("harm", Harm(who, amount, "health"))
    if do == "harm_morale":
        return Event("harm", Harm(who, amount, "morale"))
    return Event("harm", Harm(who, amount, "lose")) if do == "lose" else UNKNOWN
