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


def test_what_the_host_closes_is_chosen_as_health() -> None:
    t = battle(hero("Ann"), foe("Cat"), first="Ann")
    clash(t, "Ann", "Cat", shows={"Ann": (3, 0), "Cat": (1, 0)})
    assert t.refused("pass", "Cat") == "must_choose"
    t.send("proceed")
    assert t.one("Cat").health == 35


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
