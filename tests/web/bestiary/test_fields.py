"""The editor's fields as a browser sends them."""

from __future__ import annotations

from werkzeug.datastructures import MultiDict

from gm_tools.presenters.creature.form_texts import Texts
from gm_tools.web.bestiary.fields import clean, texts_sent, with_step


def sent(*pairs: tuple[str, str]) -> Texts:
    return texts_sent(MultiDict(pairs))


def test_entries_come_in_their_order_whatever_their_numbers() -> None:
    texts = sent(("tactics-7-name", "B"), ("tactics-2-name", "A"), ("abilities-0-name", "C"))
    assert [one.fields["name"] for one in texts.tactics] == ["A", "B"]
    assert [one.fields["name"] for one in texts.abilities] == ["C"]


def test_known_keywords_are_kept_each_once() -> None:
    texts = sent(
        ("tactics-0-keywords", "mandatory"),
        ("tactics-0-keywords", "mandatory"),
        ("tactics-0-keywords", "loud"),
    )
    assert texts.tactics[0].keywords == ("mandatory",)


def test_names_stay_on_one_line_and_effects_keep_theirs() -> None:
    assert clean("name", " a\n b\x00 ") == "a b"
    assert clean("effect", "a\r\nb\x07") == "a\nb"
    assert len(clean("name", "x" * 600)) == 500


def test_steps_say_where_to_go_on() -> None:
    texts = sent(("tactics-0-name", "A"), ("tactics-1-name", "B"))
    longer, at = with_step(texts, "add-tactic")
    assert (len(longer.tactics), at) == (3, "tactics-2-name")
    longer, at = with_step(texts, "add-ability")
    assert (len(longer.abilities), at) == (1, "abilities-0-name")
    shorter, at = with_step(texts, "remove-tactics-0")
    assert [one.fields["name"] for one in shorter.tactics] == ["B"]
    assert at == "tactics"


def test_steps_that_there_are_not_change_nothing() -> None:
    texts = sent(("tactics-0-name", "A"))
    for step in ("remove-tactics-9", "remove-abilities-0", "dance"):
        assert with_step(texts, step)[0] == texts
