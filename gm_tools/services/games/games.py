"""Playing games: starting them, sending events, undo and redo."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.taking_back import Back
from gm_tools.services.actor import Actor
from gm_tools.services.campaigns.campaigns import personal_campaign, require_game_master
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.access import Anyone, hosted, seen_game
from gm_tools.services.games.answers import Accepted, Answer, Refused
from gm_tools.services.games.cache import Cache, Views
from gm_tools.services.games.entries import Work, Written, played, redoing, undoing, write
from gm_tools.services.games.kinds import Kind
from gm_tools.services.games.live import Live, blank
from gm_tools.services.games.records import StoredGame, closed_to_joining
from gm_tools.services.games.writing import (
    MUST_PROPOSE,
    Writing,
    answered_already,
    must_propose,
)
from gm_tools.services.ids import new_id
from gm_tools.services.live.hub import Hub
from gm_tools.services.ports import Clock, Store, Unit
from gm_tools.services.shelf import Shelf
from gm_tools.services.texts import plain
from gm_tools.viskara.deck.draws import Pick

FIRST_ID = "begin"


@dataclass(frozen=True, slots=True)
class Games:
    """Game masters host games; seats play in them.

    ``pick`` chooses the app's draws; ``hub`` is told of every number after it is stored.
    """

    store: Store
    clock: Clock
    kinds: Mapping[str, Kind]
    pick: Pick
    hub: Hub
    cache: Cache = field(default_factory=Cache)
    views: Views = field(default_factory=Views)

    @property
    def shelf(self) -> Shelf[StoredGame]:
        """The shelf of the same games: moves them to the trash, which closes joining, and back."""
        return Shelf(
            self.store,
            self.clock,
            lambda unit: unit.games,
            lambda unit, actor, game: hosted(unit, actor, game, trashed=True),
            closed=closed_to_joining,
            changed=self.hub.stir,
            forgotten=self.cache.forget,
        )

    def start(
        self, actor: Actor, kind: str, first: Event, name: str, campaign: str | None = None
    ) -> str | Refused:
        """Begin a game with its first event and return its id; Refused says why not.

        Without a campaign, the game belongs to the actor's personal one.
        """
        known = self.kind(kind)
        with self.store.write() as unit:
            place = campaign or personal_campaign(unit, actor).id
            require_game_master(unit, actor, place)
            game = self.blank_game(actor, known, name, place)
            writing = Writing(unit, known, game, actor, HOST, blank(known))
            written = played(writing, FIRST_ID, (first,), self.pick)
            if isinstance(written, Refusal):
                return Refused(written, 0)
            unit.games.put(game)
            write(writing, written, self.clock())
        self.cache.keep(known, game.id, written[1])
        return game.id

    def send(
        self, actor: Anyone, game: str, id: str, expected: int | None, *events: Event
    ) -> Answer:
        """Send events, all or none, under an id that the sender made.

        ``expected`` is the last number that the sender saw (None: whatever it is now). The same id
        is answered the same way again. Digital dice and cards are drawn here. A seat sends for
        itself, and only in a game that accepts its proposals at once.
        """

        def work(writing: Writing) -> Written | Refusal:
            if must_propose(writing, events):
                return MUST_PROPOSE
            return played(writing, id, events, self.pick)

        return self.change(actor, game, id, expected, work)

    def undo(
        self,
        actor: Anyone,
        game: str,
        id: str,
        expected: int | None,
        of: int,
        back: Back = "step",
    ) -> Answer:
        """Take back the last event that counts, or all of its maneuver or turn up to it.

        ``of`` is that event's number. All are taken back in one writing moment, or none.
        """
        return self.change(actor, game, id, expected, undoing(id, of, back))

    def redo(self, actor: Anyone, game: str, id: str, expected: int | None, of: int) -> Answer:
        """Bring back the last event that was taken back, with what went in one go with it.

        ``of`` is its number.
        """
        return self.change(actor, game, id, expected, redoing(id, of))

    def change(self, actor: Anyone, game: str, id: str, expected: int | None, work: Work) -> Answer:
        """Do some work in a game's writing moment, and announce it once it is stored."""
        self._warm(actor, game)
        with self.store.write() as unit:
            writing = self.writing(unit, actor, game)
            answer = answered_already(writing, id, expected)
            if answer is not None:
                return answer
            written = work(writing)
            if isinstance(written, Refusal):
                return Refused(written, writing.game.number)
            write(writing, written, self.clock())
        self.keep(writing, written)
        return Accepted(written[1].number, written[0][0].number)

    def writing(self, unit: Unit, actor: Anyone, game: str) -> Writing:
        """Return a game's writing moment; NotFoundError for strangers and games in the trash."""
        found, viewer = seen_game(unit, actor, game)
        if found.trashed_at is not None:
            raise NotFoundError
        kind, live = self.live(unit, found)
        return Writing(unit, kind, found, actor, viewer, live)

    def keep(self, writing: Writing, written: Written) -> None:
        """Remember what was written, and announce it; call this only after its unit has ended."""
        after = written[1]
        self.cache.keep(writing.kind, writing.game.id, after)
        self.hub.tell(writing.game.id, after.number)

    def live(self, unit: Unit, game: StoredGame) -> tuple[Kind, Live]:
        """Return a stored game as it stands."""
        kind = self.kind(game.kind)
        return kind, self.cache.get(kind, unit, game)

    def kind(self, name: str) -> Kind:
        """Return a kind of game; NotFoundError for an unknown kind."""
        if name not in self.kinds:
            raise NotFoundError
        return self.kinds[name]

    def blank_game(self, actor: Actor, kind: Kind, name: str, campaign: str | None) -> StoredGame:
        """Return a new game without entries."""
        now = self.clock()
        return StoredGame(
            id=new_id(),
            owner=actor.account or "",
            campaign=campaign,
            kind=kind.game.kind,
            name=plain(name),
            engine=kind.game.engine,
            data=kind.data,
            number=0,
            digest="",
            created_at=now,
            updated_at=now,
        )

    def _warm(self, actor: Anyone, game: str) -> None:
        """Open the game before the one place to write is taken, so that others need not wait."""
        if self.cache.holds(game):
            return
        with self.store.read() as unit:
            found, _ = seen_game(unit, actor, game)
            self.live(unit, found)
