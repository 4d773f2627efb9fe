"""Trash, restore and permanent deletion for every kind of saved document."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Generic

from gm_tools.services.actor import Actor
from gm_tools.services.errors import NotFoundError
from gm_tools.services.ports import Clock, Rows, S, Store, Unit


def _nothing(_id: str) -> None:
    return None


@dataclass(frozen=True, slots=True)
class Shelf(Generic[S]):
    """The shelf of one kind of document.

    ``visible`` returns a document that the actor may change, trashed or not; NotFoundError without
    access. ``changed`` and ``forgotten`` are
    called with the id once the change is committed.
    """

    store: Store
    clock: Clock
    rows: Callable[[Unit], Rows[S]]
    visible: Callable[[Unit, Actor, str], S]
    changed: Callable[[str], None] = _nothing
    forgotten: Callable[[str], None] = _nothing

    def trash(self, actor: Actor, id: str) -> S:
        """Put a document in the trash; if it is there already, it keeps its time."""
        (thrown,) = self.trash_all(actor, (id,))
        return thrown

    def trash_all(self, actor: Actor, ids: Iterable[str]) -> tuple[S, ...]:
        """Put documents in the trash: all of them or, without access to one, none."""
        now = self.clock()
        return self.change_all(
            actor, ids, lambda one: replace(one, trashed_at=one.trashed_at or now)
        )

    def change_all(
        self, actor: Actor, ids: Iterable[str], change: Callable[[S], S]
    ) -> tuple[S, ...]:
        """Change documents: all of them or, without access to one, none."""
        ids = tuple(dict.fromkeys(ids))
        with self.store.write() as unit:
            changed = tuple(change(self.visible(unit, actor, id)) for id in ids)
            for one in changed:
                self.rows(unit).put(one)
        for id in ids:
            self.changed(id)
        return changed

    def restore(self, actor: Actor, id: str) -> S:
        """Take a document out of the trash."""
        with self.changing(actor, id) as (unit, found):
            back = replace(found, trashed_at=None)
            self.rows(unit).put(back)
        self.changed(id)
        return back

    def delete_forever(self, actor: Actor, id: str) -> None:
        """Delete a document in the trash; NotFoundError if it is not there."""
        with self.changing(actor, id) as (unit, found):
            if found.trashed_at is None:
                raise NotFoundError
            self.rows(unit).drop(id)
        self.forgotten(id)

    def thrown(self, actor: Actor, id: str) -> S:
        """Return a document in the trash; NotFoundError if it is not there."""
        with self.store.read() as unit:
            found = self.visible(unit, actor, id)
        if found.trashed_at is None:
            raise NotFoundError
        return found

    @contextmanager
    def changing(self, actor: Actor, id: str) -> Iterator[tuple[Unit, S]]:
        """Open a document for editing; NotFoundError without access."""
        with self.store.write() as unit:
            yield unit, self.visible(unit, actor, id)
