"""Tags in a column: a list of words as JSON."""

import json


def tags_in(text: str) -> tuple[str, ...]:
    """Return the tags in a column's text; ValueError if it holds anything else."""
    tags = json.loads(text)
    if not isinstance(tags, list) or not all(isinstance(tag, str) for tag in tags):
        raise ValueError("not a list of words")
    return tuple(tags)


def tags_text(tags: tuple[str, ...]) -> str:
    """Return the text of a column that holds tags."""
    return json.dumps(tags, ensure_ascii=False)
