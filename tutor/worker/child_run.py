"""Runs the learner's text and says how it went; the same for a check and for a mere run."""

import faulthandler
import sys
from collections.abc import Callable
from types import CodeType, ModuleType

from tutor.worker.child_problem import problem_of
from tutor.worker.messages import AnyEvent, Entered, Job, Left, Missing, Raised, Stage

type Emit = Callable[[AnyEvent], None]


def run_text(job: Job, code: CodeType, emit: Emit, trace: int) -> dict[str, object] | None:
    """Run the learner's text; return its namespace, or None when it did not come to its end."""
    module = ModuleType("__main__")
    module.__file__ = job.path
    sys.modules["__main__"] = module
    namespace: dict[str, object] = vars(module)
    emit(Entered(Stage.CODE))
    watch_time(job.seconds, trace)
    try:
        try:
            exec(code, namespace)
        finally:
            # What the learner set to follow every call must not follow ours: no call of a function before this.
            try:
                sys.setprofile(None)
            finally:
                sys.settrace(None)
    except (SystemExit, KeyboardInterrupt, GeneratorExit) as error:
        emit(Left(leaving(error)))
        return None
    except BaseException as error:
        emit(Raised(problem_of(error, job.path, job.check)))
        return None
    finally:
        faulthandler.cancel_dump_traceback_later()
    missing = tuple(name for name in job.names if name not in namespace)
    if missing:
        emit(Missing(missing))
        return None
    return namespace


def leaving(error: BaseException) -> str:
    """Return in the learner's own terms how the code left."""
    match error:
        case SystemExit():
            return "sys.exit"
        case _:
            return f"raise {type(error).__name__}"


def watch_time(seconds: float, trace: int) -> None:
    """Have the interpreter write down where it is when `seconds` are over, even inside a busy loop."""
    faulthandler.dump_traceback_later(seconds, exit=False, file=trace)
