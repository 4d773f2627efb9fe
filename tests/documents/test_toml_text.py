from __future__ import annotations

import pytest

from gm_tools.documents.problems import UnreadableFile
from gm_tools.documents.toml_text import parsed

DEEP = "The file is nested far too deeply."
PARTS = "The file cannot be read: line 1: a key has more than 5 parts. Shorten it."


def refused(text: str) -> str:
    with pytest.raises(UnreadableFile) as caught:
        parsed(text)
    ((where, message),) = caught.value.problems
    assert where == ""
    return message


def test_what_may_stand_in_a_file() -> None:
    text = '''
        a.b.c.d.e = 1  # f.g.h.i.j.k.l
        "x.y.z.1.2.3" = [1.5, 2.5, 3.5, 4.5, 5.5, 6.5]
        text = """
            a.b.c.d.e.f [[[ ""\\"" """
        plain = '.......'
        long = "_"
        [[row]]
        at = 10:00:00.5
    '''.replace("_", "_" * 5000)
    found = parsed(text)
    assert found["a"] == {"b": {"c": {"d": {"e": 1}}}}
    assert found["plain"] == "......."
    assert found["text"] == '            a.b.c.d.e.f [[[ """" '


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (" \n", "The file is empty."),
        (".".join("abcdef") + " = 1", PARTS),
        (".".join("a" * 39_000) + " = 1", PARTS),
        ("[" + ".".join("abcdef") + "]", PARTS),
        ('"a"."b".c . d.e.\'f\' = 1', PARTS),
        ("a = " + "[" * 81, DEEP),
        ("a = " + "{a=" * 100_000, DEEP),
        (
            "a = 1\nb = " + "9" * 5000,
            f"The file cannot be read: line 2: {'9' * 40} is longer than 500 characters. "
            "Shorten it.",
        ),
    ],
)
def test_what_would_take_long_is_refused_before_it_is_parsed(text: str, message: str) -> None:
    assert refused(text) == message


def test_a_mistake_is_named_with_its_line() -> None:
    assert refused("a = 1\nb").startswith("The file is not valid TOML: Expected '='")


@pytest.mark.parametrize("text", ['a = """', "a = '''", 'a = "', "a = '", 'a = "\\', "]]]] = 1"])
def test_what_never_ends_is_no_toml(text: str) -> None:
    assert refused(text).startswith("The file is not valid TOML: ")
