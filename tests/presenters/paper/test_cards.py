"""A character's cards on paper: all of one size, nothing sticks out, nothing is left out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import pytest
from _pytest.mark import ParameterSet

from gm_tools.presenters.likeness import Likeness, likeness_of
from gm_tools.presenters.paper.cards import title
from gm_tools.presenters.paper.measuring import width_of
from gm_tools.presenters.paper.tactic_cards import all_tactics, tactic_cards
from gm_tools.printing import Paper
from tests.printing.card_faces import cards_of, of_class, sizes, too_full
from tests.printing.prepared import squeezed
from tests.printing.sheets import (
    EXAMPLES,
    LARGEST,
    SAMPLES,
    character,
    lines,
    outside,
    page_boxes,
    rulebook,
    text_of,
    upgrade_names,
    view,
    view_of,
)

POKER = {(63.0, 88.0)}
PAGES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
MARGIN = 2.9  # millimetres: the running footer is nearest to the edge


def slow(*values: object) -> ParameterSet:
    return pytest.param(*values, marks=pytest.mark.slow)


on_paper = pytest.mark.parametrize(
    ("path", "paper"),
    [
        (SAMPLES[2], "letter"),
        (EXAMPLES[0], "a4"),
        slow(LARGEST, "a4"),
        slow(LARGEST, "letter"),
        *(slow(path, paper) for path in (*SAMPLES, *EXAMPLES) for paper in get_args(Paper)),
    ],
    ids=lambda value: getattr(value, "stem", value),
)


@on_paper
def test_every_card_has_the_size_of_a_card_and_holds_its_text(path: Path, paper: Paper) -> None:
    shown = view_of(path)
    cards = tactic_cards(shown)
    document = cards_of(shown, cards, paper)
    assert sizes(of_class(document, "card")) == POKER
    faces = of_class(document, "face")
    assert len(faces) == len(cards)
    assert len(document.pages) == -(-len(cards) // 9)
    assert too_full(faces) == []
    assert outside(document) == []
    assert in_the_margin(document, paper) == []


@on_paper
def test_every_tactic_and_every_upgrade_is_on_some_card(path: Path, paper: Paper) -> None:
    shown = view_of(path)
    document = cards_of(shown, tactic_cards(shown), paper)
    text = squeezed("".join(text_of(face) for face in of_class(document, "face")))
    tactics = list(all_tactics(shown))
    wanted = upgrade_names(shown)
    wanted |= {owned.effect for tactic in tactics for owned in tactic.upgrades}
    wanted |= {tactic.stat_effect or "" for tactic in tactics}
    wanted |= {tactic.name for tactic in tactics if tactic.is_named and tactic.name != "..."}
    assert [one for one in wanted if squeezed(one) not in text] == []


def test_an_emblem_and_a_colour_are_on_every_matter_and_take_no_text() -> None:
    icon = next(iter(rulebook().icons.all))
    known = likeness_of(rulebook(), "Oren", icon, colour="teal")
    shown = replace(view_of(SAMPLES[2]), likeness=known)
    cards = tactic_cards(shown)
    document = cards_of(shown, cards)
    first = [card for card in cards if card.number == 1]
    assert len(of_class(document, "c-drawn")) == len(first)
    assert too_full(of_class(document, "face")) == []
    assert outside(document) == []
    assert known.credit in text_of(page_boxes(document)[0])


def test_a_title_leaves_room_for_what_stands_before_it() -> None:
    room = width_of("Thrown Gauntlet", 15.5, is_heading=True)
    drawn = Likeness(icon="x")
    assert title("Thrown Gauntlet", room).size == ""
    assert title("Thrown Gauntlet", room, drawn).size == "long"
    assert title("Thrown Gauntlet", room + 9, drawn).size == ""
    assert title("Thrown Gauntlet", room + 9, drawn, is_legal=False).size == "long"


@pytest.mark.parametrize(
    "name",
    [
        "W" * 200,
        "雷の結晶" * 50,
        "سارة الليل",
        "🔥 Blaze 👩‍👩‍👧",
        "Z" + "\u0301\u0323" * 90,
        "<b>&amp;",
    ],
    ids=["wide", "cjk", "rtl", "emoji", "marks", "markup"],
)
def test_odd_names_and_texts_stay_on_their_cards(name: str) -> None:
    found = character(SAMPLES[2])
    assert found.build.signature_move
    tactic = replace(found.build.tactics[0], name=name)
    move = replace(found.build.signature_move, name=name)
    build = replace(found.build, tactics=(tactic, *found.build.tactics[1:]), signature_move=move)
    looks = replace(found.appearance, signature_move=name * 8)
    shown = view(replace(found, name=name, build=build, appearance=looks))
    document = cards_of(shown, tactic_cards(shown))
    assert sizes(of_class(document, "card")) == POKER
    assert too_full(of_class(document, "face")) == []
    assert outside(document) == []


@pytest.mark.parametrize("power", [9, 49, 99, 499, 9999])
def test_figures_of_any_size_stay_in_their_cells(power: int) -> None:
    shown = view_of(SAMPLES[0])
    large = replace(
        shown.tactics[0],
        power=power,
        max_power=power,
        outputs=(power, power, power),
        break_point=power,
    )
    shown = replace(shown, tactics=(large,), aura=None, signature_move=None)
    assert outside(cards_of(shown, tactic_cards(shown))) == []


def in_the_margin(document: Any, paper: Paper) -> list[str]:
    width, height = PAGES[paper]
    return [
        line.text
        for line in lines(document)
        if min(line.left, line.top) < MARGIN
        or line.right > width - MARGIN
        or line.bottom > height - MARGIN
    ]
