"""The brigand and the government move, then scout whom they hunt (World Adventure 461-504)."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.dice import dice_refusal
from gm_tools.games.frame.event import HOST, Event, EventOf
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Option,
    Refusal,
)
from gm_tools.games.frame.steps import Step, first
from gm_tools.games.world_adventure.battle.beginning import opened, unknown_card
from gm_tools.games.world_adventure.battle.prospects import explorer_number
from gm_tools.games.world_adventure.borders import steps_from
from gm_tools.games.world_adventure.cards import value
from gm_tools.games.world_adventure.change import with_news
from gm_tools.games.world_adventure.drawing import Drawings, dice
from gm_tools.games.world_adventure.facts import FACES, Facts
from gm_tools.games.world_adventure.formulas import explorer_roll
from gm_tools.games.world_adventure.in_force import figure_of
from gm_tools.games.world_adventure.npcs.events import Hunter, NpcMove, NpcScout
from gm_tools.games.world_adventure.npcs.pursuing import moved, moves_of, ways_to_prey
from gm_tools.games.world_adventure.npcs.reasons import (
    HUNTERS,
    NPC_PHASE,
    in_order,
    on_board,
    other_target,
)
from gm_tools.games.world_adventure.npcs.targets import hunted_at
from gm_tools.games.world_adventure.places import CITY, FIELDS, Location
from gm_tools.games.world_adventure.questions import is_mapped, standing_npc
from gm_tools.games.world_adventure.reasons import no_battle, place_shape, unknown
from gm_tools.games.world_adventure.state import Npc, World


def _move_shape(rules: Facts, state: World, event: EventOf[NpcMove]) -> Refusal | None:
    data = event.data
    return place_shape(rules, data.to) or on_board(state, data.npc)


def _move_refusal(rules: Facts, state: World, event: EventOf[NpcMove]) -> Refusal | None:
    data = event.data
    if data.to.is_city and not rules.reach[data.npc].city:
        return Refusal("in_city", f"The {data.npc} never enters a city. Choose a field.")
    asked = no_battle(state), _moved(state, data.npc), in_order(state, data.npc)
    return first((*asked, _too_far(rules, state, data)))


def _moved(state: World, npc: str) -> Refusal | None:
    """Say that an NPC's part of this phase is over: ``already_moved``."""
    if not {f"moved_{npc}", f"move_{npc}"} & set(state.ticked):
        return None
    return Refusal("already_moved", f"The {npc} has moved this month. Let it scout, or go on.")


def _too_far(rules: Facts, state: World, data: NpcMove) -> Refusal | None:
    """Say that a place is out of its moves; abroad the host knows it while the map is not whole."""
    standing = standing_npc(state, data.npc)
    if standing is None:
        return None
    if standing.location.nation != data.to.nation and not is_mapped(rules, state):
        return None
    reach, moves = rules.reach[data.npc], moves_of(rules, state, data.npc)
    far = steps_from(state.borders, standing.location, reach.city).get(data.to)
    if far is not None and far <= moves:
        return None
    away = f"{far} territories away" if far else "out of reach on the map"
    return Refusal("too_far", f"That is {away}; the {data.npc} moves up to {moves}.")


def _move(rules: Facts, state: World, event: EventOf[NpcMove]) -> World:
    return moved(rules, state, event.data.npc, event.data.to)


def _scout_shape(rules: Facts, state: World, event: EventOf[NpcScout]) -> Refusal | None:
    data = event.data
    if data.player not in state.players:
        return unknown("player", data.player)
    return on_board(state, data.npc) or dice_refusal(
        data.dice, _explorer(rules, state, event), FACES
    )


def _explorer(_rules: object, state: World, event: EventOf[NpcScout]) -> int:
    standing = standing_npc(state, event.data.npc)
    return figure_of(state, "", "explorer", value(standing.card, "explorer")) if standing else 0


def _scout_refusal(rules: Facts, state: World, event: EventOf[NpcScout]) -> Refusal | None:
    data = event.data
    standing = standing_npc(state, data.npc)
    if standing is None:
        return unknown("NPC on the board", data.npc)
    return first(
        (
            no_battle(state),
            _scouted(state, data.npc),
            in_order(state, data.npc),
            None if standing.card else unknown_card(),
            _target(state, standing, data, hunted_at(rules, state, data.npc, standing.location)),
        )
    )


def _scouted(state: World, npc: str) -> Refusal | None:
    """Say that an NPC's one scout of this phase is over: ``already_scouted`` (G-WA-41)."""
    if f"move_{npc}" not in state.ticked:
        return None
    return Refusal(
        "already_scouted", f"The {npc} has scouted already: it scouts once a month. Go on."
    )


def _target(state: World, standing: Npc, data: NpcScout, able: tuple[str, ...]) -> Refusal | None:
    if state.players[data.player].location != standing.location:
        return Refusal("not_here", f"The {data.npc} scouts where it stands. Move it there first.")
    if data.player in able:
        return None
    return other_target(state, able)


def _scout(rules: Facts, state: World, event: EventOf[NpcScout]) -> World:
    data = event.data
    standing = standing_npc(state, data.npc) or Npc()
    state = replace(state, ticked=(*state.ticked, f"move_{data.npc}"))
    number = explorer_number(rules, state, "")
    roll = explorer_roll(value(standing.card, "explorer"), data.dice, rules.limits, number)
    state = with_news(state, "npc_scouts", data.npc, data.player, roll.successes)
    if not roll.found:
        return state
    return opened(rules, state, data.player, data.npc, data.npc, standing.card, attacked=True)


STEPS: Final[dict[str, Step[Facts, World]]] = {
    "npc_move": Step(_move, NPC_PHASE, _move_refusal, _move_shape, host=True),
    "npc_scout": Step(_scout, NPC_PHASE, _scout_refusal, _scout_shape, host=True),
}
DRAWINGS: Final[Drawings] = {"npc_scout": dice(_explorer)}


def offers(rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer the host where the brigand and the government move, and whom they scout."""
    if seat != HOST or state.phase not in NPC_PHASE or state.battle is not None:
        return
    for npc in HUNTERS:
        yield from _hunting(rules, state, npc)


def _hunting(rules: Facts, state: World, npc: Hunter) -> Iterator[Offer]:
    standing = standing_npc(state, npc)
    if standing is None:
        return
    if not _moved(state, npc):
        spots = tuple(Option(one, one.id) for one in _places(rules, state, npc))
        event = Event("npc_move", NpcMove(npc))
        yield Offer(event, (Field("to", "choice", spots),), in_order(state, npc), npc)
    for player in hunted_at(rules, state, npc, standing.location):
        event = Event("npc_scout", NpcScout(npc, player))
        count = _explorer(rules, state, event)
        field = (Field("dice", "dice", least=count, most=count),) if count else ()
        if not _scout_refusal(rules, state, event):
            yield Offer(event, field, what=npc)


def _places(rules: Facts, state: World, npc: Hunter) -> Iterator[Location]:
    """Yield where an NPC may move: what it reaches, without a whole map any field abroad, too.

    With one it goes after whom it pursues; where that is nobody, the table moves it as it likes.
    """
    towards = ways_to_prey(rules, state, npc) if is_mapped(rules, state) else ()
    if towards:
        yield from towards
        return
    least = CITY if rules.reach[npc].city else CITY + 1
    standing = standing_npc(state, npc) or Npc()
    for nation in sorted(rules.nations, key=lambda one: one != standing.location.nation):
        for spot in range(least, FIELDS + 1):
            place = Location(nation, spot)
            if not _too_far(rules, state, NpcMove(npc, place)):
                yield place
