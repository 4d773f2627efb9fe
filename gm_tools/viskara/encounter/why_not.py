"""Why no line-up fits: which wish stands in the way, and what would help."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from gm_tools.viskara.creature.creature import Bestiary
from gm_tools.viskara.encounter.amounts import as_text
from gm_tools.viskara.encounter.fighters import Fighter, count_side
from gm_tools.viskara.encounter.suggestions import possible, row_bounds
from gm_tools.viskara.encounter.wishes import MOST_FOES, Wishes
from gm_tools.viskara.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Loosened:
    """A wish in words, and the remaining wishes without it."""

    wish: str
    without: Wishes


def why_not(
    rulebook: Rulebook, creatures: Bestiary, party: Sequence[Fighter], wishes: Wishes
) -> str:
    """Return why nothing fits, naming every wish that alone stands in the way.

    Call it only when ``suggest`` has found nothing.
    """
    players = count_side("Party", party).total
    name = rulebook.difficulty[wishes.row].name
    least, greatest = row_bounds(rulebook, wishes.row, players)
    if greatest is not None and greatest < least:
        return (
            f"No whole number of enemy levels is {name} against {as_text(players)} "
            "player levels. Choose another difficulty."
        )
    span = f"{least} or more" if greatest is None else _span(least, greatest)
    said = f"Nothing fits {name}, which takes {span} levels against {as_text(players)}."
    kept = count_side("Kept foes", wishes.keep).total
    if greatest is not None and kept >= greatest:
        return f"{said} The foes you keep count {as_text(kept)} already. Keep fewer of them."
    if wishes.kept >= wishes.most:
        return (
            f"{said} You keep {wishes.kept} of at most {_foes(wishes.most)}. "
            "Keep fewer, or allow more."
        )
    return f"{said} {_advice(rulebook, creatures, party, wishes)}"


def _advice(
    rulebook: Rulebook, creatures: Bestiary, party: Sequence[Fighter], wishes: Wishes
) -> str:
    all_wishes = tuple(_loosened(wishes))
    helping = [one for one in all_wishes if possible(rulebook, creatures, party, one.without)]
    if helping:
        return (
            f"These wishes prevent it: {'; '.join(one.wish for one in helping)}. Drop one of them."
        )
    if not all_wishes:
        return "Choose another difficulty."
    listed = "; ".join(one.wish for one in all_wishes)
    return f"Several wishes together prevent it: {listed}. Drop more than one of them."


def _span(least: int, greatest: int) -> str:
    return f"{least}" if least == greatest else f"{least} to {greatest}"


def _foes(count: int) -> str:
    return "1 foe" if count == 1 else f"{count} foes"


def _loosened(wishes: Wishes) -> Iterator[Loosened]:
    """Yield each wish that is set, with the remaining wishes."""
    free = Wishes(wishes.row, most=MOST_FOES)
    words = {
        "most": f"at most {_foes(wishes.most)}",
        "fewest": f"at least {_foes(wishes.fewest)}",
        "lowest_level": f"level {wishes.lowest_level} or more",
        "highest_level": f"level {wishes.highest_level} or less",
        "sizes": f"only the sizes {', '.join(wishes.sizes)}",
        "speeds": f"only the speeds {', '.join(wishes.speeds)}",
        "only": f"only {', '.join(wishes.only)}",
        "never": f"never {', '.join(wishes.never)}",
        "leader": "a leader",
        "keep": "the foes you keep",
        "basics": "no basic enemies",
    }
    for wish, said in words.items():
        usual: Any = getattr(free, wish)
        if getattr(wishes, wish) != usual:
            yield Loosened(said, replace(wishes, **{wish: usual}))
