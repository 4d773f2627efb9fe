"""What else lies with a player of a game that is played already: a quest, Rune Powers, visits."""

from collections.abc import Iterable
from typing import Final, Literal

from gm_tools.games.world_adventure.card_figures import figures_of
from gm_tools.games.world_adventure.cards import LONGEST_NAME, LONGEST_TEXT, QUEST, RUNE_POWER, Card
from gm_tools.games.world_adventure.formulas import rune_slots
from gm_tools.games.world_adventure.mat_cards import uses_of
from gm_tools.games.world_adventure.state import Player, RunePower
from gm_tools.presenters.games.shared.phrases import some
from gm_tools.presenters.games.shared.setting_up import text_in
from gm_tools.presenters.games.world_adventure.entrants import Reading

MOST_POWERS: Final = 3
MOST_USES: Final = 9
MOST_OWED: Final = 9
WHEN: Final = {"this": 0, "last": 1}
"""How many months ago a shop was visited that may still be closed (752, 760)."""


def quest_in(read: Reading, row: int, seat: str, who: str) -> Card | None:
    """Return the quest that a player has taken, None where nothing is said of one."""
    name = _text(read, f"quest_{row}", LONGEST_NAME, "A quest's name")
    note = _text(read, f"quest_text_{row}", LONGEST_TEXT, "A quest's text")
    figures = [one for one in figures_of(QUEST) if one.name in ("exp", "gold")]
    values = {
        one.name: read.number(f"quest_{one.name}_{row}", 0, one.most, 0, f"{who}: {one.said}")
        for one in figures
    }
    found = {key: count for key, count in values.items() if count}
    if not name and (note or found):
        read.wrong(f"quest_{row}", f"Name the quest of {who}.")
    return Card(f"quest-{seat}", QUEST, name, note, found) if name else None


def powers_in(read: Reading, row: int, who: str) -> tuple[RunePower, ...]:
    """Return the Rune Powers that a player holds, with the uses that are left."""
    found = tuple(one for at in range(1, MOST_POWERS + 1) if (one := _power(read, row, at, who)))
    names = [one.name.casefold() for one in found]
    if len(set(names)) != len(names):
        read.wrong(f"power_1_{row}", f"{who} holds two Rune Powers of one name: nobody may.")
    return found


def _power(read: Reading, row: int, at: int, who: str) -> RunePower | None:
    name = _text(read, f"power_{at}_{row}", LONGEST_NAME, "A Rune Power's name")
    said = text_in(read.form, f"power_color_{at}_{row}", "yellow")
    color: Literal["yellow", "purple"] = "purple" if said == "purple" else "yellow"
    usual = uses_of(read.facts, color)
    uses = read.number(f"power_uses_{at}_{row}", 1, MOST_USES, usual, f"{who}: uses left")
    note = _text(read, f"power_text_{at}_{row}", LONGEST_TEXT, "A Rune Power's text")
    if note and not name:
        read.wrong(f"power_{at}_{row}", f"Name the Rune Power of {who}.")
    return RunePower(name, color, uses, note) if name else None


def owed_in(read: Reading, row: int, player: Player) -> int:
    """Return how many Rune Powers a player may still take: the slots that are left, unless told."""
    slots = rune_slots(sum(player.runes.values()), read.facts.slots)
    held = len(player.rune_powers)
    if held > slots:
        runes = some(sum(player.runes.values()), "rune")
        said = f"{player.name} has {some(slots, 'slot')} for Rune Powers with {runes}, not {held}."
        read.wrong(f"power_1_{row}", said)
    left = max(0, slots - held)
    return read.number(f"owed_{row}", 0, MOST_OWED, left, f"{player.name}: Rune Powers to take")


def visits_in(read: Reading, row: int, month: int) -> dict[str, int]:
    """Return in which month a player was in each shop that may still be closed."""
    said = {city: text_in(read.form, f"visit_{city}_{row}") for city in read.facts.nations}
    return {
        city: month - WHEN[when]
        for city, when in said.items()
        if when in WHEN and month > WHEN[when]
    }


def cards_on(players: Iterable[Player]) -> tuple[Card, ...]:
    """Return the cards that lie on mats, so that the game knows them; a Rune Power's name once."""
    mats = tuple(players)
    powers = {one.name: one for player in mats for one in player.rune_powers}
    return (
        *(one.quest for one in mats if one.quest is not None),
        *(_power_card(f"power-{at}", one) for at, one in enumerate(powers.values(), 1)),
    )


def _power_card(id: str, power: RunePower) -> Card:
    return Card(id, RUNE_POWER, power.name, power.note, tags=(power.color,))


def _text(read: Reading, name: str, most: int, what: str) -> str:
    found = text_in(read.form, name)
    if len(found) > most:
        read.wrong(name, f"{what} has at most {most} letters.")
    return found[:most]
