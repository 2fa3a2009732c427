"""The author's vocabulary for self-checks. Imported only in the worker."""

from tutor.checking.answer import Answer
from tutor.checking.failure import CheckFailed

__all__ = ["Answer", "CheckFailed"]
