"""Scouting and engaging: dice, the bonus action, the bomb."""

from dataclasses import replace

from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import Options, Power, Upgrades
from tests.games.world_adventure.makers import FACTS, Table, table

FIELD = Location("java", 2)


def outside(explorer: int = 3) -> Table:
    """Ann stands in a field of Java with explorer dice."""
    return table().have(location=FIELD, power=Power(explorer, 0, 2))


def test_the_printed_merchant_is_found_and_brings_an_action() -> None:
    """1, 3 and 5 (World Adventure 655)."""
    found = outside()
    assert found.code("scout", "P1", target="merchant", dice=[1, 3, 5]) == ""
    ann = found.player()
    assert (ann.may_attack, ann.actions, ann.bonus_action_used) == (("merchant",), 1, True)


def test_the_bonus_action_comes_once_a_turn() -> None:
    """World Adventure 422, 649; G-WA-9."""
    found = outside().have("P2", location=FIELD)
    assert found.code("scout", "P1", target="merchant", dice=[1, 1, 1]) == ""
    assert found.player().actions == 1
    assert found.code("scout", "P1", target="P2", dice=[1, 1, 1]) == ""
    assert found.player().actions == 0


def test_a_miss_finds_nobody() -> None:
    found = outside()
    assert found.code("scout", "P1", target="merchant", dice=[4, 5, 6]) == ""
    assert (found.player().may_attack, found.player().actions) == ((), 0)


def test_the_bomb_throws_the_roll_again() -> None:
    """World Adventure 819."""
    found = outside()
    assert found.code("smoke_scout", "P1", dice=[1, 5, 6]) == "no_roll"
    found.do("scout", "P1", target="merchant", dice=[4, 5, 6])
    assert found.code("smoke_scout", "P1", dice=[1, 5, 6]) == ""
    ann = found.player()
    assert (ann.may_attack, ann.actions, ann.upgrades.smoke) == (("merchant",), 0, 0)
    assert found.code("smoke_scout", "P1", dice=[1, 1, 1]) == "none_left"


def test_an_action_goes_with_the_roll_that_brought_it() -> None:
    """G-WA-49."""
    found = outside()
    found.do("scout", "P1", target="merchant", dice=[1, 2, 6])
    assert found.code("smoke_scout", "P1", dice=[4, 4, 4]) == ""
    ann = found.player()
    assert (ann.actions, ann.bonus_action_used, ann.may_attack) == (0, False, ())


def test_a_roll_whose_action_is_spent_stands() -> None:
    found = outside().have(location=Location("java"))
    found.have("P2", location=Location("java", 2)).have(location=FIELD)
    found.do("scout", "P1", target="P2", dice=[1, 2, 6])
    found.have(actions=0)
    assert found.code("smoke_scout", "P1", dice=[4, 4, 4]) == "no_roll"


def test_an_engaged_monster_is_met_where_the_player_stands() -> None:
    """World Adventure 953-955; G-WA-51."""
    found = outside(explorer=0)
    assert found.code("meet", "P1", tier="minion") == "no_roll"
    assert found.code("engage", "P1", dice=[2, 5]) == ""
    assert found.player().may_attack == ("monster",)
    assert found.code("meet", "P1", tier="minion", card="ogre") == "bad_value"
    assert found.code("meet", "P1", tier="minion", card="imp") == ""
    minion = found.state.npc.minion
    assert minion is not None
    assert (minion.location, minion.caller) == (FIELD, "P1")
    assert minion.card is not None
    assert minion.card.name == "Imps"


def met(found: Table) -> dict[str, tuple[list[object], str]]:
    """Return the tiers that P1 may meet: the cards, and of what kind another is entered."""
    offers = WORLD_ADVENTURE.legal(FACTS, found.state, "P1")
    fields = {one.what: one.fields[0] for one in offers if one.template.type == "meet"}
    return {what: ([one.value for one in held.options], held.of) for what, held in fields.items()}


def test_a_monster_of_the_app_is_one_that_the_dice_show() -> None:
    """No other tier is offered, and none is entered, where the app has the card (953)."""
    box = (
        Card("imp", "minion", "Imps", values={"number": 2}),
        Card("ogre", "destroyer", "Ogre", values={"number": 5}),
    )
    found = outside().with_state(box=box)
    found.do("engage", "P1", dice=[5, 5])
    assert met(found) == {"destroyer": (["ogre"], "")}
    real = replace(found.state.options, real_cards=True)
    assert met(found.with_state(options=real)) == {
        "minion": ([], "minion"),
        "destroyer": (["ogre"], "destroyer"),
    }
    without = found.with_state(box=(), options=Options())
    assert met(without) == {"minion": ([], "minion"), "destroyer": ([], "destroyer")}


def test_travelling_on_forgets_who_was_found() -> None:
    found = outside().have(upgrades=Upgrades(smoke=1))
    found.do("scout", "P1", target="merchant", dice=[1, 2, 6])
    found.do("travel", "P1", to={"nation": "java", "spot": 3})
    assert (found.player().may_attack, found.player().found) == ((), None)
    assert found.player().scouted == ("merchant.java.2",)


def test_each_field_has_a_merchant_of_its_own() -> None:
    """The same target is not scouted twice in a turn (World Adventure 418; G-WA-60)."""
    found = outside()
    found.do("scout", "P1", target="merchant", dice=[1, 2, 6])
    assert found.code("scout", "P1", target="merchant", dice=[1, 2, 6]) == "same_target"
    found.do("travel", "P1", to={"nation": "java", "spot": 3})
    assert found.code("scout", "P1", target="merchant", dice=[1, 2, 6]) == ""
