"""Halves are rounded up, step by step (Viskara 3980; R2, B13, B17)."""


def half(value: int) -> int:
    """Return half of a value, rounded up."""
    return -(-value // 2)


def half_more(value: int) -> int:
    """Return a value raised by half, rounded up."""
    return -(-3 * value // 2)
