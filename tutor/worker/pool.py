"""Several workers at once, for what judges or verifies many programs; knows neither course nor learner."""

import os
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from tutor.worker.host import Host


def in_parallel[Item, Result](
    cache: Path, items: Sequence[Item], act: Callable[[Host, Item], Result], *, workers: int = 0
) -> Iterator[Result]:
    """Yield what `act` makes of every item, as each is done; `workers` at once, one a processor by default.

    `act` is called from threads, each with a host of its own. What it raises
    is raised here. Whoever stops early, also by Ctrl+C, stops what runs.
    """
    hosts: list[Host] = []
    here = threading.local()

    def do(item: Item) -> Result:
        if not hasattr(here, "host"):
            here.host = Host(cache)
            hosts.append(here.host)
        return act(here.host, item)

    with ThreadPoolExecutor(workers or os.cpu_count() or 1, thread_name_prefix="worker") as pool:
        waiting = [pool.submit(do, item) for item in items]
        try:
            for done in as_completed(waiting):
                yield done.result()
        finally:
            for one in waiting:
                one.cancel()
            # Before the threads are waited for: the ending of its host ends what one of them still runs.
            for host in hosts:
                host.close()
