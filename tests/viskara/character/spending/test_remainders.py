"""What each part of a build has left."""

from __future__ import annotations

from dataclasses import replace

from gm_tools.viskara.character.build import ShadowRanks, Stats
from gm_tools.viskara.character.spending.remainders import balance, remainders
from tests.makers import a_build, artist, aura, maneuver, performer, tactic
from tests.viskara.character.spending.parties import at, unspent


def left(found: object) -> dict[str, tuple[int, int]]:
    return {one.part: (one.left, one.total) for one in remainders(at(found))}  # type: ignore[arg-type]


def test_stat_points_and_the_points_of_each_tactic() -> None:
    build = replace(artist(), stats=Stats(body=1))
    assert left(build) == {
        "stats": (9, 10),
        "tactics.0": (210, 210),
        "tactics.1": (210, 210),
        "tactics.2": (210, 210),
    }


def test_the_aura_counts_from_its_first_rank_on_and_its_tactic_by_itself() -> None:
    ranks = ShadowRanks(aura=4)
    without = a_build(shadow_ranks=ranks, shadow_level=5)
    assert left(without)["aura"] == (200, 200)
    made = tactic(stat="body", high=1, name="Echo")
    owner = replace(without, aura=aura("Aura Tactic", made=made), stats=Stats(body=2))
    assert left(owner)["aura.aura_tactic"] == (25, 35)
    assert "aura" not in left(a_build())


def test_a_signature_move_has_two_budgets_and_the_tactics_of_its_maneuvers() -> None:
    made = maneuver("Attack", tactic=tactic(stat="body"))
    found = left(performer(maneuver("Dash"), made, stats=Stats(body=3)))
    assert found["signature_move.maneuvers"] == (130, 150)
    assert found["signature_move"] == (1600, 1600)
    assert found["signature_move.maneuvers.1.tactic"][0] == 30
    bare = replace(performer(), signature_move=None)
    assert left(bare)["signature_move.maneuvers"] == (30, 30)


def test_what_spends_too_much_has_less_than_nothing_and_no_remainder() -> None:
    build = a_build(tactics=(tactic(high=1), tactic(), tactic()))
    assert balance(at(build), "tactics.0") == -10
    assert "tactics.0" not in left(build)
    assert balance(at(build), "tactics.7") == 0


def test_an_archetype_without_its_purchases_has_all_its_points() -> None:
    found = left(unspent("runner", 5))
    assert found["tactics.0"] == (185, 185)
    assert "stats" not in found
