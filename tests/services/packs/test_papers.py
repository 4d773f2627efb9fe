"""The papers of a pack: their words, names and order."""

from __future__ import annotations

import pytest

from gm_tools.services.packs.papers import Wanted, in_order, titled, wanted


def test_a_paper_is_read_back_from_its_word() -> None:
    for one in (Wanted("sheet", "9fX.a"), Wanted("screen")):
        assert wanted(one.word) == one


@pytest.mark.parametrize("word", ["", "sheets.x", "Sheet.x", ".x", "<b>"])
def test_other_words_are_no_paper(word: str) -> None:
    assert wanted(word) is None


def test_each_says_what_it_is_of() -> None:
    assert titled(Wanted("sheet", "x"), "Ana").title == "Sheet of Ana"
    assert titled(Wanted("creatures", "x"), "{Ford}").title == "Creature cards: {Ford}"
    assert titled(Wanted("screen"), "").title == "Game master screen"


def test_the_game_masters_own_come_first_and_cards_lie_behind_their_sheet() -> None:
    given = ["blank.", "cards.a", "sheet.b", "sheet.a", "creatures.f", "screen.", "sheet.b"]
    given += ["encounter.g", "encounter.f", "chain.r", "cards.b"]
    found = in_order(one for word in given if (one := wanted(word)))
    assert [one.word for one in found] == [
        *("screen.", "chain.r", "encounter.f", "creatures.f", "encounter.g"),
        *("sheet.a", "cards.a", "sheet.b", "cards.b", "blank."),
    ]
