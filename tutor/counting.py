"""Numbers with the word for what was counted: `1 exercise`, `2 exercises`, `1,234 bytes`."""


def counted(number: int, noun: str) -> str:
    """Return a number and its noun; `noun` is the word for one, and takes an s for any other number."""
    return f"{number:,} {noun if number == 1 else f'{noun}s'}"


def counted_of(number: int, whole: int, noun: str) -> str:
    """Return how many of a whole, with the noun for all of it: `0 of 1 exercise`, `1 of 2 exercises`."""
    return f"{number:,} of {counted(whole, noun)}"
