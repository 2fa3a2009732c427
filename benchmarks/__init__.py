"""Measures every budget of the tutor as a ratio to something that ran beside it; `make bench` runs it all."""
