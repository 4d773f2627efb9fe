"""A creature as values for its page, its card and paper."""

from collections.abc import Mapping, Sequence

from gm_tools.presenters.creature.notes import Marks, marks_of
from gm_tools.presenters.creature.values import (
    NONE,
    SPECIAL_NAME,
    AbilityView,
    CreatureTacticView,
    CreatureView,
    KeywordView,
    StyleView,
    ValueView,
)
from gm_tools.presenters.desk.odds import TacticOdds, tactic_odds
from gm_tools.presenters.likeness import likeness_of
from gm_tools.presenters.rulebook.effects import amount_text, stat_effect_text
from gm_tools.viskara.character.build import STATS
from gm_tools.viskara.creature.conventions import warnings
from gm_tools.viskara.creature.creature import (
    KEYWORD_NAMES,
    Ability,
    Creature,
    CreatureTactic,
    Keyword,
    stat_of,
)
from gm_tools.viskara.plays.effect_texts import creature_figures, entry_text
from gm_tools.viskara.rulebook import Rulebook

KEYWORD_MEANINGS: Mapping[Keyword, str] = {
    "attack_only": "It attacks and does nothing else.",
    "defy_only": "It defies and does nothing else.",
    "stance_only": "It serves for a stance and nothing else (R100).",
    "mandatory": "Whenever it could be used, it must be used.",
    "mandatory_attack": "Whenever it could be used to attack, it must be; defying is a choice.",
    "mandatory_defy": "Whenever it could be used to defy, it must be; attacking is a choice.",
}
MAKINGS = {
    "signature_move": "It has a signature move that you make with the rules for characters.",
    "shadows": "It has shadows that you make with the rules for characters.",
    "parasite": "It is not a character by itself: it attaches to a host and changes that host.",
}


def creature_view(
    rulebook: Rulebook, creature: Creature, *, is_own: bool = False, picture: bytes = b""
) -> CreatureView:
    """Return a printed creature, or a game master's own, with all its notes and odds.

    ``picture`` is its emblem's, for those who may see it.
    """
    marks = marks_of(rulebook, creature)

    def value(key: str, name: str, text: str) -> ValueView:
        return ValueView(key, name, text, marks.at(key), key in creature.inferred)

    speed = rulebook.speed_classes.get(creature.speed_class or "")
    return CreatureView(
        id=creature.id,
        name=value("name", "Name", creature.name),
        is_own=is_own,
        level=value("level", "Level", str(creature.level)),
        max_health=value("max_health", "Health", per_x(creature, creature.max_health)),
        starting_morale=value(
            "starting_morale", "Morale", per_x(creature, creature.starting_morale)
        ),
        size=value("size", "Size", creature.size),
        speed_class=value("speed_class", "Speed class", speed.name if speed else NONE),
        speed=value("speed", "Speed", _or_none(creature.speed)),
        dash_cost=value("dash_cost", "Dash", _flair(creature.dash_cost)),
        anchor_cost=value("anchor_cost", "Anchor", _flair(creature.anchor_cost)),
        stats=tuple(
            value(f"stats.{stat}", rulebook.stats[stat].name, str(getattr(creature.stats, stat)))
            for stat in STATS
        ),
        style=_style(rulebook, creature, marks),
        abilities=tuple(_abilities(rulebook, creature, marks)),
        tactics=tuple(
            _tactic(rulebook, creature, marks, index) for index in range(len(creature.tactics))
        ),
        description=creature.description,
        special_rules=tuple(special_rules(creature)),
        marks=marks.all,
        rulings=creature.rulings,
        source=_source(creature),
        making=creature.making,
        hints=warnings(rulebook, creature) if is_own else (),
        emblem=creature.emblem,
        likeness=likeness_of(rulebook, creature.name, creature.emblem, picture),
    )


def effect_of(rulebook: Rulebook, creature: Creature, entry: Ability | CreatureTactic) -> str:
    """Return an effect of a creature as it reads in play."""
    tactic = entry if isinstance(entry, CreatureTactic) else None
    return entry_text(entry, creature_figures(rulebook, creature, tactic))


def cost_text(effort: int, flair: int) -> str:
    """Return "1 effort", "1 effort and 3 flair", "3 flair" or "free"."""
    parts = [f"{effort} effort"] * (effort > 0) + [f"{flair} flair"] * (flair > 0)
    return " and ".join(parts) or "free"


def keyword_views(keywords: Sequence[Keyword]) -> tuple[KeywordView, ...]:
    """Return keywords with their meanings (Viskara 4885-4895; R100)."""
    return tuple(KeywordView(one, KEYWORD_NAMES[one], KEYWORD_MEANINGS[one]) for one in keywords)


def special_rules(creature: Creature) -> list[str]:
    """Return sentences on how a creature grows or is made (R72, R107-R109)."""
    rules = []
    if creature.grows:
        parts = (
            ("level", creature.grows.level),
            ("health", creature.grows.max_health),
            ("morale", creature.grows.starting_morale),
        )
        more = ", ".join(f"{name} +{amount}" for name, amount in parts if amount)
        rules.append(f"For each other ally on its side: {more}.")
    if creature.making:
        rules.append(MAKINGS[creature.making])
    return rules


def _abilities(rulebook: Rulebook, creature: Creature, marks: Marks) -> list[AbilityView]:
    return [
        AbilityView(
            name=one.name,
            effect=effect_of(rulebook, creature, one),
            acts=tuple(rulebook.acts.get(act, act) for act in one.acts),
            marks=marks.within(f"abilities.{index}"),
            name_is_inferred=bool(
                {"ability_name", f"abilities.{index}.name"} & {*creature.inferred}
            ),
            rulings=one.rulings,
        )
        for index, one in enumerate(creature.abilities)
    ]


def _style(rulebook: Rulebook, creature: Creature, marks: Marks) -> StyleView | None:
    if creature.style is None:
        return None
    facts = rulebook.styles[creature.style]
    return StyleView(facts.name, facts.effect, marks.at("style"))


def _tactic(rulebook: Rulebook, creature: Creature, marks: Marks, index: int) -> CreatureTacticView:
    tactic, place = creature.tactics[index], f"tactics.{index}"

    def value(key: str, name: str, text: str | None) -> ValueView | None:
        return None if text is None else ValueView(key, name, text, marks.at(f"{place}.{key}"))

    facts = rulebook.tactic_types.get(tactic.type)
    costs = marks.at(f"{place}.cost_effort") + marks.at(f"{place}.cost_flair")
    return CreatureTacticView(
        index=index,
        name=tactic.name,
        type=tactic.type,
        type_name=facts.name if facts else SPECIAL_NAME,
        cost=cost_text(tactic.cost_effort, tactic.cost_flair),
        effort=tactic.cost_effort,
        flair=tactic.cost_flair,
        cost_marks=costs + marks.at(f"{place}.cost"),
        range=value("range", "Range", _text(tactic.range)),
        stat=_stat(rulebook, creature, tactic, marks, place),
        power=value("power", "Power", _text(tactic.power)),
        outputs=value(
            "outputs", "Outputs", amount_text(tactic.outputs) if tactic.outputs else None
        ),
        tiers=tactic.outputs,
        break_point=value("break_point", "Break point", _text(tactic.break_point)),
        keywords=keyword_views(tactic.keywords),
        effect=effect_of(rulebook, creature, tactic),
        stat_effect=_stat_effect(rulebook, creature, tactic),
        acts=tuple(rulebook.acts.get(act, act) for act in tactic.acts),
        marks=marks.within(place),
        odds=_odds(rulebook, tactic),
        rulings=tactic.rulings,
        move_trigger_red=facts.move_trigger_red if facts else None,
    )


def _stat(
    rulebook: Rulebook, creature: Creature, tactic: CreatureTactic, marks: Marks, place: str
) -> ValueView | None:
    if tactic.stat is None:
        return None
    text = f"{rulebook.stats[tactic.stat].name} {stat_of(creature, tactic)}"
    found = marks.at(f"{place}.stat") + marks.at(f"{place}.stat_value")
    return ValueView("stat", "Stat", text, found)


def _stat_effect(rulebook: Rulebook, creature: Creature, tactic: CreatureTactic) -> str:
    if creature.style is None or tactic.stat is None or not tactic.power:
        return ""
    figures = creature_figures(rulebook, creature, tactic)
    return stat_effect_text(rulebook.stats[tactic.stat], tactic.power, figures)


def _odds(rulebook: Rulebook, tactic: CreatureTactic) -> TacticOdds | None:
    if tactic.outputs is None or tactic.type == "special":
        return None
    return tactic_odds(rulebook, tactic.outputs, tactic.type)


def per_x(creature: Creature, amount: int) -> str:
    """Return health or morale: "40", or "40 x X" at level X."""
    return f"{amount} x X" if creature.level == "X" else str(amount)


def _or_none(amount: int | None) -> str:
    return NONE if amount is None else str(amount)


def _text(amount: int | str | None) -> str | None:
    return None if amount is None else str(amount)


def _flair(amount: int | None) -> str:
    return NONE if amount is None else f"{amount} flair"


def _source(creature: Creature) -> str:
    if creature.line is None:
        return ""
    return f"Bestiary, {creature.heading or creature.name}"
