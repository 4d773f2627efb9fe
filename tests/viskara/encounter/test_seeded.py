from __future__ import annotations

from itertools import islice

from gm_tools.viskara.encounter.seeded import below, choices, pick, sample


def test_the_numbers_are_those_of_splitmix() -> None:
    """The first numbers of the published reference for seed 0 and seed 1234567."""
    assert list(islice(choices(0), 2)) == [16294208416658607535, 7960286522194355700]
    assert next(choices(1234567)) == 6457827717110365317


def test_the_same_seed_says_the_same_again() -> None:
    assert list(islice(choices(7), 50)) == list(islice(choices(7), 50))
    assert list(islice(choices(7), 50)) != list(islice(choices(8), 50))


def test_every_number_below_a_limit_comes() -> None:
    chosen = choices(3)
    assert {below(chosen, 5) for _ in range(200)} == {0, 1, 2, 3, 4}


def test_picks_and_samples() -> None:
    chosen = choices(1)
    assert {pick(chosen, "ab") for _ in range(50)} == {"a", "b"}
    assert sorted(sample(chosen, [1, 2, 3], 9)) == [1, 2, 3]
    assert len(set(sample(chosen, range(10), 4))) == 4
    assert sample(chosen, [], 2) == []
