"""A table for spreadsheets."""

import csv
from collections.abc import Mapping, Sequence
from pathlib import Path

_READ_AS_FORMULAS = ("=", "+", "-", "@", "\t", "\r")


def write_table(sheet: Path, columns: Sequence[str], rows: Sequence[Mapping[str, object]]) -> None:
    """Write a CSV file; a text that a spreadsheet would take for a formula begins with an apostrophe."""
    with sheet.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.writer(stream)
        writer.writerow(columns)
        for row in rows:
            texts = ("" if row[name] is None else str(row[name]) for name in columns)
            writer.writerow(f"'{text}" if text.startswith(_READ_AS_FORMULAS) else text for text in texts)
