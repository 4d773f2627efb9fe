"""A rune is gained: what brings it, and what comes with it (World Adventure 99-113, 290-302)."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.frame.event import HOST, Event, EventOf
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Option,
    Refusal,
)
from gm_tools.games.frame.steps import Step
from gm_tools.games.world_adventure.change import changed, with_news, with_points
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.questions import name_of, runes_of
from gm_tools.games.world_adventure.race import by_runes
from gm_tools.games.world_adventure.reasons import PLAYING, unknown
from gm_tools.games.world_adventure.runes.events import GainRune
from gm_tools.games.world_adventure.state import Player, World


def most_of(rules: Facts, state: World, objective: str) -> int:
    """Return how often an objective brings a rune; the soldiers' one by the option (G-WA-1)."""
    if objective not in rules.objectives:
        return 0
    if objective == "soldiers_lv2":
        return state.options.soldier_runes
    return rules.objectives[objective].most


def is_open(rules: Facts, state: World, player: Player, objective: str) -> bool:
    """Whether a player may still gain the rune of an objective."""
    return player.runes.get(objective, 0) < most_of(rules, state, objective)


def gain(rules: Facts, state: World, seat: str, objective: str) -> World:
    """Return the state with a rune for a player: power, stage and win at once; none at its most.

    A game that is over gains no more.
    """
    player = state.players[seat]
    if state.phase == "over" or not is_open(rules, state, player, objective):
        return state
    runes = {**player.runes, objective: player.runes.get(objective, 0) + 1}
    state = changed(state, seat, runes=runes, powers_owed=player.powers_owed + 1)
    state = with_points(rules, state, player)
    count = runes_of(state.players[seat])
    return by_runes(rules, with_news(state, "rune", seat, objective, count), seat)


# --- Events ---------------------------------------------------------------------------------------


def _gain_shape(rules: Facts, state: World, event: EventOf[GainRune]) -> Refusal | None:
    data = event.data
    if data.player not in state.players:
        return unknown("player", data.player)
    return None if data.objective in rules.objectives else unknown("objective", data.objective)


def _gain_refusal(rules: Facts, state: World, event: EventOf[GainRune]) -> Refusal | None:
    data = event.data
    player = state.players[data.player]
    if is_open(rules, state, player, data.objective):
        return None
    name = rules.objectives[data.objective].name
    what = f"{name_of(state, player.id)} already has every rune for this: {name}."
    return Refusal("objective_done", f"{what} Choose another objective.")


def _gain(rules: Facts, state: World, event: EventOf[GainRune]) -> World:
    return gain(rules, state, event.data.player, event.data.objective)


STEPS: Final[dict[str, Step[Facts, World]]] = {
    "gain_rune": Step(_gain, PLAYING, _gain_refusal, _gain_shape, host=True),
}


def offers(rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer the host any objective that is open for a player."""
    if seat == HOST and state.phase in PLAYING:
        yield from _gains(rules, state)


def _gains(rules: Facts, state: World) -> Iterator[Offer]:
    for seat, player in state.players.items():
        able = tuple(
            Option(one.id, one.name)
            for one in rules.objectives.values()
            if is_open(rules, state, player, one.id)
        )
        if able:
            fields = (Field("objective", "choice", able),)
            yield Offer(Event("gain_rune", GainRune(seat)), fields, None, "gain_rune")
