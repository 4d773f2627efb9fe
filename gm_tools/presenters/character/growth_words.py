"""How the numbers of an upgrade grow when it is bought again: "damage 2, then +2 each time"."""

from collections.abc import Iterator

from gm_tools.presenters.rulebook.effects import amount_text
from gm_tools.viskara.numbers import Tiers
from gm_tools.viskara.rulebook import Amount, Number, Upgrade


def growth_words(upgrade: Upgrade, owned: int = 0) -> str:
    """Return what the next purchase brings and each one after it; "" where nothing grows."""
    if not upgrade.repeatable:
        return ""
    return "; ".join(_grown(upgrade, owned + 1))


def _grown(upgrade: Upgrade, times: int) -> Iterator[str]:
    for name, number in upgrade.numbers.items():
        if _grows(number):
            now = amount_text(number.at(times))
            yield f"{name.replace('_', ' ')} {now}, then {_signed(number.step)} each time"


def _grows(number: Number) -> bool:
    return any(number.step) if isinstance(number.step, tuple) else bool(number.step)


def _signed(step: Amount | Tiers) -> str:
    is_less = (max(step) if isinstance(step, tuple) else step) < 0
    return amount_text(step) if is_less else f"+{amount_text(step)}"
