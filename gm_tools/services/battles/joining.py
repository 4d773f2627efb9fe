"""Joining a battle in progress: from the bestiary, from the library, or as a quick combatant."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from gm_tools.games.battle.events.host import Add
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.protocol import Refusal
from gm_tools.services.actor import Actor
from gm_tools.services.battles.line_up import LineUp
from gm_tools.services.battles.setting_up import SettingUp, attempted
from gm_tools.services.battles.wishes import Quick
from gm_tools.services.errors import NotFoundError
from gm_tools.viskara.encounter.plan import Foe, Member

NO_CHARACTER = Refusal("unknown_id", "That character is not in your library any more.")
NO_SIDE = Refusal("unknown_id", "Choose a side of this battle.")


@dataclass(frozen=True, slots=True)
class Joining:
    """Makes the event that lets combatants join; the games service sends it."""

    setting_up: SettingUp

    def creature(
        self, actor: Actor, state: Battle, side: str, foe: Foe, *, hidden: bool = False
    ) -> Add | Refusal:
        """Let creatures of the bestiary join a side, seen by all or hidden (R190)."""
        unseen = foe.count if hidden else 0
        return self._joining(
            actor, state, side, lambda line_up: line_up.foes(side, (foe,), (unseen,))
        )

    def quick(self, actor: Actor, state: Battle, one: Quick) -> Add | Refusal:
        """Let a quick combatant join: a name and a few numbers."""
        return self._joining(actor, state, one.side, lambda line_up: line_up.quick(one))

    def character(self, actor: Actor, state: Battle, side: str, character: str) -> Add | Refusal:
        """Let a character of the library join, with a seat of their own."""
        try:
            kept = self.setting_up.characters.get(actor, character)
        except NotFoundError:
            return NO_CHARACTER
        name, level = kept.character.name or "Nameless", kept.character.build.level
        member = Member(name, level, character=character)
        return self._joining(actor, state, side, lambda line_up: line_up.member(member))

    def _joining(
        self, actor: Actor, state: Battle, side: str, enter: Callable[[LineUp], None]
    ) -> Add | Refusal:
        if side not in state.sides:
            return NO_SIDE
        line_up = self.setting_up.line_up(actor)
        line_up.blocks = dict(state.blocks)
        line_up.taken = frozenset(str(one.name) for one in state.combatants.values())
        line_up.seats = _last_seat(state)
        problems = attempted(lambda: enter(line_up))
        line_up.finish()
        if problems:
            return Refusal("bad_encounter", " ".join(problems))
        blocks = {key: one for key, one in line_up.blocks.items() if key not in state.blocks}
        return Add(tuple(replace(one, side=side) for one in line_up.entrants), blocks)


def _last_seat(state: Battle) -> int:
    """Return the highest number among seats called P1, P2 and so on."""
    owners = (one.owner[1:] for one in state.combatants.values() if one.owner.startswith("P"))
    return max((int(one) for one in owners if one.isascii() and one.isdecimal()), default=0)
