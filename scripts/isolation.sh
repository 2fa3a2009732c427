#!/bin/sh
# Sees to it that the tests of `check --isolated` can run: they need bubblewrap, and Linux.
# Installs it where that needs no password; else says how, and the tests say that they were left out.
set -u
[ "$(uname -s)" = Linux ] || exit 0
command -v bwrap >/dev/null 2>&1 && exit 0
if [ "$(id -u)" = 0 ]; then as_root=""; else as_root="sudo -n"; fi
{
    if command -v apt-get >/dev/null 2>&1; then
        $as_root apt-get install -y -qq bubblewrap || { $as_root apt-get update -qq && $as_root apt-get install -y -qq bubblewrap; }
    elif command -v dnf >/dev/null 2>&1; then
        $as_root dnf install -y -q bubblewrap
    fi
} >/dev/null 2>&1 </dev/null
command -v bwrap >/dev/null 2>&1 ||
    echo "The tests of check --isolated need bubblewrap (sudo apt-get install bubblewrap); they are left out now." >&2
