"""What a command's exit code says; scripts lean on it."""

OK, NOT_RIGHT, USAGE, BROKEN = 0, 1, 2, 3
