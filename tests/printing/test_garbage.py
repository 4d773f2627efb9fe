"""Garbage collection rests while a large document is made, and resumes afterwards."""

import gc

import pytest

from gm_tools.printing.garbage import left_for_later


def test_it_rests_within_the_block_only() -> None:
    assert gc.isenabled()
    with left_for_later():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_goes_on_after_an_error() -> None:
    with pytest.raises(ValueError, match="no"), left_for_later():
        raise ValueError("no")
    assert gc.isenabled()


def test_a_block_within_a_block_leaves_the_outer_one_alone() -> None:
    with left_for_later():
        with left_for_later():
            pass
        assert not gc.isenabled()


def test_what_fell_off_is_found_afterwards() -> None:
    with left_for_later():
        circle: list[object] = []
        circle.append(circle)
        before = len(gc.get_objects())
        del circle
    gc.collect()
    assert len(gc.get_objects()) < before
