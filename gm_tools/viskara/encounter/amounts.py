"""Levels and percents are exact fractions; these functions turn them into text and numbers."""

from fractions import Fraction

PLACES = 6


def as_text(amount: Fraction | int) -> str:
    """Return an amount with at most one decimal, rounded half up: "16", "4.5", "77.8"."""
    if isinstance(amount, int):
        return str(amount)
    tenths = (20 * amount + 1) // 2
    whole, rest = divmod(abs(tenths), 10)
    sign = "-" if tenths < 0 else ""
    return f"{sign}{whole}.{rest}" if rest else f"{sign}{whole}"


def as_number(amount: Fraction | int) -> float:
    """Return a whole amount as an integer, any other rounded to six decimal places."""
    exact = Fraction(amount)
    return exact.numerator if exact.denominator == 1 else round(float(exact), PLACES)
