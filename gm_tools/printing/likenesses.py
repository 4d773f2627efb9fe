"""What a paper draws of those on it: the outline of an icon, and the pictures in a view."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Final

from gm_tools.presenters.likeness import Likeness

OUTLINE: Final = re.compile(r'<path fill="currentColor" d="([^"]+)"')


@cache
def icon_path(vendor: Path, icon: str) -> str:
    """Return the outline of a known icon, as the path in its file, 512 units wide and high."""
    file = vendor / "game-icons" / f"{icon}.svg"
    found = OUTLINE.search(file.read_text(encoding="utf-8"))
    if found is None:
        raise ValueError(f"{file.name} has no outline")
    return found[1]


def pictures_of(*views: object) -> Mapping[str, bytes]:
    """Return the pictures that views show, by their ids: whoever made them may see these."""
    return {one.picture: one.content for one in _likenesses(views) if one.picture}


def _likenesses(value: object) -> Iterator[Likeness]:
    if isinstance(value, Likeness):
        yield value
    elif isinstance(value, tuple | list):
        for inner in value:
            yield from _likenesses(inner)
    elif is_dataclass(value) and not isinstance(value, type):
        for one in fields(value):
            yield from _likenesses(getattr(value, one.name))
