"""Choices before damage is dealt: what a defy reduces, health or morale (3624, 980; R39)."""

from collections.abc import Iterator
from typing import Literal

from gm_tools.games.battle.change import with_news, with_ongoing
from gm_tools.games.battle.combatant import fate
from gm_tools.games.battle.combatant.resources import gained_health
from gm_tools.games.battle.maneuver import stances
from gm_tools.games.battle.maneuver.in_progress import (
    Choice,
    OngoingManeuver,
    Reaction,
)
from gm_tools.games.battle.maneuver.outputs import added
from gm_tools.games.battle.maneuver.shows import performers
from gm_tools.games.battle.maneuver.splitting import may_choose_both, split_output
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle, News
from gm_tools.games.frame.copying import replace

About = Literal["", "fate", "stance", "defy"]


def opened(rules: Rules, state: Battle) -> Battle:
    """Work out the choices that are open; a choice with only one answer is made at once."""
    ongoing = state.ongoing[-1]
    gains = {who: fate.gain(rules, state, ongoing, who) for who in ongoing.fated}
    gains = {who: gain for who, gain in gains.items() if gain and who in performers(ongoing)}
    both = tuple(one.by for one in ongoing.reactions if may_choose_both(rules, state, ongoing, one))
    ongoing = replace(ongoing, gains=gains, both=both)
    if ongoing.kind == "stance" and not stances.gain(rules, state, ongoing):
        ongoing = replace(ongoing, choice="health")
    reactions = tuple(_settled(rules, state, ongoing, one) for one in ongoing.reactions)
    return with_ongoing(state, replace(ongoing, reactions=reactions))


def choosing(ongoing: OngoingManeuver) -> Iterator[str]:
    """Yield the combatants that still have a choice to make."""
    yield from ongoing.gains
    if ongoing.kind == "stance" and not ongoing.choice:
        yield ongoing.by
    for reaction in ongoing.reactions:
        if not reaction.choice:
            yield reaction.by


def about(ongoing: OngoingManeuver, who: str) -> About:
    """Return what a combatant's next choice is about: a gain from fate, a stance or a defy."""
    if who in ongoing.gains:
        return "fate"
    if ongoing.kind == "stance" and ongoing.by == who and not ongoing.choice:
        return "stance"
    open_ones = (one.by for one in ongoing.reactions if not one.choice)
    return "defy" if who in open_ones else ""


def chosen(state: Battle, who: str, choice: Choice) -> Battle:
    """Record a combatant's choice."""
    ongoing = state.ongoing[-1]
    what = about(ongoing, who)
    state = with_news(state, News("choice", who, label=what, more={"choice": choice}))
    if what == "fate":
        return _fate_taken(state, who, as_morale=choice == "morale")
    if what == "stance":
        taken: Literal["health", "morale"] = "morale" if choice == "morale" else "health"
        return with_ongoing(state, replace(ongoing, choice=taken))
    reactions = tuple(
        replace(one, choice=choice) if one.by == who else one for one in ongoing.reactions
    )
    return with_ongoing(state, replace(ongoing, reactions=reactions))


def _fate_taken(state: Battle, who: str, *, as_morale: bool) -> Battle:
    ongoing = state.ongoing[-1]
    gain = ongoing.gains[who]
    gains = {other: amount for other, amount in ongoing.gains.items() if other != who}
    state = with_ongoing(state, replace(ongoing, gains=gains))
    return gained_health(state, who, gain, "challenge fate", as_morale=as_morale)


def _settled(rules: Rules, state: Battle, ongoing: OngoingManeuver, reaction: Reaction) -> Reaction:
    """Return a defy with the choice made for it earlier, or the only one that makes sense."""
    if state.is_simple:
        return replace(reaction, choice="health")
    may_both = reaction.by in ongoing.both
    if reaction.choice and (may_both or reaction.choice != "both"):
        return reaction
    return replace(reaction, choice="both" if may_both else _only(rules, state, ongoing, reaction))


def _only(rules: Rules, state: Battle, ongoing: OngoingManeuver, reaction: Reaction) -> Choice:
    """Return the choice where the lines deal nothing to health, or nothing to morale."""
    splits = [
        split_output(rules, state, ongoing, line)
        for line in ongoing.lines
        if line.id in reaction.lines
    ]
    if not any(added(split.morale) for split in splits):
        return "health"
    return "" if any(added(split.health) for split in splits) else "morale"
