"""What a change removes along with its target: a tactic, carried upgrades, maneuvers."""

from collections import Counter
from collections.abc import Iterator

from gm_tools.viskara.character.build import Build, Maneuver, Purchase, Tactic
from gm_tools.viskara.character.purchase_edits import NEW_TACTIC


def losses(before: Build, after: Build) -> tuple[str, ...]:
    """Name the parts that a change removed and that held choices of their own."""
    gone = Counter(_parts(before)) - Counter(_parts(after))
    return tuple(gone)


def _parts(build: Build) -> Iterator[str]:
    aura, move = build.aura, build.signature_move
    for index, tactic in enumerate(build.tactics):
        yield from _carried(tactic.upgrades, f"tactic {index + 1}")
    if aura is not None:
        yield from _carried(aura.upgrades, "the aura")
        yield from _made(aura.aura_tactic, "Aura Tactic")
    for maneuver in move.maneuvers if move else ():
        yield from _held(maneuver)


def _held(maneuver: Maneuver) -> Iterator[str]:
    if maneuver.upgrades or maneuver.attached or maneuver.chosen:
        yield f"what {maneuver.maneuver} holds"
    yield from _made(maneuver.tactic, maneuver.maneuver)
    for inner in maneuver.attached:
        yield from _held(inner)


def _made(tactic: Tactic | None, maker: str) -> Iterator[str]:
    if tactic is not None and tactic != NEW_TACTIC:
        yield f"the tactic of {maker}"
        yield from _carried(tactic.upgrades, f"the tactic of {maker}")


def _carried(upgrades: tuple[Purchase, ...], carrier: str) -> Iterator[str]:
    for purchase in upgrades:
        if purchase.carries is not None:
            yield f"what {purchase.path.rsplit('/', 1)[-1]} carries on {carrier}"
