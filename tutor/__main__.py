"""`python -m tutor` is `jax-ad-tutor`."""

from tutor.start import main

main()
