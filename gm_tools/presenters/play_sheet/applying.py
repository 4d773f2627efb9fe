"""The style and the perks: does it apply now? Told by the numbers, or ticked by hand."""

from collections.abc import Iterator

from gm_tools.presenters.play_sheet.actions import paying
from gm_tools.presenters.play_sheet.views import Applies, Doing, Note, Tick
from gm_tools.presenters.rulebook.effects import perk_text
from gm_tools.viskara.character.basis import perk_adds
from gm_tools.viskara.character.made_for import has_style
from gm_tools.viskara.character.sheet import Sheet
from gm_tools.viskara.numbers import BattleNumbers

MOVED = Tick("moved", "Moved since your last turn ended", "turn_end")
ANCHORED = Tick("anchored", "Anchored until your next turn", "turn_start")
FALTERING = Tick("faltering", "The target's side has less than half of its morale", "hand")
STYLED = Tick("styled", "Paid for this maneuver", "hand")
AGILE = Tick("agility", "Waits for your next attack", "hand")


def style_of(sheet: Sheet) -> Applies | None:
    """Return the style (1441-1469), None where there is none."""
    build, numbers = sheet.basis.build, sheet.basis.rulebook.battle
    if not has_style(build):
        return None
    facts = sheet.basis.rulebook.styles[build.style]
    when, tick, doing = _style(build.style, numbers, sheet.max_health.value)
    return Applies(build.style, facts.name, facts.effect, when, tick, doing)


def _style(
    style: str, numbers: BattleNumbers, health: int
) -> tuple[str, Tick | None, Doing | None]:
    """Return when a style applies: 'always' is what every attack brings by itself."""
    if style == "dauntless":
        return f"health <= {(health - 1) // 2}", None, None
    if style == "rhythm":
        return f"effort = 0 | effort = {numbers.rhythm_effort}", None, None
    if style == "universal":
        pay = paying(0, numbers.style_flair, "set styled 1")
        return "styled = 1", STYLED, Doing("Style", pay, 0, numbers.style_flair, says="Pay")
    tick = {"fast": MOVED, "territorial": ANCHORED, "dreadnought": FALTERING}.get(style)
    return (f"{tick.id} = 1" if tick else ""), tick, None


def ticks(sheet: Sheet) -> tuple[Tick, ...]:
    """Return every box that actions tick; those of the style and the perks stand with them."""
    shown = (one.tick for one in (style_of(sheet), *perks(sheet)) if one and one.tick)
    return tuple(dict.fromkeys((MOVED, ANCHORED, *shown)))


def perks(sheet: Sheet) -> Iterator[Applies]:
    """Yield the perks (1383-1413), each with when it applies as far as the page can know."""
    numbers = sheet.basis.rulebook.battle
    conditions = {
        "creativity": f"turn = 1 & spent >= {numbers.creativity_effort - numbers.attack_effort}",
        "presence": f"flair_spent >= {numbers.presence_flair}",
        "logic": "turn = 1 & stanced = 1 | turn = 1 & effort >= 1",
        "agility": "agility = 1",
    }
    for stat, strength in sheet.perk_strength.items():
        if not strength.value:
            continue
        facts = sheet.basis.rulebook.stats[stat]
        text = perk_text(facts, strength.value)
        tick = AGILE if stat == "agility" else None
        yield Applies(stat, f"{facts.name} perk", text, conditions.get(stat, ""), tick)


def perk_notes(sheet: Sheet) -> Iterator[Note]:
    """Yield what a perk adds right now, while it does."""
    conditions = {one.id: one.when for one in perks(sheet)}
    for stat in sheet.perk_strength:
        worth = perk_adds(sheet.basis, stat)
        if stat in SAID and stat in conditions:
            more = Doing(f"+{worth} health", f"gain health {worth}")
            doing = more if stat == "logic" else None
            yield Note(SAID[stat].format(worth), conditions[stat], doing, is_good=True)


SAID = {
    "agility": "Agility perk: your next attack has {} more output.",
    "creativity": "Creativity perk: {} more output for an attack with a tactic that has not "
    "attacked this turn.",
    "presence": "Presence perk: {} more power and maximum power; look at your finale.",
    "logic": "Logic perk: gain {} health as this turn ends.",
}
"""What a perk adds, in a line."""
