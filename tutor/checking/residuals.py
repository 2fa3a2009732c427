"""What a backward pass keeps from the forward pass.

`jax.vjp` returns a pytree whose leaves are the residuals, so their values can
be read, counted and exchanged.
"""

from collections.abc import Callable

import jax
import numpy as np
from msgspec import Struct

from tutor.checking.arrays import Array, as_array


class Residuals(Struct, frozen=True):
    """The array residuals of one pullback, in the order in which JAX keeps them.

    Scalars (shape `()`) are no residuals worth counting and are left out.
    """

    pullback: Callable[..., object]
    arrays: tuple[Array, ...]

    @property
    def count(self) -> int:
        """How many numbers are kept."""
        return sum(array.size for array in self.arrays)

    @property
    def bytes(self) -> int:
        """How many bytes they take."""
        return sum(array.nbytes for array in self.arrays)

    def exchanged(self, change: Callable[[Array], object]) -> Callable[..., object]:
        """Return the same pullback with every array residual `r` replaced by `change(r)`."""
        leaves, tree = jax.tree.flatten(self.pullback)
        changed = [change(np.asarray(leaf)) if np.ndim(leaf) else leaf for leaf in leaves]
        return jax.tree.unflatten(tree, changed)  # type: ignore[no-any-return]


def residuals_of(function: Callable[..., object], *primals: object) -> Residuals:
    """Take the pullback of `function` at `primals` and return what it keeps. Raises what differentiation raises."""
    _, pullback = jax.vjp(function, *primals)
    leaves = (as_array(leaf, what="a residual") for leaf in jax.tree.leaves(pullback))
    return Residuals(pullback, tuple(leaf for leaf in leaves if leaf.ndim))
