"""A game master's documents on paper: made of their own creatures and plans, for them alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO

import pytest
from pypdf import PdfReader

from gm_tools.presenters.paper.creature_cards import CreatureCards
from gm_tools.presenters.paper.encounter import EncounterSheet
from gm_tools.services.actor import NOBODY, Actor
from gm_tools.services.bundle import Services
from gm_tools.services.errors import NoPrinterError, NotFoundError, TooManyCopiesError
from gm_tools.services.paper.preparing import Prepared, PreparingPaper
from gm_tools.viskara.encounter.chain_plan import Battle, Chain, ChainMember
from gm_tools.viskara.encounter.plan import Encounter, Foe, Member, Side
from tests.cast import the_bestiary

FOES = (Side((Foe(creature="pike_beetle", count=2), Foe(creature="heckler"))),)


@pytest.fixture
def paper(services: Services) -> PreparingPaper:
    return services.preparing_paper


@pytest.fixture
def encounter(services: Services, game_master: Actor) -> str:
    (bryn, *_) = services.exchange.open_samples(game_master)
    party = (Member("Bryn", 5, character=bryn), Member("Gone", 5, character="gone"))
    return services.plans.create(game_master, Encounter("Ford", party=party, sides=FOES))


@pytest.fixture
def chain(services: Services, game_master: Actor) -> str:
    plan = Chain("Road", party=(ChainMember("Bryn", 5),), battles=(Battle("Ambush", 5),))
    return services.plans.create(game_master, plan)


@pytest.fixture
def brute(services: Services, game_master: Actor) -> str:
    own = replace(the_bestiary()["pike_beetle"], name="Brute", id="", line=None)
    return services.bestiary.create(game_master, own)


def test_each_becomes_a_pdf(
    paper: PreparingPaper, game_master: Actor, encounter: str, chain: str
) -> None:
    made = {
        "Pike Beetle - creature sheet.pdf": paper.creature(game_master, "pike_beetle"),
        "2 creatures - creature cards.pdf": paper.cards(game_master, ("heckler", "pike_beetle")),
        "Ford - encounter sheet.pdf": paper.encounter(game_master, encounter),
        "Ford - creature cards.pdf": paper.encounter_cards(game_master, encounter),
        "Road - chain sheet.pdf": paper.chain(game_master, chain),
        "Game master screen.pdf": paper.screen(game_master),
        "Rules reference.pdf": paper.reference(game_master),
    }
    for name, prepared in made.items():
        printed = paper.printed(prepared, "letter")
        assert printed.name == name
        assert len(PdfReader(BytesIO(printed.content)).pages) >= 1


def test_the_partys_figures_come_from_the_library(
    paper: PreparingPaper, game_master: Actor, encounter: str
) -> None:
    view = paper.encounter(game_master, encounter).view
    assert isinstance(view, EncounterSheet)
    bryn, gone = view.party
    assert (int(bryn.health) >= 50, bryn.agility.isdecimal()) == (True, True)
    assert (gone.health, gone.agility, gone.morale) == ("", "", "")


def test_cards_are_made_once_each_and_without_those_that_are_gone(
    paper: PreparingPaper, game_master: Actor
) -> None:
    view = paper.cards(game_master, ("heckler", "gone", "heckler", "pike_beetle")).view
    assert isinstance(view, CreatureCards)
    names = [card.title.text for card in view.cards if card.number == 1]
    assert names == ["Heckler", "Pike Beetle"]
    with pytest.raises(NotFoundError):
        paper.cards(game_master, ("gone",))


def test_cards_have_boxes_for_as_many_as_are_asked_for(
    paper: PreparingPaper, game_master: Actor
) -> None:
    view = paper.cards(game_master, ("heckler", "pike_beetle"), {"pike_beetle": 3}).view
    assert isinstance(view, CreatureCards)
    assert [(one.id, one.count) for one in view.counted] == [("heckler", 1), ("pike_beetle", 3)]


def test_boxes_for_too_many_are_refused(paper: PreparingPaper, game_master: Actor) -> None:
    with pytest.raises(TooManyCopiesError) as one_kind:
        paper.cards(game_master, ("heckler",), {"heckler": 21})
    assert (one_kind.value.asked, one_kind.value.most) == (21, 20)
    many = dict.fromkeys(list(the_bestiary())[:11], 20)
    with pytest.raises(TooManyCopiesError) as all_kinds:
        paper.cards(game_master, tuple(many), many)
    assert (all_kinds.value.asked, all_kinds.value.most) == (220, 200)


def test_a_creature_that_was_deleted_stays_in_the_encounter(
    services: Services, paper: PreparingPaper, game_master: Actor, brute: str
) -> None:
    plan = Encounter("Lair", sides=(Side((Foe(creature=brute),)),))
    lair = services.plans.create(game_master, plan)
    services.bestiary.shelf.trash(game_master, brute)
    services.bestiary.shelf.delete_forever(game_master, brute)
    view = paper.encounter(game_master, lair).view
    assert isinstance(view, EncounterSheet)
    (track,) = view.sides[1].tracks
    assert (track.name, track.note) == ("Brute", "deleted since: usual figures of its level")
    assert paper.printed(paper.encounter_cards(game_master, lair), "a4").content


def test_only_its_game_master_prints_a_thing(
    paper: PreparingPaper,
    player: Actor,
    stranger: Actor,
    encounter: str,
    chain: str,
    brute: str,
) -> None:
    ways: tuple[Callable[[Actor], Prepared], ...] = (
        lambda who: paper.encounter(who, encounter),
        lambda who: paper.encounter_cards(who, encounter),
        lambda who: paper.chain(who, chain),
        lambda who: paper.creature(who, brute),
        lambda who: paper.cards(who, (brute,)),
    )
    for way in ways:
        for who in (player, stranger):
            with pytest.raises(NotFoundError):
                way(who)
    with pytest.raises(NotFoundError):
        paper.screen(NOBODY)
    with pytest.raises(NotFoundError):
        paper.reference(NOBODY)


def test_a_chain_is_no_encounter(paper: PreparingPaper, game_master: Actor, chain: str) -> None:
    with pytest.raises(NotFoundError):
        paper.encounter(game_master, chain)


def test_where_nothing_can_be_printed_the_preview_still_is(
    paper: PreparingPaper, game_master: Actor
) -> None:
    without = replace(paper, missing=lambda: "Pango is missing.")
    made = without.creature(game_master, "pike_beetle")
    with pytest.raises(NoPrinterError) as refused:
        without.printed(made, "a4")
    assert refused.value.reason == "Pango is missing."
    assert "Quick Jab" in without.preview(made).html
