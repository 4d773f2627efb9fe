"""Sections divided into three columns."""

from gm_tools.presenters.paper.columns import in_columns, size_of
from gm_tools.viskara.reference import ReferenceEntry, ReferenceSection


def section(title: str, entries: int, letters: int = 100) -> ReferenceSection:
    found = tuple(
        ReferenceEntry(f"{title}-{number}", "", "x" * letters, 1) for number in range(entries)
    )
    return ReferenceSection(title, title, "", found)


def test_columns_are_about_equal_and_keep_the_order() -> None:
    columns = in_columns([section("a", 6), section("b", 6)])
    assert [[part.title for part in column] for column in columns] == [["a"], ["", "b"], [""]]
    ids = [entry.id for column in columns for part in column for entry in part.entries]
    assert ids == [f"{name}-{number}" for name in "ab" for number in range(6)]


def test_a_heading_stays_with_its_first_entry() -> None:
    for column in in_columns([section(name, 3) for name in "abcd"]):
        assert all(part.entries for part in column)


def test_more_text_is_set_in_smaller_type() -> None:
    sizes = [size_of(in_columns([section("a", 60, letters)])) for letters in (40, 70, 80, 200)]
    assert sizes == ["large", "medium", "small", "smallest"]
    assert size_of(in_columns([])) == "large"
