"""One shelf for everything that people keep: into the trash, out of it, and gone for good."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Generic

from gm_tools.services.actor import Actor
from gm_tools.services.errors import NotFoundError
from gm_tools.services.ports import Clock, Rows, S, Store, Unit


def _as_it_is(row: S) -> S:
    return row


def _nothing(_id: str) -> None:
    return None


@dataclass(frozen=True, slots=True)
class Shelf(Generic[S]):
    """One kind of document on the shelf.

    ``visible`` returns what the actor may change, in the trash or not; NotFoundError for the
    rest. ``closed`` is how one lies in the trash. ``changed`` and ``forgotten`` are told the id
    once everything is kept.
    """

    store: Store
    clock: Clock
    rows: Callable[[Unit], Rows[S]]
    visible: Callable[[Unit, Actor, str], S]
    closed: Callable[[S], S] = _as_it_is
    changed: Callable[[str], None] = _nothing
    forgotten: Callable[[str], None] = _nothing

    def trash(self, actor: Actor, id: str) -> S:
        """Put one into the trash; what lies there already keeps its time."""
        with self.changing(actor, id) as (unit, found):
            thrown = replace(self.closed(found), trashed_at=found.trashed_at or self.clock())
            self.rows(unit).put(thrown)
        self.changed(id)
        return thrown

    def restore(self, actor: Actor, id: str) -> S:
        """Take one out of the trash."""
        with self.changing(actor, id) as (unit, found):
            back = replace(found, trashed_at=None)
            self.rows(unit).put(back)
        self.changed(id)
        return back

    def delete_forever(self, actor: Actor, id: str) -> None:
        """Forget one that is in the trash; NotFoundError for what is not."""
        with self.changing(actor, id) as (unit, found):
            if found.trashed_at is None:
                raise NotFoundError
            self.rows(unit).drop(id)
        self.forgotten(id)

    def thrown(self, actor: Actor, id: str) -> S:
        """Return one that is in the trash; NotFoundError for what is not."""
        with self.store.read() as unit:
            found = self.visible(unit, actor, id)
        if found.trashed_at is None:
            raise NotFoundError
        return found

    @contextmanager
    def changing(self, actor: Actor, id: str) -> Iterator[tuple[Unit, S]]:
        """Open one to be changed."""
        with self.store.write() as unit:
            yield unit, self.visible(unit, actor, id)
