"""Questions about hidden combatants, for the game master alone, each with its presses."""

from gm_tools.games.battle.events import EVENTS
from gm_tools.games.battle.events.hiding import Appear, ShowPlace
from gm_tools.games.battle.events.host import MoveAnyone
from gm_tools.games.battle.hiding.asked import Asked, asked
from gm_tools.games.battle.hiding.offstage import with_hidden
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
    whole = with_hidden(state).combatants
    names = listed(str(whole[who].name) for who in one.hidden)
    if one.why in ("square", "spot"):
        said = f"{whole[one.other].name} stands where {names} is"
        return HiddenAsk(f"{said} {'hidden' if one.why == 'square' else 'unseen'}.", _beside(one))
    if one.why == "aimed":
        said = f"{names} cannot be hit there, unseen"
        return HiddenAsk(f"{said}: take the attack back first if it should be.")
    appear = _sent(Event("appear", Appear(one.hidden)))
    if one.why == "lost":
        side = state.sides[one.other].name
        return HiddenAsk(f"{side} lost without {names}.", (("Reveal and fight on", appear),))
    return HiddenAsk(f"Revealed now, {names} could be next.", (("Reveal", appear),))


def _beside(one: Asked) -> Presses:
    if one.free is None:
        return ()
    at, name, who = (one.free,), square_name(one.free), one.hidden[0]
    aside = (f"Move it aside to {name}", _sent(Event("put", MoveAnyone(who, at))))
    if one.why == "spot":
        return (aside, (f"Show it on {name}", _sent(Event("show_place", ShowPlace(who, at)))))
    return (aside, (f"Reveal it on {name}", _sent(Event("appear", Appear(one.hidden, at)))))


def _sent(event: Event) -> str:
    return template(EVENTS, event)
