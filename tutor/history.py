"""Every text of an answer that is still there: those that were checked, and those that were put aside.

Read by the front ends, through the session, to compare and to bring back.
"""

from contextlib import suppress
from datetime import UTC, datetime

from msgspec import Struct

from tutor.progress.store import Store
from tutor.progress.workspace import Workspace
from tutor.verdict import Outcome

_STAMP = "%Y%m%d-%H%M%S"


class Version(Struct, frozen=True):
    """One text of an answer. `at` is when it was checked or put aside; without an outcome it was never checked."""

    at: datetime
    text: str
    outcome: Outcome | None = None


def versions(store: Store, workspace: Workspace, exercise: str) -> tuple[Version, ...]:
    """Return every text of the answer to `exercise` that was checked or put aside, newest first."""
    found = [
        Version(datetime.fromisoformat(attempt.at), attempt.text, attempt.outcome)
        for attempt in store.attempts(exercise)
    ]
    for path in workspace.kept(exercise):
        # A file of somebody else in that folder is no version of ours.
        with suppress(OSError, ValueError):
            at = datetime.strptime(path.name.removeprefix(f"{exercise}.")[:15], _STAMP).replace(tzinfo=UTC)
            found.append(Version(at, path.read_bytes().decode("utf-8")))
    return tuple(sorted(found, key=lambda version: version.at, reverse=True))
