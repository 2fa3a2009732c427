"""Every key of the tutor, in one place: the footer, the key sheet and the command palette all read it.

Each action has a control or function key that arrives through tmux and ssh; its id is the name
by which `keys.toml` gives it another, so that texts take it from `keymap.key_of` and never write it out.
The editor keeps most of what Textual's TextArea uses, so ctrl+a, c, d, e, k, u, v, w,
x, y, z and F7 are not here (of those it has twice, ctrl+f finds; F6, a line to select, describes a name); nor is
ctrl+b, which belongs to tmux.
"""

from textual.binding import Binding

from tutor.language import gettext, pgettext

SCREEN_KEYS = (
    Binding(
        *("ctrl+r", "check", pgettext("key", "Check")),
        tooltip=gettext("Judge the answer on the screen"),
        id="check",
        priority=True,
    ),
    Binding(
        *("f2", "hint", pgettext("key", "Hint")),
        tooltip=gettext("Show one more hint"),
        id="hint",
        priority=True,
    ),
    Binding(
        *("f5", "run_here", pgettext("key", "Run")),
        tooltip=gettext("Run the program in view, or your answer"),
        id="run",
        priority=True,
    ),
    Binding(
        *("f8", "switch_pane", pgettext("key", "Pane")),
        tooltip=gettext("Go to the next pane"),
        id="pane",
        priority=True,
    ),
    Binding(
        *("ctrl+n", "next", pgettext("key", "Next")),
        tooltip=gettext("Go to the next page or exercise"),
        id="next",
        priority=True,
    ),
    Binding(
        *("f1", "keys", pgettext("key", "Keys")),
        tooltip=gettext("Show every key"),
        id="keys",
        priority=True,
    ),
    Binding(
        *("ctrl+g", "cheatsheet", pgettext("key", "Cheats")),
        tooltip=gettext("Open the cheat sheet"),
        id="cheatsheet",
        priority=True,
    ),
    Binding(
        *("ctrl+o", "outline", pgettext("key", "Outline")),
        tooltip=gettext("Go to the outline, or back"),
        id="outline",
        priority=True,
    ),
    Binding(
        *("ctrl+l", "previous", pgettext("key", "Back")),
        tooltip=gettext("Go to the page or exercise before"),
        id="previous",
        priority=True,
    ),
    Binding(
        *("f3", "solution", pgettext("key", "Solution")),
        tooltip=gettext("Show the reference solution beside yours"),
        id="solution",
        priority=True,
    ),
    Binding(
        *("f4", "reset", pgettext("key", "Begin anew")),
        tooltip=gettext("Begin the exercise anew; your text is kept aside"),
        id="reset",
        priority=True,
    ),
    Binding(
        *("ctrl+t", "lens", pgettext("key", "Lens")),
        tooltip=gettext("Look through your function: jaxpr, pushforward, pullback, residuals"),
        id="lens",
        priority=True,
    ),
    Binding(
        *("ctrl+f", "search", pgettext("key", "Search")),
        tooltip=gettext("Search pages, examples, API names and errors"),
        id="search",
    ),
    Binding(
        *("f11", "travel(-1)", pgettext("key", "Where I was")),
        tooltip=gettext("Go back to where you were"),
        id="back",
        priority=True,
    ),
    Binding(
        *("ctrl+right_square_bracket", "travel(1)", pgettext("key", "Forward again")),
        tooltip=gettext("Go forward again, after going back"),
        id="forward",
        priority=True,
    ),
    Binding(
        *("f12", "history", pgettext("key", "History")),
        tooltip=gettext("Compare your answer with its earlier texts, and bring one back"),
        id="history",
        priority=True,
    ),
    Binding(
        *("ctrl+backslash", "own_editor", pgettext("key", "Your editor")),
        tooltip=gettext("Open the answer in your own editor: VISUAL or EDITOR names it"),
        id="own_editor",
        priority=True,
    ),
    Binding(
        *("f10", "scratch", pgettext("key", "Scratch")),
        tooltip=gettext("Go to the scratch pad, to try anything, or back from it"),
        id="scratch",
        priority=True,
    ),
    Binding(
        *("ctrl+circumflex_accent,ctrl+6", "home", pgettext("key", "Home")),
        tooltip=gettext("Open the home screen: go on, review, how far each lesson is"),
        id="home",
        priority=True,
    ),
    Binding(
        *("f9", "stop", pgettext("key", "Stop")),
        tooltip=gettext("Stop what runs"),
        id="stop",
        priority=True,
    ),
    Binding(
        *("ctrl+s", "save", pgettext("key", "Save")),
        tooltip=gettext("Save now"),
        id="save",
        priority=True,
    ),
)
# Keys of the editor, for when it has the focus; the palette brings them from anywhere.
# Terminals send Ctrl+/ as Ctrl+_, and newer ones as itself.
WRITING_KEYS = (
    Binding(
        *("ctrl+underscore,ctrl+slash", "comment", pgettext("key", "Comment")),
        tooltip=gettext("Comment lines out, or in again"),
        id="comment",
        show=False,
    ),
    Binding(
        *("ctrl+f", "find", pgettext("key", "Find")),
        tooltip=gettext("Find and replace in the answer, or go to a line with :12"),
        id="find",
        show=False,
    ),
    Binding(
        *("f6", "describe", pgettext("key", "Describe")),
        tooltip=gettext("Show the documentation of the name under the cursor"),
        id="describe",
        show=False,
    ),
    Binding(
        *("ctrl+@,ctrl+space", "suggest", pgettext("key", "Suggest")),
        tooltip=gettext("Suggest names; they also come while one types, unless turned off"),
        id="suggest",
        show=False,
    ),
)
QUIT = Binding(
    *("ctrl+q", "quit", pgettext("key", "Quit")),
    id="quit",
    tooltip=gettext("Quit; everything is saved"),
    priority=True,
)
# What can have a key of the learner's own, and the key that it has without one.
REMAPPABLE = (*SCREEN_KEYS, *WRITING_KEYS, QUIT)
NAMED_KEYS = {binding.id: binding.key for binding in REMAPPABLE if binding.id is not None}
# Single keys for whoever reads; they arrive where a terminal keeps F11 for itself.
READING_KEYS = (
    Binding("slash", "search", pgettext("key", "Search"), show=False),
    Binding("h", "home", pgettext("key", "Home"), show=False),
    Binding("left_square_bracket", "travel(-1)", pgettext("key", "Where I was"), show=False),
    Binding("right_square_bracket", "travel(1)", pgettext("key", "Forward again"), show=False),
    Binding("s", "scratch", pgettext("key", "Scratch"), show=False),
    Binding("e", "edit_copy", pgettext("key", "Edit a copy"), show=False),
    Binding("p", "compare", pgettext("key", "Pitfall and fix"), show=False),
    Binding("ctrl+c", "copy", pgettext("key", "Copy"), show=False),
)
# Only in the palette, each with what brings it without.
MORE_COMMANDS = (
    (
        gettext("Filter the outline: all, to do, done, to review, must-read"),
        gettext("Or f in the outline"),
        "filter_outline",
    ),
    (gettext("Edit a copy of the example in view"), gettext("In the scratch pad; or e on the page"), "edit_copy"),
    (
        gettext("Show the pitfall in view beside its fix"),
        gettext("And run both, one after the other; or p on the page"),
        "compare",
    ),
    (
        gettext("Copy what is at hand"),
        gettext("The marked text, what is written, the verdict, or the example in view, with ^C"),
        "copy",
    ),
    (
        gettext("Your progress: attempts, time, days in a row, goals, what to do next"),
        gettext("Or p on the home screen"),
        "progress",
    ),
    (gettext("Take the tour of the screen"), gettext("Or t on the home screen or the key sheet"), "tour"),
    (
        gettext("What you have learned in this lesson, or in the course"),
        gettext("Once all exercises are passed"),
        "learned",
    ),
    (gettext("Export your notes and solutions"), gettext("As Markdown, Python or a notebook"), "export"),
)
# What stands in the bottom line, the most important first: the last ones give way where it is narrow.
FOOTER = ("check", "pane", "keys", "hint", "next", "run", "cheatsheet", "quit", "scratch", "search", "outline")
# Keys that belong to one pane, and keys of Textual's own, for the sheet; `{run}` is the key of that action.
PANE_KEYS = (
    ("Escape", gettext("Leave the editor, the verdict or the outline; never quits")),
    ("Tab", gettext("In the editor: indent. Elsewhere: the next thing on the page")),
    ("Enter", gettext("On an example: run it. On an exercise: open it. On a verdict: reread its page")),
    ("a b c Space Enter", gettext("On a question: tick an option; Enter answers, then goes to the next question")),
    ("/", gettext("Search the course")),
    ("{run}", gettext("Beside one another, pitfall and fix: run both. In the cheat sheet: run the row")),
    ("{scratch}", gettext("In the cheat sheet: put the row into the scratch pad")),
    ("e", gettext("On the page: edit a copy of the example in view, in the scratch pad")),
    ("p", gettext("On the page: show the pitfall in view beside its fix, and run both there")),
    ("s", gettext("On the page: go to the scratch pad")),
    ("^C", gettext("Copy the example in view, the row of the cheat sheet, the verdict, marked text")),
    ("h", gettext("The home screen; there: p progress, t tour, r review")),
    ("[ ]", gettext("Back to where you were, forward again")),
    ("Tab Enter", gettext("On a link: the next one; follow it")),
    ("f", gettext("In the outline: show all, what is to do, done, to review, must-read")),
    ("c", gettext("On a verdict: open the error card")),
    ("t", gettext("On a verdict: fold or unfold the traceback")),
    ("Left Right", gettext("On an example: move along lines that are too long")),
    ("j k space b g G", gettext("Move in whatever has the focus")),
    ("^P", gettext("Search the course, every command, themes")),
)
EDITOR_KEYS = (
    ("Up Down Tab", gettext("Among suggestions: choose, take; Enter takes one that was chosen, Escape closes")),
    ("Tab Shift+Tab", gettext("Indent more or less, also all lines of a selection")),
    ("^Z ^Y", gettext("Undo, redo")),
    ("^A ^E", gettext("Begin, end of the line")),
    ("^W ^U", gettext("Delete the word, the line before the cursor")),
    ("^K ^D", gettext("Delete to the end of the line, the character here")),
    ("^X ^C ^V", gettext("Cut, copy (all, if nothing is selected), paste")),
    ("F7", gettext("Select everything")),
)


_SIGNS = {"circumflex_accent": "6", "underscore": "/", "backslash": "\\", "right_square_bracket": "]", "@": "Space"}


def key_name(key: str) -> str:
    """Return a key as people write it: `^R`, `F2`, `Escape`; the first one, if there are several."""
    key = key.split(",")[0]
    if key.removeprefix("ctrl+") in _SIGNS:
        return f"^{_SIGNS[key.removeprefix('ctrl+')]}"
    if key.startswith("ctrl+"):
        return f"^{key.removeprefix('ctrl+').upper()}"
    return key.capitalize()


def spoken(key: str) -> str:
    """Return a key as it stands in a sentence: `Ctrl+R`, `F2`."""
    return key_name(key).replace("^", "Ctrl+", 1)
