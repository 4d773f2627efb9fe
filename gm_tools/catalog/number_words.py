"""Numbers of the rules in prose: ``{flourish_from}`` in a text stands for that number.

``{card_slots:card}`` is number and noun, ``{exertion_from_th}`` "third". A speed class's numbers
are ``{low_speed}``, ``{low_dash}``, ``{low_anchor}`` and ``{low_direct}`` (its ranges), a tactic
type's ``{direct_red}``.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from gm_tools.catalog.files import Problems, texts_in
from gm_tools.viskara.numbers import NumberFact
from gm_tools.viskara.plays.effect_texts import amount_text, ordinal
from gm_tools.viskara.plays.placeholders import PLACEHOLDER
from gm_tools.viskara.rulebook import SpeedClass, TacticTypeFacts

BRACES = re.compile(r"\{[^}]*\}?|\}")

NumberWords = Mapping[str, int | str]
NO_WORDS: NumberWords = MappingProxyType({})


def number_words(
    numbers: Mapping[str, NumberFact],
    classes: Mapping[str, SpeedClass],
    types: Mapping[str, TacticTypeFacts],
) -> dict[str, int | str]:
    """Return every number that a text may name."""
    words: dict[str, int | str] = {}
    for name, fact in numbers.items():
        words |= {name: fact.number, f"{name}_th": ordinal(fact.number)}
    for id, row in classes.items():
        words |= {f"{id}_speed": row.speed, f"{id}_dash": row.dash_flair}
        words |= {f"{id}_anchor": row.anchor_flair}
        words |= {f"{id}_{kind}": squares for kind, squares in row.ranges.items()}
    return words | {f"{id}_red": row.move_trigger_red for id, row in types.items()}


def worded(value: Any, words: NumberWords) -> Any:
    """Return a file's values with the named numbers filled into its texts; other names stay."""
    if isinstance(value, str):
        return PLACEHOLDER.sub(lambda match: _word(match, words), value) if "{" in value else value
    if isinstance(value, dict):
        return {key: worded(one, words) for key, one in value.items()}
    return [worded(one, words) for one in value] if isinstance(value, list) else value


def note_unnamed(file: str, value: object, problems: Problems) -> None:
    """Record names in braces in texts that have no numbers of their own."""
    for _, text in texts_in(value):
        for match in BRACES.finditer(text):
            problems.add(file, match[0], "is no number of the rules")


def _word(match: re.Match[str], words: NumberWords) -> str:
    found = words.get(match[1])
    if found is None:
        return match[0]
    return amount_text(found, match[2]) if isinstance(found, int) else found
