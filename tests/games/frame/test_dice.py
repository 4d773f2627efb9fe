from gm_tools.games.frame.dice import (
    dice_refusal,
    die_refusal,
    found,
    thrown,
)
from gm_tools.games.frame.protocol import Draw, Refusal


def _code(refusal: Refusal | None) -> str:
    return refusal.code if refusal else ""


def test_a_die_shows_one_of_its_faces() -> None:
    assert [_code(die_refusal(one, 20)) for one in (1, 20)] == ["", ""]
    assert [_code(die_refusal(one, 20)) for one in (0, 21)] == ["die_range", "die_range"]
    assert _code(die_refusal(None, 20)) == "dice_count"


def test_as_many_dice_as_are_rolled() -> None:
    assert _code(dice_refusal((1, 6, 3), 3, 6)) == ""
    assert _code(dice_refusal((1, 6), 3, 6)) == "dice_count"
    assert _code(dice_refusal((1, 6, 7), 3, 6)) == "die_range"
    assert _code(dice_refusal((), 0, 6)) == ""


def test_dice_that_nobody_typed_are_asked_for() -> None:
    assert dice_refusal((), 1, 6) == die_refusal(None, 6)
    missing = dice_refusal((), 2, 6)
    assert missing is not None
    assert missing.message.startswith("The 2 dice are missing. Type the numbers")


def test_each_die_is_a_draw_of_its_own_and_is_found_again() -> None:
    assert thrown(6, 3) == (Draw("d6", 1, (1, 2, 3, 4, 5, 6)),) * 3
    assert found(6, (4, 4, 1)) == (("d6", (4,)), ("d6", (4,)), ("d6", (1,)))
