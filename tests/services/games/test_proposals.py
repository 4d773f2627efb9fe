"""Seats propose, the game master answers."""

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from gm_tools.games.battle_royale.events import Describe, Move
from gm_tools.games.battle_royale.state import State as BattleRoyale
from gm_tools.games.frame.event import Event
from gm_tools.services.actor import SeatActor
from gm_tools.services.errors import NotFoundError, TooOftenError
from gm_tools.services.games.answers import Accepted, Proposed, Refused
from gm_tools.services.games.cache import Cache, Views
from gm_tools.services.games.kinds import Kind
from gm_tools.services.games.proposals import Proposals, events_in
from gm_tools.services.games.writing import LONGEST_OF_A_SEAT
from tests.cast import Cast
from tests.fakes import HandClock
from tests.games.battle_royale.trial import card as br_card
from tests.games.battle_royale.trial import in_the_middle, people
from tests.games.toy import TOY, Start, Take
from tests.services.games.tables import Table, a_table, add, code, number, roll, take


@pytest.fixture
def table(cast: Cast, clock: HandClock) -> Table:
    return a_table(cast, clock, 3)


@pytest.fixture
def proposals(table: Table) -> Proposals:
    return Proposals(table.games, table.cast.services.rates)


def test_a_proposal_waits_beside_the_journal(table: Table, proposals: Proposals) -> None:
    assert proposals.propose(table.seat(), table.id, "p", add(4)) == Proposed("p")
    assert (table.sum(), table.live().number, table.hub.stirs) == (0, 1, 1)
    [found] = table.looks.look(table.cast.game_master, table.id).proposals
    assert (found.seat, found.number) == ("P1", 1)
    assert json.loads(found.event) == {
        "type": "add",
        "data": {"amount": 4},
        "by": "P1",
        "source": "table",
        "v": 1,
    }


def test_seats_see_their_own_proposals_only(table: Table, proposals: Proposals) -> None:
    proposals.propose(table.seat(), table.id, "p", add(4))
    assert len(table.looks.look(table.seat("P1"), table.id).proposals) == 1
    assert table.looks.look(table.seat("P2"), table.id).proposals == ()


def test_what_the_rules_refuse_is_said_at_once(table: Table, proposals: Proposals) -> None:
    assert code(proposals.propose(table.seat(), table.id, "p", add(6))) == "too_much"
    assert code(proposals.propose(table.seat(), table.id, "p", add(1, "P2"))) == "not_yours"
    begin = Event("start", Start(()), "P1")
    assert code(proposals.propose(table.seat(), table.id, "p", begin)) == "not_yours"
    assert code(proposals.propose(table.seat(), table.id, "p p", add(1))) == "bad_value"
    assert table.looks.look(table.cast.game_master, table.id).proposals == ()


def test_a_seat_sends_no_more_than_it_can_mean(table: Table, proposals: Proposals) -> None:
    long = Event("take", Take(1, tuple(range(LONGEST_OF_A_SEAT))), "P1")
    assert code(proposals.propose(table.seat(), table.id, "p", long)) == "too_long"
    table.shelf.set_auto_accept(table.cast.game_master, table.id, auto_accept=True)
    assert code(proposals.propose(table.seat(), table.id, "p", long)) == "too_long"


def test_the_same_id_again_is_the_same_proposal(table: Table, proposals: Proposals) -> None:
    proposals.propose(table.seat(), table.id, "p", add(4))
    assert proposals.propose(table.seat(), table.id, "p", add(4)) == Proposed("p")
    assert code(proposals.propose(table.seat("P2"), table.id, "p", add(4, "P2"))) == "id_taken"
    assert len(table.looks.look(table.cast.game_master, table.id).proposals) == 1


def test_the_game_master_accepts(table: Table, proposals: Proposals) -> None:
    proposals.propose(table.seat(), table.id, "p", add(4))
    assert proposals.accept(table.cast.game_master, table.id, "p") == Accepted(2, 2)
    assert table.sum() == 4
    [found] = proposals.answered(table.seat(), table.id)
    assert found.state == "accepted"
    assert proposals.accept(table.cast.game_master, table.id, "p") == Accepted(2, 2)


def test_what_is_drawn_is_drawn_when_it_is_accepted(table: Table, proposals: Proposals) -> None:
    assert proposals.propose(table.seat(), table.id, "p", roll()) == Proposed("p")
    proposals.accept(table.cast.game_master, table.id, "p")
    assert table.sum() == 4


def test_the_game_master_changes_it(table: Table, proposals: Proposals) -> None:
    proposals.propose(table.seat(), table.id, "p", add(4))
    number(proposals.accept(table.cast.game_master, table.id, "p", add(2)))
    assert table.sum() == 2
    assert proposals.answered(table.cast.game_master, table.id)[0].state == "changed"


def test_several_events_are_one_proposal(table: Table, proposals: Proposals) -> None:
    """The third is possible only after the first two."""
    several = (add(2), add(2), add(-4))
    assert proposals.propose(table.seat(), table.id, "p", *several) == Proposed("p")
    [found] = table.looks.look(table.cast.game_master, table.id).proposals
    assert events_in(Kind(TOY), found) == several
    assert table.live().number == 1
    assert proposals.accept(table.cast.game_master, table.id, "p") == Accepted(4, 2)
    assert (table.sum(), table.live().state.turns) == (0, 3)
    assert proposals.accept(table.cast.game_master, table.id, "p") == Accepted(4, 2)


def test_of_several_events_all_are_possible_or_none_is_proposed(
    table: Table, proposals: Proposals, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = table.seat()
    assert code(proposals.propose(seat, table.id, "p", add(2), add(-3))) == "below_zero"
    assert code(proposals.propose(seat, table.id, "p", add(2), add(1, "P2"))) == "not_yours"
    assert code(proposals.propose(seat, table.id, "p")) == "bad_value"
    assert code(proposals.propose(seat, table.id, "p", *[add(0)] * 41)) == "too_many_events"
    monkeypatch.setattr("gm_tools.services.games.proposals.LONGEST_OF_A_SEAT", 100)
    assert code(proposals.propose(seat, table.id, "p", add(1), add(1))) == "too_long"
    assert table.looks.look(table.cast.game_master, table.id).proposals == ()


def test_one_of_several_events_that_is_refused_later_refuses_them_all(
    table: Table, proposals: Proposals
) -> None:
    host = table.cast.game_master
    table.send(add(3))
    proposals.propose(table.seat(), table.id, "p", add(1), add(-4))
    table.undo(2)
    assert {id: one.code for id, one in proposals.judged(host, table.id).items()} == {
        "p": "below_zero"
    }
    assert code(proposals.accept(host, table.id, "p")) == "below_zero"
    assert table.sum() == 0
    assert number(proposals.accept(host, table.id, "p", add(1), add(2))) == 5
    assert table.sum() == 3
    assert proposals.answered(host, table.id)[0].state == "changed"


def test_several_draws_of_a_proposal_are_drawn_when_it_is_accepted(
    table: Table, proposals: Proposals
) -> None:
    proposals.propose(table.seat(), table.id, "p", roll(), take(2), roll())
    number(proposals.accept(table.cast.game_master, table.id, "p"))
    assert (table.sum(), table.live().state.turns) == (5, 3)


def test_several_events_are_played_at_once_where_proposals_are(
    table: Table, proposals: Proposals
) -> None:
    table.shelf.set_auto_accept(table.cast.game_master, table.id, auto_accept=True)
    assert proposals.propose(table.seat(), table.id, "p", add(4), add(1)) == Accepted(3, 2)
    assert code(proposals.propose(table.seat(), table.id, "q", add(1), add(6))) == "too_much"
    assert table.sum() == 5


def test_what_is_a_seats_alone_needs_nobodys_consent(
    table: Table, proposals: Proposals, monkeypatch: pytest.MonkeyPatch
) -> None:
    def needs_nobody(_state: object, event: Event) -> bool:
        return event.type == "roll"

    own = replace(TOY, needs_nobody=needs_nobody)
    table.games.kinds["toy"] = Kind(own)  # type: ignore[index]
    assert proposals.propose(table.seat(), table.id, "p", roll()) == Accepted(2, 2)
    assert proposals.propose(table.seat(), table.id, "q", add(1)) == Proposed("q")
    assert proposals.propose(table.seat(), table.id, "r", roll(), add(1)) == Proposed("r")
    assert code(table.send(add(1), actor=table.seat())) == "must_propose"
    assert number(table.send(roll(), actor=table.seat())) == 3


def test_what_waits_is_played_once_everything_is_accepted(
    table: Table, proposals: Proposals
) -> None:
    host = table.cast.game_master
    table.send(add(3))
    proposals.propose(table.seat(), table.id, "p", add(-1))
    proposals.propose(table.seat("P2"), table.id, "q", add(-3, "P2"))
    proposals.propose(table.seat(), table.id, "r", add(2))
    with pytest.raises(NotFoundError):
        proposals.take(table.cast.stranger, table.id, at_once=True)
    proposals.take(host, table.id, at_once=True)
    assert table.sum() == 4
    look = table.looks.look(host, table.id)
    assert (look.game.auto_accept, [one.id for one in look.proposals]) == (True, ["q"])
    assert proposals.judged(host, table.id) == {}
    proposals.take(host, table.id, at_once=True)
    assert (table.sum(), len(look.proposals)) == (4, 1)
    proposals.take(host, table.id, at_once=False)
    assert not table.looks.look(host, table.id).game.auto_accept


def test_the_game_master_says_no(table: Table, proposals: Proposals) -> None:
    proposals.propose(table.seat(), table.id, "p", add(4))
    proposals.refuse(table.cast.game_master, table.id, "p", "Not while it rains.")
    [found] = proposals.answered(table.seat(), table.id)
    assert (found.state, found.note) == ("refused", "Not while it rains.")
    assert proposals.answered(table.seat("P2"), table.id) == ()
    with pytest.raises(NotFoundError):
        proposals.accept(table.cast.game_master, table.id, "p")


def test_what_is_no_longer_possible_stays_open(table: Table, proposals: Proposals) -> None:
    table.send(add(3))
    proposals.propose(table.seat(), table.id, "p", add(-3))
    table.undo(2)
    answer = proposals.accept(table.cast.game_master, table.id, "p")
    assert isinstance(answer, Refused)
    assert answer.refusal.code == "below_zero"
    assert len(table.looks.look(table.cast.game_master, table.id).proposals) == 1


def test_a_seat_takes_its_proposal_back(table: Table, proposals: Proposals) -> None:
    proposals.propose(table.seat(), table.id, "p", add(4))
    with pytest.raises(NotFoundError):
        proposals.withdraw(table.seat("P2"), table.id, "p")
    proposals.withdraw(table.seat(), table.id, "p")
    assert proposals.answered(table.seat(), table.id)[0].state == "withdrawn"


def test_a_game_that_accepts_at_once(table: Table, proposals: Proposals) -> None:
    table.shelf.set_auto_accept(table.cast.game_master, table.id, auto_accept=True)
    assert proposals.propose(table.seat(), table.id, "p", add(4)) == Accepted(2, 2)
    assert code(proposals.propose(table.seat(), table.id, "q", add(6))) == "too_much"


def test_a_seat_does_not_pile_up_proposals(table: Table, proposals: Proposals) -> None:
    for turn in range(20):
        proposals.propose(table.seat(), table.id, f"p{turn}", add(1))
    answer = proposals.propose(table.seat(), table.id, "more", add(1))
    assert code(answer) == "too_many_proposals"
    assert proposals.propose(table.seat("P2"), table.id, "other", add(1, "P2")) == Proposed("other")


def test_only_the_host_answers(table: Table, proposals: Proposals) -> None:
    proposals.propose(table.seat(), table.id, "p", add(4))
    for actor in (table.cast.player, table.cast.stranger, table.seat()):
        with pytest.raises(NotFoundError):
            proposals.accept(actor, table.id, "p")
        with pytest.raises(NotFoundError):
            proposals.refuse(actor, table.id, "p")
    with pytest.raises(NotFoundError):
        proposals.propose(SeatActor("other", "P1"), table.id, "q", add(1))


def test_the_game_master_reads_what_would_be_refused_now(
    table: Table, proposals: Proposals
) -> None:
    table.games.send(table.cast.game_master, table.id, "three", None, add(3, "host"))
    for id in ("p", "q"):
        proposals.propose(table.seat(), table.id, id, add(-2))
    assert proposals.judged(table.cast.game_master, table.id) == {}
    number(proposals.accept(table.cast.game_master, table.id, "p"))
    judged = proposals.judged(table.cast.game_master, table.id)
    assert {id: refusal.code for id, refusal in judged.items()} == {"q": "below_zero"}
    with pytest.raises(NotFoundError):
        proposals.judged(table.seat(), table.id)


def test_of_two_processes_that_accept_a_proposal_one_plays_it(
    table: Table, proposals: Proposals, clock: HandClock
) -> None:
    """Two windows of the game master's: the second is answered as the first was."""
    proposals.propose(table.seat(), table.id, "p", add(4))
    with table.cast.another(clock) as elsewhere:
        games = replace(table.games, store=elsewhere.store, cache=Cache(), views=Views())
        both = (proposals, Proposals(games, elsewhere.services.rates))
        with ThreadPoolExecutor(2) as pool:
            accepted = pool.map(lambda one: one.accept(table.cast.game_master, table.id, "p"), both)
            assert list(accepted) == [Accepted(2, 2), Accepted(2, 2)]
    assert table.sum() == 4


def test_old_answers_are_forgotten_and_never_asked_again(
    table: Table, proposals: Proposals, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gm_tools.services.games.proposals.ANSWERED_KEPT", 3)
    host = table.cast.game_master
    proposals.propose(table.seat(), table.id, "waits", add(1))
    for turn in range(6):
        clock.pass_by(seconds=1)
        proposals.propose(table.seat(), table.id, f"p{turn}", add(1))
        if turn % 2:
            proposals.refuse(host, table.id, f"p{turn}")
        else:
            number(proposals.accept(host, table.id, f"p{turn}"))
    assert [one.id for one in proposals.answered(host, table.id)] == ["p3", "p4", "p5"]
    assert [one.id for one in table.looks.look(host, table.id).proposals] == ["waits"]
    # A phone sends once more what was accepted and forgotten: it is not played a second time.
    assert proposals.propose(table.seat(), table.id, "p0", add(1)) == Proposed("p0")
    assert [one.id for one in table.looks.look(host, table.id).proposals] == ["waits"]
    assert code(proposals.propose(table.seat("P2"), table.id, "p0", add(1, "P2"))) == "id_taken"


def test_a_seat_that_proposes_faster_than_people_do_is_refused(
    table: Table, proposals: Proposals, clock: HandClock
) -> None:
    for turn in range(60):
        proposals.propose(table.seat(), table.id, f"p{turn}", add(1))
    with pytest.raises(TooOftenError):
        proposals.propose(table.seat(), table.id, "more", add(1))
    proposals.propose(table.seat("P2"), table.id, "other", add(1, "P2"))
    clock.pass_by(seconds=1)
    assert code(proposals.propose(table.seat(), table.id, "more", add(1))) == "too_many_proposals"


def test_values_by_hand_wait_even_where_all_is_done_at_once(cast: Cast) -> None:
    """What a card of the table does is told by its player; the host is asked, unless trusted."""
    host, services = cast.game_master, cast.services
    cards = {"active": (br_card(1),)}
    begun = in_the_middle(BattleRoyale("turn", players=people("4,4", "4,5", P1=cards)))
    game = services.games.start(host, "battle_royale", begun, "The orchard")
    assert isinstance(game, str)
    services.game_library.set_auto_accept(host, game, auto_accept=True)
    seat, told = SeatActor(game, "P1"), Event("describe", Describe("k1", shield=1), "P1")
    walks = Event("move", Move("3,4"), "P1")
    assert services.proposals.propose(seat, game, "shield", told) == Proposed("shield")
    assert isinstance(services.proposals.propose(seat, game, "walk", walks), Accepted)
    services.proposals.take(host, game, at_once=False)
    services.proposals.take(host, game, at_once=True)
    look = services.game_looks.look(host, game)
    assert [one.id for one in look.proposals] == ["shield"]
    services.game_library.set_by_hand_at_once(host, game, at_once=True)
    again = Event("describe", Describe("k1", shield=2), "P1")
    assert isinstance(services.proposals.propose(seat, game, "again", again), Accepted)
    assert services.game_looks.look(host, game).state.players[0].active[0].effects.shield == 2
