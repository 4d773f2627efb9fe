"""Links to a character: its owner makes them, sees them listed and ends them."""

from dataclasses import dataclass

from gm_tools.services.actor import Actor
from gm_tools.services.characters.library import Characters, visible
from gm_tools.services.errors import NotFoundError
from gm_tools.services.ids import new_id, new_token, token_hash
from gm_tools.services.ports import Unit
from gm_tools.services.records import Stored
from gm_tools.services.sharing.records import StoredShare
from gm_tools.services.texts import plain_name

MOST_LINKS = 20
LONGEST = 100
FULL = f"This character has {MOST_LINKS} links, as many as fit. End one that you no longer need."


@dataclass(eq=False)
class ShareRefusedError(Exception):
    """No link was made; ``sentence`` says why, and the way out."""

    sentence: str


@dataclass(frozen=True, slots=True)
class Wish:
    """A link as it is wished for: the maker's own word for it, and what it shows.

    ``frozen``: the character stays there as it is now; ``personality``: goals, motivations, lessons
    and history are shown too.
    """

    name: str = ""
    frozen: bool = False
    personality: bool = False


@dataclass(frozen=True, slots=True)
class Sharing:
    """The links of an actor's own characters; whose else a character is looks as if it were none.

    What is made for a creature belongs to a game master's secrets: it has no links.
    """

    characters: Characters

    def may(self, actor: Actor, character: str) -> bool:
        """Whether the actor may give links to a character away."""
        try:
            with self.characters.store.read() as unit:
                own_character(unit, actor, character)
        except NotFoundError:
            return False
        return True

    def links(self, actor: Actor, character: str) -> tuple[StoredShare, ...]:
        """Return a character's links, the newest first."""
        with self.characters.store.read() as unit:
            own_character(unit, actor, character)
            return unit.shares.of(character)

    def make(self, actor: Actor, character: str, wish: Wish) -> str:
        """Make a link; return its token, which is kept nowhere. ShareRefusedError if none fits."""
        self._require_room(actor, character)
        if wish.frozen:
            self.characters.make_revision(actor, character)
        token = new_token()
        with self.characters.store.write() as unit:
            stored = own_character(unit, actor, character)
            _require_room(unit, character)
            unit.shares.add(self._new(stored, token, wish))
        return token

    def end(self, actor: Actor, character: str, share: str) -> None:
        """End a link at once; NotFoundError if it is none of this character's."""
        with self.characters.store.write() as unit:
            own_character(unit, actor, character)
            if share not in {one.id for one in unit.shares.of(character)}:
                raise NotFoundError
            unit.shares.drop(share)

    def end_all(self, actor: Actor, character: str) -> int:
        """End all links of a character at once; return how many there were."""
        with self.characters.store.write() as unit:
            own_character(unit, actor, character)
            ended = unit.shares.of(character)
            for one in ended:
                unit.shares.drop(one.id)
        return len(ended)

    def _require_room(self, actor: Actor, character: str) -> None:
        with self.characters.store.read() as unit:
            own_character(unit, actor, character)
            _require_room(unit, character)

    def _new(self, stored: Stored, token: str, wish: Wish) -> StoredShare:
        return StoredShare(
            id=new_id(),
            token_hash=token_hash(token),
            character=stored.id,
            name=plain_name(wish.name)[:LONGEST].strip(),
            revision=stored.revision if wish.frozen else None,
            personality=wish.personality,
            created_at=self.characters.clock(),
        )


def own_character(unit: Unit, actor: Actor, character: str) -> Stored:
    """Return a character that the actor owns, trashed or not; NotFoundError for any other."""
    stored = visible(unit, actor, character)
    if stored.owner != actor.account or stored.summary.making is not None:
        raise NotFoundError
    return stored


def _require_room(unit: Unit, character: str) -> None:
    if len(unit.shares.of(character)) >= MOST_LINKS:
        raise ShareRefusedError(FULL)
