"""The headings of the manual: in order, each with words."""

from pathlib import Path

from gm_tools.catalog.files import Problems
from gm_tools.catalog.headings import load_headings

BACKWARDS = """
[[chapters]]
name = "Rules"
headings = [{line = 9, name = "Defy"}, {line = 8, name = "Move"}]
"""


def test_headings_must_follow_one_another(tmp_path: Path) -> None:
    (tmp_path / "headings.toml").write_text(BACKWARDS, encoding="utf-8")
    problems = Problems()
    load_headings(tmp_path, problems)
    assert list(problems) == ["headings.toml: Move: must begin after Defy, at a later line"]
