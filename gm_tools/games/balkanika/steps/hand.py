"""Step: a value set by the host."""

from typing import Final

from gm_tools.games.balkanika.facts import Facts
from gm_tools.games.balkanika.formulas import ROW
from gm_tools.games.balkanika.rounds import corrected, round_of
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
    """Let what is kept twice follow: rounds and encounters, the open card, Safira's cards."""
    if path == "encounter_no":
        return replace(state, round=round_of(state.encounter_no))
    if path == "round":
        within = (state.encounter_no - 1) % ROW
        return replace(state, encounter_no=ROW * (state.round - 1) + within + 1)
    if path.startswith("encounter.card"):
        return _with_row(state)
    if path.startswith("row."):
        return _with_encounter(state)
    if path.startswith("safira.") and path != "safira.current":
        return corrected(state)
    return _with_columns(state) if path.startswith("safira_pile") else state


def _with_row(state: State) -> State:
    """Let the open place of the row hold the encounter's card."""
    one = state.encounter
    if one is None or one.slot >= len(state.row):
        return state
    row = tuple(
        replace(each, card=one.card) if at == one.slot else each
        for at, each in enumerate(state.row)
    )
    return replace(state, row=row)


def _with_encounter(state: State) -> State:
    """Let the encounter be about the open card of the row."""
    one = state.encounter
    card = state.row[one.slot].card if one and one.slot < len(state.row) else None
    if one is None or card is None:
        return state
    return replace(state, encounter=replace(one, card=card))


def _with_columns(state: State) -> State:
    """Let Safira's columns hold the cards of her pile."""
    safira, cards = state.safira, {one.id: one for one in state.safira_pile}
    if safira is None:
        return state
    columns = tuple(tuple(cards.get(one.id, one) for one in each) for each in safira.columns)
    return replace(state, safira=replace(safira, columns=columns))


STEPS: Final = {"override": Step(_set, PLAYING, _refusal, host=True)}
