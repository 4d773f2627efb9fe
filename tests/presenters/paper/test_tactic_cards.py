"""How much fits on a tactic card, and what continues on the next."""

from dataclasses import replace

from gm_tools.presenters.paper.sheet_values import UpgradeView
from gm_tools.presenters.paper.tactic_cards import (
    LINES_OF_FIRST,
    lines_of,
    tactic_cards,
)
from tests.printing.sheets import LARGEST, SAMPLES, view_of


def text_on(cards: object) -> str:
    assert isinstance(cards, tuple)
    return " ".join(text.effect for card in cards for text in card.texts)


def test_each_tactic_has_a_card() -> None:
    names = [card.tactic.name for card in tactic_cards(view_of(SAMPLES[2])) if card.number == 1]
    assert names == ["First Bell", "Thrown Signal", "Whistle Stop", "2. Attack", "5. Defy/Stance"]


def test_what_does_not_fit_goes_on_to_another_card_of_the_same_tactic() -> None:
    cards = [card for card in tactic_cards(view_of(LARGEST)) if card.tactic.where == "tactics.0"]
    assert [card.number for card in cards] == list(range(1, len(cards) + 1))
    assert {card.count for card in cards} == {len(cards)}
    assert len(cards) > 1
    shown = [text.name for card in cards for text in card.texts]
    assert shown[1:] == [owned.name for owned in cards[0].tactic.upgrades]


def test_a_text_longer_than_a_card_is_cut_between_its_words() -> None:
    view = view_of(SAMPLES[0])
    effect = " ".join(f"word{number}" for number in range(400))
    long = replace(view.tactics[0], stat_effect=None, upgrades=(UpgradeView("X", "X", effect),))
    cards = tactic_cards(replace(view, tactics=(long,), aura=None, signature_move=None))
    assert len(cards) > 2
    assert text_on(cards).replace(" … …", "") == effect
    assert all(lines_of(text) <= LINES_OF_FIRST + 6 for card in cards for text in card.texts)
