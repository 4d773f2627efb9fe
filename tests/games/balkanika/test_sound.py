"""What holds of every sound state: each rule is broken in turn, and the refusal names it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gm_tools.games.balkanika.cards import Card, Deck, Effect
from gm_tools.games.balkanika.questions import next_roller
from gm_tools.games.balkanika.sound import placed, sound, whole
from gm_tools.games.balkanika.state import Attempt, Player, Rolled, State, Tie, Won
from tests.games.balkanika.makers import FACTS, Table, at_safira, card, deck, laid_out, roll, setup
from tests.games.putting import put

LONG = "x" * 4001


def party() -> State:
    return Table(setup()).state


def row() -> State:
    """Safira has the leftmost card; Cleo won the next one."""
    return Table(setup()).start().encounter(1, 1, 1).encounter(10, 1, 1).state


def opened() -> State:
    """Ana is DM of the leftmost card; Ben and Cleo have rolled."""
    return Table(setup()).start().reveal().rolls(10, 1).state


def tied() -> State:
    """All have rolled; Ben and Cleo are tied."""
    return Table(setup()).start().encounter(10, 10, 1).state


def over() -> State:
    table = Table(setup(2, rounds=1)).start()
    for _ in range(4):
        table.encounter(10, 1)
    return table.state


def layout() -> State:
    return at_safira(3, 4).state


def columns() -> State:
    """Columns e1 e5, e2 e6, e3 and e4; the first of this column has tried e4 and missed."""
    return laid_out(3, 6).opens().tries("e4", 1).state


def rolled() -> State:
    """The next of the column has rolled for e4, and the roll lies open."""
    table = laid_out(3, 6).opens()
    table.send(roll(4, "e4", next_roller(table.state)))
    return table.state


def second_round() -> State:
    """The first row is closed."""
    table = Table(setup()).start()
    for _ in range(4):
        table.encounter(1, 1, 1)
    return table.state


def told() -> State:
    """A party whose table told already which cards will be Safira's."""
    state: State = put(party(), "safira_pile", columns().safira_pile)
    return state


UNSOUND: list[tuple[Callable[[], State], str, Any, str]] = [
    (party, "players", (Player("P2"), Player("P1")), "Seats are P1, P2"),
    (party, "players", (Player("P1"),), "2 to 5 players can play this game, not 1."),
    (party, "first_dm", 3, "from 0 to 2."),
    (party, "round", 0, "round is from 1 to 6, not 0."),
    (party, "round", 7, "round is from 1 to 6, not 7."),
    (party, "options.pass_limit", 0, "options.pass_limit is from 1"),
    (party, "players.1.name", LONG, "A text has at most"),
    (party, "players.1.character", LONG, "A text has at most"),
    (party, "players.1.abilities", ("Might", LONG), "A text has at most"),
    (party, "notes.who", LONG, "A text has at most"),
    (party, "notes.why", LONG, "A text has at most"),
    (party, "notes.want", LONG, "A text has at most"),
    (party, "deck_known", True, "follows from the deck"),
    (party, "deck", Deck(deck(30)), "follows from the deck"),
    (party, "safira_pile", deck(25), "at most 24 cards"),
    (party, "safira_pile", (card("a"), card("a")), "same id"),
    (party, "players.0.won", (Won(card("a")), Won(card("a"))), "same id"),
    (party, "safira_pile", (Card(""),), "1 to 64 characters"),
    (party, "safira_pile", (Card("x" * 65),), "1 to 64 characters"),
    (party, "safira_pile", (Card("a", "x" * 201),), "A name has at most"),
    (party, "safira_pile", (Card("a", abilities=("x" * 201,)),), "A name has at most"),
    (party, "safira_pile", (Card("a", effect=Effect(LONG)),), "An effect has at most"),
    (party, "safira_pile", (Card("a", effect=Effect(adjust=6)),), "from 0 to 5, not 6."),
    (party, "row", row().row, "only in the adventure phase"),
    (row, "row.1.id", "2", "Places of the row"),
    (row, "row", tuple(put(row().row[2], "id", str(n)) for n in range(5)), "at most 4 cards"),
    (row, "deck", 1, "no more hidden ones than the deck holds"),
    (row, "round", 2, "Encounter 3 is in round 1."),
    (lambda: put(row(), "options.rounds", 1), "encounter_no", 5, "Encounter 5 is in round 2."),
    (second_round, "options.rounds", 1, "1 rounds have 4 encounters."),
    (row, "row.2.status", "open", "is the encounter's"),
    (opened, "row.0.status", "hidden", "is the encounter's"),
    (opened, "row.0.card", card("other"), "is the encounter's"),
    (row, "row.0.winner", "P1", "that is won has a winner"),
    (row, "row.1.winner", None, "that is won has a winner"),
    (row, "row.1.winner", "P9", "that is won has a winner"),
    (row, "row.1.card", None, "that is won has a winner"),
    (row, "row.2.card", card("early"), "A hidden card is not drawn yet."),
    (opened, "encounter.slot", 4, "encounter.slot is from 0 to 3"),
    (opened, "row", (), "lies in the row"),
    (opened, "encounter.dm", "P9", "rolls once in an encounter"),
    (opened, "encounter.order", ("P2", "P3"), "rolls once in an encounter"),
    (opened, "encounter.order", ("P2", "P3", "P3"), "rolls once in an encounter"),
    (opened, "encounter.edc", None, "once the EDC is set"),
    (opened, "encounter.edc", 21, "encounter.edc is from 1 to 20"),
    (opened, "encounter.attempts.1.player", "P1", "in the order of the seats"),
    (opened, "encounter.attempts.1.die", 0, "die is from 1 to 20, not 0."),
    (opened, "encounter.tie", Tie(("P2", "P3")), "when everybody has rolled"),
    (tied, "encounter.tie", Tie(("P2", "P9")), "each named once"),
    (tied, "encounter.tie", Tie(("P2", "P2")), "each named once"),
    (tied, "encounter.tie", Tie(()), "each named once"),
    (tied, "encounter.tie.rolls", ((Rolled("P2", 21),),), "die is from 1 to 20, not 21."),
    (columns, "safira.columns", ((card("e1"),),), "in rows of 4"),
    (columns, "safira.results", ("pending",) * 3, "each column with a result"),
    (columns, "safira_pile", deck(6), "the cards of her pile"),
    (columns, "safira.flipped", ("e9",), "Only Safira's cards lie face down."),
    (columns, "safira.current", 3, "the rightmost one that is pending"),
    (columns, "safira.results.3", "lost", "the rightmost one that is pending"),
    (columns, "safira.edc", None, "once the EDC is set"),
    (columns, "safira.attempts", (Attempt("P9", 1),), "in the order of the seats"),
    (party, "step", "reveal", "does not belong to the phase 'party'"),
    (row, "step", "layout", "does not belong to the phase 'adventure'"),
    (layout, "step", "reveal", "does not belong to the phase 'safira'"),
    (over, "step", "reveal", "does not belong to the phase 'over'"),
    (over, "outcome", None, "exactly when it has an outcome"),
    (row, "outcome", "defeat", "exactly when it has an outcome"),
    (opened, "step", "reveal", "does not belong to the step"),
    (row, "step", "edc", "does not belong to the step"),
    (row, "step", "tie", "does not belong to the step"),
    (row, "step", "attempt", "does not belong to the step"),
    (told, "safira", columns().safira, "after the last round"),
    (columns, "step", "layout", "columns do not belong to the step"),
    (layout, "step", "open", "columns do not belong to the step"),
    (rolled, "roll.player", "P3", "only while its player tries"),
    (rolled, "step", "open", "only while its player tries"),
    (rolled, "roll.card", "e3", "for a card that lies open"),
    (rolled, "roll.card", "", "for a card that lies open"),
    (rolled, "roll.die", 0, "roll.die is from 1 to 20"),
]


@pytest.mark.parametrize(("make", "path", "value", "word"), UNSOUND)
def test_what_is_not_sound(make: Callable[[], State], path: str, value: Any, word: str) -> None:
    state = make()
    assert sound(FACTS, state) is None
    refusal = sound(FACTS, put(state, path, value))
    assert refusal is not None
    assert refusal.code == ("player_count" if "play this game" in word else "bad_value")
    assert word in refusal.message


def test_what_follows_can_be_said_of_whatever_is_whole() -> None:
    """Where the game is, follows; who plays, and which cards lie where, does not."""
    assert whole(FACTS, put(columns(), "safira.current", 3)) is None
    assert whole(FACTS, put(columns(), "safira.flipped", ("e9",))) is not None
    assert placed(put(columns(), "safira.current", 3)) is not None
    assert placed(put(columns(), "safira.flipped", ("e9",))) is None
