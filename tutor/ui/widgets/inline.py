"""A line of Markdown as content, for widgets that show no prose: code keeps a colour, formulas become text."""

from textual.content import Content

from tutor.course.markdown import parser


def inline(text: str, *, ascii: bool) -> Content:
    """Return one line of Markdown with inline math; nothing in it is read as markup of Textual's."""
    parts: list[tuple[str, str]] = []
    for token in parser().parseInline(text):
        for child in token.children or ():
            if child.type == "code_inline":
                parts.append((child.content, "$text-primary"))
            elif child.type.startswith("math_inline"):
                parts.append((_formula(child.content, ascii), "$text-primary"))
            elif child.content:
                parts.append((child.content, ""))
    return Content.assemble(*parts)


def _formula(tex: str, ascii: bool) -> str:
    from tutor.mathtext import MathError, linear

    try:
        return linear(tex, ascii=ascii)
    except MathError:
        return tex
