"""What the names in an event's words stand for."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.games.world_adventure.battle.formulas import dice_of, thrown_by
from gm_tools.games.world_adventure.battle.stages import SKILL
from gm_tools.games.world_adventure.battle.state import HERO, Battle
from gm_tools.games.world_adventure.battle.turning import thrown_by_side
from gm_tools.games.world_adventure.card_corrections import all_cards
from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.questions import player_name
from gm_tools.games.world_adventure.state import STATUSES, World
from gm_tools.games.world_adventure.steps.awakening import awaking
from gm_tools.presenters.games.shared.phrases import listed
from gm_tools.presenters.games.world_adventure.arena import rival_name
from gm_tools.presenters.games.world_adventure.corrections import differences
from gm_tools.presenters.games.world_adventure.names import card_name, seat_name, unit_said, who
from gm_tools.presenters.games.world_adventure.objectives import short
from gm_tools.presenters.games.world_adventure.phrases import named, place

Said = Callable[["Seen", Any], str]
UPGRADES: Final[Mapping[str, str]] = {
    "mount": "mount",
    "cargo": "cargo room",
    "smoke": "smoke bomb",
    "medic": "medic pack",
}
ONE_OF: Final[Mapping[str, str]] = {
    "mount": "a mount",
    "cargo": "cargo room",
    "smoke": "a smoke bomb",
    "medic": "a medic pack",
}
DONE: Final[Mapping[str, str]] = {
    "brigand": "The brigand does not come",
    "government": "The government does not come",
    "legendary": "No legendary monster wakes",
    "exchange": "The cards of the new stage are laid out",
    "move_brigand": "The brigand has acted",
    "move_government": "The government has acted",
    "monsters": "The monsters have acted",
}
"""Duties that are done at the table, on their buttons and in the log."""
DRAWN: Final[Mapping[str, str]] = {"quest": "quests", "rune_power": "Rune Powers"}
NOTHING: Final = "nothing"


class Seen:
    """An event's seat, and names as the states around it know them."""

    def __init__(self, before: World, after: World, event: Event) -> None:
        """Names are looked up in the state after the event, where it has players."""
        self.state = after if after.players else before
        self.before = before
        self.by = event.by

    @property
    def battle(self) -> Battle | None:
        """Return the battle in which the event happened."""
        return self.before.battle

    def who(self, word: str) -> str:
        """Return a seat, an NPC or a legendary monster."""
        return who(self.state, word)

    def units(self, units: Iterable[str]) -> str:
        """Return units of the event's seat."""
        player = self.state.players.get(self.by)
        return listed(unit_said(player, one) for one in units) or NOTHING


def word(before: World, after: World, event: Event, name: str) -> str:
    """Return what a name in an event's words stands for, "" for nothing; "Npc" begins a sentence.

    One that has no words of its own is a field of the event.
    """
    plain = name.lower()
    said = WORDS.get(plain)
    if said:
        found = said(Seen(before, after, event), event.data)
    else:
        found = str(getattr(event.data, plain) or "")
    return found if name == plain else named(found)


def _goods(goods: Mapping[str, int]) -> str:
    return listed(f"{count} {kind}" for kind, count in goods.items() if count) or NOTHING


def _dice(dice: Iterable[int | None]) -> str:
    return ", ".join(str(one) for one in dice if one is not None)


def _trained(seen: Seen, data: Any) -> str:
    thrown = [one for one in data.rolled if one.die is not None]
    said = listed([*(f"{seen.units([one.unit])} ({one.die})" for one in thrown)]) if thrown else ""
    if not thrown and data.rolled:
        said = seen.units(one.unit for one in data.rolled)
    sure = f"{seen.units(data.sure)} for sure" if data.sure else ""
    return " and ".join(one for one in (said, sure) if one)


def _card(seen: Seen, data: Any) -> str:
    """Return the name of a card that is given whole or by its id, if the viewer hears it."""
    if data.card is HIDDEN:
        return ""
    return _card_name(seen, data.card)


def _card_name(seen: "Seen", ref: str | Card) -> str:
    """Return the name of a card that is given whole, by its id, or as a power by its name."""
    if isinstance(ref, Card):
        return card_name(ref)
    before, after = seen.before, seen.state
    known = (*before.guild.faceup, *before.shown, *before.box, *after.box, *after.guild.faceup)
    found = next((one for one in known if one.id == ref), None)
    lying = (one.name for one in before.power_faceup if one.name == ref)
    return card_name(found) if found else next(lying, "")


def _awaking(seen: Seen, data: Any) -> str:
    """Say where each hero awakes: "Ann in Java and Bob in China"."""
    found = awaking(seen.before, data)
    return listed(f"{seen.who(seat)} in {named(nation)}" for seat, nation in found.items())


def _corrected(seen: Seen, data: Any) -> str:
    """Return the name of a card as it was before it was corrected, if the viewer hears it."""
    return "" if data.card is HIDDEN else card_name(_before(seen, data.id))


def _before(seen: Seen, id: str) -> Card | None:
    return next((one for one in all_cards(seen.before) if one.id == id), None)


def _differences(seen: Seen, data: Any) -> str:
    old = None if data.card is HIDDEN else _before(seen, data.id)
    return listed(differences(old, data.card)) if old else ""


def _power(seen: "Seen", data: Any) -> str:
    """Return the Rune Power that is taken: by its card, or by its name."""
    return (_card_name(seen, data.card) if data.card else "") or str(data.name)


def _quests(seen: "Seen", data: Any) -> str:
    return listed(filter(None, (_card_name(seen, one) for one in data.cards)))


def _offered(seen: "Seen", data: Any) -> str:
    """Return the goods that the purchase dice show, such as "2 fruit and 1 silk" (740)."""
    kinds = dict(enumerate(seen.state.stock, 1))
    shown = Counter(kinds.get(die, "") for die in sorted(data.dice))
    return _goods({kind: count for kind, count in shown.items() if kind}) if data.dice else ""


def _throw(name: str, dice: Iterable[int]) -> str:
    said = _dice(dice)
    return f"{name} ({said})" if said else name


def _turned(seen: Seen, data: Any) -> str:
    """Say whose die the host turns: "the red soldier", "Pim"."""
    if seen.battle is None:
        return NOTHING
    side = thrown_by_side(seen.battle, data.side)
    units = dice_of(thrown_by(side))
    if not side.seat or data.at >= len(units):
        return rival_name(seen.before, seen.battle)
    unit = HERO if units[data.at] == SKILL else units[data.at]
    return unit_said(seen.state.players.get(side.seat), unit)


def _own_throw(seen: Seen, data: Any) -> str:
    if seen.battle is None or not data.dice:
        return ""
    name = seat_name(seen.state, seen.battle.own.seat)
    return _throw(name, data.dice[: _dice_of(seen.battle)])


def _rival_throw(seen: Seen, data: Any) -> str:
    if seen.battle is None or not data.dice:
        return ""
    dice = data.rival or data.dice[_dice_of(seen.battle) :]
    return _throw(rival_name(seen.before, seen.battle), dice) if dice else ""


def _dice_of(battle: Battle) -> int:
    return len(dice_of(thrown_by(battle.own)))


def _damage(seen: Seen, data: Any) -> str:
    battle = seen.battle
    enemy = data.npc or (battle is not None and battle.rival.seat == seen.by)
    side = battle.own.seat if battle and enemy else battle.rival.seat if battle else ""
    player = seen.state.players.get(side)
    shares = (f"{n} to {unit_said(player, one)}" for one, n in data.assign.items() if n)
    return listed(shares) or NOTHING


def _raised(_seen: Seen, data: Any) -> str:
    """Return the statuses that are raised: "explorer by 3 and leadership by 2"."""
    spent = ((one, getattr(data, one)) for one in STATUSES)
    return listed(f"{one} by {count}" for one, count in spent if count) or NOTHING


def _needs(seen: Seen, data: Any) -> str:
    """Say what cities need from now on: "silk in China"."""
    markers = seen.state.markers
    new = (city for city, one in seen.before.markers.items() if one.used and city in markers)
    return listed(f"{markers[city].needed} in {named(city)}" for city in new)


def _borders(_seen: Seen, data: Any) -> str:
    """Name the nations that one touches."""
    ends = (end.nation for one in data.borders for end in (one.one, one.other))
    return listed(named(one) for one in dict.fromkeys(ends) if one != data.nation)


def _order(seen: Seen, _data: object) -> str:
    return ", then ".join(seat_name(seen.state, one) for one in seen.state.turn_order)


WORDS: Final[Mapping[str, Said]] = {
    "by": lambda seen, _data: seat_name(seen.state, seen.by),
    "names": lambda seen, _data: listed(player_name(one) for one in seen.state.players.values()),
    "month": lambda seen, _data: str(seen.state.month),
    "ended": lambda seen, _data: str(seen.before.month),
    "order": _order,
    "borders": _borders,
    "duty": lambda _seen, data: DONE.get(data.duty, data.duty.replace("_", " ")),
    "dice": lambda _seen, data: _dice(data.dice),
    "to": lambda _seen, data: place(data.to) if data.to.nation else "",
    "target": lambda seen, data: seen.who(data.target),
    "against": lambda seen, data: seen.who(data.against or data.kind),
    "player": lambda seen, data: seen.who(data.player),
    "npc": lambda seen, data: seen.who(data.npc),
    "woken": lambda seen, data: seen.who(data.id) if data.npc == "legendary" else "",
    "card": _card,
    "awaking": _awaking,
    "turned": _turned,
    "corrected": _corrected,
    "differences": _differences,
    "cards": lambda _seen, data: DRAWN[data.kind],
    "count": lambda _seen, data: str(len(data.cards)),
    "goods": lambda _seen, data: _goods(data.goods),
    "upgrade": lambda _seen, data: ONE_OF.get(data.kind, data.kind),
    "power": _power,
    "quests": _quests,
    "offered": _offered,
    "soldier": lambda seen, data: seen.units([data.soldier]),
    "unit": lambda seen, data: seen.units([data.unit]),
    "units": lambda seen, data: seen.units(data.units),
    "trained": _trained,
    "raised": _raised,
    "needs": _needs,
    "objective": lambda _seen, data: short(data.objective),
    "give_up": lambda _seen, data: str(data.give_up) if data.name or data.card else "",
    "stage": lambda seen, _data: str(seen.battle.stage) if seen.battle else "",
    "own_throw": _own_throw,
    "rival_throw": _rival_throw,
    "on": lambda seen, data: seen.who(data.player) if data.player else "",
    "gone": lambda seen, data: next(
        (one.name for one in seen.before.in_force if one.id == data.id), ""
    ),
    "striker": lambda _seen, data: "The NPC" if data.npc else "",
    "damage": _damage,
}
