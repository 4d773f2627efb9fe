"""Step: a value set by the host."""

from typing import Final

from gm_tools.games.balkanika.facts import Facts
from gm_tools.games.balkanika.formulas import ROW
from gm_tools.games.balkanika.rounds import round_of
from gm_tools.games.balkanika.sound import sound
from gm_tools.games.balkanika.state import State
from gm_tools.games.copying import replace
from gm_tools.games.event import Event
from gm_tools.games.overriding import overridden, override_refusal
from gm_tools.games.protocol import Refusal
from gm_tools.games.steps import Step

PLAYING: Final = ("party", "adventure", "safira")


def _refusal(_facts: Facts, state: State, event: Event) -> Refusal | None:
    path = event.data.path
    return override_refusal(state, event.data, lambda after: sound(_settled(after, path)))


def _set(_facts: Facts, state: State, event: Event) -> State:
    return _settled(overridden(state, event.data), event.data.path)


def _settled(state: State, path: str) -> State:
    """Let rounds follow from encounters and the other way round."""
    if path == "encounter_no":
        return replace(state, round=round_of(state.encounter_no))
    if path == "round":
        within = (state.encounter_no - 1) % ROW
        return replace(state, encounter_no=ROW * (state.round - 1) + within + 1)
    return state


STEPS: Final = {"override": Step(_set, PLAYING, _refusal, host=True)}
