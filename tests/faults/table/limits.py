"""Code that never ends, and code that takes all the memory there is."""

from tests.faults.case import RIGHT, Case
from tutor.verdict import Outcome

OVER, OUT = Outcome.TIMED_OUT, Outcome.OUT_OF_MEMORY

TIME = (
    Case("busy-loop", "x = 1\nwhile True: pass\n", OVER, says=("in line", "Look for a loop that never ends")),
    Case(
        "busy-loop-in-a-check",
        "def double(x):\n    while True:\n        x = x + 1\n",
        OVER,
        says=("while checking", "double(3.0) is 6"),
    ),
    Case(
        "loop-inside-jit",
        "import jax\n\n\n@jax.jit\ndef double(x):\n"
        "    return jax.lax.while_loop(lambda y: y > -1.0, lambda y: 2.0 * x + 0.0 * y, x)\n",
        OVER,
        says=("double(3.0) is 6",),
        note="the interpreter waits in XLA, and holds no line of Python",
    ),
    Case(
        "tracing-without-end",
        "import jax, jax.numpy as jnp\n@jax.jit\ndef double(x):\n    while True:\n        x = jnp.sin(x)\n",
        OVER,
    ),
    Case(
        "callback-that-sleeps",
        "import jax, time\ndef double(x):\n"
        "    return jax.pure_callback(lambda y: time.sleep(1e6), jax.ShapeDtypeStruct((), 'float32'), x)\n",
        OVER,
    ),
    Case("sleep", "import time\ntime.sleep(1e6)\n", OVER, says=("time.sleep(1e6)",)),
    Case("deadlock", "import threading\nlock = threading.Lock()\nlock.acquire()\nlock.acquire()\n", OVER),
    Case("waits-for-a-child", "import subprocess\nsubprocess.run(['sleep', '100000'])\n", OVER),
    Case("waits-for-a-pipe", "import os\nr, w = os.pipe()\nos.read(r, 1)\n", OVER),
    Case("number-that-holds-the-interpreter", "x = 7 ** 7 ** 12\n", OVER, note="no signal is looked at meanwhile"),
    Case(
        "loop-that-catches-everything",
        "while True:\n    try:\n        raise KeyboardInterrupt\n    except BaseException:\n        pass\n",
        OVER,
    ),
    Case("loop-of-asyncio", "import asyncio\nasyncio.run(asyncio.sleep(1e6))\n", OVER, says=("in line 2",)),
    Case(
        "loop-that-hides-its-line",
        "import faulthandler\nfaulthandler.cancel_dump_traceback_later()\nfaulthandler.disable()\nwhile True: pass\n",
        OVER,
        says=("Look for a loop that never ends",),
    ),
    Case(
        "loop-in-a-repr",
        "class Odd:\n    def __repr__(self):\n        while True: pass\ndef double(x): return Odd()\n",
        OVER,
        says=("in line 3",),
    ),
    Case("stops-itself", "import os, signal\nos.kill(os.getpid(), signal.SIGSTOP)\n" + RIGHT, OVER),
)

MEMORY = (
    Case(
        "memory-in-python",
        "x = []\nwhile True: x.append(bytearray(10_000_000))\n",
        OUT,
        says=("0.5 GiB",),
        patient=True,
    ),
    Case(
        "memory-in-numpy",
        "import numpy as np\nx = []\nwhile True: x.append(np.ones(1_000_000))\n",
        OUT,
        says=("0.5 GiB",),
        patient=True,
    ),
    Case(
        "memory-in-xla",
        "import jax.numpy as jnp\nx = []\nwhile True: x.append((jnp.ones(1_000_000) + len(x)).block_until_ready())\n",
        OUT,
        says=("0.5 GiB",),
        patient=True,
    ),
    Case(
        "memory-in-a-child",
        "import subprocess, sys\n"
        "subprocess.run([sys.executable, '-c', 'x = []\\nwhile True: x.append(bytearray(10_000_000))'])\n",
        OUT,
        says=("0.5 GiB",),
        patient=True,
    ),
    Case(
        "memory-in-a-check",
        "kept = []\ndef double(x):\n    while True: kept.append('x' * 10_000_000)\n",
        OUT,
        says=("0.5 GiB",),
        patient=True,
    ),
    Case(
        "memory-by-endless-recursion",
        "import sys\nsys.setrecursionlimit(10**9)\ndef double(x):\n    return double(x + 1)\n",
        (OUT, Outcome.ERROR, Outcome.DIED),
        patient=True,
        note="which one depends on whether the C stack or the limit is met first",
    ),
    Case("impossible-array-in-numpy", "import numpy as np\nnp.zeros(10**14)\n", OUT, says=("not enough memory",)),
    Case("impossible-array-in-xla", "import jax.numpy as jnp\njnp.zeros(10**14)\n", OUT, says=("not enough memory",)),
    Case(
        "many-children-share-memory",
        "import os, time\nfor _ in range(30):\n    if os.fork() == 0: time.sleep(1e6); os._exit(0)\ntime.sleep(1.0)\n"
        + RIGHT,
        Outcome.PASSED,
        patient=True,
        note="a page that thirty processes share is there once",
    ),
)
