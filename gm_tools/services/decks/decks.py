"""Decks of free cards, saved for another evening and visible only to their owner."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from gm_tools.games.frame.codec.plain import (
    UnreadableValue,
    from_plain,
    to_plain,
)
from gm_tools.games.frame.kept_decks import (
    LONGEST_DECK_NAME,
    CardsOf,
    Fault,
    KeptDeck,
    card_name,
    deck_faults,
    free_id,
)
from gm_tools.presenters.searching import holds
from gm_tools.services.actor import Actor
from gm_tools.services.errors import NotFoundError, OldDeckError
from gm_tools.services.faults import reading_kept
from gm_tools.services.games.access import hosted
from gm_tools.services.games.games import Games
from gm_tools.services.ids import new_id
from gm_tools.services.ports import Clock, Store, Unit
from gm_tools.services.records import StoredDeck
from gm_tools.services.shelf import Shelf
from gm_tools.services.texts import copied_name, plain, plain_name


@dataclass(eq=False)
class DeckRefusedError(Exception):
    """The deck cannot be saved as it is; holds pairs of a path in it and a problem."""

    problems: tuple[Fault, ...]


@dataclass(frozen=True, slots=True)
class DeckLine:
    """A deck as lists show it; ``at`` is when it was changed or trashed."""

    id: str
    kind: str
    name: str
    cards: int
    at: datetime


@dataclass(frozen=True, slots=True)
class HeldDeck:
    """A deck as the service returns it."""

    id: str
    deck: KeptDeck
    updated_at: datetime
    trashed_at: datetime | None

    @property
    def kind(self) -> str:
        """The game it is for."""
        return self.deck.kind

    def card(self, id: str) -> object:
        """Return one of its cards; NotFoundError if there is none with this id."""
        found = next((one for one in self.deck.cards if one.id == id), None)
        if found is None:
            raise NotFoundError
        return found

    def name_of(self, id: str) -> str:
        """Return the name of one of its cards."""
        return card_name(self.card(id))


@dataclass(frozen=True, slots=True)
class Decks:
    """Every account can save decks; only their owner sees and changes them."""

    store: Store
    clock: Clock
    games: Games

    @property
    def shelf(self) -> Shelf[StoredDeck]:
        """The shelf of the same decks."""
        return Shelf(self.store, self.clock, lambda unit: unit.decks, _own)

    def classes(self) -> Mapping[str, type]:
        """Return the card class of each game that has free cards."""
        kinds = self.games.kinds.items()
        return {name: kind.cards.card for name, kind in kinds if kind.cards is not None}

    def listed(
        self, actor: Actor, kind: str | None = None, search: str = "", *, trashed: bool = False
    ) -> tuple[DeckLine, ...]:
        """Return the actor's decks by game and name; of a single game if ``kind`` is given."""
        with self.store.read() as unit:
            found = unit.decks.listed(actor.account or "", trashed)
        return tuple(
            _line(one) for one in found if kind in (None, one.kind) and holds(one.name, search)
        )

    def get(self, actor: Actor, deck: str) -> HeldDeck:
        """Return a deck; NotFoundError without access, OldDeckError for unreadable old cards."""
        with self.store.read() as unit:
            return self._held(_own(unit, actor, deck))

    def plain_cards(self, actor: Actor, deck: str, kind: str) -> list[Any]:
        """Return a deck's cards as JSON values, as the first event of a game takes them.

        The cards are not checked. NotFoundError for a deck of another game, too.
        """
        with self.store.read() as unit:
            stored = _own(unit, actor, deck)
        if stored.kind != kind:
            raise NotFoundError
        return _cards(stored)

    def holding(self, actor: Actor, kind: str, card: Any) -> tuple[tuple[str, str], ...]:
        """Return the actor's decks that hold a card exactly as it is: their ids and names."""
        with self.store.read() as unit:
            lines = unit.decks.listed(actor.account or "", False)
        wanted = to_plain(type(card), card)
        return tuple(
            (one.id, one.name) for one in lines if one.kind == kind and wanted in _cards(one)
        )

    def create(self, actor: Actor, deck: KeptDeck) -> str:
        """Save a new deck and return its id; DeckRefusedError holds every problem."""
        (id,) = self.create_all(actor, (deck,))
        return id

    def create_all(self, actor: Actor, decks: tuple[KeptDeck, ...]) -> tuple[str, ...]:
        """Save all of the new decks, or none; return their ids in order."""
        if actor.account is None:
            raise NotFoundError
        owner = actor.account
        with self.store.write() as unit:
            return tuple(self._add(unit, owner, one) for one in decks)

    def copy(self, actor: Actor, deck: str) -> str:
        """Save a copy under a new name; return its id."""
        before = self.get(actor, deck).deck
        name = copied_name(before.name, LONGEST_DECK_NAME)
        return self.create(actor, replace(before, name=name))

    def keep_from_game(self, actor: Actor, game: str, name: str) -> str:
        """Save the cards entered in a game as a deck, for the game's host; return its id.

        DeckRefusedError if no card was entered, or the name does not fit.
        """
        kind, cards = self.known_in(actor, game)
        if not cards:
            raise DeckRefusedError((("cards", "No card was entered in this game."),))
        return self.create(actor, KeptDeck(kind, name, cards))

    def known_in(self, actor: Actor, game: str) -> tuple[str, tuple[Any, ...]]:
        """Return a game's kind and the cards that it knows, each once, to its host."""
        with self.games.store.read() as unit:
            found = hosted(unit, actor, game)
            _, live = self.games.live(unit, found)
        once: dict[str, Any] = {}
        for card in self._cards_of(found.kind).entered(live.state):
            once.setdefault(card.id, card)
        return found.kind, tuple(once.values())

    def rename(self, actor: Actor, deck: str, name: str) -> None:
        """Rename a deck; DeckRefusedError for a name that does not fit."""
        self._edit(actor, deck, lambda held: replace(held, name=name))

    def add_card(self, actor: Actor, deck: str, card: Any) -> None:
        """Add a card; if its id is taken, a number is added to the id."""

        def longer(held: KeptDeck) -> KeptDeck:
            id = free_id(card.id, (one.id for one in held.cards))
            return replace(held, cards=(*held.cards, replace(card, id=id)))

        self._edit(actor, deck, longer)

    def change_card(self, actor: Actor, deck: str, card: Any) -> None:
        """Replace the card with the same id; NotFoundError if there is none."""

        def changed(held: KeptDeck) -> KeptDeck:
            if all(one.id != card.id for one in held.cards):
                raise NotFoundError
            cards = tuple(card if one.id == card.id else one for one in held.cards)
            return replace(held, cards=cards)

        self._edit(actor, deck, changed)

    def remove_card(self, actor: Actor, deck: str, card: str) -> None:
        """Remove a card from a deck; NotFoundError if there is none with this id."""

        def without(held: KeptDeck) -> KeptDeck:
            left = tuple(one for one in held.cards if one.id != card)
            if len(left) == len(held.cards):
                raise NotFoundError
            return replace(held, cards=left)

        self._edit(actor, deck, without)

    def _edit(self, actor: Actor, deck: str, change: Callable[[KeptDeck], KeptDeck]) -> None:
        with self.shelf.changing(actor, deck) as (unit, found):
            after = change(self._held(found).deck)
            unit.decks.put(self._stored(found, after))

    def _add(self, unit: Unit, owner: str, deck: KeptDeck) -> str:
        now = self.clock()
        stored = self._stored(StoredDeck(new_id(), owner, deck.kind, "", "[]", now, now), deck)
        unit.decks.put(stored)
        return stored.id

    def _stored(self, before: StoredDeck, deck: KeptDeck) -> StoredDeck:
        faults = tuple(deck_faults(deck))
        if faults:
            raise DeckRefusedError(faults)
        card: type[object] = self._cards_of(deck.kind).card
        cards = [to_plain(card, one) for one in deck.cards]
        return replace(
            before,
            name=plain_name(deck.name),
            cards=plain(json.dumps(cards, ensure_ascii=False)),
            updated_at=self.clock(),
        )

    def _held(self, stored: StoredDeck) -> HeldDeck:
        card: type[object] = self._cards_of(stored.kind).card
        try:
            cards = tuple(from_plain(card, one) for one in _cards(stored))
        except UnreadableValue as error:
            raise OldDeckError(stored.id) from error
        deck = KeptDeck(stored.kind, stored.name, cards)
        return HeldDeck(stored.id, deck, stored.updated_at, stored.trashed_at)

    def _cards_of(self, kind: str) -> CardsOf:
        cards = self.games.kind(kind).cards
        if cards is None:
            raise NotFoundError
        return cards


def _own(unit: Unit, actor: Actor, deck: str) -> StoredDeck:
    stored = unit.decks.find(deck)
    if stored is None or actor.account is None or stored.owner != actor.account:
        raise NotFoundError
    return stored


def _line(stored: StoredDeck) -> DeckLine:
    at = stored.trashed_at or stored.updated_at
    return DeckLine(stored.id, stored.kind, stored.name, len(_cards(stored)), at)


def _cards(stored: StoredDeck) -> list[Any]:
    """Return a deck's cards as JSON values, which are not checked."""
    with reading_kept("a deck"):
        return [*json.loads(stored.cards)]
