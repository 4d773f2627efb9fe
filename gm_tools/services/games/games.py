"""Playing games: starting them, sending events, undo and redo."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.taking_back import Back
from gm_tools.services.actor import Actor
from gm_tools.services.campaigns.campaigns import (
    is_in_trash,
    personal_campaign,
    require_game_master,
    scope,
)
from gm_tools.services.errors import NotFoundError
from gm_tools.services.evenings.parts import seat_tonight
from gm_tools.services.games.access import Anyone, hosted, seen_game
from gm_tools.services.games.answers import Accepted, Answer, Refused
from gm_tools.services.games.cache import Cache, Retold, Views
from gm_tools.services.games.entries import (
    Work,
    Written,
    going_to,
    played,
    redoing,
    undoing,
    write,
)
from gm_tools.services.games.kinds import Kind
from gm_tools.services.games.live import Live, blank
from gm_tools.services.games.records import Origin, StoredGame
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
from gm_tools.services.texts import plain_name
from gm_tools.viskara.deck.draws import Pick

FIRST_ID = "begin"
NOWHERE: Final = Origin()
IN_TRASH = Refusal(
    "campaign_in_trash", "This campaign is in the trash. Restore it, on the list of campaigns."
)
MOST_COUNTED = 1000
"""Games whose last number, as those count who do not host it, is kept for their open pages."""


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
    retold: Retold = field(default_factory=Retold)
    _counted: dict[str, tuple[int, int]] = field(default_factory=dict, init=False, repr=False)

    @property
    def shelf(self) -> Shelf[StoredGame]:
        """The shelf of the same games: moves them to the trash and back."""
        return Shelf(
            self.store,
            self.clock,
            lambda unit: unit.games,
            lambda unit, actor, game: hosted(unit, actor, game, trashed=True),
            changed=self.hub.stir,
            forgotten=self._forget,
        )

    def start(
        self,
        actor: Actor,
        kind: str,
        first: Event,
        name: str,
        campaign: str | None = None,
        origin: Origin = NOWHERE,
        seen: str | None = None,
    ) -> str | Refused:
        """Begin a game with its first event and return its id; Refused says why not.

        Without a campaign, the game belongs to the actor's personal one. Where an evening is open
        in its campaign, it is played there. ``seen`` is the last game that the actor saw begun from
        ``origin``, "" for none: if there is a newer one by now, that one's id is returned and
        nothing begins, so that of two hosts only one begins it.
        """
        known = self.kind(kind)
        with self.store.write() as unit:
            place = campaign or personal_campaign(unit, actor).id
            require_game_master(unit, actor, place)
            if is_in_trash(unit, place):
                return Refused(IN_TRASH, 0)
            newest = "" if seen is None else last_begun(unit, actor, origin)
            if newest and newest != seen:
                return newest
            game = replace(
                self.blank_game(actor, known, name, place),
                encounter=origin.encounter,
                chain=origin.chain,
                place=origin.place,
            )
            live = self.begun(unit, actor, game, first)
            if isinstance(live, Refused):
                return live
            told = seat_tonight(unit, known, game.id, live.state, self.clock())
        self.cache.keep(known, game.id, live)
        for other in told:
            self.hub.stir(other)
        return game.id

    def begun(self, unit: Unit, actor: Actor, game: StoredGame, first: Event) -> Live | Refused:
        """Begin a blank game with its first event in a writing unit."""
        known = self.kind(game.kind)
        writing = Writing(unit, known, game, actor, HOST, blank(known))
        written = played(writing, FIRST_ID, (first,), self.pick)
        if isinstance(written, Refusal):
            return Refused(written, 0)
        unit.games.put(game)
        write(writing, written, self.clock())
        return written[1]

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

    def go_to(self, actor: Anyone, game: str, id: str, expected: int | None, line: int) -> Answer:
        """Take back all events after a line, or bring back all up to it, in one writing moment.

        ``line`` is the number of an event that counts, or of one that redo can still reach.
        """
        return self.change(actor, game, id, expected, going_to(id, line))

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
                return Refused(written, writing.number)
            write(writing, written, self.clock())
        self.keep(writing, written)
        after, viewer = written[1], writing.viewer
        first = after.known(written[0][0].number, viewer)
        return Accepted(after.known(after.number, viewer), first)

    def known_number(self, unit: Unit, game: StoredGame, viewer: str) -> int:
        """Return the number of a game's last entry, as a viewer counts."""
        kind = self.kinds.get(game.kind)
        if viewer == HOST or kind is None or not kind.game.unseen:
            return game.number
        held = self._counted.get(game.id)
        if held is None or held[0] != game.number:
            live = self.cache.get(kind, unit, game)
            if len(self._counted) >= MOST_COUNTED:
                self._counted.clear()
            held = self._counted[game.id] = (game.number, live.known(game.number, viewer))
        return held[1]

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
            name=plain_name(name),
            engine=kind.game.engine,
            data=kind.data,
            number=0,
            digest="",
            created_at=now,
            updated_at=now,
        )

    def _forget(self, game: str) -> None:
        self.cache.forget(game)
        self.retold.forget(game)

    def _warm(self, actor: Anyone, game: str) -> None:
        """Open the game before the one place to write is taken, so that others need not wait."""
        if self.cache.holds(game):
            return
        with self.store.read() as unit:
            found, _ = seen_game(unit, actor, game)
            self.live(unit, found)


def last_begun(unit: Unit, actor: Actor, origin: Origin) -> str:
    """Return the newest of the actor's games that was begun there; "" without one.

    Battles of a chain are told apart by their place in it, others by their encounter.
    """
    plan, led = origin.chain or origin.encounter, scope(unit, actor).mastered
    for one in unit.games.begun_from((plan,)) if plan else ():
        if one.campaign in led and (one.chain, one.place) == (origin.chain, origin.place):
            return one.id
    return ""
