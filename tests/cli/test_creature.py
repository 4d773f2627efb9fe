"""The command that checks creature files."""

import json
from pathlib import Path

from click.testing import CliRunner

from gm_tools.cli import main

PLAIN = """
name = "Reed Otter"
level = 4
speed_class = "high"

[stats]
agility = 8

[[tactics]]
name = "Nip"
type = "direct"
stat = "agility"
outputs = [4, 8, 12]
"""


def written(folder: Path, text: str, name: str = "otter.toml") -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_what_is_left_out_is_as_usual(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["creature", "check", "--json", written(tmp_path, PLAIN)])
    (entry,) = json.loads(done.output)
    (found,) = entry["creatures"]
    assert done.exit_code == 0
    assert found["warnings"] == []
    otter = found["creature"]
    assert (otter["max_health"], otter["starting_morale"], otter["anchor_cost"]) == (40, 20, 2)
    assert (otter["tactics"][0]["range"], otter["tactics"][0]["break_point"]) == (3, 8)


def test_unusual_is_not_refused(tmp_path: Path) -> None:
    odd = f"anchor_cost = 7\n{PLAIN}"
    done = CliRunner().invoke(main, ["creature", "check", written(tmp_path, odd)])
    assert done.exit_code == 0
    assert "anchor_cost: Anchor cost 7: the high speed class has 2 flair. (R91)" in done.output


def test_every_problem_of_every_file(tmp_path: Path) -> None:
    bad = PLAIN.replace("level = 4", "level = 0").replace("[4, 8, 12]", "[4, 8, -1]")
    files = [written(tmp_path, bad), written(tmp_path, "not toml", "b.toml"), str(tmp_path / "c")]
    done = CliRunner().invoke(main, ["creature", "check", *files])
    assert done.exit_code == 2
    assert "level: is 0; use a whole number" in done.output
    assert "tactics.0.outputs: cannot be less than 0." in done.output
    assert "The file is not valid TOML" in done.output
    assert "cannot be opened" in done.output


def test_a_pack_with_one_bad_creature_among_a_hundred(tmp_path: Path) -> None:
    good = "[[creature]]\nname = 'One'\nlevel = 1\nspeed_class = 'low'\n"
    pack = good * 99 + good.replace("level = 1", "level = 1.5")
    done = CliRunner().invoke(main, ["creature", "check", "--json", written(tmp_path, pack)])
    (entry,) = json.loads(done.output)
    assert done.exit_code == 2
    assert [problem["where"] for problem in entry["problems"]] == ["creature.99.level"]
    assert "creatures" not in entry
