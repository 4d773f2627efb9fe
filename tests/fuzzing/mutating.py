"""Mistakes put into values, texts and bytes at random: the same for the same source of chance."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from copy import deepcopy
from random import Random
from typing import Any

Path = tuple[str | int, ...]

DEEP = 200
ODD_TEXTS: Sequence[str] = (
    "",
    " ",
    "x",
    "0",
    "-1",
    "1e9",
    "9" * 30,
    "x" * 600,
    "x" * 30_000,
    "a\nb",
    "tab\there",
    "zero\0",
    "half \ud800",
    "\udfff",
    "\u202eturned",
    "z\u0301" * 40,
    "\U0001f600" * 3,
    "\ufeff",
    "\u2028",
    "\x1b[31m",
    "<b>&amp;{{ x }}",
    "{name}",
    "{",
    "%s",
    "../../etc/passwd",
    "host",
    "P1",
    "P99",
    "c1",
    "tactics.0",
    "null",
    "hidden",
    "\u0663",
    "1_000",
    "2026-13-45",
)
ODD_NUMBERS: Sequence[int | float] = (
    0, 1, -1, 2, 3, 7, 99, 100, 1000, 1001, 10**6, 10**6 + 1, -(10**6), 2**31, 2**53, 2**53 + 1,
    -(2**63), 2**64, 10**30, 10**400, 0.5, -0.0, 1.5, 1e-9, 1e308, float("nan"), float("inf"),
)  # fmt: skip
ODD_TOKENS: Sequence[str] = (
    "", "{", "}", "[", "]", ",", ":", "=", ".", '"', "'", "#", "\n", "null", "true", "NaN",
    "Infinity", "-", "1e999", "9" * 5000, "-" + "9" * 25, "0x" + "f" * 40, "1979-05-27",
    "07:32:00", "inf", "nan", "[" * DEEP, "{" * DEEP, '{"a":' * DEEP, "]" * DEEP, "[[a]]\n",
    "[a.b.c]\n", '"\\ud800"', '"\\u0000"', '"\\x"', '"' + "k" * 600 + '": 1,', "a.b.c.d.e.f = 1\n",
    ".".join("a" * 3000) + " = 1\n", '"""', "'''", "\\", "\ufeff", "\0", "\ud800",
)  # fmt: skip
TOKENS = re.compile(r'"(?:[^"\\\n]|\\.)*"|[A-Za-z0-9_.+-]+|\s+|.', re.DOTALL)


def mutated(plain: Any, random: Random, words: Sequence[Any] = ()) -> Any:
    """Return values with one to four mistakes; ``words`` stand in for others of their kind.

    Half of them have values of their type in every place, and so come further.
    """
    value, is_gentle = deepcopy(plain), random.random() < 0.5
    for _ in range(random.choice((1, 1, 1, 2, 2, 4))):
        places = list(_places(value))
        if not places:
            return odd(random)
        path = random.choice(places)
        if is_gentle:
            _varied(value, path, random, words)
        else:
            value = _changed(value, path, random, words, places)
    return value


def _varied(value: Any, path: Path, random: Random, words: Sequence[Any]) -> None:
    """Change a value to another of its type; a list loses, doubles or turns its entries."""
    holder, key = at(value, path[:-1]), path[-1]
    inside = holder[key]
    if isinstance(inside, list) and inside:
        one = random.choice(inside)
        holder[key] = random.choice((inside[1:], inside[::-1], [*inside, one], [one] * 2500))
    elif isinstance(inside, dict) and inside:
        inside.pop(random.choice(tuple(inside)))
    else:
        holder[key] = _near(inside, random, words)


def text_of(value: Any, random: Random) -> str:
    """Return values as JSON, written in one way or another."""
    return json.dumps(value, ensure_ascii=random.random() < 0.5, indent=random.choice((None, 2)))


def broken(text: str, random: Random) -> bytes:
    """Return a text with mistakes among its words or its bytes."""
    if random.random() < 0.6:
        return _words_broken(text, random).encode("utf-8", "surrogatepass")
    return bytes_broken(text.encode("utf-8", "surrogatepass"), random)


def odd(random: Random) -> Any:
    """Return a value that seldom fits."""
    return random.choice(
        (
            lambda: random.choice(ODD_TEXTS),
            lambda: random.choice(ODD_NUMBERS),
            lambda: random.choice((None, True, False)),
            lambda: random.choice(([], {}, [[1]], [None], {"a": 1}, {"": []}, [[], {}], {"id": 1})),
            lambda: nested(random.choice((5, 30, 45, DEEP)), random.random() < 0.5),
            lambda: [random.choice(ODD_TEXTS[:6])] * random.choice((50, 2500)),
            lambda: {f"k{at}": at for at in range(random.choice((3, 700)))},
        )
    )()


def nested(times: int, lists: bool) -> Any:
    """Return a value in so many lists or objects."""
    value: Any = 1
    for _ in range(times):
        value = [value] if lists else {"a": value}
    return value


def _places(value: Any, path: Path = ()) -> Iterator[Path]:
    """Yield the paths of everything inside some values."""
    if isinstance(value, dict | list):
        for key, one in value.items() if isinstance(value, dict) else enumerate(value):
            yield (*path, key)
            yield from _places(one, (*path, key))


def at(value: Any, path: Path) -> Any:
    """Return what stands at a path."""
    for key in path:
        value = value[key]
    return value


def _changed(
    value: Any, path: Path, random: Random, words: Sequence[Any], places: Sequence[Path]
) -> Any:
    holder, key = at(value, path[:-1]), path[-1]
    what = random.random()
    if what < 0.30:
        holder[key] = odd(random)
    elif what < 0.42:
        holder[key] = _near(holder[key], random, words)
    elif what < 0.54:
        del holder[key]
    elif what < 0.64:
        holder[key] = deepcopy(at(value, random.choice(places)))
    elif what < 0.74:
        holder[key] = _of_another_type(holder[key])
    elif isinstance(holder, dict):
        _key_changed(holder, key, random)
    elif what < 0.9:
        holder[key:key] = [deepcopy(holder[key])] * random.choice((1, 1, 2, 40, 2500))
    else:
        random.shuffle(holder)
    return value


def _key_changed(holder: dict[Any, Any], key: Any, random: Random) -> None:
    new = random.choice((*ODD_TEXTS, *holder, f"{key}s", str(key).upper()))
    if random.random() < 0.5:
        holder[new] = deepcopy(holder[key])
    else:
        holder[new] = holder.pop(key)


def _near(value: Any, random: Random, words: Sequence[Any]) -> Any:
    """Return a value that may fit as well: a number nearby, another word."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | float):
        return random.choice((value + 1, value - 1, -value, value * 1000, value // 2, value + 40))
    alike = [one for one in words if type(one) is type(value)]
    if alike and random.random() < 0.6:
        return random.choice(alike)
    if isinstance(value, str):
        cut = random.randrange(len(value) + 1)
        return value[:cut] + random.choice(ODD_TEXTS[:24]) + value[cut:]
    return odd(random)


def _of_another_type(value: Any) -> Any:
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return list(value.items())
    if isinstance(value, list):
        return {str(at): one for at, one in enumerate(value)}
    return str(value)


def _words_broken(text: str, random: Random) -> str:
    tokens = TOKENS.findall(text)
    for _ in range(random.choice((1, 1, 2, 5))):
        at_ = random.randrange(len(tokens) + 1)
        other = random.choice(tokens) if tokens and random.random() < 0.4 else None
        new = random.choice(ODD_TOKENS) if other is None else other
        tokens[at_ : at_ + random.choice((0, 1, 1, 1, 8))] = [new]
    return "".join(tokens)


def bytes_broken(content: bytes, random: Random) -> bytes:
    """Return content that is cut, in another encoding, or with bytes changed, doubled, lost."""
    what, found = random.randrange(7), bytearray(content)
    start = random.randrange(len(found) + 1)
    end = min(len(found), start + random.choice((1, 2, 9, 200)))
    if what == 0:
        return bytes(found[:start])
    if what == 1:
        return content.decode("utf-8", "replace").encode(random.choice(("utf-16", "utf-32")))
    if what == 2:
        return b"\xef\xbb\xbf" + content
    if what == 3:
        found[start:end] = random.randbytes(random.choice((1, 3, 12)))
    elif what == 4:
        found[start:start] = found[start:end] * random.choice((2, 50, 2000))
    elif what == 5:
        del found[start:end]
    else:
        for where in range(start, end):
            found[where] ^= 1 << random.randrange(8)
    return bytes(found)
