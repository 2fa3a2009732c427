"""One file for each widget."""
