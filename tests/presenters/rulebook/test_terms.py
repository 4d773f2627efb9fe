"""Words of the rules in a text."""

import pytest

from gm_tools.presenters.rulebook.terms import Piece, pieces, terms_in
from gm_tools.viskara.rulebook import Rulebook

TERMS = (
    "Move",
    "Move Trigger",
    "Defy",
    "Ally",
    "Original Show/Finale/Output",
    "Turn",
    "Obstruction",
)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Your move trigger moved it.", ("move-trigger", "move")),
        ("Allies defying it", ("ally", "defy")),
        ("the original finale", ("original-show-finale-output",)),
        ("Turned cards return.", ()),
        ("OBSTRUCTIONS and an obstruction", ("obstruction",)),
    ],
)
def test_terms_in_a_text(text: str, found: tuple[str, ...]) -> None:
    """The longest counts, verbs in their forms, nouns in their plural, each once."""
    assert terms_in(text, TERMS) == found


def test_the_pieces_are_the_text() -> None:
    found = pieces("On your turn, defy.", TERMS)
    assert found == (
        Piece("On your "),
        Piece("turn", "turn"),
        Piece(", "),
        Piece("defy", "defy"),
        Piece("."),
    )


def test_every_text_stays_as_it_is(rulebook: Rulebook) -> None:
    terms = [one.term for one in rulebook.reference.glossary]
    for upgrade in rulebook.shadow_arts.values():
        found = pieces(upgrade.effect, terms)
        assert "".join(one.text for one in found) == upgrade.effect
