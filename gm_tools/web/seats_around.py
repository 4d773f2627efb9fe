"""The seats around a game, for the menu of its host: who asks for one, and the evening's table."""

from gm_tools.games.evening.game import KIND as EVENING
from gm_tools.presenters.games.shared.views import SeatAsked, SeatsAround
from gm_tools.services.people.seat_looks import Asked
from gm_tools.web.context import actor, services
from gm_tools.web.games.hosted import hosted_by


def seats_around(game: str) -> SeatsAround:
    """Return the seats around a hosted game; NotFoundError for everybody else."""
    found = services().seats.asked(actor(), game)
    return SeatsAround(game, tuple(_asked(found)), _evening(found))


def _asked(found: Asked) -> list[SeatAsked]:
    return [SeatAsked(one.name, one.label or one.name, one.who) for one in found.seats]


def _evening(found: Asked) -> str:
    return hosted_by(EVENING).url("host_page", game=found.log) if found.log else ""
