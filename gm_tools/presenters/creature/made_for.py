"""Builds for creatures, in words: on the builder, the sheet, the library and their page."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from gm_tools.presenters.character.library import legality_in_words, ranks_in_words
from gm_tools.viskara.character.build import Build, MadeFor, Making
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.made_for import has_style
from gm_tools.viskara.creature.creature import Creature

BUTTONS: dict[Making, str] = {
    "signature_move": "Make its signature move",
    "shadows": "Make its shadows and tactics",
}

ON_PAPER: dict[Making, str] = {
    "signature_move": "Abilities and effects of its printed tactics stand on its own sheet.",
    "shadows": "Spirit Breaker says when its style applies. Its abilities stand on its own sheet.",
    "parasite": "What else it has by itself stands on its own sheet: abilities, effects and "
    "special tactics of a creature, shadows and perks of a human.",
}


@dataclass(frozen=True, slots=True)
class MadeView:
    """The creature a build is made for; ``x`` is the parasite's level, ``level`` the host's own."""

    making: Making
    creature: str
    line: str
    title: str
    on_paper: str
    level: int
    x: int
    has_style: bool
    fixed_tactics: bool
    tactics_take_upgrades: bool


@dataclass(frozen=True, slots=True)
class MadeLine:
    """A build as the page of its creature lists it."""

    id: str
    name: str
    line: str
    level: int
    problems: int
    legality: str


@dataclass(frozen=True, slots=True)
class Section:
    """The builds on a creature's page; ``make`` is the button, "" if none can be made."""

    creature: str
    make: str
    can_host: bool
    is_parasite: bool
    lines: tuple[MadeLine, ...]


def section(creature: Creature, made: Iterable[tuple[str, Character, int]]) -> Section:
    """Return a creature's section, from the builds that the library holds for it."""
    return Section(
        creature=creature.id,
        make=BUTTONS.get(creature.making or "parasite", ""),
        can_host=creature.making != "parasite" and creature.level != "X",
        is_parasite=creature.making == "parasite",
        lines=tuple(made_line(*one) for one in made),
    )


def made_view(build: Build) -> MadeView | None:
    """Return the creature a build is made for; None for a character's build."""
    made = build.made_for
    if made is None:
        return None
    return MadeView(
        making=made.making,
        creature=made.creature,
        line=made_for_line(made.making, made.creature),
        title=_title(made),
        on_paper=ON_PAPER[made.making],
        level=made.level,
        x=made.x,
        has_style=has_style(build),
        fixed_tactics=made.making != "shadows",
        tactics_take_upgrades=made.making != "signature_move",
    )


def made_for_line(making: Making | None, creature: str) -> str:
    """Return the library's note beside a name; empty for a character."""
    if making is None:
        return ""
    return f"parasite on {creature}" if making == "parasite" else f"made for {creature}"


def _title(made: MadeFor) -> str:
    if made.making == "parasite":
        return f"Somac Parasite of level {made.x} on {made.creature}, level {made.level}"
    return f"Made for {made.creature}"


def made_line(id: str, character: Character, problems: int) -> MadeLine:
    """Return the line of a build, with the choices that tell it apart."""
    build = character.build
    return MadeLine(
        id=id,
        name=character.name,
        line=", ".join(_chosen(build, build.made_for)) if build.made_for else "",
        level=build.level,
        problems=problems,
        legality=legality_in_words(problems),
    )


def _chosen(build: Build, made: MadeFor) -> Iterator[str]:
    if made.making == "parasite":
        yield f"parasite of level {made.x}"
    if made.making != "signature_move":
        yield from tuple(ranks_in_words(build.shadow_ranks)) or ("no ranks yet",)
    names = [one.name for one in build.tactics if one.name]
    if made.making == "shadows" and names:
        yield f"tactics {', '.join(names)}"
    move = build.signature_move
    if move is not None:
        yield f"move {move.name}" if move.name else "move without a name"
    elif made.making == "signature_move":
        yield "no move yet"
