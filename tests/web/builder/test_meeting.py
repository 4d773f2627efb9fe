"""Two windows on one character: a stale form is shown both versions, and may go on top."""

import re
from collections.abc import Callable

import pytest
from flask.testing import FlaskClient

from gm_tools.viskara.character.build import Stats
from gm_tools.viskara.character.character import Character
from tests.cast import Cast
from tests.makers import a_build, tactic

HTMX = {"HX-Request": "true"}
STATS = ("body", "agility", "strength", "presence", "logic", "creativity")
Window = dict[str, str]


@pytest.fixture
def sol(cast: Cast) -> str:
    """The address of a character of the game master's."""
    tactics = (tactic(name="Push"),) * 3
    build = a_build(stats=Stats(body=1), specializations=(), tactics=tactics)
    return (
        f"/characters/{cast.services.characters.create(cast.game_master, Character('Sol', build))}"
    )


@pytest.fixture
def opened(game_master: FlaskClient, sol: str) -> Callable[[str], Window]:
    """Open a step in a window of its own: all that its form would send."""

    def fields(step: str) -> Window:
        page = game_master.get(f"{sol}?step={step}").text
        return {
            name: re.search(rf'name="{name}" value="([^"]*)"', page)[1]  # type: ignore[index]
            for name in ("number", "tab", "step", "seen")
        } | {
            name: value
            for name, value in re.findall(r'name="(stats-\w+)"[^>]* value="(\d+)"', page)
        }

    return fields


def stats(cast: Cast, sol: str) -> Stats:
    return cast.services.characters.get(cast.game_master, sol.split("/")[-1]).character.build.stats


def row(page: str, label: str) -> list[str]:
    """What the table says of a part: before, in the other window, here."""
    found = re.search(rf"<bdi>{label}</bdi>.*?</tr>", page, re.DOTALL)
    assert found is not None
    cells = re.findall(r"<td[^>]*>(.*?)</td>", found[0], re.DOTALL)
    return [re.sub(r"<[^>]+>", "", one) for one in cells]


def test_both_versions_are_shown_and_nothing_is_saved(
    cast: Cast, game_master: FlaskClient, sol: str, opened: Callable[[str], Window]
) -> None:
    one, other = opened("stats"), opened("stats")
    game_master.post(f"{sol}/build", data=other | {"stats-body": "3"})
    told = game_master.post(f"{sol}/build", data=one | {"stats-logic": "2"})
    assert told.status_code == 409
    assert row(told.text, "Body") == ["1", "3", "as before"]
    assert row(told.text, "Logic") == ["0", "as before", "2"]
    assert "both changed" not in told.text
    assert re.search(r'id="stats-logic"[^>]*value="2"', told.text)
    assert stats(cast, sol) == Stats(body=3)


def test_made_again_on_top_both_changes_stay(
    cast: Cast, game_master: FlaskClient, sol: str, opened: Callable[[str], Window]
) -> None:
    one, other = opened("stats"), opened("stats")
    game_master.post(f"{sol}/build", data=other | {"stats-body": "3", "stats-agility": "1"})
    mine = one | {"stats-logic": "2", "stats-body": "4"}
    told = game_master.post(f"{sol}/build", data=mine, headers=HTMX)
    assert row(told.text, "Body") == ["1", "3", "4"]
    assert "both changed it" in told.text
    assert "Where both changed a part, yours would stay." in told.text
    assert 'name="do" value="again|"' in told.text
    made = game_master.post(f"{sol}/build", data=mine | {"do": "again|"}, headers=HTMX)
    assert made.status_code == 200
    assert re.search(r'id="stats-agility"[^>]*value="1"', made.text)
    assert stats(cast, sol) == Stats(body=4, agility=1, logic=2)


def test_a_refused_button_is_pressed_again_on_top(
    cast: Cast, game_master: FlaskClient, sol: str, opened: Callable[[str], Window]
) -> None:
    one, other = opened("tactics"), opened("stats")
    game_master.post(f"{sol}/build", data=other | {"stats-body": "3"})
    told = game_master.post(f"{sol}/build", data=one | {"do": "add_tactic|"})
    assert told.status_code == 409
    assert 'value="again|add_tactic|"' in told.text
    made = game_master.post(f"{sol}/build", data=one | {"do": "again|add_tactic|"})
    assert made.status_code == 303
    id = sol.split("/")[-1]
    build = cast.services.characters.get(cast.game_master, id).character.build
    assert (len(build.tactics), build.stats) == (4, Stats(body=3))


def test_what_was_made_on_top_is_undone_as_one(
    cast: Cast, game_master: FlaskClient, sol: str, opened: Callable[[str], Window]
) -> None:
    one, other = opened("stats"), opened("stats")
    game_master.post(f"{sol}/build", data=other | {"stats-body": "3"})
    game_master.post(f"{sol}/build", data=one | {"stats-logic": "2", "do": "again|"})
    id, actor = sol.split("/")[-1], cast.game_master
    number = cast.services.characters.get(actor, id).number
    cast.services.characters.undo(actor, id, number=number, tab="x")
    assert stats(cast, sol) == Stats(body=3)


def test_a_stale_form_without_a_change_is_shown_what_is_saved(
    cast: Cast, game_master: FlaskClient, sol: str, opened: Callable[[str], Window]
) -> None:
    one, other = opened("stats"), opened("stats")
    game_master.post(f"{sol}/build", data=other | {"stats-body": "3"})
    shown = game_master.post(f"{sol}/build", data=one, headers=HTMX)
    print(re.findall(r"<bdi>.*?</tr>", shown.text, re.S))
    assert shown.status_code == 200
    assert re.search(r'id="stats-body"[^>]*value="3"', shown.text)
    assert stats(cast, sol) == Stats(body=3)


def test_a_page_whose_state_nobody_knows_is_told_and_may_replace(
    cast: Cast, game_master: FlaskClient, sol: str, opened: Callable[[str], Window]
) -> None:
    one, other = opened("stats"), opened("stats")
    game_master.post(f"{sol}/build", data=other | {"stats-body": "3"})
    unknown = one | {"stats-logic": "2", "seen": "f" * 24}
    told = game_master.post(f"{sol}/build", data=unknown)
    assert told.status_code == 409
    assert "Replace it with what is here" in told.text


def test_what_others_typed_is_escaped(
    game_master: FlaskClient, sol: str, opened: Callable[[str], Window]
) -> None:
    one, other = opened("personality"), opened("personality")
    evil = {"person-name": "<script>alert(1)</script>"}
    game_master.post(f"{sol}/build", data=other | evil)
    told = game_master.post(f"{sol}/build", data=one | {"person-name": "Sola"})
    assert told.status_code == 409
    assert "<script>alert" not in told.text


def test_others_find_nothing(
    cast: Cast,
    player: FlaskClient,
    stranger: FlaskClient,
    sol: str,
    opened: Callable[[str], Window],
) -> None:
    fields = opened("stats") | {"stats-body": "3", "do": "again|"}
    for client in (player, stranger):
        assert client.post(f"{sol}/build", data=fields).status_code == 404
    assert stats(cast, sol) == Stats(body=1)
