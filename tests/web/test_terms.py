"""Words of the rules as links in pages."""

from collections.abc import Iterator

import pytest
from flask import Flask, render_template_string


@pytest.fixture
def request_of(app: Flask) -> Iterator[None]:
    with app.test_request_context():
        yield


pytestmark = pytest.mark.usefixtures("request_of")


def drawn(template: str, text: str) -> str:
    return render_template_string(template, text=text)


def test_a_word_leads_to_the_glossary_once() -> None:
    found = drawn("{{ text|terms }}", "An obstruction & <b>obstructions</b>")
    link = '<a class="term" href="/desk/glossary/obstruction">obstruction</a>'
    assert found == f"An {link} &amp; &lt;b&gt;obstructions&lt;/b&gt;"


def test_in_a_long_list_it_is_no_stop_of_the_keyboard() -> None:
    found = drawn("{{ text|terms(beside=true) }}", "flair")
    assert found == '<a class="term" tabindex="-1" href="/desk/glossary/flair">flair</a>'


def test_the_terms_of_a_text() -> None:
    template = "{% for one in text|terms_in %}{{ one.term }}.{% endfor %}"
    assert drawn(template, "Your turn: defy a flourish on your turn") == "Turn.Defy.Flourish."
