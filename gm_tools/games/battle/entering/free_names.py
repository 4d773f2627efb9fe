"""Names for several of a kind: "Pike Beetle", "Pike Beetle 2"."""

from collections.abc import Collection


def free_name(name: str, taken: Collection[str]) -> str:
    """Return a name that is not taken, counted on after the last of its kind.

    >>> free_name("Pike Beetle", ["Pike Beetle 1", "Pike Beetle 2"])
    'Pike Beetle 3'
    """
    used = [number_of(one, name) for one in taken]
    last = max((number for number in used if number), default=0)
    return f"{name} {last + 1}" if last else name


def number_of(name: str, kind: str) -> int:
    """Return which of its kind a name counts: 1 without a number, 0 for one of another kind."""
    if name == kind:
        return 1
    head, _, end = name.rpartition(" ")
    return int(end) if head == kind and end.isascii() and end.isdecimal() else 0


def kind_of(name: str) -> str:
    """Return a name without the number at its end."""
    head, _, end = name.rpartition(" ")
    return head if head and end.isascii() and end.isdecimal() else name


def renamed(name: str, seen: Collection[str], known: Collection[str]) -> str:
    """Return the name that a combatant has among those in sight, so that its number skips none.

    ``known`` are the names of all others; a number in a name that is nobody else's stays.
    """
    kind = kind_of(name)
    if name not in seen and not any(number_of(one, kind) for one in known):
        return name
    return free_name(kind, seen)
