"""Values set by hand, in words and within the bounds of the rules."""

from __future__ import annotations

from dataclasses import replace

from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import Npc, Npcs, Options, RunePower, World
from gm_tools.presenters.games.shared.settable import Settable, settables
from gm_tools.presenters.games.world_adventure.by_hand import by_hand
from tests.games.world_adventure.makers import CARDS, FACTS, table
from tests.presenters.games.world_adventure.makers import BATTLE, WORLD


def values(state: World) -> dict[str, Settable]:
    """Return what can be set, by its path."""
    return {one.path: one for one in by_hand(FACTS, state, tuple(settables(state)))}


def test_players_come_first_then_the_battle_then_the_board() -> None:
    found = values(replace(WORLD, battle=BATTLE))
    headings = list(dict.fromkeys(one.whose for one in found.values()))
    assert headings[:3] == ["Ana", "Ben", "The battle"]
    assert "Cities and their markers" in headings


def test_numbers_go_as_far_as_the_rules_let_them() -> None:
    """World Adventure 220, 284, 597, 637, 813-823."""
    found = values(replace(WORLD, battle=BATTLE))
    most = {
        "players.P1.power.explorer": 4,
        "players.P1.gold": 99,
        "players.P1.hero.exp": 6,
        "players.P1.upgrades.medic": 3,
        "players.P1.upgrades.mount": 1,
        "players.P1.runes.quest": 3,
        "players.P1.location.spot": 6,
        "battle.hp": 4,
        "battle.own.fighters.red.hp": 2,
        "stock.fruit": 2,
        "stage": 3,
    }
    assert {path: found[path].most for path in most} == most


def test_values_are_called_in_words_without_keys_of_the_code() -> None:
    found = values(replace(WORLD, battle=BATTLE))
    assert found["players.P1.hero.hp"].label == "Hero: hit points"
    assert found["players.P1.soldiers.red.exp"].label == "Red soldier: experience"
    assert found["battle.own.fighters.red.hp"].label == "Red soldier: hit points"
    assert found["markers.persia.needed"].label == "Persia: needed good"
    assert dict(found["current"].options) == {"P1": "Ana", "P2": "Ben"}
    assert (found["current"].held, found["current"].chosen) == ("Ana", "P1")
    skill = found["players.P1.hero.skill"]
    assert (skill.held, dict(skill.options)[""]) == ("Double strike", "none")
    assert not any("P1" in one.label + one.held + one.said for one in found.values())


def test_what_a_card_prints_is_no_value_of_the_page() -> None:
    """It is corrected on a page of its own, everywhere it lies (G-WA-73)."""
    cards = {one.kind: one for one in CARDS}
    npc = Npcs(raid=Npc(Location("java", 1), cards["raid"]))
    held = (RunePower("Wind", "yellow", 1, "One move more."),)
    found = table().have(quest=cards["quest"], rune_powers=held).with_state(npc=npc)
    paths = set(values(replace(found.state, battle=BATTLE)))
    assert not any(".card." in one or ".quest." in one or ".values." in one for one in paths)
    assert {one for one in paths if "rune_powers" in one} == {
        "players.P1.rune_powers.Wind.uses_left"
    }
    assert "npc.raid.location.spot" in paths
    assert "battle.own.fighters.red.cast" not in paths, "only heroes cast"
    assert "battle.own.fighters.hero.cast" in paths


def test_teams_are_asked_for_where_there_are_some() -> None:
    assert "players.P1.team" not in values(table().state)
    teams = table().with_state(options=Options(mode="team", target=18)).state
    assert "players.P1.team" in values(teams)


def test_every_number_has_a_bound_of_its_own() -> None:
    cards = {one.kind: one for one in CARDS}
    npc = Npcs(**{name: Npc(Location("java", 1), cards[name]) for name in ("brigand", "raid")})
    for state in (table(3).state, table(2).with_state(npc=npc).state):
        assert [one.path for one in values(state).values() if (one.most or 0) > 99] == []
