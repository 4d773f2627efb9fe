import pytest

from gm_tools.games.battle.steps.stance import offers
from tests.games.battle.clashes import ongoing
from tests.games.battle.makers import HEROES, Table, a_tactic, battle, foe, hero


def stance(t: Table, *targets: str, red: int = 2, last: int = 0) -> None:
    t.send("stance", "Ann", "t0", tuple(targets))
    t.send("show", "Ann", red=red, finale=last)


def pair() -> Table:
    t = battle(hero("Ann"), foe("Cat"), first="Ann")
    t.change("Ann", health=10)
    return t


def test_a_stance_gives_its_output_for_its_target_and_ends_the_turn() -> None:
    t = pair()
    stance(t, "Cat")
    assert ongoing(t).waiting == ("c1",)
    t.send("choose", "Ann", "health")
    assert t.one("Ann").health == 16
    assert t.state.turn == t.id("Cat")  # Viskara 3604


def test_without_targets_it_gives_half() -> None:
    t = pair()
    stance(t, red=1)
    t.send("choose", "Ann", "health")
    assert t.one("Ann").health == 12  # half of 3, rounded up (3600)


def test_several_targets_multiply_it() -> None:
    from gm_tools.games.battle.maneuver.in_progress import OngoingManeuver, Shown
    from gm_tools.games.battle.maneuver.stances import amount_figure
    from gm_tools.games.frame.copying import replace

    t = battle(first="Ann")
    one = OngoingManeuver("stance", "c1", "t0", targets=("c3", "c4"), shows={"c1": Shown(1, 0)})
    assert amount_figure(t.rules, t.state, one).value == 6
    fated = replace(one, fated=("c1",))
    assert amount_figure(t.rules, t.state, fated).value == 14  # R120: the level first


def test_it_may_be_taken_as_morale() -> None:
    t = pair()
    stance(t, "Cat")
    t.send("choose", "Ann", "morale")  # R37
    assert (t.one("Ann").health, t.state.sides[HEROES].morale) == (10, 26)


def test_excess_reduces_what_is_gained() -> None:
    t = pair()
    t.change("Ann", health=44)
    stance(t, "Cat")
    t.send("choose", "Ann", "health")
    assert t.one("Ann").health == 46  # Viskara 960: 6 - 4


def test_nobody_reacts_to_a_stance() -> None:
    t = pair()
    t.send("stance", "Ann", "t0", ("Cat",))
    assert (ongoing(t).step, ongoing(t).waiting) == ("shows", ("c1",))
    assert t.refused("defy", "Cat", "t0") == "too_late"


def test_a_stance_flourishes_without_targets_too() -> None:
    t = pair()
    stance(t, red=1, last=4)
    t.send("choose", "Ann", "health")
    assert ongoing(t).movers == ("c1",)  # R120
    t.send("pass", "Ann")
    assert t.state.turn == t.id("Cat")


def test_costs_and_bars() -> None:
    t = pair()
    t.change("Ann", flair=0)
    assert t.refused("stance", "Ann", "t0") == "not_enough_flair"
    t.change("Ann", flair=1, exhausted=True, health=0)
    assert t.refused("stance", "Ann", "t0") == "exhausted"  # Viskara 3682
    t = battle(first="Ann", mode="simple")
    assert t.refused("stance", "Ann", "t0") == "not_in_simple"


@pytest.mark.parametrize(("keyword", "code"), [("attack_only", "attack_only"), ("defy_only", "")])
def test_keywords(keyword: str, code: str) -> None:
    only = (a_tactic(keywords=(keyword,)),)
    t = battle(hero("Ann", tactics=only), foe("Cat"), first="Ann")
    assert t.refused("stance", "Ann", "t0") == code  # R38


def test_offers() -> None:
    t = pair()
    (offer,) = offers(t.rules, t.state, "c1")
    assert offer.notes == ("1 effort and 1 flair",)
    assert offer.fields[0].least == 0
