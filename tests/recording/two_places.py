"""One fight played twice: a foe in sight stands elsewhere in each, and is another in its secrets.

All that may be told of foes is told, but of this one: health, its maximum, flair, marks, tactics
and abilities differ, and nobody sees where it is. What others get is written down as in
``two_fights.py``.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import get_args

import pytest

from gm_tools.games.battle.entering.blocks import Block
from gm_tools.games.battle.events.beginning import Entrant
from gm_tools.games.battle.game import KIND
from gm_tools.games.battle.options import Figure, Visible
from gm_tools.games.frame.event import TABLE, Event
from tests.battles_kept import phone_of, two_against_two
from tests.games.battle.makers import a_block, a_tactic, an_effect, foe, setup
from tests.recording import two_fights_scenes
from tests.recording.lines import plainly
from tests.recording.two_fights import Fight
from tests.recording.two_fights_scenes import BOARD, Scene

OPEN = Visible("number", True, True, True, True, True, True, True, True)
CLOSED = Visible(health="nothing", marks=False)
FIGURES = [one for one in get_args(Figure) if one != "morale"]


@dataclass(frozen=True)
class Secrets:
    """What only the game master knows of the foe."""

    health: int
    tactic: str
    ability: str
    mark: str
    flair: int
    spots: tuple[tuple[int, int], ...]

    def foe(self) -> tuple[Entrant, Block]:
        """Return the foe as it enters."""
        tactics, effects = (a_tactic(name=self.tactic),), (an_effect(id=self.ability),)
        return foe("Beetle", a_block(max_health=self.health, tactics=tactics, effects=effects))


FIRST = Secrets(91, "Thornclasp", "mosscoat", "Dewsoaked", 2, ((5, 5), (3, 2), (9, 9)))
SECOND = Secrets(137, "Gravelgrip", "flintback", "Emberdry", 5, ((8, 3), (0, 7), (4, 4)))


def played(folder: Path, patch: pytest.MonkeyPatch, secrets: Secrets) -> Fight:
    """Play the fight with these secrets, and write down what others get of it."""
    scene = Scene(lambda fight: _begin(fight, secrets), lambda fight: _play(fight, secrets))
    return two_fights_scenes.played(folder, patch, scene, is_busy=True)


def _begin(fight: Fight, secrets: Secrets) -> None:
    """Begin the fight on a board, with phones and a television."""
    services, gm = fight.cast.services, fight.cast.game_master
    sol, umbris, _, moth = two_against_two()
    data = setup(sol, umbris, secrets.foe(), moth, board=BOARD, visible=CLOSED)
    game = services.games.start(gm, KIND, Event("setup", data), "The ford", fight.campaign)
    assert isinstance(game, str), game
    services.game_library.set_shown(gm, game, shown=True)
    fight.game = game
    for seat in ("P1", "P2", TABLE):
        fight.viewers[seat] = phone_of(fight.app, fight.cast, game, seat)


def _move(fight: Fight, at: tuple[int, int]) -> None:
    fight.unseen("put", who="c3", at=[[*at]])


def _play(fight: Fight, secrets: Secrets) -> None:
    """Play: everything about the foe that others may not know is another in each fight."""
    first, under_sol, last = secrets.spots
    fight.happen("hide_place", who=["c3"])
    fight.unseen("share", of=["c3"], what=FIGURES, how="secret")
    _move(fight, first)
    fight.happen("visible", visible=plainly(OPEN))
    fight.look("set up")
    for row, who in enumerate(("c1", "c2", "c4")):
        fight.happen("place", who=who, at=[[2 + row // 2, 1 + row % 2]])
    fight.happen("begin", who="c1")
    fight.look("begun")
    _harmed(fight, secrets)
    fight.look("harmed")
    _move(fight, under_sol)
    fight.happen("sidestep", by="P1", who="c1", path=[[3, 2]])  # in one fight, where it hides
    fight.look_at_all("amid it")
    fight.happen("attack", by="P1", who="c1", tactic="t0", targets=["c4"])
    fight.look("attacking")
    fight.happen("abandon")
    fight.move("undo")
    fight.happen("abandon")
    fight.happen("give_turn", who="c3")
    _move(fight, last)
    fight.taken_back("undo", "redo")
    fight.look("its turn")
    fight.happen("end_turn", who="c3")
    fight.happen("harm", who=["c4"], amount=500)
    fight.look("at the end")


def _harmed(fight: Fight, secrets: Secrets) -> None:
    """Harm the foe, and give it what others may not know how much."""
    fight.happen("harm", who=["c3"], amount=7)
    fight.happen("grant", who=["c3"], flair=secrets.flair)
    fight.happen("mark", who="c3", name=secrets.mark)
