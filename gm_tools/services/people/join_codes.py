"""Codes that people read from a screen and type into a phone."""

from gm_tools.viskara.deck.draws import Pick

ALPHABET = "ACDEFHJKMNPRTVWXY3479"
"""No two that look alike: no 0 O Q, 1 I L, 2 Z, 5 S, 6 G, 8 B, U beside V."""

LENGTH = 8


def new_code(pick: Pick) -> str:
    """Return a code of 8 characters: more than 37 thousand million are possible."""
    return "".join(ALPHABET[pick(len(ALPHABET))] for _ in range(LENGTH))


def read_code(text: str) -> str | None:
    """Return the code that somebody typed in any case, with or without gaps; None if it is none."""
    code = "".join(text.split()).replace("-", "").upper()
    is_one = len(code) == LENGTH and all(one in ALPHABET for one in code)
    return code if is_one else None


def shown_code(code: str) -> str:
    """Return a code as it is read aloud: two groups of four."""
    return f"{code[:4]}-{code[4:]}"
