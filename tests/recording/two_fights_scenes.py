"""What is played in fights with a hidden foe and without: each scene once so, once so.

In some the foe was in sight before, or both fights have it and the game master is busy with it in
one alone, so that they can be compared after it has appeared, too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask import Flask

from gm_tools import bootstrap
from gm_tools.games.battle.entering.blocks import Block
from gm_tools.games.battle.events.beginning import Adopt, Entrant
from gm_tools.games.battle.game import KIND
from gm_tools.games.frame.event import TABLE, Event
from gm_tools.services.battles.wishes import Wish
from gm_tools.services.games.answers import Accepted
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.encounter.plan import Encounter, Foe, Side
from gm_tools.viskara.grid.board import Board
from gm_tools.web.live import stream as streams
from tests.battles_kept import phone_of, two_against_two
from tests.cast import Cast, assemble
from tests.fakes import HandClock
from tests.fuzzing.browsing import browser_of
from tests.games.battle.makers import a_block, a_tactic, battle, foe, setup
from tests.images import image_file
from tests.makers import a_build
from tests.recording.two_fights import Fight

BOARD = Board(12, 10)
LURKER = foe("Lurker", a_block(level=9, max_health=777, tactics=(a_tactic(name="Ambush"),)))
"""The hidden foe: it has the name of one that all see, and a block of its own."""


@dataclass(frozen=True)
class Scene:
    """How a fight begins, and what is played."""

    begin: Callable[[Fight], None]
    play: Callable[[Fight], None]


def played(folder: Path, monkeypatch: pytest.MonkeyPatch, scene: Scene, *, is_busy: bool) -> Fight:
    """Play a scene, and write down what others get of it."""
    made, chance = count(), Random(7)  # the same in both fights
    folder.mkdir()
    clock = HandClock()
    monkeypatch.setattr(bootstrap, "randbelow", chance.randrange)
    with assemble(folder, clock, hurried=True) as cast, monkeypatch.context() as patch:
        patch.setattr("secrets.token_urlsafe", lambda _size: f"made{next(made):018}")
        patch.setattr("secrets.token_hex", lambda size: "0" * 2 * size)
        patch.setattr(streams, "LOOKS_EVERY", 0)
        fight = _gathered(folder, clock, cast, is_busy=is_busy)
        scene.begin(fight)
        scene.play(fight)
        for each in fight.followed.values():
            getattr(each, "close", lambda: None)()
    return fight


def _gathered(folder: Path, clock: HandClock, cast: Cast, *, is_busy: bool) -> Fight:
    """Return a fight that has not begun, with a campaign and the picture that the foe bears."""
    services, gm = cast.services, cast.game_master
    campaign = services.campaigns.create(gm, "Friday")
    services.campaigns.add_member(gm, campaign, cast.player.account or "", "player")
    app = browser_of(cast, clock, folder, gm).application
    fight = Fight(cast, clock, app, is_busy, campaign)
    fight.values["picture"] = services.pictures.add(gm, image_file(), "portrait").id
    for name, actor in (("member", cast.player), ("stranger", cast.stranger)):
        fight.viewers[name] = browser_of(cast, clock, folder, actor)
    fight.viewers["visitor"] = app.test_client()
    return fight


def _sat_down(app: Flask, fight: Fight, around: str, *seats: str) -> None:
    """Let phones and the television join, by the code around a game."""
    for seat in (*seats, TABLE):
        fight.viewers[seat] = phone_of(app, fight.cast, around, seat)


def lurker(fight: Fight) -> tuple[Entrant, Block]:
    """Return the hidden foe, with its picture."""
    entrant, block = LURKER
    picture = fight.values["picture"]
    return replace(entrant, name="Beetle", hidden=True), replace(block, emblem=picture)


def _started(fight: Fight, first: Event, name: str) -> None:
    services, gm = fight.cast.services, fight.cast.game_master
    game = services.games.start(gm, KIND, first, name, fight.campaign)
    assert isinstance(game, str), game
    services.game_library.set_shown(gm, game, shown=True)
    fight.game = game


def begun_with(
    has_hidden: Callable[[Fight], bool], board: Board | None = BOARD, **options: Any
) -> Callable[[Fight], None]:
    """Return how two begin to fight two, with the hidden foe amid them where there is one."""

    def begin(fight: Fight) -> None:
        *first, last = two_against_two()
        more = (lurker(fight),) if has_hidden(fight) else ()
        data = setup(*first, *more, last, board=board, **options)
        _started(fight, Event("setup", data), "The ford")
        if not fight.log:
            _sat_down(fight.app, fight, fight.game, "P1", "P2")

    return begin


def where_busy(fight: Fight) -> bool:
    """Only one of the fights has the hidden foe."""
    return fight.is_busy


def always(_fight: Fight) -> bool:
    """Both fights have the hidden foe."""
    return True


def never(_fight: Fight) -> bool:
    """No fight has a foe that is hidden from the beginning."""
    return False


def all_placed(fight: Fight) -> None:
    """Place all four."""
    for row, who in enumerate(("c1", "c2", "c3", "c4")):
        fight.happen("place", who=who, at=[[2 + row // 2, 1 + row % 2]])


# --- A fight alone --------------------------------------------------------------------------


def alone(fight: Fight) -> None:
    """Play a fight from its placement to its end; what is hidden happens between what all see."""
    fight.look("set up")
    fight.unseen("put", who="h1", at=[[5, 5]])
    fight.look("hidden, placed")
    all_placed(fight)
    fight.unseen("harm", who=["h1"], amount=7)
    fight.unseen("mark", who="h1", name="waits")
    fight.happen("begin", who="c1")
    fight.look("begun")
    fight.unseen("grant", who=["h1"], effort=1)
    fight.unseen("override", path="combatants.h1.max_health", value=900)
    fight.taken_back("undo", "undo", "redo")
    fight.look("taken back")
    fight.with_hidden("harm", ["c3"], amount=3)
    fight.unseen("put", who="h1", at=[[2, 1]])  # where Sol stands
    fight.unseen("harm", who=["h1"], amount=2000, by="c1")
    fight.look("harmed")
    fight.happen("attack", by="P1", who="c1", tactic="t0", targets=["c3"])
    fight.unseen("put", who="h1", at=[[7, 7]])
    fight.look("attacking")
    fight.happen("abandon")
    fight.move("undo")
    fight.happen("abandon")
    for _ in range(60):  # more than are remembered of the last events
        fight.unseen("grant", who=["h1"], flair=1)
    fight.look("after many")
    fight.happen("end_turn", by="P1", who="c1", next="c2")
    fight.unseen("remove", who="h1")
    fight.taken_back("undo")
    fight.look("next turn")
    fight.happen("harm", who=["c3", "c4"], amount=500)
    fight.unseen("put", who="h1", at=[[8, 8]])
    fight.look("over")


def alone_looking_at_all(fight: Fight) -> None:
    """Play it with every page there is looked at, amid it and at the end."""
    all_placed(fight)
    fight.unseen("put", who="h1", at=[[2, 1]])
    fight.unseen("harm", who=["h1"], amount=7)
    fight.happen("begin", who="c1")
    fight.unseen("grant", who=["h1"], effort=1)
    fight.with_hidden("harm", ["c3"], amount=3)
    fight.look_at_all("amid it")
    fight.happen("harm", who=["c3", "c4"], amount=500)
    fight.unseen("put", who="h1", at=[[8, 8]])
    fight.look_at_all("over")


# --- At an evening --------------------------------------------------------------------------


def at_an_evening(fight: Fight) -> None:
    """Begin an evening with phones that join it, then a fight with the app's cards."""
    services, gm = fight.cast.services, fight.cast.game_master
    for name in ("Sol", "Umbris"):
        services.characters.create(gm, Character(name, a_build()), campaign=fight.campaign)
    fight.log = services.evenings.begin(gm, fight.campaign, "Friday night")
    services.game_library.set_shown(gm, fight.log, shown=True)
    _sat_down(fight.app, fight, fight.log, "P1", "P2")
    fight.values["code"] = services.seats.open(gm, fight.log, freely=True)
    begun_with(where_busy, shows="digital")(fight)


def evening(fight: Fight) -> None:
    """Play at an evening: what phones propose, sealed answers, what goes back a turn."""
    services, gm = fight.cast.services, fight.cast.game_master
    all_placed(fight)
    fight.unseen("put", who="h1", at=[[2, 1]])
    fight.happen("begin", who="c1")
    fight.unseen("harm", who=["h1"], amount=7)
    fight.propose("P1", "first", "sidestep", who="c1", path=[[2, 4]])
    fight.unseen("harm", who=["h1"], amount=7)
    fight.propose("P1", "first", "sidestep", who="c1", path=[[2, 4]])
    fight.propose("P2", "second", "sidestep", who="c1", path=[[2, 4]])
    fight.values["proposal"] = "first"
    fight.look("proposed")
    fight.unseen("put", who="h1", at=[[2, 4]])  # where Sol goes
    services.proposals.refuse(gm, fight.game, "first", "Not there.")
    for _ in range(7):
        fight.unseen("grant", who=["h1"], flair=1)
    fight.look("refused")
    services.game_library.set_auto_accept(gm, fight.game, auto_accept=True)
    fight.propose("P1", "third", "attack", who="c1", tactic="t0", targets=["c3"])
    fight.unseen("mark", who="h1", name="waits", until="turn_end")
    fight.propose("P1", "third", "attack", who="c1", tactic="t0", targets=["c3"])
    fight.happen("pass", who="c3")
    fight.happen("pass", who="c4")
    fight.unseen("mark", who="h1", name="watches")
    fight.propose("P1", "fourth", "show", who="c1")
    for text in ("One", "Two", "Three", "Four"):  # until what was refused is out of view
        fight.happen("note", text=text)
    fight.look("attacked")
    fight.move("undo", "turn")
    fight.unseen("grant", who=["h1"], effort=1)
    fight.look("a turn back")
    fight.unseen("remove", who="h1")
    fight.look_at_all("amid an evening")
    _next_battle(fight)
    fight.look("the next battle")
    services.evenings.close(gm, fight.log)
    fight.unseen("harm", who=["h1"], amount=3)
    fight.look("closed")


def _next_battle(fight: Fight) -> None:
    """Begin a battle from an encounter, of whose three beetles one is hidden or not there."""
    services, gm = fight.cast.services, fight.cast.game_master
    beetles = Foe(creature="pike beetle", count=3 if fight.is_busy else 2)
    plan = services.plans.create(gm, Encounter("Den", sides=(Side((beetles,)),)))
    wish = Wish(width=12, height=10, hidden=(0,) if fight.is_busy else ())
    answer = services.battles.from_encounter(gm, plan, wish)
    assert isinstance(answer, str), answer
    fight.game, fight.values["plan"] = answer, plan
    services.game_library.set_shown(gm, answer, shown=True)
    fight.unseen("put", who="h1", at=[[3, 3]])
    add = services.joining.creature(gm, fight.live.state, "enemies", Foe(creature="pike beetle"))
    event = Event("add", add)
    assert isinstance(services.games.send(gm, fight.game, "joins", None, event), Accepted)


# --- Out of sight, taken over, in sight -----------------------------------------------------


def out_of_sight(fight: Fight) -> None:
    """Hide a foe that all saw, and let it leave or stay: nobody learns which."""
    fight.happen("begin", who="c1")
    fight.happen("harm", who=["c4"], amount=3)
    fight.happen("hide", who=["c4"])
    fight.look("out of sight")
    fight.unseen("harm", who=["h1"], amount=900)
    fight.unseen("remove", who="h1")
    fight.look("gone")
    fight.happen("end_turn", by="P1", who="c1", next="c2")
    fight.happen("end_turn", by="P2", who="c2", next="c3")
    entrant = {"name": "Elk", "side": "foes", "block": "Moth"}
    fight.happen("add", combatants=[entrant])
    fight.look("another one")
    fight.happen("harm", who=["c3", "c5"], amount=500)
    fight.look("over")


def taken_over(fight: Fight) -> None:
    """Begin in the middle, with the hidden foe in the state that is told."""
    more = (lurker(fight),) if fight.is_busy else ()
    state = replace(battle(*two_against_two(), *more).state, news=())
    _started(fight, Event("adopt", Adopt(state)), "In the middle")
    _sat_down(fight.app, fight, fight.game, "P1", "P2")


def in_the_middle(fight: Fight) -> None:
    """Go on from a state that was told."""
    fight.look("taken over")
    fight.unseen("harm", who=["h1"], amount=3)
    fight.happen("harm", who=["c3"], amount=3)
    fight.unseen("override", path="combatants.h1.name", value="Sol")
    fight.look("harmed")


def in_sight(fight: Fight) -> None:
    """Let the foe appear, go back behind that, and let it appear again."""
    all_placed(fight)
    fight.happen("begin", who="c1")
    fight.unseen("harm", who=["h1"], amount=7)
    fight.unseen("harm", who=["h1"], amount=7)
    fight.taken_back("undo", "undo")
    fight.happen("harm", who=["c3"], amount=3)
    fight.look("before")
    fight.happen("appear", hidden=["h1"], at=[[6, 6]])
    fight.look("appeared")
    fight.move("undo")
    fight.look("never appeared")
    fight.move("redo")
    fight.look("appeared again")
    fight.move("undo")
    fight.unseen("grant", who=["h1"], effort=1)
    fight.taken_back("undo")
    fight.happen("appear", hidden=["h1"], at=[[7, 7]])
    fight.happen("attack", by="P1", who="c1", tactic="t0", targets=["c3"])
    fight.happen("abandon")
    fight.look("all is seen")
    fight.go_to(6)
    fight.look("gone back")
    fight.look_at_all("gone back")


SCENES: Mapping[str, Scene] = {
    "alone": Scene(begun_with(where_busy), alone),
    "alone, all pages": Scene(begun_with(where_busy), alone_looking_at_all),
    "evening": Scene(at_an_evening, evening),
    "out of sight": Scene(begun_with(never, board=None), out_of_sight),
    "taken over": Scene(taken_over, in_the_middle),
    "in sight": Scene(begun_with(always), in_sight),
}
"""Every scene by its name."""
