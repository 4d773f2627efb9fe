"""Questions about hidden combatants, for the game master alone, each with its presses."""

from gm_tools.games.battle.events import EVENTS
from gm_tools.games.battle.events.hiding import Appear
from gm_tools.games.battle.events.host import MoveAnyone
from gm_tools.games.battle.hiding.asked import Asked, asked
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.event import HOST, Event
from gm_tools.presenters.games.battle.board import square_name
from gm_tools.presenters.games.battle.views import HiddenAsk
from gm_tools.presenters.games.shared.actions import template
from gm_tools.presenters.games.shared.phrases import listed

Presses = tuple[tuple[str, str], ...]


def hidden_asks(state: Battle, viewer: str) -> tuple[HiddenAsk, ...]:
    """Return the questions of a screen: none for anybody but the host."""
    return tuple(_ask(state, one) for one in asked(state)) if viewer == HOST else ()


def _ask(state: Battle, one: Asked) -> HiddenAsk:
    names = listed(str(state.hidden[who].one.name) for who in one.hidden)
    if one.why == "square":
        other = state.combatants[one.other].name
        return HiddenAsk(f"{other} stands where {names} is hidden.", _beside(one))
    appear = _sent(Event("appear", Appear(one.hidden)))
    if one.why == "lost":
        side = state.sides[one.other].name
        return HiddenAsk(f"{side} lost without {names}.", (("Reveal and fight on", appear),))
    return HiddenAsk(f"Revealed now, {names} could be next.", (("Reveal", appear),))


def _beside(one: Asked) -> Presses:
    if one.free is None:
        return ()
    at, name = (one.free,), square_name(one.free)
    return (
        (f"Move it aside to {name}", _sent(Event("put", MoveAnyone(one.hidden[0], at)))),
        (f"Reveal it on {name}", _sent(Event("appear", Appear(one.hidden, at)))),
    )


def _sent(event: Event) -> str:
    return template(EVENTS, event)
