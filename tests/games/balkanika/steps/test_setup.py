"""Set-up, the party's notes, and games that begin in the middle."""

from __future__ import annotations

from gm_tools.games.balkanika.cards import Card, Effect
from gm_tools.games.balkanika.events import Adopt, Setup, Sitting, Tell
from gm_tools.games.balkanika.game import BALKANIKA
from gm_tools.games.balkanika.state import Roll, State
from gm_tools.games.frame.codec.plain import from_plain
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import Event
from tests.cast import the_books
from tests.games.balkanika.makers import Table, laid_out, setup

FACTS = the_books()["balkanika"].facts


def adopted(**plain: object) -> Table:
    state = from_plain(State, {"players": [{"id": "P1", "name": "Ana"}, {"id": "P2"}], **plain})
    return Table(Event("adopt", Adopt(state)))


def test_a_printed_character_brings_its_abilities() -> None:
    sitting = (Sitting("Ana", "kigoi musician"), Sitting("Ben", "Cook", ("Might", "Soup")))
    state = BALKANIKA.apply(FACTS, BALKANIKA.blank, Event("setup", Setup(sitting)))
    assert state.players[0].character == "Kigoi Musician"
    assert state.players[0].abilities == ("Eloquence", "Intuition")
    assert state.players[1].abilities == ("Might", "Soup")
    assert (state.phase, state.deck, state.deck_known) == ("party", 30, False)


def test_an_effect_of_which_nothing_is_said_has_the_usual_size() -> None:
    cards = (Card("c1", "Gate"), Card("c2", "Well", effect=Effect("Shines.", 2)))
    table = Table(setup(2, cards, effect_default=3))
    assert [one.effect.adjust for one in table.state.deck.pool] == [3, 2]  # type: ignore[union-attr]


def test_the_party_tells_bit_by_bit() -> None:
    table = Table(setup())
    table.does("tell", Tell(who="An engineer"), "P2")
    table.does("tell", Tell(why="She was not believed"))
    assert (table.state.notes.who, table.state.notes.why) == ("An engineer", "She was not believed")


def test_a_table_begins_in_the_middle_of_the_rounds() -> None:
    table = adopted(phase="adventure", encounter_no=6, deck=20)
    assert (table.state.round, table.state.step, len(table.state.row)) == (2, "reveal", 3)
    assert table.encounter(10, 1).state.story[0].winner == "P1"


def test_a_table_begins_in_the_middle_of_an_encounter() -> None:
    card = {"id": "x", "title": "Gate"}
    table = adopted(phase="adventure", encounter={"slot": 1, "card": card, "edc": 12})
    assert table.state.step == "attempt"
    assert table.rolls(12, 1).state.players[1].won[0].id == "x"


def test_a_table_begins_at_safira() -> None:
    pile = [{"id": f"x{at}"} for at in range(5)]
    table = adopted(phase="safira", safira_pile=pile)
    assert table.state.step == "layout"


def test_a_running_state_is_adopted_as_it_is() -> None:
    state = laid_out(3, 10).opens().tries("e4", 1).state
    assert Table(Event("adopt", Adopt(state))).state == state


def test_a_row_is_told_as_it_lies() -> None:
    won = {"status": "won", "card": {"id": "x"}, "winner": "P1"}
    table = adopted(phase="adventure", encounter_no=6, row=[won, {}, {}, {}])
    assert [one.id for one in table.state.row] == ["0", "1", "2", "3"]


def test_the_open_card_lies_in_the_row_that_is_left() -> None:
    encounter = {"slot": 3, "card": {"id": "x"}, "edc": 12}
    state = adopted(phase="adventure", encounter_no=6, encounter=encounter).state
    assert [one.status for one in state.row] == ["hidden", "hidden", "open"]


def test_rolls_that_were_made_are_added_up() -> None:
    roll = {"player": "P2", "die": 9, "effects": [{"card": "y", "adjust": 2}]}
    encounter = {"slot": 0, "card": {"id": "x"}, "edc": 12, "attempts": [roll]}
    table = adopted(phase="adventure", encounter=encounter).rolls(20)
    assert (table.state.story[0].winner, table.state.players[1].won[0].id) == ("P2", "x")


def test_safiras_cards_are_those_of_her_columns() -> None:
    state = adopted(phase="safira", safira={"columns": [[{"id": "a"}], [{"id": "b"}]]}).state
    assert [one.id for one in state.safira_pile] == ["a", "b"]


def test_an_open_roll_is_that_of_whose_turn_it_is() -> None:
    table = Table(setup(2)).start().encounter(10)
    for wrong in (Roll(1, "P2", 4), Roll(1, "P1", 4, "x")):
        state = replace(table.state, roll=wrong)
        refusal = BALKANIKA.refusal(FACTS, BALKANIKA.blank, Event("adopt", Adopt(state)))
        assert refusal is not None
        assert refusal.code == "bad_value"
