"""Data of the figure: the entries of a tridiagonal Jacobian by colour."""

import json

import jax
import jax.numpy as jnp
import numpy as np

SIZE, COLOURS = 11, 3


def chain(x):
    padded = jnp.pad(x, 1)
    return x * padded[2:] - jnp.sin(padded[:-2])


dense = np.asarray(jax.jacfwd(chain)(jnp.linspace(0.5, 1.5, SIZE)))
places = [
    (int(j), int(i))
    for i, j in zip(*np.nonzero(dense + np.eye(SIZE)), strict=True)
]
places.sort()
print(
    json.dumps(
        {
            "x": [column for column, _ in places],
            "series": [
                {
                    "label": "columns "
                    + ", ".join(map(str, range(colour, SIZE, COLOURS))),
                    # Row 0 is drawn at the top.
                    "y": [
                        -row if column % COLOURS == colour else None
                        for column, row in places
                    ],
                }
                for colour in range(COLOURS)
            ],
            "x_label": "column",
            "y_label": "minus the row",
        }
    )
)
