"""The upgrade picker: upgrades that an open carrier could buy, searched and filtered."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from gm_tools.presenters.character.carriers import path_id
from gm_tools.presenters.character.growth_words import growth_words
from gm_tools.presenters.character.picker_order import ORDERS, Placed, grouped
from gm_tools.presenters.character.problems import slug
from gm_tools.presenters.everyday import holds_meant
from gm_tools.presenters.rulebook.effects import (
    Figures,
    effect_text,
    figures_for,
)
from gm_tools.viskara.character.build import BASIC, Build, Maneuver, Tactic, TacticType
from gm_tools.viskara.character.choices import Choice, choices
from gm_tools.viskara.character.places import NoSuchPlace, part
from gm_tools.viskara.character.prices import is_wrong_section
from gm_tools.viskara.character.sheet import Sheet
from gm_tools.viskara.character.signature_move import ManeuverSheet
from gm_tools.viskara.character.tactics import TacticSheet
from gm_tools.viskara.rulebook import Rulebook

SECTION_WORDS = {
    "any": "Any type",
    "direct": "Direct",
    "exposure": "Exposure",
    "projectile": "Projectile",
    "aura": "Aura",
    "maneuver": "Of the maneuver",
    "maneuver_keystone": "Keystones",
    "maneuver_non_keystone": "No keystones",
}


@dataclass(frozen=True, slots=True)
class Filters:
    """Filters for a carrier's choices; an empty filter leaves nothing out.

    ``rest`` lists at once what cannot be taken now.
    """

    find: str = ""
    section: str = ""
    acts: str = ""
    affordable: bool = False
    owned: bool = False
    order: str = ""
    rest: bool = False

    @property
    def narrows(self) -> bool:
        """Whether something but the search leaves upgrades out."""
        return bool(self.section or self.acts or self.affordable or self.owned)


@dataclass(frozen=True, slots=True)
class Row:
    """An upgrade that could be bought; ``reasons`` say why it breaks a rule.

    ``growth`` says what the next purchase brings, and each one after it.

    ``under`` is what it hangs below where that is not the row above.
    """

    path: str
    id: str
    name: str
    depth: int
    under: str
    price: int
    owned: int
    effect: str
    acts: tuple[str, ...]
    section: str
    is_wrong_section: bool
    is_keystone: bool
    is_repeatable: bool
    reasons: tuple[str, ...]
    growth: str


@dataclass(frozen=True, slots=True)
class PickerView:
    """A carrier's picker: filtered rows out of ``total``, by heading; options are id and words.

    ``barred`` are as many more that cannot be taken now, listed when they are asked for.
    """

    where: str
    id: str
    filters: Filters
    groups: tuple[tuple[str, tuple[Row, ...]], ...]
    total: int
    barred: int
    sections: tuple[tuple[str, str], ...]
    acts: tuple[tuple[str, str], ...]
    orders: tuple[tuple[str, str], ...] = ORDERS

    @property
    def rows(self) -> tuple[Row, ...]:
        """All rows, group after group."""
        return tuple(row for _, rows in self.groups for row in rows)


@dataclass(frozen=True, slots=True)
class _Shelf:
    """Values that all rows of a carrier share."""

    rulebook: Rulebook
    figures: Figures
    where: str
    kind: TacticType | None


def picker_view(
    rulebook: Rulebook,
    build: Build,
    sheet: Sheet,
    where: str,
    filters: Filters,
    pinned: frozenset[str] = frozenset(),
) -> PickerView:
    """Return the picker of a carrier; NoSuchPlace if the build has no such carrier.

    ``pinned`` are carriers and paths joined by a bar: they are listed in any case.
    """
    found = [one for one in choices(rulebook, build, where) if _belongs(build, where, one)]
    shelf = _Shelf(
        rulebook, figures_for(sheet, tactic_at(sheet, where)), where, _kind(build, where)
    )
    shown = [choice for choice in found if _passes(choice, filters, rulebook)]
    listed = [one for one in shown if _is_listed(one, filters, f"{where}|{one.path}" in pinned)]
    groups = grouped(found, listed, filters.order, filters.find.strip())
    return PickerView(
        where=where,
        id=slug(where),
        filters=filters,
        groups=tuple((one.heading, tuple(_row(at, shelf) for at in one.placed)) for one in groups),
        total=len(found),
        barred=len(shown) - len(listed),
        sections=tuple(_sections(found)),
        acts=tuple(_acts(found, rulebook.acts)),
    )


def _is_listed(choice: Choice, filters: Filters, is_pinned: bool) -> bool:
    """Whether a choice is listed at once: what cannot be taken waits until it is asked for."""
    asked = filters.rest or filters.find or filters.order or filters.narrows
    return bool(asked or choice.can_take or choice.owned or is_pinned)


def tactic_at(sheet: Sheet, where: str) -> TacticSheet | None:
    """Return the sheet of the tactic, or of the carried attack, at a place."""
    return next((tactic for tactic in all_tactics(sheet) if tactic.making.where == where), None)


def all_tactics(sheet: Sheet) -> Iterator[TacticSheet]:
    """Yield every tactic and every attack that an upgrade makes."""
    tops: list[TacticSheet | None] = [*sheet.tactics]
    if sheet.aura is not None:
        tops += [sheet.aura.aura_tactic, *sheet.aura.carried]
    if sheet.signature_move is not None:
        tops += [maneuver.tactic for maneuver in all_maneuvers(sheet)]
    for tactic in tops:
        if tactic is not None:
            yield tactic
            yield from tactic.carried


def all_maneuvers(sheet: Sheet) -> Iterator[ManeuverSheet]:
    """Yield every maneuver of the signature move, attached ones too."""
    if sheet.signature_move is not None:
        yield from sheet.signature_move.all_maneuvers()


def _belongs(build: Build, where: str, choice: Choice) -> bool:
    """Leave out the basic upgrades, which have fields, and other maneuvers' own upgrades."""
    if choice.path in BASIC:
        return False
    upgrade = choice.upgrade
    if upgrade is None or upgrade.section != "maneuver" or choice.owned:
        return True
    holder = part(build, where)
    name = holder.maneuver if isinstance(holder, Maneuver) else ""
    return upgrade.path.startswith(f"{name}/")


def _passes(choice: Choice, filters: Filters, rulebook: Rulebook) -> bool:
    upgrade = choice.upgrade
    if upgrade is None:
        return False
    return (
        holds_meant(f"{choice.path} {upgrade.effect}", filters.find)
        and filters.section in ("", upgrade.section)
        and (not filters.acts or filters.acts in upgrade.acts)
        and (not filters.affordable or choice.can_take)
        and (not filters.owned or choice.owned > 0)
    )


def _row(placed: Placed, shelf: _Shelf) -> Row:
    choice = placed.choice
    upgrade = choice.upgrade
    assert upgrade is not None  # noqa: S101 - filtered before
    return Row(
        path=choice.path,
        id=f"{slug(shelf.where)}-add-{path_id(choice.path)}",
        name=choice.name,
        depth=placed.depth,
        under=placed.under,
        price=choice.price,
        owned=choice.owned,
        effect=effect_text(upgrade, choice.owned + 1, shelf.figures),
        acts=tuple(shelf.rulebook.acts[act] for act in upgrade.acts),
        section=upgrade.section,
        is_wrong_section=bool(shelf.kind and is_wrong_section(upgrade, shelf.kind)),
        is_keystone=upgrade.keystone,
        is_repeatable=upgrade.repeatable,
        reasons=choice.reasons,
        growth=growth_words(upgrade, choice.owned),
    )


def _kind(build: Build, where: str) -> TacticType | None:
    if where.endswith(".carries"):
        return "exposure"
    try:
        found = part(build, where)
    except NoSuchPlace:
        return None
    return found.type if isinstance(found, Tactic) else None


def _sections(found: Iterable[Choice]) -> Iterator[tuple[str, str]]:
    present = {choice.upgrade.section for choice in found if choice.upgrade}
    yield from ((id, words) for id, words in SECTION_WORDS.items() if id in present)


def _acts(found: Iterable[Choice], acts: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    present = {act for choice in found if choice.upgrade for act in choice.upgrade.acts}
    yield from ((id, words) for id, words in acts.items() if id in present)
