"""Import and export of decks as portable files, and a sample deck for each game."""

from collections.abc import Callable
from dataclasses import dataclass

from gm_tools.games.frame.codec.plain import to_plain
from gm_tools.games.frame.kept_decks import KeptDeck, card_name
from gm_tools.services.actor import Actor
from gm_tools.services.decks.decks import Decks
from gm_tools.services.errors import NotFoundError
from gm_tools.services.file_names import file_name
from gm_tools.services.importing import NamedFile, ReadFile, read_all

WriteDeck = Callable[[KeptDeck], str]
"""Returns a deck as the text of its file."""

SampleDecks = Callable[[str], tuple[NamedFile, ...]]
"""The files of the sample decks of a game, in the order to try them."""


@dataclass(frozen=True, slots=True)
class DeckExchange:
    """Import, export and samples."""

    decks: Decks
    read_file: ReadFile[KeptDeck]
    write_file: WriteDeck
    samples: SampleDecks

    def import_files(self, actor: Actor, files: tuple[NamedFile, ...]) -> tuple[str, ...]:
        """Import the decks of all files, or none (ImportRefusedError); return their ids."""
        return self.decks.create_all(actor, read_all(files, self.read_file))

    def export(self, actor: Actor, deck: str) -> NamedFile:
        """Return a deck's file."""
        held = self.decks.get(actor, deck).deck
        return NamedFile(file_name(held.name, "json"), self.write_file(held).encode())

    def sample(self, kind: str) -> KeptDeck | None:
        """Return the app's sample deck for a game, or None."""
        files = self.samples(kind) if kind in self.decks.classes() else ()
        return read_all(files[:1], self.read_file)[0] if files else None

    def plain_sample(self, kind: str) -> list[object] | None:
        """Return the sample's cards as JSON values, as the first event of a game takes them."""
        found = self.sample(kind)
        card = self.decks.classes()[kind] if found else None
        return [to_plain(card, one) for one in found.cards] if found and card else None

    def is_of_sample(self, actor: Actor, game: str) -> bool:
        """Say whether all cards that a game knows are of its sample deck, to its host."""
        kind, cards = self.decks.known_in(actor, game)
        sample = self.sample(kind)
        names = {card_name(one) for one in sample.cards} if sample else set()
        return bool(cards) and all(card_name(one) in names for one in cards)

    def copy_sample(self, actor: Actor, kind: str) -> str:
        """Copy a game's sample deck for the actor; return its id."""
        found = self.sample(kind)
        if found is None:
            raise NotFoundError
        return self.decks.create(actor, found)
