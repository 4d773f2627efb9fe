"""The soldier recruiter: recruit, heal, train (World Adventure 831-884)."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.dice import (
    dice_refusal,
    die_refusal,
    found,
    thrown,
)
from gm_tools.games.frame.event import (
    DIGITAL,
    Event,
    EventOf,
)
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
from gm_tools.games.world_adventure.card_words import up_to
from gm_tools.games.world_adventure.change import changed, with_gold, with_news
from gm_tools.games.world_adventure.changed_figures import Figure
from gm_tools.games.world_adventure.city.events import Heal, Recruit, Train, Trained
from gm_tools.games.world_adventure.city.formulas import training
from gm_tools.games.world_adventure.city.prices import price_of
from gm_tools.games.world_adventure.city.tolls import after_toll, price_refusal, with_toll
from gm_tools.games.world_adventure.drawing import Drawing, Drawings
from gm_tools.games.world_adventure.facts import FACES, Facts
from gm_tools.games.world_adventure.in_force import counted, figure_of
from gm_tools.games.world_adventure.in_force_words import notes_about
from gm_tools.games.world_adventure.reasons import (
    TURNS,
    barred_by_card,
    by_cards,
    free_in_city,
    has_turn,
    in_city,
    their_turn,
    unknown,
)
from gm_tools.games.world_adventure.runes.gaining import gain
from gm_tools.games.world_adventure.state import COLORS, LEVEL_2, Hero, Player, Soldier, World

HERO: Final = "hero"
BY_DIE: Final[tuple[Figure, ...]] = ("train", "training")
"""Figures that are read as a unit is trained by a die."""
PAIR: Final = 2
DIE: Final = range(1, FACES + 1)
Unit = Hero | Soldier
BARS: Final = ("already_evolved", "exp_too_low", "already_trained")
"""Why a unit is not trained, in the order in which it is asked of all of them."""


def units_of(player: Player) -> dict[str, Unit]:
    """Return a player's hero and soldiers by the names that events use."""
    soldiers: dict[str, Unit] = {one.color: one for one in player.soldiers}
    return {HERO: player.hero, **soldiers}


def with_unit(state: World, seat: str, name: str, **changes: object) -> World:
    """Return the state with something of a hero or soldier changed."""
    player = state.players[seat]
    if name == HERO:
        return changed(state, seat, hero=replace(player.hero, **changes))
    soldiers = tuple(
        replace(one, **changes) if one.color == name else one for one in player.soldiers
    )
    return changed(state, seat, soldiers=soldiers)


def _said(name: str) -> str:
    """Return a unit as a sentence begins with it: "Your hero", "Your red soldier"."""
    return "Your hero" if name == HERO else f"Your {name} soldier"


# --- Recruiting -----------------------------------------------------------------------------------


def _recruit_refusal(rules: Facts, state: World, event: EventOf[Recruit]) -> Refusal | None:
    player = state.players[event.by]
    asked = (
        free_in_city(state, player),
        _slots(state, player),
        _color(player, event.data.color),
        barred_by_card(state, player, "recruit"),
        price_refusal(rules, state, player, price_of(rules, state, player, "recruit")),
    )
    return first(asked)


def _slots(state: World, player: Player) -> Refusal | None:
    most = soldiers_allowed(state, player)
    if len(player.soldiers) < most:
        return None
    if most < min(player.power.leadership, len(COLORS)):
        return by_cards(counted(state, player.id, "soldiers"))
    soldiers = "soldier" if most == 1 else "soldiers"
    return Refusal(
        "slots_full", f"A leadership of {most} allows {most} {soldiers}. Raise it first."
    )


def soldiers_allowed(state: World, player: Player) -> int:
    """Return how many soldiers a player may have: the leadership, as cards change it (691)."""
    return min(figure_of(state, player.id, "soldiers", player.power.leadership), len(COLORS))


def _color(player: Player, color: str) -> Refusal | None:
    if all(one.color != color for one in player.soldiers):
        return None
    return Refusal("color_taken", f"You already have a {color} soldier. Choose another colour.")


def _recruit(rules: Facts, state: World, event: EventOf[Recruit]) -> World:
    state = with_toll(rules, state, event.by)
    player = state.players[event.by]
    fifth = len(player.soldiers) + 1 == len(COLORS)
    strong = fifth and player.power.leadership >= rules.limits.certain
    new = Soldier(event.data.color, LEVEL_2 if strong else 1, auto_evolved=strong)
    soldiers = sorted((*player.soldiers, new), key=lambda one: COLORS.index(one.color))
    state = changed(state, event.by, soldiers=tuple(soldiers))
    return with_gold(rules, state, event.by, -price_of(rules, state, player, "recruit"))


# --- Healing --------------------------------------------------------------------------------------


def _named(player: Player, names: tuple[str, ...]) -> Refusal | None:
    """Say which unit is not there or is named twice; none at all is ``bad_value``."""
    gone = next((one for one in names if one not in units_of(player)), None)
    if gone is not None:
        return unknown("unit", gone)
    if len(set(names)) != len(names):
        return Refusal("bad_value", "Choose each of them once.")
    return None if names else Refusal("bad_value", "Choose your hero or a soldier.")


def _heal_shape(_rules: Facts, state: World, event: EventOf[Heal]) -> Refusal | None:
    return _named(state.players[event.by], event.data.units)


def _heal_refusal(rules: Facts, state: World, event: EventOf[Heal]) -> Refusal | None:
    player, units = state.players[event.by], event.data.units
    price = price_of(rules, state, player, "heal") * len(units)
    barred = barred_by_card(state, player, "heal")
    asked = (free_in_city(state, player), fainted_refusal(player, units), barred)
    return first((*asked, price_refusal(rules, state, player, price)))


def fainted_refusal(player: Player, names: tuple[str, ...]) -> Refusal | None:
    """Say that a unit has not fainted: ``not_fainted``."""
    known = units_of(player)
    ready = next((one for one in names if not known[one].fainted), None)
    if ready is None:
        return None
    return Refusal("not_fainted", f"{_said(ready)} has not fainted. Leave it out.")


def _heal(rules: Facts, state: World, event: EventOf[Heal]) -> World:
    state = with_toll(rules, state, event.by)
    for name in event.data.units:
        state = with_unit(state, event.by, name, fainted=False)
    price = price_of(rules, state, state.players[event.by], "heal")
    return with_gold(rules, state, event.by, -price * len(event.data.units))


# --- Training -------------------------------------------------------------------------------------


def _train_shape(_rules: Facts, state: World, event: EventOf[Train]) -> Refusal | None:
    data = event.data
    names = (*(one.unit for one in data.rolled), *data.sure)
    count = dice_refusal(data.dice, len(data.who), FACES) if data.dice else None
    dice = (die_refusal(one.die, FACES, f"The {one.unit} die") for one in data.rolled)
    return first((_named(state.players[event.by], names), count, *dice))


def _train_refusal(rules: Facts, state: World, event: EventOf[Train]) -> Refusal | None:
    player, data = state.players[event.by], event.data
    rolled = tuple(one.unit for one in data.rolled)
    price = _rolled_price(rules, state, player) * len(rolled)
    price += _sure_price(rules, state, player) * len(data.sure)
    barred = [_ready(rules, state, player, one, one in rolled) for one in (*rolled, *data.sure)]
    asked = (
        free_in_city(state, player),
        min((one for one in barred if one), key=lambda one: BARS.index(one.code), default=None),
        barred_by_card(state, player, "train") if rolled else None,
        barred_by_card(state, player, "train_sure") if data.sure else None,
        price_refusal(rules, state, player, price),
    )
    return first(asked)


def _ready(rules: Facts, state: World, player: Player, name: str, rolls: bool) -> Refusal | None:
    """Say why a unit cannot be trained; a roll that failed does not bar the sure way (G-WA-32)."""
    one = units_of(player)[name]
    if one.level >= LEVEL_2:
        return Refusal("already_evolved", f"{_said(name)} is already at level 2. Leave it out.")
    if one.exp < rules.limits.exp:
        what = f"{_said(name)} has {one.exp} of {rules.limits.exp} exp."
        return Refusal("exp_too_low", f"{what} Train it once it has them all.")
    if rolls and one.trained_month == state.month:
        what = f"{_said(name)} has already thrown its die this month."
        return Refusal(
            "already_trained",
            f"{what} Pay {_sure_price(rules, state, player)} gold to be sure, or wait a month.",
        )
    return None


def _train(rules: Facts, state: World, event: EventOf[Train]) -> World:
    data = event.data
    state = with_toll(rules, state, event.by)
    player = state.players[event.by]
    price, number = _rolled_price(rules, state, player), training_number(rules, state, player)
    dice = [one.die or 0 for one in data.rolled]
    judged = training(dice, rules.prices, rules.limits, price, number)
    price = judged.cost + _sure_price(rules, state, player) * len(data.sure)
    state = with_gold(rules, state, event.by, -price)
    for one in data.rolled:
        state = with_unit(state, event.by, one.unit, trained_month=state.month)
    up = [one.unit for one, works in zip(data.rolled, judged.success, strict=True) if works]
    for name in (*up, *data.sure):
        state = _evolved(rules, state, event.by, name)
    return state


def _rolled_price(rules: Facts, state: World, player: Player) -> int:
    return price_of(rules, state, player, "train")


def _sure_price(rules: Facts, state: World, player: Player) -> int:
    return price_of(rules, state, player, "train_sure")


def training_number(rules: Facts, state: World, player: Player) -> int:
    """Return the highest training die that succeeds, as cards change it (882; G-WA-72)."""
    return figure_of(state, player.id, "training", rules.limits.success)


def _evolved(rules: Facts, state: World, seat: str, name: str) -> World:
    """Return the state with a unit at level 2, and the rune that it brings (102-103)."""
    state = with_news(state, "evolved", seat, name)
    if name == HERO:
        hero = state.players[seat].hero
        second = hero.second
        fields = ("hp", "accuracy", "damage", "cast", "skill")
        turned = {one: getattr(second, one) for one in fields} if second else {}
        state = with_unit(state, seat, HERO, level=LEVEL_2, **turned)
        return gain(rules, state, seat, "hero_lv2")
    state = with_unit(state, seat, name, level=LEVEL_2)
    soldiers = state.players[seat].soldiers
    count = sum(one.level == LEVEL_2 and not one.auto_evolved for one in soldiers)
    enough = count >= PAIR - (state.options.soldier_runes - 1)
    return gain(rules, state, seat, "soldiers_lv2") if enough else state


# --- Draws ----------------------------------------------------------------------------------------


def _train_draws(_rules: Facts, _state: World, event: Event) -> tuple[Draw, ...]:
    return thrown(FACES, sum(one.die is None for one in event.data.rolled))


def _train_drawn(data: Train, values: Drawn) -> Train:
    dice = iter(values)
    units = tuple(replace(one, die=next(dice)[0]) if one.die is None else one for one in data.units)
    rest = tuple(value for (value,) in dice)
    return replace(data, units=units, dice=data.dice or rest)


def _train_found(data: Train) -> Found:
    return found(FACES, tuple(one.die for one in data.rolled if one.die is not None))


DRAWINGS: Final[Drawings] = {"train": Drawing(_train_draws, _train_drawn, _train_found)}

STEPS: Final = {
    "recruit": Step(_recruit, TURNS, _recruit_refusal, player=their_turn),
    "heal": Step(_heal, TURNS, _heal_refusal, _heal_shape, their_turn),
    "train": Step(_train, TURNS, _train_refusal, _train_shape, their_turn),
}


def offers(rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer a soldier, healing and training, with what each costs."""
    if not has_turn(state, seat):
        return
    player = state.players[seat]
    if in_city(player) is not None:
        return
    yield _recruiting(rules, state, player)
    fainted = [name for name, one in units_of(player).items() if one.fainted]
    if fainted:
        yield _healing(rules, state, player, fainted)
    for name, one in units_of(player).items():
        if one.level == 1 and one.exp >= rules.limits.exp:
            yield from _training(rules, state, player, name)
    yield from _several(rules, state, player)


def _recruiting(rules: Facts, state: World, player: Player) -> Offer:
    held = {one.color for one in player.soldiers}
    free = tuple(Option(color) for color in COLORS if color not in held)
    color = free[0].value if free else COLORS[0]
    event = Event("recruit", Recruit(color), player.id)
    price = f"{price_of(rules, state, player, 'recruit')} gold"
    notes = (price, *notes_about(state, player.id, "recruit", "soldiers"))
    fields = (Field("color", "choice", free),) if free else ()
    return Offer(event, fields, _recruit_refusal(rules, state, event), "soldier", notes)


def _healing(rules: Facts, state: World, player: Player, fainted: list[str]) -> Offer:
    price = price_of(rules, state, player, "heal")
    gold = after_toll(rules, state, player).gold
    most = min(len(fainted), gold // price if price else len(fainted)) or 1
    field = Field("units", "choices", tuple(Option(one) for one in fainted), 1, most)
    one = Event("heal", Heal((fainted[0],)), player.id)
    barred = _heal_refusal(rules, state, one)
    event = Event("heal", Heal(), player.id)
    notes = (f"{price} gold each", *notes_about(state, player.id, "heal"))
    return Offer(event, (field,), barred, "", notes)


def _training(rules: Facts, state: World, player: Player, name: str) -> Iterator[Offer]:
    """Offer the app's die, a die of the table, and the sure way."""
    thrown_here = Event("train", Train((Trained(name),)), player.id, DIGITAL)
    typed = Event("train", Train((Trained(name),)), player.id)
    sure = Event("train", Train(sure=(name,)), player.id)
    faces = tuple(Option(Trained(name, die), f"the die shows {die}") for die in DIE)
    shown = Field("units", "choices", faces, 1, 1)
    notes = (_at_price(rules, state, player), *notes_about(state, player.id, *BY_DIE))
    barred = _train_refusal(rules, state, typed)
    yield Offer(thrown_here, (), barred, f"train {name}", notes)
    yield Offer(typed, (shown,), barred, f"train_typed {name}", notes)
    price = f"{_sure_price(rules, state, player)} gold"
    notes = (price, *notes_about(state, player.id, "train_sure"))
    yield Offer(sure, (), _train_refusal(rules, state, sure), f"train_sure {name}", notes)


def _at_price(rules: Facts, state: World, player: Player, each: str = "") -> str:
    """Return what training by a die costs, and which dice succeed."""
    price, number = _rolled_price(rules, state, player), training_number(rules, state, player)
    return f"{price} gold{each}, {up_to(number)} succeeds"


def _several(rules: Facts, state: World, player: Player) -> Iterator[Offer]:
    """Offer to train several units with one throw, a die for each (World Adventure 882-884)."""
    able = [
        name
        for name, one in units_of(player).items()
        if one.level == 1 and one.exp >= rules.limits.exp and one.trained_month != state.month
    ]
    price = _rolled_price(rules, state, player)
    gold = after_toll(rules, state, player).gold
    most = min(len(able), gold // price if price else len(able))
    if most < PAIR:
        return
    who = Field("who", "choices", tuple(Option(one) for one in able), 1, most)
    dice = Field("dice", "dice", least=1, most=most)
    barred = _train_refusal(rules, state, Event("train", Train(who=(able[0],)), player.id))
    said = (_at_price(rules, state, player, " each"), "one die each, in order")
    notes = (*said, *notes_about(state, player.id, *BY_DIE))
    yield Offer(Event("train", Train(), player.id), (who, dice), barred, "train_several", notes)
