"""Where an image point is, how fast it moves, and how it accelerates."""

from jax.experimental import jet


def motion(f, x, v, a):
    # A series holds derivatives: a is the acceleration itself, not half.
    position, (velocity, acceleration) = jet.jet(f, (x,), ((v, a),))
    return position, velocity, acceleration
