from __future__ import annotations

from pathlib import Path

import pytest

from gm_tools.catalog.files import Problems
from gm_tools.catalog.tables import load_difficulty
from gm_tools.settings import load as load_settings

ROW = """
[{id}]
percent = {percent}
name = "Name"
significance = "Words"
chain_multiplier = 0.5
line = 1
chain_line = 2
"""


def problems_of(folder: Path, text: str) -> list[str]:
    (folder / "difficulty.toml").write_text(text)
    problems = Problems()
    load_difficulty(folder, problems)
    return problems


def test_the_difficulty_table_is_sound() -> None:
    problems = Problems()
    assert len(load_difficulty(load_settings().rules_data, problems)) == 9
    assert problems == []


@pytest.mark.parametrize("percents", [(50, 50), (60, 50)])
def test_rows_stand_in_order(tmp_path: Path, percents: tuple[int, int]) -> None:
    text = "".join(ROW.format(id=id, percent=p) for id, p in zip("ab", percents, strict=True))
    assert problems_of(tmp_path, text) == ["difficulty.toml: b.percent: is not above that of a"]


def test_a_table_has_rows(tmp_path: Path) -> None:
    assert problems_of(tmp_path, "") == ["difficulty.toml: has no rows"]


def test_a_multiplier_is_in_halves(tmp_path: Path) -> None:
    text = ROW.format(id="a", percent=50).replace("0.5", "0.3")
    (problem,) = [one for one in problems_of(tmp_path, text) if "chain_multiplier" in one]
    assert problem.startswith("difficulty.toml: a: chain_multiplier")
