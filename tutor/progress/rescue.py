"""A last place for a text that could not be saved where it belongs, when the tutor must end."""

import tempfile
from pathlib import Path


def rescue(exercise: str, text: str, why: str) -> str:
    """Put a text into a folder for temporary files; return the sentence that says where, or else the text itself."""
    try:
        path = Path(tempfile.mkdtemp(prefix="jax-ad-tutor-")) / f"{exercise}.py"
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
    except OSError as error:
        return f"{why}\nNo other place for it was found either ({error.strerror}), so here is your text:\n\n{text}"
    return f"{why}\nYour text is in {path}; move it from there to a place that lasts."
