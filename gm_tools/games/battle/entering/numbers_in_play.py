"""The numbers that an effect's text names, as linked upgrades change them for good (2836-2854).

Changes that hold only at times stand in the text of the upgrade that makes them.
"""

from collections.abc import Iterable, Mapping

from gm_tools.games.battle.effects.links import NumberChange, number_changes
from gm_tools.games.battle.entering.blocks import Effect

Links = Mapping[tuple[str, str], tuple[NumberChange, ...]]


def numbers_in_play(effects: Iterable[Effect]) -> dict[str, dict[str, int]]:
    """Return the changed numbers of a carrier's effects, by the effect's id and their names."""
    owned = tuple(effects)
    links = number_changes((one, "") for one in owned)
    found: dict[str, dict[str, int]] = {}
    for one in owned:
        for name, printed in one.numbers.items():
            if isinstance(printed, int) and (now := _number(links, one, name)) != printed:
                found.setdefault(one.id, {})[name] = now
    return found


def _number(links: Links, effect: Effect, name: str) -> int:
    """Return a number with every change that always holds; the farthest links act first."""
    printed = effect.numbers[name]
    found = printed if isinstance(printed, int) else 0
    for change in links.get((effect.id, name), ()):
        if change.play.must and not change.play.when:
            worth = _worth(links, change)
            if worth is not None:
                found = worth if change.deed.do == "set_number" else found + worth
    return found


def _worth(links: Links, change: NumberChange) -> int | None:
    """Return what a change brings, where that is a plain number of its own upgrade."""
    terms = change.deed.by.terms if change.deed.by else ()
    if len(terms) != 1 or len(terms[0]) != 1:
        return None
    name = terms[0][0]
    is_plain = isinstance(change.effect.numbers.get(name), int)
    return _number(links, change.effect, name) if is_plain else None
