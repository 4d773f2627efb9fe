"""Builds for creatures: stored in the library, with fixed values restored at every edit."""

import pytest

from gm_tools.services.actor import Actor
from gm_tools.services.bestiary.made_for import MakingRefusedError
from gm_tools.services.campaigns.written import TableRefusedError
from gm_tools.services.characters.edits import Edit
from gm_tools.services.characters.new_character import new_character
from gm_tools.services.errors import NotFoundError
from gm_tools.viskara.character.build import ShadowRanks
from gm_tools.viskara.character.edits import (
    AddManeuver,
    SetParasite,
    SetRank,
    SetStat,
    SetTactic,
)
from tests.cast import Cast


def parasite_on(cast: Cast, host: str = "pike_beetle", x: int = 2) -> str:
    return cast.services.made_for.attach(cast.game_master, "creature", host, x)


def built(cast: Cast, id: str, *edits: Edit) -> None:
    number = cast.services.characters.get(cast.game_master, id).number
    cast.services.building.edit(cast.game_master, id, edits, number=number, tab="t")


def test_a_smidgeons_move_is_begun_under_its_name(cast: Cast) -> None:
    id = cast.services.made_for.make(cast.game_master, "smidgeon")
    kept = cast.services.characters.get(cast.game_master, id)
    assert (kept.character.name, kept.character.player) == ("Smidgeon", "")
    assert kept.character.build.shadow_ranks == ShadowRanks(signature_move=4)
    assert (kept.summary.making, kept.summary.made_for) == ("signature_move", "Smidgeon")


def test_only_smidgeon_and_teyos_are_made_by_themselves(cast: Cast) -> None:
    for creature in ("pike_beetle", "somac_parasite", "nobody"):
        with pytest.raises(NotFoundError):
            cast.services.made_for.make(cast.game_master, creature)


def test_a_parasite_on_a_creature(cast: Cast) -> None:
    kept = cast.services.characters.get(cast.game_master, parasite_on(cast))
    assert (kept.character.name, kept.character.build.level) == ("Pike Beetle", 5)
    assert (kept.summary.making, kept.summary.made_for) == ("parasite", "Pike Beetle")


def test_a_parasite_on_a_human_keeps_the_table_readings(cast: Cast) -> None:
    host = cast.services.exchange.open_samples(cast.game_master)[0]
    human = cast.services.characters.get(cast.game_master, host).character
    id = cast.services.made_for.attach(cast.game_master, "character", host, 3)
    made = cast.services.characters.get(cast.game_master, id).character
    assert made.name == human.name
    assert made.house_rules == human.house_rules
    assert made.build.level == human.build.level + 3
    assert len(made.build.tactics) == 3


@pytest.mark.parametrize("x", [0, -1, 10**9])
def test_a_parasite_has_a_level_that_battles_know(cast: Cast, x: int) -> None:
    with pytest.raises(MakingRefusedError) as refused:
        parasite_on(cast, x=x)
    assert refused.value.field == "x"
    assert "between 1 and 1000" in refused.value.message


def test_no_parasite_on_a_parasite(cast: Cast) -> None:
    with pytest.raises(MakingRefusedError) as refused:
        parasite_on(cast, "somac_parasite")
    assert refused.value.field == "host"
    assert "not to another parasite" in refused.value.message
    with pytest.raises(MakingRefusedError) as refused:
        cast.services.made_for.attach(cast.game_master, "character", parasite_on(cast), 1)
    assert "not to another parasite" in refused.value.message


def test_a_deleted_host_is_said(cast: Cast) -> None:
    host = cast.services.characters.create(cast.game_master, new_character("Sol"))
    cast.services.characters.shelf.trash(cast.game_master, host)
    for kind, id in (("character", host), ("character", "gone"), ("creature", "gone")):
        with pytest.raises(MakingRefusedError) as refused:
            cast.services.made_for.attach(cast.game_master, kind, id, 1)
        assert "no longer exists" in refused.value.message


def test_a_smidgeons_build_is_no_host_but_the_smidgeon_is(cast: Cast) -> None:
    made = cast.services.made_for.make(cast.game_master, "smidgeon")
    with pytest.raises(MakingRefusedError) as refused:
        cast.services.made_for.attach(cast.game_master, "character", made, 1)
    assert "the creature itself" in refused.value.message
    assert parasite_on(cast, "smidgeon")


def test_a_made_teyos_is_a_host_with_its_own_tactics(cast: Cast) -> None:
    teyos = cast.services.made_for.make(cast.game_master, "teyos")
    built(cast, teyos, SetTactic("tactics.0", "Sting", "direct", "logic", 1, 2, 3, 4))
    id = cast.services.made_for.attach(cast.game_master, "character", teyos, 2)
    build = cast.services.characters.get(cast.game_master, id).character.build
    assert (build.level, build.shadow_level) == (52, 52)
    assert build.made_for is not None
    assert [one.outputs for one in build.made_for.tactics] == [(1, 3, 5), (0, 1, 2), (0, 1, 2)]


def test_a_printed_teyos_is_a_host_without_tactics(cast: Cast) -> None:
    id = parasite_on(cast, "teyos")
    assert cast.services.characters.get(cast.game_master, id).character.build.tactics == ()


def test_hosts_are_creatures_and_humans(cast: Cast) -> None:
    human = cast.services.characters.create(cast.game_master, new_character("Sol"))
    parasite_on(cast)
    hosts = cast.services.made_for.hosts(cast.game_master)
    assert "somac_parasite" not in {one.id for one in hosts}
    assert [one.id for one in hosts if one.kind == "character"] == [human]
    assert [one.kind for one in cast.services.made_for.hosts(cast.stranger)] == ["creature"] * 26


def test_every_edit_leaves_the_creature_what_it_is(cast: Cast) -> None:
    """The host keeps type, stat and name of its tactics, and every level follows from X."""
    id = parasite_on(cast)
    jab = SetTactic("tactics.0", "Mine", "projectile", "body", 0, 0, 1, 0)
    built(cast, id, jab, SetRank("shadow_arts", 4), SetParasite(3))
    build = cast.services.characters.get(cast.game_master, id).character.build
    first = build.tactics[0]
    assert (first.name, first.type, first.stat, first.high) == ("Quick Jab", "direct", "agility", 1)
    assert (build.level, build.shadow_level, build.shadow_ranks.shadow_arts) == (6, 6, 4)


def test_a_characters_edit_is_not_framed(cast: Cast) -> None:
    id = cast.services.characters.create(cast.game_master, new_character("Sol"))
    built(cast, id, SetStat("body", 3), SetParasite(4))
    build = cast.services.characters.get(cast.game_master, id).character.build
    assert (build.stats.body, build.level, build.made_for) == (3, 1, None)


def test_a_creature_lists_what_was_made_for_it(cast: Cast) -> None:
    smidgeon = cast.services.made_for.make(cast.game_master, "smidgeon")
    built(cast, smidgeon, AddManeuver("Dash"))
    parasite = parasite_on(cast, "smidgeon", 1)
    other = parasite_on(cast)

    def listed(creature: str, actor: Actor = cast.game_master) -> set[str]:
        return {one.id for one in cast.services.made_for.made(actor, creature)}

    assert listed("smidgeon") == {smidgeon, parasite}
    assert listed("pike_beetle") == {other}
    assert listed("somac_parasite") == {parasite, other}
    assert listed("smidgeon", cast.player) == set()


def test_made_ones_are_copied_and_trashed(cast: Cast) -> None:
    id = cast.services.made_for.make(cast.game_master, "smidgeon")
    copy = cast.services.made_for.duplicate(cast.game_master, id)
    cast.services.made_for.trash(cast.game_master, id)
    (left,) = cast.services.made_for.made(cast.game_master, "smidgeon")
    assert (left.id, left.character.name) == (copy, "Smidgeon (copy)")


def test_characters_are_not_touched_here(cast: Cast) -> None:
    id = cast.services.characters.create(cast.game_master, new_character("Sol"))
    with pytest.raises(NotFoundError):
        cast.services.made_for.trash(cast.game_master, id)
    with pytest.raises(NotFoundError):
        cast.services.made_for.duplicate(cast.game_master, id)


@pytest.mark.parametrize("who", ["player", "stranger"])
def test_what_is_made_is_nobody_elses(cast: Cast, who: str) -> None:
    other: Actor = getattr(cast, who)
    id = cast.services.made_for.make(cast.game_master, "smidgeon")
    for call in (cast.services.made_for.trash, cast.services.made_for.duplicate):
        with pytest.raises(NotFoundError):
            call(other, id)
    with pytest.raises(MakingRefusedError) as refused:
        cast.services.made_for.attach(other, "character", id, 1)
    assert "no longer exists" in refused.value.message


def test_no_party_takes_what_is_made(cast: Cast) -> None:
    campaign = cast.services.campaigns.create(cast.game_master, "Friday")
    id = cast.services.made_for.make(cast.game_master, "smidgeon")
    assert cast.services.rosters.candidates(cast.game_master, campaign) == ()
    with pytest.raises(TableRefusedError):
        cast.services.rosters.bring(cast.game_master, campaign, id)
    party = cast.services.campaigns.party(cast.game_master, campaign)
    assert party is not None
    assert party.members == ()


def test_no_level_up_for_what_is_made(cast: Cast) -> None:
    id = cast.services.made_for.make(cast.game_master, "smidgeon")
    with pytest.raises(NotFoundError):
        cast.services.levels.offer(cast.game_master, id)
