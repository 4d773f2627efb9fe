"""The values of buttons: ``buy|tactics.0|Debilitate`` and the like."""

import re
from collections.abc import Callable, Mapping

from gm_tools.services.characters.edits import Edit, MakeTactic, RemovePin, SetPin
from gm_tools.viskara.character.build import BASIC
from gm_tools.viskara.character.edits import (
    AddManeuver,
    AddTactic,
    Buy,
    DropMove,
    DropTactic,
    MoveManeuver,
    RemoveManeuver,
    Sell,
    SetMove,
)
from gm_tools.viskara.character.planning.plan import Pin
from gm_tools.viskara.rulebook import Rulebook

PLACE = re.compile(r"[a-z_]+(\.([a-z_]+|\d{1,4})){0,12}")


class UnknownButtonError(ValueError):
    """The button comes from none of our pages."""


def edits_for(do: str, typed: Mapping[str, str], rulebook: Rulebook) -> tuple[Edit, ...]:
    """Return a button's edits; none for buttons that only change the view.

    UnknownButtonError for a value that is not on our pages.
    """
    word, _, rest = do.partition("|")
    where, _, what = rest.partition("|")
    if where and not PLACE.fullmatch(where):
        raise UnknownButtonError(do)
    if word in ("", "save", "next", "open", "close", "filter", "rest", "leave"):
        return ()
    if word not in BUTTONS:
        raise UnknownButtonError(do)
    return BUTTONS[word](where, what, typed, rulebook)


Button = Callable[[str, str, Mapping[str, str], Rulebook], tuple[Edit, ...]]


def _buy(where: str, path: str, _: Mapping[str, str], rulebook: Rulebook) -> tuple[Edit, ...]:
    if not _is_upgrade(path, rulebook):
        raise UnknownButtonError(path)
    return (Buy(where, path),)


def _is_upgrade(path: str, rulebook: Rulebook) -> bool:
    trees = (rulebook.aura, rulebook.signature_move, rulebook.shadow_arts)
    return path in BASIC or any(path in tree for tree in trees)


def _sell(where: str, path: str, _: Mapping[str, str], __: Rulebook) -> tuple[Edit, ...]:
    return (Sell(where, path),)


def _add(where: str, maneuver: str, _: Mapping[str, str], rulebook: Rulebook) -> tuple[Edit, ...]:
    if maneuver not in rulebook.maneuvers:
        raise UnknownButtonError(maneuver)
    return (AddManeuver(maneuver, None if where == "signature_move" else where),)


def _remove(where: str, _: str, __: Mapping[str, str], ___: Rulebook) -> tuple[Edit, ...]:
    return (RemoveManeuver(where),)


def _move(by: int) -> Button:
    def moved(where: str, _: str, __: Mapping[str, str], ___: Rulebook) -> tuple[Edit, ...]:
        index = where.rpartition(".")[2]
        if not index.isdigit():
            raise UnknownButtonError(where)
        return (MoveManeuver(where, max(0, int(index) + by)),)

    return moved


def _create_move(_: str, __: str, ___: Mapping[str, str], rulebook: Rulebook) -> tuple[Edit, ...]:
    return (SetMove(None, rulebook.building.signature_least_flair),)


def _drop_tactic(where: str, _: str, __: Mapping[str, str], ___: Rulebook) -> tuple[Edit, ...]:
    return (DropTactic(int(where.rpartition(".")[2])),)


def _pin(where: str, path: str, _: Mapping[str, str], rulebook: Rulebook) -> tuple[Edit, ...]:
    if not (_is_upgrade(path, rulebook) or path in rulebook.maneuvers):
        raise UnknownButtonError(path)
    return (SetPin(Pin(where, path)),)


BUTTONS: dict[str, Button] = {
    "buy": _buy,
    "sell": _sell,
    "add": _add,
    "remove": _remove,
    "up": _move(-1),
    "down": _move(1),
    "create_move": _create_move,
    "drop_move": lambda *_: (DropMove(),),
    "add_tactic": lambda *_: (AddTactic(),),
    "drop_tactic": _drop_tactic,
    "pin": _pin,
    "unpin": lambda where, path, *_: (RemovePin(where, path),),
    "make_tactic": lambda where, *_: (MakeTactic(where),),
}
