"""Icons that characters and creatures may carry as emblems, and who drew them.

An emblem is an icon's id ("wolf-head"), the id of a picture, or "" for none. No icon's id is as
long as a picture's, so that an emblem says by itself which of the two it is.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Final

from gm_tools.viskara.strict import SAID, STRICT

ICON: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
PICTURE: Final = re.compile(r"[A-Za-z0-9_-]{22}")


@dataclass(frozen=True, slots=True)
class IconAuthor:
    """The author of icons, and their address if they have one."""

    __pydantic_config__: ClassVar = STRICT
    name: str = field(metadata=SAID)
    address: str = ""


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon: its author's id, and words by which it is found."""

    __pydantic_config__: ClassVar = STRICT
    id: str
    by: str
    words: str = field(metadata=SAID)


@dataclass(frozen=True, slots=True)
class Icons:
    """All icons by id, in groups, with their authors and their common licence."""

    licence: str = ""
    licence_address: str = ""
    collection: str = ""
    authors: Mapping[str, IconAuthor] = field(default_factory=dict)
    groups: Mapping[str, tuple[Icon, ...]] = field(default_factory=dict)

    def author_of(self, icon: Icon) -> IconAuthor:
        """Return who drew an icon."""
        return self.authors[icon.by]

    @property
    def all(self) -> Mapping[str, Icon]:
        """Every icon by id."""
        return {icon.id: icon for icons in self.groups.values() for icon in icons}


def is_picture(emblem: str) -> bool:
    """Whether an emblem is a picture's id."""
    return PICTURE.fullmatch(emblem) is not None


def emblem_problem(emblem: str) -> str:
    """Say why a text can be no emblem; "" if it can. An unknown icon shows as letters."""
    if not emblem or ICON.fullmatch(emblem) or PICTURE.fullmatch(emblem):
        return ""
    return "is not an emblem. Write the id of an icon, such as wolf-head, or leave it out."
