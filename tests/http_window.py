"""A browser's window without a browser, for programs that run in a process of their own."""

import json
import re
import urllib.parse
import urllib.request


class Window:
    """Cookies, and the token that forms carry; ``base`` is the address of the program."""

    def __init__(self) -> None:
        self.base, self.token, self.at = "", "", ""
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())

    def get(self, path: str) -> str:
        """Open a page."""
        return self._read(urllib.request.Request(self.base + path))

    def post(self, path: str, **fields: str | list[str]) -> str:
        """Send a form from the page that was opened last, as htmx does."""
        body = urllib.parse.urlencode({"csrf_token": self.token, **fields}, doseq=True).encode()
        headers = {"HX-Request": "true"} if path.endswith("/events") else {}
        return self._read(urllib.request.Request(self.base + path, body, headers))

    def sign_in(self, link: str) -> None:
        """Use a sign-in link, with or without the address before it."""
        path = urllib.parse.urlsplit(link).path
        self.get(path)
        self.post("/sign-in", token=path.rpartition("/")[2])

    def _read(self, request: urllib.request.Request) -> str:
        with self.opener.open(request, timeout=60) as answer:
            self.at = urllib.parse.urlsplit(answer.url).path
            text: str = answer.read().decode()
        found = re.search(r'name="csrf_token"[^>]*value="([^"]+)"', text)
        self.token = found[1] if found else self.token
        return text


def number_of(parts: str) -> int:
    """Return the number that a battle's page, or parts of it, stand at."""
    found = re.search(r'id="live-known" data-number="(\d+)"', parts)
    assert found is not None
    return int(found[1])


def new_battle(window: Window, health: int) -> str:
    """Begin a battle of two with this health, with a form; return its path."""
    window.get("/battles/new")
    numbers = {"health": [str(health)] * 2, "morale": ["0"] * 2, "speed": ["3"] * 2}
    people = {"who": ["Ana", "Rat"], "side": ["party", "enemies"], "count": ["1"] * 2}
    window.post("/battles/new", **people, **numbers)
    return window.at


def harm(window: Window, battle: str, entry: str, who: str = "c1") -> str:
    """Let a combatant of a battle lose one health, as the entry of this id; return the parts."""
    event = {"type": "harm", "data": {"who": [who], "amount": 1}}
    return window.post(f"{battle}/events", event=json.dumps(event), entry=entry)
