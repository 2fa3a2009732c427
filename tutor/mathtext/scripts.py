"""Superscripts and subscripts that Unicode has as characters of their own."""

_RAISED = dict(
    zip(
        "0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVWαβγδθ⊤⋆*′″‴†",
        "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵅᵝᵞᵟᶿᵀ⋆*′″‴†",
        strict=True,
    )
)
_LOWERED = dict(
    zip(
        "0123456789+-−=()aehijklmnoprstuvxβγρφχ",
        "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ",
        strict=True,
    )
)


def raised(text: str) -> str | None:
    """Return `text` as superscript characters, or None if one of them does not exist."""
    return _all(text, _RAISED)


def lowered(text: str) -> str | None:
    """Return `text` as subscript characters, or None if one of them does not exist."""
    return _all(text, _LOWERED)


def _all(text: str, table: dict[str, str]) -> str | None:
    found = [table.get(character) for character in text.replace(" ", "")]
    return None if None in found or not found else "".join(one for one in found if one)
