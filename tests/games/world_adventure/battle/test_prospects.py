"""What a player may expect of a fight: by the card, the caravan and the units that are ready."""

from dataclasses import replace
from fractions import Fraction

import pytest

from gm_tools.games.world_adventure.battle.chances import duel_chance, fell_chance, slay_chance
from gm_tools.games.world_adventure.battle.prospects import (
    find_chance,
    hunter_chance,
    monster_chance,
    plunder_chance,
    rival_chance,
)
from gm_tools.games.world_adventure.battle.state import Fighter
from gm_tools.games.world_adventure.state import Caravan, Power, Upgrades
from tests.games.world_adventure.arenas import (
    BRIGAND,
    LEGENDARY,
    MERCHANT,
    MINION,
    fighter,
    table,
)
from tests.games.world_adventure.makers import FACTS

NO_HERO = replace(fighter().hero, fainted=True)
ALONE = fighter(hero=NO_HERO, soldiers=fighter().soldiers[:1], upgrades=Upgrades())
RED = (Fighter("red"),)


@pytest.mark.parametrize(
    ("explorer", "chance"),
    [(0, Fraction(0)), (1, Fraction(1, 2)), (3, Fraction(7, 8)), (5, Fraction(1))],
)
def test_how_often_scouting_finds(explorer: int, chance: Fraction) -> None:
    """World Adventure 649-653; G-WA-10."""
    seer = fighter(power=Power(explorer))
    assert find_chance(FACTS, table(seer), seer) == chance


def test_a_merchant_is_chased_for_chaser_and_mount() -> None:
    """World Adventure 941: 4 HP for one soldier, two stages or three, are too much."""
    assert plunder_chance(FACTS, table(ALONE), ALONE, MERCHANT) == 0
    weak = replace(MERCHANT, values={"hp": 2, "accuracy": 2})
    assert plunder_chance(FACTS, table(ALONE), ALONE, weak) == Fraction(1, 9)
    mounted = replace(ALONE, upgrades=Upgrades(mount=1))
    assert plunder_chance(FACTS, table(mounted), mounted, weak) == fell_chance(RED, 2, 2, 3)


def test_the_barrier_holds_but_not_against_a_legendary_monster() -> None:
    """World Adventure 805."""
    shielded = replace(ALONE, caravan=Caravan(barrier=3))
    assert monster_chance(FACTS, table(ALONE), ALONE, MINION) == 0
    assert monster_chance(FACTS, table(shielded), shielded, MINION) == Fraction(1, 16)
    assert monster_chance(FACTS, table(shielded), shielded, LEGENDARY) == 0
    assert monster_chance(FACTS, table(fighter()), fighter(), MINION) > Fraction(1, 4)


def test_a_card_without_a_hit_number_is_hit_on_3() -> None:
    bare = replace(MINION, values={"hp": 1})
    assert monster_chance(FACTS, table(ALONE), ALONE, bare) == slay_chance(RED, 3, 1)


def test_duels_are_fought_with_the_soldiers_of_a_card_or_of_a_mat() -> None:
    """World Adventure 1066, 1074."""
    pim = tuple(Fighter(f"s{number}") for number in (1, 2, 3))
    assert hunter_chance(FACTS, table(ALONE), ALONE, BRIGAND) == duel_chance(RED, pim)
    twin = replace(ALONE, id="P2")
    assert rival_chance(FACTS, table(ALONE, twin), ALONE, twin) == Fraction(1, 2)
    assert rival_chance(FACTS, table(fighter(), twin), fighter(), twin) > Fraction(9, 10)
