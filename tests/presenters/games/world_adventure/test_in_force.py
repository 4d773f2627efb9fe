"""Cards that count on the screens: the list of them, and the marks on figures (G-WA-72)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tools.games.frame.event import HOST
from gm_tools.games.world_adventure.changed_figures import FIGURES, IN_A_FIGHT
from gm_tools.presenters.games.world_adventure.boards import board
from gm_tools.presenters.games.world_adventure.in_force import force_views, goods_marks, marks
from tests.games.world_adventure.arenas import merchant_found, play
from tests.games.world_adventure.counting import FOG, in_force, running
from tests.games.world_adventure.makers import FACTS, soldiers, table

MINUS = "\N{MINUS SIGN}"
ATTACK = ("battle", "P1", {"kind": "merchant", "card": "m1"})


def test_the_list_says_what_for_whom_and_how_long() -> None:
    state = running(table().state, FOG)
    state = in_force(state, "moves", 1, of="P1", lasts="turn")
    state = in_force(state, "heal", whom="one", on="P2", lasts="good")
    said = [(one.name, one.what, one.whom, one.until) for one in force_views(state)]
    assert said == [
        ("Fog", f"{MINUS}1 explorer die", "for everybody", "until this month ends"),
        ("Comet", "+1 move", "for Ann", "until this turn ends"),
        ("Comet", "may change: price of healing", "for Bob", "until it is taken away"),
    ]
    assert [one.is_counted for one in force_views(state)] == [True, True, False]


def test_in_a_fight_what_matters_there_comes_first() -> None:
    state = running(play(in_force(merchant_found(), "hit", 1), ATTACK), FOG)
    assert [one.name for one in force_views(state)] == ["Comet", "Fog"]


def test_a_mark_has_the_sign_the_name_and_the_text_of_its_card() -> None:
    state = in_force(in_force(running(table().state, FOG), "explorer"), "explorer", none=True)
    found = marks(state, "P1", "explorer")
    assert [(one.sign, one.said) for one in found] == [
        (f"{MINUS}1", f"Fog: {MINUS}1 explorer die. One die fewer."),
        ("?", "Comet may change this. It is said."),
        ("none", "Comet: no explorer dice. It is said."),
    ]


def test_a_price_is_marked_for_whichever_good_it_is() -> None:
    state = in_force(table().state, "buy", 1, good="silk")
    assert marks(state, "P1", "buy") == ()
    assert [one.sign for one in goods_marks(state, "P1", ("buy",), ("silk", "iron"))] == ["+1"]


SHOWN_ON_A_MAT = sorted(set(FIGURES) - set(IN_A_FIGHT) | {"hero_damage", "soldier_damage"} - {""})


@pytest.mark.parametrize(
    "figure", [*(one for one in SHOWN_ON_A_MAT if one not in ("income", "toll")), "rerolls"]
)
def test_every_figure_of_a_mat_is_marked_where_it_stands(figure: str) -> None:
    found = table().have("P1", soldiers=soldiers("red"))
    for seat in ("P1", HOST):
        shown = board(FACTS, in_force(found.state, figure, 1), seat)
        mat = shown.mine or shown.mats[0]
        assert "Comet" in repr(replace(mat, name=""))
        assert "Comet" not in repr(board(FACTS, found.state, seat))


@pytest.mark.parametrize("figure", [one for one in IN_A_FIGHT if not one.startswith("monster")])
def test_every_figure_of_a_fight_is_marked_where_it_stands(figure: str) -> None:
    state = play(in_force(merchant_found(), figure, 1), ATTACK)
    fight = board(FACTS, state, "table").battle
    assert fight is not None
    is_shown = figure not in ("retreat", "barrier")
    assert ("Comet" in repr(fight)) == is_shown


def test_the_fight_shows_changed_numbers() -> None:
    state = play(in_force(in_force(merchant_found(), "hit", 1), "soldier_damage", 1), ATTACK)
    fight = board(FACTS, state, HOST).battle
    assert fight is not None
    assert [one.text for one in fight.figures if one.name == "Hit on"] == ["4"]
    assert [one.note[:17] for one in fight.sides[0].fighters] == [
        "level 1, damage 1",
        "level 1, damage 2",
        "level 1, damage 2",
    ]
