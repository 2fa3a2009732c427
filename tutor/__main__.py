"""`python -m tutor` is `jax-ad-tutor`."""

from tutor.cli import main

main()
