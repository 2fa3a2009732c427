"""What is printed, and what is asked of a keyboard that is not there."""

from tests.faults.case import RIGHT, Case
from tutor.verdict import Outcome

PASSED, ERROR = Outcome.PASSED, Outcome.ERROR

OUTPUT = (
    Case("flood-without-end", "while True: print('x' * 200)\n", Outcome.TIMED_OUT, prints=("xxx", "lines hidden")),
    Case(
        "flood-that-ends",
        "for i in range(200_000): print(i)\n" + RIGHT,
        PASSED,
        prints=("0\n1\n2\n", "lines hidden", "199999\n"),
        patient=True,
    ),
    Case(
        "one-line-of-50-megabytes",
        "print('x' * 50_000_000)\n" + RIGHT,
        PASSED,
        prints=("xxx", "characters hidden"),
        patient=True,
    ),
    Case(
        "flood-on-standard-error",
        "import sys\nfor i in range(100_000): sys.stderr.write(f'{i}\\n')\n" + RIGHT,
        PASSED,
        prints=("0\n1\n", "lines hidden", "99999\n"),
        patient=True,
    ),
    Case(
        "debug-print-in-a-scan",
        "import jax, jax.numpy as jnp\n"
        "def step(c, x):\n    jax.debug.print('step {x} [/b]', x=x)\n    return c, x\n"
        "jax.lax.scan(step, 0.0, jnp.arange(10_000))[1].block_until_ready()\njax.effects_barrier()\n" + RIGHT,
        PASSED,
        prints=("step 0 [/b]\n", "lines hidden", "step 9999 [/b]\n"),
        patient=True,
    ),
    Case(
        "broken-utf8-and-escapes",
        "import os\nos.write(1, b'a\\x1b[2J\\x1b]0;title\\x07b\\xff\\xfe\\xc3(\\r\\nc\\rd\\x00\\x9b')\n" + RIGHT,
        PASSED,
        prints=("a\\x1b[2J\\x1b]0;title\\x07b\ufffd\ufffd\ufffd(\nc\\rd\\x00",),
        hides=("\x1b", "\x07", "\x9b"),
    ),
    Case(
        "text-that-turns-around",
        "print('\\u202eabc\\u2066 \\u200b|')\n" + RIGHT,
        PASSED,
        prints=("\\u202eabc\\u2066 \\u200b|",),
        hides=("\u202e",),
    ),
    Case(
        "text-that-looks-like-markup",
        "print('[@click=app.quit]x[/] [bold] f32[3] \\\\[/b]')\n" + RIGHT,
        PASSED,
        prints=("[@click=app.quit]x[/] [bold] f32[3] \\[/b]",),
    ),
    Case(
        "writes-to-descriptors-1-and-2",
        "import os\nos.write(1, b'one\\n'); os.write(2, b'two\\n')\n" + RIGHT,
        PASSED,
        prints=("one\ntwo\n",),
    ),
    Case(
        "writes-to-descriptors-3-to-20",
        "import os\nfor fd in range(3, 21):\n    try: os.write(fd, b'\\x00\\x00\\x00\\x05garbage' * 50)\n"
        "    except OSError: pass\n" + RIGHT,
        PASSED,
    ),
    Case(
        "writes-to-every-descriptor",
        "import os\nfor fd in range(3, 1000):\n    try: os.write(fd, b'\\x00\\x00\\x00\\x05garbage' * 50)\n"
        "    except OSError: pass\n" + RIGHT,
        Outcome.DIED,
        says=("file descriptor that belongs to the tutor",),
    ),
    Case(
        "a-print-of-c", "import ctypes\nctypes.CDLL(None).puts(b'hello from C')\n" + RIGHT, PASSED, prints=("from C",)
    ),
    Case(
        "flood-of-empty-lines", "print('\\n' * 1_000_000)\n" + RIGHT, PASSED, prints=("lines hidden",), patient=True
    ),
    Case("flood-of-escapes", "print('\\x1b[2J' * 300_000)\n" + RIGHT, PASSED, hides=("\x1b",), patient=True),
    Case(
        "flood-of-accents",
        "print('e' + '\\u0301' * 300_000)\n" + RIGHT,
        PASSED,
        prints=("e\u0301\u0301",),
        patient=True,
    ),
    Case(
        "letter-by-letter",
        "for _ in range(60_000): print('x', end='', flush=True)\n" + RIGHT,
        PASSED,
        prints=("xxx",),
        patient=True,
    ),
    Case("a-print-without-an-end", "print('no line end', end='')\n" + RIGHT, PASSED, prints=("no line end",)),
    Case(
        "a-child-prints",
        "import subprocess\nsubprocess.run(['echo', 'from a child'])\n" + RIGHT,
        PASSED,
        prints=("from a child\n",),
    ),
)

_ASKS = ("asks for input", "without a keyboard")

KEYBOARD = (
    Case("input", "input('How many? ')\n" + RIGHT, ERROR, says=_ASKS),
    Case("breakpoint", "breakpoint()\n" + RIGHT, ERROR, says=_ASKS),
    Case("pdb", "import pdb; pdb.set_trace()\nx = 1\n" + RIGHT, ERROR, says=_ASKS),
    Case(
        "breakpoint-of-jax",
        "import jax\n" + "def double(x):\n    jax.debug.breakpoint()\n    return 2.0 * x\n",
        ERROR,
        says=_ASKS,
    ),
    Case("reads-standard-input", "import sys\nsys.stdin.read()\n" + RIGHT, ERROR, says=_ASKS),
    Case("iterates-over-standard-input", "import sys\nfor line in sys.stdin: pass\n" + RIGHT, ERROR, says=_ASKS),
    Case("reads-descriptor-0", "import os\nassert os.read(0, 10) == b''\n" + RIGHT, PASSED, note="it is empty"),
    Case("opens-the-terminal", "open('/dev/tty')\n" + RIGHT, ERROR, line=1, says=("/dev/tty",)),
    Case("getpass", "import getpass\ngetpass.getpass()\n" + RIGHT, ERROR, says=_ASKS),
    Case("help", "help(len)\n" + RIGHT, PASSED, prints=("number of items",), note="no pager waits for a key"),
)
