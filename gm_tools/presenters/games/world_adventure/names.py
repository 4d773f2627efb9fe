"""Who is who: names of players, NPCs and units."""

from gm_tools.games.frame.event import HOST
from gm_tools.games.world_adventure.battle.formulas import MORE
from gm_tools.games.world_adventure.cards import Card, called
from gm_tools.games.world_adventure.questions import name_of
from gm_tools.games.world_adventure.state import Legendary, Player, World
from gm_tools.presenters.games.world_adventure.phrases import named

THE = {
    "brigand": "the brigand",
    "government": "the government",
    "merchant": "the merchant",
    "monster": "the monster",
    "raid": "the raid",
    "minion": "the minion",
    "destroyer": "the destroyer",
}


def seat_name(state: World, seat: str) -> str:
    """Return who plays at a seat."""
    if seat == HOST:
        return "The host"
    return name_of(state, seat)


def who(state: World, word: str) -> str:
    """Return a seat, a team, an NPC or a legendary monster as a sentence names it."""
    if word in state.players:
        return seat_name(state, word)
    legend = next((one for one in state.legendary if one.id == word), None)
    if legend:
        return legend_name(legend)
    return THE.get(word, word)


def legend_name(legend: Legendary) -> str:
    """Return a legendary monster's name."""
    named_so = legend.card.name if legend.card else ""
    return named_so or f"the {legend.color} legendary monster".replace("  ", " ")


def card_name(card: Card | None) -> str:
    """Return a card's name, or what it is called; "" where the viewer does not know it."""
    return called(card) if card else ""


def unit_name(player: Player | None, unit: str) -> str:
    """Return a unit's name: the hero's own, "Red soldier"."""
    if unit == "hero":
        return (player.hero.name if player else "") or "Hero"
    if unit[:1] == "s" and unit[1:].isdecimal():
        return f"Soldier {unit[1:]}"
    if unit.startswith(MORE):
        return "One more die"
    return f"{named(unit)} soldier"


def unit_said(player: Player | None, unit: str) -> str:
    """Return a unit as a sentence names it: the hero's own name, "the red soldier", "soldier 1"."""
    if unit == "hero" and player and player.hero.name:
        return player.hero.name
    name = unit_name(player, unit)
    said = f"{name[:1].lower()}{name[1:]}"
    return said if said[-1:].isdecimal() else f"the {said}"
