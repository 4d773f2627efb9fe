"""Building through the service: saving, messages, and access."""

from dataclasses import replace

import pytest

from gm_tools.services.actor import Actor
from gm_tools.services.bundle import Services
from gm_tools.services.characters.edits import (
    ChooseReading,
    Edit,
    Grant,
    SetName,
)
from gm_tools.services.errors import DraftConflictError, NotFoundError
from gm_tools.viskara.character.build import ShadowRanks, Stats
from gm_tools.viskara.character.character import Character, LevelEntry, LevelPurchase
from gm_tools.viskara.character.edits import Buy, Sell, SetStat, SetTactic
from tests.makers import a_build, bought


@pytest.fixture
def id(services: Services, game_master: Actor) -> str:
    """The id of a legal character of the game master's."""
    return services.characters.create(game_master, Character(name="Sol", build=a_build()))


def test_edits_are_applied_in_order_and_kept(
    services: Services, game_master: Actor, id: str
) -> None:
    edits: list[Edit] = [SetStat("body", 2), SetStat("body", 4), SetName("Luna", "Ada")]
    built = services.building.edit(game_master, id, edits, number=1, tab="here")
    kept = services.characters.get(game_master, id)
    assert built.character == kept.character
    assert (kept.character.name, kept.character.build.stats.body) == ("Luna", 4)
    assert built.kept.number == kept.number == 2
    assert built.verdict.sheet.max_health.value == 10 * 5 + 5 * 4


def test_the_list_hears_of_broken_rules(services: Services, game_master: Actor, id: str) -> None:
    services.building.edit(game_master, id, [SetStat("body", 6)], number=1, tab="here")
    assert services.characters.library(game_master)[0].summary.problems == 1
    services.building.edit(
        game_master, id, [Grant("stat_above_max", "stats.body", "a gift")], number=2, tab="here"
    )
    assert services.characters.library(game_master)[0].summary.legal


def test_edits_that_change_nothing_save_nothing(
    services: Services, game_master: Actor, id: str
) -> None:
    services.building.edit(game_master, id, [SetStat("body", 1)], number=1, tab="one")
    built = services.building.edit(game_master, id, [SetStat("body", 1)], number=1, tab="other")
    assert built.kept.number == 2


def test_another_window_is_told_unless_it_takes_over(
    services: Services, game_master: Actor, id: str
) -> None:
    building = services.building
    building.edit(game_master, id, [SetStat("body", 1)], number=1, tab="one")
    with pytest.raises(DraftConflictError):
        building.edit(game_master, id, [SetStat("logic", 1)], number=1, tab="other")
    built = building.edit(game_master, id, [SetStat("logic", 1)], number=1, tab="other", force=True)
    assert built.character.build.stats == Stats(body=1, logic=1)


def test_an_edit_of_a_part_that_is_gone_is_left_out(
    services: Services, game_master: Actor, id: str
) -> None:
    gone = Buy("signature_move.maneuvers.3", "Attack/Extra Hits")
    edits: list[Edit] = [gone, SetStat("body", 2)]
    built = services.building.edit(game_master, id, edits, number=1, tab="here")
    assert built.lost == (gone,)
    assert built.character.build.stats.body == 2


def test_a_stranger_opens_and_edits_nothing(services: Services, stranger: Actor, id: str) -> None:
    with pytest.raises(NotFoundError):
        services.building.open(stranger, id)
    with pytest.raises(NotFoundError):
        services.building.edit(stranger, id, [SetStat("body", 2)], number=1, tab="t", force=True)
    with pytest.raises(NotFoundError):
        services.building.leave(stranger, id)


def test_purchases_of_the_present_level_are_noted_in_the_diary(
    services: Services, game_master: Actor
) -> None:
    build = replace(a_build(), level=1, stats=Stats(body=1), shadow_ranks=ShadowRanks(aura=4))
    diary = (LevelEntry(level=1, stats={"body": 1}),)
    character = Character(name="Sol", build=build, levels=diary)
    id = services.characters.create(game_master, character)
    tactic = build.tactics[0]
    named = SetTactic("tactics.0", "Cut", tactic.type, tactic.stat, 0, 0, 2, 0)
    edits: list[Edit] = [
        Buy("aura", "Dread"),
        named,
        Buy("aura", "Tempest"),
        Sell("aura", "Tempest"),
    ]
    built = services.building.edit(game_master, id, edits, number=1, tab="here")
    assert built.character.levels[-1].purchases == (
        LevelPurchase("aura", "Dread"),
        LevelPurchase("tactics.0", "high", 2),
    )
    assert built.character.build.tactics[0].high == 2


def test_a_ruling_read_otherwise_counts_at_once(
    services: Services, game_master: Actor, id: str
) -> None:
    edits: list[Edit] = [SetStat("body", 6), ChooseReading("B6", "no_cap")]
    built = services.building.edit(game_master, id, edits, number=1, tab="here")
    assert built.verdict.legal
    assert built.rulebook.reading("B6") == "no_cap"


def test_leaving_numbers_what_is_new(services: Services, game_master: Actor, id: str) -> None:
    assert services.building.leave(game_master, id) is None
    edits: list[Edit] = [Buy("tactics.0", "Debilitate")]
    built = services.building.edit(game_master, id, edits, number=1, tab="here")
    assert built.character.build.tactics[0].upgrades == bought("Debilitate")
    assert services.building.leave(game_master, id) == 2


def test_what_goes_along_with_a_sale_is_kept_in_a_revision(
    services: Services, game_master: Actor, id: str
) -> None:
    """Selling Aura Tactic drops its tactic: the previous state is in the history."""
    building = services.building
    where = "aura.aura_tactic"
    made: list[Edit] = [
        Buy("aura", "Aura Tactic"),
        SetTactic(where, "Ring", "exposure", "logic", 0, 1, 2, 0),
    ]
    building.edit(game_master, id, made, number=1, tab="here")
    built = building.edit(game_master, id, [Sell("aura", "Aura Tactic")], number=2, tab="here")
    assert built.dropped == ("the tactic of Aura Tactic",)
    assert built.safe is not None
    kept = services.characters.get_revision(game_master, id, built.safe).character
    assert kept.build.aura is not None
    assert kept.build.aura.aura_tactic is not None
    assert kept.build.aura.aura_tactic.name == "Ring"


def test_what_is_only_tried_is_not_kept(services: Services, game_master: Actor, id: str) -> None:
    building = services.building
    before, after = building.tried(game_master, id, [Buy("tactics.0", "high")])
    assert before.character.build.tactics[0].high == 0
    assert after.character.build.tactics[0].high == 1
    assert after.verdict.sheet.tactics[0].outputs != before.verdict.sheet.tactics[0].outputs
    assert building.open(game_master, id).character == before.character
    _, gone = building.tried(game_master, id, [Buy("tactics.9", "high")])
    assert len(gone.lost) == 1
