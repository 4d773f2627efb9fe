"""Emblems in words, and the icons to choose from."""

from dataclasses import dataclass

from gm_tools.presenters.searching import holds
from gm_tools.viskara.icons import Icon, Icons, is_picture


@dataclass(frozen=True, slots=True)
class IconCredit:
    """An icon as people call it, with its author and their address, "" without one."""

    id: str
    name: str
    by: str
    address: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class IconGroup:
    """The icons of a group."""

    name: str
    icons: tuple[IconCredit, ...]


def icon_groups(icons: Icons, find: str = "") -> tuple[IconGroup, ...]:
    """Return the icons that hold all the words, in the groups and the order of their file."""
    groups = (
        IconGroup(group.capitalize(), tuple(icon_credit(icons, one) for one in found))
        for group, found in icons.groups.items()
    )
    narrowed = (_narrowed(group, find) for group in groups)
    return tuple(group for group in narrowed if group.icons)


def icon_credit(icons: Icons, icon: Icon) -> IconCredit:
    """Return an icon with its author."""
    author = icons.author_of(icon)
    return IconCredit(icon.id, icon_name(icon.id), author.name, author.address, icon.words)


def icon_name(id: str) -> str:
    """Return an icon's id as people read it: "wolf-head" is "Wolf head"."""
    return id.replace("-", " ").capitalize()


def emblem_name(emblem: str) -> str:
    """Return an emblem as people read it; "" for none."""
    return "A picture" if is_picture(emblem) else icon_name(emblem)


def _narrowed(group: IconGroup, find: str) -> IconGroup:
    kept = (one for one in group.icons if holds(f"{one.name} {one.words} {group.name}", find))
    return IconGroup(group.name, tuple(kept))
