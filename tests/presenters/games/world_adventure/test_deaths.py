"""A death in words (World Adventure 625; G-WA-24)."""

from dataclasses import replace

from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.world_adventure.battle.events import Die
from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import News, Player, World
from gm_tools.presenters.games.world_adventure.news import news
from tests.presenters.games.world_adventure.makers import ANA, BEN, WORLD

WELLS = Card("q", "quest", "Two wells")


def told(before: World, after: World, killer: str = "") -> tuple[str, ...]:
    """Return what is said of Ana's death."""
    event = Event("die", Die("P1", killer, "java"), HOST)
    return news(before, replace(after, news=(News("died", "P1", killer),)), event)


def world(**players: Player) -> World:
    return replace(WORLD, players={"P1": ANA, "P2": BEN, **players})


DEAD = replace(ANA, gold=0, goods={}, location=Location("java"))


def test_who_is_slain_by_nobody_loses_all() -> None:
    assert told(world(), world(P1=DEAD)) == (
        "Ana dies and awakes in Java city. The next turn is a penalty turn.",
        "Ana loses 31 gold and 3 goods.",
        "The soldiers of Ana stay, but all have fainted.",
    )


def test_a_slayer_gains_what_fits() -> None:
    """A purse of 99 and a caravan of 2 leave the rest; the quest slot is free."""
    ana = replace(ANA, quest=WELLS, wanted=1)
    full = replace(BEN, gold=90)
    after = world(P1=DEAD, P2=replace(full, gold=99, goods={"spice": 2}, quest=WELLS))
    assert told(world(P1=ana, P2=full), after, "P2") == (
        "Ana dies, slain by Ben, and awakes in Java city. The next turn is a penalty turn.",
        "Ana loses 31 gold, 3 goods, the quest Two wells and 1 wanted point.",
        "The soldiers of Ana stay, but all have fainted.",
        "Ben gains 9 gold, 2 goods and the quest Two wells.",
    )


def test_who_has_nothing_loses_and_brings_nothing() -> None:
    poor = replace(ANA, gold=0, goods={}, soldiers=())
    assert told(world(P1=poor), world(P1=replace(DEAD, soldiers=())), "P2") == (
        "Ana dies, slain by Ben, and awakes in Java city. The next turn is a penalty turn.",
        "Ana had nothing to lose.",
        "Ben gains nothing.",
    )
