"""Rulebooks with other numbers."""

from dataclasses import replace

from gm_tools.viskara.rulebook import Rulebook


def with_numbers(rulebook: Rulebook, **numbers: int) -> Rulebook:
    """Return a rulebook with other numbers; its prose stays as it is."""
    changed = {
        name: replace(rulebook.numbers[name], number=number) for name, number in numbers.items()
    }
    return replace(rulebook, numbers={**rulebook.numbers, **changed})
