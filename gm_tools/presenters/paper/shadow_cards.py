"""The signature move as a card, in order and with its prices; the aura as a card."""

from collections.abc import Iterator
from dataclasses import replace

from gm_tools.presenters.paper.cards import Block, Card, Format, dealt, prices, title
from gm_tools.presenters.paper.measuring import within
from gm_tools.presenters.paper.sheet_values import (
    AuraView,
    ManeuverView,
    SheetView,
    SignatureView,
    TacticView,
    UpgradeView,
)

# Millimetres of a card of 63 x 88: its lines, and what its title may take.
FACE, TITLE = 56.0, 44.0
OTHERS = 70.5
MOVE = Format(FACE, first=67.5, others=OTHERS)
AURA = Format(FACE, first=50.5, others=OTHERS)
ORDER = (
    "Pay for the move, then go through its steps in order, paying for each when you reach it. "
    "You may skip any step, and must skip those that are impossible then."
)


def move_card(view: SheetView, move: SignatureView) -> Iterator[Card]:
    """Yield the cards of a signature move: its price, every step in order (Viskara 2232-2246).

    If it takes several, the first begins with the order of all steps.
    """
    card = Card(
        kind="move",
        title=title(move.name, TITLE, view.likeness, is_legal=view.legality.legal),
        line="Signature move" if move.is_named else "",
        owner=view.name,
        prices=prices(0, move.flair_cost),
        blocks=(Block("hint", text=ORDER), *_steps(move.maneuvers), *_looks(move.appearance)),
        is_legal=view.legality.legal,
        likeness=view.likeness,
    )
    (first, *more) = dealt(card, MOVE)
    if not more:
        return iter((first,))
    hint, *steps = card.blocks
    order = (replace(one, kind="order") for one in steps if one.kind == "head")
    return dealt(replace(card, blocks=(hint, *order, Block("rule"), *steps)), MOVE)


def aura_card(view: SheetView, aura: AuraView) -> Iterator[Card]:
    """Yield the cards of an aura: places for stored cards, abilities, upgrades (1729-1741)."""
    card = Card(
        kind="aura",
        title=title("Aura", TITLE, view.likeness, is_legal=view.legality.legal),
        line=f"Stores up to {aura.card_slots} cards",
        owner=view.name,
        prices=(),
        blocks=(
            *map(upgrade_block, aura.inherent),
            *map(upgrade_block, aura.upgrades),
            *_looks(aura.appearance),
        ),
        slots=aura.card_slots,
        is_legal=view.legality.legal,
        likeness=view.likeness,
    )
    return dealt(card, AURA)


def upgrade_block(item: UpgradeView) -> Block:
    """Return an upgrade as a text on a card."""
    name = item.name if item.times == 1 else f"{item.name} × {item.times}"  # noqa: RUF001  # times
    return Block("text", name, item.effect, "keystone" * item.is_keystone, item.depth)


def line_of(*parts: str) -> str:
    """Return the line below a title; parts said already are left out."""
    return " · ".join(filter(None, dict.fromkeys(parts)))


def _steps(maneuvers: tuple[ManeuverView, ...], depth: int = 0) -> Iterator[Block]:
    for one in maneuvers:
        cost = prices(one.effort, one.flair)
        name = within(one.name, 11, 34, is_heading=True)
        yield Block("head", name, note=one.number, prices=cost)
        yield Block("text", text=one.effect, depth=depth)
        if one.chosen:
            yield Block("text", text=one.chosen, depth=depth)
        if one.tactic:
            yield replace(_figures(one.tactic), depth=depth)
        yield from map(upgrade_block, one.upgrades)
        yield from _steps(one.attached, depth + 1)


def _figures(tactic: TacticView) -> Block:
    """The figures of a step's tactic in a line; its own card has the rest."""
    low, medium, high = tactic.outputs
    kind = ", ".join(filter(None, (tactic.type.capitalize(), (tactic.stat or "").capitalize())))
    figures = f"range {tactic.range}, outputs {low}/{medium}/{high}"
    text = f"{kind}: {figures}, break point {tactic.break_point} (see its card)."
    return Block("text", tactic.name if tactic.is_named else "", text)


def _looks(appearance: str) -> Iterator[Block]:
    if appearance.strip():
        yield Block("hint", text=" ".join(appearance.split()))
