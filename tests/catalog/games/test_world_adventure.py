"""The printed facts of World Adventure, and files with mistakes."""

from pathlib import Path

from gm_tools.catalog.files import Problems
from gm_tools.catalog.games.world_adventure import read
from gm_tools.games.world_adventure.facts import Facts, good_of
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


def test_every_mistake_of_the_files_is_named(tmp_path: Path) -> None:
    (tmp_path / "board.toml").write_text("[[nation]]\nid = 3\nodd = 1\n", "utf-8")
    problems = Problems()
    assert read(tmp_path, problems) is None
    text = "\n".join(problems)
    for part in ("nation.0.id", "nation.0.odd", "nation.0.name", "good", "numbers.toml"):
        assert part in text


def test_a_number_that_is_unknown_or_missing_is_named(tmp_path: Path) -> None:
    folder = RULES_DATA / "world_adventure"
    for path in folder.glob("*.toml"):
        text = path.read_text("utf-8").replace("sell_needed =", "sell_kneaded =")
        (tmp_path / path.name).write_text(text, "utf-8")
    problems = Problems()
    assert read(tmp_path, problems) is None
    assert sorted(one.split(": ", 1)[1] for one in problems) == [
        "prices.sell_kneaded: is not known",
        "prices.sell_needed: is missing",
    ]
