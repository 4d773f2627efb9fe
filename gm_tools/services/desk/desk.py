"""The game master's desk: a digital deck with its history, and saved flat shows."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime

from gm_tools.services.actor import Actor
from gm_tools.services.desk.document import read, write
from gm_tools.services.errors import NotFoundError
from gm_tools.services.ports import Clock, Store
from gm_tools.services.records import StoredDesk
from gm_tools.viskara.deck.desk import (
    Asked,
    DeskState,
    Entry,
    FlatShow,
)
from gm_tools.viskara.deck.draws import (
    Pick,
    after_show,
    draw,
    shuffled,
    taken_back,
)
from gm_tools.viskara.tasks import task_outputs

MOST_ENTRIES = 60
MOST_FLAT_SHOWS = 40

DeskEdit = Callable[[DeskState], DeskState]


@dataclass(frozen=True, slots=True)
class Desk:
    """Each account has a desk of its own; ``pick`` chooses the card that is drawn.

    ``cards_of_a_show`` are drawn for a show.
    """

    store: Store
    clock: Clock
    pick: Pick
    cards_of_a_show: int

    def look(self, actor: Actor) -> DeskState:
        """Return the actor's desk, at first empty; NotFoundError for an anonymous visitor."""
        with self.store.read() as unit:
            stored = unit.desks.find(_account(actor))
        return read(stored.document) if stored else DeskState()

    def draw(self, actor: Actor, asked: Asked) -> DeskState:
        """Draw the requested cards and record them in the history."""
        now = self.clock()
        count = asked.count if asked.kind == "cards" else self.cards_of_a_show
        whole = replace(asked, count=count)
        return self._change(actor, lambda desk: drawn(desk, whole, now, self.pick))

    def draw_task(self, actor: Actor, stat: int, asked: Asked) -> DeskState:
        """Draw the show for a task with a stat (Viskara 4507; R76)."""
        low, medium, high = map(str, task_outputs(stat))
        results = ("0", low, medium, high)
        return self.draw(actor, replace(asked, results=results, has_side_effects=True))

    def shuffle(self, actor: Actor) -> DeskState:
        """Shuffle the discard pile into the deck and record it."""
        now = self.clock()
        return self._change(actor, lambda desk: with_shuffle(desk, now))

    def undo(self, actor: Actor, number: int) -> DeskState:
        """Undo the newest entry if it has this number; its cards are drawn again next."""
        return self._change(actor, lambda desk: undone(desk, number))

    def set_battle(self, actor: Actor, *, in_battle: bool) -> DeskState:
        """Set whether shows are part of a battle; after a battle all cards return to the deck."""
        return self._change(actor, lambda desk: battled(desk, in_battle=in_battle))

    def forget(self, actor: Actor) -> DeskState:
        """Empty the history and put every card back; saved flat shows stay."""
        return self._change(actor, lambda desk: DeskState(flat_shows=desk.flat_shows))

    def keep_flat_show(self, actor: Actor, flat: FlatShow) -> DeskState:
        """Save a flat show, replacing one of the same title; the oldest beyond 40 is deleted."""
        return self._change(actor, lambda desk: with_flat_show(desk, flat))

    def drop_flat_show(self, actor: Actor, title: str) -> DeskState:
        """Delete a flat show."""
        return self._change(
            actor,
            lambda desk: replace(
                desk, flat_shows=tuple(one for one in desk.flat_shows if one.title != title)
            ),
        )

    def _change(self, actor: Actor, edit: DeskEdit) -> DeskState:
        account = _account(actor)
        with self.store.write() as unit:
            stored = unit.desks.find(account)
            desk = edit(read(stored.document) if stored else DeskState())
            number = stored.number + 1 if stored else 1
            unit.desks.put(StoredDesk(account, write(desk), number, self.clock()))
        return desk


def _account(actor: Actor) -> str:
    if actor.account is None:
        raise NotFoundError
    return actor.account


def drawn(desk: DeskState, asked: Asked, now: datetime, pick: Pick) -> DeskState:
    """Return the desk after a draw; ValueError for an impossible number of cards."""
    revealed = draw(desk.deck, asked.count, pick)
    entry = Entry(
        number=desk.next_number,
        at=now,
        asked=asked,
        cards=revealed.cards,
        before=desk.deck.discards,
        ran_out=revealed.ran_out,
    )
    is_show = asked.kind != "cards"
    deck = after_show(revealed.deck, in_battle=desk.in_battle) if is_show else revealed.deck
    return _noted(replace(desk, deck=deck), entry)


def with_shuffle(desk: DeskState, now: datetime) -> DeskState:
    """Return the desk with every card in the deck; recorded only if that changes something."""
    if not desk.deck.discards:
        return desk
    entry = Entry(desk.next_number, now, Asked("shuffle"), (), desk.deck.discards)
    return _noted(replace(desk, deck=shuffled(desk.deck)), entry)


def _noted(desk: DeskState, entry: Entry) -> DeskState:
    history = (*desk.history, entry)[-MOST_ENTRIES:]
    return replace(desk, history=history, next_number=entry.number + 1)


def undone(desk: DeskState, number: int) -> DeskState:
    """Return the desk without its newest entry, if it has this number: undoing twice is once."""
    if not desk.history or desk.history[-1].number != number:
        return desk
    entry = desk.history[-1]
    deck = taken_back(desk.deck, entry.before, entry.cards)
    return replace(desk, deck=deck, history=desk.history[:-1])


def battled(desk: DeskState, *, in_battle: bool) -> DeskState:
    """Return the desk in battle or outside; leaving a battle shuffles (Viskara 829)."""
    if desk.in_battle == in_battle:
        return desk
    deck = desk.deck if in_battle else shuffled(desk.deck)
    return replace(desk, in_battle=in_battle, deck=deck)


def with_flat_show(desk: DeskState, flat: FlatShow) -> DeskState:
    """Return the desk with a flat show saved last."""
    others = tuple(one for one in desk.flat_shows if one.title != flat.title)
    return replace(desk, flat_shows=(*others, flat)[-MOST_FLAT_SHOWS:])
