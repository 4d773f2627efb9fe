"""The full content of offers, one line each.

A line is the event's type, whose it is, what of it is given, its fields ("?" may be left out, then
bounds, then what may be chosen), notes in angles, and after "!" the code that bars it.
"""

from __future__ import annotations

import pytest

from gm_tools.games.battle.legal import legal
from gm_tools.games.battle.steps.passing import host_offers
from gm_tools.games.frame.event import HOST
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Option,
)
from gm_tools.viskara.character.build import Stats
from gm_tools.viskara.grid.board import Board
from tests.games.battle.clashes import clash, declared, ongoing
from tests.games.battle.drawn_battle import on
from tests.games.battle.makers import (
    Table,
    a_block,
    a_deed,
    a_play,
    a_tactic,
    an_effect,
    battle,
    cards,
    foe,
    hero,
    table,
)

GIVEN = ("tactic", "all_out", "effect", "kind", "do", "grant")
WIDE = an_effect(a_play("targets", a_deed("targets", "n"), must=True), id="w", n=1)
RUNNING = ("maneuver_running", "not_now", "not_your_turn")
SHOW = "red:number(0..5)[0 1 2 3 4 5] finale:number(0..10)[0 1 2 3 4 5 6 7 8 9 10]"


def line(offer: Offer) -> str:
    data = offer.template.data
    given = [getattr(data, name, "") for name in GIVEN]
    words = [
        offer.template.type,
        getattr(data, "who", ""),
        *(name if one is True else str(one) for name, one in zip(GIVEN, given, strict=True) if one),
        *map(field, offer.fields),
        *(f"<{note}>" for note in offer.notes),
    ]
    barred = f" !{offer.refusal.code}" if offer.refusal else ""
    return " ".join(word for word in words if word) + barred


def field(one: Field) -> str:
    bounds = "" if one.least is None is one.most else f"({one.least}..{one.most})"
    chosen = f"[{' '.join(map(option, one.options))}]" if one.options else ""
    return f"{one.name}:{one.kind}{'' if one.required else '?'}{bounds}{chosen}"


def option(one: Option) -> str:
    return f"{one.value}!{one.refusal.code}" if one.refusal else str(one.value)


def lines(t: Table, who: str, seat: str = HOST) -> list[str]:
    """A combatant's offers, without those that wait for the current maneuver."""
    found = [one for one in legal(t.rules, t.state, seat) if one.template.type != "standing"]
    own = [one for one in found if t.id(who) in (getattr(one.template.data, "who", ""), "")]
    return [line(one) for one in own if not one.refusal or one.refusal.code not in RUNNING]


# --- Before the first turn ----------------------------------------------------------------------


def test_placement_and_the_first_turn() -> None:
    ann = hero("Ann", placement_agility=1, stats=Stats(agility=1), owner="P1")
    entrants = (ann, foe("Cat", owner="P2"))
    t = table(entrants[0], (entrants[1]), board=Board(3, 2))
    assert lines(t, "Ann", "P1") == ["place c1 at:square !not_yet"]
    assert lines(t, "Cat", "P2") == ["place c2 at:square"]
    t.send("place", "Cat", ((2, 1),))
    t.send("place", "Ann", ((0, 0),))
    first = "<No side is smaller, so the players begin: any of Heroes.>"
    assert lines(t, "Ann", "P1") == [f"begin c1 {first}"]
    assert lines(t, "Cat", "P2") == ["begin c2 !not_starter"]


def test_the_game_masters_own_may_come_out_of_order() -> None:
    cat = foe("Cat", placement_agility=2, stats=Stats(agility=2))
    t = table(hero("Ann"), cat, board=Board(3, 2))
    assert lines(t, "Cat") == ["place c2 at:square <Cat is placed later, by agility.>"]
    t.send("place", "Ann", ((0, 0),))
    t.send("place", "Cat", ((2, 1),))
    assert lines(t, "Cat") == ["begin c2 <The first turn belongs to another side.>"]


# --- On a turn ----------------------------------------------------------------------------------


def test_ones_own_turn() -> None:
    t = battle(hero("Ann", owner="P1"), hero("Bob"), foe("Cat"), foe("Dog"))
    own = [
        "sidestep c1 squares:number(1..3) <1 effort> <up to 3 squares>",
        "dash c1 near:choice[c2 c3 c4] <1 effort and 1 flair> <within 3 of a character>",
        "attack c1 t0 targets:choices(1..1)[c3 c4] <1 effort>",
        "attack c1 t0 all_out targets:choices(1..1)[c3 c4] <1 effort and 3 flair>",
        "stance c1 t0 targets:choices?(0..1)[c3 c4] <1 effort and 1 flair>",
        "challenge_fate c1",
        "anchor c1 <1 flair>",
        "end_turn c1 <Bob is next: the ally who has not acted.>",
    ]
    assert lines(t, "Ann", "P1") == lines(t, "Ann") == own
    assert lines(t, "Bob") == lines(t, "Cat") == []


def test_on_a_board() -> None:
    t = on("A..C", "B...", ".#..", "...D")
    near = "(1, 0) (1, 1) (2, 0) (2, 1) (0, 2) (2, 2) (3, 1) (3, 2) (0, 3) (1, 3) (2, 3)"
    assert lines(t, "Ann") == [
        f"sidestep c1 path:path(1..3)[{near}] <1 effort> <up to 3 squares>",
        "dash c1 near:choice[c2 c3 c4] to:square stopped:square? <1 effort and 1 flair> "
        "<within 3 of a character>",
        "attack c1 t0 targets:choices(1..1)[c3!too_far c4!too_far] <1 effort> !no_target",
        "attack c1 t0 all_out targets:choices(1..1)[c3!too_far c4!too_far] "
        "<1 effort and 3 flair> !no_target",
        "stance c1 t0 targets:choices?(0..1)[c3!too_far c4!too_far] <1 effort and 1 flair>",
        "challenge_fate c1",
        "anchor c1 <1 flair>",
        "end_turn c1 <Bob is next: the nearest ally who has not acted.>",
    ]


def test_in_a_simple_battle() -> None:
    t = battle(mode="simple")
    assert lines(t, "Ann") == [
        "sidestep c1 squares:number(1..3) <1 effort> <up to 3 squares>",
        "dash c1 near:choice[c2 c3 c4] <1 effort> <within 3 of a character>",
        "attack c1 t0 targets:choices(1..1)[c3 c4] <1 effort>",
        "end_turn c1 <Bob is next: the ally who has not acted.>",
    ]


def test_for_several_targets_with_a_tactic_that_costs_flair() -> None:
    t = battle(
        hero("Ann", tactics=(a_tactic(effects=(WIDE,), cost_flair=2),)), foe("Cat"), foe("D")
    )
    assert lines(t, "Ann")[2:5] == [
        "attack c1 t0 targets:choices(1..2)[c2 c3] <1 effort and 2 flair>",
        "attack c1 t0 all_out targets:choices(1..2)[c2 c3] <1 effort and 5 flair> "
        "!not_enough_flair",
        "stance c1 t0 targets:choices?(0..2)[c2 c3] <1 effort and 2 flair>",  # R36: outnumbered
    ]


@pytest.mark.parametrize(
    ("changes", "barred"),
    [
        (
            {"health": 0, "exhausted": True},
            {"dash": "exhausted", "stance": "exhausted", "challenge_fate": "exhausted"},
        ),
        (
            {"effort": 0, "flair": 0},
            {
                "sidestep": "not_enough_effort",
                "dash": "not_enough_flair",
                "attack": "not_enough_effort",
                "stance": "not_enough_effort",
                "anchor": "not_enough_flair",
            },
        ),
        ({"anchored": True}, {"sidestep": "anchored", "dash": "anchored", "anchor": "anchored"}),
        ({"fate": "used"}, {"challenge_fate": "fate_used"}),
        ({"fate": "locked"}, {"challenge_fate": "fate_locked"}),
    ],
)
def test_what_is_barred_and_why(changes: dict[str, object], barred: dict[str, str]) -> None:
    t = battle(hero("Ann"), hero("Bob"), foe("Cat"))
    t.change("Ann", **changes)
    found = {
        one.template.type: one.refusal.code
        for one in legal(t.rules, t.state, HOST)
        if one.refusal and one.template.data.who == "c1"
    }
    assert found == barred


def test_the_exhausted_sidestep_once_for_nothing() -> None:
    t = battle(hero("Ann"), hero("Bob"), foe("Cat"))
    t.change("Ann", health=0, exhausted=True)
    assert lines(t, "Ann")[0] == "sidestep c1 squares:number(1..3) <free> <up to 3 squares>"


# --- In a maneuver ------------------------------------------------------------------------------


def test_reactions_and_shows() -> None:
    t = battle(hero("Ann", tactics=(a_tactic(effects=(WIDE,)),)), foe("Cat"), foe("Dog"))
    t.send("attack", "Ann", "t0", ("Cat", "Dog"))
    assert lines(t, "Ann") == []
    assert lines(t, "Cat") == [
        "challenge_fate c2",
        "defy c2 t0 lines:choices(1..1)[1 2] <1 effort>",
        "pass c2",
    ]
    t.send("defy", "Cat", "t0", (1,))
    t.send("proceed")
    assert lines(t, "Ann") == [f"show c1 {SHOW} cards:cards?(5..5)"]
    assert lines(t, "Cat") == [f"show c2 {SHOW} cards:cards?(5..5)"]
    assert lines(t, "Dog") == []


def test_an_attack_on_one_is_defied_without_a_choice_of_lines() -> None:
    t = battle(hero("Ann"), foe("Cat"))
    t.send("attack", "Ann", "t0", ("Cat",))
    assert lines(t, "Cat")[1] == "defy c2 t0 <1 effort>"


def test_pair_by_pair_all_out() -> None:
    t = battle(hero("Ann"), foe("Cat"))
    t.change("Ann", flair=9)
    declared(t, "Ann", "Cat", all_out=True)
    assert lines(t, "Ann") == [
        f"show c1 {SHOW} cards:cards?(5..5)",
        "reveal c1 cards:cards(2..2)",
    ]
    t.send("reveal", "Ann", cards("r1 r2"))
    assert lines(t, "Ann") == ["reveal c1 cards:cards(2..2)", "stop c1"]


def test_choices_of_a_defy_and_of_a_stance() -> None:
    t = battle(hero("Ann"), foe("Cat"))
    clash(t, "Ann", "Cat", shows={"Ann": (3, 6), "Cat": (2, 5)})
    assert lines(t, "Cat") == ["choose c2 choice:choice[health morale both!not_both]"]
    t = battle(hero("Ann"), foe("Cat"))
    t.send("stance", "Ann", "t0")
    t.send("show", "Ann", red=2, finale=0)
    assert lines(t, "Ann") == ["choose c1 choice:choice[health morale]"]


def test_flourishes_in_the_attackers_order() -> None:
    t = battle(hero("Ann"), foe("Cat"))
    clash(t, "Ann", "Cat", shows={"Ann": (3, 6), "Cat": (2, 5)})
    t.send("choose", "Cat", "health")
    assert lines(t, "Ann") == [
        "flourish_next c1 next:choice[c1 c2]",
        "take_move c1 dash:choice?[False True]",
        "pass c1",
    ]
    t.send("flourish_next", "Ann", "Cat")
    assert lines(t, "Ann") == ["flourish_next c1 next:choice[c2 c1]"]
    assert lines(t, "Cat") == ["take_move c2 dash:choice?[False True]", "pass c2"]


def test_stat_effects() -> None:
    block = a_block(tactics=(a_tactic(), a_tactic("t1", stat="creativity")), style="aggressive")
    t = battle(hero("Ann", block), hero("Bob"), foe("Cat"))
    clash(t, "Ann", "Cat", shows={"Ann": (2, 6)})
    to = "to:choice?[c1 c2 c3] number:number?(0..4) as_morale:choice?[False True]"
    assert lines(t, "Ann")[0] == f"stat_effect c1 effect {to} <power 4>"
    t = battle(hero("Ann", block), hero("Bob"), foe("Cat"))
    clash(t, "Ann", "Cat", shows={"Ann": (2, 6)}, tactic="t1")
    stats = "stat:choice[body agility strength presence logic]"
    assert lines(t, "Ann")[:2] == [
        "stat_effect c1 sidestep <sidestep>",
        f"stat_effect c1 effect {stats} {to.replace('4', '2')} distance:number?(0..99) "
        "<power 2, half of 4>",
    ]


def test_stored_cards_are_released_and_gathered() -> None:
    t = battle(hero("Ann", has_aura=True), foe("Cat"))
    t.change("Ann", cards=cards("b5 r2"))
    declared(t, "Ann", "Cat")
    t.send("show", "Ann", cards=cards("r1 r3 b3 b4 b1"))
    released = " ".join(map(str, cards("b5 r2")))
    assert lines(t, "Ann") == [f"release c1 cards:cards(1..1)[{released}]", "pass c1"]
    while ongoing(t).step != "gather":
        t.send("pass", "Ann")
    (gather, _) = lines(t, "Ann")
    assert gather.startswith("gather c1 ")


def test_the_host_closes_steps() -> None:
    t = battle()
    assert list(host_offers(t.rules, t.state)) == []
    t.send("attack", "Ann", "t0", ("Cat",))
    closing = "proceed <Not answered yet: Cat, Dog. If you go on, they do not react.>"
    assert [line(one) for one in host_offers(t.rules, t.state)] == [closing]
    t.send("proceed")
    assert [line(one) for one in host_offers(t.rules, t.state)] == ["proceed !show_missing"]
