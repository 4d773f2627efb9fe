"""Turns a creature or a host into the build on which its shadows are made."""

from dataclasses import replace

from gm_tools.viskara.character.build import (
    TACTIC_TYPES,
    Build,
    HostTactic,
    MadeFor,
    Making,
    ShadowRanks,
    Style,
    Tactic,
)
from gm_tools.viskara.character.made_for import TEYOS_STATS, framed, has_style
from gm_tools.viskara.character.sheet import Sheet
from gm_tools.viskara.creature.creature import (
    Creature,
    CreatureTactic,
    stat_of,
)
from gm_tools.viskara.rulebook import Rulebook

NO_STYLE: Style = "universal"
"""The style of a build whose creature prints none: it has no stat effects (R94, R109)."""


def creature_build(rulebook: Rulebook, creature: Creature) -> Build:
    """Return the starting build of a Smidgeon or a Teyos (Viskara 5317, 6782).

    ValueError for any other creature.
    """
    if creature.making not in ("signature_move", "shadows"):
        raise ValueError(f"Nothing is made for {creature.name} by itself.")
    return _build(rulebook, creature, creature.making, 0)


def hosted_build(rulebook: Rulebook, host: Creature, x: int) -> Build:
    """Return the starting build of a level ``x`` Somac Parasite on a creature (6815).

    ValueError for a host that is a parasite itself.
    """
    if host.making == "parasite":
        raise ValueError("A parasite attaches to a creature or a human, not to a parasite.")
    return _build(rulebook, host, "parasite", x)


def hosted_by_character(name: str, host: Sheet, x: int) -> Build:
    """Return the starting build of a level ``x`` Somac Parasite on a human (6815)."""
    build = host.basis.build
    made = MadeFor(
        creature=name,
        making="parasite",
        level=build.level,
        max_health=host.max_health.value,
        starting_morale=host.starting_morale.value,
        x=x,
        has_style=has_style(build),
        tactics=tuple(
            HostTactic(
                name=one.name or f"Tactic {number}",
                type=one.type,
                range=one.range,
                stat=bought.stat,
                stat_value=one.max_power.value,
                outputs=(one.outputs[0].value, one.outputs[1].value, one.outputs[2].value),
                break_point=one.break_point.value,
                power=one.power.value,
            )
            for number, (one, bought) in enumerate(
                zip(host.tactics, build.tactics, strict=True), start=1
            )
        ),
    )
    plain = replace(build, aura=None, signature_move=None, tactics=(), made_for=made)
    return framed(host.basis.rulebook.building, plain)


def _build(rulebook: Rulebook, creature: Creature, making: Making, x: int) -> Build:
    tactics = tuple(_host(creature, one) for one in creature.tactics if one.type != "special")
    made = MadeFor(
        creature=creature.name,
        making=making,
        level=creature.level if isinstance(creature.level, int) else 1,
        max_health=creature.max_health,
        starting_morale=creature.starting_morale,
        x=x,
        tactics=tactics,
        speed=creature.speed,
        dash_cost=creature.dash_cost,
        anchor_cost=creature.anchor_cost,
        has_style=creature.style is not None,
    )
    is_open = making == "shadows"
    return framed(
        rulebook.building,
        Build(
            level=made.level,
            speed_class=creature.speed_class or "medium",
            shadow_ranks=ShadowRanks(),
            shadow_level=0,
            stats=creature.stats,
            specializations=(),
            style=creature.style or NO_STYLE,
            tactics=_new_tactics() if is_open else (),
            made_for=made,
        ),
    )


def _new_tactics() -> tuple[Tactic, ...]:
    """Return a tactic of each type, for the game master to change (Viskara 6784)."""
    pairs = zip(TACTIC_TYPES, TEYOS_STATS, strict=True)
    return tuple(Tactic(type=kind, stat=stat) for kind, stat in pairs)


def _host(creature: Creature, tactic: CreatureTactic) -> HostTactic:
    if tactic.type == "special" or tactic.stat is None or tactic.outputs is None:
        raise ValueError(f"{tactic.name} cannot be used to attack or defy.")
    return HostTactic(
        name=tactic.name,
        type=tactic.type,
        range=tactic.range or 0,
        stat=tactic.stat,
        stat_value=stat_of(creature, tactic),
        outputs=tactic.outputs,
        break_point=tactic.break_point or 0,
        power=tactic.power or 0,
        cost_effort=tactic.cost_effort,
        cost_flair=tactic.cost_flair,
    )
