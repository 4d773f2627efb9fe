"""What follows by rule from a state that has just become true, however it came about.

An encounter in which everybody has rolled is awarded, rounds go on, Safira's columns are resolved
or lost one by one, and the game ends as soon as it is decided.
"""

from collections.abc import Callable, Mapping
from typing import Final

from gm_tools.games.balkanika.change import with_result, with_row, with_slot
from gm_tools.games.balkanika.facts import Facts
from gm_tools.games.balkanika.questions import (
    columns_needed,
    is_beyond_reach,
    pending_column,
    round_of,
    still_needed,
)
from gm_tools.games.balkanika.state import (
    Encounter,
    Player,
    Safira,
    Slot,
    State,
    Step,
    Tie,
    Told,
    Won,
)
from gm_tools.games.balkanika.trying import is_settled_by_itself, plainly, with_attempt
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.decks import cards_left
from gm_tools.games.frame.steps import OVER


def settled(facts: Facts, state: State) -> State:
    """Return the state in which a player has something to do, or that is over."""
    before = None
    while state is not before:
        before, state = state, FOLLOWS[state.phase](facts, state)
    return state


def _stays(_facts: Facts, state: State) -> State:
    return state


# --- Rounds -------------------------------------------------------------------------


def _adventure(facts: Facts, state: State) -> State:
    if state.roll is not None and is_settled_by_itself(state):
        state = with_attempt(state, plainly(state, state.roll))
    encounter = state.encounter
    if encounter is None:
        hidden = any(one.status == "hidden" for one in state.row)
        return _at_step(state, "reveal") if hidden else _gone_on(facts, state)
    if encounter.edc is None:
        return _at_step(state, "edc")
    if encounter.tie is not None:
        left = encounter.tie.players
        if len(left) != 1:
            return _at_step(state, "tie")
        return _awarded(facts, state, encounter, left[0])
    if len(encounter.attempts) < len(encounter.order):
        return _at_step(state, "attempt")
    return _rolled(facts, state, encounter)


def _at_step(state: State, step: Step) -> State:
    return state if state.step == step else replace(state, step=step)


def _rolled(facts: Facts, state: State, encounter: Encounter) -> State:
    """Go on once everybody has rolled: Safira, the winner, or a tie (Balkanika 92-94; G-BAL-8)."""
    hit = tuple(one.player for one in encounter.attempts if one.success)
    if len(hit) > 1:
        return replace(state, step="tie", encounter=replace(encounter, tie=Tie(hit)))
    return _awarded(facts, state, encounter, hit[0] if hit else "")


def _awarded(facts: Facts, state: State, encounter: Encounter, winner: str) -> State:
    """Give the card to its winner, "" to Safira, and go on to the next encounter."""
    card, at = encounter.card, encounter.slot
    slot = Slot(state.row[at].id, "won" if winner else "safira", card, winner or None)
    told = Told(state.encounter_no, card, encounter.edc or 1, winner)
    pile = state.safira_pile if winner else (*state.safira_pile, card)
    after = replace(
        state,
        row=with_slot(state.row, at, slot),
        encounter=None,
        roll=None,
        story=(*state.story, told),
        safira_pile=pile,
        players=tuple(_with_card(one, winner, Won(card)) for one in state.players),
    )
    return _gone_on(facts, after)


def _with_card(one: Player, winner: str, won: Won) -> Player:
    return replace(one, won=(*one.won, won)) if one.id == winner else one


def _gone_on(facts: Facts, state: State) -> State:
    """Go to the next encounter, the next row, or Safira (Balkanika 45-47, 61; G-BAL-18)."""
    row = facts.numbers.row
    hidden = any(one.status == "hidden" for one in state.row)
    if state.encounter_no >= row * state.options.rounds or not (hidden or cards_left(state.deck)):
        return replace(state, phase="safira", step="layout", row=())
    number = state.encounter_no + 1
    after = replace(state, step="reveal", encounter_no=number, round=round_of(number, row))
    return after if hidden else with_row(after, row)


# --- Safira's columns -----------------------------------------------------------------------


def _safira(_facts: Facts, state: State) -> State:
    """Stop as soon as it is decided (G-BAL-20); without cards the game is won (G-BAL-11)."""
    if state.roll is not None and is_settled_by_itself(state):
        state = with_attempt(state, plainly(state, state.roll))
    safira = state.safira
    if safira is None:
        return _at_step(state, "layout") if state.safira_pile else _over(state, "victory")
    there = _at_next(safira)
    if there is not safira:
        state, safira = replace(state, safira=there, roll=None), there
    verdict = _verdict(state, safira)
    if verdict:
        return _over(state, verdict)
    if still_needed(state) <= 0:
        return replace(state, safira=with_result(safira, "resolved"), roll=None)
    if _is_lost(state, safira):
        return replace(state, safira=with_result(safira, "lost"), roll=None)
    return _at_step(state, "open" if safira.edc is None else "attempt")


def _is_lost(state: State, safira: Safira) -> bool:
    """Whether the rolls for the column are used up, or too few however they fall (G-BAL-12)."""
    limit = state.options.pass_limit
    is_tried = limit is not None and safira.pass_ > limit
    return is_tried or (state.options.columns_settle and is_beyond_reach(state))


def _at_next(safira: Safira) -> Safira:
    """Return Safira at the rightmost column that is pending, 0 where none is."""
    current = pending_column(safira.results)
    if current == safira.current:
        return safira
    return replace(safira, current=current, edc=None, attempts=(), pass_=1)


def _verdict(state: State, safira: Safira) -> str:
    needed = columns_needed(state)
    if needed <= 0:
        return "victory"
    return "defeat" if safira.results.count("pending") < needed else ""


def _over(state: State, outcome: str) -> State:
    return replace(state, phase=OVER, step="", outcome=outcome, roll=None)


FOLLOWS: Final[Mapping[str, Callable[[Facts, State], State]]] = {
    "none": _stays,
    "party": _stays,
    "adventure": _adventure,
    "safira": _safira,
    "over": _stays,
}
