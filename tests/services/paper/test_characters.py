"""Sheets and cards of an actor's characters."""

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO

import pytest
from pypdf import PdfReader

from gm_tools.services.actor import Actor
from gm_tools.services.bundle import Services
from gm_tools.services.errors import NoPrinterError, NotFoundError
from gm_tools.services.paper.characters import Paper, Printed
from gm_tools.services.paper.ports import PaperOptions

A4 = PaperOptions()


@pytest.fixture
def paper(services: Services) -> Paper:
    return services.paper


@pytest.fixture
def sample(services: Services, game_master: Actor) -> str:
    return services.exchange.open_samples(game_master)[0]


def pages(printed: Printed) -> int:
    return len(PdfReader(BytesIO(printed.content)).pages)


def test_a_level_five_sheet_is_two_pages_at_most(
    paper: Paper, game_master: Actor, sample: str
) -> None:
    printed = paper.sheet(game_master, sample, A4)
    assert printed.name == "Bryn Halloway.pdf"
    assert 1 <= pages(printed) <= 2


def test_cards_and_blank_sheets(paper: Paper, game_master: Actor, sample: str) -> None:
    cards = paper.cards(game_master, sample, "letter")
    assert cards.name == "Bryn Halloway - tactic cards.pdf"
    assert pages(cards) >= 1
    assert pages(paper.blank(game_master, A4)) >= 1


def test_printing_keeps_the_draft_as_a_revision(
    services: Services, paper: Paper, game_master: Actor, sample: str
) -> None:
    kept = services.characters.get(game_master, sample)
    renamed = replace(kept.character, name="Brynn")
    services.characters.save_draft(game_master, sample, renamed, number=kept.number, tab="a")
    paper.preview(game_master, sample)
    assert len(services.characters.revisions(game_master, sample)) == 1
    paper.sheet(game_master, sample, A4)
    assert len(services.characters.revisions(game_master, sample)) == 2


def test_a_revision_can_be_looked_at(
    services: Services, paper: Paper, game_master: Actor, sample: str
) -> None:
    kept = services.characters.get(game_master, sample)
    renamed = replace(kept.character, name="Brynn")
    services.characters.save_draft(game_master, sample, renamed, number=kept.number, tab="a")
    assert paper.preview(game_master, sample).name == "Brynn"
    assert paper.preview(game_master, sample, 1).name == "Bryn Halloway"


def test_where_nothing_can_be_printed_it_says_why(
    paper: Paper, game_master: Actor, sample: str
) -> None:
    without = replace(paper, missing=lambda: "Pango is missing.")
    ways: tuple[Callable[[], Printed], ...] = (
        lambda: without.sheet(game_master, sample, A4),
        lambda: without.cards(game_master, sample, "a4"),
        lambda: without.blank(game_master, A4),
    )
    for way in ways:
        with pytest.raises(NoPrinterError) as refused:
            way()
        assert refused.value.reason == "Pango is missing."
    assert without.preview(game_master, sample).name == "Bryn Halloway"


def test_strangers_see_no_sheet(paper: Paper, stranger: Actor, sample: str) -> None:
    with pytest.raises(NotFoundError):
        paper.preview(stranger, sample)
    with pytest.raises(NotFoundError):
        paper.preview(stranger, sample, 1)
    with pytest.raises(NotFoundError):
        paper.sheet(stranger, sample, A4)


def test_the_sheets_of_several_are_one_file(
    services: Services, paper: Paper, game_master: Actor, stranger: Actor
) -> None:
    party = services.exchange.open_samples(game_master)
    printed = paper.sheets(game_master, party[:2], A4)
    assert printed.name == "character sheets.pdf"
    starts = [page.extract_text() for page in PdfReader(BytesIO(printed.content)).pages]
    alone = [pages(paper.sheet(game_master, one, A4)) for one in party[:2]]
    assert len(starts) == sum(alone)
    assert "Bryn Halloway" in starts[0]
    assert "Maro Finch" in starts[alone[0]]
    with pytest.raises(NotFoundError):
        paper.sheets(stranger, party[:1], A4)
