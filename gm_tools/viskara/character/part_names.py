"""What messages call a part of a build: "Tactic 2, Rail Spike", "maneuver 1, Attack"."""

from collections.abc import Iterator

from gm_tools.viskara.character.build import BASIC, Build, Maneuver, Purchase, Tactic
from gm_tools.viskara.character.places import NoSuchPlace, part
from gm_tools.viskara.problems import is_within

LONGEST_NAME = 60
AURA_TACTIC = "aura.aura_tactic"
DEFY_OR_STANCE = "Defy/Stance"
"""The maneuver whose name looks like a path."""


def part_name(build: Build, where: str) -> str:
    """Return the name of a part as it stands in a sentence; its own name is cut if it is long."""
    place, _, last = where.rpartition(".")
    if last == "carries":
        holder = place.rpartition(".upgrades.")[0]
        return f"{_attack(build, place)} of {part_name(build, holder)}"
    if where.startswith("tactics."):
        return _named(f"Tactic {_number(last)}", build, where)
    if where == AURA_TACTIC:
        return _named("Aura Tactic", build, where)
    if last == "tactic":
        return f"the tactic of {part_name(build, place)}"
    if where.startswith("signature_move.maneuvers."):
        number = ".".join(_numbers(where))
        found = _found(build, where)
        return f"maneuver {number}" + (
            f", {_cut(found.maneuver)}" if isinstance(found, Maneuver) else ""
        )
    return "the signature move" if is_within(where, "signature_move") else "the aura"


def own_name(path: str) -> str:
    """Return what an upgrade or a maneuver is called without those it hangs below."""
    whole = path in BASIC or path == DEFY_OR_STANCE
    return path if whole else path.rsplit("/", 1)[-1]


def part_title(build: Build, where: str) -> str:
    """Return the name of a part as it begins a sentence."""
    name = part_name(build, where)
    return name[:1].upper() + name[1:]


def _named(title: str, build: Build, where: str) -> str:
    found = _found(build, where)
    name = (found.name or "").strip() if isinstance(found, Tactic) else ""
    return f"{title}, {_cut(name)}" if name and name != title else title


def _attack(build: Build, place: str) -> str:
    found = _found(build, place)
    path = found.path if isinstance(found, Purchase) else "the attack"
    return path.rsplit("/", 1)[-1]


def _found(build: Build, where: str) -> object:
    try:
        return part(build, where)
    except NoSuchPlace:
        return None


def _numbers(where: str) -> Iterator[str]:
    for step in where.split("."):
        if step.isdecimal():
            yield _number(step)


def _number(step: str) -> str:
    return str(int(step) + 1) if step.isdecimal() else step


def _cut(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
