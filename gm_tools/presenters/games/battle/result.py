"""The result of a battle: in a line of a list, and in full with the damage dealt."""

import json
from dataclasses import dataclass

from gm_tools.games.battle.outcome import Outcome, Stood
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.codec.plain import UnreadableValue, from_plain
from gm_tools.presenters.games.shared.phrases import some

STOOD = {"in": "standing", "left": "left", "lost": "lost", "dead": "dead"}
HOW = {"truce": "A truce", "nobody_left": "Nobody is left to fight"}


@dataclass(frozen=True, slots=True)
class Dealer:
    """A combatant at the end: how it stood, and the damage it dealt to the other sides."""

    name: str
    side: str
    stood: str
    health: int
    dealt: int
    dealt_morale: int


@dataclass(frozen=True, slots=True)
class ResultView:
    """A finished battle; ``dealers`` come in order of damage, the most first."""

    title: str
    rounds: int
    turns: int
    dealers: tuple[Dealer, ...]


def result_words(result: str) -> str:
    """Say an outcome in a line: "The party won after 4 rounds"."""
    try:
        found: Outcome = from_plain(Outcome, json.loads(result))
    except (UnreadableValue, ValueError):
        return "Finished"
    sides = [_usual_side(one) for one in found.winners]
    return f"{_how(found.why, sides)} after {some(found.rounds, 'round')}"


def title_of(state: Battle, outcome: Outcome) -> str:
    """Return how a battle ended, to anybody: "Victory for Party after 4 rounds"."""
    sides = [state.sides[one].name for one in outcome.winners if one in state.sides]
    return f"{_how(outcome.why, sides)} after {some(outcome.rounds, 'round')}"


def result_view(state: Battle, outcome: Outcome) -> ResultView:
    """Return a finished battle for its game master."""
    dealers = sorted(outcome.combatants, key=lambda one: (-_sum(one), one.name))
    return ResultView(
        title=title_of(state, outcome),
        rounds=outcome.rounds,
        turns=outcome.turns,
        dealers=tuple(_dealer(state, one) for one in dealers),
    )


def _dealer(state: Battle, one: Stood) -> Dealer:
    side = state.sides.get(one.side)
    stood = "exhausted" if one.exhausted and one.status == "in" else STOOD[one.status]
    return Dealer(
        name=one.name,
        side=side.name if side else "",
        stood=stood,
        health=one.health,
        dealt=one.dealt.health,
        dealt_morale=one.dealt.morale,
    )


def _sum(one: Stood) -> int:
    return one.dealt.health + one.dealt.morale


def _how(why: str, winners: list[str]) -> str:
    """Say who won, or how else the battle ended."""
    if why == "won" and winners:
        return f"{' and '.join(winners)} won"
    return HOW.get(why, f"Ended: {why}" if why else "Ended")


def _usual_side(id: str) -> str:
    return {"party": "The party", "enemies": "The enemies"}.get(id, id.capitalize())
