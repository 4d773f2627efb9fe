"""A share of what scripts/fuzz sends, and that the law notices what it is there for."""

from __future__ import annotations

import gc
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from gm_tools.documents import creature_file
from tests.cast import the_bestiary
from tests.fuzzing import documents, events, forms, rows, samples
from tests.fuzzing.__main__ import STREAMS, main
from tests.fuzzing.commands import read_data_once
from tests.fuzzing.law import ACCEPTED, REFUSED, Law, Rows, told
from tests.fuzzing.mutating import broken, mutated
from tests.fuzzing.reading_forms import Page
from tests.recording.starts import STARTS

pytestmark = pytest.mark.filterwarnings(
    "ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning"
)  # what stands for a browser leaves the temporary files of large bodies to the collector


@pytest.fixture
def law() -> Iterator[Law]:
    yield Law()
    gc.collect()  # here, where those files are expected


@pytest.fixture(autouse=True)
def _data_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read_data_once(monkeypatch.setattr)


# --- The law --------------------------------------------------------------------------------


def test_a_trace_a_silent_refusal_and_a_change_break_the_law(law: Law) -> None:
    kept = iter(("before", "after"))
    assert law.judge("a trace", b"1", lambda: str(1 // 0)) == ""
    assert law.judge("a silence", b"2", lambda: told(" ")) == ""
    assert law.judge("a half", b"3", lambda: told("\ud800")) == ""
    assert law.judge("a change", b"4", lambda: told("No."), lambda: next(kept)) == ""
    assert law.judge("a refusal", b"5", lambda: told("No."), lambda: "same") == REFUSED
    assert law.judge("an answer", b"6", lambda: ACCEPTED) == ACCEPTED
    assert [one.way for one in law.tally.failures] == ["a trace", "a silence", "a half", "a change"]
    lines = [*law.tally.lines()]
    assert lines[-1] == "2 answers, 4 failures"
    assert "an answer: 1 accepted, 0 refused" in lines


def test_an_answer_that_takes_too_much_breaks_the_law() -> None:
    law = Law(memory=64 * 1024 * 1024)
    assert law.judge("a little", b"1", lambda: str(len(bytearray(1024)))) == "1024"
    assert law.judge("a lot", b"2", lambda: str(len(bytearray(1024**3)))) == ""
    assert [one.fault for one in law.tally.failures] == ["MemoryError: "]
    assert len(bytearray(1024**3)) == 1024**3


def test_a_digest_says_what_any_row_says(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE door (name TEXT)")
        connection.commit()
        rows = Rows(file)
        first = rows.digest()
        assert rows.digest() == first
        connection.execute("INSERT INTO door VALUES ('brass')")
        connection.commit()
        assert rows.digest() != first
        connection.execute("DELETE FROM door")
        connection.commit()
        assert rows.digest() == first
    rows.close()


# --- What is sent ---------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("kind", documents.KINDS)
def test_documents_without_a_mistake_are_taken_by_every_way(kind: str, law: Law) -> None:
    with documents.ways_into(kind) as ways:
        for sent in documents.whole(kind)[:5]:
            for way, answer in ways(sent).items():
                law.judge(way, sent, answer)
        every = set(ways(b""))
    assert law.tally.failures == []
    assert {way for way, how in law.tally.answers if how == ACCEPTED} == every


def test_mistakes_are_the_same_for_a_seed() -> None:
    plain = samples.values(samples.ENCOUNTER)[0]
    first, again = (repr([mutated(plain, Random(7)) for _ in range(9)]) for _ in "12")
    assert first == again
    assert broken("a = 1", Random(3)) == broken("a = 1", Random(3))
    assert len({repr(mutated(plain, Random(at))) for at in range(40)}) > 30


def test_a_mistake_that_the_program_makes_is_found(
    law: Law, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise TypeError("sequence item 0")

    the_bestiary()  # read before
    monkeypatch.setattr(creature_file, "faults", fails)
    documents.fuzz(law, samples.CREATURE, 1, 20)
    assert {one.fault for one in law.tally.failures} == {"TypeError: sequence item 0"}


def test_a_page_is_read_for_what_leads_on() -> None:
    page = Page(
        '<a href="/x">x</a><form action="/y" method="post" id="f"><input name="a" value="1">'
        '<input type="checkbox" name="b" value="2"><select name="c"><option value="3">'
        '<option value="4" selected></select><textarea name="d">5</textarea>'
        '<button name="e" value="6"></button></form><input form="f" name="g" value="7">'
    )
    assert page.links == ["/x"]
    (form,) = page.forms
    assert (form.action, form.method, form.buttons) == ("/y", "post", [("e", "6")])
    assert form.fields == [("a", "1"), ("c", "4"), ("d", "5"), ("g", "7")]


# --- A share of it --------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("kind", documents.KINDS)
def test_documents_with_mistakes_are_read_or_refused(kind: str, law: Law) -> None:
    documents.fuzz(law, kind, 4711, 80)
    assert law.tally.failures == []
    assert {how for _, how in law.tally.answers} == {ACCEPTED, REFUSED}


@pytest.mark.slow
@pytest.mark.parametrize("kind", STARTS)
def test_events_with_mistakes_are_played_or_refused(kind: str, law: Law) -> None:
    events.fuzz(law, kind, 4711, 100)
    assert law.tally.failures == []
    assert {how for _, how in law.tally.answers} == {ACCEPTED, REFUSED}


@pytest.mark.slow
@pytest.mark.parametrize("room", forms.ROOMS)
def test_forms_with_mistakes_are_answered(room: str, law: Law) -> None:
    forms.fuzz(law, room, 4711, 15)
    assert law.tally.failures == []
    assert law.tally.answers[f"{room} address", ACCEPTED]


@pytest.mark.slow
@pytest.mark.parametrize("table", rows.TABLES)
def test_rows_with_something_else_in_them_are_opened_or_named(table: str, law: Law) -> None:
    rows.fuzz(law, table, 4711, 3)
    assert law.tally.failures == []


@pytest.mark.slow
def test_the_script_counts_every_stream(capsys: pytest.CaptureFixture[str]) -> None:
    few = [word for stream in STREAMS for word in (f"--{stream}", "3")]
    assert main([*few, "--processes", "1", "--seconds", "0"]) == 0
    assert capsys.readouterr().out.endswith(" answers, 0 failures\n")
