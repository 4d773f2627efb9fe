"""What follows by rule: an encounter is awarded, rounds go on, Safira's columns come one by one."""

from gm_tools.games.balkanika.cards import Card
from gm_tools.games.balkanika.formulas import ROW, boss_need, safira_layout, turn_order
from gm_tools.games.balkanika.state import (
    Encounter,
    Player,
    Result,
    Safira,
    Slot,
    State,
    Status,
    Tie,
    Told,
    Won,
)
from gm_tools.games.balkanika.table import columns_needed, still_needed
from gm_tools.games.copying import replace
from gm_tools.games.decks import cards_left
from gm_tools.games.steps import OVER


def with_row(state: State) -> State:
    """Lay four hidden cards, fewer where the deck is short."""
    count = min(ROW, cards_left(state.deck))
    row = tuple(Slot(str(at)) for at in range(count))
    return replace(state, phase="adventure", step="reveal", row=row)


def opened(state: State, slot: int, card: Card) -> State:
    """Open a card of the row: its encounter begins."""
    order = turn_order(len(state.players), state.first_dm, state.encounter_no)
    encounter = Encounter(slot, card, order.dm, None, order.order)
    row = _placed(state.row, slot, card, "open")
    return replace(state, step="edc", row=row, encounter=encounter)


def _placed(
    row: tuple[Slot, ...], slot: int, card: Card, status: Status, winner: str | None = None
) -> tuple[Slot, ...]:
    return (*row[:slot], Slot(row[slot].id, status, card, winner), *row[slot + 1 :])


def resolved(state: State, encounter: Encounter) -> State:
    """Go on once everybody has rolled: Safira, the winner, or a tie (Balkanika 92-94; G-BAL-8)."""
    hit = tuple(one.player for one in encounter.attempts if one.success)
    if len(hit) > 1:
        return replace(state, step="tie", encounter=replace(encounter, tie=Tie(hit)))
    return awarded(state, encounter, hit[0] if hit else "")


def awarded(state: State, encounter: Encounter, winner: str) -> State:
    """Give the card to its winner, "" to Safira, and go on to the next encounter."""
    card, slot = encounter.card, encounter.slot
    status: Status = "won" if winner else "safira"
    told = Told(state.encounter_no, card, encounter.edc or 1, winner)
    after = replace(
        state,
        row=_placed(state.row, slot, card, status, winner or None),
        encounter=None,
        story=(*state.story, told),
    )
    if not winner:
        return gone_on(replace(after, safira_pile=(*after.safira_pile, card)))
    players = tuple(_with_card(one, card) if one.id == winner else one for one in after.players)
    return gone_on(replace(after, players=players))


def _with_card(one: Player, card: Card) -> Player:
    return replace(one, won=(*one.won, Won(card)))


def gone_on(state: State) -> State:
    """Go to the next encounter, the next row of four, or Safira (Balkanika 45-47, 61; G-BAL-18)."""
    hidden = any(one.status == "hidden" for one in state.row)
    if state.encounter_no >= ROW * state.options.rounds or not (hidden or cards_left(state.deck)):
        return at_safira(state)
    number = state.encounter_no + 1
    after = replace(state, step="reveal", encounter_no=number, round=round_of(number))
    return after if hidden else with_row(after)


def round_of(encounter_no: int) -> int:
    """Return the round of an encounter."""
    return (encounter_no - 1) // ROW + 1


def at_safira(state: State) -> State:
    """Come to Safira; without cards of hers the game is won (G-BAL-11)."""
    after = replace(state, phase="safira", step="layout", row=())
    return after if after.safira_pile else over(after, "victory")


def laid_out(state: State, cards: tuple[Card, ...]) -> State:
    """Deal Safira's cards in rows of four from left to right, and come to the last column."""
    count = len(safira_layout(len(cards)).heights)
    columns = tuple(cards[at::ROW] for at in range(count))
    pending: tuple[Result, ...] = tuple("pending" for _ in columns)
    safira = Safira(columns, pending, count, attempts_per_pass=len(state.players))
    return _entered(replace(state, safira_pile=cards, safira=safira))


def column_done(state: State, result: Result) -> State:
    """Close the current column; come to the next one to the left (G-BAL-14)."""
    safira = state.safira or Safira()
    at = safira.current - 1
    before, behind = safira.results[:at], safira.results[at + 1 :]
    results: tuple[Result, ...] = (*before, result, *behind)
    return _entered(replace(state, safira=_at_next(replace(safira, results=results)), roll=None))


def _at_next(safira: Safira) -> Safira:
    """Return Safira at the rightmost column that is pending, 0 where none is."""
    pending = [at for at, one in enumerate(safira.results, 1) if one == "pending"]
    current = pending[-1] if pending else 0
    return replace(safira, current=current, edc=None, attempts=(), pass_=1)


def corrected(state: State) -> State:
    """Return the state after Safira's results or cards were set by hand: it goes on from there."""
    safira = state.safira
    if safira is None or len(safira.results) != len(safira.columns):
        return state
    after = _at_next(safira)
    if after.current != safira.current:
        return _entered(replace(state, safira=after, roll=None))
    verdict = _verdict(state)
    if verdict:
        return over(state, verdict)
    return column_done(state, "resolved") if still_needed(state) <= 0 else state


def _entered(state: State) -> State:
    """Stop as soon as it is decided (G-BAL-20); a column that needs nothing falls (G-BAL-10)."""
    verdict = _verdict(state)
    if verdict:
        return over(state, verdict)
    if still_needed(state) <= 0:
        return column_done(state, "resolved")
    return replace(state, step="open")


def _verdict(state: State) -> str:
    results = state.safira.results if state.safira else ()
    needed = columns_needed(state)
    if needed <= 0:
        return "victory"
    return "defeat" if results.count("pending") < needed else ""


def over(state: State, outcome: str) -> State:
    """End the game."""
    return replace(state, phase=OVER, step="", outcome=outcome, roll=None)


def after_column_roll(state: State, safira: Safira) -> State:
    """Go on after a roll in a column: it is resolved, lost with its last pass, or goes on."""
    after = replace(state, safira=safira)
    if still_needed(after) <= 0:
        return column_done(after, "resolved")
    if len(safira.attempts) % len(state.players):
        return after
    limit = state.options.pass_limit
    if limit is not None and safira.pass_ >= limit:
        return column_done(after, "lost")
    return replace(after, safira=replace(safira, pass_=safira.pass_ + 1))


def needed_at_all(state: State) -> int:
    """Return how many columns the whole of Safira needs."""
    return boss_need(len(state.players), len(state.safira.columns)) if state.safira else 0
