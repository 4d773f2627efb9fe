"""World Adventure as a ``Game``."""

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Draw, Drawn, Found, Game, Offer
from gm_tools.games.frame.words import words_of
from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.events import EVENTS
from gm_tools.games.world_adventure.facts import Facts, rules
from gm_tools.games.world_adventure.follows import follows
from gm_tools.games.world_adventure.outcome import outcome
from gm_tools.games.world_adventure.questions import seats
from gm_tools.games.world_adventure.settled import settled
from gm_tools.games.world_adventure.state import BLANK, NPCS, World
from gm_tools.games.world_adventure.steps import DRAWINGS, STEPS
from gm_tools.games.world_adventure.upcasting import UPCASTERS
from gm_tools.games.world_adventure.view import hears, view

KIND = "world_adventure"
ENGINE = 6
CARD = Card


def apply(rules: Facts, state: World, event: Event) -> World:
    """Return the state after an event that was not refused; its news are this event's."""
    quiet = replace(state, news=(), ended=None) if state.news or state.ended else state
    return STEPS.apply(rules, quiet, event)


def legal(rules: Facts, state: World, seat: str) -> tuple[Offer, ...]:
    """Return a seat's offers, what is done by hand last.

    A host who may place all heroes at once is not offered each alone.
    """
    found = STEPS.legal(rules, state, seat)
    if any(one.template.type == "awaken_all" for one in found):
        found = tuple(one for one in found if one.template.type != "awaken")
    return tuple(sorted(found, key=lambda one: words_of(EVENTS[one.template.type]).by_hand))


def cards_of(state: World) -> tuple[Card, ...]:
    """Return all free cards entered in a game, to keep them as a deck: each id once."""
    npcs = (getattr(state.npc, name) for name in NPCS)
    placed = [one.card for one in (*npcs, *state.legendary) if one is not None]
    mats = [one.quest for one in state.players.values()]
    found = [one for one in (*state.box, *state.guild.faceup, *placed, *mats) if one is not None]
    return tuple({one.id: one for one in reversed(found)}.values())[::-1]


def draws(rules: Facts, state: World, event: Event) -> tuple[Draw, ...]:
    """Say which dice and markers an event lacks."""
    drawing = DRAWINGS.get(event.type)
    return drawing.draws(rules, state, event) if drawing and may_draw(state, event) else ()


def may_draw(state: World, event: Event) -> bool:
    """Whether it is the event's time, and its seat is there: else it is refused before any draw."""
    step = STEPS.by_type[event.type]
    return state.phase in step.phases and (step.host or event.by in state.players)


def drawn(event: Event, values: Drawn) -> Event:
    """Put what was drawn into an event."""
    return replace(event, data=DRAWINGS[event.type].drawn(event.data, values))


def drawn_in(event: Event) -> Found:
    """Find again what was drawn, by source."""
    drawing = DRAWINGS.get(event.type)
    return drawing.found(event.data) if drawing else ()


WORLD_ADVENTURE: Game[Facts, World] = Game(
    kind=KIND,
    engine=ENGINE,
    events=EVENTS,
    state=World,
    blank=BLANK,
    rules=rules,
    refusal=STEPS.refusal,
    apply=apply,
    legal=legal,
    outcome=outcome,
    view=view,
    hears=hears,
    seats=seats,
    settled=settled,
    follows=follows,
    draws=draws,
    drawn=drawn,
    drawn_in=drawn_in,
    upcasters=UPCASTERS,
)
