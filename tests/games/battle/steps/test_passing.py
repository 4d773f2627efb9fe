from gm_tools.games.battle.steps.passing import host_offers, offers
from tests.games.battle.clashes import clash, declared, ongoing
from tests.games.battle.makers import battle, foe, hero


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
    [offer] = host_offers(t.state)
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
    [offer] = host_offers(t.state)
    assert offer.notes == ("Not answered yet: Cat, Dog. They do not react.",)
    t.send("defy", "Cat", "t0")
    t.send("pass", "Dog")
    t.send("show", "Cat", 1, 5)
    t.send("show", "Ann", 1, 1)
    [offer] = host_offers(t.state)
    assert offer.notes == ("Still deciding: Cat. What they could do now is let go.",)


def test_flourishes_are_let_go_one_by_one_or_all_at_once() -> None:
    t = battle(hero("Ann"), foe("Cat"), first="Ann")
    clash(t, "Ann", "Cat", shows={"Ann": (2, 4), "Cat": (1, 4)})
    t.send("pass", "Ann")
    assert ongoing(t).waiting == ("c2",)
    t.send("proceed")
    assert t.state.ongoing == ()


def test_offers() -> None:
    t = battle(first="Ann")
    assert list(host_offers(t.state)) == []
    t.send("attack", "Ann", "t0", ("Cat",))
    assert [offer.what for offer in offers(t.rules, t.state, "c3")] == ["pass"]
    assert list(offers(t.rules, t.state, "c2")) == []
    (offer,) = host_offers(t.state)
    assert offer.refusal is None
    t.send("proceed")
    (offer,) = host_offers(t.state)
    assert offer.refusal is not None
    assert list(offers(t.rules, t.state, "c1")) == []
