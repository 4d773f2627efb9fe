"""What a choice is worth: the figures, chances and rules that it would change."""

from dataclasses import dataclass

from gm_tools.presenters.character.compare import Changed
from gm_tools.presenters.character.growth_words import growth_words
from gm_tools.presenters.character.odds_changes import odds_changes
from gm_tools.presenters.character.picker import tactic_at
from gm_tools.presenters.character.sheet_changes import sheet_changes
from gm_tools.presenters.games.shared.phrases import listed
from gm_tools.presenters.rulebook.effects import effect_text, figures_for
from gm_tools.viskara.character.build import BASIC, Build
from gm_tools.viskara.character.edits import AddManeuver, Buy, SetPerks
from gm_tools.viskara.character.places import NoSuchPlace, part
from gm_tools.viskara.character.sheet import Sheet
from gm_tools.viskara.character.verdict import Verdict
from gm_tools.viskara.problems import Problem, worsened
from gm_tools.viskara.rulebook import Rulebook, Upgrade

SPENT = (", points", " points", ", keystones")
"""How the labels of figures end that say what was spent."""


@dataclass(frozen=True, slots=True)
class WorthView:
    """What a choice changes: figures of the sheet, odds; rules that it breaks and that it mends."""

    figures: tuple[Changed, ...]
    odds: tuple[Changed, ...]
    breaks: tuple[str, ...]
    mends: tuple[str, ...]

    @property
    def only_points(self) -> bool:
        """Whether nothing but points spent and keystones changes: the effect is one in play."""
        return not self.odds and all(one.label.endswith(SPENT) for one in self.figures)


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """A choice in words; ``effect`` is "" where the figures say it all."""

    name: str
    effect: str
    growth: str = ""


def choice_view(rulebook: Rulebook, sheet: Sheet, edit: object) -> ChoiceView:
    """Return a choice in words, with the numbers that it would have on this character."""
    if isinstance(edit, Buy):
        return _upgrade(rulebook, sheet, edit)
    if isinstance(edit, AddManeuver):
        facts = rulebook.maneuvers[edit.maneuver]
        return ChoiceView(edit.maneuver, effect_text(facts, 1, figures_for(sheet)))
    if isinstance(edit, SetPerks):
        chosen = (*edit.specializations, *((edit.third_perk,) if edit.third_perk else ()))
        perks = listed([rulebook.stats[stat].name for stat in chosen])
        return ChoiceView(f"{perks} as {'perks' if len(chosen) > 1 else 'a perk'}", "")
    return ChoiceView("This choice", "")


def _upgrade(rulebook: Rulebook, sheet: Sheet, edit: Buy) -> ChoiceView:
    if edit.path in BASIC:
        return ChoiceView(rulebook.basic_upgrades[edit.path].name, "")
    upgrade = _listed(rulebook, edit)
    times = _times(sheet.basis.build, edit)
    figures = figures_for(sheet, tactic_at(sheet, edit.carrier))
    effect = effect_text(upgrade, times + 1, figures)
    return ChoiceView(upgrade.name, effect, growth_words(upgrade, times))


def _listed(rulebook: Rulebook, edit: Buy) -> Upgrade:
    """Return an upgrade from its carrier's own tree, or from any that has it (B54)."""
    is_maneuver = edit.carrier.split(".")[-2:-1] in (["maneuvers"], ["attached"])
    own = "aura" if edit.carrier == "aura" else "signature_move" if is_maneuver else "shadow_arts"
    trees = (rulebook.tree(own), rulebook.shadow_arts, rulebook.aura, rulebook.signature_move)
    return next(tree[edit.path] for tree in trees if edit.path in tree)


def _times(build: Build, edit: Buy) -> int:
    """Return how often a carrier has an upgrade; an aura or attack still to be made has none."""
    try:
        carrier = part(build, edit.carrier)
    except NoSuchPlace:
        return 0
    return sum(one.times for one in carrier.upgrades if one.path == edit.path)


def worth_view(before: Verdict, after: Verdict) -> WorthView:
    """Compare a character as it is with the same one after a choice."""
    was, now = _open(before), _open(after)
    return WorthView(
        figures=sheet_changes(before.sheet, after.sheet),
        odds=odds_changes(before.sheet, after.sheet),
        breaks=tuple(dict.fromkeys(one.message for one in worsened(was, now))),
        mends=tuple(dict.fromkeys(one.message for one in was if not _stays(one, now))),
    )


def _open(verdict: Verdict) -> tuple[Problem, ...]:
    return tuple(one.problem for one in verdict.problems if one.override is None)


def _stays(problem: Problem, now: tuple[Problem, ...]) -> bool:
    same = (problem.rule, problem.where, problem.subject)
    return any((one.rule, one.where, one.subject) == same for one in now)
