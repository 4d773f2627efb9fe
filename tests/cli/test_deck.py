"""The command that checks deck files."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from gm_tools.cli import main
from gm_tools.documents.deck_file import write
from gm_tools.games.frame.kept_decks import CardsOf
from tests.decks_kept import Card, a_deck, entered


@pytest.fixture
def good(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("gm_tools.cli.deck.CARDS", {"toy": CardsOf(Card, entered)})
    path = tmp_path / "deck.json"
    path.write_text(write(a_deck(), Card), encoding="utf-8")
    return path


def test_a_good_deck(good: Path) -> None:
    done = CliRunner().invoke(main, ["deck", "check", str(good)])
    assert done.exit_code == 0
    assert done.output == f"{good}: River evening, 2 cards for toy: fine\n"


def test_every_problem_of_every_file(good: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text(good.read_text().replace("12", "99").replace('"toy"', '"toy", "by": 1'))
    files = [str(good), str(bad), str(tmp_path / "gone.json")]
    done = CliRunner().invoke(main, ["deck", "check", *files])
    assert done.exit_code == 2
    assert "by: is not known here" in done.output
    assert "cards.0.value: is 99; it goes from 3 to 18." in done.output
    assert "cannot be opened" in done.output


def test_what_is_fine_is_printed_and_what_is_not_goes_to_the_errors(
    good: Path, tmp_path: Path
) -> None:
    gone = tmp_path / "gone.json"
    done = CliRunner().invoke(main, ["deck", "check", str(good), str(gone)])
    assert done.stdout == f"{good}: River evening, 2 cards for toy: fine\n"
    assert done.stderr.startswith(f"{gone}: cannot be read:\n  ")


def test_as_json(good: Path, tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["deck", "check", "--json", str(good), str(tmp_path)])
    fine, unreadable = json.loads(done.output)
    assert fine == {"file": str(good), "kind": "toy", "name": "River evening", "cards": 2}
    assert unreadable["problems"][0]["where"] == ""
    assert done.exit_code == 2
