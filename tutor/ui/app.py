"""The Textual app: it wires the session to its one screen and makes sure nothing is lost at the end."""

import asyncio
import gc
import os
import signal
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from textual.app import App, SystemCommand
from textual.binding import Binding
from textual.command import CommandPalette
from textual.events import Event, Key, Paste
from textual.filter import LineFilter, Monochrome
from textual.screen import Screen
from textual.scrollbar import ScrollBar
from textual.theme import ThemeProvider

from tutor.language import gettext
from tutor.plain.terminal import say, wants_ascii
from tutor.progress.workspace import WorkspaceError
from tutor.session import Session
from tutor.ui.asciionly import AsciiOnly
from tutor.ui.crash import farewell, report
from tutor.ui.inturn import InTurn
from tutor.ui.keymap import key_of, read_keymap
from tutor.ui.keys import MORE_COMMANDS, QUIT, REMAPPABLE, SCREEN_KEYS, WRITING_KEYS, key_name
from tutor.ui.nocontrols import NoControls
from tutor.ui.screens.main import MainScreen
from tutor.ui.themes import DEFAULT, NO_COLOUR, THEMES, WithoutColour
from tutor.ui.widgets.scrollbars import ThinBar

if TYPE_CHECKING:
    from textual.command import Provider

# What lies over the main screen has rules of its own, and no first frame shows any of it.
_OVER = Path(__file__).with_name("over.tcss")
_SETTLED = 1.0  # seconds after the first frame
_LOOK_SECONDS = 5.0
# Textual says its own commands in English.
_TEXTUALS = {
    "Theme": (gettext("Theme"), gettext("Dark, light, in high contrast or without colour")),
    "Quit": (gettext("Quit"), gettext("Quit; everything is saved")),
    "Maximize": (gettext("Maximize"), gettext("Give what has the focus the whole screen")),
    "Minimize": (gettext("Minimize"), gettext("Give it its own place again")),
}


def _search_provider() -> "type[Provider]":
    from tutor.ui.search import CourseSearch

    return CourseSearch


class TutorApp(App[int]):
    """One session on a terminal."""

    TITLE = "JAX AD Tutor"
    CSS_PATH = "app.tcss"
    COMMANDS = App.COMMANDS | {_search_provider}
    COMMAND_PALETTE_DISPLAY = "^P"
    BINDINGS = [
        QUIT,
        Binding("ctrl+c", "help_quit", show=False),
    ]

    def __init__(
        self, session: Session, start: str | None = None, *, home: bool = False, follow: bool = False
    ) -> None:
        """Begin at item `start`, else where the learner was; with `home`, at the home screen.

        With `follow`, what an author saves in the course's folder is shown as it is saved.
        """
        super().__init__()
        self.session = session
        self.left: tuple[str, ...] = ()  # what the learner must read after the end
        self.farewell = ""  # the last words after a mistake of ours
        self._is_ascii_only = wants_ascii()
        self._typed = InTurn(self, super().on_event)
        self._wear_a_theme()
        self.keymap = read_keymap(session.places.data / "keys.toml", REMAPPABLE)
        self.main = MainScreen(session, start, home=home, ascii=self._is_ascii_only, follow=follow)

    def _wear_a_theme(self) -> None:
        """Offer our own themes instead of Textual's, and begin with the one that was chosen; NO_COLOR leaves one."""
        is_without_colour = bool(os.environ.get("NO_COLOR"))
        for name in self.available_themes:
            self.unregister_theme(name)
        for theme in THEMES:
            if theme.name == NO_COLOUR or not is_without_colour:
                self.register_theme(theme)
        chosen = self.session.settings.theme
        first = NO_COLOUR if is_without_colour else chosen if chosen in self.available_themes else DEFAULT
        self.set_reactive(App.theme, first)
        self.stylesheet.set_variables(self.get_css_variables())
        self._first_theme = first

    def watch_theme(self, theme: str) -> None:
        """Remember another theme than the one there was at the start, for the next one."""
        if theme != (self.session.settings.theme or self._first_theme):
            try:
                self.session.choose(replace(self.session.settings, theme=theme))
            except WorkspaceError as error:
                self.notify(str(error), severity="warning", markup=False)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Add the last steps: no control characters of texts, no colours where none are wanted, ASCII if need be."""
        # Textual's own answer to NO_COLOR is grey, and it takes an empty one for a wish, too.
        usual = [one for one in super().get_line_filters() if not isinstance(one, Monochrome)]
        return [
            *([WithoutColour()] if self.theme == NO_COLOUR else usual),
            NoControls(),
            *([AsciiOnly()] if self._is_ascii_only else []),
        ]

    def get_default_screen(self) -> MainScreen:
        """Begin with the one screen there is."""
        ScrollBar.renderer = ThinBar
        return self.main

    def push_screen(self, *arguments: Any, **options: Any) -> Any:
        """Lay a screen over the one there is, with the rules for how such screens look."""
        if not self.stylesheet.has_source(str(_OVER)):
            self.stylesheet.read(_OVER)
            self.stylesheet.parse()
        return super().push_screen(*arguments, **options)

    def on_mount(self) -> None:
        """Take a terminal that closes, or a kill that asks, for an end like any other."""
        self.set_keymap(self.keymap.keys)
        for complaint in self.keymap.complaints:
            self.notify(complaint, title=gettext("Your keys"), severity="warning", timeout=20, markup=False)
        with suppress(NotImplementedError, RuntimeError):
            for name in ("SIGTERM", "SIGHUP"):
                if (number := getattr(signal, name, None)) is not None:
                    asyncio.get_running_loop().add_signal_handler(number, self._end)
        if _has_terminal():
            self.set_interval(_LOOK_SECONDS, self._end_without_terminal)

    def _end_without_terminal(self) -> None:
        """End when the terminal is gone and no signal said so: nobody will ever press a key again."""
        if not _has_terminal():
            self._end()

    def on_ready(self) -> None:
        """Let the garbage collector begin soon after the first frames."""
        self.set_timer(_SETTLED, self._collect)

    def _collect(self) -> None:
        """Throw away what the start left behind; what is there now stays, and is not looked at again."""
        gc.collect()
        gc.freeze()
        gc.enable()

    async def on_event(self, event: Event) -> None:
        """Take what is typed in turn."""
        if isinstance(event, Key | Paste) and not event.is_forwarded:
            await self._typed.take(event)
        else:
            await super().on_event(event)

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Offer every key's action in the palette, with its key; then Textual's themes and the rest."""
        for binding in self.keymap.over(SCREEN_KEYS):
            what = gettext("{title}, with {key}").format(title=binding.description, key=key_name(binding.key))
            yield SystemCommand(f"{binding.tooltip}", what, partial(self.main.run_action, binding.action))
        what = gettext("Missed questions, and exercises passed with help, that have come back")
        yield SystemCommand(gettext("Review"), what, self.main.action_review)
        for binding in self.keymap.over(WRITING_KEYS) if self.main.has_answer() else ():
            what = gettext("{title}, with {key} in the editor")
            what = what.format(title=binding.description, key=key_name(binding.key))
            yield SystemCommand(f"{binding.tooltip}", what, partial(self.main.act_in_editor, binding.action))
        for title, what, action in MORE_COMMANDS:
            yield SystemCommand(title, what, partial(self.main.run_action, action))
        title, what = (
            (gettext("Turn suggestions off"), gettext("Names are suggested only when you ask for them"))
            if self.main.suggests()
            else (gettext("Turn suggestions on"), gettext("Names are suggested while you type"))
        )
        yield SystemCommand(title, what, self.main.switch_suggestions)
        for title, what, run, is_offered in super().get_system_commands(screen):
            if title != "Keys":  # which are ours
                yield SystemCommand(*_TEXTUALS.get(title, (title, what)), run, is_offered)

    def action_command_palette(self) -> None:
        """Open the palette over the main screen only: its commands are about that. Home gives way to it."""
        if self.screen is not self.main:
            self.main.leave_home_for("app.command_palette")
        else:
            self.push_screen(CommandPalette(placeholder=gettext("Search for commands ..."), id="--command-palette"))

    def search_themes(self) -> None:
        """Open the palette with the themes alone."""
        placeholder = gettext("Search for themes ...")
        self.push_screen(CommandPalette(providers=[ThemeProvider], placeholder=placeholder))

    def action_help_quit(self) -> None:
        """Say which key leaves: Ctrl+C copies."""
        text = gettext("{key} leaves the tutor. Ctrl+C copies what is selected.").format(key=key_of(self, "quit"))
        self.notify(text, markup=False)

    async def action_quit(self) -> None:
        """Save what was typed, end what runs, and leave; if something cannot be saved, ask first."""
        self.main.after_keys(self._leave)

    def _leave(self) -> None:
        if not (why := self.main.unsaved()):
            self._end()
            return
        from tutor.ui.screens.quitting import Quitting

        if not isinstance(self.screen, Quitting):
            self.push_screen(Quitting(why), lambda choice: self._end() if choice == "leave" else None)

    def _end(self) -> None:
        self.left = self.main.close_safely()
        self.session.host.stop()
        self.exit(0)

    def _handle_exception(self, error: Exception) -> None:
        """Save what was typed before Textual ends the app because of a mistake of ours, and write a report."""
        try:
            self.left = self.main.close_safely()
        finally:
            if not self.farewell:
                written = report(error, self.session.places.data)
                self.farewell = farewell(error, written, is_saved=not self.left)
            super()._handle_exception(error)

    def _fatal_error(self) -> None:
        """End; Textual would print every variable, and with them the learner's text."""
        self._close_messages_no_wait()


def run_app(session: Session, start: str | None = None, *, home: bool = False, follow: bool = False) -> int:
    """Run the app until the learner leaves; return the exit code: 0, or 3 after a mistake of ours."""
    app = TutorApp(session, start, home=home, follow=follow)
    for name in ("COLUMNS", "LINES"):  # what a shell exported once; the terminal knows, and may change its size
        os.environ.pop(name, None)
    result = app.run()
    for sentence in (*app.left, *([app.farewell] if app.farewell else [])):
        say(sentence, error=True)
    return result if result is not None else (app.return_code or 0) and 3


def _has_terminal() -> bool:
    try:
        return os.isatty(sys.__stdin__.fileno()) if sys.__stdin__ is not None else False
    except (OSError, ValueError):
        return False
