"""Tags as people type them, with commas between."""

from gm_tools.presenters.typed import one_line

LONGEST_TAG = 40
MOST_TAGS = 12
TOO_MUCH = f"At most {MOST_TAGS} tags of {LONGEST_TAG} characters, with commas between."


def typed_tags(text: str) -> tuple[str, ...]:
    """Return the tags in a text, each once; ValueError if there are too many or one is too long."""
    tags = tuple(dict.fromkeys(one_line(one) for one in text.split(",") if one_line(one)))
    if len(tags) > MOST_TAGS or any(len(tag) > LONGEST_TAG for tag in tags):
        raise ValueError(TOO_MUCH)
    return tags
