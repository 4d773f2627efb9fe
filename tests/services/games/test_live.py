"""A game as it stands, without storage."""

import json
from dataclasses import replace

from gm_tools.games.frame.codec.plain import to_plain
from gm_tools.games.frame.event import Entry, Event
from gm_tools.services.games.kinds import Kind
from gm_tools.services.games.live import RECENT, Live, blank, digest, followed, state_text
from tests.games.toy import TOY, Start, Table
from tests.services.games.tables import add

KIND = Kind(TOY)


def after(*events: Event) -> Live:
    """The toy after a start and some events."""
    live = blank(KIND)
    for number, event in enumerate((Event("start", Start(("P1",), 1000)), *events), 1):
        found = followed(KIND, live, Entry(number, "x", "ada", event.type, None), event)
        assert found is not None
        live = found
    return live


def test_what_is_remembered_is_bounded() -> None:
    live = after(*[add(1)] * 100)
    assert len(live.recent) == RECENT
    assert (live.recent[-1].number, live.recent[-1].before.sum) == (101, 99)


def test_undo_beyond_what_is_remembered_is_nobodys_guess() -> None:
    live = after(add(1))
    last = Entry(3, "x", "ada", "undo", {"of": 2})
    assert followed(KIND, replace(live, recent=()), last) is None
    undone = followed(KIND, live, last)
    assert undone is not None
    redo = Entry(4, "x", "ada", "redo", {"of": 2})
    assert followed(KIND, replace(undone, undone=()), redo) is None


def test_a_state_as_text_is_what_the_codec_writes() -> None:
    state = after(add(4)).state
    assert json.loads(state_text(KIND, state)) == to_plain(Table, state)
    assert state_text(KIND, Table()) == "{}"


def test_a_large_part_is_written_once_and_never_mistaken() -> None:
    large = tuple(range(5000))
    first, same = Table(deck=large), Table(sum=1, deck=large)
    other = Table(deck=(*large[:-1], 7))
    for state in (first, same, other, first):
        assert json.loads(state_text(KIND, state)) == to_plain(Table, state)


def test_the_same_state_has_the_same_digest() -> None:
    one, other = after(add(4)).state, after(add(4)).state
    assert digest(state_text(KIND, one)) == digest(state_text(KIND, other))
    assert digest(state_text(KIND, one)) != digest(state_text(KIND, after(add(3)).state))
