"""What a viewer may know: cards set aside and what was paid are their owner's and the host's."""

from dataclasses import fields
from typing import Final

from gm_tools.games.battle_royale.state import BLANK, Player, State
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.decks import cards_left
from gm_tools.games.frame.event import HOST, STRANGER
from gm_tools.games.frame.protocol import HIDDEN

COUNTED: Final = ("units", "waived")
OWN: Final = tuple(one.name for one in fields(Player) if one.metadata.get("seen") == "owner")


def view(state: State, viewer: str) -> State:
    """Return the state as a viewer may know it: the host all, a stranger nothing.

    Where counts are turned off, nobody but the host has them.
    """
    if viewer == HOST:
        return state
    if viewer == STRANGER:
        return BLANK
    players = tuple(_own(state, one) if one.id == viewer else _other(one) for one in state.players)
    return replace(state, deck=cards_left(state.deck), players=players)


def _own(state: State, one: Player) -> Player:
    if state.options.count_visible:
        return one
    return replace(one, **dict.fromkeys(COUNTED, HIDDEN))


def _other(one: Player) -> Player:
    """Return a player as others see them: how many cards are set aside, not which."""
    hidden = dict.fromkeys(OWN, HIDDEN)
    return replace(one, **{**hidden, "reserve": (HIDDEN,) * len(one.reserve)})
