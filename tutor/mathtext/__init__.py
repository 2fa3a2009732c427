"""TeX formulas as rows of a terminal: one tree, two printers.

`linear` always gives one row, for the middle of a sentence; `box` gives as
many as it takes, for a formula on its own. Both can keep to ASCII.
"""

from tutor.mathtext.box import box
from tutor.mathtext.linear import linear
from tutor.mathtext.parse import MathError

__all__ = ["MathError", "box", "linear"]
