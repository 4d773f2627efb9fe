"""Battles of Viskara as a ``Game``, in the shape that all games share."""

from gm_tools.games.battle.announced import announced
from gm_tools.games.battle.apply import apply
from gm_tools.games.battle.drawing import drawn, drawn_in, draws
from gm_tools.games.battle.events import EVENTS
from gm_tools.games.battle.hiding.parting import UNSEEN, parted
from gm_tools.games.battle.legal import legal
from gm_tools.games.battle.outcome import outcome
from gm_tools.games.battle.recalled import recalled
from gm_tools.games.battle.refuse import refusal
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.sealing import disguised, is_sealing, needs_nobody
from gm_tools.games.battle.settled import settled
from gm_tools.games.battle.state import BLANK, Battle
from gm_tools.games.battle.upcasting import UPCASTERS
from gm_tools.games.battle.view import hears, view
from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.protocol import Game
from gm_tools.games.frame.taking_back import Moment

KIND = "battle"
ENGINE = 8


def rules(_facts: object, _first: Event) -> Rules:
    """Return the rules of a battle; everything they need comes with its first event."""
    return Rules()


def seats(state: Battle) -> tuple[str, ...]:
    """Return the seats that play a combatant, in the order of set-up."""
    owners = (one.owner for one in state.combatants.values())
    return tuple(dict.fromkeys(owner for owner in owners if owner != HOST))


def moment(state: Battle) -> Moment:
    """Return which turn a battle is in, and whether a maneuver or its movement is not finished."""
    return Moment(state.turns if state.turn else 0, bool(state.ongoing or state.grants))


BATTLE: Game[Rules, Battle] = Game(
    kind=KIND,
    engine=ENGINE,
    events=EVENTS,
    state=Battle,
    blank=BLANK,
    rules=rules,
    refusal=refusal,
    apply=apply,
    legal=legal,
    outcome=outcome,
    view=view,
    settled=settled,
    seats=seats,
    draws=draws,
    drawn=drawn,
    drawn_in=drawn_in,
    announced=announced,
    recalled=recalled,
    hears=hears,
    moment=moment,
    disguised=disguised,
    is_sealing=is_sealing,
    needs_nobody=needs_nobody,
    unseen=UNSEEN,
    parted=parted,
    upcasters=UPCASTERS,
)
