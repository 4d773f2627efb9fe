"""The form that files come by."""

from flask_wtf import FlaskForm
from flask_wtf.file import MultipleFileField
from wtforms import TextAreaField


class ImportFiles(FlaskForm):  # type: ignore[misc]  # Flask-WTF has no types
    """Files to upload, or the text of one."""

    files = MultipleFileField("Files")
    text = TextAreaField("Or paste the text of one file")
