from gm_tools.games.battle.sealing import needs_nobody
from gm_tools.games.battle.steps.passing import host_offers, offers, standing_offers
from gm_tools.games.battle.view import view
from gm_tools.games.frame.event import HOST
from gm_tools.games.frame.protocol import HIDDEN
from tests.games.battle.clashes import clash, declared, ongoing
from tests.games.battle.makers import Table, battle, foe, hero


def test_declining_a_reaction() -> None:
    t = battle(first="Ann")
    assert t.refused("pass", "Cat") == "nothing_to_decline"
    t.send("attack", "Ann", "t0", ("Cat",))
    assert t.refused("pass", "Bob") == "nothing_to_decline"
    t.send("pass", "Cat")
    assert t.refused("pass", "Cat") == "nothing_to_decline"
    t.send("pass", "Dog")
    assert ongoing(t).step == "shows"


def test_the_host_closes_a_step() -> None:
    t = battle(first="Ann")
    assert t.refused("proceed") == "no_maneuver"
    t.send("attack", "Ann", "t0", ("Cat",))
    assert t.refused("proceed", by="P1") == "wrong_player"
    t.send("proceed")
    assert ongoing(t).step == "shows"


def test_a_show_cannot_be_declined() -> None:
    t = battle(first="Ann")
    declared(t, "Ann", "Cat")
    assert t.refused("pass", "Ann") == "show_missing"
    assert t.refused("proceed") == "show_missing"


def test_health_or_morale_is_never_chosen_by_closing_the_step() -> None:
    """Fault: "Go on" decided it for a player (3624)."""
    t = battle(hero("Ann"), foe("Cat"), first="Ann")
    clash(t, "Ann", "Cat", shows={"Ann": (3, 0), "Cat": (1, 0)})
    assert t.refused("pass", "Cat") == t.refused("proceed") == "must_choose"
    [offer] = host_offers(t.rules, t.state)
    assert offer.refusal is not None
    assert offer.refusal.message == "Cat: choose health or morale first."
    t.send("choose", "Cat", "morale")
    assert t.refused("proceed", as_health=True) == "no_maneuver"


def test_older_journals_chose_health_by_closing_the_step() -> None:
    t = battle(hero("Ann"), foe("Cat"), first="Ann")
    clash(t, "Ann", "Cat", shows={"Ann": (3, 0), "Cat": (1, 0)})
    t.send("proceed", as_health=True)
    assert t.one("Cat").health == 35


def test_closing_a_step_says_what_it_takes_from_whom() -> None:
    t = battle(hero("Ann"), foe("Cat"), foe("Dog"), first="Ann")
    t.send("attack", "Ann", "t0", ("Cat",))
    [offer] = host_offers(t.rules, t.state)
    assert offer.notes == ("Not answered yet: Cat, Dog. If you go on, they do not react.",)
    t.send("defy", "Cat", "t0")
    t.send("pass", "Dog")
    t.send("show", "Cat", 1, 5)
    t.send("show", "Ann", 1, 1)
    [offer] = host_offers(t.rules, t.state)
    assert offer.notes == ("Still deciding: Cat. If you go on, they do nothing.",)


def test_flourishes_are_let_go_one_by_one_or_all_at_once() -> None:
    t = battle(hero("Ann"), foe("Cat"), first="Ann")
    clash(t, "Ann", "Cat", shows={"Ann": (2, 4), "Cat": (1, 4)})
    t.send("pass", "Ann")
    assert ongoing(t).waiting == ("c2",)
    t.send("proceed")
    assert t.state.ongoing == ()


def test_offers() -> None:
    t = battle(first="Ann")
    assert list(host_offers(t.rules, t.state)) == []
    t.send("attack", "Ann", "t0", ("Cat",))
    assert [offer.what for offer in offers(t.rules, t.state, "c3")] == ["pass"]
    assert list(offers(t.rules, t.state, "c2")) == []
    (offer,) = host_offers(t.rules, t.state)
    assert offer.refusal is None
    t.send("proceed")
    (offer,) = host_offers(t.rules, t.state)
    assert offer.refusal is not None
    assert list(offers(t.rules, t.state, "c1")) == []


# --- Standing answers -----------------------------------------------------------------------------


def guarded() -> Table:
    """Cat's turn; Ann's player wants to be asked as a target only."""
    t = battle(hero("Ann", owner="P1"), hero("Bob", owner="P2"), foe("Cat"), first="Cat")
    t.send("standing", "Ann", "target_only", by="P1")
    return t


def test_who_is_asked_as_a_target_only_passes_by_itself_otherwise() -> None:
    t = guarded()
    t.send("attack", "Cat", "t0", ("Bob",))
    assert ongoing(t).waiting == ("c2",)
    t.send("pass", "Bob")
    assert ongoing(t).step == "shows"


def test_the_target_is_asked_all_the_same() -> None:
    t = guarded()
    t.send("attack", "Cat", "t0", ("Ann",))
    assert ongoing(t).waiting == ("c1", "c2")


def test_who_was_not_asked_may_still_react_while_others_think() -> None:
    t = guarded()
    t.send("attack", "Cat", "t0", ("Bob",))
    t.send("defy", "Ann", "t0", by="P1")
    assert [one.by for one in ongoing(t).reactions] == ["c1"]


def test_a_standing_answer_is_given_and_taken_back_at_any_time() -> None:
    t = guarded()
    assert t.refused("standing", "Ann", "target_only", by="P1") == "answer_stands"
    assert t.refused("standing", "Ann", "ask", by="P2") == "wrong_player"
    t.send("attack", "Cat", "t0", ("Bob",))
    t.send("standing", "Ann", "ask", by="P1")
    assert ongoing(t).waiting == ("c1", "c2")
    t.send("pass", "Bob")
    t.send("standing", "Ann", "target_only", by="P1")
    assert ongoing(t).step == "shows"


def test_a_standing_answer_is_seen_by_its_player_and_the_game_master() -> None:
    t = guarded()
    for viewer in ("P1", HOST):
        assert view(t.state, viewer).combatants["c1"].standing_answer == "target_only"
    assert view(t.state, "P2").combatants["c1"].standing_answer is HIDDEN
    assert needs_nobody(t.state, t.event("standing", "Ann", "ask", by="P1"))
    [offer] = standing_offers(t.rules, t.state, "c1")
    assert (offer.template.data.answer, offer.is_quiet, offer.notes) == (
        "ask",
        True,
        ("At the moment you pass automatically unless you are a target.",),
    )
