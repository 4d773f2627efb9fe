"""What two windows changed of one character."""

from gm_tools.presenters.character.both_changed import Both, both_changed
from gm_tools.viskara.character.build import Stats
from gm_tools.viskara.character.character import Character
from tests.makers import a_build


def sol(name: str = "Sol", **stats: int) -> Character:
    return Character(name, a_build(stats=Stats(**stats)))


def test_each_part_that_either_changed_is_said_once() -> None:
    groups = both_changed(sol(body=1), sol(body=2, logic=3), sol("Sola", body=1))
    assert groups == (
        ("Stats", (Both("Body", "1", "2", "1"), Both("Logic", "0", "3", "0"))),
        ("Character", (Both("Name", "Sol", "Sol", "Sola"),)),
    )
    body, name = groups[0][1][0], groups[1][1][0]
    assert (body.is_theirs, body.is_mine, body.clashes) == (True, False, False)
    assert (name.is_theirs, name.is_mine, name.clashes) == (False, True, False)


def test_windows_clash_where_they_want_it_differently() -> None:
    ((_, (body, logic)),) = both_changed(sol(body=1), sol(body=2, logic=3), sol(body=4, logic=3))
    assert (body, body.clashes) == (Both("Body", "1", "2", "4"), True)
    assert (logic, logic.clashes) == (Both("Logic", "0", "3", "3"), False)


def test_where_nobody_changed_anything_nothing_is_said() -> None:
    assert both_changed(sol(), sol(), sol()) == ()
