"""Step: a value set by the host."""

from typing import Final

from gm_tools.games.balkanika.bonuses import summed
from gm_tools.games.balkanika.change import with_slot
from gm_tools.games.balkanika.facts import Facts
from gm_tools.games.balkanika.questions import round_of
from gm_tools.games.balkanika.settled import settled
from gm_tools.games.balkanika.sound import OTHER_COLUMN, sound, whole
from gm_tools.games.balkanika.state import State
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import EventOf
from gm_tools.games.frame.overriding import Override, overridden, override_refusal
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.steps import Step

PLAYING: Final = ("party", "adventure", "safira")


def _refusal(facts: Facts, state: State, event: EventOf[Override]) -> Refusal | None:
    def judged(after: State) -> Refusal | None:
        after = _in_both_places(facts, state, after)
        wrong = whole(facts, after) or _other_column(state, after)
        return wrong or sound(facts, settled(facts, after))

    return override_refusal(state, event.data, judged)


def _other_column(before: State, after: State) -> Refusal | None:
    """Say that the current column follows from the results: ``bad_value``."""
    if before.safira is None or after.safira is None:
        return None
    if before.safira.current == after.safira.current:
        return None
    return Refusal("bad_value", f"{OTHER_COLUMN} Set Safira's results.")


def _set(facts: Facts, state: State, event: EventOf[Override]) -> State:
    return _in_both_places(facts, state, overridden(state, event.data))


def _in_both_places(facts: Facts, before: State, after: State) -> State:
    """Let what is kept twice be the same: set in one place, it is set in the other."""
    row = facts.numbers.row
    if after.round != before.round:
        within = (after.encounter_no - 1) % row
        after = replace(after, encounter_no=row * (after.round - 1) + within + 1)
    elif after.encounter_no != before.encounter_no:
        after = replace(after, round=round_of(after.encounter_no, row))
    if after.row != before.row:
        after = _with_encounter(after)
    elif after.encounter != before.encounter:
        after = _with_row(_judged_anew(before, after))
    return _with_columns(after) if after.safira_pile != before.safira_pile else after


def _judged_anew(before: State, after: State) -> State:
    """Let rolls hit or miss by an EDC that was set right."""
    one = after.encounter
    if one is None or before.encounter is None or one.edc == before.encounter.edc:
        return after
    attempts = tuple(summed(each, one.edc) for each in one.attempts)
    return replace(after, encounter=replace(one, attempts=attempts))


def _with_row(state: State) -> State:
    """Let the open place of the row hold the encounter's card."""
    one = state.encounter
    if one is None or one.slot >= len(state.row):
        return state
    slot = replace(state.row[one.slot], card=one.card)
    return replace(state, row=with_slot(state.row, one.slot, slot))


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
