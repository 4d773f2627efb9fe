"""Nobody but the game master can tell a fight with a hidden foe from the same one without it."""

from __future__ import annotations

from difflib import unified_diff
from itertools import islice
from pathlib import Path

import pytest

from gm_tools.games.frame.event import TABLE
from gm_tools.services.actor import SeatActor
from tests.battles_kept import happen, keep_battle, two_against_two
from tests.cast import Cast
from tests.recording.two_fights import Fight
from tests.recording.two_fights_scenes import LURKER, SCENES, Scene, played

QUICK = ("alone", "out of sight")
SCENE = [name if name in QUICK else pytest.param(name, marks=pytest.mark.slow) for name in SCENES]


@pytest.mark.parametrize("name", SCENE)
def test_everything_that_others_get_is_the_same_byte_by_byte(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    busy, plain = both(SCENES[name], tmp_path, monkeypatch)
    assert busy.got.keys() == plain.got.keys()
    wrong = [label for label, got in plain.got.items() if busy.got[label] != got]
    first = wrong[0] if wrong else next(iter(plain.got))
    assert wrong[:9] == [], difference(busy.got[first], plain.got[first])
    statuses = {one.partition("\n")[0] for one in plain.got.values()}
    assert "200" in statuses
    assert not statuses & {"429", "500"}


def both(scene: Scene, folder: Path, patch: pytest.MonkeyPatch) -> tuple[Fight, Fight]:
    """Play a scene twice; only in the first something happens that others do not know of."""
    busy = played(folder / "busy", patch, scene, is_busy=True)
    plain = played(folder / "plain", patch, scene, is_busy=False)
    assert len(busy.live.unseen) == busy.live.number - plain.live.number > 0
    return busy, plain


def difference(one: str, other: str) -> list[str]:
    """Return the lines in which two texts differ."""
    lines = unified_diff(one.splitlines(), other.splitlines(), lineterm="", n=0)
    return [line[:400] for line in islice(lines, 2, 30)]


def test_once_it_is_in_sight_numbers_names_and_ids_go_on(cast: Cast) -> None:
    entrant, block = LURKER
    battle = keep_battle(cast, *two_against_two(), (entrant, block))
    happen(cast, battle, "hide", {"who": ["c5"]})
    for amount in (3, 5, 7):
        happen(cast, battle, "harm", {"who": ["h1"], "amount": amount})
    happen(cast, battle, "add", {"combatants": [{"name": "Elk", "side": "foes", "block": "Moth"}]})
    happen(cast, battle, "appear", {"hidden": ["h1"]})
    happen(cast, battle, "harm", {"who": ["c5", "c6"], "amount": 1})
    for seat in ("P1", TABLE):
        seen = cast.services.game_looks.look(SeatActor(battle, seat), battle)
        assert [one.number for one in seen.told] == [6, 5, 4, 3, 2, 1]
        assert seen.number == seen.game.number == 6
        assert [*seen.state.combatants] == ["c1", "c2", "c3", "c4", "c5", "c6"]
        names = [one.name for one in seen.state.combatants.values()]
        assert names == ["Sol", "Umbris", "Beetle", "Moth", "Lurker", "Elk"]
