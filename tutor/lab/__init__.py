"""A room full of learners, as whoever teaches them sees it."""
