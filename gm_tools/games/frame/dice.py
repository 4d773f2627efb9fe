"""Dice: typed in at the table or rolled by the app, checked the same way."""

from gm_tools.games.frame.protocol import Draw, Refusal


def die_refusal(value: int | None, faces: int, what: str = "The die") -> Refusal | None:
    """Say why a number is not a face of a die: ``die_range``, or ``dice_count`` if missing."""
    if value is None:
        return Refusal("dice_count", f"{what} is missing. Type the number, or let the app roll.")
    if 1 <= value <= faces:
        return None
    return Refusal("die_range", f"{what} shows {value}; a d{faces} shows 1 to {faces}.")


def shown(value: int | None) -> int:
    """Return what a die shows that was not refused; ValueError where it is missing."""
    if value is None:
        raise ValueError("The die is missing.")
    return value


def dice_refusal(values: tuple[int, ...], count: int, faces: int) -> Refusal | None:
    """Say why these numbers are not that many dice: ``dice_count``, then ``die_range``."""
    if not values and count:
        return _missing(count, faces)
    if len(values) != count:
        dice = "die is" if count == 1 else "dice are"
        return Refusal("dice_count", f"{count} {dice} rolled here, not {len(values)}.")
    return next((wrong for one in values if (wrong := die_refusal(one, faces))), None)


def _missing(count: int, faces: int) -> Refusal | None:
    if count == 1:
        return die_refusal(None, faces)
    said = f"The {count} dice are missing. Type the numbers, or let the app roll."
    return Refusal("dice_count", said)


def thrown(faces: int, count: int = 1) -> tuple[Draw, ...]:
    """Return the app's draws for that many dice: each is a draw of its own, from "d6" say."""
    die = Draw(f"d{faces}", 1, tuple(range(1, faces + 1)))
    return (die,) * count


def is_die(source: str) -> bool:
    """Whether a draw's source is a die, not a deck."""
    return source[:1] == "d" and source[1:].isdecimal()


def found(faces: int, values: tuple[int, ...]) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Return rolled dice by source, as they are found again in an event."""
    return tuple((f"d{faces}", (value,)) for value in values)
