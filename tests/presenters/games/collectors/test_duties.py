"""What is due, in words."""

from gm_tools.presenters.games.collectors.duties import due, now
from tests.games.collectors.makers import NUMBERS, state


def test_the_drop_step_names_who_is_left() -> None:
    assert now(NUMBERS, state("drop", many=2)) == "Alvin and Jasmine may return an item each."
    left = state("drop", many=2, players={"P1": {"drop_done": True}})
    assert now(NUMBERS, left) == "Jasmine may return an item."


def test_an_escapade_is_voluntary_in_overtime() -> None:
    assert now(NUMBERS, state("opening")) == "Alvin plays an Escapade."
    late = "Alvin may play an Escapade, also one of their discard pile."
    assert now(NUMBERS, state("opening", overtime=True)) == late


def test_who_intercepted_has_no_collection_step() -> None:
    skipped = {"collect": "skipped"}
    said = due(NUMBERS, state("collection", players={"P2": skipped, "P3": skipped}))
    assert said[0] == "No collection step this round after intercepting: Jasmine and Mo."
