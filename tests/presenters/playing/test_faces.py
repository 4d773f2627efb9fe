"""Every tracker has all that its pages ask for."""

from gm_tools.games.registry import GAMES
from gm_tools.presenters.playing.faces import FACES, PAPERS, SETUPS

TRACKERS = GAMES.keys() - {"battle"}


def test_every_tracker_has_a_face_a_set_up_and_papers() -> None:
    assert TRACKERS == FACES.keys() == SETUPS.keys() == PAPERS.keys()


def test_a_face_knows_the_events_of_its_game() -> None:
    for kind, face in FACES.items():
        assert (face.kind, face.events) == (kind, GAMES[kind].events)
        assert set(face.main) <= set(face.events)
