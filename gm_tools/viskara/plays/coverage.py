"""How much of an effect the app plays by itself: of every clause that its entry lists."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Literal

from gm_tools.viskara.character.build import SHADOWS
from gm_tools.viskara.creature.creature import (
    Ability,
    Bestiary,
    CreatureTactic,
)
from gm_tools.viskara.plays.clauses import unplayed
from gm_tools.viskara.plays.plays import Play
from gm_tools.viskara.rulebook import Rulebook, Upgrade

Level = Literal["enforced", "computed", "reminded", "manual"]

LEVELS: Final[dict[Level, str]] = {
    "enforced": "happens by itself, or is checked while the character is built",
    "computed": "is offered at the right moment; once used, the app works out all it does",
    "reminded": "is shown at the right moment; the table works out some or all of it",
    "manual": "is not mentioned: the table has to remember it",
}
"""The levels, from most to least."""

BUILDING: Final = "building"
BY_RULE: Final = frozenset(
    {
        "aura/Aura Tactic",
        "aura/Efficient Fashion",
        "signature_move/Attack/Extra Hits",
        "signature_move/Attack Reaction",
        "signature_move/Attack Reaction/Movement Reaction",
        "signature_move/Attack Reaction/Movement Reaction/Maneuver Reaction",
        "signature_move/Create Obstruction/Obstructions Up",
        "signature_move/Pre-Tactic",
        "signature_move/Pre-Tactic/Pre-Anything",
    }
)
"""Upgrades built into the rules of a battle, which need no plays (R128).

Those of a signature move decide when it can go on, and how many obstructions it may put down.
"""


@dataclass(frozen=True, slots=True)
class Covered:
    """An upgrade, an ability or a tactic's text with the level of coverage by its plays.

    ``source`` is its shadow or "bestiary", ``owner`` the id of its creature. ``path`` is that of
    the upgrade, or its place in the creature ("tactics.0"); ``acts`` are its moments. Of its
    ``clauses`` the app plays ``played``, of its ``deeds`` it works out ``computed``.
    """

    source: str
    name: str
    path: str
    level: Level
    acts: tuple[str, ...]
    plays: tuple[Play, ...]
    owner: str = ""
    clauses: tuple[str, ...] = ()

    @property
    def played(self) -> int:
        """How many of its clauses the app plays."""
        return len(self.clauses) - len(unplayed(self.clauses, self.plays))

    @property
    def deeds(self) -> int:
        """How many deeds it has, at all moments together."""
        return sum(len(play.deeds) for play in self.plays)

    @property
    def computed(self) -> int:
        """How many of its deeds the app works out."""
        return sum(deed.do != "remind" for play in self.plays for deed in play.deeds)


def level(
    plays: tuple[Play, ...],
    acts: Iterable[str],
    by_rule: bool = False,
    clauses: tuple[str, ...] = (),
) -> Level:
    """Return the level of coverage of an effect with these plays, moments and clauses.

    An entry that lists no clauses yet is reminded where any of its deeds reminds.
    """
    if not plays:
        if by_rule or set(acts) == {BUILDING} or (clauses and not unplayed(clauses, plays)):
            return "enforced"
        return "manual"
    if any(play.reminds for play in plays) or unplayed(clauses, plays):
        return "reminded"
    by_itself = all(play.must or play.at == "passive" for play in plays)
    return "enforced" if by_itself else "computed"


def coverage(rulebook: Rulebook, bestiary: Bestiary) -> tuple[Covered, ...]:
    """Return every upgrade, then every ability and tactic of a creature that has a text."""
    upgrades = (one for shadow in SHADOWS for one in rulebook.tree(shadow).values())
    return (*map(_of_upgrade, upgrades), *_of_creatures(bestiary))


def _of_upgrade(upgrade: Upgrade) -> Covered:
    by_rule = f"{upgrade.shadow}/{upgrade.path}" in BY_RULE
    found = level(upgrade.plays, upgrade.acts, by_rule, upgrade.clauses)
    if found == "manual" and upgrade.kind == "maneuver":
        found = "computed"  # the engine walks through the maneuvers of a signature move
    return Covered(
        upgrade.shadow,
        upgrade.name,
        upgrade.path,
        found,
        upgrade.acts,
        upgrade.plays,
        clauses=upgrade.clauses,
    )


def _by_form(entry: Ability | CreatureTactic) -> bool:
    """Whether the rules of a battle play an entry by its forms (6019, 6452)."""
    return bool(entry.forms if isinstance(entry, Ability) else entry.only_in)


def _of_creatures(bestiary: Bestiary) -> Iterator[Covered]:
    for id, creature in bestiary.items():
        entries: tuple[tuple[str, tuple[Ability | CreatureTactic, ...]], ...] = (
            ("abilities", creature.abilities),
            ("tactics", creature.tactics),
        )
        for kind, listed in entries:
            for index, one in enumerate(listed):
                if one.effect:
                    found = level(one.plays, one.acts, _by_form(one), one.clauses)
                    path = f"{kind}.{index}"
                    yield Covered(
                        "bestiary", one.name, path, found, one.acts, one.plays, id, one.clauses
                    )
