"""The battle that goes on: both sides, the dice that lie, what comes next."""

from collections.abc import Iterator

from gm_tools.games.frame.event import HOST
from gm_tools.games.frame.steps import OVER
from gm_tools.games.world_adventure.battle import state as steps
from gm_tools.games.world_adventure.battle.arena import accuracy_of
from gm_tools.games.world_adventure.battle.arming import AGAINST, HIT_POINTS
from gm_tools.games.world_adventure.battle.chances import fell_chance, in_words
from gm_tools.games.world_adventure.battle.retreating import retreat_value
from gm_tools.games.world_adventure.battle.stages import SKILL, lying, target_number
from gm_tools.games.world_adventure.battle.state import Battle, Fighter, Lying, Side
from gm_tools.games.world_adventure.card_figures import LOOT
from gm_tools.games.world_adventure.cards import value
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.in_force_words import THROWS
from gm_tools.games.world_adventure.state import Player, World
from gm_tools.presenters.games.world_adventure.board_views import (
    BattleView,
    DieView,
    FighterView,
    Hand,
    Mark,
    Said,
    SideView,
    Track,
)
from gm_tools.presenters.games.world_adventure.hands import around, around_die
from gm_tools.presenters.games.world_adventure.in_force import marks
from gm_tools.presenters.games.world_adventure.names import (
    THE,
    seat_name,
    unit_name,
    who,
)
from gm_tools.presenters.games.world_adventure.phrases import named

MOST_LEFT = 9
"""The most of a barrier and of stages that a host gives by hand."""
NOW = {
    steps.ROLL: "Throw the dice",
    steps.ROLLED: "The dice are down: throw one again, or let them count",
    steps.ASSIGN: "Hand out the damage",
    steps.FAINT: "The monster still stands: choose who faints",
    steps.ROLL_OFF: "Both sides are down: throw one die each, and the higher one survives",
}
RESULTS = {
    steps.WON: "{name} has won",
    steps.LOST: "{name} has lost",
    steps.ESCAPED: "The merchant has escaped",
    steps.RETREATED: "{name} has got away",
    steps.RIVAL_RETREATED: "The other side has got away",
}


def battle_view(facts: Facts, state: World, viewer: str = "") -> BattleView | None:
    """Return the battle that goes on, or that has just ended; the end of the game ends it, too.

    A host has quick hands for health, while it goes on.
    """
    battle = state.battle or state.ended
    viewer = viewer if state.battle else ""
    if battle is None or state.phase == OVER:
        return None
    return BattleView(
        title=battle_title(state, battle),
        stage=battle.stage,
        step=_now(state, battle),
        sides=tuple(_side(facts, state, one, viewer) for one in _sides(battle)),
        target=_target(state, battle, viewer),
        figures=tuple(_figures(facts, state, battle, viewer)),
        note=battle.card.note if battle.card else "",
        hint=before_the_dice(battle),
    )


def battle_title(state: World, battle: Battle) -> str:
    """Name a battle: "Ana against the brigand"."""
    return f"{seat_name(state, battle.own.seat)} against {rival_name(state, battle)}"


def rival_name(state: World, battle: Battle) -> str:
    """Return whom a battle is against: a player, a card's name, an NPC."""
    if battle.rival.seat:
        return seat_name(state, battle.rival.seat)
    card = battle.card.name if battle.card else ""
    known = who(state, battle.npc) if battle.npc else THE.get(battle.kind, battle.kind)
    return card or known


def before_the_dice(battle: Battle) -> str:
    """Say what may still be done before the dice of a stage."""
    if battle.step != steps.ROLL:
        return ""
    if battle.kind == steps.MERCHANT:
        return "Use purple Rune Powers before the dice."
    return "Before the dice you can use purple Rune Powers, a smoke bomb or a retreat die."


def _now(state: World, battle: Battle) -> str:
    if battle.step != steps.DONE:
        return NOW.get(battle.step, battle.step)
    ended = RESULTS.get(battle.result, battle.result)
    said = ended.format(name=seat_name(state, battle.own.seat))
    return f"{said}: settle the battle" if state.battle else said


def _sides(battle: Battle) -> Iterator[Side]:
    yield battle.own
    if battle.kind in steps.DUELS:
        yield battle.rival


def _side(facts: Facts, state: World, side: Side, viewer: str) -> SideView:
    player = state.players.get(side.seat)
    battle = state.battle or state.ended
    is_own = battle is not None and side == battle.own
    path = f"battle.{'own' if is_own else 'rival'}.fighters" if viewer == HOST else ""
    dice = _dice(facts, battle, side) if battle else side.last
    names = {one.id: unit_name(player, one.id) for one in side.fighters}
    return SideView(
        name=seat_name(state, side.seat) if side.seat else named(side.name or "NPC"),
        fighters=tuple(_fighter(side, one, names[one.id], path) for one in side.fighters),
        dice=tuple(_die(player, one) for one in dice),
        due=side.due,
        is_past=not side.dice,
        marks=_of_side(state, side) if state.battle else (),
        hands=tuple(_turning(facts, battle, side, player)) if path and battle else (),
    )


def _turning(facts: Facts, battle: Battle, side: Side, player: Player | None) -> Iterator[Said]:
    """Yield the dice that lie and do not count yet, for the host to turn."""
    if battle.step != steps.ROLLED:
        return
    name = "own" if side == battle.own else "rival"
    for at, one in enumerate(lying(facts, battle, side)):
        what = _die(player, one).name
        yield Said(what, str(one.die), hands=around_die(name, at, one.die, f"Die of {what}"))


def _of_side(state: World, side: Side) -> tuple[Mark, ...]:
    """Return the cards that change a side's throws."""
    own = ("rerolls",) if side.seat else ()
    return marks(state, side.seat, *THROWS, *own)


def _dice(facts: Facts, battle: Battle, side: Side) -> tuple[Lying, ...]:
    """Return the throw that lies; once it has counted as it counted, whoever fainted since."""
    has_counted = battle.step not in (steps.ROLL, steps.ROLLED) and side.last
    return side.last if has_counted or not side.dice else lying(facts, battle, side)


def _die(player: Player | None, one: Lying) -> DieView:
    if one.unit == SKILL:
        return DieView(one.die, "gold", "Skill", one.hits)
    look = "silver" if one.unit == steps.HERO else one.unit
    return DieView(one.die, look, unit_name(player, one.unit), one.hits)


def _fighter(side: Side, one: Fighter, name: str, path: str) -> FighterView:
    added = side.edge.hero if one.id == steps.HERO else side.edge.soldiers
    said = f"level {one.level}, damage {max(0, one.damage + added)}, hit on {one.accuracy}"
    if one.skill:
        said += f"; cast on {one.cast}: {one.skill.replace('_', ' ')}"
    look = "silver" if one.id == steps.HERO else one.id
    what = f"Hit points of {name}"
    hands = around(f"{path}.{one.id}.hp", one.hp, 0, one.most, what) if path else ()
    return FighterView(name, look, one.hp, one.most, said, hands)


def _target(state: World, battle: Battle, viewer: str) -> Track | None:
    if battle.kind in steps.DUELS:
        return None
    applied = battle.by_cards.get("hp")
    most = max(battle.hp, value(battle.card, "hp", battle.hp) + (applied.gave if applied else 0))
    figure = HIT_POINTS.get(battle.kind)
    cards = marks(state, battle.own.seat, figure) if figure and state.battle else ()
    hands = around("battle.hp", battle.hp, 0, most, "Hit points") if viewer == HOST else ()
    return Track("Hit points", battle.hp, most, hands=hands, marks=cards)


def _hands(name: str, now: int, what: str, viewer: str) -> tuple[Hand, ...]:
    """Return the host's hands around a number of the fight."""
    return around(f"battle.{name}", now, 0, MOST_LEFT, what) if viewer == HOST else ()


def _figures(facts: Facts, state: World, battle: Battle, viewer: str) -> Iterator[Said]:
    seat, own = battle.own.seat, battle.own
    if battle.kind == steps.MERCHANT:
        cards = marks(state, seat, "chaser")
        hands = _hands("stages_left", battle.stages_left, "Stages left", viewer)
        yield Said("Stages left", str(battle.stages_left), marks=cards, hands=hands)
    if battle.kind == steps.MONSTER:
        hands = _hands("barrier", battle.barrier, "Barrier", viewer)
        cards = marks(state, seat, "barrier")
        yield Said("Barrier", str(battle.barrier), marks=cards, hands=hands)
    if battle.kind != steps.MERCHANT:
        number = str(retreat_value(facts, state, battle, seat))
        if battle.kind == steps.MONSTER or marks(state, seat, "retreat"):
            yield Said("Retreat on", number, marks=marks(state, seat, "retreat"))
    if battle.kind not in steps.DUELS:
        cards = marks(state, seat, "hit", AGAINST[battle.kind])
        yield Said("Hit on", str(target_number(facts, battle, own)), marks=cards)
    for name, (_, what) in {"exp": ("", "exp"), **LOOT}.items():
        if value(battle.card, name):
            yield Said(named(what), str(value(battle.card, name)))
    if battle.step == steps.ROLL and battle.kind not in steps.DUELS:
        yield from _odds(facts, battle)


def _odds(facts: Facts, battle: Battle) -> Iterator[Said]:
    accuracy, units = accuracy_of(facts, battle), battle.own.fighters
    edges = (battle.own.edge, battle.own.later)
    once = fell_chance(units, accuracy, battle.hp, 1, edges)
    yield Said("Falls this stage", in_words(once))
    if battle.kind == steps.MERCHANT and battle.stages_left > 1:
        chance = fell_chance(units, accuracy, battle.hp, battle.stages_left, edges)
        yield Said("Before it escapes", in_words(chance))
