"""A file's journal is played before anything is kept."""

from dataclasses import replace

import pytest

from gm_tools.games.frame.portable import (
    ExportedEntry,
    ExportedGame,
    Stamp,
)
from gm_tools.games.frame.upcasting import Upcaster, renamed
from gm_tools.services.games.arriving import CannotArriveError, arrived, place_of, played_lines
from gm_tools.services.games.kinds import Kind
from tests.games.toy import TOY

KIND = Kind(TOY)
START = ExportedEntry(1, "start", {"seats": ["P1", "P2"]})
ADD = ExportedEntry(2, "add", {"amount": 3}, by="P1")
GAME = ExportedGame("toy", (START, ADD), stamp=Stamp(1))
OLDER = Stamp(0, "facts")


def refused(game: ExportedGame) -> tuple[str, str]:
    with pytest.raises(CannotArriveError) as found:
        arrived(KIND, game, "me")
    return found.value.where, found.value.what


def test_a_game_arrives_with_its_state() -> None:
    found = arrived(KIND, GAME, "me")
    assert (found.live.state.sum, found.live.number, found.stamp) == (3, 2, Stamp(1))
    assert arrived(KIND, replace(GAME, digest=found.digest), "me") == found


@pytest.mark.parametrize(
    ("entry", "where", "what"),
    [
        (replace(ADD, type="sing"), "entries.1.type", "is no event of this game: sing."),
        (replace(ADD, data={"amount": "3"}), "entries.1.data.amount", "must be a whole number."),
        (replace(ADD, data={"amount": 900}), "entries.1", "is refused: "),
        (replace(ADD, by="P9"), "entries.1", "is refused: "),
    ],
)
def test_what_the_rules_refuse_does_not_arrive(entry: ExportedEntry, where: str, what: str) -> None:
    place, said = refused(replace(GAME, entries=(START, entry)))
    assert place == where
    assert said.startswith(what)


def test_another_state_than_the_file_says_does_not_arrive() -> None:
    assert refused(replace(GAME, digest="0" * 32))[0] == "digest"


def test_a_game_of_another_version_that_plays_the_same_goes_on() -> None:
    assert arrived(KIND, replace(GAME, stamp=OLDER), "me").stamp == Stamp(1)


def test_a_game_of_another_version_that_is_refused_is_kept_as_it_is() -> None:
    wrong = replace(ADD, data={"amount": 900})
    found = arrived(KIND, replace(GAME, entries=(START, wrong), stamp=OLDER, digest="d"), "me")
    assert (found.stamp, found.digest, found.live.number) == (OLDER, "d", 1)
    other = arrived(KIND, replace(GAME, stamp=OLDER, digest="d"), "me")
    assert (other.stamp, other.digest) == (OLDER, "d")


def test_a_line_that_was_taken_back_must_be_playable_too() -> None:
    wrong = replace(ADD, type="sing")
    undo = ExportedEntry(3, "undo", {"of": 2})
    game = replace(GAME, entries=(START, wrong, undo), stamp=OLDER)
    assert refused(game)[0] == "entries.1.type"


def test_undo_and_redo_are_played() -> None:
    undo, redo = ExportedEntry(3, "undo", {"of": 2}), ExportedEntry(4, "redo", {"of": 2})
    game = replace(GAME, entries=(START, ADD, undo))
    assert arrived(KIND, game, "me").live.state.sum == 0
    assert arrived(KIND, replace(game, entries=(*game.entries, redo)), "me").live.state.sum == 3


def test_an_engine_that_fails_over_a_line_refuses_it() -> None:
    def fails(_rules: object, _state: object, _event: object) -> None:
        raise ZeroDivisionError

    kind = Kind(replace(TOY, refusal=fails))
    _, halt = played_lines(kind, arrived(KIND, GAME, "me").entries)
    assert halt is not None
    assert place_of(halt) == ("entries.0", "cannot be played here (ZeroDivisionError).")


# --- Lines of an older engine ------------------------------------------------------------------

SECOND = Kind(
    replace(
        TOY,
        engine=2,
        upcasters=(
            Upcaster(1, types={"plus": "add"}, events={"plus": renamed(by_how_much="amount")}),
        ),
    )
)
PLUS = ExportedEntry(2, "plus", {"by_how_much": 3}, by="P1")


def test_a_game_of_an_older_engine_is_brought_over_and_goes_on() -> None:
    """Its digest does not count if states may look different now."""
    found = arrived(SECOND, replace(GAME, entries=(START, PLUS), digest="d"), "me")
    assert (found.live.state.sum, found.stamp) == (3, Stamp(2))
    assert [(one.type, one.v) for one in found.entries] == [("start", 1), ("plus", 1)]


def test_what_was_taken_back_is_brought_over_too() -> None:
    undo = ExportedEntry(3, "undo", {"of": 2})
    assert arrived(SECOND, replace(GAME, entries=(START, PLUS, undo)), "me").live.state.sum == 0


def test_todays_lines_know_no_names_of_old() -> None:
    lines = (replace(START, v=2), replace(PLUS, v=2))
    with pytest.raises(CannotArriveError, match=r"entries\.1\.type: is no event of this game"):
        arrived(SECOND, replace(GAME, entries=lines, stamp=Stamp(2)), "me")
