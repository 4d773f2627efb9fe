"""Makes packs in the background: ordered, followed, fetched and left by who ordered them."""

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from gm_tools.presenters.paper.creature_cards import CreatureCards
from gm_tools.services.actor import Actor
from gm_tools.services.errors import NoPrinterError, NotFoundError
from gm_tools.services.faults import StorageFaultError
from gm_tools.services.ids import new_id
from gm_tools.services.packs import order as orders
from gm_tools.services.packs.absent import GONE, NO_CREATURES, Absent, left_out
from gm_tools.services.packs.choosing import PackChoices
from gm_tools.services.packs.order import Order, Progress
from gm_tools.services.packs.papers import PackPaper, PaperKind, Wanted
from gm_tools.services.packs.ports import Part, TooManyPagesError, Workshop
from gm_tools.services.paper.characters import Paper, Printed, require_printer
from gm_tools.services.paper.ports import PaperOptions, Printer
from gm_tools.services.paper.preparing import Prepared, PreparingPaper
from gm_tools.services.people.rates import Rates
from gm_tools.services.ports import Clock

MOST_PAPERS = 60
MOST_NAMED = 6
KEPT_FOR = 60 * 60
"""In seconds."""

TITLE = "Tonight's papers"
NOTHING = "Nothing is ticked. Tick what you want on paper."
ALL_GONE = "What you ticked is not there any more. Tick again what you want on paper."
TOO_MANY = f"These are more than {MOST_PAPERS} papers. Untick some, and print them apart."
TOO_MANY_PAGES = (
    "These are too many pages for one PDF: {paper} makes them {pages}, and {most} fit. Untick some "
    "papers, and print them apart."
)
TOO_LONG = (
    "{paper} is too long for a PDF: it would be more than sixty pages by itself. Untick it, or "
    "shorten what it is of."
)
UNEXPECTED = "Something went wrong. Order it once more; the program's log says what happened."
LOG = logging.getLogger("gm_tools.packs")


@dataclass(eq=False)
class PackRefusedError(Exception):
    """No pack is made of what was ticked; ``reason`` says why, and the way out."""

    reason: str


class _LeftError(Exception):
    """Nobody waits for this order any more."""


class _NoCreaturesError(Exception):
    """An encounter has no creatures, of whom there would be cards."""


@dataclass(frozen=True, slots=True)
class Packs:
    """An order belongs to its account alone; to all others it does not exist."""

    choosing: PackChoices
    paper: Paper
    preparing: PreparingPaper
    shop: Workshop
    rates: Rates
    clock: Clock

    def order(
        self,
        actor: Actor,
        papers: Sequence[Wanted],
        options: PaperOptions,
        *,
        both_sides: bool = False,
    ) -> str:
        """Order a pack; return the order's id.

        PackRefusedError, NoPrinterError; TooOftenError for too many orders.
        """
        require_printer(self.paper.missing)
        found = self._found(actor, papers)
        self.rates.pack(actor)
        self.forget_old()
        id, gone = new_id(), self._absent(actor, papers, found)
        order = Order(actor.account or "", options, found, self.clock(), both_sides, gone=gone)
        self.shop.files.put(id, orders.write(order))
        self.shop.run(partial(self._make, id, actor, order))
        return id

    def look(self, actor: Actor, order: str) -> Order:
        """Return an order as far as it is; NotFoundError for whoever has not ordered it."""
        text = self.shop.files.find(order)
        found = orders.read(text) if text is not None else None
        if found is None or actor.account is None or found.account != actor.account:
            raise NotFoundError
        return orders.seen_at(found, self.clock())

    def read(self, actor: Actor, order: str) -> Printed:
        """Return the PDF; NotFoundError as for ``look``, and before it is ready."""
        self.look(actor, order)
        content = self.shop.files.read(order)
        if content is None:
            raise NotFoundError
        return Printed(f"{TITLE}.pdf", content)

    def leave(self, actor: Actor, order: str) -> None:
        """Forget an order; what is being made ends soon."""
        self.look(actor, order)
        self.shop.files.drop(order)

    def forget_old(self) -> None:
        """Forget what was ordered so long ago that nobody fetches it any more."""
        self.shop.files.prune(KEPT_FOR)

    def _found(self, actor: Actor, papers: Sequence[Wanted]) -> tuple[PackPaper, ...]:
        if not papers:
            raise PackRefusedError(NOTHING)
        found = self.choosing.named(actor, papers)
        if not found:
            gone = self._absent(actor, papers, found)[:MOST_NAMED]
            raise PackRefusedError(f"{ALL_GONE} Left out: {', '.join(gone)}.")
        if len(found) > MOST_PAPERS:
            raise PackRefusedError(TOO_MANY)
        return found

    def _absent(
        self, actor: Actor, papers: Sequence[Wanted], found: Sequence[PackPaper]
    ) -> tuple[str, ...]:
        return Absent(self.choosing.characters, self.choosing.plans).said(actor, papers, found)

    def _make(self, id: str, actor: Actor, order: Order) -> None:
        """Make an order, and write down how it ended."""
        try:
            self._made(id, actor, order)
        except _LeftError:
            self.shop.files.drop(id)
        except Exception as error:
            self._failed(id, order, _words(error))

    def _made(self, id: str, actor: Actor, order: Order) -> None:
        order, parts = self._collected(id, actor, order)
        count = len(parts)

        def told(place: int) -> None:
            self._tell(id, order, "laying out" if place < count else "joining", place)

        packed = self.shop.press.pack(TITLE, parts, told, both_sides=order.both_sides)
        self._require_wanted(id)
        self.shop.files.keep(id, packed.content)
        self._tell(id, replace(order, pages=packed.pages), "ready", count)

    def _collected(self, id: str, actor: Actor, order: Order) -> tuple[Order, Sequence[Part]]:
        """Return the parts of a pack, and its order without what vanished meanwhile."""
        parts, lost = dict[PackPaper, Part](), list[str]()
        for place, paper in enumerate(order.papers):
            self._tell(id, order, "collecting", place)
            try:
                caught = self.shop.press.caught(partial(self._print, actor, paper, order.options))
            except (NotFoundError, _NoCreaturesError) as error:
                why = NO_CREATURES if isinstance(error, _NoCreaturesError) else GONE
                lost.append(left_out(paper.title, why))
                continue
            parts[paper] = Part(paper.title, caught)
        if not parts:
            raise PackRefusedError(ALL_GONE)
        return replace(order, papers=tuple(parts), gone=(*order.gone, *lost)), tuple(parts.values())

    def _print(
        self, actor: Actor, paper: PackPaper, options: PaperOptions, printer: Printer
    ) -> None:
        """Print a paper of a pack with the printer that is handed over."""
        own, prepared = (
            replace(self.paper, printer=printer),
            replace(self.preparing, printer=printer),
        )
        wanted = paper.wanted
        if wanted.kind == "blank":
            own.blank(actor, options)
        elif wanted.kind == "sheet":
            own.sheet(actor, wanted.thing, options)
        elif wanted.kind == "cards":
            own.cards(actor, wanted.thing, options.size)
        else:
            prepared.printed(PREPARED[wanted.kind](prepared, actor, wanted.thing), options.size)

    def _tell(self, id: str, order: Order, progress: Progress, place: int) -> None:
        """Write down how far an order is, unless nobody waits for it any more."""
        self._require_wanted(id)
        now = replace(order, progress=progress, place=place, told=self.clock())
        self.shop.files.put(id, orders.write(now))

    def _require_wanted(self, id: str) -> None:
        if self.shop.files.find(id) is None:
            raise _LeftError

    def _failed(self, id: str, order: Order, problem: str) -> None:
        if self.shop.files.find(id) is not None:
            now = replace(order, progress="failed", problem=problem, told=self.clock())
            self.shop.files.put(id, orders.write(now))


PREPARED: Mapping[PaperKind, Callable[[PreparingPaper, Actor, str], Prepared]] = {
    "screen": lambda paper, actor, _: paper.screen(actor),
    "reference": lambda paper, actor, _: paper.reference(actor),
    "chain": PreparingPaper.chain,
    "encounter": PreparingPaper.encounter,
    "creatures": lambda paper, actor, plan: _with_cards(paper.encounter_cards(actor, plan)),
}


def _with_cards(prepared: Prepared) -> Prepared:
    if isinstance(prepared.view, CreatureCards) and not prepared.view.cards:
        raise _NoCreaturesError
    return prepared


def _words(error: Exception) -> str:
    """Return why a pack could not be made, in words; what nobody foresaw is logged."""
    if isinstance(error, PackRefusedError | NoPrinterError):
        return error.reason
    if isinstance(error, TooManyPagesError):
        words = TOO_MANY_PAGES if error.pages else TOO_LONG
        return words.format(paper=error.paper, pages=error.pages, most=error.most)
    if isinstance(error, StorageFaultError):
        return str(error)
    LOG.error("a pack could not be made", exc_info=error)
    return UNEXPECTED
