"""Pieces of a page: an answer leaves out those that the page shows already."""

import re
from collections.abc import Callable

import pytest
from flask import Flask, render_template_string

PIECE = '{% filter piece %}<p id="a"{{ oob|safe }}>{{ says }}</p>{% endfilter %}'
FRAME = (
    '{% filter framed %}<div id="f"{{ oob|safe }}><input name="n" value="{{ typed }}"> {{ head }}'
    '{% filter piece %}<p id="a">{{ says }}</p>{% endfilter %}'
    '{% filter piece %}<p id="b">same</p>{% endfilter %}</div>{% endfilter %}'
)
OOB = ' hx-swap-oob="true"'
Draw = Callable[..., str]


@pytest.fixture
def draw(app: Flask) -> Draw:
    def drawn(template: str, shown: str = "", **values: str) -> str:
        fields = {"oob": "", "says": "", "typed": "", "head": ""} | values
        with app.test_request_context(headers={"X-Shown": shown}):
            return render_template_string(template, **fields)

    return drawn


def marks(page: str) -> str:
    found = re.findall(r' id="(\w+)" data-mark="(\w+)"', page)
    return "; ".join(f"{id}={mark}" for id, mark in found)


def test_a_piece_comes_while_it_differs_from_what_is_shown(draw: Draw) -> None:
    page = draw(PIECE, says="<one>")
    assert "&lt;one&gt;" in page
    assert draw(PIECE, marks(page), oob=OOB, says="<one>") == ""
    other = draw(PIECE, marks(page), oob=OOB, says="two")
    assert OOB in other
    assert "two" in other
    assert draw(PIECE, marks(other), oob=OOB, says="two") == ""


def test_a_frame_as_it_was_sends_the_changed_pieces_alone(draw: Draw) -> None:
    page = draw(FRAME, says="one", typed="1")
    answer = draw(FRAME, marks(page), oob=OOB, says="two", typed="2")
    assert re.sub(r'="\w{12}"', "", answer) == '<p id="a" hx-swap-oob="true" data-mark>two</p>'
    assert draw(FRAME, marks(page), oob=OOB, says="one", typed="3") == ""


def test_another_frame_comes_whole(draw: Draw) -> None:
    page = draw(FRAME, says="one")
    answer = draw(FRAME, marks(page), oob=OOB, says="one", head="another")
    assert answer.startswith('<div id="f" data-mark=')
    assert answer.count("<p ") == 2
    assert draw(FRAME, "", oob=OOB, says="one").count("<p ") == 2
