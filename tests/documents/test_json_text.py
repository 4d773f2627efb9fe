from __future__ import annotations

import pytest

from gm_tools.documents.json_text import Doubled, Unusable, decoded, parsed
from gm_tools.documents.problems import UnreadableFile


def test_text_is_decoded_without_its_mark() -> None:
    assert decoded(b"\xef\xbb\xbf{}") == "{}"
    assert decoded("\ufeff{}") == "{}"


def test_keys_that_stand_twice_are_kept_in_mind() -> None:
    values = parsed('{"a": 1, "b": 2, "a": 3}')
    assert isinstance(values, Doubled)
    assert values.keys_twice == ("a",)
    assert values == {"a": 3, "b": 2}


def test_many_keys_that_stand_twice_are_counted_once() -> None:
    many = ",".join(f'"{at}":0' for at in range(100_000))
    values = parsed(f'{{{many},"7":1,"7":2}}')
    assert isinstance(values, Doubled)
    assert values.keys_twice == ("7",)


def test_brackets_count_as_depth_outside_of_texts_only() -> None:
    assert parsed("[" * 80 + "]" * 80)
    assert parsed(f'["{"[" * 100}", "\\"{"{" * 100}"]')
    assert parsed("[" + "[]," * 100 + "1]")
    with pytest.raises(UnreadableFile, match="The line is nested far too deeply"):
        parsed("[" * 81 + "]" * 81, "The line")


@pytest.mark.parametrize("text", ["NaN", "-Infinity", "1" * 20, "1" * 5000])
def test_numbers_that_no_field_takes(text: str) -> None:
    assert isinstance(parsed(text), Unusable)


def test_a_mistake_is_named_with_line_and_column() -> None:
    with pytest.raises(UnreadableFile, match="line 2, column 3: Expecting"):
        parsed('{\n  name: "a"}')
