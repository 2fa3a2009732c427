"""Links in prose, for the keyboard too: Tab goes from link to link, Enter follows the one that is marked.

Textual's blocks of Markdown let a link be clicked. Here a block that has
links can also have the focus, and marks one of them while it does.
"""

from textual.binding import Binding
from textual.content import Content, Span
from textual.style import Style
from textual.widgets.markdown import MarkdownBlock

from tutor.language import gettext, pgettext


class LinkedBlock(MarkdownBlock):
    """A block of prose; it tells of a link like Textual's own, with `Markdown.LinkClicked`."""

    COMPONENT_CLASSES = {"chosen_link"}
    BINDINGS = [
        Binding("enter", "follow", gettext("Follow the link"), show=False),
        Binding("tab", "next_link(1)", pgettext("key", "Next link"), show=False),
        Binding("shift+tab", "next_link(-1)", pgettext("key", "Link before"), show=False),
    ]
    _links: tuple[tuple[Span, str], ...] = ()
    _unmarked = Content("")
    _chosen = 0

    def set_content(self, content: Content) -> None:
        """Show a text, and take the focus from now on if it has links."""
        self._links = tuple(
            (span, str(span.style.meta["@click"]))
            for span in content.spans
            if isinstance(span.style, Style) and "@click" in span.style.meta
        )
        self._unmarked = content
        self.can_focus = bool(self._links)
        super().set_content(content)

    def on_focus(self) -> None:
        """Mark the first link."""
        self._choose(0)

    def on_blur(self) -> None:
        """Mark none."""
        self.update(self._unmarked)

    def action_next_link(self, by: int) -> None:
        """Mark the next link, or leave the block after its last one."""
        if 0 <= self._chosen + by < len(self._links):
            self._choose(self._chosen + by)
        elif by > 0:
            self.screen.focus_next()
        else:
            self.screen.focus_previous()

    async def action_follow(self) -> None:
        """Do what a click on the marked link does."""
        await self.run_action(self._links[self._chosen][1])

    def _choose(self, number: int) -> None:
        self._chosen = number
        span, _ = self._links[number]
        text = self._unmarked
        self.update(Content(text.plain, [*text.spans, Span(span.start, span.end, ".chosen_link")]))
