"""The builder page as plain values: steps, budgets, figures, problems, and the open step."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from gm_tools.presenters.character.basics import Basics, basics
from gm_tools.presenters.character.carriers import (
    BudgetView,
    TacticCard,
    keystone_figure,
    keystones_of,
    tactic_card,
    tactic_points,
)
from gm_tools.presenters.character.maneuver_picker import ManeuverPickerView, maneuver_picker
from gm_tools.presenters.character.picker import (
    Filters,
    PickerView,
    picker_view,
)
from gm_tools.presenters.character.problems import (
    HintView,
    ProblemView,
    hint_views,
    problem_views,
    slug,
    step_of,
)
from gm_tools.presenters.character.shadows import (
    AuraCard,
    SignatureCard,
    aura_budgets,
    aura_card,
    signature_budgets,
    signature_card,
)
from gm_tools.presenters.creature.made_for import MadeView, made_view
from gm_tools.viskara.character.blank import is_begun
from gm_tools.viskara.character.build import SHADOWS, Build, ShadowRanks, Stats, Tactic
from gm_tools.viskara.character.character import Character, Override, Personality
from gm_tools.viskara.character.places import NoSuchPlace
from gm_tools.viskara.character.sheet import Sheet
from gm_tools.viskara.character.verdict import Verdict
from gm_tools.viskara.problems import is_within
from gm_tools.viskara.rulebook import Rulebook
from gm_tools.viskara.trace import Figure

STEPS = {
    "ranks": "Shadow ranks",
    "level": "Level",
    "speed": "Speed",
    "stats": "Stats and style",
    "tactics": "Tactics",
    "aura": "Aura",
    "signature": "Signature move",
    "personality": "Personality",
}
MADE = {"made": "What it is made for"}
MADE_STEPS = {
    "signature_move": ("signature",),
    "shadows": ("ranks", "tactics", "aura", "signature"),
    "parasite": ("ranks", "tactics", "aura", "signature"),
}
NO_FILTERS = Filters()


def steps_of(build: Build) -> dict[str, str]:
    """Return the steps of a build; a creature's build has only steps with a choice."""
    if build.made_for is None:
        return STEPS
    return MADE | {step: STEPS[step] for step in MADE_STEPS[build.made_for.making]}


def step_after(build: Build, step: str) -> str:
    """Return the next step, "" after the last."""
    steps = list(steps_of(build))
    return dict(zip(steps, [*steps[1:], ""], strict=True)).get(step, "")


@dataclass(frozen=True, slots=True)
class Page:
    """The reader's place: the step, the carrier whose picker is open, the picker's filters."""

    step: str = "ranks"
    open: str = ""
    filters: Filters = NO_FILTERS


@dataclass(frozen=True, slots=True)
class StepMark:
    """A step of the list; ``mark`` is "problem", "done", "begun": points are left, or ""."""

    id: str
    name: str
    mark: str


@dataclass(frozen=True, slots=True)
class KeyFigure:
    """A number that players look for."""

    id: str
    label: str
    figure: Figure


@dataclass(frozen=True, slots=True)
class BuilderView:
    """Everything on the builder page except the typed fields themselves.

    ``tactics``, ``aura`` and ``signature`` are only filled on their own steps; ``pinned`` are
    carriers and upgrades joined by a bar.
    """

    name: str
    player: str
    emblem: str
    colour: str
    level: int
    legal: bool
    begun: bool
    broken: int
    allowed: int
    version: str
    page: Page
    next_step: str
    steps: tuple[StepMark, ...]
    problems: tuple[ProblemView, ...]
    hints: tuple[HintView, ...]
    overrides: tuple[Override, ...]
    budgets: tuple[BudgetView, ...]
    unspent: int
    budget_here: BudgetView | None
    figures: tuple[KeyFigure, ...]
    read_otherwise: tuple[tuple[str, str], ...]
    basics: Basics
    tactics: tuple[TacticCard, ...]
    aura: AuraCard | None
    signature: SignatureCard | None
    has_shadow: dict[str, bool]
    lacks_shadow_level: bool
    has_diary: bool
    made_for: MadeView | None
    picker: PickerView | None
    pinned: frozenset[str]
    adding: ManeuverPickerView | None

    def problems_at(self, place: str, *, beneath: bool = False) -> tuple[ProblemView, ...]:
        """Return the problems of a part of the build, with those of its parts if ``beneath``."""
        return tuple(
            problem
            for problem in self.problems
            if problem.place == place or (beneath and is_within(problem.place, place))
        )

    def problems_of(self, *rules: str) -> tuple[ProblemView, ...]:
        """Return the problems of some rules."""
        return tuple(problem for problem in self.problems if problem.rule in rules)


def builder_view(
    rulebook: Rulebook, character: Character, verdict: Verdict, page: Page
) -> BuilderView:
    """Return the builder page; ``rulebook`` has the character's readings."""
    build, sheet = character.build, verdict.sheet
    begun = is_begun(character)
    verdict = verdict if begun else _without_open(verdict)
    problems = problem_views(rulebook, verdict, page.step)
    broken = sum(problem.override is None for problem in problems)
    budgets = tuple(_budgets(sheet, build))
    move = sheet.signature_move if page.step == "signature" else None
    return BuilderView(
        name=character.name,
        player=character.player,
        emblem=character.emblem,
        colour=character.colour,
        level=build.level,
        legal=verdict.legal,
        begun=begun,
        broken=broken,
        allowed=len(problems) - broken,
        version=rulebook.version,
        page=page,
        next_step=step_after(build, page.step),
        steps=tuple(_marks(character, problems, budgets)),
        problems=problems,
        hints=hint_views(rulebook, verdict),
        overrides=character.overrides,
        budgets=budgets,
        unspent=sum(max(0, one.left) for one in budgets if _is_for_upgrades(one)),
        budget_here=_budget_here(budgets, page),
        figures=tuple(_figures(sheet)),
        read_otherwise=tuple(
            (id, rulebook.rulings[id].title) for id in rulebook.chosen if id in rulebook.rulings
        ),
        basics=basics(rulebook, build, sheet),
        tactics=tuple(tactic_card(sheet, one) for one in sheet.tactics)
        if page.step == "tactics"
        else (),
        aura=aura_card(sheet, build) if page.step == "aura" else None,
        signature=signature_card(sheet, move) if move else None,
        has_shadow={shadow: getattr(build.shadow_ranks, shadow) > 0 for shadow in SHADOWS},
        lacks_shadow_level=_lacks_shadow_level(build),
        has_diary=bool(character.levels),
        made_for=made_view(build),
        picker=_picker(rulebook, character, sheet, page),
        pinned=_pinned(character),
        adding=maneuver_picker(rulebook, build, sheet, page.open) if move else None,
    )


def _pinned(character: Character) -> frozenset[str]:
    return frozenset(f"{pin.carrier}|{pin.path}" for pin in character.plan.pins)


def _picker(
    rulebook: Rulebook, character: Character, sheet: Sheet, page: Page
) -> PickerView | None:
    """Built only when a picker is open: it costs more than everything else together."""
    if not page.open or step_of(page.open) != page.step:
        return None
    try:
        pinned = _pinned(character)
        return picker_view(rulebook, character.build, sheet, page.open, page.filters, pinned)
    except (NoSuchPlace, LookupError):
        return None


def _budgets(sheet: Sheet, build: Build) -> Iterator[BudgetView]:
    made = build.made_for
    if made is None:
        yield BudgetView(
            STAT_POINTS,
            "Stat points",
            sheet.stat_points_spent,
            sheet.stat_points_total,
            part="stats",
        )
    for tactic in sheet.tactics if made is None or made.making != "signature_move" else ():
        yield tactic_points(tactic)
        yield keystones_of(sheet, tactic.making.where, tactic.keystones)
    if build.shadow_ranks.aura or build.aura:
        yield from aura_budgets(sheet, build)
    if sheet.signature_move is not None:
        yield from signature_budgets(sheet, sheet.signature_move)


STAT_POINTS = "stat-points"
HERE = {
    "stats": STAT_POINTS,
    "tactics": "tactics",
    "aura": "aura",
    "signature": "signature_move",
}
"""How the ids of a step's budgets begin."""

TENTH = 10


def _budget_here(budgets: tuple[BudgetView, ...], page: Page) -> BudgetView | None:
    """Return the worst budget of the open carrier, or of the step, for the bar on a phone."""
    carrier = ".".join(page.open.split(".")[:2]) or HERE.get(page.step, STAT_POINTS)
    here = [one for one in budgets if one.id.startswith(slug(carrier)) and one.unit == "points"]
    return max(here, key=lambda one: one.over, default=next(iter(budgets), None))


def _figures(sheet: Sheet) -> Iterator[KeyFigure]:
    speed = sheet.basis.speed
    made = sheet.basis.build.made_for
    row = made.creature if made else f"{speed.name} speed"
    yield KeyFigure("health", "Health", sheet.max_health)
    yield KeyFigure("morale", "Morale", sheet.starting_morale)
    yield KeyFigure("speed", "Speed", Figure(sheet.speed, ((row, sheet.speed),)))
    yield KeyFigure("dash", "Dash costs", Figure(sheet.dash_cost, ((row, sheet.dash_cost),)))
    yield KeyFigure(
        "anchor", "Anchor costs", Figure(sheet.anchor_cost, ((row, sheet.anchor_cost),))
    )
    yield KeyFigure("placement", "Placement agility", sheet.placement_agility)
    yield KeyFigure("keystone-limit", "Keystones each", keystone_figure(sheet))
    for stat, perk in sheet.perk_strength.items():
        yield KeyFigure(f"perk-{stat}", f"{stat.capitalize()} perk", perk)


def _marks(
    character: Character, problems: tuple[ProblemView, ...], budgets: tuple[BudgetView, ...]
) -> Iterator[StepMark]:
    wrong = {problem.step for problem in problems if problem.override is None}
    touched = _touched(character)
    for id, name in steps_of(character.build).items():
        waits = id == "level" and _lacks_shadow_level(character.build)
        done = "begun" if waits or _has_points_left(id, budgets) else "done"
        yield StepMark(id, name, "problem" if id in wrong else done if touched[id] else "")


def _lacks_shadow_level(build: Build) -> bool:
    """Whether ranks bring no points yet, for want of a shadow level (1337, 1743; B4)."""
    return build.made_for is None and build.shadow_ranks.total > 0 and build.shadow_level < 1


def _has_points_left(step: str, budgets: tuple[BudgetView, ...]) -> bool:
    """Whether a step has points to spend; of upgrades a tenth may be too little for any."""
    if step not in HERE:
        return False
    here = [one for one in budgets if one.unit == "points" and one.id.startswith(HERE[step])]
    left, total = sum(max(0, one.left) for one in here), sum(one.total.value for one in here)
    return left > 0 if step == "stats" else left * TENTH > total


def _is_for_upgrades(budget: BudgetView) -> bool:
    return budget.unit == "points" and budget.id != STAT_POINTS


def _touched(character: Character) -> dict[str, bool]:
    """Say which steps hold a choice; speed and level count once anything else was chosen."""
    build = character.build
    ranks = build.shadow_ranks != ShadowRanks() or build.third_perk is not None
    stats = build.stats != Stats()
    tactics = any(_is_made(tactic, build.made_for is None) for tactic in build.tactics)
    begun = ranks or stats or tactics
    move = build.signature_move
    return {
        "ranks": ranks or stats,
        "speed": begun or build.speed_class != "medium",
        "stats": stats,
        "level": begun or build.level != 1,
        "tactics": tactics,
        "aura": build.aura is not None,
        "signature": move is not None and bool(move.maneuvers),
        "personality": character.personality != Personality(),
        "made": True,
    }


OPEN = frozenset({"specializations_not_two_distinct", "stat_points_unspent"})
"""What a blank character lacks: said once anything was chosen."""


def _without_open(verdict: Verdict) -> Verdict:
    problems = tuple(one for one in verdict.problems if one.problem.rule not in OPEN)
    hints = tuple(hint for hint in verdict.warnings if hint.rule not in OPEN)
    return replace(verdict, problems=problems, warnings=hints)


def _is_made(tactic: Tactic, is_named: bool) -> bool:
    """Whether the player chose anything; a host's tactics have names from the start."""
    chosen = ("low", "medium", "high", "power", "upgrades")
    return any(getattr(tactic, name) for name in chosen) or bool(is_named and tactic.name)
