"""A character's cards: what stands on them, in which order, and what continues on the next."""

from dataclasses import replace

from gm_tools.presenters.paper.cards import Card
from gm_tools.presenters.paper.sheet_values import UpgradeView
from gm_tools.presenters.paper.tactic_cards import tactic_cards
from tests.printing.sheets import LARGEST, SAMPLES, view_of


def matters(cards: tuple[Card, ...]) -> list[str]:
    return [card.title.text for card in cards if card.number == 1]


def named(cards: tuple[Card, ...], title: str) -> list[Card]:
    return [card for card in cards if card.title.text == title]


def names_on(cards: list[Card], kind: str = "text") -> list[str]:
    return [one.name for card in cards for one in card.blocks if one.kind == kind]


def test_each_tactic_has_a_card_and_the_signature_move_has() -> None:
    assert matters(tactic_cards(view_of(SAMPLES[2]))) == [
        "First Bell",
        "Thrown Signal",
        "Whistle Stop",
        "Late for the Last Train",
        "Late for the Last Train, step 2",
        "Late for the Last Train, step 5",
    ]


def test_a_tactic_without_a_name_is_called_by_its_type_and_stat() -> None:
    view = view_of(SAMPLES[0])
    unnamed = replace(view.tactics[0], is_named=False, name="Tactic 1", type="direct", stat="body")
    dots = replace(unnamed, is_named=True, name="...")
    for tactic in (unnamed, dots):
        card = tactic_cards(replace(view, tactics=(tactic,), aura=None, signature_move=None))[0]
        assert (card.title.text, card.line) == ("Direct Body", "Tactic 1")


def test_the_stat_effect_says_when_it_happens() -> None:
    card = tactic_cards(view_of(SAMPLES[2]))[0]
    effect = card.blocks[0]
    assert effect.name == "Agility effect"
    assert effect.note == "each attack or defy your Fast style applies to, for each target:"


def test_a_signature_move_has_its_steps_in_order_with_their_prices() -> None:
    found = named(tactic_cards(view_of(SAMPLES[2])), "Late for the Last Train")
    assert [(one.what, one.amount) for one in found[0].prices] == [("flair", "6")]
    blocks = [one for card in found for one in card.blocks]
    order = [
        (one.note, one.name, [price.amount for price in one.prices])
        for one in blocks
        if one.kind == "order"
    ]
    assert order == [
        ("1", "Dash", []),
        ("2", "Attack", ["1"]),
        ("3", "Move Character", []),
        ("4", "Delay", []),
        ("5", "Defy/Stance", ["1"]),
    ]
    steps = [(one.note, one.name) for one in blocks if one.kind == "head"]
    assert steps == [one[:2] for one in order]  # each again, with what it does


def test_a_move_on_a_single_card_needs_no_order_before_its_steps() -> None:
    view = view_of(SAMPLES[2])
    assert view.signature_move
    dash = replace(view.signature_move, maneuvers=view.signature_move.maneuvers[:1], appearance="")
    (card,) = named(tactic_cards(replace(view, signature_move=dash)), dash.name)
    assert [one.kind for one in card.blocks] == ["hint", "head", "text"]


def test_an_aura_has_a_card_with_places_for_its_stored_cards() -> None:
    view = view_of(LARGEST)
    assert view.aura
    found = named(tactic_cards(view), "Aura")
    assert {card.slots for card in found} == {5}
    owned = [owned.name for owned in (*view.aura.inherent, *view.aura.upgrades)]
    assert [name.split(" × ")[0] for name in names_on(found)] == owned  # noqa: RUF001  # times


def test_a_tactic_of_an_aura_says_what_its_use_costs() -> None:
    found = tactic_cards(view_of(LARGEST))
    aura, collapse = (named(found, name)[0] for name in ("Aura Tactic", "Black Hole Collapse"))
    assert aura.blocks[0].text == (
        "To attack or defy with it, return 1 or more black cards and 1 or more red cards."
    )
    assert "spend 1 effort to detonate it" in collapse.blocks[0].text


def test_what_does_not_fit_goes_on_to_another_card_of_the_same_tactic() -> None:
    view = view_of(LARGEST)
    found = named(tactic_cards(view), view.tactics[0].name)
    assert len(found) > 1
    assert [(card.number, card.count) for card in found] == [
        (number, len(found)) for number in range(1, len(found) + 1)
    ]
    assert names_on(found)[1:] == [owned.name for owned in view.tactics[0].upgrades]


def test_a_text_longer_than_a_card_is_cut_between_its_words() -> None:
    view = view_of(SAMPLES[0])
    effect = " ".join(f"word{number}" for number in range(400))
    long = replace(view.tactics[0], stat_effect=None, upgrades=(UpgradeView("X", "X", effect),))
    cards = tactic_cards(replace(view, tactics=(long,), aura=None, signature_move=None))
    assert len(cards) > 2
    texts = " ".join(one.text for card in cards for one in card.blocks)
    assert texts.replace(" … …", "") == effect


def test_few_words_stand_in_large_type() -> None:
    view = view_of(SAMPLES[0])
    short = replace(view.tactics[0], stat_effect="Deal 1 damage.", upgrades=())
    full = replace(short, upgrades=(UpgradeView("X", "X", "word " * 80),))
    only = replace(view, tactics=(short, full), aura=None, signature_move=None)
    assert [card.type for card in tactic_cards(only)] == ["large", "small"]
