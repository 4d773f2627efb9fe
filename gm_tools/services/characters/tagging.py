"""Tags of characters: words by which their people find them in the library.

They belong to the library, not to the character: no file, sheet or revision has them.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from gm_tools.presenters.tags import MOST_TAGS
from gm_tools.services.actor import Actor
from gm_tools.services.characters import drafts
from gm_tools.services.characters.library import Characters
from gm_tools.services.errors import CannotKeepError
from gm_tools.services.records import Stored
from gm_tools.services.texts import plain


@dataclass(frozen=True, slots=True)
class Tagging:
    """Adds tags to characters and takes them off: from all that are named, or from none."""

    characters: Characters

    def add(self, actor: Actor, ids: Iterable[str], tags: tuple[str, ...]) -> None:
        """Add tags; CannotKeepError if a character would have more than it may have."""
        added = tuple(plain(tag) for tag in tags)
        self.characters.shelf.change_all(
            actor, ids, lambda one: _tagged(one, tuple(dict.fromkeys((*one.tags, *added))))
        )

    def remove(self, actor: Actor, ids: Iterable[str], tags: tuple[str, ...]) -> None:
        """Take tags off; who has none of them stays as it is."""
        self.characters.shelf.change_all(
            actor, ids, lambda one: _tagged(one, tuple(tag for tag in one.tags if tag not in tags))
        )


def _tagged(stored: Stored, tags: tuple[str, ...]) -> Stored:
    if len(tags) > MOST_TAGS:
        words = f"No more than {MOST_TAGS} tags fit. Take one off first."
        raise CannotKeepError((stored.name, words))
    return replace(stored, tags=tags, search=drafts.search_text(stored.name, stored.player, tags))
