"""The one error that is the tutor's own fault; light, so that every front end can name it."""


class TutorBroken(Exception):
    """The tutor's own side failed, so there is no verdict; the message says what to do."""
