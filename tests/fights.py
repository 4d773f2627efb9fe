"""Fights of the sample characters against printed creatures, for the screen and for speed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import cycle, islice
from random import Random
from typing import Any

from gm_tools.games.battle.events.host import Heal
from gm_tools.games.battle.events.turn import (
    Begin,
    PlaceOn,
)
from gm_tools.games.battle.game import BATTLE
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.event import (
    DIGITAL,
    HOST,
    Event,
)
from gm_tools.services.battles.wishes import Wish
from gm_tools.services.games.access import named
from gm_tools.services.games.answers import Accepted
from gm_tools.services.games.drawing import filled
from gm_tools.services.games.entries import Written
from gm_tools.services.games.kinds import Kind, entry_of
from gm_tools.services.games.live import Live, blank, followed
from gm_tools.services.games.writing import Writing
from gm_tools.viskara.encounter.plan import Encounter, Foe, Member, Side
from tests.cast import Cast
from tests.games.battle.trial import complete

CREATURES = ("pike_beetle", "medic_spider", "wolf_hawk", "blast_eagle")
SAMPLES = 4
WEAK, WELL = 2, 12
TRIES = 40
AT_ONCE = 100


def a_fight(cast: Cast, each: int, **wishes: Any) -> str:
    """Set up so many sample characters against as many creatures; return the game's id.

    ``wishes`` are those of a battle; without any it has no grid.
    """
    services, actor = cast.services, cast.game_master
    for _ in range(-(-each // SAMPLES)):
        services.exchange.import_files(actor, services.exchange.samples())
    found = sorted(services.characters.library(actor), key=lambda one: (one.name, one.id))
    party = tuple(Member(one.name, one.summary.level, character=one.id) for one in found[:each])
    kinds = Counter(islice(cycle(CREATURES), each))
    foes = tuple(Foe(creature=one, count=count) for one, count in kinds.items())
    plan = services.plans.create(actor, Encounter("The ford", party=party, sides=(Side(foes),)))
    game = services.battles.from_encounter(actor, plan, Wish(**wishes))
    assert isinstance(game, str), game
    return game


def begun(cast: Cast, game: str) -> str:
    """Place everybody in columns facing each other, where there is a board; begin the first turn.

    Returns who has the turn: the first of the party.
    """
    state = cast.services.game_looks.look(cast.game_master, game).state
    ids = tuple(state.combatants)
    for column, side in enumerate(state.sides if state.board else ()):
        there = [one.id for one in state.combatants.values() if one.side == side]
        for row, who in enumerate(there):
            square = (1 + column * 7 + row % 2 * 3, 1 + row)
            send(cast, game, Event("place", PlaceOn(who, (square,))))
    send(cast, game, Event("begin", Begin(ids[0])))
    return str(ids[0])


def send(cast: Cast, game: str, *events: Event) -> None:
    """Send what must be accepted."""
    number = cast.services.live.number(cast.game_master, game)
    answer = cast.services.games.send(cast.game_master, game, f"s{number}", None, *events)
    assert isinstance(answer, Accepted), answer


def write_on(cast: Cast, game: str, count: int, seed: int = 1) -> None:
    """Let a fight go on at random by so many events, written straight into its journal."""
    kind, live = live_of(cast, game)
    play = played_on(kind, live.rules, live.state, seed)
    for at in range(0, count, AT_ONCE):
        events = [event for event, _ in islice(play, min(AT_ONCE, count - at))]
        answer = cast.services.games.change(
            cast.game_master, game, f"w{live.number + at}", None, partial(written, events)
        )
        assert isinstance(answer, Accepted), answer


def written(events: Sequence[Event], writing: Writing) -> Written:
    """Write events into a journal as they are: nothing is refused, nothing follows by itself."""
    live, entries = writing.live, []
    for event in events:
        number = live.number + 1
        entries.append(entry_of(writing.kind, number, f"r{number}", named(writing.actor), event))
        live = followed(writing.kind, live, entries[-1], event) or live
    return tuple(entries), live


def live_of(cast: Cast, game: str) -> tuple[Kind, Live]:
    """Return a game as it stands, whole."""
    with cast.store.read() as unit:
        found = unit.games.find(game)
        assert found is not None
        return cast.services.games.live(unit, found)


def played_on(kind: Kind, rules: Rules, state: Battle, seed: int) -> Iterator[tuple[Event, Battle]]:
    """Yield what the host's offers lead to, at random, each event with the state before it.

    A weak combatant is healed by the game master's hand, so that nobody ever wins.
    """
    random = Random(seed)  # a play that comes out the same each time
    while True:
        event = _care(state) or _any_event(kind, rules, state, random)
        yield event, state
        state = BATTLE.apply(rules, state, event)


def _care(state: Battle) -> Event | None:
    if state.ongoing or state.phase != "turns":
        return None
    weak = tuple(one.id for one in state.combatants.values() if one.health <= WELL)
    return Event("heal", Heal(weak, 1000)) if len(weak) > WEAK else None


def _any_event(kind: Kind, rules: Rules, state: Battle, random: Random) -> Event:
    offers = [one for one in BATTLE.legal(rules, state, HOST) if one.refusal is None]
    for _ in range(TRIES):
        offer = random.choice(offers)
        needed = tuple(one for one in offer.fields if one.required)
        events = list(complete(rules, state, replace(offer, fields=needed)))
        random.shuffle(events)
        for event in events[:4]:
            asked = Event(event.type, event.data, event.by, DIGITAL)
            asked = asked if BATTLE.draws(rules, state, asked) else event
            live = replace(blank(kind), rules=rules, state=state)
            whole = filled(kind, live, rules, asked, random.randrange)
            if isinstance(whole, Event) and BATTLE.refusal(rules, state, whole) is None:
                return whole
    raise AssertionError(f"nothing can be done: {[one.what for one in offers]}")
