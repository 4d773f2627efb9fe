"""The signature move to be ticked along, and the aura with its stored cards."""

from collections.abc import Iterator

from gm_tools.presenters.paper.sheet_values import AuraView, ManeuverView, SignatureView
from gm_tools.presenters.play_sheet.actions import cleared, paying
from gm_tools.presenters.play_sheet.tactics import field_name, tactic_play
from gm_tools.presenters.play_sheet.views import (
    AuraPlay,
    Doing,
    SignaturePlay,
    StepPlay,
    Tick,
)
from gm_tools.viskara.character.sheet import Sheet
from gm_tools.viskara.deck.deck import FULL_DECK, card_words, cards_of

ATTACK = "Attack"
"""The maneuver that counts for exertion."""


def signature_play(sheet: Sheet, view: SignatureView) -> SignaturePlay:
    """Return a signature move: flair is paid as it begins, the rest when reached (2228)."""
    steps = tuple(_step(sheet, one) for one in view.maneuvers)
    fields = (one.tick.id for one in all_steps(steps))
    does = paying(0, view.flair_cost, *cleared(fields))
    return SignaturePlay(view, Doing(view.name, does, 0, view.flair_cost, says="Begin"), steps)


def all_steps(steps: tuple[StepPlay, ...]) -> Iterator[StepPlay]:
    """Yield every maneuver, attached ones after their holder."""
    for one in steps:
        yield one
        yield from all_steps(one.attached)


def _step(sheet: Sheet, view: ManeuverView) -> StepPlay:
    tick = Tick(field_name("step", view.number), f"{view.number}. {view.name}", "battle")
    effort, flair = view.effort or 0, view.flair or 0
    counts = ("add attacks 1 if turn = 1",) if view.name == ATTACK else ()
    pays = paying(effort, flair, f"set {tick.id} 1", *counts)
    return StepPlay(
        view=view,
        tick=tick,
        doing=Doing(tick.label, pays, effort, flair, says="Pay") if effort or flair else None,
        tactic=tactic_play(sheet, view.tactic) if view.tactic else None,
        attached=tuple(_step(sheet, inner) for inner in view.attached),
    )


def aura_play(view: AuraView) -> AuraPlay:
    """Return an aura with a field for each card that it may store (1735)."""
    cards = tuple(dict.fromkeys(card_words(card) for card in cards_of(FULL_DECK)))
    return AuraPlay(view, tuple(f"card_{slot + 1}" for slot in range(view.card_slots)), cards)
