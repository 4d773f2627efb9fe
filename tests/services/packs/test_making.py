"""Orders of packs: made in the background, for their account alone, whatever vanishes meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from gm_tools.services.actor import NOBODY, Actor
from gm_tools.services.bundle import Services
from gm_tools.services.errors import (
    NoPrinterError,
    NotFoundError,
    TooOftenError,
)
from gm_tools.services.packs.making import (
    ALL_GONE,
    KEPT_FOR,
    MOST_PAPERS,
    NOTHING,
    TOO_LONG,
    TOO_MANY,
    TOO_MANY_PAGES,
    UNEXPECTED,
    PackRefusedError,
    Packs,
)
from gm_tools.services.packs.order import Progress
from gm_tools.services.packs.papers import Wanted
from gm_tools.services.packs.ports import Packed, Part, Told, TooManyPagesError, Workshop
from gm_tools.services.paper.ports import PaperOptions, Printer
from gm_tools.services.people.rates import PACKS
from gm_tools.viskara.encounter.plan import Encounter
from tests.fakes import a_character

A4 = PaperOptions()
SHEET_GONE = "Left out: A character's sheet (gone)."


class Names:
    """A printer that says what it was asked for."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def __getattr__(self, name: str) -> Callable[..., bytes]:
        def say(*_: object) -> bytes:
            self.said.append(name)
            return b""

        return say


@dataclass
class FakePress:
    """A press that prints names; it may fail, or do something before the second part."""

    error: Exception | None = None
    between: Callable[[], object] = lambda: None

    def caught(self, use: Callable[[Printer], object]) -> Sequence[Any]:
        names: Any = Names()
        use(names)
        return tuple(names.said)

    def pack(
        self, title: str, parts: Sequence[Part], told: Told, *, both_sides: bool = False
    ) -> Packed:
        told(0)
        if self.error is not None:
            raise self.error
        self.between()
        for number in range(1, len(parts) + 1):
            told(number)
        text = "; ".join(f"{one.title} ({', '.join(one.caught)})" for one in parts)
        return Packed(text.encode(), (1,) * len(parts))


@dataclass
class FakeFiles:
    """Orders in memory; ``written`` is called whenever one was written down."""

    orders: dict[str, str] = field(default_factory=dict)
    made: dict[str, bytes] = field(default_factory=dict)
    pruned: list[float] = field(default_factory=list)
    written: Callable[[], object] = lambda: None

    def put(self, order: str, text: str) -> None:
        self.orders[order] = text
        self.written()

    def find(self, order: str) -> str | None:
        return self.orders.get(order)

    def keep(self, order: str, content: bytes) -> None:
        self.made[order] = content

    def read(self, order: str) -> bytes | None:
        return self.made.get(order)

    def drop(self, order: str) -> None:
        self.orders.pop(order, None)
        self.made.pop(order, None)

    def prune(self, seconds: float) -> None:
        self.pruned.append(seconds)


@dataclass
class Later:
    """Does work when it is told to."""

    waiting: list[Callable[[], None]] = field(default_factory=list)

    def __call__(self, work: Callable[[], None]) -> None:
        self.waiting.append(work)

    def work(self) -> None:
        while self.waiting:
            self.waiting.pop(0)()


@dataclass
class Shop:
    """The packs of services with a press, files and a background of our own."""

    packs: Packs
    press: FakePress
    files: FakeFiles
    later: Later


@pytest.fixture
def shop(services: Services) -> Shop:
    press, files, later = FakePress(), FakeFiles(), Later()
    packs = replace(services.packs, shop=Workshop(press, files, later))
    return Shop(packs, press, files, later)


@pytest.fixture
def ana(services: Services, game_master: Actor) -> str:
    return services.characters.create(game_master, a_character("Ana"))


def test_it_is_made_while_others_go_on(shop: Shop, game_master: Actor, ana: str) -> None:
    papers = [Wanted("cards", ana), Wanted("sheet", ana), Wanted("screen"), Wanted("blank")]
    order = shop.packs.order(game_master, papers, A4)
    assert shop.packs.look(game_master, order).progress == "waiting"
    with pytest.raises(NotFoundError):
        shop.packs.read(game_master, order)
    shop.later.work()
    found = shop.packs.look(game_master, order)
    assert (found.progress, found.pages) == ("ready", (1, 1, 1, 1))
    assert shop.packs.read(game_master, order).content.decode() == (
        "Game master screen (prepared); Sheet of Ana (character_sheet);"
        " Cards of Ana (tactic_cards); Blank sheet (blank_sheet)"
    )


def test_how_far_it_is_can_be_followed(shop: Shop, game_master: Actor, ana: str) -> None:
    seen: list[tuple[Progress, int]] = []
    order = ""

    def look(*_: object) -> None:
        found = shop.packs.look(game_master, order)
        seen.append((found.progress, found.place))

    order = shop.packs.order(game_master, [Wanted("sheet", ana), Wanted("blank")], A4)
    shop.press.between = look
    shop.files.written = look
    shop.later.work()
    assert list(dict.fromkeys(seen)) == [
        *(("collecting", 0), ("collecting", 1), ("laying out", 0), ("laying out", 1)),
        *(("joining", 2), ("ready", 2)),
    ]


def test_only_who_ordered_it_finds_it(
    shop: Shop, game_master: Actor, player: Actor, stranger: Actor
) -> None:
    order = shop.packs.order(game_master, [Wanted("blank")], A4)
    shop.later.work()
    for who in (player, stranger, NOBODY):
        for way in (shop.packs.look, shop.packs.read, shop.packs.leave):
            with pytest.raises(NotFoundError):
                way(who, order)
    assert shop.packs.read(game_master, order).name == "Tonight's papers.pdf"


def test_nobody_orders_nothing_and_not_too_much(
    services: Services, shop: Shop, game_master: Actor, stranger: Actor, ana: str
) -> None:
    many = [
        Wanted("sheet", services.characters.create(game_master, a_character(f"{n}")))
        for n in range(MOST_PAPERS + 1)
    ]
    for who, papers, why in (
        (game_master, [], NOTHING),
        (game_master, [Wanted("sheet", "gone")], f"{ALL_GONE} {SHEET_GONE}"),
        (stranger, [Wanted("sheet", ana)], f"{ALL_GONE} {SHEET_GONE}"),
        (game_master, many, TOO_MANY),
    ):
        with pytest.raises(PackRefusedError) as refused:
            shop.packs.order(who, papers, A4)
        assert refused.value.reason == why
    with pytest.raises(NotFoundError):
        shop.packs.order(NOBODY, [Wanted("screen")], A4)
    assert shop.later.waiting == []


def test_what_was_gone_before_is_said(shop: Shop, game_master: Actor, ana: str) -> None:
    papers = [Wanted("sheet", ana), Wanted("sheet", "gone"), Wanted("encounter", "gone")]
    order = shop.packs.order(game_master, papers, A4)
    assert shop.packs.look(game_master, order).gone == (
        "A character's sheet (gone)",
        "An encounter (gone)",
    )


def test_what_lies_in_the_trash_is_named_to_whom_it_belongs(
    services: Services, shop: Shop, game_master: Actor, player: Actor, ana: str
) -> None:
    plan = services.plans.create(game_master, Encounter("Doomed fight"))
    services.plans.shelf.trash(game_master, plan)
    services.characters.shelf.trash(game_master, ana)
    papers = [Wanted("blank"), Wanted("creatures", plan), Wanted("cards", ana)]
    own = shop.packs.order(game_master, papers, A4)
    assert shop.packs.look(game_master, own).gone == (
        "Creature cards: Doomed fight (in the trash)",
        "Cards of Ana (in the trash)",
    )
    others = shop.packs.order(player, papers, A4)
    assert shop.packs.look(player, others).gone == (
        "An encounter's creature cards (gone)",
        "A character's cards (gone)",
    )


def test_what_is_trashed_meanwhile_is_left_out(
    services: Services, shop: Shop, game_master: Actor, ana: str
) -> None:
    order = shop.packs.order(game_master, [Wanted("sheet", ana), Wanted("blank")], A4)
    services.characters.shelf.trash(game_master, ana)
    services.characters.shelf.delete_forever(game_master, ana)
    shop.later.work()
    found = shop.packs.look(game_master, order)
    assert (found.progress, found.gone) == ("ready", ("Sheet of Ana (gone)",))
    assert [one.title for one in found.papers] == ["Blank sheet"]


def test_where_all_of_it_vanished_it_says_so(
    services: Services, shop: Shop, game_master: Actor, ana: str
) -> None:
    order = shop.packs.order(game_master, [Wanted("sheet", ana)], A4)
    services.characters.shelf.trash(game_master, ana)
    services.characters.shelf.delete_forever(game_master, ana)
    shop.later.work()
    found = shop.packs.look(game_master, order)
    assert (found.progress, found.problem) == ("failed", ALL_GONE)


def test_who_leaves_ends_it(shop: Shop, game_master: Actor) -> None:
    order = shop.packs.order(game_master, [Wanted("blank")], A4)
    shop.press.between = lambda: shop.packs.leave(game_master, order)
    shop.later.work()
    assert (shop.files.orders, shop.files.made) == ({}, {})


def test_two_orders_do_not_disturb_each_other(
    shop: Shop, game_master: Actor, player: Actor, ana: str
) -> None:
    first = shop.packs.order(game_master, [Wanted("sheet", ana)], A4)
    second = shop.packs.order(player, [Wanted("blank")], PaperOptions("letter"))
    shop.later.work()
    assert shop.packs.read(game_master, first).content == b"Sheet of Ana (character_sheet)"
    assert shop.packs.read(player, second).content == b"Blank sheet (blank_sheet)"


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (
            TooManyPagesError("Blank sheet", 104, 100),
            TOO_MANY_PAGES.format(paper="Blank sheet", pages=104, most=100),
        ),
        (TooManyPagesError("Blank sheet", 0, 100), TOO_LONG.format(paper="Blank sheet")),
        (NoPrinterError("Pango is missing."), "Pango is missing."),
        (ZeroDivisionError(), UNEXPECTED),
    ],
)
def test_why_there_is_no_pdf_is_said(
    shop: Shop, game_master: Actor, error: Exception, words: str, caplog: pytest.LogCaptureFixture
) -> None:
    order = shop.packs.order(game_master, [Wanted("blank")], A4)
    shop.press.error = error
    shop.later.work()
    found = shop.packs.look(game_master, order)
    assert (found.progress, found.problem) == ("failed", words)
    assert ("could not be made" in caplog.text) == (words == UNEXPECTED)


def test_where_nothing_can_be_printed_nothing_is_ordered(shop: Shop, game_master: Actor) -> None:
    paper = replace(shop.packs.paper, missing=lambda: "Pango is missing.")
    with pytest.raises(NoPrinterError):
        replace(shop.packs, paper=paper).order(game_master, [Wanted("blank")], A4)


def test_nobody_orders_all_day(shop: Shop, game_master: Actor, player: Actor) -> None:
    for _ in range(PACKS.most):
        shop.packs.order(game_master, [Wanted("blank")], A4)
    with pytest.raises(TooOftenError):
        shop.packs.order(game_master, [Wanted("blank")], A4)
    assert shop.packs.order(player, [Wanted("blank")], A4)


def test_an_encounter_without_creatures_has_no_cards(
    services: Services, shop: Shop, game_master: Actor
) -> None:
    plan = services.plans.create(game_master, Encounter("Empty"))
    papers = [Wanted("encounter", plan), Wanted("creatures", plan)]
    order = shop.packs.order(game_master, papers, A4)
    shop.later.work()
    found = shop.packs.look(game_master, order)
    assert [one.title for one in found.papers] == ["Encounter: Empty"]
    assert found.gone == ("Creature cards: Empty (without creatures)",)


def test_nothing_stays_for_ever(shop: Shop, game_master: Actor) -> None:
    shop.packs.order(game_master, [Wanted("blank")], A4)
    shop.packs.forget_old()
    assert shop.files.pruned == [KEPT_FOR, KEPT_FOR]
