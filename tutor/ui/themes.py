"""The five looks of the tutor: dark, light, the same two in high contrast, and one without any colour.

Colours only help: each has a word or a sign beside it. Every text is readable
on every ground that it may stand on: a contrast (WCAG 2) of 4.5, and of 7 in
the two of high contrast.
"""

from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter
from textual.theme import Theme

NO_COLOUR = "no-colour"
DEFAULT = "dark"
# A ground lighter than this stands for something chosen; without colours that is shown reversed.
_LIGHT = 0.5


def _theme(
    name: str,
    *,
    dark: bool,
    grounds: tuple[str, str, str, str],
    texts: tuple[str, str],
    accents: tuple[str, str],
    verdicts: tuple[str, str, str],
    behind_verdicts: tuple[str, str, str],
    chosen: str,
) -> Theme:
    """Make a theme: grounds from page to bar with the raised one last; verdicts are good, halted, bad."""
    background, surface, panel, raised = grounds
    foreground, muted = texts
    primary, accent = accents
    success, warning, error = verdicts
    names = ("success", "warning", "error")
    return Theme(
        name=name,
        primary=primary,
        secondary=primary,
        accent=accent,
        foreground=foreground,
        background=background,
        surface=surface,
        panel=panel,
        success=success,
        warning=warning,
        error=error,
        dark=dark,
        variables={
            "foreground-muted": muted,
            "foreground-disabled": muted,
            "text": foreground,
            "text-muted": muted,
            "text-disabled": muted,
            "boost": raised,
            "surface-lighten-1": raised,
            "text-primary": primary,
            "text-secondary": primary,
            "text-accent": accent,
            **{f"text-{word}": colour for word, colour in zip(names, verdicts, strict=True)},
            **{f"{word}-muted": colour for word, colour in zip(names, behind_verdicts, strict=True)},
            "chosen": chosen,
            "button": f"{foreground} 12%",  # a button stands out from whatever it lies on
            "block-cursor-background": chosen,
            "block-cursor-foreground": foreground,
            "block-cursor-blurred-background": raised,
            "block-cursor-blurred-foreground": foreground,
            "block-hover-background": raised,
            "input-selection-background": chosen,
            "screen-selection-background": chosen,
            "button-color-foreground": background,
            "button-foreground": foreground,
            "button-focus-text-style": "bold",
            "link-color": accent,
            "link-background-hover": accent,
            "link-color-hover": background,
        },
    )


THEMES = (
    _theme(
        "dark",
        dark=True,
        grounds=("#12161b", "#191f26", "#222933", "#202730"),
        texts=("#e4e7eb", "#a4adb8"),
        accents=("#74b8f0", "#f0b357"),
        verdicts=("#74d19b", "#e8d26e", "#ff8f98"),
        behind_verdicts=("#1b3a2a", "#3d3618", "#47222a"),
        chosen="#3d3423",
    ),
    _theme(
        "light",
        dark=False,
        grounds=("#fbfaf6", "#f2f0ea", "#e7e4dc", "#ebe8e0"),
        texts=("#1f242b", "#50565f"),
        accents=("#0a5596", "#7d4300"),
        verdicts=("#125c34", "#6a4a00", "#a11a2b"),
        behind_verdicts=("#d6ebdd", "#f3e7c4", "#f8dcdd"),
        chosen="#f3dfbd",
    ),
    _theme(
        "high-contrast-dark",
        dark=True,
        grounds=("#000000", "#000000", "#101010", "#161616"),
        texts=("#ffffff", "#d2d2d2"),
        accents=("#99d5ff", "#ffd24a"),
        verdicts=("#7dffb0", "#fff08a", "#ffb8bd"),
        behind_verdicts=("#00331a", "#332b00", "#40000a"),
        chosen="#00315e",
    ),
    _theme(
        "high-contrast-light",
        dark=False,
        grounds=("#ffffff", "#ffffff", "#f0f0f0", "#f6f6f6"),
        texts=("#000000", "#333333"),
        accents=("#003a75", "#552c00"),
        verdicts=("#00401e", "#473200", "#78000f"),
        behind_verdicts=("#dff5e7", "#fbf2d0", "#fde8e9"),
        chosen="#ffe9a8",
    ),
    _theme(
        NO_COLOUR,
        dark=True,
        grounds=("#000000", "#000000", "#000000", "#000000"),
        texts=("#ffffff", "#ffffff"),
        accents=("#ffffff", "#ffffff"),
        verdicts=("#ffffff", "#ffffff", "#ffffff"),
        behind_verdicts=("#000000", "#000000", "#000000"),
        chosen="#ffffff",
    ),
)
NAMES = tuple(theme.name for theme in THEMES)


class WithoutColour(LineFilter):
    """Takes every colour out of what the app draws: bold, underlined and reversed are left."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the segments of a line; what stands on a light ground is reversed."""
        return [
            segment if segment.control else Segment(segment.text, _plain(segment.style) if segment.style else None)
            for segment in segments
        ]


@lru_cache(1024)
def _plain(style: Style) -> Style:
    ground = style.bgcolor
    is_light = ground is not None and not ground.is_default and Color.from_rich_color(ground).brightness > _LIGHT
    plain = Style(bold=bool(style.bold), underline=bool(style.underline), reverse=bool(style.reverse) != is_light)
    return plain + Style.from_meta(style.meta) if style.meta else plain
