"""Where every start begins: says what a system lacks, before anything is imported that needs it."""

import gc
import sys

_NO_WINDOWS = (
    "The tutor needs Linux, macOS or WSL, for it runs your code in processes that Windows itself does not have.\n"
    "To go on, type `wsl --install` in PowerShell, open the Ubuntu that this gives you, and install the tutor there."
)


def unsupported(platform: str) -> str:
    """Return why the tutor cannot run on a platform (named as `sys.platform` names it) and how to go on, or ""."""
    return _NO_WINDOWS if platform == "win32" else ""


def main(platform: str = sys.platform) -> None:
    """Run the command line and leave with its exit code; where that cannot be, with 3."""
    if sentences := unsupported(platform):
        print(sentences, file=sys.stderr)
        sys.exit(3)
    gc.disable()  # what is imported stays: to look through it for garbage would find none
    from tutor.cli import main as run

    gc.freeze()
    gc.enable()
    run()
