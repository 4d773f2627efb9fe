"""A game is played: events, ids, numbers, draws, who may what."""

import json
from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.taking_back import Moment
from gm_tools.services.actor import NOBODY, OPERATOR, SeatActor
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.answers import Accepted, Refused
from gm_tools.services.games.games import Games
from gm_tools.services.games.kinds import Kind
from gm_tools.services.games.live import RECENT
from gm_tools.services.live.hub import LiveHub
from tests.cast import Cast
from tests.fakes import HandClock
from tests.games.toy import TOY, Add, Start
from tests.services.games.tables import (
    START,
    Fate,
    Table,
    a_table,
    add,
    code,
    number,
    roll,
    stale,
    take,
)


@pytest.fixture
def table(cast: Cast, clock: HandClock) -> Table:
    return a_table(cast, clock, 2)


def test_a_game_begins_with_its_first_event(table: Table) -> None:
    assert table.live().number == 1
    assert table.live().state.goal == 20


def test_a_game_that_cannot_begin_leaves_nothing_behind(cast: Cast, clock: HandClock) -> None:
    games = Games(cast.store, clock, {"toy": Kind(TOY)}, Fate(), LiveHub())
    began = games.start(cast.game_master, "toy", add(1), "Friday")
    assert code(began) == "no_seat"
    with cast.store.read() as unit:
        everything = unit.games.listed(cast.game_master.account or "", (), False)
    assert everything == ()


def test_only_those_who_lead_a_campaign_begin_games_there(cast: Cast, clock: HandClock) -> None:
    games = Games(cast.store, clock, {"toy": Kind(TOY)}, Fate(), LiveHub())
    place = cast.services.campaigns.personal(cast.game_master).id
    for actor in (cast.player, cast.stranger, NOBODY):
        with pytest.raises(NotFoundError):
            games.start(actor, "toy", START, "Mine", place)
    with pytest.raises(NotFoundError):
        games.start(cast.game_master, "chess", START, "Other")


def test_an_event_is_accepted_and_told(table: Table) -> None:
    assert table.send(add(4)) == Accepted(2, 2)
    assert table.sum() == 4
    assert table.hub.numbers == [2]


def test_a_refused_event_changes_nothing(table: Table) -> None:
    refused = table.send(add(6))
    assert isinstance(refused, Refused)
    assert (refused.refusal.code, refused.number) == ("too_much", 1)
    assert refused.refusal.message == "At most 5 at once, not 6."
    assert (table.sum(), table.live().number, table.hub.numbers) == (0, 1, [])


def test_events_sent_together_are_all_accepted_or_none(table: Table) -> None:
    assert table.send(add(4), add(5), add(1)) == Accepted(4, 2)
    assert code(table.send(add(1), add(9))) == "too_much"
    assert (table.sum(), table.live().number) == (10, 4)


def test_the_second_of_two_writers_is_told_to_look_again(table: Table) -> None:
    master = table.cast.game_master
    assert table.games.send(master, table.id, "a", 1, add(1)) == Accepted(2, 2)
    assert stale(table.games.send(master, table.id, "b", 1, add(2))) == 2
    assert stale(table.games.send(master, table.id, "c", 3, add(2))) == 2
    assert stale(table.games.undo(master, table.id, "d", 1, 2)) == 2
    assert table.sum() == 1


def test_the_same_id_again_is_answered_as_the_first_time(table: Table) -> None:
    master = table.cast.game_master
    first = table.games.send(master, table.id, "once", 1, add(1), add(2))
    assert first == Accepted(3, 2)
    table.send(add(3))
    assert table.games.send(master, table.id, "once", 1, add(1), add(2)) == first
    assert table.games.send(master, table.id, "once", 77, add(5)) == first
    assert table.sum() == 6


def test_an_id_belongs_to_the_sender_who_used_it(table: Table) -> None:
    table.send(add(1), id="mine")
    table.shelf.set_auto_accept(table.cast.game_master, table.id, auto_accept=True)
    assert code(table.send(add(1), id="mine", actor=table.seat())) == "id_taken"


@pytest.mark.parametrize("id", ["", "a" * 41, "a.1", "ä", "a b"])
def test_an_id_is_a_plain_word(table: Table, id: str) -> None:
    answer = table.games.send(table.cast.game_master, table.id, id, None, add(1))
    assert code(answer) == "bad_value"


def test_how_many_events_are_sent(table: Table) -> None:
    assert code(table.send()) == "bad_value"
    assert code(table.send(*[add(0)] * 41)) == "too_many_events"
    assert number(table.send(*[add(0)] * 40)) == 41


def test_an_event_that_the_game_does_not_have(table: Table) -> None:
    assert code(table.send(Event("fly", Add(1)))) == "unknown_event"


# --- Undo and redo --------------------------------------------------------------------------


def test_undo_takes_back_and_redo_brings_back(table: Table) -> None:
    table.send(add(4))
    table.send(add(5))
    assert number(table.undo(3)) == 4
    assert table.sum() == 4
    assert number(table.redo(3)) == 5
    assert table.sum() == 9


def test_undo_goes_from_the_last_to_the_first_but_never_the_beginning(table: Table) -> None:
    table.one_by_one(add(4), add(5))
    assert code(table.undo(2)) == "not_last"
    assert number(table.undo(3)) == 4
    assert number(table.undo(2)) == 5
    assert code(table.undo(1)) == "nothing_to_undo"


def test_a_new_event_ends_what_can_be_brought_back(table: Table) -> None:
    table.send(add(4))
    table.undo(2)
    table.send(add(1))
    assert code(table.redo(2)) == "nothing_to_redo"


def test_undo_goes_back_further_than_is_remembered(cast: Cast, clock: HandClock) -> None:
    table = a_table(cast, clock, goal=1000)
    for _ in range(10):
        table.one_by_one(*[add(1)] * 15)
    for of in range(151, 51, -1):
        number(table.undo(of))
    assert table.sum() == 50
    for of in range(52, 152):
        number(table.redo(of))
    assert table.sum() == 150
    assert table.live().number == 351


def in_turns_of(most: int) -> Kind:
    """Return the toy with turns of so many events, of which all but the first are one maneuver."""

    def moment(state: Any) -> Moment:
        return Moment(1 + state.turns // most, is_amid=state.turns % most > 1)

    return Kind(replace(TOY, moment=moment))


@pytest.fixture
def turns(cast: Cast, clock: HandClock) -> Table:
    """A game of turns of five events, of which the second to the last are a maneuver."""
    table = a_table(cast, clock, kind=in_turns_of(5), goal=1000)
    for amount in (1, 2, 3, 4, 5, 1, 2, 3):
        table.send(add(amount))
    return table


def test_a_maneuver_is_taken_back_in_one_request_and_comes_again_in_one(turns: Table) -> None:
    answer = turns.undo(9, "maneuver")
    assert answer == Accepted(number=11, first=10)
    assert turns.sum() == 16
    assert turns.hub.numbers[-2:] == [9, 11]
    assert turns.redo(8) == Accepted(number=13, first=12)
    assert turns.sum() == 21


def test_what_was_taken_back_step_by_step_comes_again_step_by_step(turns: Table) -> None:
    turns.undo(9)
    turns.undo(8)
    assert [number(turns.redo(of)) for of in (8, 9)] == [12, 13]


def test_what_was_sent_in_one_go_is_one_step(table: Table) -> None:
    table.send(add(4), add(5))
    for _ in range(2):
        assert table.looks.look(table.cast.game_master, table.id).back["step"] == 2
        table.games.cache.forget(table.id)
    assert code(table.undo(2)) == "not_last"
    assert table.undo(3) == Accepted(number=5, first=4)
    assert table.sum() == 0
    assert [one.follows for one in table.looks.look(table.cast.game_master, table.id).undone] == [
        False,
        True,
    ]
    assert table.redo(2) == Accepted(number=7, first=6)
    assert table.sum() == 9


def test_more_than_is_remembered_comes_again_in_one_go(cast: Cast, clock: HandClock) -> None:
    table = a_table(cast, clock, kind=in_turns_of(90), goal=1000)
    table.one_by_one(*[add(1)] * 85)
    table.undo(86, "turn")
    table.games.cache.forget(table.id)
    table.redo(2)
    assert table.sum() == 85


def test_a_turn_is_taken_back_with_the_event_that_ended_it(turns: Table) -> None:
    turns.undo(9, "turn")
    assert turns.sum() == 15
    turns.undo(6, "turn")
    assert turns.sum() == 0
    assert code(turns.undo(1, "turn")) == "nothing_to_undo"


def test_only_the_newest_is_the_end_of_what_is_taken_back(turns: Table) -> None:
    assert code(turns.undo(8, "turn")) == "not_last"
    assert turns.sum() == 21


def test_undo_never_races(turns: Table) -> None:
    first = turns.undo(9, "turn", "once", 9)
    assert turns.undo(9, "turn", "once", 9) == first == Accepted(number=12, first=10)
    assert stale(turns.undo(6, "turn", "twice", 9)) == 12
    assert turns.sum() == 15


def test_a_turn_longer_than_what_is_remembered_is_taken_back_whole(
    cast: Cast, clock: HandClock
) -> None:
    table = a_table(cast, clock, kind=in_turns_of(90), goal=1000)
    for _ in range(6):
        table.one_by_one(*[add(1)] * 29)
    assert table.looks.look(cast.game_master, table.id).back == {
        "step": 1,
        "maneuver": 0,
        "turn": 0,
    }
    answer = table.undo(175, "turn", "far")
    assert answer == table.undo(175, "turn", "far") == Accepted(number=175 + 84, first=176)
    assert table.sum() == 90
    assert len(table.looks.look(cast.game_master, table.id).done) == RECENT


def test_where_there_is_no_turn_none_is_taken_back(table: Table) -> None:
    table.one_by_one(add(4), add(5))
    assert code(table.undo(3, "turn")) == "no_turn_to_undo"
    assert number(table.undo(3, "maneuver")) == 4


# --- Dice and cards -------------------------------------------------------------------------


def test_digital_dice_are_drawn_here_and_stand_in_the_journal(table: Table) -> None:
    number(table.send(roll()))
    assert table.sum() == 3
    with table.games.store.read() as unit:
        entry = unit.journals.entries(table.id)[-1]
    assert (entry.data, entry.source) == ({"value": 3}, "digital")


def test_undo_never_rolls_again(cast: Cast, clock: HandClock) -> None:
    table = a_table(cast, clock, 4, 1, 0, 5)
    table.send(roll())
    table.send(roll())
    table.undo(3)
    table.undo(2)
    table.send(add(1))
    table.send(roll())
    table.send(roll())
    assert table.sum() == 1 + 5 + 2
    table.send(roll())
    assert table.sum() == 8 + 1


def test_undone_cards_come_again_also_after_the_game_was_opened_anew(
    cast: Cast, clock: HandClock
) -> None:
    table = a_table(cast, clock, 9, 3)
    table.send(take(2))
    assert table.live().state.hands[0].cards == (10, 4)
    table.undo(2)
    table.games.cache.forget(table.id)
    table.send(take(3, by="P2"))
    assert table.live().state.hands[1].cards == (10, 4, 1)


def test_a_game_is_opened_before_the_one_place_to_write_is_taken(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache, store = table.games.cache, table.games.store
    held, write = [], store.write

    def writing() -> object:
        held.append(cache.holds(table.id))
        return write()

    cache.forget(table.id)
    monkeypatch.setattr(store, "write", writing)
    number(table.send(roll()))
    assert held == [True]


def test_the_table_types_what_it_rolled(table: Table) -> None:
    number(table.send(Event("roll", TOY.events["roll"](6), "P1")))
    assert table.sum() == 6
    assert code(table.send(Event("roll", TOY.events["roll"](7), "P1"))) == "no_side"


def test_nobody_brings_digital_values_along(table: Table) -> None:
    assert code(table.send(roll(value=6))) == "already_drawn"


def test_more_cards_than_there_are(table: Table) -> None:
    assert code(table.send(take(11))) == "too_few_cards"


# --- Who may what ---------------------------------------------------------------------------


def test_for_a_stranger_there_is_no_game(table: Table) -> None:
    others = (
        table.cast.stranger,
        table.cast.player,
        NOBODY,
        SeatActor("another", "P1"),
    )
    for actor in others:
        with pytest.raises(NotFoundError):
            table.send(add(1), actor=actor)
        with pytest.raises(NotFoundError):
            table.games.undo(actor, table.id, "x", None, 1)


def test_a_player_who_may_look_still_sends_nothing(table: Table) -> None:
    table.shelf.set_shown(table.cast.game_master, table.id, shown=True)
    assert code(table.send(add(1), actor=table.cast.player)) == "must_propose"
    table.shelf.set_auto_accept(table.cast.game_master, table.id, auto_accept=True)
    assert code(table.send(add(1, "table"), actor=table.cast.player)) == "not_yours"


def test_a_seat_sends_for_itself_where_it_need_not_ask(table: Table) -> None:
    assert code(table.send(add(1), actor=table.seat())) == "must_propose"
    table.shelf.set_auto_accept(table.cast.game_master, table.id, auto_accept=True)
    assert number(table.send(add(1), actor=table.seat())) == 2
    assert code(table.send(add(1, "P2"), actor=table.seat())) == "not_yours"
    assert code(table.send(add(1, "host"), actor=table.seat())) == "not_yours"
    assert code(table.send(START, actor=table.seat())) == "not_yours"
    assert code(table.send(add(1, "P9"), actor=table.seat("P9"))) == "not_yours"
    undone = table.games.undo(table.seat(), table.id, "back", None, 2)
    assert code(undone) == "host_only"


def test_the_host_sends_for_any_seat(table: Table) -> None:
    assert number(table.send(add(1), add(2, "P2"), add(3, "host"))) == 4
    assert number(table.send(add(1), actor=OPERATOR)) == 5


def test_a_game_in_the_trash_is_not_played(table: Table) -> None:
    table.games.shelf.trash(table.cast.game_master, table.id)
    with pytest.raises(NotFoundError):
        table.send(add(1))


# --- What is kept beside the journal --------------------------------------------------------


def test_the_result_is_kept_when_the_game_is_over(table: Table) -> None:
    for _ in range(4):
        table.send(add(5))
    with table.games.store.read() as unit:
        found = unit.games.find(table.id)
    assert found is not None
    assert found.status == "finished"
    assert json.loads(found.result or "") == {"winner": "P1", "turns": 4}
    table.undo(5)
    with table.games.store.read() as unit:
        again = unit.games.find(table.id)
    assert again is not None
    assert (again.status, again.result) == ("running", None)


def test_a_game_is_held_while_something_else_depends_on_it(cast: Cast, clock: HandClock) -> None:
    kind = Kind(TOY, held=lambda _unit, _game: Refusal("aftermath", "Withdraw it first."))
    table = a_table(cast, clock, kind=kind)
    assert code(table.send(add(1))) == "aftermath"
    assert code(table.undo(1)) == "aftermath"


def test_the_facts_are_part_of_the_rules(cast: Cast, clock: HandClock) -> None:
    table = a_table(cast, clock, kind=Kind(TOY, facts={"most": 9}))
    assert number(table.send(add(9))) == 2


def test_a_start_for_nobody_at_all(cast: Cast, clock: HandClock) -> None:
    games = Games(cast.store, clock, {"toy": Kind(TOY)}, Fate(), LiveHub())
    began = games.start(cast.game_master, "toy", Event("start", Start(())), "Alone")
    assert isinstance(began, str)


def test_back_to_any_line_and_forward_again_until_something_new_is_done(table: Table) -> None:
    table.one_by_one(*(add(amount) for amount in (1, 2, 3, 4)))
    assert table.go_to(2) == Accepted(number=8, first=6)
    assert table.sum() == 1
    assert table.go_to(4) == Accepted(number=10, first=9)
    assert table.sum() == 6
    table.send(add(5))
    assert code(table.go_to(5)) == "no_such_line"
    assert [code(table.go_to(line)) for line in (0, 11, 99)] == [
        "no_such_line",
        "there_already",
        "no_such_line",
    ]
    assert table.go_to(1) == Accepted(number=15, first=12)
    assert table.sum() == 0


def test_going_to_a_line_counts_once_and_never_races(table: Table) -> None:
    table.one_by_one(*(add(amount) for amount in (1, 2, 3, 4)))
    first = table.go_to(2, "once", 5)
    assert table.go_to(2, "once", 5) == first == Accepted(number=8, first=6)
    assert stale(table.go_to(4, "", 5)) == 8
    back = table.go_to(5, "again", 8)
    assert table.go_to(5, "again", 8) == back == Accepted(number=11, first=9)
    assert table.sum() == 10


def test_only_the_host_goes_to_a_line(table: Table) -> None:
    table.one_by_one(add(1), add(2))
    answer = table.games.go_to(table.seat(), table.id, "mine", None, 2)
    assert code(answer) == "host_only"
    with pytest.raises(NotFoundError):
        table.games.go_to(table.cast.stranger, table.id, "theirs", None, 2)


@pytest.mark.parametrize("is_remembered", [True, False])
def test_further_than_is_remembered_back_and_forward(
    cast: Cast, clock: HandClock, *, is_remembered: bool
) -> None:
    table = a_table(cast, clock, kind=in_turns_of(500), goal=1000)
    table.one_by_one(*[add(1)] * (RECENT + 30))
    for line, left in ((3, 2), (RECENT + 20, RECENT + 19), (50, 49), (RECENT + 31, RECENT + 30)):
        if not is_remembered:
            table.games.cache.forget(table.id)
        assert isinstance(table.go_to(line), Accepted)
        assert table.sum() == left


def test_what_the_app_drew_comes_again_after_going_back(cast: Cast, clock: HandClock) -> None:
    table = a_table(cast, clock, 4, 2, 6)
    table.one_by_one(roll(), roll())
    rolled = table.sum()
    table.go_to(1)
    table.one_by_one(roll(), roll())
    assert table.sum() == rolled


def test_a_campaign_in_the_trash_gets_no_new_game(cast: Cast, clock: HandClock) -> None:
    games = Games(cast.store, clock, {"toy": Kind(TOY)}, Fate(), LiveHub())
    campaign = cast.services.campaigns.create(cast.game_master, "Friday")
    cast.services.campaigns.trash(cast.game_master, campaign)
    answer = games.start(cast.game_master, "toy", START, "Mine", campaign)
    assert isinstance(answer, Refused)
    assert answer.refusal.code == "campaign_in_trash"
    cast.services.campaigns.restore(cast.game_master, campaign)
    assert isinstance(games.start(cast.game_master, "toy", START, "Mine", campaign), str)
