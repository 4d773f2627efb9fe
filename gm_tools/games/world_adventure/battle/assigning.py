"""Damage is distributed, a unit faints, the dice decide who survives (1082-1084)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.dice import (
    die_refusal,
    found,
    shown,
    thrown,
)
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import (
    Draw,
    Drawn,
    Field,
    Found,
    Offer,
    Option,
    Refusal,
)
from gm_tools.games.frame.steps import Step, first
from gm_tools.games.world_adventure.battle.arena import with_side
from gm_tools.games.world_adventure.battle.events import Assign, Faint, RollOff
from gm_tools.games.world_adventure.battle.formulas import OWN, RIVAL, mutual_death, standing
from gm_tools.games.world_adventure.battle.reasons import (
    BATTLES,
    at_step,
    battle_of,
    fights,
    takes_part,
)
from gm_tools.games.world_adventure.battle.stages import assigned, fainted, may_faint, over
from gm_tools.games.world_adventure.battle.state import (
    ASSIGN,
    FAINT,
    HERO,
    LOST,
    ROLL_OFF,
    WON,
    Battle,
    Fighter,
    Side,
)
from gm_tools.games.world_adventure.change import with_news
from gm_tools.games.world_adventure.drawing import Drawing, Drawings
from gm_tools.games.world_adventure.facts import FACES, Facts
from gm_tools.games.world_adventure.state import World


def assigning(battle: Battle, seat: str, npc: bool) -> str:
    """Return whose damage a seat distributes: own, rival, or "" where it is not theirs."""
    if npc:
        return RIVAL if not battle.rival.seat and seat == battle.own.seat else ""
    return OWN if seat == battle.own.seat else RIVAL


def _assign_shape(_rules: Facts, state: World, event: EventOf[Assign]) -> Refusal | None:
    battle, data = state.battle, event.data
    if battle is None or battle.step != ASSIGN:
        return at_step(state, ASSIGN)
    side = assigning(battle, event.by, data.npc)
    if not side:
        return Refusal("bad_value", "There is no NPC whose damage this could be.")
    hurt = (battle.rival if side == OWN else battle.own).fighters
    able = {one.id for one in standing(hurt)}
    unknown = next((one for one in data.assign if one not in able), None)
    if unknown is not None:
        listed = ", ".join(sorted(able))
        return Refusal(
            "unknown_id", f"No unit {unknown[:40]!r} is standing there: choose among {listed}."
        )
    if any(one < 0 for one in data.assign.values()):
        return Refusal("bad_value", "Damage cannot be less than 0.")
    return None


def _assign_refusal(_rules: Facts, state: World, event: EventOf[Assign]) -> Refusal | None:
    battle = battle_of(state)
    side = assigning(battle, event.by, event.data.npc)
    due = (battle.own if side == OWN else battle.rival).due
    hurt = standing((battle.rival if side == OWN else battle.own).fighters)
    assign = {unit: one for unit, one in event.data.assign.items() if one}
    if not due:
        return Refusal(
            "nothing_due", "You have handed out all your damage. The other side is next."
        )
    return first((_protected(hurt, assign), _too_much(hurt, assign, due), _sum(assign, due)))


def _protected(hurt: Iterable[Fighter], assign: Mapping[str, int]) -> Refusal | None:
    """Say that the hero is struck before the last soldier falls: ``hero_protected`` (G-WA-43)."""
    soldiers = [one for one in hurt if one.id != HERO]
    if not assign.get(HERO) or all(assign.get(one.id, 0) >= one.hp for one in soldiers):
        return None
    what = "The hero cannot be hit while a soldier is standing"
    return Refusal("hero_protected", f"{what}. Put the damage on the soldiers first.")


def _too_much(hurt: Iterable[Fighter], assign: Mapping[str, int], due: int) -> Refusal | None:
    """Say that a unit takes more than it has while others stand: ``overkill``."""
    units = tuple(hurt)
    if due >= sum(one.hp for one in units):
        return None
    over = next((one for one in units if assign.get(one.id, 0) > one.hp), None)
    if over is None:
        return None
    return Refusal(
        "overkill", f"That unit has only {over.hp} HP left. Put the rest on another one."
    )


def _sum(assign: Mapping[str, int], due: int) -> Refusal | None:
    given = sum(assign.values())
    if given == due:
        return None
    return Refusal("not_all_assigned", f"Hand out all {due} damage, not {given}.")


def _assign(rules: Facts, state: World, event: EventOf[Assign]) -> World:
    battle = battle_of(state)
    side = assigning(battle, event.by, event.data.npc)
    return replace(state, battle=assigned(battle, side, event.data.assign))


def _faint_shape(_rules: Facts, state: World, event: EventOf[Faint]) -> Refusal | None:
    battle = state.battle
    if battle is None or battle.step != FAINT:
        return at_step(state, FAINT)
    if event.data.unit in {one.id for one in standing(battle.own.fighters)}:
        return None
    return Refusal(
        "unknown_id", f"No unit {event.data.unit[:40]!r} is standing. Choose one that is."
    )


def _faint_refusal(_rules: Facts, state: World, event: EventOf[Faint]) -> Refusal | None:
    if event.data.unit in may_faint(battle_of(state)):
        return None
    return Refusal("hero_protected", "The hero faints last. Choose a soldier.")


def _faint(rules: Facts, state: World, event: EventOf[Faint]) -> World:
    return fainted(state, battle_of(state), event.data.unit)


def _roll_off_shape(_rules: Facts, state: World, event: EventOf[RollOff]) -> Refusal | None:
    wrong = at_step(state, ROLL_OFF)
    dice = (event.data.own, "Your die"), (event.data.rival, "The other die")
    return wrong or first(die_refusal(one, FACES, what) for one, what in dice)


def _roll_off(rules: Facts, state: World, event: EventOf[RollOff]) -> World:
    battle = battle_of(state)
    own, rival = shown(event.data.own), shown(event.data.rival)
    state = with_news(state, "roll_off", battle.own.seat, battle.rival.name, own - rival)
    survivor = mutual_death({OWN: own, RIVAL: rival})
    if survivor is None:
        return state
    battle = _survived(battle, survivor)
    return over(state, battle, WON if survivor == OWN else LOST)


def _survived(battle: Battle, survivor: str) -> Battle:
    """Let the survivor's hero stand: the soldiers stay fainted (G-WA-47)."""
    side = battle.own if survivor == OWN else battle.rival
    hero = tuple(replace(one, hp=1) if one.id == HERO else one for one in side.fighters)
    return with_side(battle, replace(side, fighters=hero))


STEPS: Final[dict[str, Step[Facts, World]]] = {
    "assign": Step(_assign, BATTLES, _assign_refusal, _assign_shape, fights),
    "faint": Step(_faint, BATTLES, _faint_refusal, _faint_shape, fights),
    "roll_off": Step(_roll_off, BATTLES, shape=_roll_off_shape, player=fights),
}


def _roll_off_draws(_rules: object, _state: object, event: Event) -> tuple[Draw, ...]:
    return thrown(FACES, 2) if event.data.own is None and event.data.rival is None else ()


def _roll_off_drawn(data: RollOff, values: Drawn) -> RollOff:
    return replace(data, own=values[0][0], rival=values[1][0])


def _roll_off_found(data: RollOff) -> Found:
    return found(FACES, tuple(one for one in (data.own, data.rival) if one is not None))


DRAWINGS: Final[Drawings] = {
    "roll_off": Drawing(_roll_off_draws, _roll_off_drawn, _roll_off_found),
}


def offers(rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer what this step of the battle asks of a seat."""
    battle = state.battle
    if state.phase not in BATTLES or battle is None or not takes_part(battle, seat):
        return
    if battle.step == ASSIGN:
        yield from _assignments(battle, seat)
    elif battle.step == FAINT:
        units = tuple(Option(one) for one in may_faint(battle))
        yield Offer(Event("faint", Faint(""), seat), (Field("unit", "choice", units),))
    elif battle.step == ROLL_OFF:
        dice = (Field("own", "dice", least=1, most=1), Field("rival", "dice", least=1, most=1))
        yield Offer(Event("roll_off", RollOff(), seat), dice)


def _assignments(battle: Battle, seat: str) -> Iterator[Offer]:
    mine = OWN if seat == battle.own.seat else RIVAL
    for side in dict.fromkeys((mine, RIVAL)):
        npc = side == RIVAL and not battle.rival.seat
        if side == mine or npc:
            yield from _assignment(battle, seat, side, npc)


def _assignment(battle: Battle, seat: str, side: str, npc: bool) -> Iterator[Offer]:
    by, hurt = (battle.own, battle.rival) if side == OWN else (battle.rival, battle.own)
    if not by.due:
        return
    able = _strikable(hurt, by.due)
    lost = max(0, by.due - sum(one.hp for one in able))
    fields = tuple(
        Field(
            f"assign.{one.id}", "number", least=0, most=min(by.due, one.hp + lost), required=False
        )
        for one in able
    )
    what = "assign_npc" if npc else "assign"
    notes = (_left(by, hurt, able),)
    yield Offer(Event("assign", Assign(npc=npc), seat), fields, None, what, notes)


def _strikable(hurt: Side, due: int) -> tuple[Fighter, ...]:
    """Return the units that may be struck: the hero only once all soldiers can fall (G-WA-43)."""
    ready = standing(hurt.fighters)
    soldiers = tuple(one for one in ready if one.id != HERO)
    return ready if due > sum(one.hp for one in soldiers) else soldiers


def _left(by: Side, hurt: Side, able: Iterable[Fighter]) -> str:
    hp = ", ".join(str(one.hp) for one in able)
    whom = f" on {hurt.name}" if hurt.name else ""
    return f"{by.due} damage in all{whom}; HP left, in this order: {hp}"
