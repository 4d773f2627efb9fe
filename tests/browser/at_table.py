"""A battle on many screens at once: what is pressed on one, and what must hold on all of them.

After every press each window has come to the number of the journal that it may know of, and the
laws of ``Table.looks`` hold; how far apart the windows showed it is kept in ``spread``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any

from playwright.sync_api import Locator, Page, Request, Response, expect

from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.event import TABLE
from gm_tools.services.actor import SeatActor
from tests.browser.conftest import Served
from tests.browser.waiting import until

TELEVISION = "television"
SMALLEST_ON_TELEVISION = 28
CLOSED_STREAM = "net::ERR_ABORTED"

NOTE_NUMBERS = """() => {
  if (window.shownAt) return;
  window.shownAt = {};
  const known = () => document.getElementById("live-known")?.dataset.number;
  let last = known();
  new MutationObserver(() => {
    if (known() === last) return;
    last = known();
    window.shownAt[last] = performance.timeOrigin + performance.now();
  }).observe(document.body, { childList: true, subtree: true, attributes: true });
}"""

BARS_ARE_RIGHT = """() => [...document.querySelectorAll("#bt-sides .bt-row")].every((row) => {
  const [now, most] = (row.querySelector(".bt-health")?.textContent ?? "").split("/").map(Number);
  const share = Math.min(Math.max(Math.floor(100 * now / most), 0), 100);
  return !most || row.querySelector("progress").value === share;
})"""

FOUND = """words => {
  const whole = document.documentElement.outerHTML;
  return words.filter((one) => whole.includes(one));
}"""
"""Which of some words are anywhere in a page."""

LOOK = """([all, number]) => {
  const text = (place) => document.querySelector(place)?.textContent.trim() ?? "";
  const box = document.querySelector("[data-board]")?.getBoundingClientRect();
  const rows = [...document.querySelectorAll("#bt-sides .bt-row")];
  const seen = !all ? [] : [...document.querySelectorAll("body *")].filter((one) =>
    one.checkVisibility() && one.getBoundingClientRect().width > 2 &&
    [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()));
  const plain = seen.filter((one) => !one.closest("svg, .visually-hidden, .skip"));
  const smallest = plain.map((one) => [parseFloat(getComputedStyle(one).fontSize), one.textContent])
    .sort((a, b) => a[0] - b[0])[0];
  return {
    number: Number(document.getElementById("live-known").dataset.number),
    isNoted: Boolean(window.shownAt),
    shownAt: window.shownAt?.[number] ?? null,
    sideways: document.documentElement.scrollWidth - innerWidth,
    down: document.documentElement.scrollHeight - innerHeight,
    round: /Round (\\d+)/.exec(text("#bt-bar"))?.[1] ?? "",
    health: Object.fromEntries(rows.map((row) =>
      [row.dataset.who, row.querySelector(".bt-health")?.textContent.trim() ?? ""])),
    morale: [...document.querySelectorAll("#bt-sides .bt-morale")]
      .map((one) => one.textContent.trim()),
    board: box ? [box.x, box.y, box.width, box.height].map(Math.round) : [],
    smallest: smallest ?? [99, ""],
    below: plain.filter((one) => one.getBoundingClientRect().bottom > innerHeight + 1)
      .map((one) => one.textContent.trim()),
  };
}"""


def is_post(answer: Response) -> bool:
    """Say whether an answer is one to something sent."""
    return answer.request.method == "POST"


def touch(page: Page, what: Locator) -> None:
    """Press something with the mouse, or with a finger where the screen is made for it."""
    if has_fingers(page):
        what.tap()
    else:
        what.click()


def has_fingers(page: Page) -> bool:
    """Whether a window is a touch screen's."""
    return bool(page.evaluate("navigator.maxTouchPoints > 0"))


@dataclass
class Table:
    """The windows at one battle, by name; the first is the game master's.

    ``secrets`` are words and numbers that no window in ``kept_from`` may ever hold.
    """

    served: Served
    battle: str
    windows: Mapping[str, Page]
    kept_from: tuple[str, ...] = ()
    secrets: set[str] = field(default_factory=set)
    spread: dict[int, float] = field(default_factory=dict)
    boards: dict[str, list[int]] = field(default_factory=dict)
    complaints: list[str] = field(default_factory=list)

    @property
    def host(self) -> Page:
        """The game master's screen."""
        return next(iter(self.windows.values()))

    @cached_property
    def second(self) -> Page:
        """A second window of the game master's, for pages that do not follow the battle."""
        return self.host.context.new_page()

    @property
    def state(self) -> Battle:
        """The battle as the game master knows it."""
        cast = self.served.cast
        return cast.services.game_looks.look(cast.game_master, self.battle).state  # type: ignore[no-any-return]

    def listen(self) -> None:
        """Keep what windows complain of, and when they show what."""
        self.listen_to(*self.windows)

    def listen_to(self, *names: str) -> None:
        """Keep what some windows complain of, and when they show what."""
        for name in names:
            page = self.windows[name]
            page.on("requestfailed", partial(self._failed, name))
            page.on("response", partial(self._answered, name))
            page.evaluate(NOTE_NUMBERS)

    @contextmanager
    def is_away(self, name: str) -> Iterator[Page]:
        """Let one window see nothing for a while."""
        everybody = self.windows
        self.windows = {one: page for one, page in everybody.items() if one != name}
        yield everybody[name]
        self.windows = everybody

    def _failed(self, name: str, request: Request) -> None:
        if request.failure != CLOSED_STREAM:
            self.complaints.append(f"{name}: {request.url} {request.failure}")

    def _answered(self, name: str, answer: Response) -> None:
        if answer.status >= 400:
            self.complaints.append(f"{name}: {answer.url} {answer.status}")

    def press(self, page: Page, what: Locator) -> None:
        """Press what sends something, and see it on every screen; touch screens are tapped."""
        expect(what).to_be_visible()
        with page.expect_response(is_post):
            touch(page, what)
        self.see()

    def see(self) -> None:
        """Wait until every window shows the battle as it is; then the laws hold."""
        numbers = {name: self.number(name) for name in self.windows}
        for name, page in self.windows.items():
            place = f"#live-known[data-number='{numbers[name]}']"
            page.locator(place).wait_for(state="attached")
        looks = {
            name: page.evaluate(LOOK, [name == TELEVISION, numbers[name]])
            for name, page in self.windows.items()
        }
        for name, look in looks.items():
            self._is_lawful(name, look)
        _agree(looks.values())
        self._keeps_secrets()
        self._note_spread(looks)
        assert self.complaints == []

    def number(self, name: str) -> int:
        """Return the number of the last entry that a window may know of."""
        cast = self.served.cast
        seat = SeatActor(self.battle, TABLE if name == TELEVISION else name)
        actor = seat if name in self.kept_from else cast.game_master
        return cast.services.live.number(actor, self.battle)

    def _is_lawful(self, name: str, look: dict[str, Any]) -> None:
        assert look["sideways"] <= 0, name
        if name == TELEVISION:
            assert look["down"] <= 0, look
            assert look["below"] == [], look
            assert look["smallest"][0] >= SMALLEST_ON_TELEVISION, look["smallest"]
        if name not in self.kept_from and any(look["board"]):
            assert self.boards.setdefault(name, look["board"]) == look["board"], name

    def _keeps_secrets(self) -> None:
        kept_from = set(self.kept_from) & set(self.windows) if self.secrets else set()
        for name in kept_from:
            found = self.windows[name].evaluate(FOUND, sorted(self.secrets))
            assert found == [], (name, found)

    def _note_spread(self, looks: Mapping[str, dict[str, Any]]) -> None:
        shown = [look["shownAt"] for look in looks.values()]
        if all(shown):
            self.spread[next(iter(looks.values()))["number"]] = max(shown) - min(shown)
        for name, look in looks.items():
            if not look["isNoted"]:
                self.windows[name].evaluate(NOTE_NUMBERS)

    def settles(self) -> None:
        """Wait until every bar has come to rest at what its number says."""
        for page in self.windows.values():
            until(page, BARS_ARE_RIGHT)


def _agree(looks: Iterable[dict[str, Any]]) -> None:
    """Numbers are the same wherever they are told; others tell a word or nothing."""
    told: dict[str, str] = {}
    for look in looks:
        said = {**look["health"], "round": look["round"]}
        said |= {f"morale {place}": one for place, one in enumerate(look["morale"])}
        for what, value in said.items():
            if re.search(r"\d", value):
                assert told.setdefault(what, value) == value, (what, look)
