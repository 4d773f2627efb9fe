"""A brace that names no fact is a problem with file and key."""

from __future__ import annotations

from gm_tools.catalog.braces import note_unnamed
from gm_tools.catalog.files import Problems


def test_every_brace_that_names_no_fact_is_told_with_its_key() -> None:
    tables = {
        "title": "{prices.buy}",
        "row": [{"text": "a {stall}", "line": 3}, {"text": "{prices.buy} {hat} }"}],
        "head": ["{prices.buy:+}", "{prices}"],
    }
    problems = Problems()
    note_unnamed("shop.toml", tables, {"prices.buy": 4}, problems)
    assert problems == [
        "shop.toml: row.0.text: {stall} names no fact",
        "shop.toml: row.1.text: {hat} names no fact",
        "shop.toml: row.1.text: } names no fact",
        "shop.toml: head.1: {prices} names no fact",
    ]
