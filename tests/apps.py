"""Apps for tests: templates and routes are compiled once per run for any number of apps.

Compiling both takes longer than most tests of pages take without it.
"""

from typing import Any

from flask import Flask, Response, request
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket
from werkzeug.routing import Map, Rule

from gm_tools.app import App, create_app
from gm_tools.services.bundle import Services
from gm_tools.settings import Settings
from tests.markup import FAULTS, faults_in


class Templates(BytecodeCache):
    """Compiled templates in memory; a template with a changed source is compiled again."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Load a compiled template if it is known."""
        if bucket.key in self.kept:
            bucket.bytecode_from_string(self.kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Store a compiled template."""
        self.kept[bucket.key] = bucket.bytecode_to_string()


class Route(Rule):
    """A route that is compiled once: in later apps it is what it became in the first."""

    kept: dict[Any, Rule] = {}  # noqa: RUF012  # shared on purpose

    def bind(self, map: Map, rebind: bool = False) -> None:
        """Compile the route, or take over how it was compiled."""
        methods = frozenset(self.methods or ())
        key = (self.rule, self.endpoint, methods, repr(self.defaults), self.strict_slashes)
        if key in self.kept:
            self.__dict__.update(self.kept[key].__dict__, map=map)
        else:
            super().bind(map, rebind)
            self.kept[key] = self


TEMPLATES = Templates()


def an_app(settings: Settings, services: Services, *, looked_at: bool = True) -> Flask:
    """Return the app over services as it is served.

    ``looked_at``: what is wrong with the markup of a page fails the test that asked for it;
    benchmarks measure the app alone.
    """
    App.jinja_options["bytecode_cache"] = TEMPLATES
    App.url_rule_class = Route
    app = create_app(settings, services)
    if looked_at:
        app.after_request(_look_at)
    return app


def _look_at(answer: Response) -> Response:
    """Record the faults of a page; the test that requested it fails."""
    if answer.mimetype == "text/html" and not answer.location and not answer.is_streamed:
        FAULTS.extend(
            f"{request.path}: {fault}" for fault in faults_in(answer.get_data(as_text=True))
        )
    return answer
