"""The board as values, for each who looks."""

from gm_tools.games.collectors.game import COLLECTORS
from gm_tools.games.frame.event import HOST, TABLE
from gm_tools.presenters.games.collectors.board import board, ending
from tests.games.collectors.makers import NUMBERS, after, event, state


def test_a_collector_shows_ap_stamina_and_what_counts() -> None:
    items = [{"id": "a", "type": "Hats"}, {"id": "b", "type": "Keys", "locked": True}]
    used = {"items": items, "ap": 3, "stamina": 4, "abilities_used": ["a"], "grit": 3}
    one = board(NUMBERS, state(players={"P1": used}), HOST).seats[0]
    assert (one.own, one.count, one.ap, one.pips) == (1, 2, 3, (True,) * 3 + (False,) * 2)
    assert (one.stamina, one.after, one.grit, one.reflexes) == (4, 10, "+3", 9)
    assert [(view.is_own, view.marks) for view in one.items] == [
        (True, ("used",)),
        (False, ("locked",)),
    ]
    assert (one.is_instigator, one.look, one.decks) == (True, "now", "0 items, 0 Escapades")


def test_the_knocked_out_have_no_reflexes_and_no_step() -> None:
    out = board(NUMBERS, state(players={"P2": {"ko": True, "stamina": 0}}), TABLE).seats[1]
    assert (out.look, out.step, out.reflexes, out.after) == ("ko", "knocked out", 0, 10)


def test_a_seat_sees_its_hand_and_whom_it_reaches() -> None:
    now = COLLECTORS.view(state(players={"P2": {"hand": [{"id": "e", "name": "Ruse"}]}}), "P2")
    mine = board(NUMBERS, now, "P2")
    assert [one.name for one in mine.hand] == ["Ruse"]
    assert [(one.name, one.steal, one.attack) for one in mine.targets] == [
        ("Alvin", "8+ (5 of 12)", "7+ (6 of 12)"),
        ("Mo", "8+ (5 of 12)", "7+ (6 of 12)"),
    ]
    other = board(NUMBERS, COLLECTORS.view(now, "P1"), "P1")
    assert (other.hand, other.seats[1].hand) == ((), 1)


def test_what_is_declared_says_who_is_waited_for() -> None:
    now = after(
        state(many=4),
        event("declare", "P1", event="attempt", kind="foist", target="P2", item="i1"),
        event("pass", "P3"),
    )
    said = board(NUMBERS, now, TABLE).declared
    assert said is not None
    assert said.says == "Alvin foists Item 1 on Jasmine"
    assert (said.waits, said.passed) == ("Nia may intercept", "Mo let it happen")


def test_the_end_comes_nearer() -> None:
    left = state(players={"P1": {"escapade_deck": 2}, "P3": {"escapade_deck": 1}})
    assert ending(left) == "Escapades left in the decks: Alvin 2, Mo 1."
    assert ending(state(overtime=True)) == "Overtime: tied are Alvin, Jasmine and Mo."


def test_everybody_who_may_still_return_an_item_is_waited_for() -> None:
    now = state("drop", players={"P1": {"drop_done": True}, "P2": {"ko": True, "stamina": 0}})
    assert [one.look for one in board(NUMBERS, now, TABLE).seats] == ["waits", "ko", "now"]
