"""The play sheet of a character, put together."""

from collections.abc import Iterable, Iterator

from gm_tools.presenters.character.carried import carried
from gm_tools.presenters.paper.sheet import sheet_view
from gm_tools.presenters.paper.sheet_values import SheetView, TacticView
from gm_tools.presenters.play_sheet.actions import (
    COUNTERS,
    actions,
    battles,
    ending,
    fate_tick,
    notes,
    starting,
)
from gm_tools.presenters.play_sheet.applying import perk_notes, perks, style_of, ticks
from gm_tools.presenters.play_sheet.moments import moments
from gm_tools.presenters.play_sheet.shadows import all_steps, aura_play, signature_play
from gm_tools.presenters.play_sheet.tactics import tactic_play
from gm_tools.presenters.play_sheet.views import (
    Moment,
    PlayView,
    SignaturePlay,
    TacticPlay,
    Tick,
    Vital,
)
from gm_tools.viskara.campaign.campaign import Party
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.sheet import Sheet
from gm_tools.viskara.character.verdict import Verdict
from gm_tools.viskara.rulebook import Rulebook

FATE = "R47"
"""The ruling of what the notes say by themselves, as long as it holds."""


def play_view(
    rulebook: Rulebook, character: Character, verdict: Verdict, party: Party | None
) -> PlayView:
    """Return everything that a character is played from; ``party`` has it as its one member."""
    view, sheet = sheet_view(rulebook, character, verdict), verdict.sheet
    tactics = tuple(tactic_play(sheet, one) for one in _tactics(view))
    signature = signature_play(sheet, view.signature_move) if view.signature_move else None
    found = _moments(sheet, view, tactics)
    boxes = tuple(_boxes(sheet, tactics, found, signature))
    counters = tuple(_counters(tactics, signature))
    style, found_perks = style_of(sheet), tuple(perks(sheet))
    numbers, bars = sheet.basis.rulebook.battle, vitals(sheet, party)
    most, began = bars[0].most or 0, dict.fromkeys((*COUNTERS, *counters), 0)
    shown = [one.tick for one in (style, *found_perks) if one]
    return PlayView(
        sheet=view,
        vitals=bars,
        counters={**began, "fate_before": int(_is_locked(party))},
        start=starting(numbers, boxes, _acting(found, "turn_start"), counters),
        end=ending(boxes, _acting(found, "turn_end")),
        battles=battles(most),
        notes=(*notes(sheet), *perk_notes(sheet)),
        actions=actions(sheet),
        ticks=tuple(one for one in (*ticks(sheet), fate_tick(most)) if one not in shown),
        style=style,
        perks=found_perks,
        tactics=tactics,
        moments=found,
        signature=signature,
        aura=aura_play(view.aura) if view.aura else None,
        carried=tuple(one for one in carried(party) if one[1] != FATE),
    )


def vitals(sheet: Sheet, party: Party | None) -> tuple[Vital, ...]:
    """Return health, effort, flair and morale as a battle starts (845-877, 1477, 1487).

    Health may pass its maximum, by gains that the excess lowers (960, 1481; R57).
    """
    numbers = sheet.basis.rulebook.battle
    most = sheet.max_health.value
    health, members = most, party.members[:1] if party else ()
    for one in members:
        most, health = one.max_health, one.health
    morale = sheet.starting_morale.value
    few, many = (-5, -1, 1, 5), (-10, -5, -1, 1, 5, 10)
    effort, flair = numbers.most_effort, numbers.most_flair
    side = f"of your side; you bring {morale}"
    return (
        Vital("health", "Health", health, most, None, many, f"of {most}", True, "gain"),
        Vital("effort", "Effort", numbers.start_effort, effort, 0, (-1, 1), f"of {effort}"),
        Vital("flair", "Flair", numbers.start_flair, flair, 0, few, f"of {flair}"),
        Vital("morale", "Morale", morale, None, None, many, side, True),
    )


def _is_locked(party: Party | None) -> bool:
    """Return whether the campaign knows that fate was challenged in the battle before (R47)."""
    return any(one.fate_locked for one in party.members[:1]) if party else False


def _tactics(view: SheetView) -> Iterator[TacticView]:
    yield from view.tactics
    yield from view.aura.tactics if view.aura else ()


def _moments(sheet: Sheet, view: SheetView, tactics: tuple[TacticPlay, ...]) -> tuple[Moment, ...]:
    aura = view.aura
    owned, inherent = (aura.upgrades, aura.inherent) if aura else ((), ())
    return moments(sheet, owned, inherent, tactics)


def _acting(found: tuple[Moment, ...], moment: str) -> str:
    """Return the names of what may act at a moment."""
    return ", ".join(name for one in found if one.id == moment for name in one.names)


def _boxes(
    sheet: Sheet,
    tactics: tuple[TacticPlay, ...],
    found: tuple[Moment, ...],
    signature: SignaturePlay | None,
) -> Iterator[Tick]:
    """Yield every box of the page that the buttons of a turn may untick."""
    yield from ticks(sheet)
    steps = tuple(all_steps(signature.steps if signature else ()))
    effects = [effect for one in found for effect in one.effects]
    made = (*tactics, *(one.tactic for one in steps if one.tactic))
    effects += [effect for one in with_carried(made) for effect in one.effects]
    yield from (effect.tick for effect in effects if effect.tick)
    yield from (one.tick for one in steps)


def _counters(tactics: Iterable[TacticPlay], signature: SignaturePlay | None) -> Iterator[str]:
    """Yield the fields that know which tactics have attacked this turn."""
    steps = all_steps(signature.steps if signature else ())
    made = (*tactics, *(one.tactic for one in steps if one.tactic))
    yield from (one.counter for one in made if one.counter)


def with_carried(tactics: Iterable[TacticPlay]) -> Iterator[TacticPlay]:
    """Yield tactics, each before the blasts that it carries."""
    for one in tactics:
        yield one
        yield from with_carried(one.carried)
