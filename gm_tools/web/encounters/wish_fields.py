"""The form of a suggestion's wishes, read from the address so that an answer can be repeated."""

from typing import Any, get_args

from werkzeug.datastructures import MultiDict

from gm_tools.presenters.encounter.typed_fields import Reader
from gm_tools.presenters.typed import number_of
from gm_tools.viskara.character.build import SpeedClass
from gm_tools.viskara.encounter.fighters import Fighter
from gm_tools.viskara.encounter.limits import HIGHEST_LEVEL
from gm_tools.viskara.encounter.wishes import MOST_FOES, MOST_SUGGESTIONS, Wishes

BIGGEST_SEED = 999_999_999
USUAL = {"row": "medium", "fewest": "1", "most": "4", "how_many": "3", "seed": "1"}
BOUNDS = {
    "fewest": (1, MOST_FOES),
    "most": (1, MOST_FOES),
    "lowest_level": (1, HIGHEST_LEVEL),
    "highest_level": (1, HIGHEST_LEVEL),
    "how_many": (1, MOST_SUGGESTIONS),
    "seed": (0, BIGGEST_SEED),
}
LONGEST = 2000
KEEP = "keep"
SPEEDS: tuple[SpeedClass, ...] = get_args(SpeedClass)


def asked_values(args: MultiDict[str, str]) -> MultiDict[str, str]:
    """Return the fields in the address, or the defaults if there are none."""
    values = MultiDict(args.items(multi=True))
    for name, usual in USUAL.items():
        values.setdefault(name, usual)
    if not args:
        values["basics"] = "yes"
    return values


def read_wishes(reader: Reader, line_up: tuple[Fighter, ...]) -> Wishes:
    """Return the wishes in a form; ``line_up`` are the foes that may be kept, by number."""
    kept = set(reader.texts(KEEP))
    return Wishes(
        row=reader.text("row", USUAL["row"])[:40],
        fewest=_number(reader, "fewest", 1),
        most=_number(reader, "most", 4),
        lowest_level=_number(reader, "lowest_level", 1),
        highest_level=_number(reader, "highest_level", HIGHEST_LEVEL),
        sizes=tuple(one[:40] for one in reader.texts("size")[:20]),
        speeds=tuple(one for one in SPEEDS if one in reader.texts("speed")),
        only=_names(reader, "only"),
        never=_names(reader, "never"),
        leader="leader" in reader.typed,
        keep=tuple(one for index, one in enumerate(line_up) if str(index) in kept),
        basics="basics" in reader.typed,
        how_many=_number(reader, "how_many", 3),
        seed=_number(reader, "seed", 1),
    )


def rolled_again(args: MultiDict[str, str], seed: int) -> dict[str, Any]:
    """Return the same wishes with the next seed, for an address."""
    values: dict[str, object] = {name: list(found) for name, found in args.lists()}
    return values | {"seed": [str((seed + 1) % (BIGGEST_SEED + 1))]}


def _number(reader: Reader, name: str, usual: int) -> int:
    text = reader.text(name).strip()
    if not text:
        return usual
    least, most = BOUNDS[name]
    number = number_of(text)
    if isinstance(number, int) and least <= number <= most:
        return number
    reader.refuse(name, text[:100], f"Give a whole number from {least} to {most:,}.")
    return usual


def _names(reader: Reader, field: str) -> tuple[str, ...]:
    text = reader.text(field)[:LONGEST]
    return tuple(" ".join(one.split()) for one in text.split(",") if one.strip())
