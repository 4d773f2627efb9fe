"""How games played by chance begin: written as people write a first event, in JSON values."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from tests.cast import the_bestiary, the_books, the_rulebook
from tests.places import ROOT
from tests.recording.chance import Chance
from tests.recording.frame import DIGITAL, HOST, TABLE, kinds, new_event, with_draws

NAMES = ("Ana", "Ben", "Cleo", "Dov", "Eve", "Fay")


def first_event(name: str, chance: Chance) -> Any:
    """Return an event that begins a game of a kind."""
    kind = kinds()[name]
    plain, source = STARTS[name](chance)
    event = new_event(kind, "setup", kind.prepare(plain), source=source)
    rules = kind.game.rules(kind.facts, event)
    whole = with_draws(kind, rules, kind.game.blank, event, chance) if source == DIGITAL else event
    refusal = kind.game.refusal(rules, kind.game.blank, whole)
    assert refusal is None, (name, chance.seed, refusal)
    return whole


@cache
def deck(name: str) -> tuple[dict[str, Any], ...]:
    """Return the cards of a game's sample deck."""
    file = ROOT / "rules_data" / name / "decks" / "sample.json"
    return tuple(json.loads(file.read_text(encoding="utf-8"))["cards"])


@cache
def characters() -> tuple[dict[str, Any], ...]:
    """Return the documents of the sample party and of the tests' characters."""
    files = [*(ROOT / "rules_data" / "samples").glob("*.json")]
    files += [ROOT / "tests" / "data" / f"{name}.json" for name in ("sol", "umbris", "faligor")]
    return tuple(json.loads(one.read_text(encoding="utf-8")) for one in sorted(files))


NAMES = ("Ana", "Ben", "Cleo", "Dov", "Eve", "Fay")


def a_battle(chance: Chance) -> tuple[dict[str, Any], str]:
    """Characters against creatures, seldom simple ones; with a board or without."""
    simple = chance.share("simple") < 0.1
    board = chance.share("board") < 0.6
    party = _simple_party(chance) if simple else _party(chance)
    foes = _simple_foes(chance) if simple else _foes(chance)
    for at, one in enumerate((*party, *foes)):
        corners = _corners(one)
        if board and corners and (corners > 1 or chance.share("at", at) < 0.8):
            one["at"] = [[2 + 3 * (at >= len(party)) + more, at] for more in range(corners)]
    data: dict[str, Any] = {
        "name": "The ford",
        "sides": [
            {"id": "party", "name": "Party", "is_players": True},
            {"id": "enemies", "name": "Enemies"},
        ],
        "combatants": [*party, *foes],
        "options": {
            "shows": TABLE if chance.share("shows") < 0.2 else DIGITAL,
            "one_deck_for_foes": chance.share("decks") < 0.5,
            "mode": "simple" if simple else "full",
            "no_one_is_safe": chance.share("threat") < 0.2,
            "reactions": "together" if chance.share("reactions") < 0.3 else "open",
        },
    }
    if board:
        data["board"] = {"width": 9, "height": 8, "obstructions": [{"square": [4, 6]}]}
    return data, TABLE


def _party(chance: Chance) -> list[dict[str, Any]]:
    chosen = chance.at("party").in_order(characters(), lambda one: str(one["name"]))
    owners = (HOST, "P1", "P2", "P1")
    return [
        {"character": one, "side": "party", "owner": owners[chance.at(at).number(0, 3)]}
        for at, one in enumerate(chosen[: chance.at("many").number(1, 3)])
    ]


def _foes(chance: Chance) -> list[dict[str, Any]]:
    able = [id for id, one in the_bestiary().items() if one.making is None]
    chosen = chance.at("foes").in_order(able)[: chance.at("foes", "many").number(1, 3)]
    return [
        {
            "creature": id,
            "side": "enemies",
            "parasite": 3 if chance.share("parasite", id) < 0.1 else 0,
        }
        for id in chosen
    ]


def _corners(one: Mapping[str, Any]) -> int:
    """Return the number of squares of a combatant; 0 for large ones, placed later."""
    creature = the_bestiary().get(one.get("creature", ""))
    parts = creature.size.split("+") if creature is not None else ["1x1"]
    return len(parts) if set(parts) == {"1x1"} else 0


def _simple_party(chance: Chance) -> list[dict[str, Any]]:
    chosen = chance.at("ready").in_order(the_rulebook().simple_characters)[:2]
    return [{"simple": id, "side": "party", "owner": "P1"} for id in chosen]


def _simple_foes(chance: Chance) -> list[dict[str, Any]]:
    x = chance.at("x").number(1, 3)
    return [{"simple": id, "x": x, "side": "enemies"} for id in the_rulebook().simple_foes]


def a_balkanika(chance: Chance) -> tuple[dict[str, Any], str]:
    """Two to five players, with a deck of the app's or one on the table."""
    many = chance.at("players").number(2, 5)
    printed = [*the_books()["balkanika"].facts.characters]
    cast = chance.at("cast").in_order(printed, str)
    players = [
        {"name": NAMES[at], "character": getattr(cast[at], "name", cast[at])}
        if chance.share("printed", at) < 0.6
        else {"name": NAMES[at], "abilities": ["Might", ("Intellect", "Agility")[at % 2]]}
        for at in range(many)
    ]
    data: dict[str, Any] = {
        "players": players,
        "first_dm": chance.at("dm").number(0, many - 1),
        "options": {
            "rounds": chance.at("rounds").number(1, 3),
            "pass_limit": (None, 1, 2)[chance.at("passes").number(0, 2)],
            "lone_card_need": chance.at("lone").number(0, 1),
        },
    }
    if chance.share("deck") < 0.7:
        data["cards"] = list(deck("balkanika"))
    return data, TABLE


def a_battle_royale(chance: Chance) -> tuple[dict[str, Any], str]:
    """Two to four players, with a deck of the app's or one on the table."""
    drinks = ("strong", "mixed", "light", "none")
    players = [
        {"name": NAMES[at], "drink": drinks[chance.at("drink", at).number(0, 3)]}
        for at in range(chance.at("players").number(2, 4))
    ]
    options = {
        "base_actions": chance.at("actions").number(1, 4),
        "count_visible": chance.share("visible") < 0.5,
    }
    data: dict[str, Any] = {"players": players, "options": options}
    if chance.share("deck") < 0.7:
        data["deck"] = list(deck("battle_royale"))
    return data, TABLE


ITEM = ("id", "name", "type", "soulbound", "locked", "note", "active", "ap", "stamina")


def a_collectors(chance: Chance) -> tuple[dict[str, Any], str]:
    """Two to four Collectors with the sample's decks, or with decks that are only counted."""
    listed = chance.share("deck") < 0.7
    cards = deck("collectors")
    cast = [one for one in cards if one.get("kind") == "character"]
    chosen = chance.at("cast").in_order(cast, lambda one: str(one["id"]))
    chosen = chosen[: chance.at("players").number(2, 4)]
    players = [_collector(one, cards, listed) for one in chosen]
    data: dict[str, Any] = {"players": players}
    if chance.share("instigator") < 0.3:
        data["instigator"] = "P2"
    return data, DIGITAL if listed else TABLE


def _collector(
    one: Mapping[str, Any], cards: Sequence[Mapping[str, Any]], listed: bool
) -> dict[str, Any]:
    own = [card for card in cards if card.get("of") == one["of"]]
    items = [card for card in own if card.get("kind", "item") == "item"]
    plays = [card for card in own if card.get("kind") == "escapade"]
    found = {key: one[key] for key in ("name", "type", "grit", "cunning", "reflexes") if key in one}
    return {
        **found,
        "lose": one.get("note", ""),
        "signature": [_only(card, ITEM) for card in items if card.get("signature")],
        "collection_deck": [_only(card, ITEM) for card in items if not card.get("signature")]
        if listed
        else 8,
        "escapade_deck": [_only(card, ("id", "name", "sequential", "note")) for card in plays]
        if listed
        else 5,
        "abilities": [
            _only(card, ("id", "name", "ap", "stamina", "once", "note"))
            for card in own
            if card.get("kind") == "ability"
        ],
    }


def _only(card: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
    return {name: card[name] for name in names if name in card}


def a_world_adventure(chance: Chance) -> tuple[dict[str, Any], str]:
    """Two to four players with heroes, caravans and the whole box; seldom two teams."""
    many = chance.at("players").number(2, 4)
    cards = deck("world_adventure")
    heroes = chance.at("heroes").in_order(_of(cards, "hero"), lambda one: str(one["id"]))
    data: dict[str, Any] = {
        "players": [_entrant(NAMES[at], heroes[at], chance.at(at)) for at in range(many)],
        "faceup": _of(cards, "quest")[:3],
        "next_event": "A quiet month",
        "legendary": [
            {
                "id": one["id"],
                "color": one["tags"][0] if one.get("tags") else "",
                "location": {"nation": "egypt", "spot": 3},
                "card": one,
            }
            for one in _of(cards, "legendary")[:2]
        ],
        "box": [one for one in cards if one.get("kind") != "quest"] + _of(cards, "quest")[3:],
        "soldier_runes": chance.at("runes").number(1, 2),
    }
    if many == 4 and chance.share("teams") < 0.5:
        data |= {
            "mode": "team",
            "target": 18,
            "teams": {"East": ["P1", "P3"], "West": ["P2", "P4"]},
        }
    return data, TABLE if chance.share("drawn") < 0.2 else DIGITAL


def _of(cards: Sequence[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [one for one in cards if one.get("kind") == kind]


def _entrant(name: str, hero: Mapping[str, Any], chance: Chance) -> dict[str, Any]:
    values = hero["values"]
    second = {"hp": values["hp_2"], "damage": values["damage_2"]}
    own = {key: values[key] for key in ("hp", "damage", "accuracy", "cast")}
    explorer = chance.at("explorer").number(0, 3)
    charisma = chance.at("charisma").number(0, min(3, 5 - explorer))
    leadership = 5 - explorer - charisma
    if leadership > 3:
        explorer, charisma, leadership = 2, 1, 2
    power = {"explorer": explorer, "charisma": charisma, "leadership": leadership}
    skill = "double_strike" if "double_strike" in hero.get("tags", ()) else ""
    return {
        "name": name,
        "hero": {"name": hero["name"], **own, "skill": skill, "second": {**own, **second}},
        "caravan": {"name": "Trader", "cargo": 4, "chaser": 1},
        "power": power,
    }


def an_evening(chance: Chance) -> tuple[dict[str, Any], str]:
    """One to four people, seldom one without a character."""
    many = chance.at("people").number(1, 4)
    people = [_person(at, chance.at(at)) for at in range(many)]
    deck = DIGITAL if chance.share("deck") < 0.6 else TABLE
    numbers = the_rulebook().battle.cards_of_a_show, the_rulebook().tasks.positive_from
    named = dict(zip(("cards_of_a_show", "positive_from"), numbers, strict=True))
    return {"people": people, "deck": deck, "numbers": named}, TABLE


def _person(at: int, chance: Chance) -> dict[str, Any]:
    known = {"id": f"P{at + 1}", "name": NAMES[at]}
    if chance.share("without") < 0.2:
        return known
    stats = ("body", "agility", "strength", "presence", "logic", "creativity")
    found = {stat: chance.at(stat).number(0, 8) for stat in stats}
    level = chance.at("level").number(1, 10)
    return {**known, "character": f"{NAMES[at]}'s", "level": level, "stats": found}


STARTS: Mapping[str, Callable[[Chance], tuple[dict[str, Any], str]]] = {
    "battle": a_battle,
    "balkanika": a_balkanika,
    "battle_royale": a_battle_royale,
    "collectors": a_collectors,
    "world_adventure": a_world_adventure,
}
"""Of the games that may also be adopted in their middle, and set by hand."""

EVERY_START: Mapping[str, Callable[[Chance], tuple[dict[str, Any], str]]] = {
    **STARTS,
    "evening": an_evening,
}


def at_war(state: dict[str, Any]) -> dict[str, Any]:
    """Return a state of World Adventure in which everybody may attack everybody, in one place."""
    seats = list(state["players"])
    here = {"nation": "china", "spot": 1}
    players = {
        seat: {
            **one,
            "location": here,
            "may_attack": ["merchant", "brigand", "government", *(o for o in seats if o != seat)],
            "actions": 2,
        }
        for seat, one in state["players"].items()
    }
    cards = {one["kind"]: one for one in deck("world_adventure")}
    stand = ("brigand", "government", "raid", "minion", "destroyer")
    npc = {name: {"location": here, "card": cards[name]} for name in stand}
    return {**state, "players": players, "npc": {**state.get("npc", {}), **npc}}
