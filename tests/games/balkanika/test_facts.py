"""What a game's set-up says of limits; a game with other numbers in its data plays by those."""

from dataclasses import replace
from itertools import product

from gm_tools.games.balkanika.adopting import completed
from gm_tools.games.balkanika.facts import Facts
from gm_tools.games.balkanika.questions import round_of
from gm_tools.games.balkanika.settled import settled
from gm_tools.games.balkanika.sound import sound
from gm_tools.games.balkanika.state import Options, State
from gm_tools.games.frame.event import HOST
from gm_tools.presenters.games.balkanika.paper import reference
from gm_tools.presenters.games.balkanika.presenter import pieces
from tests.cast import the_books
from tests.games.balkanika.makers import Table, setup

FACTS: Facts = the_books()["balkanika"].facts
SIX = Options()
THREE: Facts = replace(FACTS, numbers=replace(FACTS.numbers, row=3, rounds=2))


def test_the_chances_with_each_limit() -> None:
    """By rolls in a column and players, every roll hitting on 3 of 20 and on 5 of 20 (G-BAL-12)."""
    found = {(one.passes, one.players): (one.plain, one.stepped) for one in FACTS.chances}
    assert list(found) == list(product((1, 2, 3), range(2, 6)))
    assert list(found.values()) == [
        *((1, 22), (2, 44), (3, 50), (2, 34)),
        *((6, 54), (10, 80), (16, 88), (15, 78)),
        *((17, 78), (26, 94), (37, 98), (36, 94)),
    ]


def test_columns_that_a_limit_never_lets_anybody_resolve() -> None:
    """G-BAL-10, G-BAL-12."""
    tall = {(one.passes, one.players): one.too_tall for one in FACTS.chances if one.too_tall}
    assert tall == {(1, 2): (4, 5, 6), (1, 3): (5, 6), (1, 4): (6,), (2, 2): (6,)}


def adventure(number: int, options: Options = SIX) -> State:
    """Two players before an encounter, nothing turned over."""
    begun = Table(setup()).start().state
    state = replace(begun, phase="adventure", encounter_no=number, row=(), step="", options=options)
    return settled(THREE, completed(THREE, state))


def test_a_row_and_a_round_have_as_many_cards() -> None:
    """Balkanika 46."""
    assert [round_of(number, 3) for number in (1, 3, 4)] == [1, 1, 2]
    state = adventure(4)
    assert (state.round, len(state.row)) == (2, 3)
    assert sound(THREE, state) is None
    assert pieces(THREE, state, HOST).count == "Round 2/6 · encounter 1/3"


def test_more_encounters_than_the_rounds_have_cannot_be() -> None:
    refusal = sound(THREE, adventure(7, options=Options(rounds=2)))
    assert refusal is not None
    assert refusal.message == "2 rounds have 6 encounters."


def test_paper_and_chances_go_by_the_data() -> None:
    view = reference(THREE, {})
    assert (view.rounds, view.places) == ((1, 2), (1, 2, 3))
    assert view.encounter[-1].endswith("After 3 cards a new row is laid.")
    assert THREE.chances != FACTS.chances
