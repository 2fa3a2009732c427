"""Outline, page and work: side by side where there is room, one at a time where there is not.

Knows nothing of courses: which pane has the keyboard, and how one gets from
one to the next.
"""

from textual.events import Resize
from textual.reactive import Reactive
from textual.screen import Screen
from textual.widget import Widget

from tutor.ui.messages import EditorLeft
from tutor.ui.widgets.outline import Outline
from tutor.ui.widgets.page import PageView
from tutor.ui.widgets.work import WorkPane

_TWO, _THREE = 110, 132  # columns in which two panes have room, and three


class PanedScreen(Screen[int]):
    """Owns which pane the learner is in."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (_TWO, "-wide"), (_THREE, "-roomy")]
    AUTO_FOCUS = ""
    # Textual draws all of a screen anew when the focus moves; here what had it and what gets it draw themselves.
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)

    def __init__(self, outline: Outline, page: PageView, work: WorkPane) -> None:
        super().__init__()
        self._outline = outline
        self._page = page
        self._work = work
        self._front = work  # what stands in the place for work; the scratch pad may
        self.pane = "page"

    def has_answer(self) -> bool:
        """Whether there is anything to show in the work pane; the screen that knows says so."""
        return False

    def put_work_away(self) -> None:
        """Give the room of the work pane back to the page."""
        self.remove_class("-with-work")
        self._show_panes()

    def action_switch_pane(self) -> None:
        """Go to the next pane: page, editor, verdict, outline."""
        order = ["page", "work", "verdict", "outline"]
        if not self.has_answer():
            order = ["page", "outline"]
        now = "verdict" if self._front.verdict.has_focus else self.pane
        self.focus_pane(order[(order.index(now) + 1) % len(order)] if now in order else "page")

    def action_outline(self) -> None:
        """Go to the outline, or back to the page."""
        self.focus_pane("page" if self.pane == "outline" else "outline")

    def on_editor_left(self, message: EditorLeft) -> None:
        """Escape goes to the page, and never further."""
        self.focus_pane("page")

    def key_escape(self) -> None:
        """Come back from the outline."""
        if self.pane == "outline":
            self.focus_pane("page")

    def focus_pane(self, pane: str) -> None:
        """Show a pane and give it the keyboard; `verdict` is the lower part of the work pane."""
        shown = "work" if pane == "verdict" else pane
        self._mark_pane(shown, with_work=shown == "work")
        match pane:
            case "work":
                self._front.editor.focus()
            case "verdict":
                self._front.verdict.focus()
            case "outline":
                self._outline.focus()
            case _:
                self._page.focus()

    def show_pane(self, pane: str) -> None:
        """Show a pane without giving it the keyboard."""
        self._mark_pane(pane)

    def on_descendant_focus(self) -> None:
        """Follow the mouse and Tab from pane to pane; under another screen, only what is asked for is shown."""
        if self.app.screen is not self:
            return
        focused = self.focused
        for name, pane in (("outline", self._outline), ("page", self._page), ("work", self._front)):
            if focused is not None and pane in focused.ancestors_with_self:
                self._mark_pane(name)
        self._front.set_class(self._front.verdict.has_focus, "-reading")

    def on_resize(self, event: Resize) -> None:
        """Show as many panes as there is room for now."""
        self._show_panes()

    def _mark_pane(self, pane: str, *, with_work: bool = False) -> None:
        self.pane = pane
        if with_work:
            self.add_class("-with-work")
        self._show_panes()

    def _show_panes(self) -> None:
        """Show the panes that there is room for.

        Not by classes of the screen: the style of every widget would be looked up anew for a key.
        """
        width, has_work = self.app.size.width, self.has_class("-with-work")
        is_alone = width < _TWO
        # Where there is no room for three, the outline gives way to the work, and comes back with its key.
        self._outline.display = self.pane == "outline" or not (is_alone or (has_work and width < _THREE))
        self._page.display = self.pane == "page" or not is_alone
        has_room = self.pane == "work" or not is_alone
        self._work.display = has_room and has_work and self._front is self._work
        if self._front is not self._work:
            self._front.display = has_room
