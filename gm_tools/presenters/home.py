"""The first page: what a table needs tonight, and a newcomer's way to a first fight."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gm_tools.presenters.character.library import LineView, shown_name
from gm_tools.presenters.encounter.lists import one_line
from gm_tools.presenters.games.shared.lists import Line
from gm_tools.viskara.creature.creature import Bestiary
from gm_tools.viskara.encounter.plan import Encounter
from gm_tools.viskara.rulebook import Rulebook

MOST_RUNNING = 3


@dataclass(frozen=True, slots=True)
class FirstStep:
    """A step of a newcomer's way; ``is_next`` is the one to take now."""

    what: str
    is_done: bool
    is_next: bool


@dataclass(frozen=True, slots=True)
class ComingView:
    """The encounter that comes next: who waits there, and how hard it is."""

    id: str
    name: str
    foes: str
    difficulty: str


def coming_view(rulebook: Rulebook, creatures: Bestiary, id: str, plan: Encounter) -> ComingView:
    """Return an encounter in a few words."""
    return ComingView(id, shown_name(plan.name), *one_line(rulebook, creatures, plan))


def first_steps(*, characters: bool, encounters: bool, battles: bool) -> tuple[FirstStep, ...]:
    """Return the way from a character to a fight; nothing once there was one.

    >>> [one.what for one in first_steps(characters=True, encounters=False, battles=False)]
    ['character', 'encounter', 'battle']
    """
    done = {"character": characters, "encounter": encounters, "battle": battles}
    if battles and characters:
        return ()
    due = next(what for what, is_done in done.items() if not is_done)
    return tuple(FirstStep(what, is_done, what == due) for what, is_done in done.items())


def running(lines: Sequence[Line]) -> tuple[Line, ...]:
    """Return the games that go on and that the reader leads, the last played first."""
    return tuple(one for one in lines if one.is_mine and not one.is_finished)[:MOST_RUNNING]


def unfinished(party: Sequence[LineView]) -> Iterator[tuple[LineView, str]]:
    """Yield characters that still need somebody, each with what is missing."""
    for one in party:
        if not one.is_legal:
            yield one, one.legality
