"""Panels: cells cut at their marks, and those that other tables make."""

from __future__ import annotations

from dataclasses import replace

from gm_tools.presenters.desk.panels import Piece, panels, pieces
from tests.cast import the_rulebook


def rows(panel: str) -> list[list[str]]:
    """A panel's cells, with its marks in brackets."""
    found = panels(the_rulebook())[panel].rows
    return [["".join(map(said, cell)) for cell in row] for row in found]


def said(piece: Piece) -> str:
    return f"{piece.text} [{piece.mark}]".lstrip() if piece.mark else piece.text


def test_a_text_is_cut_at_its_marks_which_keep_the_number_before_them() -> None:
    assert pieces("1 [effort] + class [flair], 3+ [red].") == (
        Piece("1", "effort"),
        Piece(" + class "),
        Piece("", "flair"),
        Piece(", "),
        Piece("3+", "red"),
        Piece("."),
    )
    assert pieces("free") == (Piece("free"),)
    assert pieces("") == ()


def test_costs_are_those_of_the_rules() -> None:
    costs = {row[0]: row[1] for row in rows("actions")}
    assert costs["Move: dash"] == "1 [effort] + class [flair]"
    assert costs["+ all out"] == "+ 3 [flair]"
    assert costs["Stance"] == "1 [effort] 1 [flair] *"


def test_a_changed_number_changes_the_panels() -> None:
    rulebook = the_rulebook()
    slow = replace(rulebook.speed_classes["low"], speed=7, dash_flair=9)
    changed = replace(rulebook, speed_classes={**rulebook.speed_classes, "low": slow})
    first = panels(changed)["speed-classes"].rows[0]
    assert [cell[0].text for cell in first] == ["Low", "7", "9", "0", "1", "2", "4"]


def test_speed_classes_and_types() -> None:
    assert rows("speed-classes")[2] == ["High", "5", "0", "2", "3", "6", "9"]
    assert rows("tactic-types") == [
        ["Direct", "level x 2", "1+ [red]", "56 %"],
        ["Exposure", "level x 1.5", "2+ [red]", "42 %"],
        ["Projectile", "level x 1", "3+ [red]", "20 %"],
    ]


def test_a_show() -> None:
    assert rows("tiers")[:2] == [["0", "0, or (n)", "6 %", "100 %"], ["1", "low", "25 %", "94 %"]]


def test_quick_minimums_of_level_5_go_up_to_10() -> None:
    assert rows("minimums")[4] == ["5", "1-2", "2-4", "4-6", "6-8", "8-10"]


def test_difficulties() -> None:
    assert rows("difficulty")[3] == ["Medium", "80 %", "75 %", "3 x level"]
