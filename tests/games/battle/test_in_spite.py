"""Every reason that the game master may waive: refused as usual, done anyway, and sound after."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.battle.game import BATTLE
from gm_tools.games.battle.in_spite import WAIVABLE, anyway_offers, in_spite_of, waivable
from gm_tools.games.battle.legal import offers_of
from gm_tools.games.battle.state import Mark, SignatureRun
from gm_tools.games.battle.turns.begin_and_end import closed
from tests.games.battle.clashes import over
from tests.games.battle.drawn_battle import on
from tests.games.battle.makers import Table, a_tactic, battle, foe, hero
from tests.games.battle.trial import TRIAL
from tests.games.laws import offers_leak_nothing, state_is_settled, state_survives_json

Scene = Callable[[], tuple[Table, dict[str, Any]]]
STRIKE: dict[str, Any] = {"tactic": "t0", "targets": ("Cat",)}
SHORT = {"stance": {"flair": 1}, "attack": {"flair": 0}, "anchor": {"flair": 0}}
MACHINE = ("flair_for_tactics",)


def duel(**ann: Any) -> Table:
    """Ann's turn; Cat and Dog are her foes, and nothing is said of a board."""
    block = {name: ann.pop(name) for name in ("special", "tactics", "anchor_cost") if name in ann}
    t = battle(hero("Ann", **block), foe("Cat"), foe("Dog"), first="Ann")
    if ann:
        t.change("Ann", **ann)
    return t


def forbidding(what: str, who: str = "Ann", t: Table | None = None) -> Table:
    found = t or duel()
    found.change(who, marks=(Mark("Rooted", "c2", forbids=what),))
    return found


def not_their_turn() -> Table:
    t = duel()
    t.send("give_turn", "Cat")
    return t


def ending() -> Table:
    t = duel()
    t.change("Ann", doings=replace(t.one("Ann").doings, ending=True))
    return t


def walking_through() -> Table:
    return duel(signature=SignatureRun())


def moved(t: Table) -> Table:
    t.change("Ann", doings=replace(t.one("Ann").doings, moved=True))
    return t


def attacked(t: Table, **fields: Any) -> Table:
    """Cat attacks Dog's side: Ann may react."""
    t.send("give_turn", "Cat")
    t.send("attack", "Cat", "t0", (fields.get("target", "Ann"),))
    return t


def defying(t: Table, *fields: str, **ann: Any) -> tuple[Table, dict[str, Any]]:
    attacked(t)
    t.change("Ann", **ann)
    lines = tuple(line.id for line in t.state.ongoing[-1].lines)
    return t, {"tactic": "t0", "lines": lines}


def fighting(do: str) -> dict[str, Any]:
    return {"tactic": "t0", "targets": ("Cat",)} if do in ("attack", "stance") else {}


def turn_scenes(do: str, fields: dict[str, Any]) -> dict[tuple[str, str], Scene]:
    return {
        (do, "not_your_turn"): lambda: (not_their_turn(), fields),
        (do, "turn_ending"): lambda: (ending(), fields),
        (do, "signature_running"): lambda: (walking_through(), fields),
    }


def aimed_scenes(do: str) -> dict[tuple[str, str], Scene]:
    return {
        (do, "too_far"): lambda: (on("A...C", "....D"), STRIKE),
        (do, "no_line"): lambda: (on("A#C", "..D", Ann={"tactics": (FAR,)}), STRIKE),
        (do, "no_location"): lambda: (nowhere(), STRIKE),
        (do, "own_side"): lambda: (
            battle(hero("Ann"), hero("Cat"), foe("Dog"), first="Ann"),
            STRIKE,
        ),
        (do, "exhausted_target"): lambda: (exhausted("Cat"), STRIKE),
        (do, "untargetable"): lambda: (forbidding("be_targeted", "Cat"), STRIKE),
        (do, "too_many_targets"): lambda: (duel(), {"tactic": "t0", "targets": ("Cat", "Dog")}),
    }


FAR = a_tactic(type="projectile", range=4)


def nowhere() -> Table:
    t = on("AD.", "..C")
    t.change("Cat", place=())
    return t


def exhausted(who: str) -> Table:
    t = duel()
    t.change(who, health=0, exhausted=True)
    return t


def mandatory(*, defending: bool = False) -> tuple[Table, dict[str, Any]]:
    must = a_tactic("must", range=4, keywords=("mandatory",))
    t = on("AC", ".D", Ann={"tactics": (a_tactic(), must)})
    return defying(t) if defending else (t, STRIKE)


def two_attacks() -> tuple[Table, dict[str, Any]]:
    t = duel(special=("two_attacks",))
    t.change("Ann", doings=replace(t.one("Ann").doings, attacks=9))
    return t, STRIKE


def of_many_lines() -> tuple[Table, dict[str, Any]]:
    t = battle(hero("Ann"), hero("Bob"), foe("Cat"), foe("Dog"), first="Ann")
    t.send("give_turn", "Cat")
    t.send("anyway", "Cat", "attack", "t0", ("Ann", "Bob"))
    return t, {"tactic": "t0", "lines": tuple(line.id for line in t.state.ongoing[-1].lines)}


def moving(t: Table, **fields: Any) -> tuple[Table, dict[str, Any]]:
    return t, fields


STEP: dict[str, Any] = {"squares": 2}
DASH: dict[str, Any] = {"squares": 2, "near": "Cat"}
ALL_OUT = {**STRIKE, "all_out": True}
DEAR = a_tactic(cost_flair=2)
SCENES: dict[tuple[str, str], Scene] = {
    **{
        key: scene
        for do in ("attack", "stance", "anchor")
        for key, scene in turn_scenes(do, fighting(do)).items()
    },
    **turn_scenes("sidestep", STEP),
    **turn_scenes("dash", DASH),
    **aimed_scenes("attack"),
    **aimed_scenes("stance"),
    ("attack", "not_enough_effort"): lambda: (duel(effort=0), STRIKE),
    ("attack", "not_enough_flair"): lambda: (duel(flair=0), ALL_OUT),
    ("attack", "cannot_spend_effort"): lambda: (forbidding("effort"), STRIKE),
    ("attack", "cannot_spend_flair"): lambda: (forbidding("flair", t=duel(flair=9)), ALL_OUT),
    ("attack", "flair_barred"): lambda: (duel(special=MACHINE, flair=9), ALL_OUT),
    ("attack", "no_all_out"): lambda: (duel(special=("no_all_out",), flair=9), ALL_OUT),
    ("attack", "mandatory"): mandatory,
    ("attack", "two_attacks"): two_attacks,
    ("stance", "not_enough_effort"): lambda: (duel(effort=0), STRIKE),
    ("stance", "not_enough_flair"): lambda: (duel(tactics=(DEAR,), flair=0), STRIKE),
    ("stance", "cannot_spend_effort"): lambda: (forbidding("effort"), STRIKE),
    ("stance", "cannot_spend_flair"): lambda: (
        forbidding("flair", t=duel(tactics=(DEAR,), flair=9)),
        STRIKE,
    ),
    ("stance", "flair_barred"): lambda: (evenly(special=MACHINE), STRIKE),
    ("stance", "exhausted"): lambda: (beside_another(), STRIKE),
    ("defy", "not_enough_effort"): lambda: defying(duel(), effort=0),
    ("defy", "not_enough_flair"): lambda: defying(duel(tactics=(DEAR,)), flair=0),
    ("defy", "cannot_spend_effort"): lambda: defying(
        duel(), marks=(Mark("Rooted", "c2", forbids="effort"),)
    ),
    ("defy", "cannot_spend_flair"): lambda: defying(
        duel(tactics=(DEAR,)), flair=9, marks=(Mark("Rooted", "c2", forbids="flair"),)
    ),
    ("defy", "cannot_defy"): lambda: defying(duel(), marks=(Mark("Rooted", "c2", forbids="defy"),)),
    ("defy", "mandatory"): lambda: mandatory(defending=True),
    ("defy", "no_line_in_reach"): lambda: out_of_reach(),
    ("defy", "too_many_targets"): of_many_lines,
    ("anchor", "moved"): lambda: (moved(duel()), {}),
    ("anchor", "not_enough_flair"): lambda: (duel(anchor_cost=2, flair=0), {}),
    ("anchor", "cannot_spend_flair"): lambda: (forbidding("flair", t=duel(anchor_cost=2)), {}),
    ("anchor", "flair_barred"): lambda: (duel(anchor_cost=2, special=MACHINE), {}),
    ("sidestep", "not_enough_effort"): lambda: (duel(effort=0), STEP),
    ("sidestep", "cannot_spend_effort"): lambda: (forbidding("effort"), STEP),
    ("sidestep", "anchored"): lambda: (duel(anchored=True), STEP),
    ("sidestep", "cannot_move"): lambda: (forbidding("move"), STEP),
    ("sidestep", "bad_squares"): lambda: (duel(), {"squares": 9}),
    ("sidestep", "too_far"): lambda: moving(on("A....C", ".....D"), path=((4, 0),)),
    ("sidestep", "not_adjacent"): lambda: moving(on("A..C", "..D."), path=((1, 0), (0, 1), (2, 0))),
    ("sidestep", "no_way"): lambda: moving(on("A#.C", "##.D"), path=((2, 0),)),
    ("sidestep", "nowhere_to_go"): lambda: moving(on("A#.C", "##.D"), path=((2, 0),)),
    ("dash", "not_enough_effort"): lambda: (duel(effort=0), DASH),
    ("dash", "not_enough_flair"): lambda: (duel(flair=0), DASH),
    ("dash", "cannot_spend_effort"): lambda: (forbidding("effort"), DASH),
    ("dash", "cannot_spend_flair"): lambda: (forbidding("flair"), DASH),
    ("dash", "flair_barred"): lambda: (duel(special=MACHINE), DASH),
    ("dash", "anchored"): lambda: (duel(anchored=True), DASH),
    ("dash", "cannot_move"): lambda: (forbidding("move"), DASH),
    ("dash", "cannot_dash"): lambda: (forbidding("dash"), DASH),
    ("dash", "exhausted"): lambda: (beside_another(), DASH),
    ("dash", "too_far"): lambda: moving(on("A.....C", "......D"), path=((1, 0),), near="Cat"),
    ("dash", "no_line"): lambda: moving(on("A#.C", "##.D"), path=((2, 0),)),
    ("dash", "nowhere_to_go"): lambda: moving(on("A#.C", "##.D"), path=((2, 0),)),
}


def evenly(**ann: Any) -> Table:
    """Ann against Cat alone: she is not outnumbered, so a stance costs flair."""
    t = battle(hero("Ann", **ann), foe("Cat"), first="Ann")
    t.change("Ann", flair=9)
    return t


def beside_another() -> Table:
    """Ann is exhausted, and Bob is not: their side goes on."""
    t = battle(hero("Ann"), hero("Bob"), foe("Cat"), foe("Dog"), first="Ann")
    t.change("Ann", health=0, exhausted=True, flair=9)
    return t


def out_of_reach() -> tuple[Table, dict[str, Any]]:
    t = on("A.....B", "......C", "......D")
    t.send("give_turn", "Cat")
    t.send("attack", "Cat", "t0", ("Bob",))
    return t, {"tactic": "t0", "lines": (t.state.ongoing[-1].lines[0].id,)}


def usual(do: str, code: str, fields: dict[str, Any]) -> dict[str, Any]:
    """The fields as the event itself names them; who can go nowhere is asked for no square."""
    found = {name: one for name, one in fields.items() if (name, code) != ("path", "nowhere_to_go")}
    if do == "dash":
        found["to"] = found.pop("path", ())[-1:]
        found.setdefault("near", "Cat")
        found.pop("squares", None)
    return found


def sound(t: Table) -> None:
    """What holds of every battle holds of this one."""
    for holds in TRIAL.holds:
        holds(t.rules, t.state)
    state_survives_json(BATTLE, t.state)
    state_is_settled(BATTLE, t.rules, t.state)
    offers_leak_nothing(BATTLE, t.rules, t.state)


def play_on(t: Table) -> None:
    """Finish what is being performed, and the turn."""
    while t.state.ongoing and t.state.ongoing[-1].step in ("reactions", "shows"):
        waiting = t.state.ongoing[-1].waiting
        if t.state.ongoing[-1].step == "reactions":
            t.send("proceed")
        elif t.state.ongoing[-1].all_out and waiting[0] == t.state.ongoing[-1].by:
            t.send("show", waiting[0], 2, 5)
        else:
            t.send("show", waiting[0], 2, 5)
    t.state = replace(t.state, grants=())
    over(t)
    sound(t)
    closed(t.state, t.state.turn)


@pytest.mark.parametrize("pay", [True, False])
@pytest.mark.parametrize(("do", "code"), SCENES)
def test_what_is_barred_is_done_anyway(do: str, code: str, pay: bool) -> None:
    t, fields = SCENES[do, code]()
    assert t.refused(do, "Ann", **usual(do, code, fields)) == code
    before = t.one("Ann")
    own = {name: value for name, value in fields.items() if name != "near"}
    t.send("anyway", "Ann", do, pay=pay, **own)
    after = t.one("Ann")
    if not pay:
        assert (after.effort, after.flair) == (before.effort, before.flair)
    assert 0 <= after.effort <= before.effort
    assert 0 <= after.flair <= before.flair
    sound(t)
    play_on(t)


def test_every_code_that_is_waived_is_tried() -> None:
    listed = {(do, code) for do, codes in WAIVABLE.items() for code in codes}
    assert listed - {("attack", "no_target")} == SCENES.keys()


def test_what_would_leave_a_state_that_cannot_be_is_never_waived() -> None:
    for code in (
        "unknown_id",
        "unknown_tactic",
        "maneuver_running",
        "not_in_battle",
        "wrong_player",
    ):
        assert not any(waivable(do, code) for do in WAIVABLE)
    assert not waivable("use", "too_far")


def test_the_screens_ask_for_the_ways_in_spite_of_what_is_barred() -> None:
    t = on("A...C", "....D")
    t.change("Ann", flair=9)
    found = in_spite_of(t.rules, t.state, "c1", [*offers_of(t.rules, t.state, "c1")])
    assert [(one.what, one.template.data.all_out, one.notes) for one in found] == [
        ("attack with T0", False, ("1 effort",)),
        ("attack with T0", True, ("1 effort and 3 flair",)),
    ]
    assert [field.name for field in found[0].fields] == ["targets", "pay"]
    assert in_spite_of(t.rules, t.state, "c3", [*offers_of(t.rules, t.state, "c1")]) == ()
    near = on("AC", ".D")
    near.change("Ann", flair=9)
    assert (
        in_spite_of(near.rules, near.state, "c1", [*offers_of(near.rules, near.state, "c1")]) == ()
    )


def test_what_is_offered_in_spite_of_the_rules_is_what_can_be() -> None:
    t = duel()

    def offered(who: str) -> list[str]:
        return [one.template.data.do for one in anyway_offers(t.rules, t.state, who)]

    assert offered("c2") == ["attack", "attack", "stance", "anchor", "sidestep", "dash"]
    attacked(t)
    assert offered("c1") == ["defy"]
    assert offered("c2") == []
