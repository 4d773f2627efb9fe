"""When a style applies (Viskara 1439-1469; R118)."""

from collections.abc import Callable, Iterator, Mapping

from gm_tools.games.battle.entering.blocks import Effect
from gm_tools.games.battle.maneuver.in_progress import OngoingManeuver, reaction_of
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.viskara.character.build import Style

_Applies = Callable[[Battle, OngoingManeuver, str, str], bool]


def style_applies(state: Battle, ongoing: OngoingManeuver, who: str, target: str) -> bool:
    """Whether a performer's style applies to their part of a maneuver, against a target."""
    block = state.blocks[state.combatants[who].block]
    if block.style is not None and STYLES[block.style](state, ongoing, who, target):
        return True
    return any(AGAINST[kind](state, target) for kind in _kinds(block.effects))


def _kinds(effects: tuple[Effect, ...]) -> Iterator[str]:
    """Yield the kinds of characters against whom a style applies by an entry (6790)."""
    if effects is not HIDDEN:
        for effect in effects:
            for play in effect.plays:
                yield from (deed.name for deed in play.deeds if deed.do == "style_against")


def _with_morale(state: Battle, target: str) -> bool:
    morale = state.sides[state.combatants[target].side].morale
    return morale is not HIDDEN and morale > 0


def pays_for_style(style: Style | None) -> bool:
    """Whether the style can be had for 1 extra flair (1469)."""
    return style == "universal"


def has_rhythm(state: Battle, who: str) -> bool:
    """Whether a combatant has Rhythm's effort or none, right after the main cost (1461)."""
    one = state.combatants[who]
    is_rhythm = state.blocks[one.block].style == "rhythm"
    return is_rhythm and one.effort in (0, state.numbers.rhythm_effort)


def _aggressive(_state: Battle, ongoing: OngoingManeuver, who: str, _target: str) -> bool:
    return ongoing.kind == "attack" and ongoing.by == who


def _dauntless(state: Battle, _ongoing: OngoingManeuver, who: str, _target: str) -> bool:
    one = state.combatants[who]
    return 2 * one.health < one.max_health


def _dreadnought(state: Battle, _ongoing: OngoingManeuver, _who: str, target: str) -> bool:
    side = state.sides[state.combatants[target].side]
    return 2 * side.morale < side.starting_morale


def _fast(state: Battle, _ongoing: OngoingManeuver, who: str, _target: str) -> bool:
    return state.combatants[who].moved_since_turn


def _paid(_state: Battle, ongoing: OngoingManeuver, who: str, _target: str) -> bool:
    if ongoing.by == who:
        return ongoing.styled
    found = reaction_of(ongoing, who)
    return found is not None and found.styled


def _territorial(state: Battle, _ongoing: OngoingManeuver, who: str, _target: str) -> bool:
    return state.combatants[who].anchored


AGAINST: Mapping[str, Callable[[Battle, str], bool]] = {"with_morale": _with_morale}
"""Every word of ``plays.words.deeds.AGAINST``."""
STYLES: Mapping[Style, _Applies] = {
    "aggressive": _aggressive,
    "dauntless": _dauntless,
    "dreadnought": _dreadnought,
    "fast": _fast,
    "rhythm": _paid,
    "territorial": _territorial,
    "universal": _paid,
}
