"""Emblems in words."""

import pytest

from gm_tools.presenters.emblems import emblem_name, icon_groups
from tests.cast import the_rulebook


@pytest.mark.parametrize(
    ("emblem", "name"), [("wolf-head", "Wolf head"), ("", ""), ("A" * 22, "A picture")]
)
def test_emblems_have_names(emblem: str, name: str) -> None:
    assert emblem_name(emblem) == name


def test_icons_are_found_by_their_words_and_by_their_group() -> None:
    icons = the_rulebook().icons
    found = [one.id for group in icon_groups(icons, "beetle") for one in group.icons]
    assert "scarab-beetle" in found
    assert all("beetle" in f"{icons.all[one].words} {one}" for one in found)
    (group,) = icon_groups(icons, "creatures wolf head")
    assert [one.id for one in group.icons] == ["wolf-head"]
    assert sum(len(group.icons) for group in icon_groups(icons)) == len(icons.all)
