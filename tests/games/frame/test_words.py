"""Words of events become sentences."""

import pytest

from gm_tools.games.frame.words import UNSAID, Words, filled, words_of

SAID = {"by": "Ana", "die": "13", "card": "", "odd": "[{die}]"}


@pytest.mark.parametrize(
    ("template", "sentence"),
    [
        ("The row is laid", "The row is laid"),
        ("{by} rolls {die}", "Ana rolls 13"),
        ("{by} rolls[ {die}]", "Ana rolls 13"),
        ("{by} rolls[ against {card}]", "Ana rolls"),
        ("{by} turns over [{card}|a card]", "Ana turns over a card"),
        ("{by} turns over [{die}|a card]", "Ana turns over 13"),
        ("[{die} against {card}|{card}]", ""),
    ],
)
def test_a_template_is_filled(template: str, sentence: str) -> None:
    assert filled(template, SAID.__getitem__) == sentence


def test_what_a_name_stands_for_is_not_read_as_a_template() -> None:
    assert filled("{odd}[: {odd}]", SAID.__getitem__) == "[{die}]: [{die}]"


def test_the_words_of_an_event_stand_beside_it() -> None:
    class Roll:
        WORDS = Words("{by} rolls", "Roll")

    assert words_of(Roll).button == "Roll"
    assert words_of(int) is UNSAID
