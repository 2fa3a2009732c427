#!/bin/sh
# Sees to it that no test need be left out: some want a program that Python's packages cannot bring.
# Installs what is missing where that needs no password; else says how, and the tests say what they left out.
set -u
[ "$(uname -s)" = Linux ] || exit 0
if [ "$(id -u)" = 0 ]; then as_root=""; else as_root="sudo -n"; fi

install() {
    if command -v apt-get >/dev/null 2>&1; then
        $as_root apt-get install -y -qq "$1" || { $as_root apt-get update -qq && $as_root apt-get install -y -qq "$1"; }
    elif command -v dnf >/dev/null 2>&1; then
        $as_root dnf install -y -q "$1"
    fi
}

# The program, the package that has it, and what it is for.
while read -r program package purpose; do
    command -v "$program" >/dev/null 2>&1 && continue
    install "$package" >/dev/null 2>&1 </dev/null
    command -v "$program" >/dev/null 2>&1 ||
        echo "The tests of $purpose need $package (sudo apt-get install $package); they are left out now." >&2
done <<END
bwrap bubblewrap what runs closed off
tmux tmux the app inside tmux
cc gcc a home without file locks
END
