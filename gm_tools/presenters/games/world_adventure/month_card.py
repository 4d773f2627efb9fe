"""The month reference card: what happens when, what things cost, what power gives."""

from gm_tools.games.world_adventure.facts import Facts
from gm_tools.presenters.games.world_adventure.paper_views import Block, Columns
from gm_tools.presenters.games.world_adventure.words import (
    numbers,
    ordinal,
    ranges,
    some,
)


def month_columns(facts: Facts) -> Columns:
    """Return the card's two columns."""
    left = (_begin(facts), _turn(facts), _npcs(facts), _end(facts), _tokens(facts))
    right = (_city(facts), _shop(facts), _dice(facts), _power(facts), _runes(facts))
    return left, right


def _begin(facts: Facts) -> Block:
    limits = facts.limits
    first = limits.first_raid
    raids = numbers((first, first + limits.raid_every, first + 2 * limits.raid_every))
    return Block(
        "1. The month begins",
        (
            ("Order", "Shuffle the turn markers, deal one each; the lowest number goes first."),
            ("Income", f"{facts.prices.stall_income} gold for each of your market stalls."),
            (
                "World Event",
                f"From month {limits.first_event}: the card that lay open runs now, and the next "
                "one is turned up. The event of a legendary monster that is awake runs instead.",
            ),
            (
                "Raid",
                f"Months {raids}, and so on: awakening marker and die say in which outer "
                "territory. One that is still there leaves the board.",
            ),
        ),
        ticks=True,
    )


def _turn(facts: Facts) -> Block:
    limits, least = facts.limits, facts.limits.bonus_successes
    return Block(
        "2. Every player's turn",
        (
            ("Travel", "1 move: to a neighbouring territory. City and outer fields touch."),
            (
                "Scout",
                "1 action: a player outside the cities, the brigand, the government, or a merchant "
                f"without token. As many dice as explorer, 1 to {limits.success} succeed: one "
                f"success lets you attack, {least} give 1 action more, once a turn. The same "
                "target only once a turn. A smoke bomb throws the dice again.",
            ),
            (
                "Engage",
                f"1 action, where a monster is shown and no token lies: {limits.engage_dice} dice, "
                "choose one of the two numbered cards, fight it or leave it standing.",
            ),
            (
                "Quest",
                "1 action in a city, with a free slot: two face down, keep one or none, the rest "
                f"is laid open; or one that lies open ({limits.faceup_quests} at least do).",
            ),
            ("Stall", f"1 action and {facts.prices.stall} gold in a city without one."),
            (
                "Penalty turn",
                f"After a death: {limits.penalty_dice} gold dice, and nothing else but medic "
                "packs.",
            ),
        ),
        lead=f"{some(limits.moves, 'move')} and {some(limits.actions, 'action')}, in any order; "
        "everything else in a city is free.",
        ticks=False,
    )


def _npcs(facts: Facts) -> Block:
    return Block(
        "3. NPCs, in this order",
        (
            (
                "Brigand",
                f"Up to {some(facts.reach['brigand'].moves, 'territory', 'territories')} toward "
                "its prey, never into a city; then scouts.",
            ),
            (
                "Government",
                f"Up to {facts.reach['government'].moves}, toward wanted players only, into cities "
                "too.",
            ),
            ("Monsters", "Each strikes one player in reach that it has not met this month."),
        ),
        lead="Whom they pick stands on the battle card.",
        ticks=True,
    )


def _end(facts: Facts) -> Block:
    return Block(
        "4. The month ends",
        (
            ("Monsters", "Minion and destroyer leave. Raid and legendary monsters stay."),
            ("Markers", "Each city marker that was turned over is replaced by a new one."),
            (
                "Win",
                "Whoever reaches the target wins at once, in the middle of a month, too. A team "
                "counts the runes of all its members.",
            ),
        ),
        ticks=True,
    )


def _tokens(facts: Facts) -> Block:
    return Block(
        f"Every {ordinal(facts.fights.every)}",
        (
            ("Merchant token", "The government appears, if it is not there."),
            ("Monster token", "A sleeping legendary monster awakes."),
            ("Needed good sold", "The brigand appears, if not there."),
            (f"{ordinal(facts.fights.tokens)} token", "Then all tokens of that kind go back."),
        ),
    )


def _city(facts: Facts) -> Block:
    prices, limits = facts.prices, facts.limits
    return Block(
        "In a city",
        (
            ("Sell a good", f"+{prices.sell}; a needed one +{prices.sell_needed}"),
            ("Buy a good", f"{prices.buy}, 1 less for each charisma, never below 0"),
            ("Market stall", f"{prices.stall} and 1 action; limit: charisma, {limits.stalls}"),
            ("Caravan upgrade", f"{prices.upgrade}; sold for {prices.upgrade_sold}"),
            ("Another caravan", f"level 2 {prices.caravan_2}; first sell upgrades, then the old"),
            ("Recruit a soldier", f"{prices.recruit}; limit: leadership"),
            ("Heal a soldier", f"{prices.heal}"),
            (
                "Train at full exp",
                f"{prices.train} and a die, 1 to {limits.success}, once a month; or "
                f"{prices.train_sure} for sure",
            ),
            ("Cancel a quest", f"{prices.cancel_quest}"),
        ),
        head=("What", "Gold"),
    )


def _shop(facts: Facts) -> Block:
    rest = facts.limits.shop_closed - 1
    closed = "the next" if rest == 1 else f"the next {rest}"
    worth = " ".join(f"{one.worth} or more: {one.exp} exp and a rune." for one in facts.trades)
    return Block(
        "The merchant shop",
        (
            ("Once a turn.", "Sell first, all at once; then buy."),
            (
                "Buy",
                f"Throw {facts.limits.purchase_dice} dice: one unit for each, if in stock, if it "
                "fits, and not the needed good.",
            ),
            ("Needed good", f"Turn the marker over. A sale with one: {worth} Not both."),
            ("Afterwards", f"This city's shop is closed to you this month and {closed}."),
        ),
    )


def _dice(facts: Facts) -> Block:
    gold = ", ".join(f"{die} gives {value}" for die, value in ranges(facts.gold_die))
    goods = ", ".join(f"{one.die} {one.name.lower()}" for one in facts.goods.values())
    return Block(
        "Dice",
        (
            ("Gold die", f"{gold}."),
            ("Cargo die", f"{goods}; only from the stock."),
            ("Place die", "1 N, 2 NE, 3 SE, 4 S, 5 SW, 6 NW of the nation's city."),
        ),
    )


def _power(facts: Facts) -> Block:
    strong, certain, toll = facts.limits.strong, facts.limits.certain, facts.prices.toll
    return Block(
        "Power",
        (
            (
                "Explorer",
                f"Dice for scouting. {strong}: 1 move more. {certain}: 1 move more, always one "
                "success.",
            ),
            (
                "Charisma",
                f"Cheaper goods, more stalls. {strong}: rivals pay {toll} gold when they come into "
                f"a city with your stall, and you may buy 1 good of any kind beside the dice. "
                f"{certain}: rivals may not enter there.",
            ),
            (
                "Leadership",
                f"Soldiers. {strong}: throw one hit die again in every battle. {certain}: the "
                "fifth soldier joins at level 2.",
            ),
        ),
        lead=f"{certain} only with a legendary item.",
    )


def _runes(facts: Facts) -> Block:
    second, third = facts.stages[1:]
    return Block(
        "Runes",
        (
            (
                "Each rune",
                "A Rune Power: draw two and keep one, or take one that lies open. Never two of the "
                "same name.",
            ),
            (f"Runes {numbers(facts.slots)}", "One slot for Rune Powers and one power point."),
            (
                "Stage",
                f"2 from the first player's rune {second}, 3 from rune {third}. Exchange the cards "
                "of merchants, monsters, raid, government and brigand.",
            ),
        ),
    )
