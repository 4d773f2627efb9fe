"""Parts of a page that are drawn once: the same values say the same, others do not."""

from __future__ import annotations

from flask import Flask
from markupsafe import Markup

from gm_tools.web.remembering import remembered


def test_a_part_is_drawn_once_for_each_of_its_values(app: Flask) -> None:
    drawn = []

    def plate(name: str) -> Markup:
        drawn.append(name)
        return Markup("<li>{}</li>").format(name)

    with app.test_request_context():
        assert [remembered(plate, name) for name in ("Ana", "<Bo>", "Ana")] == [
            "<li>Ana</li>",
            "<li>&lt;Bo&gt;</li>",
            "<li>Ana</li>",
        ]
    assert drawn == ["Ana", "<Bo>"]


def test_a_part_belongs_to_the_game_of_its_page(app: Flask) -> None:
    """Pictures have their address from it."""
    games = []

    def plate(name: str) -> Markup:
        games.append(name)
        return Markup(name)

    for game in ("one", "two", "one"):
        with app.test_request_context(f"/battles/{game}"):
            remembered(plate, "Ana")
    assert len(games) == 2
