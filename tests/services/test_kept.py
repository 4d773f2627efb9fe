"""What the app has written down, and can or cannot read again."""

import pytest

from gm_tools.services.faults import StorageFaultError
from gm_tools.services.kept import KeptFiles
from tests.fakes import PlainDocuments, a_character

FILES = KeptFiles(PlainDocuments(), "a character")


def test_what_was_written_is_read_again() -> None:
    assert FILES.read(FILES.write(a_character())) == a_character()


@pytest.mark.parametrize("text", ["", "{", "{}", "[" * 100_000, "\ud800"])
def test_what_no_document_is_is_damage(text: str) -> None:
    with pytest.raises(StorageFaultError) as caught:
        FILES.read(text)
    assert (caught.value.fault, caught.value.detail) == ("damaged", "a character cannot be read")
