"""The picker of maneuvers: what a signature move could take, at which price, what it does."""

from dataclasses import dataclass

from gm_tools.presenters.character.carriers import path_id
from gm_tools.presenters.character.growth_words import growth_words
from gm_tools.presenters.character.problems import slug
from gm_tools.presenters.rulebook.effects import effect_text, figures_for
from gm_tools.viskara.character.build import Build
from gm_tools.viskara.character.maneuver_choices import ManeuverChoice, maneuver_choices
from gm_tools.viskara.character.places import NoSuchPlace
from gm_tools.viskara.character.sheet import Sheet
from gm_tools.viskara.character.signature_move import WHERE
from gm_tools.viskara.rulebook import Rulebook

ATTACHED = ".attached"


@dataclass(frozen=True, slots=True)
class ManeuverRow:
    """A maneuver that could be added; ``price`` is what the whole move takes more.

    ``makes_tactic`` says that a tactic is made for it; ``reasons`` say why it breaks a rule.
    """

    name: str
    id: str
    do: str
    price: int
    effect: str
    acts: tuple[str, ...]
    growth: str
    makes_tactic: bool
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ManeuverPickerView:
    """The maneuvers by heading: what can be taken, and the rest; ``where`` is the open place."""

    where: str
    groups: tuple[tuple[str, tuple[ManeuverRow, ...]], ...]


def adding_to(where: str) -> str:
    """Return the place whose button adds a maneuver: the move, or the maneuver that attaches."""
    return where.removesuffix(ATTACHED)


def place_of(holder: str) -> str:
    """Return the place of the picker that adds to the move, or attaches to a maneuver."""
    return holder if holder == WHERE else f"{holder}{ATTACHED}"


def maneuver_picker(
    rulebook: Rulebook, build: Build, sheet: Sheet, where: str
) -> ManeuverPickerView | None:
    """Return the picker that is open at a place; None if no maneuver is added there."""
    holder = adding_to(where)
    if where not in (WHERE, f"{holder}{ATTACHED}") or build.signature_move is None:
        return None
    try:
        found = maneuver_choices(rulebook, build, None if holder == WHERE else holder)
    except NoSuchPlace:
        return None
    rows = [_row(rulebook, sheet, holder, one) for one in found]
    can = tuple(one for one in rows if not one.reasons)
    cannot = tuple(one for one in rows if one.reasons)
    parts = ((f"Can be taken: {len(can)}", can), (f"Not now: {len(cannot)}", cannot))
    return ManeuverPickerView(where, tuple(part for part in parts if part[1]))


def _row(rulebook: Rulebook, sheet: Sheet, holder: str, choice: ManeuverChoice) -> ManeuverRow:
    facts = choice.facts
    return ManeuverRow(
        name=facts.name,
        id=f"{slug(holder)}-add-{path_id(facts.name)}",
        do=f"add|{holder}|{facts.name}",
        price=choice.price,
        effect=effect_text(facts, 1, figures_for(sheet)),
        acts=tuple(rulebook.acts[act] for act in facts.acts),
        growth=growth_words(facts),
        makes_tactic=facts.creates_tactic,
        reasons=choice.reasons,
    )
