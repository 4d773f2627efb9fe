"""What commands print, as it was approved: their help, and answers about the samples."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from click.testing import CliRunner

from gm_tools.cli import COMMANDS, main
from tests.approved import Approved
from tests.places import ROOT
from tests.recording.frame import event_plain, words_of
from tests.recording.play import Play

BRYN, SOL = "rules_data/samples/bryn_halloway.json", "tests/data/sol.json"
PRINTED, DECK = "tests/data/izzy_printed.json", "rules_data/balkanika/decks/sample.json"
FOES = ("--party", "5,5,5,5", "--foe", "pike beetle:4", "--foe", "level:2:3", "--ally", "basic:4")
ASKED = (
    ("check", BRYN, SOL),
    ("check", PRINTED, "--explain"),
    ("check", PRINTED, "--json"),
    ("check", DECK),
    ("check", "nothing.json"),
    ("sheet", "nothing.json", "-o", "nothing.pdf"),
    ("creature", "check", "bestiary/pike_beetle.toml"),
    ("deck", "check", DECK),
    ("deck", "check", SOL),
    ("deck", "check", SOL, "--json"),
    ("bestiary",),
    ("bestiary", "--size", "2x2", "--speed", "low"),
    ("bestiary", "--search", "shield", "--type", "exposure", "--json"),
    ("bestiary", "--search", "nothing of that name"),
    ("encounter", *FOES),
    ("encounter", *FOES, "--json"),
    ("encounter", "--party", "5,5,5,5", "--suggest", "hard", "--foes", "2-4", "--seed", "3"),
    ("encounter", "--party", "5,5", "--suggest", "even", "--only", "doubt", "--levels", "90-99"),
    ("encounter", "--party", "five"),
    ("encounter",),
    ("encounter", "x.json", "--foe", "level:2"),
    ("encounter", "--party", "5", "--suggest", "even", "--chain", "4"),
    ("encounter", "--party", "5", "--foe", "level:2", "--chain", "4"),
    ("encounter", "--party", "5", "--chain", "4,"),
    ("encounter", "--party", "5", "--chain", "12.5"),
    ("encounter", "--party", "5", "--suggest", "mild"),
    ("encounter", "--party", "5", "--suggest", "even", "--foes", "few"),
    ("encounter", "--party", "5," * 101),
    ("encounter", "--party", "", "--foe", "level:2"),
    ("encounter", "--party", "5", "--foe", ":4"),
    ("encounter", "--party", "5", "--foe", "level:2:x"),
    ("encounter", "nothing.json"),
    ("odds", "3/5/9"),
    ("odds", "3/5/9", "--break-point", "4", "--bonus", "1", "--defy", "2/4/6:health"),
    ("odds", "3/5/9", "--minimum", "5", "--exertion", "--shaken", "--gone", "r9,b0"),
    ("odds", "3/5/9", "--all-out", "--break-point", "5", "--goal", "reach:8"),
    ("odds", "3/5"),
    ("odds", "3/5/9", "--defy", "2/4/6"),
    ("odds", "3/5/9", "--gone", "x9"),
    ("odds", "3/5/9", "--goal", "move"),
    ("odds", "3/5/9", "--all-out", "--goal", "move"),
    ("odds", "3/5/9", "--all-out", "--goal", "win"),
    ("rulings", "B6", "R62", "b34"),
    ("rulings", "B6", "--json"),
    ("rulings", "B999"),
    ("upgrades", "--search", "dread bane"),
    ("upgrades", "--acts", "show"),
    ("upgrades", "--acts", "never"),
    ("play", "chess"),
    ("play", "battle", "--from", SOL),
    ("sheet", "-o", "nothing.pdf"),
    ("bestiary", "--level", "few"),
    ("battle", "export", "nothing"),
    ("import", "nothing.json"),
    ("import", "tests/data/games/battle_ford.json"),
)


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch, instance: object) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("COLUMNS", "80")


def printed(words: tuple[str, ...], given: str = "") -> Iterator[str]:
    """Yield what a command prints, and its exit status."""
    done = CliRunner().invoke(main, [*words], input=given, prog_name="gm-tools")
    yield f"== gm-tools {' '.join(words)}: {done.exit_code}"
    yield from done.stdout.replace(str(ROOT), ".").splitlines()
    for line in done.stderr.replace(str(ROOT), ".").splitlines():
        yield f"! {line}"


def test_what_commands_say_of_themselves(approved: Approved) -> None:
    words = [("--help",), *((name, "--help") for name in COMMANDS)]
    groups = ("db upgrade", "battle export", "battle recap", "creature check", "deck check")
    words += [(*group.split(), "--help") for group in groups]
    approved({"commands/help": [line for one in words for line in printed(one)]})


def test_what_commands_answer(approved: Approved) -> None:
    texts: dict[str, list[str]] = {}
    for words in ASKED:
        texts.setdefault(f"commands/{words[0]}", []).extend(printed(words))
    approved(texts)


@pytest.mark.parametrize(
    "kind", ["battle", "balkanika", "battle_royale", "collectors", "world_adventure"]
)
def test_what_play_prints(kind: str, approved: Approved) -> None:
    """A game's first lines, each with what is new in its answer."""
    play = Play(kind, 10)
    events = [event_plain(play.kind, moment.event) for moment in play.moments(14)]
    given = "\n".join(map(words_of, [*events, {"undo": 3}, {"undo": 2}, {"type": "dance"}]))
    first, *answers = printed(("play", kind), given)
    lines, before = [first], set[str]()
    for answer in answers:
        now = [*leaves(json.loads(answer))]
        lines += ["-", *(line for line in now if line not in before)]
        before = set(now)
    approved({f"commands/play/{kind}": lines})


def leaves(plain: Any, path: str = "") -> Iterator[str]:
    """Yield JSON values, each with its place; blocks and boxes of cards only by their names."""
    if isinstance(plain, dict | list) and plain:
        pairs = plain.items() if isinstance(plain, dict) else enumerate(plain)
        for key, one in pairs:
            if key not in ("block", "blocks", "box", "deck", "numbers"):
                yield from leaves(one, f"{path}.{key}".strip("."))
    else:
        yield f"{path}: {json.dumps(plain, ensure_ascii=False)}"
