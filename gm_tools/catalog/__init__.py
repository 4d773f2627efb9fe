"""Reads the rulebook data into a ``Rulebook``: once, strictly, with all problems at once."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TypeVar

from gm_tools.catalog.archetypes import ReadCharacter, read_archetypes
from gm_tools.catalog.creatures import ReadCreatures, load_creatures
from gm_tools.catalog.documents import RulebookDocument
from gm_tools.catalog.files import Problems, Wording, read_as, read_table, read_toml
from gm_tools.catalog.headings import load_headings
from gm_tools.catalog.icons import load_icons
from gm_tools.catalog.number_words import number_words, worded
from gm_tools.catalog.reference import load_reference
from gm_tools.catalog.references import check_references
from gm_tools.catalog.simple_characters import load_simple_characters
from gm_tools.catalog.simple_foes import load_simple_foes
from gm_tools.catalog.tables import (
    load_difficulty,
    load_numbers,
    load_rulings,
    load_speed_classes,
)
from gm_tools.catalog.upgrades import load_trees
from gm_tools.viskara.character.archetypes import Archetypes
from gm_tools.viskara.creature.creature import Bestiary
from gm_tools.viskara.rulebook import (
    AuraAbility,
    BasicUpgrade,
    Rulebook,
    StatFacts,
    StyleFacts,
    TacticTypeFacts,
)

V = TypeVar("V")


class CatalogError(Exception):
    """The rulebook data is invalid; ``problems`` lists every fault with file and key."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("the rulebook data is not sound:\n" + "\n".join(problems))
        self.problems = tuple(problems)


def load(folder: Path) -> Rulebook:
    """Read the rulebook data below ``folder``; CatalogError names every problem."""
    problems = Problems()
    facts = _read(folder, problems)
    words = number_words(facts.numbers, facts.speed_classes, facts.tactic_types)
    reference = load_reference(folder, facts.rulings, words, problems)
    rulebook = replace(facts, reference=reference)
    check_references(rulebook, problems)
    if problems:
        raise CatalogError(problems)
    return rulebook


def load_bestiary(
    folder: Path, rulebook: Rulebook, read: ReadCreatures, refusal: type[Exception]
) -> Bestiary:
    """Read the creatures below ``folder``; CatalogError names every problem.

    ``read`` is the reader of creature files and ``refusal`` the exception it raises.
    """
    problems = Problems()
    creatures = load_creatures(folder, rulebook, read, refusal, problems)
    if problems:
        raise CatalogError(problems)
    return creatures


def load_archetypes(
    folder: Path, rulebook: Rulebook, read: ReadCharacter, refusal: type[Exception]
) -> Archetypes:
    """Read the archetypes below ``folder``; CatalogError names every problem.

    ``read`` is the reader of character files and ``refusal`` the exception it raises.
    """
    problems = Problems()
    found = read_archetypes(folder, rulebook, read, refusal, problems)
    if problems:
        raise CatalogError(problems)
    return found


def _read(folder: Path, problems: Problems) -> Rulebook:
    name = "rulebook.toml"
    stamp = read_as(RulebookDocument, read_toml(folder / name, name, problems), name, problems)
    trees = load_trees(folder, problems)

    def table(name: str, kind: type[V], **wording: Wording) -> dict[str, V]:
        return read_table(folder / f"{name}.toml", f"{name}.toml", kind, problems, **wording)

    numbers = load_numbers(folder, problems)
    classes = load_speed_classes(folder, problems)
    types = table("tactic_types", TacticTypeFacts)
    words = number_words(numbers, classes, types)
    wording = partial(worded, words=words)

    acts = read_toml(folder / "acts.toml", "acts.toml", problems)
    return Rulebook(
        version=stamp.version if stamp else "",
        acts={key: str(label) for key, label in acts.items()},
        aura=trees["aura"],
        signature_move=trees["signature_move"],
        shadow_arts=trees["shadow_arts"],
        speed_classes=classes,
        stats=table("stats", StatFacts, wording=wording),
        styles=table("styles", StyleFacts, wording=wording),
        aura_abilities=table("aura_abilities", AuraAbility, wording=wording),
        tactic_types=types,
        basic_upgrades=table("basic_upgrades", BasicUpgrade),
        rulings=load_rulings(folder, problems),
        numbers=numbers,
        difficulty=load_difficulty(folder, problems),
        simple_foes=load_simple_foes(folder, problems, words),
        simple_characters=load_simple_characters(folder, problems),
        icons=load_icons(folder, problems),
        headings=load_headings(folder, problems),
    )
