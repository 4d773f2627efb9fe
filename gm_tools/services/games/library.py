"""The library of games: lists, names, settings, branches; the trash is `Games.shelf`."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from gm_tools.games.frame.event import Entry
from gm_tools.games.frame.journal import fold
from gm_tools.services.actor import Actor
from gm_tools.services.campaigns.campaigns import scope
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.access import hosted
from gm_tools.services.games.entries import with_result
from gm_tools.services.games.games import Games
from gm_tools.services.games.kinds import event_of
from gm_tools.services.games.live import blank, digest, followed, state_text
from gm_tools.services.games.records import StoredGame
from gm_tools.services.ports import Unit
from gm_tools.services.texts import plain_name


@dataclass(frozen=True, slots=True)
class GameLibrary:
    """A game master's games, running and finished."""

    games: Games

    def listed(
        self,
        actor: Actor,
        *,
        kind: str | None = None,
        campaign: str | None = None,
        trashed: bool = False,
    ) -> tuple[StoredGame, ...]:
        """Return the actor's hosted games, and those shown to the actor, last changed first."""
        with self.games.store.read() as unit:
            held = scope(unit, actor)
            places = held.mastered if trashed else held.mastered + held.joined
            found = unit.games.listed(held.account, places, trashed)
        mine = (one for one in found if one.shown or one.campaign not in held.joined)
        return tuple(
            one for one in mine if kind in (None, one.kind) and campaign in (None, one.campaign)
        )

    def rename(self, actor: Actor, game: str, name: str) -> None:
        """Give a game another name."""
        self._change(actor, game, lambda found: replace(found, name=plain_name(name)))

    def set_auto_accept(self, actor: Actor, game: str, *, auto_accept: bool) -> None:
        """Let proposals of seats be played at once, or wait for the game master."""
        self._change(actor, game, lambda found: replace(found, auto_accept=auto_accept))

    def set_by_hand_at_once(self, actor: Actor, game: str, *, at_once: bool) -> None:
        """Let seats set values by hand without asking, or not."""
        self._change(actor, game, lambda found: replace(found, by_hand_at_once=at_once))

    def set_shown(self, actor: Actor, game: str, *, shown: bool) -> None:
        """Let the campaign's members see the table's view, or not."""
        self._change(actor, game, lambda found: replace(found, shown=shown))

    def branch(self, actor: Actor, game: str, number: int, name: str) -> str:
        """Begin a new game with the events that counted after an entry; return its id."""
        with self.games.store.write() as unit:
            found = hosted(unit, actor, game)
            if not 0 < number <= found.number:
                raise NotFoundError
            lines = (line for line in unit.journals.lines(game) if line.number <= number)
            entries = unit.journals.picked(game, fold(lines).effective)
            return self._branched(unit, actor, found, entries, name)

    def _branched(
        self, unit: Unit, actor: Actor, game: StoredGame, entries: tuple[Entry, ...], name: str
    ) -> str:
        kind, now = self.games.kind(game.kind), self.games.clock()
        if self.games.live(unit, game)[1].read_only:
            raise NotFoundError
        live = blank(kind)
        renumbered = tuple(replace(one, number=i) for i, one in enumerate(entries, 1))
        for entry in renumbered:
            live = followed(kind, live, entry, event_of(kind, entry)) or live
        new = replace(
            self.games.blank_game(actor, kind, name, game.campaign),
            number=live.number,
            digest=digest(state_text(kind, live.state)),
            encounter=game.encounter,
            chain=game.chain,
            place=game.place,
        )
        unit.games.put(with_result(kind, new, live.state))
        unit.journals.append(new.id, renumbered, now)
        return new.id

    def _change(self, actor: Actor, game: str, change: Callable[[StoredGame], StoredGame]) -> None:
        with self.games.shelf.changing(actor, game) as (unit, found):
            unit.games.put(change(found))
        self.games.hub.stir(game)
