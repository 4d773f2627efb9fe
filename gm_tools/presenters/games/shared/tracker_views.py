"""The screen of a tracker: every game but battle is shown in this shape."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from gm_tools.games.frame.steps import OVER
from gm_tools.presenters.games.shared.views import Action, GameScreen

BY_HAND: Final = "by hand"
"""How a heading ends under which a host puts things right: "By hand", "Ana: by hand"."""


@dataclass(frozen=True, slots=True)
class PhaseView:
    """A phase in the bar; ``look`` is done, now or later."""

    name: str
    look: str = "later"


def phase_bar(names: Mapping[str, str], phase: str) -> tuple[PhaseView, ...]:
    """Return the bar of a game's phases by name, with the current one marked."""
    words = tuple(names)
    at = words.index(phase) if phase in words else len(words) if phase == OVER else -1
    looks = ("done" if i < at else "now" if i == at else "later" for i in range(len(words)))
    return tuple(PhaseView(names[one], look) for one, look in zip(words, looks, strict=True))


@dataclass(frozen=True, slots=True)
class Target:
    """The second choice of a path, and the ways in which it is done."""

    label: str
    actions: tuple[Action, ...]

    @property
    def is_open(self) -> bool:
        """Whether a form of it was sent and refused: then it is seen as it was."""
        return any(one.written for one in self.actions)


@dataclass(frozen=True, slots=True)
class Way:
    """The first choice of a path, and whom or what it may be done to."""

    label: str
    targets: tuple[Target, ...]

    @property
    def is_open(self) -> bool:
        """Whether a form of it was sent and refused."""
        return any(one.is_open for one in self.targets)


@dataclass(frozen=True, slots=True)
class Group:
    """Actions under one heading; ``barred`` are pairs of a label and the reason.

    ``ways`` lead to actions that have a path, one choice after the other.
    """

    title: str
    actions: tuple[Action, ...]
    barred: tuple[tuple[tuple[str, ...], str], ...] = ()
    ways: tuple[Way, ...] = ()

    @property
    def is_idle(self) -> bool:
        """Whether nothing in it can be done."""
        return not (self.actions or self.ways)

    @property
    def is_by_hand(self) -> bool:
        """Whether it only puts right what the rules do not ask for: never due, and so folded."""
        return self.title.lower().endswith(BY_HAND) and not any(one.written for one in self.actions)


@dataclass(frozen=True, slots=True)
class Pieces:
    """A game's own parts of a screen; the rest is the same for all trackers.

    ``whose`` says whose turn it is, ``now`` in one line what has to happen next, ``due`` holds
    every reminder (those of others too). ``phases`` is the bar, ``count`` the text beside it
    ("Round 3/6, encounter 2/4"). ``board`` is the game's own value for ``templates/games/<kind>/``,
    made for the viewer. ``result`` says how a finished game ended.
    """

    whose: str
    now: str
    board: Any
    due: tuple[str, ...] = ()
    phases: tuple[PhaseView, ...] = ()
    count: str = ""
    result: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrackerScreen(GameScreen):
    """The screen of a tracker at one moment, for one viewer.

    ``game`` is the name of the kind, ``viewer`` "host", "table" or a seat; ``seat`` is the name
    played there. ``groups`` are the viewer's actions, the main ones first. ``auto_accept`` only
    where there are proposals.
    """

    kind: str
    game: str
    viewer: str
    seat: str
    pieces: Pieces
    groups: tuple[Group, ...]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == OVER
