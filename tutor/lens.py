"""What the lens shows of one call of a function: its programs, what is kept, and what they cost.

Made in the worker, read by every front end. All text is already safe to show.
"""

from msgspec import Struct


class LensView(Struct, frozen=True):
    """One traced program: `program` is its jaxpr, `operations` the primitives in it, the most frequent first.

    `flops` counts floating-point operations after compilation; None where the
    compiler does not say. With `refusal`, JAX could not make this program, and
    the sentence says why; the other fields are then empty.
    """

    title: str
    program: str = ""
    operations: tuple[tuple[str, int], ...] = ()
    flops: int | None = None
    refusal: str = ""

    @property
    def count(self) -> int:
        """How many operations there are, in inner programs too."""
        return sum(number for _, number in self.operations)


class LensResidual(Struct, frozen=True):
    """One array that waits for the way back, in JAX's notation, with its size in bytes."""

    kind: str
    size: int


class Lens(Struct, frozen=True):
    """Everything about one `call`: the function, its pushforward, its pullback, and the residuals of the latter.

    With `refusal`, the call could not even be read, and the sentence says why.
    """

    call: str
    views: tuple[LensView, ...] = ()
    residuals: tuple[LensResidual, ...] = ()
    refusal: str = ""

    @property
    def kept(self) -> int:
        """How many bytes wait for the way back."""
        return sum(residual.size for residual in self.residuals)
