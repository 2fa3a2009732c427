"""Commands that are more than a call of a room; `tutor.cli` puts them beside its own."""
