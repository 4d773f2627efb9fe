"""Which evening a game is played at, and which games are played at an evening."""

from gm_tools.services.evenings.parts import seat_at, tonight
from gm_tools.services.evenings.records import StoredEvening
from gm_tools.services.games.games import Games
from gm_tools.services.games.records import StoredGame
from gm_tools.services.ids import new_id
from gm_tools.services.ports import Unit


def evening_of(unit: Unit, game: StoredGame) -> StoredEvening | None:
    """Return the evening of a game; in a writing unit it stays locked until the unit ends."""
    return unit.evenings.find(game.evening) if game.evening else None


def log_of(unit: Unit, evening: StoredEvening) -> str | None:
    """Return the log of an evening; None if it has none, or none outside the trash any more."""
    log = unit.games.find(evening.log) if evening.log else None
    return log.id if log is not None and log.trashed_at is None else None


def games_of(unit: Unit, evening: StoredEvening) -> tuple[str, ...]:
    """Return the games of an evening, but for those in the trash.

    First comes where its phones begin: its own log, else the game that is played, else the newest.
    """
    found = [one.id for one in reversed(unit.games.at_evening(evening.id))]
    first = [one for one in (evening.log, evening.stage) if one in found]
    return tuple(dict.fromkeys((*first, *found)))


def stir_tonight(games: Games, campaign: str) -> None:
    """Tell the pages of a campaign's evening that something beside its games has changed."""
    with games.store.read() as unit:
        evening = tonight(unit, campaign)
        found = games_of(unit, evening) if evening else ()
    for game in found:
        games.hub.stir(game)


def begun_for(unit: Unit, games: Games, game: StoredGame) -> StoredEvening:
    """Return a new evening at which only one game is played, with a seat for each of its parts."""
    now = games.clock()
    evening = StoredEvening(new_id(), game.owner, game.campaign, game.name, now, stage=game.id)
    unit.evenings.put(evening)
    kind, live = games.live(unit, game)
    seat_at(unit, kind, game, evening, live.state, now)
    return evening
