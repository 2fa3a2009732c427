"""What a course is, loaded from TOML and frozen. No course code is ever run here."""
