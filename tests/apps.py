"""Apps for tests: templates and routes are compiled once per run for any number of apps.

Compiling both takes longer than most tests of pages take without it.
"""

from typing import Any, ClassVar, cast

from flask import Flask, Response, request
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket
from werkzeug.routing import Map, Rule, RuleFactory
from werkzeug.routing.matcher import StateMachineMatcher

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


class Routes(Map):
    """The routes of an app, compiled and sorted once: later apps look into what the first made.

    A route that only one test adds comes into a copy.
    """

    first: ClassVar[tuple[StateMachineMatcher, dict[Any, list[Rule]]] | None] = None
    known: ClassVar[set[Any]] = set()

    def __init__(self, *values: Any, **named: Any) -> None:
        super().__init__(*values, **named)
        self._share()

    def finish(self) -> None:
        """Let later apps look into these routes, if they are the first app's."""
        if Routes.first is None:
            self.update()
            Routes.first = self._matcher, self._rules_by_endpoint
            Routes.known.update(_key(rule) for rule in self.iter_rules())
            self._share()

    def add(self, rulefactory: RuleFactory) -> None:
        """Add a route, unless it is there already."""
        is_known = isinstance(rulefactory, Rule) and _key(rulefactory) in self.known
        if self.is_shared and not is_known:
            self._part()
        if not self.is_shared:
            super().add(rulefactory)

    def _share(self) -> None:
        self.is_shared = Routes.first is not None
        if Routes.first is not None:
            self._matcher, self._rules_by_endpoint = Routes.first
            self._remap = False

    def _part(self) -> None:
        rules = list(self.iter_rules())
        self.is_shared = False
        self._matcher, self._rules_by_endpoint = StateMachineMatcher(self.merge_slashes), {}
        for rule in rules:
            self._matcher.add(rule)
            self._rules_by_endpoint.setdefault(rule.endpoint, []).append(rule)


def _key(rule: Rule) -> Any:
    methods, is_strict = frozenset(rule.methods or ()), rule.strict_slashes is not False
    return rule.rule, rule.endpoint, methods, repr(rule.defaults), is_strict


TEMPLATES = Templates()


def an_app(settings: Settings, services: Services, *, looked_at: bool = True) -> Flask:
    """Return the app over services as it is served.

    ``looked_at``: what is wrong with the markup of a page fails the test that asked for it;
    benchmarks measure the app alone.
    """
    App.jinja_options["bytecode_cache"] = TEMPLATES
    App.url_map_class = Routes
    app = create_app(settings, services)
    cast(Routes, app.url_map).finish()
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
