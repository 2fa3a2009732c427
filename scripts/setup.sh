#!/bin/sh
# Makes .venv ready: finds a Python that fits, and installs the locked packages and this project.
#
#   scripts/setup.sh          set up, or do nothing if all is up to date
#   scripts/setup.sh --find   only print the Python that would be used
#
# Every candidate is run to ask for its version: a version manager's stand-in may exist and fail.
set -u
cd "$(dirname "$0")/.." || exit 1

VERSIONS="3.12, 3.13 or 3.14"
TRY_SECONDS=10

limited() {
    if command -v timeout >/dev/null 2>&1; then timeout "$TRY_SECONDS" "$@"; else "$@"; fi
}

# Prints the real path of the interpreter if it fits: new enough, and able to make environments.
fits() {
    [ -f "$1" ] && [ -x "$1" ] || return 1
    limited "$1" -I -c '
import sys
if not (3, 12) <= sys.version_info[:2] <= (3, 14) or sys.implementation.name != "cpython":
    sys.exit(1)
import venv, ensurepip
print(sys.executable)
' 2>/dev/null </dev/null
}

candidates() {
    # Ask for every name in every folder of the PATH, not only for the first of each name.
    for name in python3.13 python3.14 python3.12 python3 python; do
        old_ifs=$IFS
        IFS=:
        for folder in $PATH; do
            [ -n "$folder" ] && printf '%s\n' "$folder/$name"
        done
        IFS=$old_ifs
    done
    for python in "${PYENV_ROOT:-$HOME/.pyenv}"/versions/*/bin/python3 "$HOME"/.local/share/uv/python/*/bin/python3 \
        /usr/local/bin/python3.1? /opt/homebrew/bin/python3.1? /opt/python/*/bin/python3; do
        printf '%s\n' "$python"
    done
}

find_python() {
    seen=" "
    candidates | while IFS= read -r python; do
        case "$seen" in *" $python "*) continue ;; esac
        seen="$seen$python "
        found=$(fits "$python") && [ -n "$found" ] && { printf '%s\n' "$found"; break; }
    done
}

python=$(find_python)
if [ -z "$python" ]; then
    {
        echo "jax-ad-tutor needs Python $VERSIONS with its venv module, and found none."
        echo "Looked at every python3 on the PATH, and under ~/.pyenv/versions."
        echo "Install one, for example:"
        echo "    Debian, Ubuntu:  sudo apt-get install python3.13 python3.13-venv"
        echo "    macOS:           brew install python@3.13"
        echo "    anywhere:        pyenv install 3.13     or     uv python install 3.13"
        echo "and run the same command again."
    } >&2
    exit 1
fi
if [ "${1:-}" = "--find" ]; then
    printf '%s\n' "$python"
    exit 0
fi

# The stamp says what the environment was made from; it is written last, so a half-made one is made anew.
stamp=$(cat requirements.lock pyproject.toml scripts/setup.sh | cksum)
stamp="$stamp $python"
if [ -x .venv/bin/jax-ad-tutor ] && [ "$(cat .venv/made-from 2>/dev/null)" = "$stamp" ]; then
    exit 0
fi

echo "Setting up .venv with $python (the first time takes a minute or two) ..." >&2
rm -rf .venv

with_uv() {
    command -v uv >/dev/null 2>&1 || return 1
    UV_PYTHON_DOWNLOADS=never uv venv --quiet --python "$python" .venv &&
        uv pip install --quiet --python .venv/bin/python --require-hashes -r requirements.lock &&
        uv pip install --quiet --python .venv/bin/python --no-deps --no-build-isolation -e .
}

with_pip() {
    rm -rf .venv
    "$python" -m venv .venv &&
        .venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock &&
        .venv/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
}

if with_uv 2>/dev/null || with_pip; then
    printf '%s\n' "$stamp" >.venv/made-from
else
    rm -rf .venv
    echo "The packages could not be installed; the lines above say why." >&2
    echo "With a connection to your package index, run the same command again." >&2
    exit 1
fi
