import pytest

from gm_tools.printing.notes import noted


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("# Debts\nten to **Ana**", "<h3>Debts</h3>\n<p>ten to <strong>Ana</strong></p>\n"),
        ("- one\n- ~~two~~", "<ul>\n<li>one</li>\n<li><s>two</s></li>\n</ul>\n"),
        ("one\ntwo", "<p>one<br />\ntwo</p>\n"),
        ("[map](https://a.example/x)", "<p>map (https://a.example/x)</p>\n"),
        ("<https://a.example/x>", "<p>https://a.example/x</p>\n"),
        ("![a <b> cat](/cat)", "<p>a &lt;b&gt; cat</p>\n"),
        ("![](https://a.example/x.png)", "<p>image</p>\n"),
        (
            "<img src=/pictures/a onerror=x>",
            "<p>&lt;img src=/pictures/a onerror=x&gt;</p>\n",
        ),
        ('[x](javascript:alert("1"))', "<p>[x](javascript:alert(&quot;1&quot;))</p>\n"),
        ("", ""),
    ],
)
def test_notes_keep_their_marks_and_fetch_nothing(typed: str, printed: str) -> None:
    assert noted(typed) == printed


def test_a_table_has_no_styles_of_its_own() -> None:
    assert "<td>1</td>" in noted("|a|b|\n|-|-:|\n|1|2|")
    assert "style" not in noted("|a|b|\n|-|-:|\n|1|2|")


def test_a_table_without_end_is_printed_as_it_was_typed() -> None:
    assert "<table>" not in noted("|a" * 500 + "\n" + "|-" * 500 + "\n" + "|1\n" * 500)
