"""Deeds: the table is the registry."""

from gm_tools.games.battle.effects.deeds.registry import HANDLERS, with_deeds
from gm_tools.games.battle.effects.deeds.targets import TARGETS
from gm_tools.games.battle.effects.passive import AIMING
from gm_tools.viskara.plays.plays import read_condition
from gm_tools.viskara.plays.words import deeds as words
from tests.games.battle.effects.scenes import ANN, scene
from tests.games.battle.makers import a_deed, cards


def test_every_deed_of_the_registry_has_its_handler_and_no_other() -> None:
    assert set(HANDLERS) == set(words.DEEDS)


def test_every_deed_that_widens_targeting_is_one_of_them() -> None:
    assert set(TARGETS) == AIMING | {"approached_only", "from_trail", "start_on_trail"}


def test_a_deed_is_done_only_where_its_own_conditions_hold() -> None:
    """Juggernaut does another thing for each colour of the cards returned (1936-1937)."""
    deeds = tuple(
        a_deed("mark", name=name, when=(read_condition(when),))
        for name, when in (("braced", "card_black"), ("rushing", "card_red"))
    )
    found = with_deeds(scene(cards=cards("b3")), deeds)
    assert [mark.name for mark in found.combatants[ANN].marks] == ["braced"]
