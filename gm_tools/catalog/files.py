"""Reading TOML files into strict documents, collecting every problem with file and key."""

import tomllib
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ValidationError

D = TypeVar("D", bound=BaseModel)


class Problems(list[str]):
    """Problems found so far, each "file: key: what is wrong"."""

    def add(self, file: str, key: str, message: str) -> None:
        """Note one problem."""
        self.append(f"{file}: {key}: {message}" if key else f"{file}: {message}")


def read_toml(path: Path, name: str, problems: Problems) -> dict[str, object]:
    """Return a file's tables; an unreadable file is a problem and reads as empty."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        problems.add(name, "", "is missing")
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        problems.add(name, "", f"is not valid TOML: {error}")
    return {}


def read_as(kind: type[D], tables: object, name: str, problems: Problems) -> D | None:
    """Read tables into a document, or note every problem and return None."""
    try:
        return kind.model_validate(tables)
    except ValidationError as error:
        for detail in error.errors():
            problems.add(name, ".".join(map(str, detail["loc"])), detail["msg"])
        return None
