"""The reference data compared with the manual and checked for consistency."""

from collections import Counter

import pytest

from gm_tools.viskara.reference import Journey, exact_minutes, plane_minutes
from gm_tools.viskara.rulebook import Rulebook
from gm_tools.viskara.tasks import quick_minimums

ROUNDED_UP = {  # the printed time is longer than by distance and speed (R80)
    ("Veyren", "Antaon", "rail"): "3:07.5",
    ("Prudomma", "Ych", "oversea"): "36:52.5",
    ("Prudomma", "Ych", "undersea"): "28:54",
}


def clock(text: str) -> float:
    hours, minutes = text.split(":")
    return 60 * int(hours) + float(minutes)


def key(journey: Journey) -> tuple[str, str, str]:
    return journey.start, journey.end, journey.route or journey.way


def test_printed_times_follow_from_distance_and_speed(rulebook: Rulebook) -> None:
    travel = rulebook.reference.travel
    assert len(travel.journeys) == 11
    longer = {}
    for journey in travel.journeys:
        exact = exact_minutes(journey, travel)
        assert journey.minutes >= exact
        if journey.minutes != exact:
            longer[key(journey)] = float(exact)
    assert longer == {place: clock(text) for place, text in ROUNDED_UP.items()}


def test_the_printed_journeys(rulebook: Rulebook) -> None:
    """Kilometres and hours (Viskara 738-754)."""
    found = {key(one): (one.kilometres, one.time) for one in rulebook.reference.travel.journeys}
    assert found == {
        ("Veyren", "Prudomma", "rail"): (4350, "21:45"),
        ("Veyren", "Antaon", "rail"): (625, "3:10"),
        ("Antaon", "Ych", "rail"): (2400, "12:00"),
        ("Prudomma", "Ych", "oversea"): (7375, "37:00"),
        ("Prudomma", "Ych", "undersea"): (5780, "29:00"),
        ("Prudomma", "Veyren", "zeppelin"): (3700, "30:50"),
        ("Prudomma", "Antaon", "zeppelin"): (3100, "25:50"),
        ("Prudomma", "Ych", "zeppelin"): (5200, "43:20"),
        ("Veyren", "Antaon", "zeppelin"): (600, "5:00"),
        ("Veyren", "Ych", "zeppelin"): (2900, "24:10"),
        ("Antaon", "Ych", "zeppelin"): (2300, "19:10"),
    }


def test_zeppelins_link_every_pair_of_supercities(rulebook: Rulebook) -> None:
    travel = rulebook.reference.travel
    flown = {frozenset((one.start, one.end)) for one in travel.journeys if one.way == "zeppelin"}
    cities = travel.cities
    assert flown == {frozenset((one, other)) for one in cities for other in cities if one != other}


def test_a_plane_needs_a_fifth_of_a_zeppelin(rulebook: Rulebook) -> None:
    travel = rulebook.reference.travel
    times = {
        (one.start, one.end): plane_minutes(one, travel)
        for one in travel.journeys
        if one.way == "zeppelin"
    }
    assert times["Veyren", "Antaon"] == 60
    assert times["Prudomma", "Ych"] == 8 * 60 + 40
    assert times["Veyren", "Ych"] == 4 * 60 + 50


def test_the_glossary_has_all_terms_in_order(rulebook: Rulebook) -> None:
    glossary = rulebook.reference.glossary
    assert len(glossary) == 51
    assert [term.line for term in glossary] == list(range(6871, 6972, 2))
    names = [term.term.lower() for term in glossary]
    assert names == sorted(names)
    assert (glossary[0].term, glossary[0].page) == ("Action", 136)
    assert (glossary[-1].term, glossary[-1].page) == ("Value", 54)


def test_every_section_says_something_of_its_own(rulebook: Rulebook) -> None:
    reference = rulebook.reference
    titles = Counter(section.title for section in reference.sections)
    assert titles.most_common(1)[0][1] == 1
    assert [one.id for one in reference.sections if one.is_checklist] == ["session-zero"]
    entries = [entry for section in reference.sections for entry in section.entries]
    assert all(entry.text and entry.title for entry in entries)
    assert all(1 <= entry.line <= 4895 for entry in entries)


@pytest.mark.parametrize("name", ["actions", "reactions"])
def test_maneuvers_name_their_cost(rulebook: Rulebook, name: str) -> None:
    section = rulebook.reference.section(name)
    assert section is not None
    rules = {"exertion", "declaring", "more-red", "connected"}
    assert [entry.id for entry in section.entries if not entry.cost and entry.id not in rules] == []


def test_an_unknown_section_is_none(rulebook: Rulebook) -> None:
    assert rulebook.reference.section("nowhere") is None


def test_task_bands_give_the_printed_numbers_of_level_10(rulebook: Rulebook) -> None:
    found = quick_minimums(10, rulebook.reference.task_bands)
    assert [(one.band.name, one.least, one.most) for one in found] == [
        ("Easy", 1, 4),
        ("Medium", 4, 8),
        ("Hard", 8, 12),
        ("Very Hard", 12, 16),
        ("Nearly Impossible", 16, 20),
    ]


def test_the_venom_of_the_pike_beetle_is_an_example(rulebook: Rulebook) -> None:
    venom = rulebook.reference.flat_shows[0]
    assert (venom.title, venom.results) == ("Pike Beetle venom", ("8", "6", "4", "3"))
    assert venom.rulings == ("R79",)
