"""The battle reference card: every kind of battle, and what follows from it."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.world_adventure.facts import Facts, Reach
from gm_tools.presenters.games.world_adventure.paper_views import Block, Columns
from gm_tools.presenters.games.world_adventure.words import named

DEEDS: Final[Mapping[str, str]] = {
    "attack_merchant": "Attack a merchant",
    "attack_government": "Attack the government",
    "attack_unwanted_player": "Attack a player who is not wanted",
    "defeat_brigand": "Defeat the brigand",
    "defeat_destroyer": "Defeat a destroyer",
    "defeat_raid": "Defeat a raid",
    "defeat_legendary": "Defeat a legendary monster",
    "defeat_wanted_player": "Defeat a wanted player",
}
"""What changes the wanted points, in words."""


def battle_columns(facts: Facts) -> Columns:
    """Return the card's two columns."""
    left = (
        _dice(facts),
        _merchant(facts),
        _monster(),
        _duel(facts),
        _retreat(facts),
        _after(facts),
    )
    right = (_exp(facts), _death(facts), _wanted(facts), _strikes(facts), _picks())
    return left, right


def _dice(facts: Facts) -> Block:
    return Block(
        "Dice of a stage",
        (
            ("Hero", "Silver to hit, gold to cast the skill; the card says what the skill needs."),
            ("Soldiers", "One die for each that is ready: red, black, purple, blue, green."),
            (
                "A hit",
                "A die up to the target's number; damage is the level, or as the hero's card.",
            ),
            ("Before the dice", "Purple Rune Powers, smoke bomb, retreat die."),
            (
                f"Leadership {facts.limits.strong}",
                "One hit die may be thrown again in a battle, never the skill's.",
            ),
        ),
    )


def _merchant(facts: Facts) -> Block:
    return Block(
        "Merchant",
        (
            (
                "At once",
                f"Wanted {facts.deeds['attack_merchant']:+}, and a merchant token, whatever comes "
                "of it.",
            ),
            ("Stages", "As many as chaser and mount together. He does not strike back."),
            ("Beaten", "Experience, cargo dice and gold dice of his card."),
            ("Still standing", "He escapes."),
        ),
    )


def _monster() -> Block:
    return Block(
        "Monster",
        (
            ("Beaten", "Experience, cargo and gold of its card; minion or destroyer: a token."),
            (
                "Still standing after a stage",
                "A barrier point of the caravan is used up (not against a legendary monster); "
                "without one, a soldier of your choice faints, the hero last.",
            ),
            ("All fainted", "You die."),
        ),
    )


def _duel(facts: Facts) -> Block:
    return Block(
        "Brigand, government, player",
        (
            ("Together", f"Both sides throw; 1 to {facts.fights.hit} hits unless a card says."),
            ("Spread", "Each side deals its own damage out among the enemies, soldiers first."),
            ("Hero", "Only once no soldier of that side stands; what is left may go to the hero."),
            ("Damage", "Stays from stage to stage; at no hit points a unit faints."),
            ("Both sides fainted", "A die each: the higher survives, equal ones throw again."),
        ),
    )


def _retreat(facts: Facts) -> Block:
    return Block(
        "Retreat, before the dice of a stage",
        (
            ("Smoke bomb", "Always works and is gone; drop one good if you have any."),
            (
                "One die",
                f"Up to the monster's number; 1 to {facts.fights.retreat} in a duel. Once a stage; "
                "if it fails the stage goes on. In a duel one good is dropped.",
            ),
            ("Pursuer", "A player who stays may pick the dropped good up."),
        ),
    )


def _after(facts: Facts) -> Block:
    return Block(
        "After the battle",
        (
            ("Experience", f"For all who took part, fainted or not; {facts.limits.exp} at most."),
            ("Healing", "Who has not fainted has full hit points again."),
        ),
    )


def _exp(facts: Facts) -> Block:
    trades = " or ".join(f"{one.exp} from {one.worth} gold" for one in facts.trades)
    return Block(
        "Experience",
        (
            ("Merchant, monster, quest", "as the card says"),
            ("Brigand, government", f"{facts.fights.duel_exp}"),
            ("Player slain or put to flight", f"{facts.fights.duel_exp}"),
            ("Market stall", f"{facts.stall_exp}"),
            ("Sale with a needed good", trades),
        ),
        head=("For", "Points"),
        even=True,
    )


def _death(facts: Facts) -> Block:
    return Block(
        "Death",
        (
            (
                "Lost",
                "All gold, goods and the quest; wanted 0; all soldiers faint. A player who "
                "killed takes them as far as there is room.",
            ),
            ("Kept", "Soldiers, caravan, upgrades, runes, Rune Powers, stalls, experience."),
            ("Back", "Awakening marker: that city. The next turn is a penalty turn."),
        ),
    )


def _wanted(facts: Facts) -> Block:
    return Block(
        "Wanted",
        tuple((DEEDS[deed], f"{change:+}") for deed, change in facts.deeds.items()),
        lead="Never below 0. Whoever moves goes to the right end; at the same number, left is "
        "wanted more.",
        head=("Deed", "Points"),
        even=True,
    )


def _strikes(facts: Facts) -> Block:
    return Block(
        "Who strikes where",
        tuple(_attitude(named(who), reach) for who, reach in facts.reach.items()),
        head=("Who", "Territory", "On a turn", "NPC phase"),
    )


def _attitude(who: str, reach: Reach) -> tuple[str, ...]:
    where = "own and next" if reach.near else "own"
    where += "; wanted only" if reach.wanted else "" if reach.city else ", no city"
    if reach.moves:
        later = f"moves {reach.moves}, scouts"
    else:
        later = "not its caller" if reach.spares_caller else "yes" if reach.npc else "no"
    return who, where, "at once" if reach.action else "no", later


def _picks() -> Block:
    return Block(
        "Whom they pick, in this order",
        (
            ("Brigand", "nearest, most gold, most goods, by lot"),
            ("Government", "nearest wanted player, most wanted, by lot"),
            (
                "Monster",
                "fewest ready soldiers, fewest level 2 soldiers, most gold, most goods, by lot; "
                "each player once a month",
            ),
        ),
    )
