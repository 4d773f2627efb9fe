"""The headings of the manual: ``rules_data/headings.toml``."""

from itertools import pairwise
from pathlib import Path

from gm_tools.catalog.files import Problems, read_as, read_toml
from gm_tools.viskara.headings import Headings

NAME = "headings.toml"


def load_headings(folder: Path, problems: Problems) -> Headings:
    """Read the headings, which must be in the order of their lines."""
    found = read_as(Headings, read_toml(folder / NAME, NAME, problems), NAME, problems)
    if found is None:
        return Headings()
    for before, after in pairwise(one for chapter in found.chapters for one in chapter.headings):
        if after.line <= before.line:
            problems.add(NAME, after.name, f"must begin after {before.name}, at a later line")
    return found
