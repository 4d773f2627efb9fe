"""A state in the middle of a game, as a table tells it, with everything that follows from it."""

from gm_tools.games.balkanika.cards import Deck
from gm_tools.games.balkanika.facts import Facts
from gm_tools.games.balkanika.formulas import is_hit, turn_order
from gm_tools.games.balkanika.questions import round_of
from gm_tools.games.balkanika.settled import settled
from gm_tools.games.balkanika.sound import placed, sound, whole
from gm_tools.games.balkanika.state import Attempt, Encounter, Safira, Slot, State, Step
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
    return replace(state, row=_with_open(row, encounter), encounter=encounter)


def _with_open(row: tuple[Slot, ...], encounter: Encounter) -> tuple[Slot, ...]:
    return tuple(
        Slot(one.id, "open", encounter.card) if at == encounter.slot else one
        for at, one in enumerate(row)
    )


def _with_order(state: State, encounter: Encounter) -> Encounter:
    count = len(state.players)
    encounter = replace(encounter, attempts=summed(encounter.attempts, encounter.edc))
    if encounter.order or not count:
        return encounter
    order = turn_order(count, state.first_dm, state.encounter_no)
    return replace(encounter, dm=order.dm, order=order.order)


def summed(attempts: tuple[Attempt, ...], edc: int | None) -> tuple[Attempt, ...]:
    """Return rolls with their totals, and whether those hit."""
    return tuple(_summed(one, edc) for one in attempts)


def _summed(one: Attempt, edc: int | None) -> Attempt:
    """Return a roll with its total, and whether that hits."""
    total = one.die + one.ability + sum(use.adjust for use in one.effects)
    return replace(one, total=total, success=edc is not None and is_hit(edc, total))


def _with_counts(state: State, safira: Safira) -> Safira:
    results = safira.results or ("pending",) * len(safira.columns)
    pending = [at for at, one in enumerate(results, 1) if one == "pending"]
    return replace(
        safira,
        results=results,
        current=safira.current or (pending[-1] if pending else 0),
        attempts=summed(safira.attempts, safira.edc),
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
