"""A battle for pages: begun by the game master, with a rat."""

from gm_tools.games.frame.event import Event
from gm_tools.services.battles.wishes import Quick, Wish
from gm_tools.services.games.answers import Accepted
from tests.cast import Cast

PEOPLE = (Quick("Ana", "party", 20, 10), Quick("Rat", "enemies", 10, 5))


def keep_battle(cast: Cast, name: str = "Cellar") -> str:
    """Begin a battle of Ana against a rat; return its id."""
    wish = Wish(name=name, width=8, height=8)
    answer = cast.services.battles.from_nothing(cast.game_master, PEOPLE, wish)
    assert isinstance(answer, str)
    return answer


def send(cast: Cast, game: str, type_: str, data: object) -> None:
    """Let the game master send an event."""
    number = cast.services.live.number(cast.game_master, game)
    event = Event(type_, data)
    answer = cast.services.games.send(cast.game_master, game, f"e{number}", None, event)
    assert isinstance(answer, Accepted)
