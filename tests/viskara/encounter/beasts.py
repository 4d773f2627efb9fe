"""A few creatures for tests of encounters."""

from __future__ import annotations

from typing import Any

from gm_tools.viskara.creature.creature import (
    Bestiary,
    Creature,
    Growth,
)


def creature(name: str, level: Any, **fields: Any) -> Creature:
    """A medium creature of one square, unless specified otherwise."""
    worth = level if isinstance(level, int) else 1
    usual: dict[str, Any] = {
        "max_health": 10 * worth,
        "starting_morale": 5 * worth,
        "speed_class": "medium",
        "speed": 3,
        "dash_cost": 1,
        "anchor_cost": 1,
        "id": name.lower().replace(" ", "_"),
    }
    return Creature(name=name, level=level, **(usual | fields))


BEASTS: Bestiary = {
    one.id: one
    for one in (
        creature("Pike Beetle", 3),
        creature("Quartztooth Rabbit", 3, speed_class="high", speed=5),
        creature("Packhunt Puffin", 4, speed_class="high", speed=5),
        creature("Viskara Hermit", 4, speed_class="low", speed=2, size="2x2"),
        creature("Pike Beetle King", 6, size="2x2", grows=Growth(1, 10, 5)),
        creature("Wolf Hawk", 7, speed_class="high", speed=5),
        creature("Blast Eagle", 10, size="3x3", speed_class="low", speed=2),
        creature("Doubt", 35, size="2x2"),
        creature("Somac Parasite", "X", making="parasite", size="none"),
        creature("Training Beetle", "X"),
    )
}
