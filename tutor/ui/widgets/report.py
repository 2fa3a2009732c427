"""What the verdict pane says, as pure functions of frozen values: a run so far, and a verdict."""

from collections.abc import Callable

from msgspec import Struct
from textual.content import Content

from tutor.course.model import Card, Entry
from tutor.language import gettext, ngettext
from tutor.ui.widgets.words import MUTED, card_content, check_content, noted, outcome_content, problem_content
from tutor.verdict import CheckResult, CheckStatus, Verdict
from tutor.worker.messages import Stage

type KeyNames = Callable[[str], str]  # from an action to its key, as `key_of` does
_STAGE_WORDS = {
    Stage.START: gettext("getting ready"),
    Stage.CODE: gettext("running your code"),
    Stage.CHECKS: gettext("checking"),
}


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
    how_long = gettext("{seconds} s · {key} stops it")
    parts = [
        Content.assemble(
            ("● ", "$text-accent"),
            (f"{_STAGE_WORDS[run.stage]}  ", "bold"),
            (how_long.format(seconds=f"{run.seconds:.1f}", key=key("stop")), MUTED),
        )
    ]
    if run.labels:
        checks = (
            noted("● ", "$text-accent", label, "", f"({gettext('running')})", "", width)
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
        more = gettext("{key} and c open this card").format(key=key("pane"))
        parts.append(Content.assemble(card_content(report.card), "\n", (more, f"italic {MUTED}")))
    problems = [check.problem for check in verdict.checks if check.problem is not None]
    if verdict.error is not None and verdict.error not in problems:
        parts.append(problem_content(verdict.error, unfolded=unfolded))
        problems.append(verdict.error)
    if verdict.checks:
        parts.append(_checks(verdict.checks, width, unfolded))
    if report.reread is not None:
        way = gettext("{key} and Enter go there").format(key=key("pane"))
        parts.append(
            Content.assemble(
                *((f"{gettext('To reread:')} ", MUTED), (report.reread.title, "bold")),
                (f"   {way}", f"italic {MUTED}"),
            )
        )
    if any(problem.frames for problem in problems):
        way = gettext("{key} and t folds the traceback") if unfolded else gettext("{key} and t unfolds the traceback")
        parts.append(Content.styled(way.format(key=key("pane")), f"italic {MUTED}"))
    if verdict.output.strip():
        parts.append(_printed(verdict.output))
    stages = verdict.stages
    took = [
        gettext("ready {seconds} s").format(seconds=f"{stages.start:.2f}"),
        gettext("your code {seconds} s").format(seconds=f"{stages.code:.2f}"),
    ]
    if report.is_check:
        took.append(gettext("checks {seconds} s").format(seconds=f"{stages.checks:.2f}"))
    parts.append(Content.styled(" · ".join(took), MUTED))
    return Content("\n\n").join(parts)


def _checks(checks: tuple[CheckResult, ...], width: int, unfolded: bool) -> Content:
    if all(check.status is CheckStatus.NOT_RUN for check in checks):
        told = ngettext("{number} check was not run.", "{number} checks were not run.", len(checks))
        return Content.styled(told.format(number=len(checks)), MUTED)
    # What has to be mended comes first; the others keep their order after it.
    held = (CheckStatus.PASSED, CheckStatus.NOT_RUN)
    ordered = sorted(checks, key=lambda check: check.status in held)
    return Content("\n").join(check_content(check, width, unfolded=unfolded) for check in ordered)


def _printed(output: str) -> Content:
    return Content.assemble((f"{gettext('printed')}\n", f"italic {MUTED}"), output.rstrip("\n"))
