from __future__ import annotations

from gm_tools.documents.problems import UnreadableFile, dotted, line, shown


def test_a_problem_is_a_line() -> None:
    assert line(("build.level", "is missing.")) == "build.level: is missing."
    assert line(("", "The file is empty.")) == "The file is empty."


def test_an_unreadable_file_says_everything() -> None:
    error = UnreadableFile(("a", "is b."), ("c.0", "is d."))
    assert str(error) == "a: is b.\nc.0: is d."


def test_a_message_is_never_longer_than_can_be_read() -> None:
    ((_, message),) = UnreadableFile(("a", "x" * 5000)).problems
    assert message == "x" * 1000 + "..."


def test_paths_are_dotted() -> None:
    assert dotted(("build", "tactics", 0, "type")) == "build.tactics.0.type"


def test_what_stands_in_a_file_is_shown_short_and_printable() -> None:
    assert shown("a\nb\x1b[31m") == "a\\x0ab\\x1b[31m"
    assert shown("x" * 50) == "x" * 40 + "..."
