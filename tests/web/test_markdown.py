"""Notes in Markdown are safe: no HTML of users, nothing loaded, no other kinds of links."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tools.web.markdown import markdown

REL = 'rel="noopener noreferrer nofollow"'


def test_common_markdown() -> None:
    assert markdown("# Friday\n\nbring **dice**\nand *paper*\n\n- one") == (
        "<h3>Friday</h3>\n<p>bring <strong>dice</strong><br />\nand <em>paper</em></p>\n"
        "<ul>\n<li>one</li>\n</ul>\n"
    )


def test_a_table_that_would_be_enormous_stays_as_it_was_typed() -> None:
    few, many = ("\n".join(("|a" * 50, "|-" * 50, *["|b"] * lines)) for lines in (190, 8_000))
    assert markdown(few).count("<td") == 190 * 50
    assert "<td" not in markdown(many)


def test_links_say_nothing_about_where_they_came_from() -> None:
    found = markdown("[map](https://a.example/x) <https://b.example> [Sol](/characters/x)")
    assert found == (
        f'<p><a href="https://a.example/x" {REL}>map</a> '
        f'<a href="https://b.example" {REL}>https://b.example</a> '
        f'<a href="/characters/x" {REL}>Sol</a></p>\n'
    )


@pytest.mark.parametrize(
    "address",
    [
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        "&#106;avascript:alert(1)",
        "vbscript:x",
        "data:text/html;base64,x",
        "file:///etc/passwd",
        "//evil.example",
        "/\\\\evil.example",
    ],
)
def test_other_addresses_are_no_links(address: str) -> None:
    for text in (f"[x]({address})", f"![x]({address})", f"<{address}>", f"[x]\n\n[x]: {address}"):
        assert re.search(r'(href|src)="(?!/%5C)', markdown(text)) is None


def test_html_is_text() -> None:
    found = markdown('<script>alert(1)</script>\n\n<img src=x onerror="alert(1)"> a <b>b</b>')
    assert "<script" not in found
    assert "<img" not in found
    assert "&lt;b&gt;b&lt;/b&gt;" in found


def test_images_become_links_and_load_nothing() -> None:
    found = markdown('![a "map"](https://a.example/m.png "t\\"><b>")')
    assert found == f'<p><a href="https://a.example/m.png" {REL}>a &#34;map&#34;</a></p>\n'


def test_cells_are_aligned_without_styles() -> None:
    found = markdown("|a|b|c|\n|--|--:|:-:|\n|1|2|3|")
    assert "style" not in found
    assert '<td class="text-end">2</td>' in found
    assert '<td class="text-center">3</td>' in found


@given(st.text(alphabet="<>[]()!*_`#|-:\\/ \n\"'&;ajx=", max_size=60))
def test_no_text_brings_a_tag_of_its_own(text: str) -> None:
    known = "h[1-6]|p|a|em|strong|code|pre|ul|ol|li|br|hr|blockquote|s|table|thead|tbody|tr|th|td"
    for tag in re.findall(r"</?([^\s>/]*)", markdown(text)):
        assert re.fullmatch(known, tag)
