"""What the verdict pane says, as pure functions of frozen values: a run so far, and a verdict."""

from collections.abc import Callable

from msgspec import Struct
from textual.content import Content

from tutor.course.model import Card, Entry
from tutor.ui.widgets.words import MUTED, card_content, check_content, noted, outcome_content, problem_content
from tutor.verdict import CheckResult, CheckStatus, Verdict
from tutor.worker.messages import Stage

type KeyNames = Callable[[str], str]  # from an action to its key, as `key_of` does
_STAGE_WORDS = {Stage.START: "getting ready", Stage.CODE: "running your code", Stage.CHECKS: "checking"}


class RunSoFar(Struct, frozen=True):
    """A run that has not ended; `current` is the number of the check that runs, `results` are by number."""

    stage: Stage
    seconds: float
    labels: tuple[str, ...] = ()
    current: int | None = None
    results: dict[int, CheckResult] = {}
    output: str = ""


class VerdictReport(Struct, frozen=True):
    """A verdict with what belongs beside it; `following` says what can be done now, `reread` is a page."""

    verdict: Verdict
    following: str = ""
    is_check: bool = True
    reread: Entry | None = None
    card: Card | None = None


def run_content(run: RunSoFar, width: int, key: KeyNames) -> Content:
    """Return how far a run is, and the key that stops it."""
    parts = [
        Content.assemble(
            ("● ", "$text-accent"),
            (f"{_STAGE_WORDS[run.stage]}  ", "bold"),
            (f"{run.seconds:.1f} s · {key('stop')} stops it", MUTED),
        )
    ]
    if run.labels:
        checks = (
            noted("● ", "$text-accent", label, "", "(running)", "", width)
            if index == run.current and index not in run.results
            else check_content(run.results.get(index, CheckResult(label, CheckStatus.NOT_RUN)), width)
            for index, label in enumerate(run.labels)
        )
        parts.append(Content("\n").join(checks))
    if run.output.strip():
        parts.append(_printed(run.output))
    return Content("\n\n").join(parts)


def report_content(report: VerdictReport, width: int, key: KeyNames, *, unfolded: bool) -> Content:
    """Return a whole verdict: outcome first, then what to do, then why."""
    verdict = report.verdict
    parts = [outcome_content(verdict, width, is_check=report.is_check)]
    if report.following:
        parts.append(Content.styled(report.following, "$text-accent"))
    if report.card is not None:
        more = Content.styled(f"{key('pane')} and c open this card", f"italic {MUTED}")
        parts.append(Content.assemble(card_content(report.card), "\n", more))
    problems = [check.problem for check in verdict.checks if check.problem is not None]
    if verdict.error is not None and verdict.error not in problems:
        parts.append(problem_content(verdict.error, unfolded=unfolded))
        problems.append(verdict.error)
    if verdict.checks:
        parts.append(_checks(verdict.checks, width, unfolded))
    if report.reread is not None:
        parts.append(
            Content.assemble(
                *(("To reread: ", MUTED), (report.reread.title, "bold")),
                (f"   {key('pane')} and Enter go there", f"italic {MUTED}"),
            )
        )
    if any(problem.frames for problem in problems):
        word = "folds" if unfolded else "unfolds"
        parts.append(Content.styled(f"{key('pane')} and t {word} the traceback", f"italic {MUTED}"))
    if verdict.output.strip():
        parts.append(_printed(verdict.output))
    stages = verdict.stages
    took = [f"ready {stages.start:.2f} s", f"your code {stages.code:.2f} s"]
    if report.is_check:
        took.append(f"checks {stages.checks:.2f} s")
    parts.append(Content.styled(" · ".join(took), MUTED))
    return Content("\n\n").join(parts)


def _checks(checks: tuple[CheckResult, ...], width: int, unfolded: bool) -> Content:
    if all(check.status is CheckStatus.NOT_RUN for check in checks):
        noun = "check was" if len(checks) == 1 else "checks were"
        return Content.styled(f"{len(checks)} {noun} not run.", MUTED)
    # What has to be mended comes first; the others keep their order after it.
    held = (CheckStatus.PASSED, CheckStatus.NOT_RUN)
    ordered = sorted(checks, key=lambda check: check.status in held)
    return Content("\n").join(check_content(check, width, unfolded=unfolded) for check in ordered)


def _printed(output: str) -> Content:
    return Content.assemble(("printed\n", f"italic {MUTED}"), output.rstrip("\n"))
