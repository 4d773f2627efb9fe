"""New ids in place of old ones, wherever they stand in a document.

An id is 128 random bits, so text that is one means the thing with that id: as a value (a member's
character, a chain's encounter) or as a key (the condition of a character).
"""

import json
from collections.abc import Mapping
from typing import Any


def renamed(plain: Any, ids: Mapping[str, str]) -> Any:
    """Return JSON values with ids replaced; what names none is returned as it is."""
    if isinstance(plain, str):
        return ids.get(plain, plain)
    if isinstance(plain, list):
        return [renamed(one, ids) for one in plain]
    if isinstance(plain, dict):
        return {ids.get(key, key): renamed(one, ids) for key, one in plain.items()}
    return plain


def renamed_text(text: str, ids: Mapping[str, str]) -> str:
    """Return a JSON text with ids replaced."""
    found = json.loads(text)
    after = renamed(found, ids)
    return text if after == found else json.dumps(after, ensure_ascii=False)
