"""Spending what a character has left: what is proposed, and buying it as one step."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from gm_tools.services.actor import Actor
from gm_tools.services.characters.building import Building, Built
from gm_tools.viskara.character.archetypes import Archetypes
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.repairs.condition import examined
from gm_tools.viskara.character.repairs.step import Mend
from gm_tools.viskara.character.spending.everything import Spending, spend
from gm_tools.viskara.character.spending.liked import liked_by
from gm_tools.viskara.character.spending.proposals import Keep, Offers, name_of, offers_for
from gm_tools.viskara.character.spending.remainders import Remainder, remainders


class OfferGoneError(Exception):
    """The character has changed: this is proposed no longer."""


@dataclass(frozen=True, slots=True)
class Left:
    """What a part has left and what is proposed for it; of ``EVERYTHING`` only the ``whole``.

    ``whole`` spends all of it at once, ``rest`` says what is left after that and why; ``parts`` are
    those that have something left now.
    """

    built: Built
    part: str
    offers: tuple[Offers, ...]
    whole: Spending
    rest: tuple[Offers, ...]
    parts: tuple[Remainder, ...]


@dataclass(frozen=True, slots=True)
class Spent:
    """A character after a purchase; ``revision`` has it as it was ``before``."""

    built: Built
    before: Built
    changes: tuple[Mend, ...]
    revision: int


@dataclass(frozen=True, slots=True)
class Spender:
    """Spends the points of an actor's characters; ``printed`` returns the archetypes."""

    building: Building
    printed: Callable[[], Archetypes]

    def left(self, actor: Actor, character: str, part: str, keep: Keep) -> Left:
        """Return what is proposed for a part, or for everything; ``keep`` is left as it is."""
        return self._left(self.building.open(actor, character), part, keep)

    def buy(
        self,
        actor: Actor,
        character: str,
        part: str,
        keep: Keep,
        offer: str,
        *,
        number: int,
        tab: str,
        force: bool = False,
    ) -> Spent:
        """Buy what is proposed under a name; the state before is kept as a revision.

        OfferGoneError if it is proposed no longer; DraftConflictError as for every edit.
        """
        before = self.building.open(actor, character)
        changes, after = self._named(self._left(before, part, keep), offer)
        characters = self.building.characters
        made = characters.make_revision(actor, character)
        saved = characters.save_draft(actor, character, after, number=number, tab=tab, force=force)
        kept = replace(before.kept, character=after, number=saved, tab=tab)
        built = self.building.judged(kept)
        return Spent(built, before, changes, made or before.kept.revision)

    def _left(self, built: Built, part: str, keep: Keep) -> Left:
        at = examined(self.building.rulebook, built.character)
        liked = liked_by(one.character for one in self.printed().values())
        found = remainders(at)
        offers = tuple(offers_for(at, one, liked, keep) for one in found if one.part == part)
        whole = spend(at, part, liked, keep)
        rest = tuple(offers_for(whole.after, one, liked, keep) for one in whole.left)
        return Left(built, part, offers, whole, rest, found)

    def _named(self, left: Left, offer: str) -> tuple[tuple[Mend, ...], Character]:
        if left.whole.changes and name_of(left.whole.changes) == offer:
            return left.whole.changes, left.whole.after.character
        for offers in left.offers:
            for one in offers.proposals:
                if name_of(one.changes) == offer:
                    return one.changes, one.after.character
        raise OfferGoneError
