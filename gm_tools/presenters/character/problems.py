"""Broken rules as a page shows them: links to their fields and sources."""

from dataclasses import dataclass

from gm_tools.presenters.rulebook.citing import cited
from gm_tools.viskara.character.repairs.offered import key_of
from gm_tools.viskara.character.verdict import Judged, Verdict
from gm_tools.viskara.problems import Hint
from gm_tools.viskara.rulebook import Rulebook

STEP_OF = {
    "shadow_ranks": "ranks",
    "speed_class": "speed",
    "stats": "stats",
    "specializations": "stats",
    "third_perk": "stats",
    "style": "stats",
    "level": "level",
    "shadow_level": "level",
    "levels": "level",
    "house_rules": "level",
    "tactics": "tactics",
    "aura": "aura",
    "signature_move": "signature",
    "overrides": "table",
    "made_for": "made",
}
FIELD_OF = {
    "power_above_max": "power",
    "power_wasted": "power",
    "outputs_not_increasing": "medium",
    "signature_flair_out_of_range": "flair_cost",
    "ranks_not_0_or_4": "aura",
    "ranks_not_the_creatures": "aura",
    "stat_points_overspent": "body",
    "stat_points_unspent": "body",
}


@dataclass(frozen=True, slots=True)
class SourceView:
    """The source of a problem: a ruling, or a heading of the manual."""

    text: str
    ruling: str | None = None


@dataclass(frozen=True, slots=True)
class ProblemView:
    """A broken rule; ``step`` and ``anchor`` link to its field, ``override`` is why it is allowed.

    ``place`` is the path in the build, as an override names it; ``key`` names the problem where
    its repairs are asked for.
    """

    key: str

    rule: str
    name: str
    place: str
    step: str
    anchor: str
    message: str
    source: SourceView
    override: str | None = None


@dataclass(frozen=True, slots=True)
class HintView:
    """A legal choice that looks like a mistake."""

    step: str
    anchor: str
    message: str
    source: SourceView


def problem_views(rulebook: Rulebook, verdict: Verdict, step: str) -> tuple[ProblemView, ...]:
    """Return every broken rule: allowed ones last, those of the open step first."""
    views = [_problem(rulebook, judged) for judged in verdict.problems]
    return tuple(sorted(views, key=lambda view: (view.override is not None, view.step != step)))


def hint_views(rulebook: Rulebook, verdict: Verdict) -> tuple[HintView, ...]:
    """Return hints at choices that are legal but look like mistakes."""
    return tuple(_hint(rulebook, hint) for hint in verdict.warnings)


def slug(where: str) -> str:
    """Return a path in the build as an HTML id."""
    return where.replace(".", "-")


def step_of(where: str) -> str:
    """Return the step of the builder that a path belongs to."""
    return STEP_OF.get(where.partition(".")[0], "level")


def rule_words(rule: str) -> str:
    """Return a rule's id in words."""
    return rule.replace("_", " ")


def source_view(rulebook: Rulebook, source: str) -> SourceView:
    """Return a source in words."""
    return SourceView(cited(rulebook, source), source if source in rulebook.rulings else None)


def _problem(rulebook: Rulebook, judged: Judged) -> ProblemView:
    problem = judged.problem
    return ProblemView(
        key=key_of(problem),
        rule=problem.rule,
        name=rule_words(problem.rule),
        place=problem.where,
        step=step_of(problem.where),
        anchor=_anchor(problem.rule, problem.where),
        message=problem.message,
        source=source_view(rulebook, problem.source),
        override=judged.override,
    )


def _hint(rulebook: Rulebook, hint: Hint) -> HintView:
    anchor = _anchor(hint.rule, hint.where)
    source = source_view(rulebook, hint.source)
    return HintView(step_of(hint.where), anchor, hint.message, source)


def _anchor(rule: str, where: str) -> str:
    field = FIELD_OF.get(rule)
    return slug(f"{where}.{field}" if field else where)
