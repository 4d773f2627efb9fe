"""What is printed of World Adventure's NPCs, and mistakes in it."""

from pathlib import Path

from gm_tools.catalog.files import Problems
from gm_tools.catalog.games.world_adventure_npcs import read_npcs
from gm_tools.games.world_adventure.npc_facts import DEEDS, REACH, Fights

RULES_DATA = Path(__file__).parents[3] / "rules_data"


def test_the_data_are_the_booklets_own_numbers() -> None:
    problems = Problems()
    found = read_npcs(RULES_DATA / "world_adventure", problems)
    assert not problems
    assert found == (REACH, Fights(), DEEDS)


def test_every_mistake_is_named(tmp_path: Path) -> None:
    (tmp_path / "npcs.toml").write_text(
        '[[npc]]\nid = "yeti"\nline = 1\n[fights]\nhit = {value = 3, line = 1}\n'
    )
    (tmp_path / "wanted.toml").write_text(
        '[[deed]]\nid = "attack_merchant"\nchange = 1\nline = 1\n'
    )
    problems = Problems()
    read_npcs(tmp_path, problems)
    assert "world_adventure/npcs.toml: npc.yeti: is not known" in problems
    assert "world_adventure/npcs.toml: fights.tokens: is missing" in problems
    assert "world_adventure/wanted.toml: deed.defeat_raid: is missing" in problems
