"""Words of events become sentences."""

import pytest

from gm_tools.presenters.games.shared.sentences import sentence

SAID = {"by": "Ana", "die": "13", "card": "", "odd": "[{die}]"}


@pytest.mark.parametrize(
    ("template", "said"),
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
def test_a_template_becomes_a_sentence(template: str, said: str) -> None:
    assert sentence(template, SAID.__getitem__) == said


def test_what_a_name_stands_for_is_not_read_as_a_template() -> None:
    assert sentence("{odd}[: {odd}]", SAID.__getitem__) == "[{die}]: [{die}]"
