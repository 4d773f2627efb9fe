"""What is printed of World Adventure's NPCs, and mistakes in it."""

from pathlib import Path

from gm_tools.catalog.files import Problems
from gm_tools.catalog.games.world_adventure_npcs import read_npcs
from gm_tools.games.world_adventure.facts import Fights
from tests.places import RULES_DATA


def test_printed_numbers_of_fights() -> None:
    """World Adventure 463-549, 897, 1053-1104, 1136-1145."""
    problems = Problems()
    found = read_npcs(RULES_DATA / "world_adventure", problems)
    assert not problems
    assert found is not None
    assert found.fights == Fights(soldier_hp=2, hit=3, retreat=3, duel_exp=2, every=3, tokens=9)
    strikes = {npc: (one.near, one.city, one.action, one.npc) for npc, one in found.reach.items()}
    assert strikes == {
        "brigand": (False, False, True, False),
        "government": (False, True, True, False),
        "minion": (False, False, False, True),
        "destroyer": (True, False, False, True),
        "raid": (True, False, True, True),
        "legendary": (False, True, True, True),
    }
    assert found.deeds == {
        "attack_merchant": 1,
        "attack_government": 2,
        "attack_unwanted_player": 1,
        "defeat_brigand": -2,
        "defeat_destroyer": -1,
        "defeat_raid": -1,
        "defeat_legendary": -2,
        "defeat_wanted_player": -1,
    }


def test_every_mistake_is_named(tmp_path: Path) -> None:
    (tmp_path / "npcs.toml").write_text(
        '[[npc]]\nid = "yeti"\nline = 1\n[fights]\nhit = {value = 3, line = 1}\n'
    )
    (tmp_path / "wanted.toml").write_text(
        '[[deed]]\nid = "attack_merchant"\nchange = 1\nline = 1\n'
    )
    problems = Problems()
    assert read_npcs(tmp_path, problems) is None
    assert "world_adventure/npcs.toml: npc.yeti: is not known" in problems
    assert "world_adventure/npcs.toml: fights.tokens: is missing" in problems
    assert "world_adventure/wanted.toml: deed.defeat_raid: is missing" in problems
