"""The readings of switchable rulings that a character's table has chosen."""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches

from gm_tools.viskara.problems import Problem
from gm_tools.viskara.rulebook import Rulebook, read_otherwise

WHERE = "house_rules"
MOST_KEPT = 64


def as_played(rulebook: Rulebook, house_rules: Mapping[str, str]) -> Rulebook:
    """Return the rulebook under a table's readings; unknown readings keep the default."""
    unknown = unknown_readings(rulebook, house_rules)
    chosen = {ruling: reading for ruling, reading in house_rules.items() if ruling not in unknown}
    if not chosen:
        return rulebook
    kept, key = rulebook.otherwise, frozenset(chosen.items())
    if key not in kept:
        if len(kept) >= MOST_KEPT:
            kept.clear()
        kept[key] = read_otherwise(rulebook, chosen)
    return kept[key]


def unknown_readings(rulebook: Rulebook, house_rules: Mapping[str, str]) -> dict[str, str]:
    """Return a message for each unknown ruling or reading, with the known ones."""
    return dict(_unknown(rulebook, house_rules))


def house_rule_problems(rulebook: Rulebook, house_rules: Mapping[str, str]) -> Iterator[Problem]:
    """Report readings that do not exist; the default counts in their place."""
    for ruling, message in unknown_readings(rulebook, house_rules).items():
        where = f"{WHERE}.{ruling}"
        yield Problem("house_rule_unknown", where, f"{ruling} {message}", "rulings", subject=ruling)


def _unknown(rulebook: Rulebook, house_rules: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    switchable = {key: ruling for key, ruling in rulebook.rulings.items() if ruling.readings}
    for ruling, reading in house_rules.items():
        known = switchable.get(ruling)
        if known is None:
            yield (
                ruling,
                f"cannot be read differently. Choose one that can: {', '.join(switchable)}.",
            )
            continue
        names = [option.id for option in known.readings]
        if reading not in names:
            close = get_close_matches(reading, names, 1)
            hint = f" Did you mean {close[0]}?" if close else ""
            yield ruling, f"has no reading {reading!r}. Choose one of: {', '.join(names)}.{hint}"
