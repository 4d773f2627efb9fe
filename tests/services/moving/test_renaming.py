"""New ids stand wherever the old ones did, and nothing else changes."""

import json

from gm_tools.services.moving.renaming import renamed, renamed_text

OLD, NEW = "A" * 22, "b" * 22


def test_ids_are_replaced_as_values_and_as_keys() -> None:
    plain = {"who": OLD, OLD: [OLD, {"x": OLD}], "text": f"about {OLD}", "n": 1, "none": None}
    assert renamed(plain, {OLD: NEW}) == {
        "who": NEW,
        NEW: [NEW, {"x": NEW}],
        "text": f"about {OLD}",
        "n": 1,
        "none": None,
    }


def test_a_text_without_ids_stays_as_it_was_written() -> None:
    text = '{ "a":\n1 }'
    assert renamed_text(text, {OLD: NEW}) is text
    assert json.loads(renamed_text(f'{{"a": "{OLD}"}}', {OLD: NEW})) == {"a": NEW}
