"""The odds where a decision is made: at most three figures, from what the viewer knows."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from gm_tools.games.battle.chances import (
    all_out_chances,
    harm_chances,
    pair_chances,
    red_chances,
    show_chances,
)
from gm_tools.games.battle.effects.losses import losses
from gm_tools.games.battle.entering.blocks import TacticBlock
from gm_tools.games.battle.events.maneuver import Attack, Defy, Reveal, Stance, Use
from gm_tools.games.battle.maneuver import keywords
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.protocol import HIDDEN, Offer
from gm_tools.presenters.desk.odds import rounded
from gm_tools.presenters.games.battle.labels import asks_for_show
from gm_tools.presenters.games.shared.views import OddsView

FRESH = "a fresh deck assumed"
Found = tuple[tuple[OddsView, ...], str]
"""Odds, and what they assume."""
NONE: Found = ((), "")
MOST: Final = 3
"""The most figures that stand where a decision is made."""
USES: Final[Mapping[type, keywords.Use]] = {Attack: "attack", Stance: "stance", Defy: "defy"}
"""What a tactic is used for by the event that uses it."""


def odds_of(state: Battle, offer: Offer, tactic: TacticBlock | None) -> Found:
    """Return the odds of what an offer leads to with a tactic, none if it is barred."""
    data = offer.template.data
    if offer.refusal:
        return NONE
    if isinstance(data, Reveal):
        return odds_of_pair(state, data.who)
    if isinstance(data, Use):
        return odds_of_flat_show(state, data) if asks_for_show(offer) else NONE
    use = USES.get(type(data))
    return odds_of_show(state, data.who, tactic, use) if tactic and use else NONE


def odds_of_show(state: Battle, who: str, tactic: TacticBlock, use: keywords.Use) -> Found:
    """Return the odds of a show with a tactic: some output, a flourish, its move trigger."""
    found = show_chances(state, who, tactic, use)
    if found is None:
        return NONE
    named = [("some output", found.output), ("flourish", found.flourish)]
    if found.move is not None and use != "stance":
        named.append(("move", found.move))
    return tuple(OddsView(name, percent(of)) for name, of in named), _note(found.is_assumed)


def odds_of_pair(state: Battle, who: str) -> Found:
    """Return the odds of the next cards of an all out attack."""
    found = pair_chances(state, who)
    if found is None:
        return NONE
    named = (("too many red", found.spoiled), ("flourish", found.flourish))
    return tuple(OddsView(name, percent(of)) for name, of in named), _note(found.is_assumed)


def odds_of_flat_show(state: Battle, data: Use) -> Found:
    """Return the odds of the show that an effect asks for: health that is lost at most (4575).

    Whether it exhausts takes the place of the last figure, where the health is known.
    """
    lost = losses(Rules(), state, data)
    found = red_chances(state, data.targets[0]) if lost else None
    if found is None:
        return NONE
    chances = tuple(zip(lost, found.of, strict=True))
    ways = sorted(set(lost))[:-1][:MOST]
    named = [(f"at most {most} health", _within(chances, most)) for most in ways]
    health = state.combatants[data.targets[0]].health
    if health is not HIDDEN and max(lost) >= health:
        named = [*named[: MOST - 1], ("exhausts", 1 - _within(chances, health - 1))]
    return tuple(OddsView(name, percent(of)) for name, of in named), _note(found.is_assumed)


def _within(chances: tuple[tuple[int, Fraction], ...], most: int) -> Fraction:
    """Return the chance of losing at most so much."""
    return sum((chance for lost, chance in chances if lost <= most), Fraction(0))


def all_out_words(state: Battle, who: str) -> str:
    """Say what going all out leads to, for those who stop at the sure flourish (3579)."""
    found = all_out_chances(state, who)
    if found is None:
        return ""
    sure = state.numbers.sure_red
    return f"{sure} red {percent(found.sure)}, too many {percent(found.spoiled)}"


def harm_words(state: Battle, who: str, tactic: TacticBlock, target: str) -> str:
    """Say how likely an undefied attack exhausts a target or breaks its side, if it may at all."""
    found = harm_chances(state, who, tactic, target)
    named = (("exhausts", found.exhausts), ("breaks", found.breaks))
    return ", ".join(f"{name} {percent(of)}" for name, of in named if of)


def percent(chance: Fraction) -> str:
    """Return a chance in whole percent: 0 and 100 only for what cannot, or must, happen."""
    whole = rounded(chance * 100)
    if 0 < chance < 1:
        whole = min(max(whole, 1), 99)
    return f"{whole} %"


def _note(is_assumed: bool) -> str:
    return FRESH if is_assumed else ""
