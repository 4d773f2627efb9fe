"""Guild quests: taken, completed, cancelled."""

from gm_tools.games.world_adventure.places import Location
from tests.games.world_adventure.makers import CARDS, Table, soldiers, table

FACEDOWN = {"from": "facedown"}
LETTER, WELL = (one for one in CARDS if one.kind == "quest")


def guild() -> Table:
    """The letter lies open."""
    return table(faceup=(LETTER,))


def test_an_open_quest_is_taken() -> None:
    found = guild()
    assert found.code("take_quest", "P1", card="well") == "unknown_id"
    assert found.code("take_quest", "P1", card="letter") == ""
    assert (found.player().quest, found.player().actions) == (LETTER, 0)
    assert found.state.guild.faceup == ()
    assert found.code("take_quest", "P1", card="letter") == "unknown_id"


def test_of_two_drawn_one_is_kept_or_none() -> None:
    """World Adventure 445-449."""
    found = table()
    assert found.code("take_quest", "P1", **FACEDOWN) == "bad_value"
    assert found.code("take_quest", "P1", **FACEDOWN, card="imp") == "bad_value"
    assert found.code("take_quest", "P1", **FACEDOWN, card="well", others=["letter"]) == ""
    assert found.player().quest == WELL
    assert found.state.guild.faceup == (LETTER,)
    none = table()
    assert none.code("take_quest", "P1", **FACEDOWN, others=["letter", "well"]) == ""
    assert none.player().quest is None
    assert none.state.guild.faceup == (LETTER, WELL)


def test_a_quest_gives_exp_gold_and_a_rune() -> None:
    found = table().have(quest=LETTER, soldiers=soldiers("red"))
    assert found.code("complete_quest", "P1") == ""
    ann = found.player()
    assert (ann.quest, ann.gold, ann.hero.exp, ann.runes) == (None, 25, 1, {"quest": 1})
    assert ann.soldiers[0].exp == 1
    assert found.code("complete_quest", "P1") == "no_quest"


def test_a_quest_is_cancelled_for_5() -> None:
    """World Adventure 451; G-WA-33."""
    found = table().have(quest=LETTER)
    assert found.code("take_quest", "P1", **FACEDOWN, card="well") == "quest_slot_full"
    found.have(location=Location("java", 1))
    assert found.code("cancel_quest", "P1") == "not_in_city"
    found.have(location=Location("java"))
    assert found.code("cancel_quest", "P1") == ""
    assert (found.player().gold, found.state.guild.faceup) == (15, (LETTER,))
    assert found.code("cancel_quest", "P1") == "no_quest"


def test_the_host_lays_quests_open() -> None:
    found = guild()
    assert found.code("reveal_quests", cards=["well", "letter"]) == ""
    assert found.state.guild.faceup == (LETTER, WELL)
    assert found.code("reveal_quests") == "bad_value"
    assert found.code("reveal_quests", cards=["imp"]) == "bad_value"
