"""Pictures that people bring, drawn anew; the only place that knows Pillow."""

from gm_tools.imaging.redrawing import redraw

__all__ = ["redraw"]
