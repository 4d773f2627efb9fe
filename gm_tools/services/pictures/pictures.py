"""Pictures that people bring: kept for their owner, and shown to those who see who bears them."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from gm_tools.services.actor import Actor
from gm_tools.services.campaigns.campaigns import personal_campaign, scope
from gm_tools.services.characters.library import visible
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.access import Anyone
from gm_tools.services.games.looks import Looks
from gm_tools.services.games.records import StoredGame
from gm_tools.services.ids import new_id
from gm_tools.services.people.rates import Rates
from gm_tools.services.pictures.grounds import laid_under
from gm_tools.services.pictures.limits import (
    LARGEST,
    MEGABYTE,
    MOST_BYTES,
    MOST_PICTURES,
    MOST_PIXELS,
    ON_PAPER,
)
from gm_tools.services.pictures.redrawing import PictureRefusedError, Redraw, Redrawn
from gm_tools.services.ports import Clock, PictureFiles, Store, Unit
from gm_tools.services.records import PictureUse, StoredPicture
from gm_tools.viskara.icons import is_picture

TOO_LARGE: Final = "This picture is larger than 8 MB. Make it smaller, then choose it again."
NO_ROOM: Final = (
    f"You have as many pictures as fit: {MOST_PICTURES}, or {MOST_BYTES // MEGABYTE} MB of "
    "them. Delete one that you no longer need, then choose this one again."
)


@dataclass(frozen=True, slots=True)
class Pictures:
    """Adds, shows and deletes pictures. Every file is drawn anew before it is kept."""

    store: Store
    clock: Clock
    files: PictureFiles
    redraw: Redraw
    rates: Rates
    looks: Looks

    def add(self, actor: Actor, content: bytes, use: PictureUse) -> StoredPicture:
        """Keep a picture of the actor's; PictureRefusedError if it cannot be used or kept."""
        with self.store.read() as unit:
            personal_campaign(unit, actor)
            _require_room(unit, actor, 1)
        self.rates.picture(actor)
        return self.kept(actor, self.redrawn(content, use), use)

    def redrawn(self, content: bytes, use: PictureUse) -> Redrawn:
        """Return a file's picture drawn anew; PictureRefusedError if it cannot be used."""
        if len(content) > LARGEST:
            raise PictureRefusedError(TOO_LARGE)
        return self.redraw(content, MOST_PIXELS[use])

    def kept(self, actor: Actor, redrawn: Redrawn, use: PictureUse) -> StoredPicture:
        """Store a picture's file, then its row: a row never stands without its file."""
        made = self._new(actor, redrawn, use)
        self.files.keep(made.id, redrawn.content)
        try:
            with self.store.write() as unit:
                _require_room(unit, actor, made.size)
                unit.pictures.add(made)
        except BaseException:
            self.files.drop(made.id)
            raise
        return made

    def require_room(self, actor: Actor, *more: Redrawn) -> None:
        """Refuse more pictures than the actor may keep (PictureRefusedError)."""
        with self.store.read() as unit:
            _require_room(unit, actor, *(len(one.content) for one in more))

    def own(self, actor: Actor, use: PictureUse) -> tuple[StoredPicture, ...]:
        """Return the actor's pictures for a use, the newest first."""
        with self.store.read() as unit:
            found = unit.pictures.of(actor.account or "")
        return tuple(one for one in found if one.use == use)

    def open(self, actor: Actor, picture: str) -> bytes:
        """Return a picture's file to its owner, and to those who see a bearer in their library."""
        with self.store.read() as unit:
            found = unit.pictures.find(picture)
            if found is None or not _is_shown(unit, actor, found):
                raise NotFoundError
        return self._content(picture)

    def seen(self, actor: Actor, emblem: str) -> bytes:
        """Return an emblem that is a picture as paper shows it; b"" for an icon, and the unseen."""
        try:
            return self.for_paper(self.open(actor, emblem)) if is_picture(emblem) else b""
        except NotFoundError:
            return b""

    def for_paper(self, content: bytes) -> bytes:
        """Return a picture's file with as many pixels as paper needs: PDFs hold each as it is.

        b"" for a file that was damaged since it was kept.
        """
        try:
            return _for_paper(self.redraw, content) if content else b""
        except PictureRefusedError:
            return b""

    def is_kept(self, picture: str) -> bool:
        """Whether a picture's file is there: who bears a deleted one shows without."""
        return self.files.has(picture)

    def of_owner(self, owner: str, emblem: str) -> bytes:
        """Return the file of an emblem that is a picture of its bearer's owner; else b"".

        For what its owner shows to anybody: pictures of others that the owner sees are not theirs
        to show.
        """
        with self.store.read() as unit:
            found = unit.pictures.find(emblem) if is_picture(emblem) else None
        if found is None or found.owner != owner:
            return b""
        return self.files.read(emblem) or b""

    def open_in_game(self, viewer: Anyone, game: str, picture: str) -> bytes:
        """Return a picture's file to those who see it in a battle: on somebody there, or below."""
        look = self.looks.look(viewer, game)
        with self.store.read() as unit:
            found = unit.pictures.find(picture)
            if found is None or not _belongs(unit, look.game, found.owner):
                raise NotFoundError
            if picture not in _borne(look.state) | _laid(look.game):
                raise NotFoundError
        return self._content(picture)

    def delete(self, actor: Actor, picture: str) -> None:
        """Delete a picture of the actor's; who bore it shows without."""
        with self.store.write() as unit:
            found = unit.pictures.find(picture)
            if found is None or found.owner != actor.account:
                raise NotFoundError
            unit.pictures.drop(picture)
        self.files.drop(picture)

    def _content(self, picture: str) -> bytes:
        content = self.files.read(picture)
        if content is None:
            raise NotFoundError
        return content

    def _new(self, actor: Actor, redrawn: Redrawn, use: PictureUse) -> StoredPicture:
        return StoredPicture(
            id=new_id(),
            owner=actor.account or "",
            use=use,
            width=redrawn.width,
            height=redrawn.height,
            size=len(redrawn.content),
            created_at=self.clock(),
        )


@lru_cache(maxsize=32)
def _for_paper(redraw: Redraw, content: bytes) -> bytes:
    return redraw(content, ON_PAPER).content


def _require_room(unit: Unit, actor: Actor, *more: int) -> None:
    """Refuse more pictures, of so many bytes each, than an account may keep."""
    kept = [one.size for one in unit.pictures.of(actor.account or "")]
    if len(kept) + len(more) > MOST_PICTURES or sum(kept) + sum(more) > MOST_BYTES:
        raise PictureRefusedError(NO_ROOM)


def _is_shown(unit: Unit, actor: Actor, picture: StoredPicture) -> bool:
    """Whether the actor owns a picture, or sees a bearer of it in the library that its owner sees.

    Without that last part, who learns a picture's id could write it into a file of their own.
    """
    if picture.owner == actor.account:
        return True
    owner, borne = Actor(picture.owner), unit.pictures.bearers(picture.id)
    if any(_sees(unit, actor, one) and _sees(unit, owner, one) for one in borne):
        return True
    led = {*scope(unit, actor).mastered} & {*scope(unit, owner).mastered}
    creatures = unit.creatures.listed(tuple(sorted(led)), False)
    return any(picture.id in one.document for one in creatures)


def _sees(unit: Unit, actor: Actor, character: str) -> bool:
    try:
        visible(unit, actor, character)
    except NotFoundError:
        return False
    return True


def _belongs(unit: Unit, game: StoredGame, owner: str) -> bool:
    """Whether the owner of a picture is of this game's table."""
    if game.campaign is None:
        return owner == game.owner
    return game.campaign in {one.campaign for one in unit.campaigns.memberships(owner)}


def _laid(game: StoredGame) -> frozenset[str]:
    """Return the picture under the grid, which everybody sees who sees the battle."""
    ground = laid_under(game)
    return frozenset({ground.picture} if ground else ())


def _borne(state: Any) -> frozenset[str]:
    """Return the emblems that a viewer sees in a game, and what was shown on the television."""
    bearers = (*getattr(state, "combatants", {}).values(), *getattr(state, "people", ()))
    shown = (one.id for one in getattr(state, "at_hand", ()) if one.on == "picture")
    return frozenset((*(one.emblem for one in bearers), *shown))
