"""Values that the host sets by hand, in words, under few headings, within the rules' bounds."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Final

from gm_tools.games.world_adventure.battle.state import HERO
from gm_tools.games.world_adventure.card_figures import MOST_GOODS
from gm_tools.games.world_adventure.cards import DOUBLE_STRIKE
from gm_tools.games.world_adventure.facts import FACES, Facts
from gm_tools.games.world_adventure.formulas import status_limit
from gm_tools.games.world_adventure.places import FIELDS
from gm_tools.games.world_adventure.runes.gaining import most_of as most_runes
from gm_tools.games.world_adventure.state import LEVEL_2, World
from gm_tools.games.world_adventure.steps.modes import TEAM
from gm_tools.presenters.games.shared.settable import Settable
from gm_tools.presenters.games.world_adventure.names import seat_name, unit_name, who
from gm_tools.presenters.games.world_adventure.objectives import short
from gm_tools.presenters.games.world_adventure.phrases import named

Path = tuple[str, ...]
Limit = Callable[[Facts, World, Path], int]
LAST_STAGE: Final = 3
SOME: Final = 9
MANY: Final = 99
HEADINGS: Final[Mapping[str, str]] = {
    "battle": "The battle",
    "markers": "Cities and their markers",
    "stock": "Goods in stock",
    "npc": "NPCs on the board",
    "legendary": "Legendary monsters",
    "options": "How the game is played",
    "event": "World Events",
    "power_faceup": "Face-up Rune Powers",
}
INNER: Final = frozenset({"seat", "step", "npc", "caller", "result", "kind", "attacked", "winner"})
"""Names of values by which the app finds its way in a fight; others are set beside it."""
CARDS: Final = frozenset({"card", "next_card", "faceup", "values", "changes"})
"""Parts of the state that are cards, or what a card prints."""
THE_REST: Final = "Month, stage and counters"
LABELS: Final[Mapping[str, str]] = {
    "hp": "hit points",
    "most": "most hit points",
    "exp": "experience",
    "accuracy": "hit number",
    "cast": "cast number",
    "trained_month": "month of the last training",
    "auto_evolved": "raised by the limit break",
    "unspent_points": "power points to spend",
    "powers_owed": "Rune Powers to choose",
    "wanted": "wanted points",
    "penalty": "penalty turn next",
    "bonus_action_used": "bonus action is used",
    "needs_fulfilled": "needs fulfilled",
    "uses_left": "uses left",
    "needed": "needed good",
    "used": "marker is turned over",
    "spot": "territory (0 is the city)",
    "due": "damage to hand out",
    "stages_left": "stages left",
    "rerolls": "hit dice that may be thrown again",
    "retreat_tried": "retreat was tried",
    "current": "player whose turn it is",
    "require_legendary": "a legendary monster is needed to win",
    "soldier_runes": "runes for two trained soldiers",
    "real_cards": "the cards lie on the table",
    "target": "runes to win",
    "mount": "mount",
    "cargo": "cargo",
    "smoke": "smoke bomb",
    "medic": "medic packs",
    "note": "note",
    "color": "colour",
}
WITHIN: Final[Mapping[str, str]] = {
    "power": "",
    "hero": "hero",
    "second": "at level 2",
    "caravan": "caravan",
    "upgrades": "upgrade",
    "goods": "goods",
    "runes": "runes",
    "location": "place",
    "shop_visits": "shop visited in month",
    "visit": "visit to the shop",
    "found": "last scouting roll",
    "rival": "the other side",
    "own": "",
    "fighters": "",
    "soldiers": "",
    "rune_powers": "Rune Power",
}


def by_hand(facts: Facts, state: World, found: Iterable[Settable]) -> tuple[Settable, ...]:
    """Return the values as the host reads them: by player, then the battle, then the board."""
    teams = state.options.mode == TEAM
    able = (one for one in found if teams or not one.path.endswith(".team"))
    said = [_said(facts, state, one) for one in able if not _is_inner(one.path.split("."))]
    order = {one.whose: at for at, one in enumerate(said)}
    names = [seat_name(state, one) for one in state.players]
    ranks = {name: at for at, name in enumerate((*names, HEADINGS["battle"]))}
    return tuple(sorted(said, key=lambda one: (ranks.get(one.whose, MANY), order[one.whose])))


def _is_inner(path: list[str]) -> bool:
    """Whether a value holds the app's bookkeeping together, or is what a card prints.

    A card that was entered wrong is corrected everywhere on a page of its own (G-WA-73).
    """
    if path[-2:] == ["found", "target"]:
        return True
    if path[-1] in INNER or (path[0] == "battle" and path[-1] in ("kind", "name")):
        return True
    return bool(CARDS & set(path)) or path[2:3] == ["quest"] or _is_of_its_unit(path)


def _is_of_its_unit(path: list[str]) -> bool:
    """Whether a value says what a unit or a power is, or is one that only heroes have."""
    if {"rune_powers", "power_faceup"} & set(path):
        return path[-1] != "uses_left"
    is_soldier = "fighters" in path and path[-2] != HERO
    return (is_soldier and path[-1] in ("cast", "skill")) or path[-1:-4:-2] == ["color", "soldiers"]


def _said(facts: Facts, state: World, one: Settable) -> Settable:
    path = tuple(one.path.split("."))
    choices = _choices(facts, state, path, one.held) or one.choices
    most = _most(facts, state, path) if one.kind == "number" else None
    return replace(
        one,
        whose=_heading(state, path),
        label=_label(state, path),
        kind="choice" if choices else one.kind,
        choices=choices,
        names=tuple(_choice_name(state, path, each) for each in choices),
        held=_choice_name(state, path, one.held) if choices else one.held,
        most=one.most if most is None else max(most, one.least or 0),
    )


def _choice_name(state: World, path: Path, value: str) -> str:
    if value in state.players:
        return seat_name(state, value)
    return named(value) or "none"


# --- Words ----------------------------------------------------------------------------------------


def _heading(state: World, path: Path) -> str:
    if path[0] == "players":
        return seat_name(state, path[1])
    return HEADINGS.get(path[0], THE_REST)


def _label(state: World, path: Path) -> str:
    """Return what a value is called under its heading: "Hero: hit points"."""
    if path == ("event", "current"):
        return "The World Event that runs"
    if path == ("event", "next"):
        return "The World Event of the next month"
    if path[0].endswith("_tokens"):
        return f"{named(path[0].removesuffix('s'))} in {named(path[1])} {path[2]}: {path[-1]}"
    *inside, last = path[2:] if path[0] == "players" else path[path[0] in HEADINGS :] or path
    said = [*filter(None, (_part(state, path, one) for one in inside))]
    own = _part(state, path, last) if inside and inside[-1] in ("goods", "runes") else ""
    return named(": ".join([*said, own or LABELS.get(last, last.replace("_", " "))]))


def _part(state: World, path: Path, word: str) -> str:
    if word in WITHIN:
        return WITHIN[word]
    if "runes" in path:
        return short(word)
    if "fighters" in path or "soldiers" in path:
        seat = path[1] if path[0] == "players" else ""
        return unit_name(state.players.get(seat), word)
    return named(who(state, word)) if word.islower() else word


# --- Bounds ---------------------------------------------------------------------------------------


def _choices(facts: Facts, state: World, path: Path, held: str) -> tuple[str, ...]:
    if path[-1] == "nation":
        return tuple(facts.nations)
    if path[-1] == "needed":
        return tuple(facts.goods)
    if path == ("current",):
        return tuple(state.players)
    if path[-1] == "skill":
        return tuple(dict.fromkeys(("", DOUBLE_STRIKE, held)))
    return ()


def _most(facts: Facts, state: World, path: Path) -> int | None:
    limit = LIMITS.get(path[-1]) or LIMITS.get(".".join(path[-2:-1]) + ".")
    return limit(facts, state, path) if limit else None


def _status(facts: Facts, state: World, path: Path) -> int:
    if path[0] != "players":
        return facts.limits.certain
    return status_limit(state.players[path[1]].legendary_items, facts.limits)


def _hp(_facts: Facts, state: World, path: Path) -> int:
    """Return the most hit points: those a unit began with, those on the card of a monster."""
    battle = state.battle
    if battle is None or path[0] != "battle":
        return MANY
    if path == ("battle", "hp"):
        return battle.card.values.get("hp", MANY) if battle.card else MANY
    side = battle.own if path[1] == "own" else battle.rival
    return next((one.most for one in side.fighters if one.id == path[-2]), MANY)


def _upgrade(facts: Facts, _state: World, path: Path) -> int:
    if "upgrades" not in path:
        return MOST_GOODS
    most: int = getattr(facts.limits, path[-1])
    return most


def _each(number: int) -> Limit:
    return lambda _facts, _state, _path: number


def _month(_facts: Facts, state: World, _path: Path) -> int:
    return state.month


LIMITS: Final[Mapping[str, Limit]] = {
    "explorer": _status,
    "charisma": _status,
    "leadership": _status,
    "hp": _hp,
    "gold": lambda facts, _state, _path: facts.limits.gold,
    "exp": lambda facts, _state, _path: facts.limits.exp,
    "mount": _upgrade,
    "cargo": _upgrade,
    "smoke": _upgrade,
    "medic": _upgrade,
    "spot": _each(FIELDS),
    "trained_month": _month,
    "shop_visits.": _month,
    "stock.": lambda _facts, state, _path: len(state.players),
    "goods.": lambda _facts, state, _path: len(state.players),
    "runes.": lambda facts, state, path: most_runes(facts, state, path[-1]),
    "accuracy": _each(FACES),
    "cast": _each(FACES),
    "month": _each(MANY),
    "target": _each(MANY),
    "needs_fulfilled": _each(MANY),
    "wanted": _each(MANY),
    "resale": _each(MANY),
    "most": _each(MANY),
    **dict.fromkeys(
        (
            "unspent_points",
            "legendary_items",
            "powers_owed",
            "moves",
            "actions",
            "damage",
            "chaser",
            "barrier",
            "uses_left",
            "stages_left",
            "rerolls",
            "successes",
            "left.",
        ),
        _each(SOME),
    ),
    "stage": lambda _facts, _state, path: LAST_STAGE if path == ("stage",) else MANY,
    "level": _each(LEVEL_2),
    "retreat": _each(FACES),
    "due": _each(MANY),
}
"""The most of each value by its name; with a point behind it, of everything within it."""
