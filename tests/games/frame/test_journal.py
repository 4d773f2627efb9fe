"""The fold of a journal."""

from itertools import count

import pytest

from gm_tools.games.frame.event import (
    DIGITAL,
    Entry,
    Event,
)
from gm_tools.games.frame.journal import (
    BadStep,
    BrokenJournalError,
    Fold,
    Line,
    brought_back,
    fold,
    id_of,
    is_id_of,
    line_of,
    redo_refusal,
    replay,
    undo_refusal,
    withdrawn_draws,
)
from gm_tools.games.frame.protocol import Refusal
from tests.games.toy import TOY, Add, Roll, Start, Table, Take

START = Event("start", Start(("P1", "P2")))


def lines(*types: str) -> tuple[Line, ...]:
    """Lines by their words: ``"add"``, ``"undo 3"``."""
    return tuple(
        Line(number, type_, int(of or 0))
        for number, (type_, _, of) in zip(count(1), map(lambda one: one.partition(" "), types))
    )


def test_events_count_from_the_first_to_the_last() -> None:
    assert fold(lines("start", "add", "add")) == Fold((1, 2, 3), ())


def test_redo_brings_back_what_was_taken_back_in_one_go() -> None:
    taken = (Line(4, "undo", 3), Line(5, "undo", 2, id="e.1"))
    now = fold(taken, fold(lines("start", "add", "add")))
    assert (now.withdrawn, now.along) == ((3, 2), frozenset({2}))
    assert brought_back(now) == (2, 3)
    one_by_one = fold(lines("start", "add", "add", "undo 3", "undo 2"))
    assert brought_back(one_by_one) == (2,)
    back = fold((Line(6, "redo", 2), Line(7, "redo", 3, id="e.1")), now)
    assert (back.effective, back.along) == ((1, 2, 3), frozenset())
    assert brought_back(back) == ()


def test_what_follows_was_sent_in_one_go() -> None:
    ids = [id_of("a", nth) for nth in range(3)]
    assert [Line(1, "add", id=id).follows for id in ids] == [False, True, True]
    sent = (Line(1, "start"), Line(2, "add"), Line(3, "add", id="e.1"), Line(4, "undo", 3))
    assert fold(sent).following == {3}


def test_undo_takes_back_the_last_event_and_redo_brings_it_back() -> None:
    assert fold(lines("start", "add", "add", "undo 3", "undo 2")) == Fold((1,), (3, 2))
    assert fold(lines("start", "add", "add", "undo 3", "undo 2", "redo 2")) == Fold((1, 2), (3,))


def test_a_new_event_ends_what_can_be_brought_back() -> None:
    folded = fold(lines("start", "add", "undo 2", "add"))
    assert folded == Fold((1, 4), ())
    assert redo_refusal(folded, 2) == Refusal("nothing_to_redo", "There is nothing to bring back.")


def test_only_the_last_event_can_be_taken_back() -> None:
    folded = fold(lines("start", "add", "add"))
    assert undo_refusal(folded, 3) is None
    assert code(undo_refusal(folded, 2)) == "not_last"
    assert code(undo_refusal(folded, 9)) == "not_last"


def test_the_beginning_stays() -> None:
    assert code(undo_refusal(fold(lines("start")), 1)) == "nothing_to_undo"
    assert code(undo_refusal(Fold(), 0)) == "nothing_to_undo"


def test_only_the_last_one_taken_back_comes_back() -> None:
    folded = fold(lines("start", "add", "add", "undo 3", "undo 2"))
    assert redo_refusal(folded, 2) is None
    assert code(redo_refusal(folded, 3)) == "not_last"


def test_what_undo_and_redo_would_do_in_turn() -> None:
    folded = fold(lines("start", "add", "add", "add", "undo 4", "undo 3"))
    assert folded.effective == (1, 2)
    assert folded.withdrawn == (4, 3)


def test_a_fold_goes_on_from_another() -> None:
    whole = lines("start", "add", "undo 2", "redo 2", "add")
    assert fold(whole[3:], fold(whole[:3])) == fold(whole)


@pytest.mark.parametrize(
    "broken", [("start", "undo 1"), ("start", "redo 1"), ("start", "add", "add", "undo 2")]
)
def test_a_journal_that_cannot_be_says_where(broken: tuple[str, ...]) -> None:
    with pytest.raises(BrokenJournalError) as caught:
        fold(lines(*broken))
    assert caught.value.number == len(broken)


def test_a_fold_knows_what_nobody_sent() -> None:
    ids = ("begin", id_of("e1", 0), id_of("e1", 1), id_of("e1", 2, by_itself=True))
    folded = fold(Line(number, "add", 0, id) for number, id in enumerate(ids, 1))
    assert (folded.following, folded.by_itself) == (frozenset({3, 4}), frozenset({4}))
    assert [is_id_of(id, "e1", nth) for nth, id in enumerate(ids[1:])] == [True] * 3


def test_an_entry_says_what_it_takes_back() -> None:
    assert line_of(Entry(4, "x", "a", "undo", {"of": 3})) == Line(4, "undo", 3, "x")
    assert line_of(Entry(4, "x", "a", "add", {"amount": 1})) == Line(4, "add", 0, "x")


def rolled(*values: int) -> list[Event]:
    return [Event("roll", Roll(value), "P1", DIGITAL) for value in values]


def again(events: list[Event], *types: str) -> dict[str, tuple[object, ...]]:
    """The values dealt next; events are numbered as the lines that are events."""
    found = lines(*types)
    numbers = [line.number for line in found if not line.of]
    at = dict(zip(numbers, [START, *events], strict=True))
    return withdrawn_draws(TOY, found, at.__getitem__)


def test_what_was_rolled_is_dealt_again_in_its_order() -> None:
    assert again(rolled(6, 2), "start", "roll", "roll", "undo 3", "undo 2") == {"die": (6, 2)}


def test_the_next_roll_uses_up_what_is_dealt_again() -> None:
    types = ("start", "roll", "roll", "undo 3", "undo 2", "roll")
    assert again(rolled(6, 2, 6), *types) == {"die": (2,)}


def test_redo_uses_it_up_too() -> None:
    types = ("start", "roll", "roll", "undo 3", "undo 2", "redo 2")
    assert again(rolled(6, 2), *types) == {"die": (2,)}


def test_each_deck_and_die_has_its_own() -> None:
    cards = Event("take", Take(2, (9, 4)), "P1", DIGITAL)
    types = ("start", "roll", "take", "undo 3", "undo 2")
    assert again([*rolled(5), cards], *types) == {"deck": (9, 4), "die": (5,)}


def test_what_the_table_typed_in_is_not_dealt_again() -> None:
    typed = Event("roll", Roll(5), "P1")
    assert again([typed], "start", "roll", "undo 2") == {}


def test_without_an_undo_no_event_is_read() -> None:
    unread: dict[int, Event] = {}
    assert withdrawn_draws(TOY, lines("start", "roll", "roll"), unread.__getitem__) == {}


def test_a_replay_leads_to_the_state() -> None:
    played = replay(TOY, {"most": 9}, enumerate([START, Event("add", Add(9), "P1")], 1))
    assert played.bad is None
    assert played.state.sum == 9
    assert played.rules is not None
    assert played.rules.most == 9


def test_a_replay_names_the_first_bad_step() -> None:
    events = [START, Event("add", Add(9), "P1"), Event("add", Add(1), "P1")]
    played = replay(TOY, None, enumerate(events, 1))
    assert played.bad == BadStep(2, Refusal("too_much", "At most 5 at once, not 9."))
    assert played.state == Table(goal=20, hands=played.state.hands, deck=played.state.deck)


def test_an_engine_that_fails_is_a_bad_step() -> None:
    played = replay(TOY, None, enumerate([START, Event("unheard", None, "P1")], 1))
    assert played.bad is not None
    assert (played.bad.number, played.bad.refusal.code) == (2, "engine_failed")
    with pytest.raises(AttributeError):
        replay(TOY, None, [(1, Event("start", None))], check=False)


def code(refusal: Refusal | None) -> str:
    return refusal.code if refusal else ""
