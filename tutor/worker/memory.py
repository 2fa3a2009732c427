"""Watches how much memory a worker and everything it started takes.

Resident memory is measured, and not limited beforehand: JAX reserves far more
address space than it uses, so a limit on that would refuse honest programs.
Pages that processes share count once: that is slower to find out, so it is
asked only when the quick sum is over the limit.
"""

import time

import psutil

_WORKER_EVERY = 0.05
_TREE_EVERY = 0.5
_SHARES_EVERY = 0.25
_SHARE_OF_FREE = 0.85


class MemoryWatch:
    """`limit` is in bytes, above what the worker took when its job began, and never more than the machine has."""

    def __init__(self, guard: int, limit: int) -> None:
        self._guard = guard
        self._family: list[psutil.Process] = []
        self._next_worker = self._next_tree = 0.0
        self._find_family()
        self._limit = self._resident() + min(limit, int(psutil.virtual_memory().available * _SHARE_OF_FREE))

    def is_over(self) -> bool:
        """Return whether the limit is passed; looks at most every 50 ms and is cheap in between."""
        now = time.monotonic()
        if now < self._next_worker:
            return False
        self._next_worker = now + _WORKER_EVERY
        if now >= self._next_tree:
            self._next_tree = now + _TREE_EVERY
            self._find_family()
        if self._resident() <= self._limit:
            return False
        if self._proportional() > self._limit:
            return True
        self._next_worker = now + _SHARES_EVERY
        return False

    def _find_family(self) -> None:
        try:
            self._family = psutil.Process(self._guard).children(recursive=True)
        except psutil.Error:
            self._family = []

    def _resident(self) -> int:
        total = 0
        for process in self._family:
            try:
                total += process.memory_info().rss
            except psutil.Error:
                continue
        return total

    def _proportional(self) -> int:
        """Return the sum of everybody's share: a page that n processes have counts 1/n for each."""
        total = 0
        for process in self._family:
            try:
                memory = process.memory_full_info()
            except psutil.Error:
                continue
            total += getattr(memory, "pss", memory.rss)
        return total
