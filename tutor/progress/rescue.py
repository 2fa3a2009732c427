"""A last place for a text that could not be saved where it belongs, when the tutor must end."""

import tempfile
from pathlib import Path

from tutor.language import gettext


def rescue(exercise: str, text: str, why: str) -> str:
    """Put a text into a folder for temporary files; return the sentence that says where, or else the text itself."""
    try:
        path = Path(tempfile.mkdtemp(prefix="jax-ad-tutor-")) / f"{exercise}.py"
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
    except OSError as error:
        sentence = gettext("No other place for it was found either ({trouble}), so here is your text:")
        return f"{why}\n{sentence.format(trouble=error.strerror)}\n\n{text}"
    sentence = gettext("Your text is in {place}; move it from there to a place that lasts.").format(place=path)
    return f"{why}\n{sentence}"
