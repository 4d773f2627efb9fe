"""What a signature move adds just before damage is dealt (Viskara 2335; R128)."""

from __future__ import annotations

import pytest

from gm_tools.games.battle.change import changed
from gm_tools.games.battle.entering.blocks import Effect, ManeuverBlock, SignatureBlock
from gm_tools.games.battle.maneuver.in_progress import Change, OngoingManeuver
from gm_tools.games.battle.signature.order import before_damage, turn_ended
from gm_tools.games.battle.state import SignatureRun
from gm_tools.games.frame.copying import replace
from tests.games.battle.effects.scenes import ANN, ATTACK, BOB, CAT, DOG, PLAIN, defied, scene

ALONE = ATTACK
BY_CAT = defied(ALONE, CAT)
BY_BOTH = defied(BY_CAT, DOG)
BY_ALL = defied(BY_BOTH, BOB)


def extra_hits(ongoing: OngoingManeuver, **numbers: int) -> tuple[Change, ...]:
    """What Extra Hits with these numbers change in an attack."""
    hits = Effect("m/Extra Hits", "Extra Hits", "", (), numbers, "signature_move")
    move = SignatureBlock("Slam", 3, (ManeuverBlock("Attack", "t0", (hits,)),))
    here = scene(ongoing, block=replace(PLAIN, signature=move))
    return before_damage(here.rules, here.state).ongoing[-1].changes


@pytest.mark.parametrize(
    ("ongoing", "morale"), [(ALONE, 9), (BY_CAT, 6), (BY_BOTH, 3), (BY_ALL, 3)]
)
def test_extra_hits_go_by_the_number_of_those_who_defy(
    ongoing: OngoingManeuver, morale: int
) -> None:
    found = extra_hits(
        ongoing, morale_damage=9, single_defy_morale_damage=6, many_defies_morale_damage=3
    )
    assert found == (Change(ANN, "more_morale", morale, "Extra Hits", 1),)


def test_hits_of_nothing_are_no_part_of_the_damage() -> None:
    assert extra_hits(BY_CAT, morale_damage=9, single_defy_morale_damage=0) == ()
    assert extra_hits(BY_BOTH, morale_damage=9) == ()


def test_only_attacks_with_the_tactic_made_for_it_hit_more() -> None:
    assert extra_hits(replace(ALONE, tactic="t1"), morale_damage=9) == ()
    assert extra_hits(replace(ALONE, kind="stance"), morale_damage=9) == ()


@pytest.mark.parametrize("is_attached", [False, True])
def test_dramatic_tension_keeps_a_delayed_move_beyond_its_owners_turn(is_attached: bool) -> None:
    """Wherever the Delay that has it stands: in the move, or attached to Dealer's Choice (2399)."""
    tension = Effect("m/Dramatic Tension", "Dramatic Tension", "")
    delay = ManeuverBlock("Delay", effects=(tension,))
    choice = ManeuverBlock("Dealer's Choice", options=(delay, ManeuverBlock("Dash")))
    move = SignatureBlock("Slam", 3, (choice if is_attached else delay,))
    here = scene(ALONE, block=replace(PLAIN, signature=move))
    state = changed(here.state, ANN, signature=SignatureRun(delayed=True))
    assert turn_ended(state, ANN).combatants[ANN].signature is None
    state = changed(state, ANN, uses={"turn:m/Dramatic Tension": 1})
    assert turn_ended(state, ANN).combatants[ANN].signature == SignatureRun(delayed=True)
