"""Export of notes and solutions: into which folder, in which form; what is there already is asked about."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Checkbox, Input, Static
from textual.worker import Worker, WorkerState

from tutor.export import FOLDER, Format, export_into, export_paths
from tutor.language import gettext, pgettext
from tutor.session import Session
from tutor.ui.screens.ask import Ask
from tutor.ui.widgets.words import MUTED

_NAMES = {Format.MD: "Markdown", Format.PY: "Python", Format.IPYNB: gettext("Notebook")}


class Tick(Checkbox):
    """A box that is empty or ticked: Textual's own tells it by colour alone."""

    @property
    def BUTTON_INNER(self) -> str:  # type: ignore[override]
        """Return the tick, if there is one."""
        return "✓" if self.value else " "


class ExportScreen(ModalScreen[None]):
    """Writes nothing before the learner has confirmed the folder."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (80, "-wide")]
    AUTO_FOCUS = "#export-folder"
    BINDINGS = [Binding("escape", "dismiss(None)", pgettext("key", "Close"), show=False)]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session

    def compose(self) -> ComposeResult:
        """Lay out the folder, the forms, and what came of it."""
        with Vertical(classes="dialog", id="export"):
            yield Static(
                Content.assemble(
                    (gettext("Export your notes and solutions"), "bold $text-accent"),
                    (f"   {gettext('Escape closes')}", MUTED),
                )
            )
            yield Static(gettext("Into this folder:"), classes="export-label")
            yield Input(str(_begin_in() / FOLDER), id="export-folder", select_on_focus=False)
            with Vertical(id="export-forms"):
                for form, name in _NAMES.items():
                    yield Tick(f"{name} (.{form})", value=True, id=f"export-{form}", compact=True)
                yield Tick(gettext("With the text of all pages"), id="export-pages", compact=True)
            yield Static("", id="export-told")
            with Horizontal(id="export-buttons"):
                yield Button(pgettext("button", "Export"), id="export-do", compact=True)
                yield Button(pgettext("button", "Close"), id="export-close", compact=True)

    def on_input_submitted(self) -> None:
        """Enter in the folder's line exports."""
        self._export(replace=False)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Do what the button says."""
        if event.button.id == "export-do":
            self._export(replace=False)
        else:
            self.dismiss(None)

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """Say where the files are, or why there are none."""
        if event.state is WorkerState.SUCCESS and isinstance(event.worker.result, tuple):
            places = "\n".join(str(path) for path in event.worker.result)
            self._tell(gettext("Written:\n{places}").format(places=places), "$text-success")
        elif event.state is WorkerState.ERROR:
            told = gettext("Nothing more was written: {error}. Choose another folder.")
            self._tell(told.format(error=event.worker.error), "$text-error")

    def _forms(self) -> Iterator[Format]:
        return (form for form in _NAMES if self.query_one(f"#export-{form}", Checkbox).value)

    def _export(self, *, replace: bool) -> None:
        name, forms = self.query_one("#export-folder", Input).value.strip(), tuple(self._forms())
        if not name or not forms:
            self._tell(
                gettext("Name a folder.") if not name else gettext("Choose at least one form."), "$text-warning"
            )
            return
        try:
            folder = Path(name).expanduser().absolute()
        except (OSError, RuntimeError) as error:
            self._tell(gettext("{place} is no folder here: {error}").format(place=name, error=error), "$text-error")
            return
        there = [path for path in export_paths(self._session, folder, forms) if path.exists(follow_symlinks=False)]
        if there and not replace:
            question = gettext("There already:\n{places}").format(places="\n".join(str(path) for path in there))
            answers = {"keep": pgettext("button", "No, keep"), "replace": pgettext("button", "Yes, replace")}
            self.app.push_screen(Ask(question, answers, careful="keep"), self._asked)
            return
        pages = self.query_one("#export-pages", Checkbox).value
        write = partial(export_into, self._session, folder, forms, pages=pages, replace=replace)
        self.run_worker(write, thread=True, exit_on_error=False, name="export")

    def _asked(self, choice: str | None) -> None:
        if choice == "replace":
            self._export(replace=True)
        else:
            self._tell(gettext("Nothing was written. Name another folder."), "$text-warning")

    def _tell(self, sentence: str, style: str) -> None:
        self.query_one("#export-told", Static).update(Content.styled(sentence, style))


def _begin_in() -> Path:
    """Return the folder the tutor was started in, else the learner's own; the first one that is there."""
    try:
        return Path.cwd()
    except OSError:
        return Path("~")
