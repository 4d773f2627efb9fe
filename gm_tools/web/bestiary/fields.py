"""The editor's fields as a browser sends them, and their places for the cursor."""

import re
from collections.abc import Mapping
from dataclasses import replace

from werkzeug.datastructures import MultiDict

from gm_tools.presenters.creature.form_texts import (
    ABILITY,
    HEAD,
    TACTIC,
    EntryTexts,
    Texts,
    new_ability,
    new_tactic,
)
from gm_tools.presenters.creature.from_form import MOST_ENTRIES
from gm_tools.presenters.typed import one_line
from gm_tools.services.texts import LONGEST_NAME, LONGEST_TEXT, NO_CHARACTERS
from gm_tools.viskara.creature.creature import KEYWORD_NAMES

ENTRY = re.compile(r"(abilities|tactics)-([0-9]{1,3})-")
LONG = {"effect", "description"}


def texts_sent(form: MultiDict[str, str]) -> Texts:
    """Return everything typed, without the characters that files refuse."""
    return Texts(
        {key: clean(key, form.get(key, "")) for key in HEAD},
        tuple(_entry(form, "abilities", index, ABILITY) for index in _places(form, "abilities")),
        tuple(_entry(form, "tactics", index, TACTIC) for index in _places(form, "tactics")),
    )


def clean(key: str, text: str) -> str:
    """Return a field's text: long texts keep their lines, all others become a single line."""
    if key in LONG:
        return NO_CHARACTERS.sub("", text.replace("\r\n", "\n"))[:LONGEST_TEXT]
    return one_line(text)[:LONGEST_NAME]


def _places(form: Mapping[str, str], kind: str) -> list[int]:
    found = (ENTRY.match(key) for key in form)
    places = {int(match[2]) for match in found if match and match[1] == kind}
    return sorted(places)[: MOST_ENTRIES + 1]


def _entry(form: MultiDict[str, str], kind: str, index: int, keys: tuple[str, ...]) -> EntryTexts:
    place = f"{kind}-{index}-"
    sent = form.getlist(f"{place}keywords")
    return EntryTexts(
        {key: clean(key, form.get(place + key, "")) for key in keys},
        tuple(one for one in KEYWORD_NAMES if one in sent),
        clean("was", form.get(f"{place}was", "")),
    )


def with_step(texts: Texts, step: str) -> tuple[Texts, str]:
    """Return texts with an entry added or removed, and the place for the cursor.

    Steps are "add-ability", "add-tactic", "remove-abilities-0" and "remove-tactics-0".
    """
    if step == "add-ability":
        longer = (*texts.abilities, new_ability())
        return replace(texts, abilities=longer), f"abilities-{len(texts.abilities)}-name"
    if step == "add-tactic":
        longer = (*texts.tactics, new_tactic())
        return replace(texts, tactics=longer), f"tactics-{len(texts.tactics)}-name"
    _, _, place = step.partition("-")
    kind, _, index = place.partition("-")
    if kind == "abilities":
        return replace(texts, abilities=_without(texts.abilities, index)), "abilities"
    return replace(texts, tactics=_without(texts.tactics, index)), "tactics"


def _without(entries: tuple[EntryTexts, ...], index: str) -> tuple[EntryTexts, ...]:
    return tuple(one for place, one in enumerate(entries) if str(place) != index)
