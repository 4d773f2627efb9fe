"""`gm-tools play`, with the toy instead of the real games."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from gm_tools import kinds
from gm_tools.cli import main, play
from gm_tools.services.games.kinds import Kind
from tests.games.toy import TOY
from tests.places import DATA

START = '{"type": "start", "data": {"seats": ["P1", "P2"]}}'


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "all_kinds", lambda *_: {"toy": Kind(TOY)})


def run(*lines: str | bytes, words: tuple[str, ...] = ()) -> Result:
    given = b"\n".join(line.encode() if isinstance(line, str) else line for line in lines)
    return CliRunner().invoke(main, ["play", "toy", *words], input=given)


def said(done: Result) -> list[Any]:
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_one_line_out_for_each_line_in() -> None:
    done = run(START, '{"type":"add","data":{"amount":4},"by":"P1"}', "", '{"undo":2}')
    assert done.exit_code == 0
    assert [(one["ok"], one["number"]) for one in said(done)] == [(True, 1), (True, 2), (True, 3)]
    assert said(done)[1]["state"]["sum"] == 4


def test_a_refusal_is_said_and_the_game_goes_on() -> None:
    done = run(START, '{"type":"add","data":{"amount":9}}', '{"type":"add","data":{"amount":1}}')
    assert done.exit_code == 1
    assert [one["ok"] for one in said(done)] == [True, False, True]
    assert said(done)[1]["refusal"]["code"] == "too_much"


@pytest.mark.parametrize(
    "line",
    [
        "add 4",
        '{"type": "add"',
        '{"undo": NaN}',
        '{"undo": 1, "undo": 2}',
        "[" * 100_000,
        "9" * 5000,
    ],
)
def test_what_is_no_json_is_said_and_the_game_goes_on(line: str) -> None:
    done = run(START, line, '{"type":"add","data":{"amount":1}}')
    assert done.exit_code == 2
    assert said(done)[1]["refusal"]["code"] == "bad_value"
    assert said(done)[2]["number"] == 2


def test_bytes_that_are_no_text_are_refused() -> None:
    done = run(START, b'{"type":"add","data":{"amount":1},"by":"\xff"}')
    assert done.exit_code == 2
    assert said(done)[1]["refusal"]["code"] == "bad_value"
    assert said(done)[1]["refusal"]["message"].startswith("by: holds the character U+DCFF")


@pytest.mark.parametrize(
    "line",
    [
        r'{"type":"add","data":{"amount":1},"by":"\ud800"}',
        r'{"type":"add","data":{"\ud800":1}}',
        r'{"\ud800":1}',
    ],
)
def test_halves_of_characters_are_refused_wherever_they_stand(line: str) -> None:
    done = run(START, line)
    assert done.exit_code == 2
    assert said(done)[1]["refusal"]["code"] == "bad_value"
    assert said(done)[1]["refusal"]["message"].isascii()


def test_a_seed_fills_in_what_is_missing_the_same_each_time() -> None:
    lines = (START, *['{"type":"roll","by":"P1"}'] * 3)
    first, again = run(*lines, words=("--seed", "7")), run(*lines, words=("--seed", "7"))
    assert first.exit_code == 0
    assert first.stdout == again.stdout
    assert len({run(*lines, words=("--seed", str(seed))).stdout for seed in range(5)}) > 1


def test_without_a_seed_nothing_is_filled_in() -> None:
    done = run(START, '{"type":"roll","by":"P1"}')
    assert said(done)[1]["refusal"]["code"] == "no_side"


def test_a_game_that_there_is_not() -> None:
    done = CliRunner().invoke(main, ["play", "chess"], input="")
    assert done.exit_code == 2
    assert "There is no game 'chess'. Games: toy." in done.stderr


CELLAR = {
    "name": "Cellar",
    "options": {"shows": "digital"},
    "sides": [{"id": "party", "name": "Party", "is_players": True}, {"id": "foes", "name": "Foes"}],
    "combatants": [
        {"side": "party", "owner": "P1", "quick": {"name": "Ana", "health": 20, "morale": 10}},
        {"side": "foes", "creature": "Pike Beetle"},
    ],
}


def event(type_: str, **data: object) -> str:
    return json.dumps({"type": type_, "data": data})


def battle(monkeypatch: pytest.MonkeyPatch, *lines: str, seed: str = "7") -> Result:
    monkeypatch.setattr(play, "all_kinds", kinds.all_kinds)
    return CliRunner().invoke(main, ["play", "battle", "--seed", seed], input="\n".join(lines))


def test_a_whole_little_battle(monkeypatch: pytest.MonkeyPatch) -> None:
    attack = {"who": "c2", "tactic": "tactics.0", "targets": ["c1"]}
    done = battle(
        monkeypatch,
        event("setup", **CELLAR),
        event("begin", who="c1"),
        event("end_turn", who="c1", next="c2"),
        event("attack", **attack),
        event("show", who="c2", deck="host"),
        event("end_turn", who="c2", next="c1"),
        event("harm", who=["c2"], amount=90, kind="lose"),
        '{"undo": 7}',
        '{"redo": 7}',
    )
    assert done.exit_code == 0
    states = [one["state"] for one in said(done)]
    assert [one["phase"] for one in states] == [
        "first_turn",
        *["turns"] * 5,
        "over",
        "turns",
        "over",
    ]
    assert [one["turn"] for one in states[1:6]] == ["c1", "c2", "c2", "c2", "c1"]
    shown = {one["what"] for one in states[4]["news"]}
    assert "show" in shown
    assert (states[-1]["ended"], states[-1]["round"]) == ("won", 2)


def test_lists_are_set_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    values: dict[str, Any] = {
        "combatants.c1.cards": [["black", 0], ["red", 9]],
        "decks.c1.discards": [["red", 9]],
        "combatants.c1.doings.tactics": ["t0"],
        "combatants.c1.doings": {"tactics": ["t1"]},
    }
    lines = (event("override", path=path, value=value) for path, value in values.items())
    done = battle(monkeypatch, event("setup", **CELLAR), *lines)
    assert done.exit_code == 0, done.stdout
    state = said(done)[-1]["state"]
    assert state["combatants"]["c1"]["cards"] == [["black", 0], ["red", 9]]
    assert state["decks"]["c1"]["discards"] == [["red", 9]]
    assert state["combatants"]["c1"]["doings"]["tactics"] == ["t1"]


def test_a_battle_that_is_decided_is_taken_over_as_over(monkeypatch: pytest.MonkeyPatch) -> None:
    state = said(battle(monkeypatch, event("setup", **CELLAR), event("begin", who="c1")))[-1][
        "state"
    ]
    state["combatants"]["c2"] |= {"health": -1, "exhausted": True}
    done = battle(monkeypatch, event("adopt", state=state | {"news": []}))
    assert done.exit_code == 0, done.stdout
    after = said(done)[0]["state"]
    assert (after["phase"], after["ended"]) == ("over", "won")
    assert [one["what"] for one in after["news"]] == [
        "battle_begins",
        "side_loses",
        "leaves",
        "battle_ends",
    ]


def test_who_fights_must_be_known(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = {**CELLAR, "combatants": [{"side": "foes", "creature": "Pike Bettle"}]}
    done = battle(monkeypatch, event("setup", **wrong))
    assert done.exit_code == 1
    assert "Did you mean Pike Beetle" in said(done)[0]["refusal"]["message"]


TRACKERS: dict[str, tuple[dict[str, Any], str]] = {
    "balkanika": (
        {"players": [{"name": name, "character": "Stone Adept"} for name in ("Ana", "Bo")]},
        "party",
    ),
    "battle_royale": ({"players": [{"name": "Ana"}, {"name": "Bo"}]}, "start_roll"),
    "collectors": (
        {
            "players": [
                {"name": "Ana", "type": "Comics", "grit": 3, "cunning": 2},
                {"name": "Bo", "type": "Records", "cunning": 3, "reflexes": 12},
            ]
        },
        "opening",
    ),
    "world_adventure": (
        {
            "players": [
                {"name": name, "power": {"explorer": 3, "leadership": 2}} for name in ("Ana", "Bo")
            ]
        },
        "setup",
    ),
}


@pytest.mark.parametrize("game", TRACKERS)
def test_trackers_begin_as_the_help_says(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    monkeypatch.setattr(play, "all_kinds", kinds.all_kinds)
    data, phase = TRACKERS[game]
    first = json.dumps({"type": "setup", "source": "digital", **data})
    done = CliRunner().invoke(main, ["play", game], input=first)
    assert (done.exit_code, said(done)[0].get("state", {}).get("phase")) == (0, phase), done.stdout


# --- The game of a file ------------------------------------------------------------------------

FORD = DATA / "games" / "battle_ford.json"


def test_a_files_game_goes_on_and_the_file_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "all_kinds", kinds.all_kinds)
    values = json.loads(FORD.read_text(encoding="utf-8"))
    lines = values["entries"][:100]
    file = tmp_path / "ford.json"
    file.write_text(json.dumps({**values, "entries": lines, "number": 100}))
    before = file.read_bytes()
    undo = json.dumps({"undo": 100})
    done = CliRunner().invoke(main, ["play", "battle", "--from", str(file)], input=undo)
    assert done.exit_code == 0, done.output
    assert [one["number"] for one in said(done)] == [100, 101]
    assert file.read_bytes() == before


def test_a_file_of_another_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "all_kinds", kinds.all_kinds)
    done = CliRunner().invoke(main, ["play", "balkanika", "--from", str(FORD)])
    assert (done.exit_code, "is a game of battle, not of balkanika" in done.stderr) == (2, True)


def test_a_file_that_cannot_be_played_names_the_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "all_kinds", kinds.all_kinds)
    values = json.loads(FORD.read_text(encoding="utf-8"))
    values["entries"][1]["data"] = {"who": "c99"}
    file = tmp_path / "ford.json"
    file.write_text(json.dumps(values))
    done = CliRunner().invoke(main, ["play", "battle", "--from", str(file)])
    assert (done.exit_code, "entries.1: is refused: " in done.stderr) == (2, True)
