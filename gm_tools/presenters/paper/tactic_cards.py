"""A character's cards: its tactics, its aura and its signature move, all of one size."""

from collections.abc import Iterator

from gm_tools.presenters.paper.cards import Block, Card, Format, Price, dealt, prices, title
from gm_tools.presenters.paper.shadow_cards import (
    FACE,
    OTHERS,
    TITLE,
    aura_card,
    line_of,
    move_card,
    upgrade_block,
)
from gm_tools.presenters.paper.sheet_values import SheetView, TacticView, UpgradeView

AURA_TACTIC = "Aura Tactic"
FORM = Format(FACE, first=50.5, others=OTHERS)


def tactic_cards(view: SheetView) -> tuple[Card, ...]:
    """Return all cards of a character: tactics with their blasts, then aura and signature move."""
    return tuple(card for one in _matters(view) for card in one)


def all_tactics(view: SheetView) -> Iterator[TacticView]:
    """Yield every tactic of a sheet, each followed by the blasts it carries."""
    for tactic in view.tactics:
        yield from _with_carried(tactic)
    for tactic in view.aura.tactics if view.aura else ():
        yield from _with_carried(tactic)
    for maneuver in view.signature_move.maneuvers if view.signature_move else ():
        for part in (maneuver, *maneuver.attached):
            if part.tactic:
                yield from _with_carried(part.tactic)


def _with_carried(tactic: TacticView) -> Iterator[TacticView]:
    yield tactic
    for inner in tactic.carried:
        yield from _with_carried(inner)


def _matters(view: SheetView) -> Iterator[Iterator[Card]]:
    effort = view.numbers.attack_effort
    for number, tactic in enumerate(view.tactics, 1):
        name = tactic.name if _has_name(tactic) else _name(tactic)
        yield from _tactic(view, tactic, name, f"Tactic {number}", prices(effort, 0))
    if view.aura:
        yield aura_card(view, view.aura)
        for tactic in view.aura.tactics:
            cost = prices(effort, 0) if tactic.kind == "aura" else ()
            yield from _tactic(view, tactic, tactic.name, "Aura", cost)
    move = view.signature_move
    if move:
        yield move_card(view, move)
    for maneuver in move.maneuvers if move else ():
        for part in (maneuver, *maneuver.attached):
            if part.tactic and move:
                place = f"{move.name}, step {part.number}"
                name = part.tactic.name if _has_name(part.tactic) else place
                place = "Signature move" if name == place else place
                yield from _tactic(view, part.tactic, name, place, prices(part.effort, part.flair))


def _tactic(
    view: SheetView, tactic: TacticView, name: str, place: str, cost: tuple[Price, ...]
) -> Iterator[Iterator[Card]]:
    """Yield the cards of a tactic, then those of every blast it carries."""
    card = Card(
        kind="tactic",
        title=title(name, TITLE, view.likeness, is_legal=view.legality.legal),
        line=line_of(*(() if name == _name(tactic) else _kind(tactic)), tactic.cost, place),
        owner=view.name,
        prices=() if tactic.cost else cost,
        blocks=tuple(_blocks(view, tactic)),
        subject=tactic,
        is_legal=view.legality.legal,
        likeness=view.likeness,
    )
    yield dealt(card, FORM)
    for inner in tactic.carried:
        yield from _tactic(view, inner, inner.name, f"Blast of {name}", ())


def _blocks(view: SheetView, tactic: TacticView) -> Iterator[Block]:
    for one in _makers(view, tactic):
        yield Block("hint", text=one.effect)
    if tactic.stat and tactic.stat_effect:
        when = f"each attack or defy your {view.style} style applies to, for each target:"
        yield Block("text", f"{tactic.stat.capitalize()} effect", tactic.stat_effect, when)
    yield from map(upgrade_block, tactic.upgrades)


def _makers(view: SheetView, tactic: TacticView) -> Iterator[UpgradeView]:
    """Yield the upgrade of the aura that makes a tactic: it says what its use costs."""
    name = AURA_TACTIC if tactic.kind == "aura" else tactic.name
    if view.aura and tactic.kind in ("aura", "collapse"):
        yield from (one for one in view.aura.upgrades if one.name == name)


def _has_name(tactic: TacticView) -> bool:
    """Whether a tactic's name says anything: "..." does not."""
    return tactic.is_named and any(map(str.isalnum, tactic.name))


def _name(tactic: TacticView) -> str:
    """What a tactic without a name is called: "Direct Strength"."""
    return " ".join(_kind(tactic))


def _kind(tactic: TacticView) -> tuple[str, ...]:
    return (tactic.type.capitalize(), *((tactic.stat.capitalize(),) if tactic.stat else ()))
