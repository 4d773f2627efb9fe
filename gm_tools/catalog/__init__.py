"""Reads the rulebook data into a ``Rulebook``: once, strictly, all problems at once."""

from dataclasses import replace
from pathlib import Path

from gm_tools.catalog.creatures import ReadCreatures, load_creatures
from gm_tools.catalog.documents import (
    BasicUpgradeDocument,
    RulebookDocument,
    SpeedClassDocument,
    StatDocument,
    StyleDocument,
    TacticTypeDocument,
)
from gm_tools.catalog.files import Problems, read_as, read_toml
from gm_tools.catalog.reference import load_reference
from gm_tools.catalog.references import check_references
from gm_tools.catalog.simple_characters import load_simple_characters
from gm_tools.catalog.simple_foes import load_simple_foes
from gm_tools.catalog.tables import (
    basic_upgrade,
    load_difficulty,
    load_rulings,
    load_table,
    speed_class,
    stat,
    style,
    tactic_type,
)
from gm_tools.catalog.upgrades import load_trees
from gm_tools.viskara.creature import Bestiary
from gm_tools.viskara.rulebook import Rulebook


class CatalogError(Exception):
    """The rulebook data is not sound; ``problems`` lists everything wrong with file and key."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("the rulebook data is not sound:\n" + "\n".join(problems))
        self.problems = tuple(problems)


def load(folder: Path) -> Rulebook:
    """Read the rulebook data below ``folder``; CatalogError names every problem."""
    problems = Problems()
    facts = _read(folder, problems)
    rulebook = replace(facts, reference=load_reference(folder, facts.rulings, problems))
    check_references(rulebook, problems)
    if problems:
        raise CatalogError(problems)
    return rulebook


def load_bestiary(
    folder: Path, rulebook: Rulebook, read: ReadCreatures, refusal: type[Exception]
) -> Bestiary:
    """Read the creatures below ``folder``; CatalogError names every problem.

    ``read`` is the reader of creature files and ``refusal`` what it raises.
    """
    problems = Problems()
    creatures = load_creatures(folder, rulebook, read, refusal, problems)
    if problems:
        raise CatalogError(problems)
    return creatures


def _read(folder: Path, problems: Problems) -> Rulebook:
    name = "rulebook.toml"
    stamp = read_as(RulebookDocument, read_toml(folder / name, name, problems), name, problems)
    trees = load_trees(folder, problems)
    acts = read_toml(folder / "acts.toml", "acts.toml", problems)
    return Rulebook(
        version=stamp.version if stamp else "",
        acts={key: str(label) for key, label in acts.items()},
        aura=trees["aura"],
        signature_move=trees["signature_move"],
        shadow_arts=trees["shadow_arts"],
        speed_classes=load_table(
            folder, "speed_classes.toml", SpeedClassDocument, speed_class, problems
        ),
        stats=load_table(folder, "stats.toml", StatDocument, stat, problems),
        styles=load_table(folder, "styles.toml", StyleDocument, style, problems),
        tactic_types=load_table(
            folder, "tactic_types.toml", TacticTypeDocument, tactic_type, problems
        ),
        basic_upgrades=load_table(
            folder, "basic_upgrades.toml", BasicUpgradeDocument, basic_upgrade, problems
        ),
        rulings=load_rulings(folder, problems),
        difficulty=load_difficulty(folder, problems),
        simple_foes=load_simple_foes(folder, problems),
        simple_characters=load_simple_characters(folder, problems),
    )
