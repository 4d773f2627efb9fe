from gm_tools.games.battle.steps.all_out_show import offers
from gm_tools.games.frame.event import DIGITAL
from tests.games.battle.clashes import damage, declared, ongoing, over
from tests.games.battle.makers import Table, battle, cards, foe, hero


def all_out(*, defied: bool = False, **fields: object) -> Table:
    t = battle(hero("Ann"), foe("Cat"), first="Ann", **fields)
    t.change("Ann", flair=9)
    declared(t, "Ann", "Cat", defies={"Cat": "t0"} if defied else None, all_out=True)
    return t


def reveal(t: Table, text: str) -> None:
    t.send("reveal", "Ann", cards=cards(text))


def test_pairs_until_one_stops() -> None:
    t = all_out()
    reveal(t, "r1 b2")
    assert (ongoing(t).waiting, ongoing(t).shows["c1"].done) == (("c1",), False)
    reveal(t, "r3 b9")
    t.send("stop", "Ann")
    assert damage(t) == [("Cat", 6, 0)]  # two red cards: medium
    assert ongoing(t).order == ("c1",)  # finale 9
    over(t)
    assert t.state.decks["c1"].discards == cards("r1 b2 r3 b9")


def test_exactly_three_red_flourish_whatever_the_finale() -> None:
    t = all_out()
    reveal(t, "r1 r2")
    reveal(t, "r3 b0")
    t.send("stop", "Ann")
    assert damage(t) == [("Cat", 8, 1)]
    assert ongoing(t).movers == ("c1",)  # Viskara 3579; R32


def test_four_red_cards_end_it_with_nothing() -> None:
    t = all_out()
    reveal(t, "r1 r2")
    reveal(t, "r3 r9")
    assert damage(t) == [("Cat", 0, 0)]  # Viskara 3578-3579; R31
    assert t.state.ongoing == ()


def test_a_bust_still_has_what_is_added_to_output() -> None:
    t = battle(hero("Ann"), foe("Cat"), first="Ann")
    t.change("Ann", flair=9, anchored=True)
    declared(t, "Ann", "Cat", all_out=True)
    reveal(t, "r1 r2")
    reveal(t, "r3 r9")
    assert damage(t) == [("Cat", 2, 0)]


def test_all_out_comes_after_the_other_shows() -> None:
    t = all_out(defied=True)
    assert ongoing(t).waiting == ("c2",)
    assert t.refused("reveal", "Ann", cards=cards("r1 b2")) == "all_out_last"  # Viskara 3575
    t.send("show", "Cat", red=1, finale=0)
    reveal(t, "r1 b2")
    assert ongoing(t).step == "shows"


def test_the_result_may_be_told_at_once() -> None:
    t = all_out()
    assert t.refused("show", "Ann", cards=cards("r1 b2 b3")) == "bad_count"
    assert t.refused("show", "Ann", cards=cards("r1 r2 r3 r4 b1 b2")) == "must_stop"
    t.send("show", "Ann", red=4, finale=7)
    assert damage(t) == [("Cat", 0, 0)]


def test_dead_ends() -> None:
    t = all_out()
    assert t.refused("stop", "Ann") == "nothing_revealed"
    assert t.refused("reveal", "Ann", cards=cards("r1")) == "bad_count"
    reveal(t, "r1 b2")
    assert t.refused("reveal", "Ann", cards=cards("r1 r1")) == "card_gone"
    assert t.refused("show", "Ann", red=1, finale=2) == "revealing"
    t = battle(first="Ann")
    declared(t, "Ann", "Cat")
    assert t.refused("reveal", "Ann", cards=cards("r1 b2")) == "not_all_out"
    assert t.refused("stop", "Ann") == "not_all_out"


def test_offers() -> None:
    t = all_out()
    assert [offer.what for offer in offers(t.rules, t.state, "c1")] == ["reveal"]
    reveal(t, "r1 b2")
    assert [offer.what for offer in offers(t.rules, t.state, "c1")] == ["reveal", "stop"]
    t = all_out(shows="digital")
    (offer,) = offers(t.rules, t.state, "c1")
    assert offer.template.source == DIGITAL
    t.send("reveal", "Ann", drawn=cards("r1 b2"), deck=t.one("Ann").deck, source=DIGITAL)
    assert ongoing(t).shows["c1"].cards == cards("r1 b2")
