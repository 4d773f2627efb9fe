"""File names made from characters' names."""

import pytest

from gm_tools.services.file_names import file_name


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Sol", "Sol.json"),
        ("Sól of the Fall", "Sól of the Fall.json"),
        ("Ψυχή 影", "Ψυχή 影.json"),
        ("../../etc/passwd", "etc passwd.json"),
        ('a/b\\c:d*e?f"g<h>i|j%k', "a b c d e f g h i j k.json"),
        ("one\nline\ttwo", "one line two.json"),
        ("exe\u202egnp", "exegnp.json"),
        (" ... ", "unnamed.json"),
        ("", "unnamed.json"),
        ("x" * 500, "x" * 80 + ".json"),
    ],
)
def test_a_file_name_that_every_system_takes(name: str, file: str) -> None:
    assert file_name(name, "json") == file
