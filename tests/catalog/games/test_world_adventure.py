"""The printed facts of World Adventure, and files with mistakes."""

from pathlib import Path

import pytest

from gm_tools.catalog.files import Problems
from gm_tools.catalog.games.world_adventure import read
from gm_tools.games.world_adventure.facts import Facts, Fights, good_of
from tests.cast import the_books
from tests.places import RULES_DATA

FACTS: Facts = the_books()["world_adventure"].facts


def test_printed_numbers() -> None:
    """World Adventure 113, 252-286, 316-330, 717-882."""
    prices, limits = FACTS.prices, FACTS.limits
    assert (prices.sell, prices.sell_needed, prices.buy, prices.stall_income) == (4, 6, 4, 5)
    assert (prices.stall, prices.toll, prices.upgrade, prices.upgrade_sold) == (5, 2, 5, 2)
    assert (prices.caravan_2, prices.resale, prices.recruit, prices.heal) == (40, 5, 5, 2)
    assert (prices.train, prices.train_sure, prices.cancel_quest) == (5, 15, 5)
    assert (limits.gold, limits.start_gold, limits.points, limits.exp) == (99, 20, 5, 6)
    assert (limits.strong, limits.certain, limits.success, limits.stalls) == (4, 5, 3, 4)
    assert (limits.mount, limits.cargo, limits.smoke, limits.medic) == (1, 1, 1, 3)
    assert (limits.moves, limits.actions, limits.shop_closed) == (2, 1, 2)
    assert (limits.first_event, limits.first_raid, limits.raid_every) == (2, 3, 2)
    assert (FACTS.gold_die, FACTS.stages, FACTS.slots) == ((2, 2, 3, 3, 3, 4), (0, 4, 7), (1, 4, 7))
    assert [(one.worth, one.exp) for one in FACTS.trades] == [(12, 1), (16, 2)]


def test_nine_nations_and_six_goods() -> None:
    """World Adventure 9, 181."""
    nations = "java japan china russia india persia arabia egypt europe"
    assert list(FACTS.nations) == nations.split()
    goods = [good_of(FACTS, die) for die in range(1, 7)]
    assert goods == ["fruit", "spice", "chocolate", "medicine", "iron", "silk"]


def test_modes_and_their_targets() -> None:
    """World Adventure 117-122."""
    modes = [(one.id, one.least, one.most, one.targets) for one in FACTS.modes]
    assert modes == [
        ("competitive", 2, 4, (9, 12)),
        ("team_2", 4, 4, (18,)),
        ("team_3", 6, 6, (27,)),
    ]


def test_every_ruling_is_there() -> None:
    rulings = the_books()["world_adventure"].rulings
    assert set(rulings) >= {f"G-WA-{n}" for n in range(1, 46)}
    assert [one.id for one in rulings.values() if one.readings] == ["G-WA-1"]


def test_printed_numbers_of_fights() -> None:
    """World Adventure 463-549, 897, 1053-1104, 1136-1145."""
    assert FACTS.fights == Fights(soldier_hp=2, hit=3, retreat=3, duel_exp=2, every=3, tokens=9)
    strikes = {npc: (one.near, one.city, one.action, one.npc) for npc, one in FACTS.reach.items()}
    assert strikes == {
        "brigand": (False, False, True, False),
        "government": (False, True, True, False),
        "minion": (False, False, False, True),
        "destroyer": (True, False, False, True),
        "raid": (True, False, True, True),
        "legendary": (False, True, True, True),
    }
    assert {id: one.change for id, one in FACTS.deeds.items()} == {
        "attack_merchant": 1,
        "attack_government": 2,
        "attack_unwanted_player": 1,
        "defeat_brigand": -2,
        "defeat_destroyer": -1,
        "defeat_raid": -1,
        "defeat_legendary": -2,
        "defeat_wanted_player": -1,
    }


def test_every_mistake_of_the_files_is_named(tmp_path: Path) -> None:
    (tmp_path / "board.toml").write_text("[[nation]]\nid = 3\nodd = 1\n", "utf-8")
    problems = Problems()
    assert read(tmp_path, problems) is None
    text = "\n".join(problems)
    for part in ("nation.0.id", "nation.0.odd", "nation.0.name", "good", "numbers.toml"):
        assert part in text
    assert "world_adventure/npcs.toml: is missing" in problems


@pytest.mark.parametrize(
    ("file", "said", "instead", "told"),
    [
        (
            "numbers",
            "sell_needed =",
            "sell_kneaded =",
            ["prices.sell_kneaded: is not known", "prices.sell_needed: is missing"],
        ),
        (
            "numbers",
            "[2, 2, 3, 3, 3, 4]",
            "[2, 2]",
            ["gold_die: has 6 numbers, not 2"],
        ),
        ("numbers", "[0, 4, 7]", "[0, 4]", ["stages: has 3 numbers, not 2"]),
        (
            "numbers",
            'objective = "trade_12"',
            'objective = "trade_13"',
            ["trade.trade_13: is no objective"],
        ),
        (
            "numbers",
            "targets = [9, 12]",
            "targets = []",
            ["mode.0.targets: Tuple should have at least 1 item after validation, not 0"],
        ),
        (
            "numbers",
            "least = 2\nmost = 4",
            "least = 5\nmost = 4",
            ["mode.competitive.least: is above 4, the most"],
        ),
        (
            "numbers",
            'id = "team_3"',
            'id = "team_2"',
            ["mode.team_2: stands twice"],
        ),
        (
            "board",
            "die = 6",
            "die = 5",
            ["good: one good has the die 5, not 2", "good: one good has the die 6, not 0"],
        ),
        ("board", 'id = "silk"', 'id = "iron"', ["good.iron: stands twice"]),
        ("board", 'id = "java"', 'id = "japan"', ["nation.japan: stands twice"]),
        (
            "npcs",
            'id = "raid"',
            'id = "yeti"',
            ["npc.raid: is missing", "npc.yeti: is not known"],
        ),
        (
            "npcs",
            "tokens =",
            "tokers =",
            ["fights.tokens: is missing", "fights.tokers: is not known"],
        ),
        (
            "wanted",
            'id = "defeat_raid"',
            'id = "attack_merchant"',
            ["deed.attack_merchant: stands twice", "deed.defeat_raid: is missing"],
        ),
        ("wanted", "line = 1138", "line = 0", ["deed.2.line: Input should be greater than 0"]),
        (
            "objectives",
            'id = "raid"',
            'id = "race"',
            ["objective.race: is not known", "objective.raid: is missing"],
        ),
        ("openings", 'id = "hunter"', 'id = "bandit"', ["opening.bandit: stands twice"]),
        ("openings", "count = 4", "count = 5", ["opening.hunter.buys: costs 25 gold of 20"]),
        ("openings", "leadership = 4", "leadership = 3", ["opening.hunter: spends 4 points of 5"]),
        (
            "paper",
            "{prices.stall_income} gold",
            "{prices.stall_incomes} gold",
            ["month.left.0.row.1.text: {prices.stall_incomes} names no fact"],
        ),
        (
            "paper",
            'title = "Every {fights.every:th}"',
            'title = "Every {fights.every:th"',
            ["month.left.4.title: {fights.every:th names no fact"],
        ),
        (
            "paper",
            "{gold_die}.",
            "{gold_die:+}.",
            ["month.right.2.row.0.text: {gold_die:+} names no fact"],
        ),
        (
            "paper",
            'table = "deeds"\n',
            "",
            ["battle: Wanted: has neither rows nor a table"],
        ),
        (
            "paper",
            'table = "deeds"',
            'table = "deed"',
            ["battle.right.2.table: Input should be '', 'deeds' or 'strikes'"],
        ),
        (
            "paper",
            "[board.notes.raid]\n",
            "[board.notes.rain]\n",
            ["board.notes.raid: is missing", "board.notes.rain: is not known here"],
        ),
        (
            "wanted",
            'name = "Defeat a raid"\n',
            "",
            ["deed.5.name: is missing"],
        ),
    ],
)
def test_a_mistake_is_named_by_file_and_key(
    tmp_path: Path, file: str, said: str, instead: str, told: list[str]
) -> None:
    folder = RULES_DATA / "world_adventure"
    for path in folder.glob("*.toml"):
        (tmp_path / path.name).write_text(path.read_text("utf-8"), "utf-8")
    text = (tmp_path / f"{file}.toml").read_text("utf-8")
    assert said in text
    (tmp_path / f"{file}.toml").write_text(text.replace(said, instead, 1), "utf-8")
    problems = Problems()
    assert read(tmp_path, problems) is None
    assert sorted(problems) == [f"world_adventure/{file}.toml: {one}" for one in told]
