"""A tracker's offers under their headings: due ones first, barred ones in a line."""

from dataclasses import replace

from gm_tools.games.battle_royale.events import PvpRound
from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Option,
    Refusal,
)
from gm_tools.presenters.games.battle_royale.presenter import PRESENTER as ROYALE
from gm_tools.presenters.games.shared.offers import groups_of, offered_actions
from gm_tools.presenters.games.shared.views import Action
from tests.games.battle_royale.makers import on_turn
from tests.games.toy import Add, Roll, Take
from tests.presenters.games.shared.toy_presenter import TOY_PRESENTER

DIE = Field("value", "dice", least=1, most=1)
TURN = Refusal("wrong_player", "It is Bo's turn.")
EMPTY = Refusal("card_gone", "The deck is empty.")


def seen(viewer: str, *offers: Offer) -> tuple[Action, ...]:
    return offered_actions(TOY_PRESENTER, None, viewer, offers)


def test_a_die_is_a_field_with_its_faces() -> None:
    [action] = seen("P1", Offer(Event("roll", Roll(), "P1"), (DIE,), notes=("hits on 3",)))
    assert (action.label, action.notes, action.is_main) == ("Roll", ("hits on 3",), True)
    assert [(one.kind, one.label, one.faces) for one in action.fields] == [("dice", "Die", 6)]


def test_a_field_is_called_as_its_game_says_where_words_cannot_know_it() -> None:
    offer = Offer(Event("roll", Roll(), "P1"), (Field("value", "dice", label="Ann"),))
    assert seen("P1", offer)[0].fields[0].label == "Ann"


def test_what_is_due_stands_open_and_first() -> None:
    add = Offer(Event("add", Add(1), "P1"), (Field("amount", "number"),))
    roll = Offer(Event("roll", Roll(), "P1"), (DIE,))
    groups = groups_of(seen("P1", add, roll))
    assert [group.title for group in groups] == ["", "Sums"]
    assert [one.is_open for group in groups for one in group.actions] == [True, False]


def test_what_is_barred_for_the_same_reason_is_one_line() -> None:
    offers = [Offer(Event("take", Take(count), "P1"), refusal=EMPTY) for count in (1, 2)]
    [group] = groups_of(seen("P1", *offers))
    assert (group.actions, group.barred) == ((), ((("Take 1", "Take 2"), EMPTY.message),))


def test_a_host_is_not_told_whose_turn_it_is_not() -> None:
    offer = Offer(Event("add", Add(1), "P1"), refusal=TURN)
    assert seen(HOST, offer) == ()
    assert [one.barred for one in seen("P1", offer)] == [TURN.message]
    late = Offer(Event("add", Add(1), "P1"), refusal=Refusal("wrong_phase", "Not now."))
    assert seen("P1", late) == ()


def test_a_host_reads_whom_an_action_is_for() -> None:
    [action] = seen(HOST, Offer(Event("take", Take(), "P2")))
    assert action.who == "Bo"
    assert seen("P2", Offer(Event("take", Take(), "P2")))[0].who == ""


def test_long_choices_open_as_a_list() -> None:
    few, many = (Field("why", "choice", tuple(Option(i) for i in range(n))) for n in (8, 9))
    [action] = seen("P1", Offer(Event("add", Add(1), "P1"), (few, many)))
    assert [one.kind for one in action.fields] == ["choice", "select"]


def test_an_id_names_what_is_said_and_no_value_of_the_code() -> None:
    flagged = Offer(Event("pvp_round", PvpRound(whole=True), "P2"))
    plain = Offer(Event("pvp_round", PvpRound(), "P2"))
    found = offered_actions(ROYALE, on_turn("4,4", "4,4"), "P2", (flagged, plain))
    assert [one.id for one in found] == ["P2-pvp-round-whole", "P2-pvp-round"]


def test_what_is_put_right_by_hand_stands_apart_unless_its_form_was_refused() -> None:
    plain = Action("a", "Pay gold", "{}", group="Ana: by hand")
    written = replace(plain, written=(("amount", ("x",)),))
    due = replace(plain, group="In the city")
    assert [groups_of([one])[0].is_by_hand for one in (plain, written, due)] == [True, False, False]
