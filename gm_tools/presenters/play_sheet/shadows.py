"""The signature move to be ticked along, and the aura with its stored cards."""

from collections.abc import Iterator

from gm_tools.presenters.paper.sheet_values import AuraView, ManeuverView, SignatureView
from gm_tools.presenters.play_sheet.actions import cleared, paying
from gm_tools.presenters.play_sheet.maneuvers import COUNTED, outputs_of
from gm_tools.presenters.play_sheet.raising import ATTACK, gets
from gm_tools.presenters.play_sheet.tactics import tactic_play
from gm_tools.presenters.play_sheet.views import (
    AuraPlay,
    Doing,
    SignaturePlay,
    StepPlay,
    TacticPlay,
    Tick,
    field_name,
)
from gm_tools.viskara.character.sheet import Sheet
from gm_tools.viskara.deck.deck import FULL_DECK, Card, card_words, cards_of


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
    tactic = tactic_play(sheet, view.tactic) if view.tactic else None
    return StepPlay(
        view=view,
        tick=tick,
        doing=_doing(sheet, view, tick, tactic),
        tactic=tactic,
        attached=tuple(_step(sheet, inner) for inner in view.attached),
    )


def _doing(sheet: Sheet, view: ManeuverView, tick: Tick, tactic: TacticPlay | None) -> Doing | None:
    """Return the button that pays for a maneuver; an attack without a price has one too."""
    effort, flair, is_attack = view.effort or 0, view.flair or 0, view.name == ATTACK
    if not (effort or flair or is_attack):
        return None
    counts = (COUNTED,) if is_attack else ()
    used = view.tactic if is_attack and tactic else None
    more = gets(sheet, used.stat, tactic.id, ATTACK) if used and tactic else ()
    return Doing(
        tick.label,
        paying(effort, flair, f"set {tick.id} 1", *counts, *more),
        effort,
        flair,
        says="Pay" if effort or flair else "Attack",
        full=f"{tick.label} with {used.name}" if used else "",
        outputs=outputs_of(used) if used else (),
    )


def aura_play(view: AuraView) -> AuraPlay:
    """Return an aura with a place for each card that it may store for its value in flair (1733)."""
    cards = tuple(dict.fromkeys(cards_of(FULL_DECK)))
    return AuraPlay(
        view=view,
        slots=tuple(f"card_{slot + 1}" for slot in range(view.card_slots)),
        cards=tuple(card_words(card) for card in cards),
        gathered=tuple(_gathered(card) for card in cards),
    )


def _gathered(card: Card) -> Doing:
    words = card_words(card)
    return Doing(
        f"Store {words}",
        paying(0, card.value, f"store {words}"),
        flair=card.value,
        says=f"{words}, {card.value} flair",
    )
