"""Which signs are operators and relations, and how everything is written in ASCII."""

RELATIONS = frozenset("=<>≤≥≠≈≡∼~≅≃∝∈∉⊂⊆⊃→←↔⇒⇐⇔⟶⟵⟹⟺↦⟼≪≫≺≻⊢⊨:≜≔∣≲≳↪")
BINARY = frozenset("+-−±∓×÷·⋅∗*∘⊕⊗⊙∪∩∧∨∖†⋆★")
LARGE = frozenset("∑∏∫∬∮⋃⋂⨁⨂∐")
OPENING = frozenset("([{⟨⌊⌈")
CLOSING = frozenset(")]}⟩⌋⌉")
PUNCTUATION = frozenset(",;")
POSTFIX = frozenset("!′″‴")

_GREEK = dict(
    zip(
        "αβγδεζηθικλμνξοπρστυφχψωΓΔΘΛΞΠΣΥΦΨΩ",
        (
            "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau "
            "upsilon phi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega"
        ).split(),
        strict=True,
    )
)
_SIGNS = {
    "ϵ": "epsilon",
    "ϕ": "phi",
    "φ": "phi",
    "ϑ": "theta",
    "ϱ": "rho",
    "ς": "sigma",
    "∇": "grad",
    "∂": "d",
    "∑": "sum",
    "∏": "prod",
    "∫": "int",
    "∞": "inf",
    "≤": "<=",
    "≥": ">=",
    "≠": "!=",
    "≈": "~",
    "≡": "==",
    "∼": "~",
    "≅": "~=",
    "≃": "~=",
    "∝": "~",
    "∈": "in",
    "∉": "not in",
    "⊂": "subset",
    "⊆": "subset",
    "→": "->",
    "⟶": "->",
    "←": "<-",
    "↔": "<->",
    "⇒": "=>",
    "⟹": "=>",
    "⇔": "<=>",
    "⟺": "<=>",
    "↦": "|->",
    "⟼": "|->",
    "≪": "<<",
    "≫": ">>",
    "∣": "|",
    "×": "x",
    "÷": "/",
    "·": "*",
    "⋅": "*",
    "∗": "*",
    "⋆": "*",
    "★": "*",
    "∘": "o",
    "−": "-",
    "±": "+-",
    "∓": "-+",
    "⊕": "(+)",
    "⊗": "(x)",
    "⊙": "(.)",
    "∪": "union",
    "∩": "intersect",
    "∧": "and",
    "∨": "or",
    "∖": "\\",
    "†": "+",
    "⊤": "T",
    "⊥": "_|_",
    "′": "'",
    "″": "''",
    "‴": "'''",
    "…": "...",
    "⋯": "...",
    "⋮": ":",
    "⋱": "...",
    "‖": "||",
    "∥": "||",
    "⟨": "<",
    "⟩": ">",
    "⌊": "floor(",
    "⌋": ")",
    "⌈": "ceil(",
    "⌉": ")",
    "ℓ": "l",
    "ℏ": "hbar",
    "∅": "{}",
    "∀": "for all",
    "∃": "exists",
    "¬": "not",
    "½": "(1/2)",
    "¼": "(1/4)",
    "¾": "(3/4)",
    "⅓": "(1/3)",
    "⅔": "(2/3)",
    "√": "sqrt",
    "≜": ":=",
    "≔": ":=",
    "∘ ": "o",
    "°": "deg",
    "𝟙": "1",
    "𝟏": "1",
    "≲": "<~",
    "≳": ">~",
    "↪": "->",
}


def ascii_symbol(text: str) -> str | None:
    """Return `text` in ASCII, or None when there is no way to write it."""
    import unicodedata

    if text.isascii():
        return text
    if text in _SIGNS:
        return _SIGNS[text]
    if text in _GREEK:
        return _GREEK[text]
    folded = unicodedata.normalize("NFKD", text)
    if folded.isascii():
        return folded  # double-struck, bold and script letters
    parts = [ascii_symbol(character) for character in folded] if folded != text or len(text) > 1 else [None]
    return None if None in parts else "".join(part for part in parts if part)


def in_ascii(text: str) -> str:
    """Return a whole finished row in ASCII; what has no stand-in becomes `?`."""
    return "".join(ascii_symbol(character) or "?" for character in text)
