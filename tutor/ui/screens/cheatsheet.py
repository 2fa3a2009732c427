"""The cheat sheet, over anything: filters as one types, runs a row in its place, and jumps to the page behind it."""

from collections.abc import Callable

from textual.binding import Binding
from textual.content import Content
from textual.widgets import OptionList

from tutor.course.model import Cheat
from tutor.course.oneliner import program_of
from tutor.language import gettext, pgettext
from tutor.ui.copying import copy
from tutor.ui.keymap import key_of
from tutor.ui.runs import Stand
from tutor.ui.screens.picker import Picker
from tutor.ui.widgets.words import MUTED
from tutor.verdict import Verdict


class CheatSheet(Picker):
    """Shows the rows that have every word. `start` begins a run that is shown here; `stop` ends it."""

    HEADING = gettext("Cheat sheet")
    WAYS = gettext("Enter goes to the page, Escape closes")
    HELP = gettext("{run} runs the row   ^C copies it   {scratch} to the scratch pad   {stop} stops")
    BINDINGS = [
        Binding("f5", "run", pgettext("key", "Run"), id="run"),
        Binding("f9", "stop", pgettext("key", "Stop"), id="stop"),
        Binding("f10", "try_out", pgettext("key", "Scratch"), id="scratch"),
        Binding("ctrl+c", "copy", pgettext("key", "Copy"), priority=True),
        Binding("ctrl+g", "dismiss(None)", pgettext("key", "Close"), id="cheatsheet"),
    ]

    def __init__(
        self,
        cheats: tuple[Cheat, ...],
        titles: dict[str, str],
        start: Callable[[Stand, str], bool],
        stop: Callable[[], object],
        try_out: Callable[[str], object],
    ) -> None:
        super().__init__()
        self._cheats = cheats
        self._titles = titles
        self._start = start
        self._stop = stop
        self._try_out = try_out
        self._found: list[Cheat] = []
        self._at_work: Cheat | None = None
        self._outputs: dict[str, Content] = {}

    def look_for(self, query: str) -> None:
        """Show the rows that have every word, with the first one chosen."""
        words = query.lower().split()
        self._found = [
            cheat for cheat in self._cheats if all(word in f"{cheat.need} {cheat.code}".lower() for word in words)
        ]
        rows = [(cheat.page or cheat.id, self._row(cheat)) for cheat in self._found]
        self.show_rows(rows, gettext("No row has all of these words."))
        self._rows.highlighted = 0 if rows else None

    def action_to_rows(self) -> None:
        """Move from the filter to the row after the chosen one."""
        self._rows.focus()
        self._rows.action_cursor_down()

    def action_run(self) -> None:
        """Run the chosen row."""
        before, self._at_work = self._at_work, self._chosen
        if self._at_work is None or not self._start(self, self._at_work.id):
            self._at_work = before

    def action_stop(self) -> None:
        """End what runs."""
        self._stop()

    def action_copy(self) -> None:
        """Copy the code of the chosen row."""
        if (cheat := self._chosen) is not None:
            copy(self, cheat.code, gettext("the code of this row"))

    def action_try_out(self) -> None:
        """Close, with the chosen row as a program in the scratch pad."""
        if (cheat := self._chosen) is not None:
            self.dismiss(None)
            self._try_out(program_of(cheat.code))

    # Shows a run, as a program of a page does

    def show_run(self, seconds: float, output: str) -> None:
        """Show how far the run is."""
        how_long = gettext("{seconds} s · {key} stops it")
        parts = (
            ("● ", "$text-accent"),
            (f"{gettext('running')}  ", "bold"),
            (how_long.format(seconds=f"{seconds:.1f}", key=key_of(self, "stop")), MUTED),
        )
        self._show(Content.assemble(*parts, f"\n{output.rstrip()}" if output.strip() else ""))

    def end(self, verdict: Verdict) -> None:
        """Show what the row gives."""
        output = verdict.output.rstrip("\n")
        if not verdict.passed:
            # The line that the reason names is one of the program, and no row shows that.
            problem = verdict.error
            why = verdict.reason if problem is None else f"{problem.kind}: {problem.message}"
            ended = Content.assemble((f"✗ {why}", "$text-error"), f"\n{output}" if output else "")
        elif output:
            ended = Content.assemble((f"{gettext('gives')}\n", f"italic {MUTED}"), output)
        else:
            ended = Content.styled(f"✓ {gettext('it ran to its end, and prints nothing')}", "$text-success")
        self._show(ended)
        self._at_work = None

    def fail(self, sentence: str) -> None:
        """Show that the tutor could not run it."""
        self._show(Content.styled(sentence, "$text-error"))
        self._at_work = None

    @property
    def _rows(self) -> OptionList:
        return self.query_one(OptionList)

    @property
    def _chosen(self) -> Cheat | None:
        at = self._rows.highlighted
        return self._found[at] if at is not None and at < len(self._found) else None

    def _show(self, content: Content) -> None:
        # There are no rows any more when a run is heard of while the app ends.
        if (cheat := self._at_work) is None or not self.query(OptionList):
            return
        self._outputs[cheat.id] = content
        if cheat in self._found:
            self._rows.replace_option_prompt_at_index(self._found.index(cheat), self._row(cheat))
            self.call_after_refresh(self._rows.scroll_to_highlight)

    def _row(self, cheat: Cheat) -> Content:
        from tutor.ui.highlighting import python

        page = self._titles.get(cheat.page or "", "")
        behind = (f"\n{page}" if page else "", f"italic {MUTED}")
        output = self._outputs.get(cheat.id)
        printed = Content.assemble("\n", output) if output is not None else ""
        return Content.assemble((cheat.need, "bold"), "\n", python(cheat.code), behind, printed, "\n")
