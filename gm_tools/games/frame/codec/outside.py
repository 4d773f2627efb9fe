"""What JSON from outside may amount to, asked before it is read: no game comes near it."""

from typing import Final

MOST_VALUES: Final = 100_000
LONGEST_LIST: Final = 5_000
LONGEST_TEXT: Final = 100_000
DEEPEST: Final = 60


def excess(plain: object) -> str | None:
    """Return in which way some JSON is too much to be an event or a state; None if it is not."""
    waiting, seen = [(plain, 0)], 0
    while waiting:
        value, depth = waiting.pop()
        seen += 1
        if seen > MOST_VALUES:
            return f"holds more than {MOST_VALUES:,} values"
        if isinstance(value, str) and len(value) > LONGEST_TEXT:
            return f"holds a text of more than {LONGEST_TEXT:,} characters"
        if isinstance(value, dict | list | tuple):
            if len(value) > LONGEST_LIST:
                return f"holds a list of more than {LONGEST_LIST:,} entries"
            if depth == DEEPEST:
                return f"is nested more than {DEEPEST} deep"
            inside = value.values() if isinstance(value, dict) else value
            waiting += [(one, depth + 1) for one in inside]
    return None
