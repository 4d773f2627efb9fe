from gm_tools.presenters.likeness import Likeness, initial_of, likeness_of
from gm_tools.viskara.rulebook import Rulebook

PICTURE = "p" * 22


def test_a_picture_is_shown_to_those_who_may_see_it(rulebook: Rulebook) -> None:
    found = likeness_of(rulebook, "Rylie", PICTURE, b"webp", colour="teal")
    assert found == Likeness(
        picture=PICTURE,
        content=b"webp",
        colour="teal",
        initial="R",
        address=f"/pictures/{PICTURE}",
    )


def test_to_others_its_id_is_not_even_said(rulebook: Rulebook) -> None:
    assert likeness_of(rulebook, "Rylie", PICTURE) == Likeness(initial="R")


def test_an_icon_names_its_author(rulebook: Rulebook) -> None:
    found = likeness_of(rulebook, "Rylie", "wolf-head")
    assert (found.icon, found.credit) == ("wolf-head", "Emblem by Lorc, CC BY 3.0")


def test_an_unknown_icon_is_none(rulebook: Rulebook) -> None:
    assert likeness_of(rulebook, "Rylie", "wolf-tail").is_blank


def test_the_initial_is_the_first_letter_or_digit() -> None:
    assert [initial_of(name) for name in ("“ßeta”", "  élan", "7th", "!", "")] == list("SÉ7??")
