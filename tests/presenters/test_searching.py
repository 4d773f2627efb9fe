"""Every word must occur, in any case, accents and width."""

import pytest

from gm_tools.presenters.searching import holds, searchable


def test_accents_width_and_case_do_not_matter() -> None:
    assert searchable("Éowyn \uff26ights") == "eowyn fights"


@pytest.mark.parametrize(
    ("words", "is_found"),
    [("", True), ("beetle PIKE", True), ("pike wolf", False), ("bee", True)],
)
def test_every_word_counts(words: str, is_found: bool) -> None:
    assert holds("Pike Beetle", words) is is_found
