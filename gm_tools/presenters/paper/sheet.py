"""A character sheet as plain values, for paper and for the preview."""

from collections.abc import Iterator

from gm_tools.presenters.creature.made_for import made_view
from gm_tools.presenters.likeness import likeness
from gm_tools.presenters.paper.sheet_shadows import (
    aura_view,
    inherent,
    signature_view,
)
from gm_tools.presenters.paper.sheet_tactics import tactic_view
from gm_tools.presenters.paper.sheet_values import (
    AuraView,
    BlankView,
    CostView,
    LegalityView,
    ManeuverView,
    PersonalityView,
    ProblemView,
    ReadingView,
    SheetView,
    SignatureView,
    StatView,
    TacticView,
    UpgradeView,
)
from gm_tools.presenters.rulebook.citing import cited
from gm_tools.presenters.rulebook.effects import amount_text, perk_text
from gm_tools.viskara.character.aura import aura_sheet
from gm_tools.viskara.character.basis import stat_value
from gm_tools.viskara.character.build import SHADOWS, STATS, Aura, Stat
from gm_tools.viskara.character.character import Character, Personality
from gm_tools.viskara.character.made_for import has_style
from gm_tools.viskara.character.sheet import Sheet
from gm_tools.viskara.character.verdict import Judged, Verdict
from gm_tools.viskara.numbers import BattleNumbers
from gm_tools.viskara.plays.effect_texts import ordinal
from gm_tools.viskara.rounding import half
from gm_tools.viskara.rulebook import Rulebook

__all__ = [
    "AuraView",
    "BlankView",
    "CostView",
    "LegalityView",
    "ManeuverView",
    "PersonalityView",
    "ProblemView",
    "ReadingView",
    "SheetView",
    "SignatureView",
    "StatView",
    "TacticView",
    "UpgradeView",
    "blank_view",
    "sheet_view",
]

INJURIES = 3
PLAIN_NAMES = {"aura": "Aura", "signature_move": "Signature move", "shadow_arts": "Shadow arts"}


def sheet_view(
    rulebook: Rulebook, character: Character, verdict: Verdict, picture: bytes = b""
) -> SheetView:
    """Return everything on a character's sheet, under the house rules of its verdict.

    ``picture`` is its emblem's, for those who may see it.
    """
    build, sheet = character.build, verdict.sheet
    played = sheet.basis.rulebook
    style, styled = played.styles[build.style], has_style(build)
    return SheetView(
        name=character.name,
        player=character.player,
        version=rulebook.version,
        level=build.level,
        speed_class=sheet.basis.speed.name,
        speed=sheet.speed,
        ranges=tuple(sheet.basis.speed.ranges.items()),
        ranks=tuple((PLAIN_NAMES[s], getattr(build.shadow_ranks, s)) for s in SHADOWS),
        shadow_level=build.shadow_level,
        stats=tuple(_stat(sheet, stat) for stat in STATS),
        stat_points=(sheet.stat_points_spent.value, sheet.stat_points_total.value),
        style=style.name if styled else "",
        style_effect=style.effect if styled else "",
        max_health=sheet.max_health.value,
        morale=sheet.starting_morale.value,
        placement_agility=sheet.placement_agility.value,
        costs=costs(sheet),
        tactics=tuple(_tactics(sheet)),
        aura=_aura(character, sheet),
        signature_move=_signature_move(character, sheet),
        personality=personality_view(character.personality),
        shadow_arts_appearance=character.appearance.shadow_arts,
        legality=legality_view(rulebook, verdict),
        readings=tuple(readings(played)),
        made_for=made_view(build),
        numbers=rulebook.battle,
        likeness=likeness(rulebook, character, picture),
        injured_health=tuple(_injured(sheet.max_health.value)),
        notes=character.notes,
    )


def _injured(health: int) -> Iterator[int]:
    """Yield the maximum health with more and more injuries, each of which halves it (3694)."""
    for _ in range(INJURIES):
        health = half(health)
        yield health


def blank_view(rulebook: Rulebook) -> BlankView:
    """Return the values printed on an empty sheet."""
    numbers = rulebook.battle
    return BlankView(numbers, inherent(rulebook), _costs(numbers, "your speed", None, None))


def _stat(sheet: Sheet, stat: Stat) -> StatView:
    facts, build = sheet.basis.rulebook.stats[stat], sheet.basis.build
    perk = sheet.perk_strength.get(stat)
    value = stat_value(build, stat)
    if perk is None:
        return StatView(stat, facts.name, value)
    role = "third perk" if stat == build.third_perk else "specialization"
    return StatView(stat, facts.name, value, role, perk.value, perk_text(facts, perk.value))


def costs(sheet: Sheet) -> tuple[CostView, ...]:
    """Return the costs of the maneuvers that every character has (Viskara 3532-3640; B21)."""
    numbers = sheet.basis.rulebook.battle
    return _costs(numbers, amount_text(sheet.speed, "square"), sheet.dash_cost, sheet.anchor_cost)


def _costs(
    numbers: BattleNumbers, speed: str, dash_flair: int | None, anchor_flair: int | None
) -> tuple[CostView, ...]:
    """Costs that depend on the speed class are None before it is known."""
    move, attack = numbers.move_effort, numbers.attack_effort
    late = f"from the {ordinal(numbers.exertion_from)} on"
    less = f"{numbers.outnumbered_flair} flair less if outnumbered"
    return (
        CostView("Sidestep", move, 0, f"up to {speed}, one at a time"),
        CostView("Dash", move, dash_flair, f"to within {speed} of a character"),
        CostView("Anchor", 0, anchor_flair, "before moving; output + half the tactic's stat"),
        CostView("Attack", attack, 0, f"{late}: half damage, finale -{numbers.exertion_finale}"),
        CostView(
            "All out attack",
            attack,
            numbers.all_out_flair,
            f"reveal {numbers.all_out_cards} by {numbers.all_out_cards}",
        ),
        CostView("Stance", numbers.stance_effort, numbers.stance_flair, f"ends your turn; {less}"),
        CostView("Defy", numbers.defy_effort, 0, "when another side attacks"),
    )


def _tactics(sheet: Sheet) -> Iterator[TacticView]:
    for number, tactic in enumerate(sheet.tactics, 1):
        yield tactic_view(sheet, tactic, f"Tactic {number}")


def _aura(character: Character, sheet: Sheet) -> AuraView | None:
    """Return the aura; a rank alone gives the inherent abilities (Viskara 1731)."""
    if sheet.aura is None and not character.build.shadow_ranks.aura:
        return None
    derived = sheet.aura or aura_sheet(sheet.basis, Aura())
    return aura_view(sheet, derived, character.appearance.aura)


def _signature_move(character: Character, sheet: Sheet) -> SignatureView | None:
    move, derived = character.build.signature_move, sheet.signature_move
    if move is None or derived is None:
        return None
    return signature_view(sheet, move, derived, character.appearance.signature_move)


def personality_view(personality: Personality) -> PersonalityView:
    """Return a personality without its blank entries (Viskara 3406-3458)."""
    goals = personality.goals
    terms = (("short", goals.short), ("medium", goals.medium), ("long", goals.long))
    return PersonalityView(
        goals=tuple((term, goal) for term, found in terms for goal in found if goal.strip()),
        motivations=tuple(text for text in personality.motivations if text.strip()),
        lessons=tuple(text for text in personality.lessons if text.strip()),
        history=personality.history.strip(),
    )


def legality_view(rulebook: Rulebook, verdict: Verdict) -> LegalityView:
    """Return the legality line and every broken or allowed rule."""
    views = [_problem(rulebook, judged) for judged in verdict.problems]
    broken = tuple(view for view in views if view.allowed_because is None)
    allowed = tuple(view for view in views if view.allowed_because is not None)
    return LegalityView(verdict.legal, _line(rulebook, broken, allowed), broken, allowed)


def _line(
    rulebook: Rulebook, broken: tuple[ProblemView, ...], allowed: tuple[ProblemView, ...]
) -> str:
    data = f"under rulebook data {rulebook.version}"
    if not broken:
        granted = f", with {_rules(len(allowed))} overridden" if allowed else ""
        return f"Legal {data}{granted}"
    return f"{_rules(len(broken))} broken {data}"


def _rules(count: int) -> str:
    return "1 rule" if count == 1 else f"{count} rules"


def _problem(rulebook: Rulebook, judged: Judged) -> ProblemView:
    problem = judged.problem
    return ProblemView(
        rule=problem.rule,
        path=problem.where,
        where=place(problem.where),
        message=problem.message,
        source=cited(rulebook, problem.source),
        allowed_because=judged.override,
    )


def place(where: str) -> str:
    """Return a path in the build in words: "tactics.0" as "Tactic 1"."""
    words: list[str] = []
    for part in where.split("."):
        if part.isdecimal():
            words[-1:] = [f"{words[-1].removesuffix('s')} {int(part) + 1}"] if words else [part]
        else:
            words.append(part.replace("_", " "))
    text = ", ".join(words)
    return text[:1].upper() + text[1:]


def readings(rulebook: Rulebook) -> Iterator[ReadingView]:
    """Yield the rulings for which this table has chosen another reading."""
    for id_, reading in rulebook.chosen.items():
        ruling = rulebook.rulings[id_]
        if reading != ruling.readings[0].id:
            text = next(option.text for option in ruling.readings if option.id == reading)
            yield ReadingView(id_, ruling.title, text)
