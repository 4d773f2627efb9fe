"""/health, for the program that watches over the app."""

from dataclasses import replace

from flask import Flask
from flask.testing import FlaskClient

from gm_tools.services.faults import StorageFaultError
from gm_tools.services.health import Health
from tests.cast import Cast


def test_an_app_that_reads_and_writes_is_well_for_anybody(visitor: FlaskClient) -> None:
    answer = visitor.get("/health")
    assert (answer.status_code, answer.text) == (200, "The app can read and write.\n")
    assert answer.headers["Cache-Control"] == "no-store"
    assert "Set-Cookie" not in answer.headers


def test_a_fault_is_named_in_a_line_and_nothing_else(
    app: Flask, cast: Cast, visitor: FlaskClient
) -> None:
    def fail() -> None:
        raise StorageFaultError("full")

    app.extensions["gm_tools"] = replace(cast.services, health=Health(fail, lambda: 0.0))
    answer = visitor.get("/health")
    assert (answer.status_code, answer.text) == (503, "The disk is full.\n")
