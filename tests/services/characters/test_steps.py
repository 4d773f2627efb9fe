"""Undo and redo of the changes of a draft."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gm_tools.services.actor import Actor
from gm_tools.services.bundle import Services
from gm_tools.services.characters.library import Characters
from gm_tools.services.characters.steps import MOST, Ways
from gm_tools.services.errors import DraftConflictError, NotFoundError
from gm_tools.viskara.character.build import Stats
from gm_tools.viskara.character.character import Character
from tests.fakes import HandClock, a_character

HERE = "this window"


@pytest.fixture
def characters(services: Services) -> Characters:
    return services.characters


@pytest.fixture
def sol(characters: Characters, game_master: Actor) -> str:
    return characters.create(game_master, a_character("Sol"))


@pytest.fixture
def save(
    characters: Characters, game_master: Actor, clock: HandClock, sol: str
) -> Callable[[Character], int]:
    """Saves a draft from this window, a minute after the last."""

    def saved(draft: Character, tab: str = HERE, seconds: int = 60) -> int:
        clock.pass_by(seconds=seconds)
        number = characters.get(game_master, sol).number
        return characters.save_draft(game_master, sol, draft, number=number, tab=tab)

    return saved


def with_body(body: int) -> Character:
    sol = a_character("Sol")
    return replace(sol, build=replace(sol.build, stats=Stats(body=body)))


def body(characters: Characters, actor: Actor, sol: str) -> int:
    return characters.get(actor, sol).character.build.stats.body


def back(characters: Characters, actor: Actor, sol: str) -> int:
    now = characters.get(actor, sol)
    return characters.undo(actor, sol, number=now.number, tab=HERE).number


def again(characters: Characters, actor: Actor, sol: str) -> int:
    now = characters.get(actor, sol)
    return characters.redo(actor, sol, number=now.number, tab=HERE).number


def test_nothing_can_be_undone_before_the_first_change(
    characters: Characters, game_master: Actor, sol: str
) -> None:
    assert characters.ways(game_master, sol) == Ways()
    number = characters.get(game_master, sol).number
    assert back(characters, game_master, sol) == number
    assert again(characters, game_master, sol) == number


def test_changes_are_undone_and_redone_one_by_one(
    characters: Characters, game_master: Actor, sol: str, save: Callable[[Character], int]
) -> None:
    first = body(characters, game_master, sol)
    for value in (4, 5):
        save(with_body(value))
    assert characters.ways(game_master, sol) == Ways("Body 4 to 5", None)
    back(characters, game_master, sol)
    assert body(characters, game_master, sol) == 4
    assert characters.ways(game_master, sol) == Ways(f"Body {first} to 4", "Body 4 to 5")
    back(characters, game_master, sol)
    assert body(characters, game_master, sol) == first
    assert characters.ways(game_master, sol).back is None
    for _ in range(2):
        again(characters, game_master, sol)
    assert body(characters, game_master, sol) == 5
    assert characters.ways(game_master, sol) == Ways("Body 4 to 5", None)


def test_a_change_after_an_undo_drops_what_was_undone(
    characters: Characters, game_master: Actor, sol: str, save: Callable[[Character], int]
) -> None:
    for value in (4, 5):
        save(with_body(value))
    back(characters, game_master, sol)
    save(with_body(7))
    assert characters.ways(game_master, sol) == Ways("Body 4 to 7", None)
    again(characters, game_master, sol)
    assert body(characters, game_master, sol) == 7


def test_what_is_typed_without_a_pause_is_one_change(
    characters: Characters, game_master: Actor, sol: str, save: Callable[..., int]
) -> None:
    for name in ("S", "So", "Sola"):
        save(replace(a_character("Sol"), name=name), seconds=1)
    assert characters.ways(game_master, sol).back == "Name Sol to Sola"
    save(replace(with_body(6), name="Sola"), seconds=1)
    save(replace(with_body(6), name="Solar"), seconds=3)
    for name in ("Sola", "Sola", "Sol"):
        back(characters, game_master, sol)
        assert characters.get(game_master, sol).character.name == name


def test_another_window_begins_a_change_of_its_own(
    characters: Characters, game_master: Actor, sol: str, save: Callable[..., int]
) -> None:
    save(with_body(4), seconds=1)
    save(with_body(5), tab="another", seconds=1)
    now = characters.get(game_master, sol)
    characters.undo(game_master, sol, number=now.number, tab="another")
    assert body(characters, game_master, sol) == 4


def test_a_window_undoes_only_what_it_has_seen(
    characters: Characters, game_master: Actor, sol: str, save: Callable[..., int]
) -> None:
    save(with_body(4))
    seen = save(with_body(5), tab="another")
    with pytest.raises(DraftConflictError):
        characters.undo(game_master, sol, number=seen - 1, tab=HERE)
    with pytest.raises(DraftConflictError):
        characters.undo(game_master, sol, number=seen - 1, tab="another", exact=True)
    assert body(characters, game_master, sol) == 5


def test_restoring_a_revision_can_be_undone(
    characters: Characters, game_master: Actor, sol: str, save: Callable[[Character], int]
) -> None:
    save(with_body(4))
    characters.restore(game_master, sol, 1)
    back(characters, game_master, sol)
    assert body(characters, game_master, sol) == 4


def test_only_so_many_changes_are_kept(
    characters: Characters, game_master: Actor, sol: str, save: Callable[[Character], int]
) -> None:
    for value in range(MOST + 5):
        save(with_body(value))
    for _ in range(MOST + 5):
        back(characters, game_master, sol)
    assert body(characters, game_master, sol) == 5
    assert characters.ways(game_master, sol).back is None


def test_a_deleted_character_leaves_no_steps(
    services: Services, characters: Characters, game_master: Actor, sol: str,
    save: Callable[[Character], int],
) -> None:  # fmt: skip
    save(with_body(4))
    characters.shelf.trash(game_master, sol)
    characters.shelf.delete_forever(game_master, sol)
    with services.characters.store.read() as unit:
        assert unit.characters.step_lines(sol, (1, 2)) == {}


def test_undo_is_for_those_who_may_edit(
    characters: Characters, stranger: Actor, sol: str, save: Callable[[Character], int]
) -> None:
    number = save(with_body(4))
    for step in (characters.undo, characters.redo):
        with pytest.raises(NotFoundError):
            step(stranger, sol, number=number, tab=HERE)
    with pytest.raises(NotFoundError):
        characters.ways(stranger, sol)


@given(values=st.lists(st.integers(0, 9), max_size=6), undone=st.integers(0, 6))
@settings(max_examples=10, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_undone_wholly_and_redone_wholly(
    characters: Characters, game_master: Actor, clock: HandClock, values: list[int], undone: int
) -> None:
    sol = characters.create(game_master, a_character("Sol"))
    first = characters.get(game_master, sol).character
    for value in values:
        clock.pass_by(minutes=1)
        number = characters.get(game_master, sol).number
        characters.save_draft(game_master, sol, with_body(value), number=number, tab=HERE)
    last = characters.get(game_master, sol).character
    for _ in range(undone):
        back(characters, game_master, sol)
    for _ in range(undone):
        again(characters, game_master, sol)
    assert characters.get(game_master, sol).character == last
    for _ in values:
        back(characters, game_master, sol)
    assert characters.get(game_master, sol).character == first
