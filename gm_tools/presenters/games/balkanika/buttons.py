"""Which of an offer's buttons is meant, and the names on it."""

from gm_tools.games.balkanika.bonuses import uses
from gm_tools.games.balkanika.cards import matches
from gm_tools.games.balkanika.events import Reveal, Try, TryColumn
from gm_tools.games.balkanika.questions import free_ends, player_of, target
from gm_tools.games.balkanika.state import Player, Roll, State, Use
from gm_tools.games.balkanika.steps.rolling import HIT, LEAVE
from gm_tools.games.balkanika.trying import plainly
from gm_tools.games.frame.protocol import Offer
from gm_tools.presenters.games.shared.phrases import signed


def case(state: State, offer: Offer) -> str:
    """Return the case of an offer where its event has words for several."""
    if offer.what == "reveal_by_hand":
        return "by_hand"
    if not isinstance(offer.template.data, Try | TryColumn):
        return ""
    if offer.what in (HIT, LEAVE):
        return offer.what
    if offer.template.data.roll is not None and state.roll is not None:
        return "settle"
    return "" if _is_only_way(offer) else "at once"


def _is_only_way(offer: Offer) -> bool:
    """Whether nothing can change the roll: then it is not looked at first."""
    return not {"ability", "use"} & {one.name for one in offer.fields}


def button_word(state: State, offer: Offer, name: str) -> str:
    """Return what a name on a button stands for: which card, the roll that lies open."""
    data = offer.template.data
    if isinstance(data, Reveal):
        return _side(free_ends(state), data.slot)
    if state.roll is None:
        return ""
    return {"way": _way, "comes": _comes}.get(name, _rolled)(state, state.roll, data)


def _rolled(_state: State, roll: Roll, _data: Try | TryColumn) -> str:
    return str(roll.die)


def _comes(state: State, roll: Roll, _data: Try | TryColumn) -> str:
    return "a hit" if plainly(state, roll).success else "no hit"


def _way(state: State, roll: Roll, data: Try | TryColumn) -> str:
    """Return what makes a roll hit: "Use Presence, +1", "Use up Chalk map, +2"; or both."""
    one, card = player_of(state, roll.player), target(state, roll.card)
    said = [_used(one, use) for use in uses(data) or ()]
    if data.ability and card is not None:
        said = [f"use {matches(one.abilities, card)[0]}, {signed(data.ability)}", *said]
    together = ", and ".join(said)
    return together[:1].upper() + together[1:]


def _used(one: Player, use: Use) -> str:
    title = next((won.card.title for won in one.won if won.id == use.card), use.card)
    return f"use up {title}, {signed(use.adjust)}"


def _side(ends: tuple[int, ...], slot: int) -> str:
    if len(ends) == 1:
        return "last"
    return "left" if slot == ends[0] else "right"
