"""An emblem is an icon's id, a picture's id, or nothing."""

from gm_tools.viskara.icons import emblem_problem, is_picture


def test_what_can_be_an_emblem() -> None:
    assert [emblem_problem(one) for one in ("", "wolf-head", "A" * 22)] == ["", "", ""]
    for wrong in ("Wolf Head", "<b>", "../x", "a" * 41):
        assert emblem_problem(wrong).startswith("is not an emblem")


def test_a_picture_is_told_from_an_icon_by_its_id() -> None:
    assert is_picture("A" * 22)
    assert not is_picture("wolf-head")
