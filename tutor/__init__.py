"""A terminal tutor for JAX's advanced automatic differentiation.

The package knows nothing about any particular course: it opens a directory
with `lessons/` and `checks/`, and the built-in one is only the default.
"""

__version__ = "0.1.0"
