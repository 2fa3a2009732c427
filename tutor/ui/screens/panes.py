"""Outline, page and work: side by side where there is room, one at a time where there is not.

Knows nothing of courses: which pane has the keyboard, and how one gets from
one to the next. The style sheet shows and hides them by the classes set here.
"""

from textual.screen import Screen

from tutor.ui.messages import EditorLeft
from tutor.ui.widgets.outline import Outline
from tutor.ui.widgets.page import PageView
from tutor.ui.widgets.work import WorkPane

_PANES = ("outline", "page", "work")


class PanedScreen(Screen[int]):
    """Owns which pane the learner is in."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide"), (132, "-roomy")]
    AUTO_FOCUS = ""

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

    def _mark_pane(self, pane: str, *, with_work: bool = False) -> None:
        """Set the classes in one go: each change looks up every style of the screen anew."""
        self.pane = pane
        panes = {f"-pane-{name}": name == pane for name in _PANES}
        self.update_classes(panes | ({"-with-work": True} if with_work else {}))
