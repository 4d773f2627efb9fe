"""Chain files: read back as written, with plain messages for faults."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gm_tools.documents.chain_file import ChainFile, read, write
from gm_tools.documents.problems import UnreadableFile
from gm_tools.viskara.encounter.chain_plan import FORMAT, Battle, Chain, ChainMember

NIGHT: dict[str, Any] = {
    "format": FORMAT,
    "name": "One long night",
    "tags": [],
    "party": [{"name": "Ada", "level": 5, "max_health": 80}],
    "battles": [
        {"enemy_total": 12, "joins": [], "leaves": []},
        {
            "name": "The gate",
            "enemy_total": 14,
            "rounding": "down",
            "joins": [{"name": "Ben", "level": 4}],
            "leaves": ["Ada"],
        },
    ],
}
VALUE = Chain(
    name="One long night",
    party=(ChainMember("Ada", 5, 80),),
    battles=(
        Battle(enemy_total=12),
        Battle("The gate", 14, joins=(ChainMember("Ben", 4),), leaves=("Ada",), rounding="down"),
    ),
)


def refused(content: str | bytes) -> dict[str, str]:
    with pytest.raises(UnreadableFile) as caught:
        read(content)
    return dict(caught.value.problems)


def test_a_file_is_read_into_values_and_comes_back() -> None:
    assert read(json.dumps(NIGHT)) == VALUE
    assert json.loads(write(VALUE)) == NIGHT


def test_every_problem_is_said_at_once() -> None:
    battles = [{"enemy_total": "12"}, {"enemy_total": 0, "luck": 1}]
    found = refused(json.dumps(NIGHT | {"battles": battles, "notes": 7}))
    assert list(found) == ["notes", "battles.0.enemy_total", "battles.1.luck"]
    assert list(refused(json.dumps(NIGHT | {"battles": [{"enemy_total": 0}]}))) == [
        "battles.0.enemy_total"
    ]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "The file is empty."),
        ("[]", "A chain file is one object"),
        (b"\xff", "The file is not"),
    ],
)
def test_what_is_no_file_at_all(content: str | bytes, said: str) -> None:
    assert refused(content)[""].startswith(said)


def test_another_format() -> None:
    assert list(refused(json.dumps({"format": "viskara-encounter/1"}))) == ["format"]


def test_nothing_is_written_that_cannot_be_read() -> None:
    with pytest.raises(UnreadableFile, match="enemy_total"):
        write(Chain(battles=(Battle(enemy_total=0),)))


@pytest.mark.parametrize("kind", [ChainFile, Chain, ChainMember, Battle])
def test_every_document_class_is_strict(kind: Any) -> None:
    assert kind.__pydantic_config__ == {"extra": "forbid", "strict": True}
