"""`pytest checks` runs every check against the reference solutions."""

pytest_plugins = ["tutor.checking.plugin"]
