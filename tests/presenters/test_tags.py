"""Tags as people type them."""

import pytest

from gm_tools.presenters.tags import typed_tags


def test_each_tag_stands_once_and_on_one_line() -> None:
    assert typed_tags(" Friday,  one\nshot ,, Friday") == ("Friday", "one shot")


@pytest.mark.parametrize("text", ["x" * 41, ",".join(map(str, range(13)))])
def test_too_many_and_too_long(text: str) -> None:
    with pytest.raises(ValueError, match="At most 12 tags of 40 characters"):
        typed_tags(text)
