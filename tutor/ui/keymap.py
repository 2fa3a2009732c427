"""Keys of the learner's own: `keys.toml` beside their answers gives an action another key.

    check = "ctrl+j"
    hint = "ctrl+n"
    next = "f2"

The names are those of the key sheet's actions. What cannot be used is said in
a sentence and left out; the other lines hold.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Protocol, runtime_checkable

from msgspec import Struct
from textual.binding import Binding
from textual.message_pump import MessagePump

from tutor.course.nearest import did_you_mean
from tutor.language import gettext
from tutor.ui.keys import NAMED_KEYS, spoken

# What arrives through every terminal, tmux and ssh, and is no letter that somebody types.
_USABLE = re.compile(r"ctrl\+[a-z]|f([1-9]|1[0-2])")
# Means something to a terminal itself (interrupt, Enter, Tab, flow control's continue), or opens the palette.
_TAKEN = {"ctrl+c", "ctrl+m", "ctrl+i", "ctrl+p"}


class Keymap(Struct, frozen=True):
    """Keys by the action's name, and sentences about what could not be used."""

    keys: dict[str, str]
    complaints: tuple[str, ...] = ()

    def over(self, bindings: Iterable[Binding]) -> tuple[Binding, ...]:
        """Return the bindings with the learner's keys in place of ours."""
        return tuple(replace(binding, key=self.keys.get(binding.id or "", binding.key)) for binding in bindings)


@runtime_checkable
class HasKeymap(Protocol):
    """An app whose keys may be the learner's own."""

    keymap: Keymap


def key_of(where: MessagePump, action: str) -> str:
    """Return the key of an action as texts write it: `Ctrl+R`, or the one that the learner gave it.

    Whatever names a key on the screen asks here. Raises `KeyError` for an action without a name of its own.
    """
    own = where.app.keymap.keys if isinstance(where.app, HasKeymap) else {}
    return spoken(own.get(action, NAMED_KEYS[action]))


def with_keys(where: MessagePump, text: str) -> str:
    """Return a text of ours in which `{check}` stands for the key of that action."""
    return text.format_map({name: key_of(where, name) for name in NAMED_KEYS})


def _without_keys(path: Path, error: Exception) -> Keymap:
    complaint = gettext("{path} cannot be read, so the keys are as always: {error}").format(path=path, error=error)
    return Keymap({}, (complaint,))


def read_keymap(path: Path, bindings: Sequence[Binding]) -> Keymap:
    """Read the learner's keys for `bindings`; without a file there are none."""
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError:
        return Keymap({})
    except (OSError, UnicodeDecodeError) as error:
        return _without_keys(path, error)
    import tomllib

    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return _without_keys(path, error)
    known = {binding.id: binding.key for binding in bindings if binding.id}
    keys: dict[str, str] = {}
    complaints: list[str] = []
    for name, key in raw.items():
        if name not in known:
            complaint = gettext("there is no action {action}{suggestion}")
            complaint = complaint.format(action=repr(name), suggestion=did_you_mean(name, known))
            complaints.append(f"{path.name}: {complaint}")
        elif not isinstance(key, str) or not _USABLE.fullmatch(key) or key in _TAKEN:
            complaint = gettext(
                "{action} cannot have the key {key}; use f1 to f12, or ctrl+ and a letter other than c, i, m and p"
            )
            complaints.append(f"{path.name}: {complaint.format(action=name, key=repr(key))}")
        else:
            keys[name] = key
    return _without_clashes(path, known, keys, complaints)


def _without_clashes(path: Path, known: dict[str, str], keys: dict[str, str], complaints: list[str]) -> Keymap:
    """Leave out a key that another action keeps, until no two actions share one."""
    while True:
        holders: dict[str, list[str]] = {}
        for name in known:
            holders.setdefault(keys.get(name, known[name]), []).append(name)
        clash = next((names for names in holders.values() if len(names) > 1 and keys.keys() & set(names)), None)
        if clash is None:
            return Keymap(keys, tuple(complaints))
        name = next(name for name in reversed(clash) if name in keys)
        other = next(other for other in clash if other != name)
        complaint = gettext("{action} cannot have {key}, which belongs to {other}")
        complaints.append(f"{path.name}: {complaint.format(action=name, key=keys.pop(name), other=other)}")
