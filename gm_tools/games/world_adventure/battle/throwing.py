"""The dice of a stage: thrown, thrown again, counted (World Adventure 935-1090)."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.dice import (
    dice_refusal,
    die_refusal,
    found,
    thrown,
)
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import (
    Draw,
    Field,
    Offer,
    Option,
    Refusal,
)
from gm_tools.games.frame.steps import Step, first
from gm_tools.games.world_adventure.battle.arena import accuracy_of, side_for, with_side
from gm_tools.games.world_adventure.battle.chances import fell_chance, in_words
from gm_tools.games.world_adventure.battle.events import Reroll, Settle, Stage
from gm_tools.games.world_adventure.battle.formulas import MORE, dice_of, thrown_by
from gm_tools.games.world_adventure.battle.prospects import won_chance
from gm_tools.games.world_adventure.battle.reasons import BATTLES, at_step, battle_of, fights
from gm_tools.games.world_adventure.battle.stages import (
    counted,
    missed,
    other_skill,
    target_number,
    waits,
)
from gm_tools.games.world_adventure.battle.state import (
    DUELS,
    ROLL,
    ROLLED,
    Battle,
    Side,
)
from gm_tools.games.world_adventure.card_words import up_to
from gm_tools.games.world_adventure.drawing import Drawing, Drawings, die
from gm_tools.games.world_adventure.facts import FACES, Facts
from gm_tools.games.world_adventure.in_force_words import notes_of_fight
from gm_tools.games.world_adventure.state import World

MOST_EXTRA: Final = 20


def _stage_shape(_rules: Facts, state: World, event: EventOf[Stage]) -> Refusal | None:
    battle, data = state.battle, event.data
    if battle is None or battle.step != ROLL:
        return at_step(state, ROLL)
    own, rival = _split(battle, data)
    return first(
        (
            dice_refusal(own, len(dice_of(thrown_by(battle.own))), FACES),
            dice_refusal(rival, len(dice_of(thrown_by(battle.rival))), FACES),
            _extra_refusal(data.extra or 0),
            _extra_refusal(data.rival_extra or 0),
        )
    )


def _split(battle: Battle, data: Stage) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return both sides' dice; those of the other side may stand behind the own."""
    if data.rival or battle.kind not in DUELS:
        return data.dice, data.rival
    count = len(dice_of(thrown_by(battle.own)))
    return data.dice[:count], data.dice[count:]


def _extra_refusal(extra: int) -> Refusal | None:
    if 0 <= extra <= MOST_EXTRA:
        return None
    return Refusal("bad_value", f"A skill's damage is from 0 to {MOST_EXTRA}, not {extra}.")


def _stage(rules: Facts, state: World, event: EventOf[Stage]) -> World:
    battle, data = battle_of(state), event.data
    own, rival = _split(battle, data)
    battle = replace(
        battle,
        own=replace(battle.own, dice=own),
        rival=replace(battle.rival, dice=rival),
    )
    if waits(rules, battle, data.extra, data.rival_extra):
        return replace(state, battle=replace(battle, step=ROLLED))
    return counted(rules, state, battle, data.extra or 0, data.rival_extra or 0)


def _settle_refusal(_rules: Facts, state: World, event: Event) -> Refusal | None:
    return at_step(state, ROLLED)


def _settle_shape(_rules: Facts, _state: World, event: EventOf[Settle]) -> Refusal | None:
    return _extra_refusal(event.data.extra) or _extra_refusal(event.data.rival_extra)


def _settle(rules: Facts, state: World, event: EventOf[Settle]) -> World:
    return counted(rules, state, battle_of(state), event.data.extra, event.data.rival_extra)


def _reroll_refusal(rules: Facts, state: World, event: EventOf[Reroll]) -> Refusal | None:
    wrong = at_step(state, ROLLED)
    battle = state.battle
    if wrong or battle is None:
        return wrong
    side = side_for(battle, event.by)
    if side is None or not side.rerolls:
        return Refusal("no_reroll", "No hit die may be thrown again. Let the dice count.")
    if event.data.unit in missed(rules, battle, side):
        return None
    return Refusal("no_reroll", "Only a hit die that missed is thrown again. Choose one of those.")


def _reroll_shape(_rules: Facts, _state: World, event: EventOf[Reroll]) -> Refusal | None:
    return die_refusal(event.data.die, FACES)


def _reroll(rules: Facts, state: World, event: EventOf[Reroll]) -> World:
    battle = battle_of(state)
    side = side_for(battle, event.by)
    if side is None:
        return state
    at = dice_of(thrown_by(side)).index(event.data.unit)
    dice = (*side.dice[:at], event.data.die, *side.dice[at + 1 :])
    battle = with_side(battle, replace(side, dice=dice, rerolls=side.rerolls - 1))
    if waits(rules, battle, None, None):
        return replace(state, battle=battle)
    return counted(rules, state, battle, 0, 0)


STEPS: Final[dict[str, Step[Facts, World]]] = {
    "stage": Step(_stage, BATTLES, shape=_stage_shape, player=fights),
    "reroll": Step(_reroll, BATTLES, _reroll_refusal, _reroll_shape, fights),
    "settle": Step(_settle, BATTLES, _settle_refusal, _settle_shape, fights),
}


def _stage_draws(_rules: object, state: World, event: Event) -> tuple[Draw, ...]:
    battle = state.battle
    if battle is None or event.data.dice or event.data.rival:
        return ()
    sides = dice_of(thrown_by(battle.own)), dice_of(thrown_by(battle.rival))
    return thrown(FACES, sum(len(one) for one in sides))


DRAWINGS: Final[Drawings] = {
    "stage": Drawing(
        _stage_draws,
        lambda data, values: replace(data, dice=tuple(value for (value,) in values)),
        lambda data: found(FACES, (*data.dice, *data.rival)),
    ),
    "reroll": die(),
}


def offers(rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer the fighting player the throw of a stage, and actions while the dice lie."""
    battle = state.battle
    if state.phase not in BATTLES or battle is None:
        return
    side = side_for(battle, seat)
    if side is None:
        return
    if battle.step == ROLL:
        yield _throw(rules, state, battle, seat)
    elif battle.step == ROLLED:
        if missed(rules, battle, side):
            units = tuple(Option(one) for one in missed(rules, battle, side))
            fields = (Field("unit", "choice", units), Field("die", "dice", least=1, most=1))
            yield Offer(
                Event("reroll", Reroll(""), seat), fields, notes=(_chance(rules, battle, side),)
            )
        theirs = missed(rules, battle, side) or other_skill(battle, side)
        if theirs or not waits(rules, battle, None, None):
            yield Offer(Event("settle", Settle(), seat), tuple(_extras(battle)))


def _throw(rules: Facts, state: World, battle: Battle, seat: str) -> Offer:
    fields, notes = [], list[str]()
    for name, side in (("dice", battle.own), ("rival", battle.rival)):
        dice = dice_of(thrown_by(side))
        if dice:
            fields.append(Field(name, "dice", least=len(dice), most=len(dice)))
            notes.append(
                f"{side.name or side.seat}: {_named(dice)}; {_chance(rules, battle, side)}"
            )
    event = Event("stage", Stage(), seat)
    cards = notes_of_fight(state, battle)
    return Offer(event, tuple(fields), notes=(*notes, *_enough(rules, battle, seat), *cards))


def _named(dice: Iterable[str]) -> str:
    """Name the dice of a side in their order; soldiers of an NPC by their numbers."""
    return ", ".join(_die_name(one) for one in dice)


def _die_name(die: str) -> str:
    if die.startswith(MORE):
        return "one more die"
    return f"soldier {die[1:]}" if die[1:].isdecimal() else die


def _chance(rules: Facts, battle: Battle, side: Side) -> str:
    number = min(target_number(rules, battle, side), FACES)
    return f"a die hits on {up_to(number)}: {in_words(Fraction(number, FACES))}"


def _enough(rules: Facts, battle: Battle, seat: str) -> Iterator[str]:
    """Say how likely this stage beats a merchant or a monster, and how likely the fight is won."""
    if battle.kind not in DUELS:
        accuracy, edges = accuracy_of(rules, battle), (battle.own.edge, battle.own.later)
        once = fell_chance(battle.own.fighters, accuracy, battle.hp, 1, edges)
        yield f"chance that it falls in this stage: {in_words(once)}"
    again = ", more if you throw a die again" if battle.own.rerolls else ""
    yield f"chance to win the fight: {in_words(won_chance(rules, battle, seat))}{again}"


def _extras(battle: Battle) -> Iterator[Field]:
    for name, side in (("extra", battle.own), ("rival_extra", battle.rival)):
        if other_skill(battle, side):
            yield Field(name, "number", least=0, most=MOST_EXTRA, required=False)
