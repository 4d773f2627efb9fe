"""Simple battles for their page: ways to share X, the foes of each, ready characters."""

from collections.abc import Mapping
from dataclasses import dataclass

from gm_tools.presenters.encounter.from_form import LEVELS
from gm_tools.presenters.typed import number_of
from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.viskara.encounter.simple_battle import GrownFoe, ready, simple_battle, splits
from gm_tools.viskara.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class SimpleView:
    """Ways to share X among foes, and the foes of the chosen way, or a ``problem``."""

    ways: tuple[tuple[int, ...], ...] = ()
    chosen: tuple[int, ...] = ()
    foes: tuple[GrownFoe, ...] = ()
    problem: str = ""


def simple_view(rulebook: Rulebook, players: str, share: str) -> SimpleView:
    """Return a simple battle for a typed number of players and share of X (R72)."""
    foe = next(iter(rulebook.simple_foes.values()))
    characters = number_of(players)
    ways: tuple[tuple[int, ...], ...] = ()
    chosen: tuple[int, ...] = ()
    try:
        ways = splits(characters)  # type: ignore[arg-type]  # it refuses what is no number
        chosen = _share(share) or ways[0]
        foes = simple_battle(foe, sum(ways[0]), chosen)
    except EncounterError as error:
        return SimpleView(ways, chosen, problem=error.problems[0])
    return SimpleView(ways, chosen, foes)


def ready_characters(rulebook: Rulebook) -> Mapping[str, GrownFoe]:
    """Return the ready characters of the simple battles by id."""
    return {id: ready(one) for id, one in sorted(rulebook.simple_characters.items())}


def _share(text: str) -> tuple[int, ...]:
    return tuple(number_of(one) for one in LEVELS.split(text) if one)  # type: ignore[misc]  # same
