"""A library with a draft and numbered revisions of each character, and a trash."""

from dataclasses import replace

import pytest

from gm_tools.services.actor import NOBODY, Actor
from gm_tools.services.bundle import Services
from gm_tools.services.characters.library import Characters
from gm_tools.services.errors import DraftConflictError, NotFoundError
from tests.cast import Cast
from tests.fakes import HandClock, PlainDocuments, a_build, a_character


@pytest.fixture
def characters(services: Services) -> Characters:
    return services.characters


@pytest.fixture
def sol(characters: Characters, game_master: Actor) -> str:
    return characters.create(game_master, a_character("Sol"))


def names(characters: Characters, actor: Actor, search: str = "", **how: bool) -> list[str]:
    return [one.name for one in characters.library(actor, search, sort="name", **how)]


# --- The library ----------------------------------------------------------------------------


def test_a_created_character_is_in_the_library(
    characters: Characters, game_master: Actor, sol: str
) -> None:
    (line,) = characters.library(game_master)
    assert (line.id, line.name, line.player, line.summary.level) == (sol, "Sol", "Ada", 3)


def test_the_summary_counts_what_is_wrong(
    characters: Characters, game_master: Actor, sol: str
) -> None:
    (line,) = characters.library(game_master)
    assert not line.summary.legal  # it has no tactics
    assert line.summary.problems > 0


def test_search_finds_words_of_name_and_player(characters: Characters, game_master: Actor) -> None:
    characters.create(game_master, a_character("Élan Vital", player="Bo"))
    characters.create(game_master, a_character("100%_true", player="Cy"))
    assert names(characters, game_master, "bo elan") == ["Élan Vital"]
    assert names(characters, game_master, "%_") == ["100%_true"]
    assert names(characters, game_master, "zzz") == []


def test_the_library_is_sorted(
    characters: Characters, game_master: Actor, clock: HandClock
) -> None:
    for name, level in (("b", 1), ("A", 5), ("c", 3)):
        characters.create(game_master, a_character(name, level=level))
        clock.pass_by(minutes=1)
    assert [one.name for one in characters.library(game_master, sort="name")] == ["A", "b", "c"]
    assert [one.name for one in characters.library(game_master, sort="level")] == ["A", "c", "b"]
    assert [one.name for one in characters.library(game_master)] == ["c", "A", "b"]


def test_a_copy_has_a_name_and_a_life_of_its_own(
    characters: Characters, game_master: Actor, sol: str
) -> None:
    copy = characters.duplicate(game_master, sol)
    characters.save_draft(game_master, copy, a_character("Luna"), number=1, tab="a")
    assert names(characters, game_master) == ["Luna", "Sol"]
    assert characters.get(game_master, sol).character.name == "Sol"


def test_numbers_and_letters_that_no_database_takes_stay_in_the_document(
    characters: Characters, game_master: Actor
) -> None:
    characters = replace(characters, documents=PlainDocuments())
    odd = replace(a_character("a\0b"), build=a_build(level=10**30))
    character = characters.create(game_master, odd)
    assert characters.get(game_master, character).character == odd
    assert characters.library(game_master)[0].summary.level == 2**31 - 1


# --- Access ---------------------------------------------------------------------------------


def test_the_game_master_sees_the_players_characters_and_not_the_reverse(
    services: Services, characters: Characters, game_master: Actor, player: Actor
) -> None:
    table = services.campaigns.personal(game_master).id
    characters.create(player, a_character("Umbra"), campaign=table)
    own = characters.create(game_master, a_character("Sol"))
    assert names(characters, game_master) == ["Sol", "Umbra"]
    assert names(characters, player) == ["Umbra"]
    with pytest.raises(NotFoundError):
        characters.get(player, own)


def test_what_a_player_keeps_for_themselves_is_not_the_game_masters(
    characters: Characters, game_master: Actor, player: Actor
) -> None:
    private = characters.create(player, a_character("Umbra"))
    with pytest.raises(NotFoundError):
        characters.get(game_master, private)


def test_a_stranger_puts_no_character_into_a_campaign(
    services: Services, characters: Characters, game_master: Actor, stranger: Actor
) -> None:
    table = services.campaigns.personal(game_master).id
    with pytest.raises(NotFoundError):
        characters.create(stranger, a_character(), campaign=table)


@pytest.mark.parametrize("who", ["player", "stranger", "nobody"])
def test_others_find_nothing_and_change_nothing(
    cast: Cast, characters: Characters, game_master: Actor, sol: str, who: str
) -> None:
    actor = {"player": cast.player, "stranger": cast.stranger, "nobody": NOBODY}[who]
    draft = a_character("Mine now")
    for attempt in (
        lambda: characters.get(actor, sol),
        lambda: characters.save_draft(actor, sol, draft, number=1, tab="x", force=True),
        lambda: characters.make_revision(actor, sol),
        lambda: characters.revisions(actor, sol),
        lambda: characters.get_revision(actor, sol, 1),
        lambda: characters.restore(actor, sol, 1),
        lambda: characters.duplicate(actor, sol),
        lambda: characters.shelf.trash(actor, sol),
        lambda: characters.shelf.restore(actor, sol),
        lambda: characters.shelf.delete_forever(actor, sol),
    ):
        with pytest.raises(NotFoundError):
            attempt()
    assert names(characters, actor) == []
    assert names(characters, game_master) == ["Sol"]


def test_nobody_creates_nothing(characters: Characters) -> None:
    with pytest.raises(NotFoundError):
        characters.create(NOBODY, a_character())


# --- The draft ------------------------------------------------------------------------------


def test_a_draft_is_overwritten_and_numbered(
    characters: Characters, game_master: Actor, sol: str
) -> None:
    assert characters.save_draft(game_master, sol, a_character("Sola"), number=1, tab="a") == 2
    assert characters.save_draft(game_master, sol, a_character("Solaris"), number=2, tab="a") == 3
    kept = characters.get(game_master, sol)
    assert (kept.character.name, kept.number, kept.unsaved) == ("Solaris", 3, True)
    assert [one.number for one in characters.revisions(game_master, sol)] == [1]


def test_the_second_window_is_told_and_may_take_over(
    characters: Characters, game_master: Actor, sol: str, clock: HandClock
) -> None:
    characters.save_draft(game_master, sol, a_character("From a"), number=1, tab="a")
    with pytest.raises(DraftConflictError) as told:
        characters.save_draft(game_master, sol, a_character("From b"), number=1, tab="b")
    assert (told.value.number, told.value.tab, told.value.at) == (2, "a", clock())
    assert characters.get(game_master, sol).character.name == "From a"
    taken = a_character("From b")
    assert characters.save_draft(game_master, sol, taken, number=1, tab="b", force=True) == 3
    with pytest.raises(DraftConflictError):
        characters.save_draft(game_master, sol, a_character("From a"), number=2, tab="a")


def test_a_window_that_saw_the_last_draft_goes_on_from_it(
    characters: Characters, game_master: Actor, sol: str
) -> None:
    characters.save_draft(game_master, sol, a_character("From a"), number=1, tab="a")
    assert characters.save_draft(game_master, sol, a_character("From b"), number=2, tab="b") == 3


def test_a_window_does_not_stop_itself(
    characters: Characters, game_master: Actor, sol: str
) -> None:
    characters.save_draft(game_master, sol, a_character("S"), number=1, tab="a")
    assert characters.save_draft(game_master, sol, a_character("So"), number=1, tab="a") == 3


def test_the_same_draft_again_gets_no_new_number(
    characters: Characters, game_master: Actor, sol: str
) -> None:
    assert characters.save_draft(game_master, sol, a_character("Sol"), number=1, tab="a") == 1
    assert not characters.get(game_master, sol).unsaved


# --- Revisions ------------------------------------------------------------------------------


def test_a_revision_says_what_changed(characters: Characters, game_master: Actor, sol: str) -> None:
    characters.save_draft(game_master, sol, a_character("Sola", level=4), number=1, tab="a")
    assert characters.make_revision(game_master, sol) == 2
    assert characters.revisions(game_master, sol)[0].line == "Name Sol to Sola and level 3 to 4"


def test_a_revision_holds_something_new(
    characters: Characters, game_master: Actor, sol: str
) -> None:
    assert characters.make_revision(game_master, sol, "Printed") is None
    characters.save_draft(game_master, sol, a_character("Sola"), number=1, tab="a")
    characters.save_draft(game_master, sol, a_character("Sol"), number=2, tab="a")
    assert characters.make_revision(game_master, sol, "Printed") is None
    assert not characters.get(game_master, sol).unsaved


@pytest.mark.parametrize("touch", ["get", "library", "save_draft"])
def test_ten_minutes_after_an_edit_the_next_touch_makes_the_revision(
    characters: Characters, game_master: Actor, sol: str, clock: HandClock, touch: str
) -> None:
    characters.save_draft(game_master, sol, a_character("Sola"), number=1, tab="a")
    clock.pass_by(minutes=9, seconds=59)
    characters.library(game_master)
    assert len(characters.revisions(game_master, sol)) == 1
    clock.pass_by(seconds=1)
    if touch == "get":
        characters.get(game_master, sol)
    elif touch == "library":
        characters.library(game_master)
    else:
        characters.save_draft(game_master, sol, a_character("Solar"), number=2, tab="a")
    made = characters.get_revision(game_master, sol, 2)
    assert (made.line, made.character.name) == ("Name Sol to Sola", "Sola")


def test_restoring_keeps_what_was_there(
    characters: Characters, game_master: Actor, sol: str
) -> None:
    characters.save_draft(game_master, sol, a_character("Sola"), number=1, tab="a")
    assert characters.restore(game_master, sol, 1) == 3
    assert characters.get(game_master, sol).character.name == "Sol"
    lines = [one.line for one in characters.revisions(game_master, sol)]
    assert lines == ["Restored 1", "Name Sol to Sola", "Created"]
    with pytest.raises(DraftConflictError):
        characters.save_draft(game_master, sol, a_character("Solar"), number=2, tab="a")


def test_there_is_no_revision_that_was_never_made(
    characters: Characters, game_master: Actor, sol: str
) -> None:
    for number in (0, 2, -1):
        with pytest.raises(NotFoundError):
            characters.restore(game_master, sol, number)


# --- The trash ------------------------------------------------------------------------------


def test_the_trash_gives_back(characters: Characters, game_master: Actor, sol: str) -> None:
    characters.shelf.trash(game_master, sol)
    assert names(characters, game_master) == []
    assert names(characters, game_master, trashed=True) == ["Sol"]
    characters.shelf.restore(game_master, sol)
    assert names(characters, game_master) == ["Sol"]


def test_a_window_still_open_on_a_trashed_character_loses_nothing(
    characters: Characters, game_master: Actor, sol: str
) -> None:
    characters.shelf.trash(game_master, sol)
    characters.save_draft(game_master, sol, a_character("Sola"), number=1, tab="a")
    assert names(characters, game_master, trashed=True) == ["Sola"]


def test_only_the_trash_is_emptied(characters: Characters, game_master: Actor, sol: str) -> None:
    with pytest.raises(NotFoundError):
        characters.shelf.delete_forever(game_master, sol)
    characters.shelf.trash(game_master, sol)
    characters.shelf.delete_forever(game_master, sol)
    assert names(characters, game_master, trashed=True) == []
    with pytest.raises(NotFoundError):
        characters.get(game_master, sol)
