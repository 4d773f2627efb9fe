"""What a table would say of a game, so that nothing in an old game becomes something else."""

from __future__ import annotations

import json
from typing import Any


def figures(kind: str, state: Any) -> Any:
    """Return the figures that were written down when the database was frozen, as JSON values."""
    return json.loads(json.dumps(FIGURES[kind](state)))


def of_a_battle(state: Any) -> dict[str, Any]:
    return {
        "round": state.round,
        "turn": state.turn,
        "morale": {one.name: one.morale for one in state.sides.values()},
        **{
            one.id: [
                one.name,
                one.health,
                one.effort,
                one.flair,
                len(one.cards),
                [mark.name for mark in one.marks],
            ]
            for one in state.combatants.values()
        },
    }


def of_balkanika(state: Any) -> dict[str, Any]:
    return {
        "phase": state.phase,
        "safira": len(state.safira_pile),
        "row": [one.status for one in state.row],
        **{
            one.id: [one.name, one.character, [[card.id, card.exhausted] for card in one.won]]
            for one in state.players
        },
    }


def of_battle_royale(state: Any) -> dict[str, Any]:
    return {
        "phase": state.phase,
        "down": sum(cell.status == "down" for cell in state.grid.values()),
        **{
            one.id: [
                one.name,
                one.pos,
                one.alive,
                one.units,
                [card.name for card in one.active],
                len(one.reserve),
            ]
            for one in state.players
        },
    }


def of_collectors(state: Any) -> dict[str, Any]:
    return {
        "phase": state.phase,
        "round": state.round,
        "in circulation": [item.name for item in state.circulation],
        **{
            one.id: [one.name, one.ap, one.stamina, [item.name for item in one.items]]
            for one in state.players
        },
    }


def of_world_adventure(state: Any) -> dict[str, Any]:
    return {
        "phase": state.phase,
        "month": state.month,
        **{
            one.id: [
                one.name,
                one.gold,
                one.hero.name,
                one.hero.exp,
                dict(one.goods),
                dict(one.runes),
                [power.name for power in one.rune_powers],
            ]
            for one in state.players.values()
        },
    }


FIGURES = {
    "battle": of_a_battle,
    "balkanika": of_balkanika,
    "battle_royale": of_battle_royale,
    "collectors": of_collectors,
    "world_adventure": of_world_adventure,
}
