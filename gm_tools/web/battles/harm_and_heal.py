"""Damage and healing by the game master's hand, for one or several at once."""

from collections.abc import Callable, Mapping

from gm_tools.games.battle.events.host import Harm, Heal
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Refusal
from gm_tools.services.games.answers import Refused
from gm_tools.web.battles import blueprint
from gm_tools.web.battles.forms import HarmOrHeal
from gm_tools.web.battles.screens import BATTLES
from gm_tools.web.context import actor, services
from gm_tools.web.games.host import answered
from gm_tools.web.games.sending import Page, entry_id, expected

Who = tuple[str, ...]
EVENTS: Mapping[str, Callable[[Who, int], Event]] = {
    "harm": lambda who, amount: Event("harm", Harm(who, amount, "health")),
    "harm_morale": lambda who, amount: Event("harm", Harm(who, amount, "morale")),
    "lose": lambda who, amount: Event("harm", Harm(who, amount, "lose")),
    "heal": lambda who, amount: Event("heal", Heal(who, amount)),
    "heal_morale": lambda who, amount: Event("heal", Heal(who, amount, as_morale=True)),
}
"""What each button does to those who are chosen."""


@blueprint.post("/<game>/hand")
def hand(game: str) -> Page:
    """Harm or heal those who are chosen in the list."""
    form = HarmOrHeal()
    if not form.validate_on_submit():
        first = next(iter(form.errors.values()))[0]
        return answered(BATTLES, game, Refused(Refusal("bad_value", first), 0))
    event = EVENTS[form.do.data](tuple(form.who.data), form.amount.data)
    return answered(
        BATTLES, game, services().games.send(actor(), game, entry_id(), expected(), event)
    )
