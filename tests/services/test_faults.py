"""Faults of the storage in words."""

import errno
from typing import get_args

import pytest

from gm_tools.services.faults import WORDS, Fault, StorageFaultError, fault_of_system
from tests.approved import Approved


def test_every_fault_has_its_words(approved: Approved) -> None:
    assert set(WORDS) == set(get_args(Fault))
    said = [f"{fault}: {StorageFaultError(fault)}" for fault in WORDS]
    approved({"services/faults": said})


@pytest.mark.parametrize(
    ("number", "fault"),
    [
        (errno.ENOSPC, "full"),
        (errno.EDQUOT, "full"),
        (errno.EROFS, "read-only"),
        (errno.EIO, "failing"),
        (errno.ENOENT, None),
        (None, None),
    ],
)
def test_errors_of_the_system(number: int | None, fault: Fault | None) -> None:
    assert fault_of_system(OSError(number, "said")) == fault
