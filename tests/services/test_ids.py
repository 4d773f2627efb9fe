"""Random ids."""

import secrets

import pytest

from gm_tools.services.ids import new_id


def test_an_id_is_never_taken_for_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    rolled = iter(("-Dab", "-x", "x-D"))
    monkeypatch.setattr(secrets, "token_urlsafe", lambda _bytes: next(rolled))
    assert new_id() == "x-D"
