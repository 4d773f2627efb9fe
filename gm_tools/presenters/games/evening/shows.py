"""Shows drawn as cards, with what they come to and their chances, as a viewer knows them."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from gm_tools.games.evening.formulas import best, is_success, lead, shown_of
from gm_tools.games.evening.questions import is_seen, is_shown
from gm_tools.games.evening.state import Part, Results, Show, Shown, State
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.presenters.desk.odds import percent
from gm_tools.presenters.desk.tasks import ChanceView, chance_view, flat_view, show_of, task_view
from gm_tools.presenters.games.battle.tray_views import Face, Means
from gm_tools.presenters.games.evening.phrases import (
    SAID,
    asked_for,
    counted,
    side_effect_words,
    tier_name,
    worth,
)
from gm_tools.presenters.games.evening.views import ChanceLine, PartView
from gm_tools.presenters.games.shared.phrases import some
from gm_tools.viskara.odds.opposed import opposed
from gm_tools.viskara.odds.show import output_chances, results
from gm_tools.viskara.rulebook import Rulebook
from gm_tools.viskara.tasks import task_outputs

BACK: Final = Face("back")
NEVER: Final = percent(Fraction(0))


def part_view(rulebook: Rulebook, state: State, show: Show, part: Part) -> PartView:
    """Return one who shows: face down, hushed, or with cards and result."""
    name, key = part.name, f"{show.id}.{part.id}"
    bonus = bonus_words(part)
    if part.shown is None:
        backs = (BACK,) * state.numbers.cards_of_a_show
        chance = success_chance(rulebook, show, part)
        return PartView(f"{key}-owed", name, "owed", backs, chance=chance, bonus=bonus)
    if part.shown is HIDDEN:
        backs = (BACK,) * state.numbers.cards_of_a_show
        return PartView(f"{key}-hushed", name, "owed", backs, hushed=True)
    return _done(state, show, part, part.shown, f"{key}-done", bonus)


def _done(state: State, show: Show, part: Part, shown: Shown, key: str, bonus: str) -> PartView:
    verdict, margin = verdict_of(show, part)
    faces = _faces(state, shown)
    effect = side_effect_words(show, part, state.numbers)
    said = f"{shown.red} red, finale {shown.finale}"
    told = f"{part.name} shows {counted(part)}: {worth(show, part)}"
    ended = f"{told}, {verdict}" if verdict else told
    return PartView(
        key=key,
        name=part.name,
        look="done",
        faces=faces,
        worth=worth(show, part),
        worth_cap="" if show.sort == "flat" else "output",
        said=said,
        effect=effect,
        finale="" if any(one.is_finale for one in faces) else str(shown.finale),
        verdict=verdict,
        margin=margin,
        bonus=bonus or _change(shown),
        told=ended,
    )


def _change(shown: Shown) -> str:
    """Say that bonus or penalty cards of another changed a show."""
    change = shown.counted - shown.red
    if not change:
        return ""
    return some(abs(change), "bonus card" if change > 0 else "penalty card")


def _faces(state: State, shown: Shown) -> tuple[Face, ...]:
    """Return the cards; where only their result is known, so many red ones without value."""
    if not shown.cards:
        count = state.numbers.cards_of_a_show
        return tuple(Face("red" if at < shown.red else "black") for at in range(count))
    faces = [Face(card.colour, str(card.value)) for card in shown.cards]
    last = shown.cards[-1]
    return (*faces[:-1], Face(last.colour, str(last.value), is_finale=True))


def verdict_of(show: Show, part: Part) -> tuple[str, str]:
    """Return how a show ended for one, and by how much, as far as the viewer knows it."""
    if show.sort == "opposed":
        return _place(show, part)
    success = is_success(show, part) if is_seen(part) else None
    if success is None:
        return "", ""
    return SAID[success], _margin(show, part)


def _margin(show: Show, part: Part) -> str:
    """Say by how much, beside the minimum."""
    if part.shown is None or part.shown.output is None or show.minimum is None:
        return ""
    over = part.shown.output - show.minimum
    return f"by {abs(over)}" if over else "exactly"


def _place(show: Show, part: Part) -> tuple[str, str]:
    if not (show.is_settled and is_shown(show) and all(map(is_seen, show.parts))):
        return "", ""
    found = best(show)
    if part not in found:
        return "", ""
    return ("best", f"by {lead(show)}") if len(found) == 1 else ("a draw", "")


def bonus_words(part: Part) -> str:
    """Say which cards the game master gives and takes, to those who may know."""
    if part.bonus is HIDDEN:
        return ""
    parts = [some(part.bonus, "bonus card")] * (part.bonus > 0)
    parts += [some(part.penalty, "penalty card")] * (part.penalty > 0)
    return " and ".join(parts)


# --- Chances --------------------------------------------------------------------------------


def success_chance(rulebook: Rulebook, show: Show, part: Part) -> str:
    """Return the chance of success before a show, to those who know what it takes."""
    if part.value is HIDDEN:
        return ""
    if show.sort == "opposed":
        return _chance_to_be_best(rulebook, show, part)
    if show.minimum is None:
        return ""
    if show.sort == "flat":
        tiers = flat_view(rulebook, ("",) * 4, part.bonus, part.penalty).tiers
        return tiers[min(show.minimum, 3)].or_better.percent
    found = task_view(rulebook, part.value, part.bonus, part.penalty, show.minimum).success
    return found.percent if found else ""


def _chance_to_be_best(rulebook: Rulebook, show: Show, part: Part) -> str:
    """Return the chance of the higher of two outputs, where both stats are known."""
    others = [one for one in show.parts if one.id != part.id]
    if len(others) != 1 or others[0].value is HIDDEN or others[0].shown is not None:
        return ""
    shows = [
        show_of(rulebook, task_outputs(one.value), one.bonus, one.penalty)
        for one in (part, others[0])
    ]
    return percent(opposed(*shows).win)


def chance_lines(rulebook: Rulebook, show: Show, part: Part) -> tuple[ChanceLine, ...]:
    """Return the chances of what one's own show may come to, the best first (R195)."""
    if show.sort == "flat":
        return tuple(_flat_lines(rulebook, show, part))
    own = show_of(rulebook, task_outputs(part.value), part.bonus, part.penalty)
    found = output_chances(results(own))
    return tuple(
        _line(f"Output {output}", chance_view(Fraction(found.weights[output], found.total)))
        for output in sorted(found.weights, reverse=True)
    )


def _flat_lines(rulebook: Rulebook, show: Show, part: Part) -> Iterator[ChanceLine]:
    own = show.results or Results()
    said = (own.zero, own.low, own.medium, own.high)
    for one in reversed(flat_view(rulebook, said, part.bonus, part.penalty).tiers):
        if one.chance.percent != NEVER:
            yield _line(f"{one.name}: {one.result}" if one.result else one.name, one.chance)


def _line(name: str, chance: ChanceView) -> ChanceLine:
    return ChanceLine(name, chance.percent, chance.bar)


def means(state: State, show: Show, part: Part) -> Iterator[Means]:
    """Yield what each number of red cards comes to, beside the cards to tap."""
    for red in range(state.numbers.cards_of_a_show + 1):
        shown = shown_of(part, show.sort, red, 0)
        output = tier_name(shown.counted) if shown.output is None else str(shown.output)
        yield Means(red, output, tier_name(shown.counted).lower(), "", "")


def title_of(show: Show) -> str:
    """Name what is asked for, to begin a line: "Agility show to climb the wall"."""
    said = asked_for(show)
    return said[:1].upper() + said[1:]
