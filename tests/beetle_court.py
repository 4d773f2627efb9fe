"""The sample party against two Pike Beetles and their King: for counting, and for pictures."""

from __future__ import annotations

from gm_tools.games.battle.events.host import SetSeat
from gm_tools.games.battle.events.turn import Begin, PlaceOn
from gm_tools.games.frame.event import Event
from gm_tools.services.battles.wishes import Wish
from gm_tools.viskara.encounter.plan import Encounter, Foe, Member, Side
from tests.cast import Cast
from tests.fights import SAMPLES, send

NAME = "Beetle Court"
PLACES = ((2, 3), (3, 5), (2, 7), (4, 8), (6, 4), (5, 5), (9, 3))
"""Where everybody stands: the party, two beetles, the lower corner of the King."""
WIDTH, HEIGHT = 12, 10


def beetle_plan(cast: Cast) -> str:
    """Keep the encounter and return its id."""
    services, actor = cast.services, cast.game_master
    services.exchange.open_samples(actor)
    found = sorted(services.characters.library(actor), key=lambda one: (one.name, one.id))
    party = tuple(Member(one.name, one.summary.level, character=one.id) for one in found[:SAMPLES])
    foes = (Foe(creature="pike_beetle", count=2), Foe(creature="pike_beetle_king"))
    return services.plans.create(actor, Encounter(NAME, party=party, sides=(Side(foes),)))


def beetle_court(cast: Cast, *, digital: bool = True, begun: bool = True, grid: bool = True) -> str:
    """Set the battle up and return its id: c1 to c4 are played at P1 to P4, c1 has the turn.

    What seats send is done at once.
    """
    services, actor = cast.services, cast.game_master
    plan = beetle_plan(cast)
    width, height = (WIDTH, HEIGHT) if grid else (0, 0)
    wish = Wish(name=NAME, digital=digital, width=width, height=height)
    game = services.battles.from_encounter(actor, plan, wish)
    assert isinstance(game, str), game
    ids = tuple(services.game_looks.look(actor, game).state.combatants)
    for number, who in enumerate(ids[:SAMPLES], 1):
        send(cast, game, Event("seat", SetSeat(who, f"P{number}")))
    if begun:
        for who, square in zip(ids, PLACES, strict=True) if grid else ():
            send(cast, game, Event("place", PlaceOn(who, (square,))))
        send(cast, game, Event("begin", Begin(ids[0])))
    services.game_library.set_auto_accept(actor, game, auto_accept=True)
    return game
