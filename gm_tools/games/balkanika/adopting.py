"""A state in the middle of a game, as a table tells it, with everything that follows from it."""

from gm_tools.games.balkanika.bonuses import summed
from gm_tools.games.balkanika.cards import Deck
from gm_tools.games.balkanika.change import with_slot
from gm_tools.games.balkanika.facts import Facts
from gm_tools.games.balkanika.formulas import turn_order
from gm_tools.games.balkanika.questions import pending_column, round_of
from gm_tools.games.balkanika.settled import settled
from gm_tools.games.balkanika.sound import placed, sound, whole
from gm_tools.games.balkanika.state import Encounter, Result, Safira, Slot, State, Step
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.decks import cards_left
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.steps import BEFORE


def adopt_refusal(facts: Facts, state: State) -> Refusal | None:
    """Say why a state cannot be taken over."""
    if state.phase == BEFORE:
        return Refusal("bad_value", "Say in which phase the game is: party, adventure or safira.")
    state = completed(facts, state)
    return whole(facts, state) or placed(state) or sound(facts, settled(facts, state))


def completed(facts: Facts, state: State) -> State:
    """Return the state with the step, the row, orders and sums of rolls, Safira's counts."""
    state = replace(state, deck_known=isinstance(state.deck, Deck))
    if state.phase == "adventure":
        row = facts.numbers.row
        state = _with_row(replace(state, round=round_of(state.encounter_no, row)), row)
    if state.encounter is not None:
        state = replace(state, encounter=_with_order(state, state.encounter))
    if state.safira is not None:
        pile = state.safira_pile or tuple(one for each in state.safira.columns for one in each)
        state = replace(state, safira=_with_counts(state, state.safira), safira_pile=pile)
    return replace(state, step=state.step or _step(state))


def _with_row(state: State, length: int) -> State:
    """Lay the row that is to be expected: places before this encounter's are closed already."""
    if state.row:
        named = tuple(replace(one, id=one.id or str(at)) for at, one in enumerate(state.row))
        return replace(state, row=named)
    left = length - (state.encounter_no - 1) % length
    row = tuple(Slot(str(at)) for at in range(min(left, max(cards_left(state.deck), 0))))
    if state.encounter is None or not row:
        return replace(state, row=row)
    encounter = replace(state.encounter, slot=min(state.encounter.slot, len(row) - 1))
    opened = Slot(row[encounter.slot].id, "open", encounter.card)
    return replace(state, row=with_slot(row, encounter.slot, opened), encounter=encounter)


def _with_order(state: State, encounter: Encounter) -> Encounter:
    count = len(state.players)
    summed_up = tuple(summed(one, encounter.edc) for one in encounter.attempts)
    encounter = replace(encounter, attempts=summed_up)
    if encounter.order or not count:
        return encounter
    order = turn_order(count, state.first_dm, state.encounter_no)
    return replace(encounter, dm=order.dm, order=order.order)


def _with_counts(state: State, safira: Safira) -> Safira:
    unplayed: tuple[Result, ...] = tuple("pending" for _ in safira.columns)
    results = safira.results or unplayed
    return replace(
        safira,
        results=results,
        current=safira.current or pending_column(results),
        attempts=tuple(summed(one, safira.edc) for one in safira.attempts),
        attempts_per_pass=safira.attempts_per_pass or len(state.players),
    )


def _step(state: State) -> Step:
    if state.phase == "adventure":
        return _adventure_step(state.encounter)
    if state.phase == "safira":
        if state.safira is None:
            return "layout"
        return "open" if state.safira.edc is None else "attempt"
    return ""


def _adventure_step(encounter: Encounter | None) -> Step:
    if encounter is None:
        return "reveal"
    if encounter.edc is None:
        return "edc"
    return "tie" if encounter.tie else "attempt"
