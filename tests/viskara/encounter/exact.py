"""Fractions beside whole numbers in one comparison."""

from __future__ import annotations

from typing import Any


def exact(*values: Any) -> tuple[Any, ...]:
    """Return values that compare by worth: Fraction(20) equals 20."""
    return values
