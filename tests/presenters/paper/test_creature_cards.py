"""Creatures on cards: all of one size, actions first, boxes for as many as fight."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

import pytest

from gm_tools.presenters.paper.cards import Card, Strip
from gm_tools.presenters.paper.creature_cards import (
    CreatureCards,
    creature_cards,
    encounter_cards,
    strip,
)
from gm_tools.printing import Paper
from gm_tools.viskara.creature.creature import Creature
from gm_tools.viskara.encounter.plan import Encounter, Foe, Member, Side
from tests.cast import the_bestiary, the_rulebook
from tests.printing.card_faces import of_class, sizes, too_full
from tests.printing.prepared import HOSTILE, LONG, laid_out, squeezed, text_of
from tests.printing.sheets import outside

BESTIARY = the_bestiary()
QUARTER = {(95.0, 132.0)}
FULLEST = ("pandoramun", "burrowing_worm", "doubt", "pike_beetle_king")


def cards(*ids: str, **copies: int) -> CreatureCards:
    return creature_cards(the_rulebook(), [BESTIARY[one] for one in ids], copies)


def strips(found: CreatureCards) -> list[Strip]:
    return [one.strip for card in found.cards for one in card.blocks if one.strip]


def kinds(card: Card) -> list[str]:
    return [one.kind for one in card.blocks]


def sound(view: CreatureCards, paper: Paper = "a4") -> Any:
    """Laid out, with every card of one size and nothing outside its face."""
    document = laid_out(view, paper)
    assert sizes(of_class(document, "card")) <= QUARTER
    assert len(of_class(document, "face")) == len(view.cards)
    assert too_full(of_class(document, "face")) == []
    assert outside(document) == []
    return document


def wanted(creature: Creature, view: CreatureCards) -> list[str]:
    blocks = [one for card in view.cards for one in card.blocks]
    return [creature.name, *(one.text for one in blocks), *(one.name for one in blocks)]


def test_actions_with_their_prices_stand_first_and_boxes_last() -> None:
    (card,) = cards("medic_spider").cards
    assert kinds(card) == [
        "head",
        "figures",
        "text",
        "head",
        "figures",
        "text",
        "text",
        "stats",
        "strip",
    ]
    heads = [one for one in card.blocks if one.kind == "head"]
    assert [(one.name, one.text) for one in heads] == [
        ("Blood Bank", "Direct · Strength 0"),
        ("Hemoverload", "Projectile · Body 0"),
    ]
    assert [(one.what, one.amount) for one in heads[1].prices] == [("effort", "1"), ("flair", "5")]
    assert [(one.name, one.text) for one in card.chief] == [
        ("Health", "21"),
        ("Morale", "11"),
        ("Speed", "3"),
        ("Dash", "1 flair"),
        ("Anchor", "1 flair"),
    ]


def test_nothing_is_said_of_misprints_and_restored_names() -> None:
    text = text_of(laid_out(cards("pike_beetle_king", "packhunt_puffin")))
    for words in ("restored", "Printed", "Theheading", "(R8"):
        assert words not in text


def test_a_style_says_once_when_stat_effects_happen() -> None:
    found = cards("pandoramun").cards
    texts = [one for card in found for one in card.blocks if one.name == "Rhythm style"]
    assert len(texts) == 1
    assert texts[0].text.endswith(
        "Where it applies, each attack or defy has its stat effect, once for each target."
    )


def test_an_emblem_stands_before_the_name_and_its_author_is_named() -> None:
    emblem = next(iter(the_rulebook().icons.all))
    drawn = [replace(BESTIARY[one], emblem=emblem) for one in ("heckler", "pike_beetle")]
    view = creature_cards(the_rulebook(), drawn)
    assert view.credit.count("CC BY 3.0") == 1
    document = sound(view)
    assert len(of_class(document, "c-drawn")) == 2
    several = cards("medic_spider", "heckler", "burrowing_worm").credit
    assert several == "Emblems by Carl Olsen, Lorc, CC BY 3.0"
    bare = replace(BESTIARY["heckler"], emblem="")
    view = creature_cards(the_rulebook(), (bare,))
    assert view.credit == ""
    assert of_class(sound(view), "c-drawn") == []


def test_what_only_attaches_has_no_boxes_and_no_speed() -> None:
    (card,) = cards("somac_parasite").cards
    assert [one.text for one in card.chief] == ["10 x X", "5 x X"]
    assert set(kinds(card)) == {"text"}
    assert card.line == ""


def test_each_of_several_has_its_own_boxes() -> None:
    assert [one.label for one in strips(cards("pike_beetle"))] == [""]
    found = strips(cards("pike_beetle", "heckler", pike_beetle=3))
    assert [(one.label, one.health, one.boxes) for one in found] == [
        ("1", 30, 30),
        ("2", 30, 30),
        ("3", 30, 30),
        ("", 30, 30),
    ]


def test_boxes_that_do_not_fit_go_on_to_a_second_card() -> None:
    found = cards("pike_beetle", pike_beetle=20)
    assert [card.number for card in found.cards] == list(range(1, len(found.cards) + 1))
    assert kinds(found.cards[-1]) == ["strip"] * len(found.cards[-1].blocks)
    assert [one.label for one in strips(found)] == [str(number) for number in range(1, 21)]
    sound(found)


@pytest.mark.parametrize(
    ("health", "boxes"), [(30, (30, 1)), (125, (63, 2)), (1250, (63, 20)), (None, (100, 1))]
)
def test_there_are_never_more_than_a_hundred_boxes(
    health: int | None, boxes: tuple[int, int]
) -> None:
    found = strip("", health)
    assert (found.boxes, found.worth) == boxes


def test_the_cards_of_an_encounter_know_how_many_there_are_of_each() -> None:
    foes = (
        Foe(creature="pike_beetle", count=2),
        Foe(creature="heckler", name="Loud Bo"),
        Foe(creature="pike_beetle_king"),
        Foe(level=4, name="Bandit", count=2),
    )
    encounter = Encounter("Ford", party=(Member("Ana", 5),), sides=(Side(foes),))
    found = encounter_cards(the_rulebook(), BESTIARY, encounter)
    titles = [card.title.text for card in found.cards if card.number == 1]
    assert titles == ["Pike Beetle", "Heckler", "Pike Beetle King", "Bandit"]
    assert [(one.label, one.health) for one in strips(found)] == [
        ("1", 30),
        ("2", 30),
        ("Loud Bo", 30),
        ("", 110),
        ("1", 40),
        ("2", 40),
    ]
    king = next(card for card in found.cards if card.title.text == "Pike Beetle King")
    assert (king.level, king.chief[0].text) == ("11", "110")
    assert found.counted == ()
    sound(found)


def test_an_encounter_of_nobody_has_no_cards() -> None:
    assert encounter_cards(the_rulebook(), BESTIARY, Encounter("Empty")).cards == ()


@pytest.mark.parametrize("paper", get_args(Paper))
def test_the_fullest_creatures_stay_on_cards_of_that_size(paper: Paper) -> None:
    view = cards(*FULLEST)
    document = sound(view, paper)
    assert len(document.pages) == -(-len(view.cards) // 4)
    text = text_of(document)
    missing = [one for id in FULLEST for one in wanted(BESTIARY[id], view)]
    assert [one for one in missing if squeezed(one) not in text] == []


@pytest.mark.slow
@pytest.mark.parametrize("paper", get_args(Paper))
@pytest.mark.parametrize("creature", BESTIARY.values(), ids=lambda one: one.id)
def test_every_creature_stands_on_cards_of_that_size(creature: Creature, paper: Paper) -> None:
    for count in (1, 4):
        view = creature_cards(the_rulebook(), (creature,), {creature.id: count})
        assert len(view.cards) <= 2 + count // 2
        text = text_of(sound(view, paper))
        assert [one for one in wanted(creature, view) if squeezed(one) not in text] == []
        effects = [one.effect for one in creature_effects(view)]
        assert [one for one in effects if squeezed(one) not in text] == []


def creature_effects(view: CreatureCards) -> list[Any]:
    return [one.figures for card in view.cards for one in card.blocks if one.figures]


def test_a_text_longer_than_a_card_goes_on() -> None:
    beetle = BESTIARY["pike_beetle"]
    tactic = replace(beetle.tactics[0], effect="An effect of many words. " * 500)
    view = creature_cards(the_rulebook(), (replace(beetle, tactics=(tactic,)),))
    assert len(view.cards) > 2
    text = text_of(sound(view))
    assert text.replace("…", "").count("Aneffectofmanywords.") >= 490


@pytest.mark.parametrize("name", [HOSTILE, LONG, "雷" * 300])
def test_odd_names_are_text_and_stay_inside(name: str) -> None:
    beetle = BESTIARY["pike_beetle"]
    tactic = replace(beetle.tactics[0], name=name, effect=name.replace("{", ""))
    odd = replace(beetle, name=name, tactics=(tactic,), description=name)
    text = text_of(sound(creature_cards(the_rulebook(), (odd,), {odd.id: 2})))
    assert squeezed(name[:20]) in text
