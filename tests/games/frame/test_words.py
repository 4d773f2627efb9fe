"""Words stand beside their event."""

from gm_tools.games.frame.words import UNSAID, Words, words_of


def test_the_words_of_an_event_stand_beside_it() -> None:
    class Roll:
        WORDS = Words("{by} rolls", "Roll")

    assert words_of(Roll).button == "Roll"
    assert words_of(int) is UNSAID
