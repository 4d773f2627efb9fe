"""A die that lies is turned by the host: a card says so, or it was read wrong."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.dice import die_refusal
from gm_tools.games.frame.event import EventOf
from gm_tools.games.frame.protocol import Offer, Refusal
from gm_tools.games.frame.steps import Step
from gm_tools.games.world_adventure.battle.events import TurnDie
from gm_tools.games.world_adventure.battle.reasons import BATTLES, at_step, battle_of
from gm_tools.games.world_adventure.battle.state import ROLLED, Battle, Side
from gm_tools.games.world_adventure.facts import FACES, Facts
from gm_tools.games.world_adventure.state import World


def thrown_by_side(battle: Battle, side: str) -> Side:
    """Return a side of a battle by its name, "own" or "rival"."""
    return battle.own if side == "own" else battle.rival


def _shape(_rules: Facts, state: World, event: EventOf[TurnDie]) -> Refusal | None:
    battle, data = state.battle, event.data
    if battle is None or battle.step != ROLLED:
        return at_step(state, ROLLED)
    if not 0 <= data.at < len(thrown_by_side(battle, data.side).dice):
        return Refusal("unknown_id", "No such die lies there. Choose one of the throw.")
    return die_refusal(data.die, FACES)


def _turn(_rules: Facts, state: World, event: EventOf[TurnDie]) -> World:
    battle, data = battle_of(state), event.data
    side = thrown_by_side(battle, data.side)
    dice = (*side.dice[: data.at], data.die, *side.dice[data.at + 1 :])
    turned = replace(side, dice=dice)
    return replace(state, battle=replace(battle, **{data.side: turned}))


STEPS: Final[dict[str, Step[Facts, World]]] = {
    "turn_die": Step(_turn, BATTLES, shape=_shape, host=True),
}


def offers(_rules: Facts, _state: World, _seat: str) -> Iterator[Offer]:
    """Offer nothing: the host turns dice where they are shown."""
    yield from ()
