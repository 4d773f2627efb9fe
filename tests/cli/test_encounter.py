from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from gm_tools.cli import main
from gm_tools.viskara.encounter.plan import FORMAT


def asked(*words: str) -> Result:
    return CliRunner().invoke(main, ["encounter", *words])


def answer(*words: str) -> Any:
    done = asked(*words, "--json")
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def file(folder: Path, **values: Any) -> str:
    path = folder / "ford.json"
    path.write_text(json.dumps({"format": FORMAT, **values}))
    return str(path)


# --- Difficulty ------------------------------------------------------------


def test_the_manuals_example() -> None:
    """Viskara 4802."""
    found = answer("--party", "5,5,5,5", "--foe", "level:10", "--foe", "level:2:3")
    assert (found["player_total"], found["enemy_total"], found["percent"]) == (20, 16, 80)
    assert (found["difficulty"], found["row_percent"]) == ("Medium", 80)
    assert found["counted"] == [["Foe", 10, 1], ["Foe", 2, 3]]
    assert found["next_row"]["up"]["levels"] == 2


def test_creatures_are_found_in_any_case() -> None:
    found = answer("--party", "5,5,5,5", "--foe", "pike beetle:4", "--ally", "basic:4")
    assert [(name, count) for name, _, count in found["counted"]] == [("Pike Beetle", 4)]
    assert found["player_total"] == 24


def test_for_people() -> None:
    done = asked("--party", "5,5,5,5", "--foe", "level:16")
    assert done.exit_code == 0
    assert done.stdout.startswith("Medium: 16 levels against 20, 80 %\n")


def test_a_file(tmp_path: Path) -> None:
    path = file(
        tmp_path,
        party=[{"name": "Ada", "level": 5}],
        sides=[{"foes": [{"level": 4}]}, {"foes": [{"level": 1}]}],
    )
    found = answer(path)
    assert (found["percent"], len(found["sides"])) == (100, 2)
    assert answer(path, "--party", "10")["percent"] == 50


# --- Chains ------------------------------------------------------------


def test_the_manuals_chain() -> None:
    """Viskara 4831-4837; R68."""
    found = answer("--party", "5,5,5,5", "--chain", "12,14,12,7")
    assert [step["row_percent"] for step in found] == [60, 80, 100, 125]
    assert [step["multiplier"] for step in found] == [1, 3, 5, 6]
    assert [step["player_total_after"] for step in found[:3]] == [18, 12.4, 6]
    first = [step["characters"][0] for step in found[:3]]
    assert [one["health_loss"] for one in first] == [5, 14, 16]
    assert [one["max_health_after"] for one in first] == [45, 31, 15]
    assert [one["level_after"] for one in first] == [4.5, 3.1, 1.5]


def test_the_other_way_to_round() -> None:
    found = answer("--party", "5,5,5,5", "--chain", "12,12", "--rounding", "down")
    assert found[1]["characters"][0]["health_loss"] == 9


def test_a_chain_of_files(tmp_path: Path) -> None:
    path = file(tmp_path, name="Ford", sides=[{"foes": [{"level": 4, "count": 3}]}])
    found = answer("--party", "5,5,5,5", "--chain", f"{path},14", "--ally", "level:5")
    assert [(step["name"], step["enemy_total"]) for step in found] == [("Ford", 12), ("", 14)]
    assert [one["name"] for one in found[0]["characters"]][-2:] == ["Character 4", "Foe"]


def test_allies_in_a_chain_have_their_own_health() -> None:
    """A king among two others: level 8, 80 health."""
    found = answer("--party", "5,5", "--chain", "9", "--ally", "Pike Beetle King")
    king = found[0]["characters"][-1]
    assert (king["name"], king["level_before"], king["max_health_before"]) == (
        "Pike Beetle King",
        8,
        80,
    )


def test_a_chain_file_brings_its_party(tmp_path: Path) -> None:
    path = tmp_path / "night.json"
    battles = [{"enemy_total": 12}, {"enemy_total": 14, "leaves": ["Ada"]}]
    party = [{"name": name, "level": 5} for name in ("Ada", "Ben", "Cleo", "Dan")]
    values = {"format": "viskara-chain/1", "party": party, "battles": battles}
    path.write_text(json.dumps(values))
    found = answer("--chain", str(path))
    assert [step["player_total"] for step in found] == [20, 13.5]
    path.write_text(json.dumps(values | {"battles": battles[:1]}))
    assert answer("--chain", str(path), "--party", "6,6")[0]["percent"] == 100
    path.write_text(json.dumps(values | {"battle": 1}))
    done = asked("--chain", str(path))
    assert (done.exit_code, "battle: is not known here" in done.stderr) == (2, True)


def test_a_chain_for_people() -> None:
    done = asked("--party", "5,5,5,5", "--chain", "12,14")
    assert "Battle 2: Medium: 14 levels against 18, 77.8 %" in done.stdout


# --- Suggestions ------------------------------------------------------------


def test_three_medium_encounters_of_at_most_four() -> None:
    found = answer("--party", "5,5,5,5", "--suggest", "medium", "--foes", "1-4")
    assert [one["difficulty"] for one in found] == ["Medium"] * 3
    assert all(sum(count for *_, count in one["counted"]) <= 4 for one in found)


def test_the_same_seed_suggests_the_same_again() -> None:
    words = ("--party", "5,5,5,5", "--suggest", "very easy", "--suggestions", "2")
    assert answer(*words, "--seed", "7") == answer(*words, "--seed", "7")


def test_the_options_have_their_former_names_too() -> None:
    former = ("--party", "5,5,5,5", "--propose", "very easy", "--proposals", "2")
    today = ("--party", "5,5,5,5", "--suggest", "very easy", "--suggestions", "2")
    assert len(answer(*former)) == 2
    assert answer(*former) == answer(*today)


def test_given_foes_are_kept() -> None:
    found = answer("--party", "5,5,5,5", "--suggest", "even", "--foe", "level:10")
    assert all(one["counted"][0] == ["Foe", 10, 1] for one in found)


def test_when_nothing_fits_it_is_said_why() -> None:
    words = ("--party", "5,5,5,5", "--suggest", "medium", "--foes", "1", "--only", "pike beetle")
    done = asked(*words)
    assert (done.exit_code, done.stdout) == (1, "")
    assert "These wishes prevent it: at most 1 foe; only pike beetle." in done.stderr
    assert json.loads(asked(*words, "--json").stdout) == []


# --- What cannot be used ------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "The party is empty"),
        (("--party", ""), "the party is empty"),
        (("--party", "5,0"), "levels lie between 1 and 1000"),
        (("--party", "5", "--foe", "level:-2"), "levels lie between 1 and 1000"),
        (("--party", "5", "--foe", "Pike Beetle:10000"), "10,000 are more than the 200"),
        (("--party", "5", "--foe", "Pike Beetle:1.5"), "is not a number of foes"),
        (("--party", "5", "--foe", "Pyke Beetle"), "Did you mean Pike Beetle"),
        (("--party", "5"), "nobody to fight"),
        (("--party", "5", "--chain", "0"), "Battle 1: nobody to fight"),
        (
            ("--party", "5", "--chain", "no.json"),
            "no.json: cannot be read:\n  The file cannot be opened",
        ),
        (("--party", "5", "--suggest", "mild"), 'there is no difficulty "mild"'),
        (("--party", "5", "--suggest", "even", "--foes", "9-2"), "9 to 2 foes cannot be"),
        (("--party", "5", "--suggest", "even", "--chain", "4"), "use one at a time"),
        (("--party", "5", "--foe", "level:2", "--chain", "4"), "leave --foe out"),
        (("x.json", "--foe", "level:2"), "leave --foe and --ally out"),
        (("--party", "5", "--chain", ",".join("1" * 300)), "1 to 30 battles, not 300"),
        (("--party", "5", "--chain", "200001"), "200001 enemy levels are more than the 200,000"),
        (("--party", "5", "--chain", "9" * 4000), "enemy levels are more than the 200,000"),
        (("--party", "5", "--foe", "9" * 4000), "There is no creature"),
        (("--party", "9" * 5000, "--foe", "level:2"), "5,000 characters; at most 4,096 fit"),
    ],
)
def test_input_that_cannot_be_used(words: tuple[str, ...], said: str) -> None:
    done = asked(*words)
    assert done.exit_code == 2
    assert said in done.stderr


def test_a_file_with_faults_names_them_all(tmp_path: Path) -> None:
    path = file(tmp_path, sides=[{"foes": [{"level": 0}, {"level": 2, "count": 0}]}])
    done = asked(path, "--party", "5")
    assert done.exit_code == 2
    assert "sides.0.foes.0.level" in done.stderr
    assert "sides.0.foes.1.count" in done.stderr
