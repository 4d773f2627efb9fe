"""Guild quests: taken, completed, cancelled."""

from dataclasses import replace

from gm_tools.games.frame.protocol import Offer
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import Guild
from tests.games.world_adventure.makers import CARDS, FACTS, Table, soldiers, table

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


def test_without_an_action_no_two_quests_are_drawn_whatever_is_named() -> None:
    """Found by random play: with nothing named, or one card twice, another reason came first."""
    found = table().have(actions=0)
    for named in ({}, {"card": "well"}, {"card": "well", "others": ["well"]}):
        assert found.code("take_quest", "P1", **FACEDOWN, **named) == "no_action"


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


def test_the_app_draws_the_quests_that_are_missing() -> None:
    """World Adventure 449: three lie open; nobody is shown what lies face down."""
    quests = tuple(replace(WELL, id=f"q{number}", name=f"Quest {number}") for number in range(5))
    found = table(box=quests).with_state(guild=Guild((replace(LETTER, id="open"),)))
    (offer,) = revealing(found)
    assert (offer.fields, offer.template.source) == ((), "digital")
    (draw,) = WORLD_ADVENTURE.draws(FACTS, found.state, offer.template)
    assert (draw.count, len(draw.pool)) == (2, 5)
    event = WORLD_ADVENTURE.drawn(offer.template, (("q3", "q0"),))
    assert found.play(event) is None
    assert [one.id for one in found.state.guild.faceup] == ["open", "q3", "q0"]
    assert revealing(found) == []


def revealing(found: Table) -> list[Offer]:
    """Return the host's offers to lay quests open."""
    offers = WORLD_ADVENTURE.legal(FACTS, found.state, "host")
    return [one for one in offers if one.template.type == "reveal_quests"]


def test_the_host_lays_quests_open() -> None:
    found = guild()
    assert found.code("reveal_quests", cards=["well", "letter"]) == ""
    assert found.state.guild.faceup == (LETTER, WELL)
    assert found.code("reveal_quests") == "bad_value"
    assert found.code("reveal_quests", cards=["imp"]) == "bad_value"


SPICES = {"id": "", "kind": "quest", "name": "", "note": "Bring two spices.", "values": {"exp": 2}}
WELLS = {"id": "", "kind": "quest", "name": "Two wells", "values": {"gold": 4}}


def test_a_quest_of_the_table_is_entered_taken_and_completed() -> None:
    """World Adventure 443-449: one of two is kept, the other lies open."""
    found = table(2, box=(), legendary=(), real_cards=True)
    assert found.code("take_quest", "P1", from_="facedown", card=SPICES, others=[WELLS]) == ""
    ann = found.player()
    assert (ann.quest.name, [one.name for one in found.state.guild.faceup]) == (
        "Bring two spices",
        ["Two wells"],
    )
    gold = ann.gold
    assert found.code("complete_quest", "P1") == ""
    assert (found.player().runes, found.player().gold) == ({"quest": 1}, gold)
    assert found.player().hero.exp == 2


def test_a_quest_that_lies_open_on_the_table_is_entered_as_it_is_taken() -> None:
    found = table(2, box=(), legendary=(), real_cards=True)
    assert found.code("take_quest", "P1", card="") == "bad_value"
    assert found.code("take_quest", "P1", card=WELLS) == ""
    assert found.player().quest.name == "Two wells"
    assert found.state.guild.faceup == ()


def test_a_quest_is_laid_open_as_it_is_entered() -> None:
    found = table(2, box=(), legendary=(), real_cards=True)
    assert found.code("reveal_quests", cards=[WELLS]) == ""
    assert [one.name for one in found.state.guild.faceup] == ["Two wells"]
