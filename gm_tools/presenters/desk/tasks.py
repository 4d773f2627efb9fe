"""Shows for tasks, opposed shows and flat shows with their exact chances, for pages."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from gm_tools.presenters.desk.odds import (
    BAR,
    TIER_NAMES,
    decimals,
    fraction_text,
    percent,
    rounded,
)
from gm_tools.viskara.numbers import Tiers
from gm_tools.viskara.odds.chances import Chances
from gm_tools.viskara.odds.opposed import opposed
from gm_tools.viskara.odds.show import (
    TIERS,
    Modifiers,
    Result,
    Show,
    chance_to_reach,
    expected_output,
    results,
    side_effect_chances,
    tier_chances,
    tier_or_better,
)
from gm_tools.viskara.reference import TaskBand
from gm_tools.viskara.rulebook import Rulebook
from gm_tools.viskara.tasks import meaning, quick_minimums, succeeds, task_outputs

EXAMPLE = Fraction(5, 12)  # the leap of level 6 (Viskara 4593-4599)


@dataclass(frozen=True, slots=True)
class ChanceView:
    """A chance as "69.16 %", as an exact fraction, and as a length out of ``BAR``."""

    percent: str
    fraction: str
    bar: int


@dataclass(frozen=True, slots=True)
class TierView:
    """An output tier with its result, its chance and the chance of it or better.

    ``is_enough`` is None without a minimum.
    """

    name: str
    result: str
    chance: ChanceView
    or_better: ChanceView
    is_enough: bool | None = None


@dataclass(frozen=True, slots=True)
class TaskView:
    """A show for a task; ``success`` is None without a minimum."""

    outputs: Tiers
    tiers: tuple[TierView, ...]
    success: ChanceView | None
    failure: ChanceView | None
    positive: ChanceView
    negative: ChanceView
    average: str
    positive_from: int
    length: int = BAR


@dataclass(frozen=True, slots=True)
class BandView:
    """The minimum outputs of a difficulty and the chances to meet its easiest and hardest."""

    name: str
    numbers: str
    chances: str
    is_meant: bool


@dataclass(frozen=True, slots=True)
class MeaningView:
    """The meaning of a minimum at a level: "5 of 12 = 42 %: Hard".

    ``is_example`` marks the share that the manual's example judges otherwise (Viskara 4597; R74).
    """

    text: str
    has_band: bool
    is_example: bool


@dataclass(frozen=True, slots=True)
class OpposedView:
    """Two opposed shows, from the first one's side."""

    win: ChanceView
    draw: ChanceView
    loss: ChanceView
    length: int = BAR


@dataclass(frozen=True, slots=True)
class FlatView:
    """A flat show; ``average`` is present if every result is a whole number."""

    tiers: tuple[TierView, ...]
    average: str | None
    length: int = BAR


def chance_view(chance: Fraction) -> ChanceView:
    """Return a chance for a page."""
    return ChanceView(percent(chance), fraction_text(chance), rounded(chance * BAR))


def show_of(
    rulebook: Rulebook, outputs: Tiers, bonus: int = 0, penalty: int = 0, zero: int = 0
) -> Show:
    """Return a show with bonus cards added first, then penalty cards removed (R7, R10)."""
    modifiers = Modifiers(red=(bonus, -penalty))
    return Show(outputs, zero, modifiers, numbers=rulebook.battle)


def task_view(
    rulebook: Rulebook, stat: int, bonus: int = 0, penalty: int = 0, minimum: int | None = None
) -> TaskView:
    """Return the show for a task with a stat (Viskara 4507-4535; R75, R76)."""
    outputs = task_outputs(stat)
    chances = results(show_of(rulebook, outputs, bonus, penalty))
    success = None if minimum is None else chance_to_reach(chances, minimum)
    side = side_effect_chances(rulebook.tasks, chances)
    return TaskView(
        outputs=outputs,
        tiers=_tiers(chances, tuple(map(str, (0, *outputs))), minimum),
        success=None if success is None else chance_view(success),
        failure=None if success is None else chance_view(1 - success),
        positive=chance_view(side["positive"]),
        negative=chance_view(side["negative"]),
        average=decimals(expected_output(chances)),
        positive_from=rulebook.tasks.positive_from,
    )


def _tiers(
    chances: Chances[Result], said: Sequence[str], minimum: int | None = None
) -> tuple[TierView, ...]:
    exact, better = tier_chances(chances), tier_or_better(chances)
    return tuple(
        TierView(
            name=TIER_NAMES[tier],
            result=result,
            chance=chance_view(exact[tier]),
            or_better=chance_view(better[tier]),
            is_enough=None if minimum is None else succeeds(int(result), minimum),
        )
        for tier, result in zip(TIERS, said, strict=True)
    )


def band_views(
    rulebook: Rulebook,
    level: int,
    stat: int,
    bonus: int = 0,
    penalty: int = 0,
    minimum: int | None = None,
) -> tuple[BandView, ...]:
    """Return the quick minimums of a level with the chances of this show (R74)."""
    bands = rulebook.reference.task_bands
    chances = results(show_of(rulebook, task_outputs(stat), bonus, penalty))
    meant = () if minimum is None else meaning(minimum, level, bands).bands
    views = []
    for one in quick_minimums(level, bands):
        ends = dict.fromkeys((one.least, one.most))
        said = dict.fromkeys(percent(chance_to_reach(chances, end)) for end in ends)
        numbers = " to ".join(map(str, ends))
        views.append(BandView(one.band.name, numbers, " to ".join(said), one.band in meant))
    return tuple(views)


def meaning_view(minimum: int, level: int, bands: Sequence[TaskBand]) -> MeaningView:
    """Return the meaning of a minimum at a level (Viskara 4589-4610; R74)."""
    found = meaning(minimum, level, bands)
    names = " and ".join(band.name for band in found.bands)
    said = names or "more than twice the level, beyond the table"
    share = decimals(100 * found.share, 0)
    return MeaningView(
        f"{minimum} of {found.of} = {share} %: {said}", bool(found.bands), found.share == EXAMPLE
    )


def opposed_view(first: Show, second: Show) -> OpposedView:
    """Return the chances of two opposed shows (Viskara 4503)."""
    found = opposed(first, second)
    return OpposedView(chance_view(found.win), chance_view(found.draw), chance_view(found.loss))


def flat_view(
    rulebook: Rulebook, said: Sequence[str], bonus: int = 0, penalty: int = 0
) -> FlatView:
    """Return a flat show: the meaning of no red card, low, medium and high (4569; R79)."""
    chances = results(show_of(rulebook, (0, 0, 0), bonus, penalty))
    tiers = _tiers(chances, said)
    return FlatView(tiers, _average(chances, said))


def _average(chances: Chances[Result], said: Sequence[str]) -> str | None:
    if not all(_is_whole(result) for result in said):
        return None
    exact = tier_chances(chances)
    total = sum(
        (exact[tier] * int(result) for tier, result in zip(TIERS, said, strict=True)), Fraction(0)
    )
    return decimals(total)


def _is_whole(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 7
