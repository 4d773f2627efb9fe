"""The icons for emblems: ``rules_data/icons.toml``."""

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from gm_tools.catalog.files import Problems, read_as, read_named, read_toml, twice
from gm_tools.viskara.icons import ICON, PICTURE, Icon, IconAuthor, Icons
from gm_tools.viskara.strict import STRICT

NAME = "icons.toml"
MOST = 200


@dataclass(frozen=True, slots=True)
class IconsDocument:
    """The file's shape; ``icons`` are by group, then by id."""

    __pydantic_config__: ClassVar = STRICT
    licence: str
    licence_address: str
    collection: str
    authors: dict[str, IconAuthor]
    icons: dict[str, dict[str, dict[str, str]]]


def load_icons(folder: Path, problems: Problems) -> Icons:
    """Read the icons in the order of the file."""
    found = read_as(IconsDocument, read_toml(folder / NAME, NAME, problems), NAME, problems)
    if found is None:
        return Icons()
    groups = {
        group: _group(f"icons.{group}", tables, problems) for group, tables in found.icons.items()
    }
    icons = Icons(found.licence, found.licence_address, found.collection, found.authors, groups)
    _check(icons, problems)
    return icons


def _group(where: str, tables: dict[str, dict[str, str]], problems: Problems) -> tuple[Icon, ...]:
    read = (
        read_named(Icon, id, table, f"{NAME}: {where}.{id}", problems)
        for id, table in tables.items()
    )
    return tuple(one for one in read if one is not None)


def _check(icons: Icons, problems: Problems) -> None:
    known = [icon for group in icons.groups.values() for icon in group]
    for id in twice(icon.id for icon in known):
        problems.add(NAME, id, "is there twice")
    if len(known) > MOST:
        problems.add(NAME, "icons", f"are {len(known)}; at most {MOST} are brought in")
    for icon in known:
        if icon.by not in icons.authors:
            problems.add(NAME, icon.id, f'has an unknown author "{icon.by}"')
        if not ICON.fullmatch(icon.id) or PICTURE.fullmatch(icon.id):
            problems.add(
                NAME, icon.id, "cannot be an id: letters and -, not as long as a picture's"
            )
