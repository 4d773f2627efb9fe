"""Games as portable files: the whole journal, for the host alone."""

from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby

from gm_tools.games.frame.portable import ExportedGame
from gm_tools.services.actor import Actor
from gm_tools.services.campaigns.campaigns import personal_campaign
from gm_tools.services.games.access import named
from gm_tools.services.games.arriving import Arrived, CannotArriveError, arrived
from gm_tools.services.games.entries import with_result
from gm_tools.services.games.games import Games
from gm_tools.services.games.records import StoredGame
from gm_tools.services.importing import FileRead, NamedFile, ReadFile, read_all
from gm_tools.services.ports import Unit


@dataclass(frozen=True, slots=True)
class GameExchange:
    """Import of games; ``Looks.export`` writes the files."""

    games: Games
    read_file: ReadFile[ExportedGame]

    def import_files(self, actor: Actor, files: tuple[NamedFile, ...]) -> tuple[str, ...]:
        """Import the games of all files, or none (ImportRefusedError); return their new ids.

        They belong to the actor, in no campaign and at no evening.
        """
        with self.games.store.read() as unit:
            personal_campaign(unit, actor)
        found = read_all(files, partial(self._played, actor))
        with self.games.store.write() as unit:
            place = personal_campaign(unit, actor).id
            return tuple(kept(unit, self.games, actor, one, place).id for one in found)

    def _played(self, actor: Actor, content: bytes) -> FileRead[Arrived]:
        read = self.read_file(content)
        if read.value is None:
            return FileRead(None, read.problems)
        kind = self.games.kinds.get(read.value.kind)
        if kind is None:
            known = ", ".join(self.games.kinds)
            problem = ("kind", f"is no game that can be played here. Games: {known}.")
            return FileRead(None, (problem,))
        try:
            return FileRead(arrived(kind, read.value, named(actor)))
        except CannotArriveError as error:
            return FileRead(None, ((error.where, error.what),))


def kept(
    unit: Unit, games: Games, actor: Actor, game: Arrived, place: str, id: str = ""
) -> StoredGame:
    """Keep a game that has arrived in a campaign, as the actor's, at no evening.

    ``id`` is its id, if it has one already.
    """
    kind, now = game.kind, games.clock()
    blank = games.blank_game(actor, kind, game.name, place)
    new = replace(
        blank,
        id=id or blank.id,
        engine=game.stamp.engine,
        data=game.stamp.data,
        number=len(game.entries),
        digest=game.digest,
    )
    new = with_result(kind, new, game.live.state)
    unit.games.put(new)
    for at, lines in groupby(zip(game.times, game.entries, strict=True), lambda pair: pair[0]):
        unit.journals.append(new.id, tuple(entry for _, entry in lines), at or now)
    return new
