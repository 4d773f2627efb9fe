"""Join codes, short enough to read from a screen and type into a phone."""

from gm_tools.viskara.deck.draws import Pick

ALPHABET = "ACDEFHJKMNPRTVWXY3479"
"""Characters that cannot be confused: no 0 O Q, 1 I L, 2 Z, 5 S, 6 G, 8 B, U beside V."""

LENGTH = 8


def new_code(pick: Pick) -> str:
    """Return a code of 8 characters, out of more than 37 thousand million."""
    return "".join(ALPHABET[pick(len(ALPHABET))] for _ in range(LENGTH))


def read_code(text: str) -> str | None:
    """Return the code in typed text, in any case, with or without gaps; None without a code."""
    code = "".join(text.split()).replace("-", "").upper()
    is_one = len(code) == LENGTH and all(one in ALPHABET for one in code)
    return code if is_one else None


def shown_code(code: str) -> str:
    """Return a code in two groups of four, for reading aloud."""
    return f"{code[:4]}-{code[4:]}"
