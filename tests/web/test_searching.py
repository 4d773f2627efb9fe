"""Searching lists and dividing them into pages: invalid values in an address are ignored."""

import pytest
from flask import Flask
from werkzeug.datastructures import MultiDict

from gm_tools.web.quiet_fields import OneOf
from gm_tools.web.searching import Search, part_of


class Sorted(Search):
    sort = OneOf(("name", "level"), "name")


@pytest.mark.parametrize(
    ("address", "asked"),
    [
        ({}, ("", 1, "name")),
        ({"q": "  pike beetle ", "page": "3", "sort": "level"}, ("pike beetle", 3, "level")),
        ({"q": "x" * 300, "page": "0", "sort": "colour"}, ("x" * 200, 1, "name")),
        ({"page": "-2"}, ("", 1, "name")),
        ({"page": "many"}, ("", 1, "name")),
        ({"page": "9" * 10}, ("", 1, "name")),
    ],
)
def test_what_an_address_asks(address: dict[str, str], asked: tuple[str, int, str]) -> None:
    form = Sorted(MultiDict(address))
    assert (form.q.data, form.page.data, form.sort.data) == asked


def test_a_part_of_a_list() -> None:
    part = part_of("abcdefg", 2, 3)
    assert (part.rows, part.total, part.number, part.pages) == ("def", 7, 2, 3)


def test_beyond_the_last_page_is_the_last() -> None:
    assert part_of("abcdefg", 9, 3).rows == "g"


def test_an_empty_list_has_one_page() -> None:
    part = part_of("", 1, 3)
    assert (part.rows, part.number, part.pages) == ("", 1, 1)


def test_another_page_keeps_what_else_is_asked() -> None:
    part = part_of("abcdefg", 2, 3)
    with Flask(__name__).test_request_context("/list?q=pike+beetle&sort=&page=2&_scheme=x"):
        assert part.address(3) == "/list?q=pike+beetle&_scheme=x&page=3"
        assert part.showing("DEF").address(1) == "/list?q=pike+beetle&_scheme=x&page=1"
