"""Folders of a checkout; tests move between folders, these places do not."""

from pathlib import Path

TESTS = Path(__file__).parent
ROOT = TESTS.parent
DATA = TESTS / "data"
"""Worked examples and recorded games."""
RULES_DATA = ROOT / "rules_data"
TEMPLATES = ROOT / "templates"
