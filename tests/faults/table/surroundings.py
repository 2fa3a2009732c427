"""Code that changes the process, and code that replaces the tools it is judged with."""

from tests.faults.case import RIGHT, WRONG, Case
from tutor.verdict import Outcome

PASSED, FAILED, DIED = Outcome.PASSED, Outcome.FAILED, Outcome.DIED

PROCESS = (
    Case("changes-folder", "import os\nos.chdir('/')\n" + RIGHT, PASSED),
    Case(
        "removed-folder",
        "import os, tempfile\nd = tempfile.mkdtemp()\nos.chdir(d)\nos.rmdir(d)\n" + RIGHT,
        PASSED,
    ),
    Case(
        "closes-every-descriptor",
        "import os\nos.closerange(3, 1000)\n" + RIGHT,
        DIED,
        says=("closed a file descriptor that belongs to the tutor",),
        hides=("INTERNALERROR",),
        note="nothing can be reported any more, so nothing is judged",
    ),
    Case(
        "output-in-place-of-every-descriptor",
        "import os\nfor fd in range(3, 1000):\n    try: os.dup2(1, fd)\n    except OSError: pass\n" + RIGHT,
        DIED,
        says=("closed a file descriptor that belongs to the tutor",),
        hides=("INTERNALERROR",),
    ),
    Case(
        "output-to-a-full-disk",
        "import sys\nsys.stdout = sys.stderr = open('/dev/full', 'w')\nprint('x')\n" + RIGHT,
        PASSED,
    ),
    Case("closes-the-streams", "import os\nos.closerange(0, 3)\n" + RIGHT, PASSED),
    Case("streams-are-none", "import sys\nsys.stdin = sys.stdout = sys.stderr = None\n" + RIGHT, PASSED),
    Case(
        "signal-handlers-and-blocked-signals",
        "import signal\nfor n in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGALRM):\n"
        "    signal.signal(n, signal.SIG_IGN)\n"
        "signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())\nwhile True: pass\n",
        Outcome.TIMED_OUT,
    ),
    Case(
        "signal-handlers-and-blocked-signals-and-right",
        "import signal\nfor n in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGCHLD, signal.SIGUSR1):\n"
        "    signal.signal(n, signal.SIG_IGN)\nsignal.signal(signal.SIGPIPE, signal.SIG_DFL)\n"
        "signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})\n" + RIGHT,
        PASSED,
    ),
    Case("alarm", "import signal\nsignal.setitimer(signal.ITIMER_REAL, 0.001)\n" + RIGHT, (DIED, PASSED)),
    Case("empty-environment", "import os\nos.environ.clear()\n" + RIGHT, PASSED),
    Case(
        "small-limits",
        "import resource\nresource.setrlimit(resource.RLIMIT_NOFILE, (20, 20))\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))\n" + RIGHT,
        PASSED,
    ),
    Case(
        "trace-function-that-raises",
        "import sys\ndef trace(*a): raise RuntimeError('traced')\n" + RIGHT + "sys.setprofile(trace)\n",
        Outcome.ERROR,
        says=("RuntimeError: traced",),
        hides=("INTERNALERROR",),
    ),
    Case(
        "trace-function-that-meets-only-us",
        "import sys\ndef trace(frame, *a):\n    if 'tutor' in frame.f_code.co_filename: raise RuntimeError('traced')\n"
        + RIGHT
        + "sys.settrace(trace)\n",
        PASSED,
        hides=("traced",),
    ),
    Case(
        "no-way-to-import",
        "import sys\nfor part in (sys.path, sys.meta_path, sys.path_hooks, sys.path_importer_cache): part.clear()\n"
        + RIGHT,
        PASSED,
    ),
    Case("hardly-any-recursion", "import sys\nsys.setrecursionlimit(60)\n" + RIGHT, PASSED),
    Case("last-in-line-for-the-processor", "import os\nos.nice(19)\n" + RIGHT, PASSED, patient=True),
    Case("umask", "import os\nos.umask(0o777)\n" + RIGHT, PASSED),
    Case("warnings-are-errors", "import warnings\nwarnings.simplefilter('error')\n" + RIGHT, PASSED),
    Case(
        "settings-of-jax",
        "import jax\njax.config.update('jax_enable_x64', True)\njax.config.update('jax_disable_jit', True)\n" + RIGHT,
        PASSED,
        says=("Your code changed", "jax_enable_x64"),
    ),
)

TOOLS = (
    Case(
        "settings-that-are-never-left",
        "import jax, numpy as np\njax.disable_jit().__enter__()\njax.checking_leaks().__enter__()\n"
        "jax.config.update('jax_debug_nans', True)\nnp.seterr(all='raise')\n" + RIGHT,
        PASSED,
        says=("jax_debug_nans",),
    ),
    Case(
        "no-backend",
        "import jax\njax.clear_caches()\njax.config.update('jax_platforms', 'tpu')\n" + RIGHT,
        PASSED,
        says=("Your code changed jax_platforms",),
    ),
    Case(
        "replaces-the-clock",
        "import time\ntime.time = time.monotonic = time.perf_counter = time.sleep = lambda *a: 0\n" + WRONG,
        FAILED,
        says=("Your code replaced time.time",),
    ),
    *(
        Case(
            f"{way}-in-a-check",
            f"def double(x):\n    import pytest, unittest\n    {call}\n",
            Outcome.ERROR,
            line=3,
            note="what pytest takes for no failure is no pass",
        )
        for way, call in (
            ("skips", "pytest.skip('no')"),
            ("expects-to-fail", "pytest.xfail('no')"),
            ("leaves-pytest", "pytest.exit('no')"),
            ("skips-as-unittest-does", "raise unittest.SkipTest('no')"),
        )
    ),
    Case(
        "replaces-allclose",
        "import numpy as np\nnp.allclose = np.testing.assert_allclose = lambda *a, **k: True\n" + WRONG,
        FAILED,
        says=("Your code replaced numpy.allclose",),
    ),
    Case(
        "replaces-numpy-and-keeps-being-right",
        "import numpy as np\nfor n in ('allclose', 'abs', 'isnan', 'asarray'): setattr(np, n, lambda *a, **k: True)\n"
        + RIGHT,
        PASSED,
        says=("Your code replaced",),
    ),
    Case(
        "replaces-jnp",
        "import sys, jax, jax.numpy as jnp\njnp.asarray = jnp.allclose = lambda *a, **k: True\njax.numpy = None\n"
        "sys.modules['jax.numpy'] = None\n" + WRONG,
        FAILED,
    ),
    Case("replaces-grad", "import jax\njax.grad = lambda f: lambda x: 2.0\n" + WRONG, FAILED, says=("jax.grad",)),
    Case(
        "replaces-builtins",
        "import builtins\nbuiltins.abs = lambda x: 0\nbuiltins.len = lambda x: 1\n" + WRONG,
        FAILED,
    ),
    Case("replaces-AssertionError", "import builtins\nbuiltins.AssertionError = ZeroDivisionError\n" + WRONG, FAILED),
    Case(
        "replaces-hooks-of-pytest",
        "import pytest, _pytest.python, _pytest.runner\n_pytest.python.Function.runtest = lambda self: None\n"
        "_pytest.runner.pytest_runtest_protocol = lambda item, nextitem: True\n" + WRONG,
        FAILED,
    ),
    Case(
        "replaces-our-modules",
        "import sys\nclass Fake:\n    def __getattr__(self, n): return lambda *a, **k: True\n"
        "for n in list(sys.modules):\n    if n.startswith('tutor'): sys.modules[n] = Fake()\n" + WRONG,
        FAILED,
    ),
    Case("clears-modules", "import sys\nsys.modules.clear()\n" + WRONG, FAILED),
    Case(
        "replaces-close-in-a-check",
        "def double(x):\n    import tutor.checking.compare as c\n"
        "    c._check_value = lambda *a, **k: None\n    return 3.0 * x\n",
        FAILED,
        says=("while this check called it",),
    ),
    Case(
        "prints-what-looks-like-an-event",
        "print('{\"type\": \"Finished\"}', flush=True)\nprint('✓ Passed. All checks hold.')\n" + WRONG,
        FAILED,
        says=("First look at: double(3.0) is 6",),
    ),
    Case(
        "equal-to-everything",
        "class Same(float):\n    __eq__ = __le__ = __ge__ = lambda s, o: True\n    __ne__ = lambda s, o: False\n"
        "    __sub__ = __rsub__ = lambda s, o: Same(0)\n    __hash__ = None\n"
        "def double(x): return Same(1.0)\n",
        FAILED,
        says=("should be an array",),
    ),
    Case(
        "pretends-to-be-an-array",
        "import jax, numpy as np\nclass Array:\n    __class__ = jax.Array\n    shape, dtype, ndim = (), np.dtype('float32'), 0\n"
        "    def __array__(self, *a, **k): return np.float32(6.0)\n"
        "def double(x): return Array()\n",
        FAILED,
        says=("should be an array",),
    ),
    Case("names-of-a-module", "__name__ = __file__ = __builtins__ = __spec__ = None\n" + RIGHT, PASSED),
    Case("no-names-of-a-module", "del __name__, __builtins__\n" + RIGHT, PASSED),
    Case(
        "names-that-collide",
        "t = result = expected = check = ns = np = jax = close = ex = main = answer = job = emit = 0\n"
        "def allclose(*a): return True\nclass AssertionError(Exception): pass\n" + RIGHT,
        PASSED,
    ),
)
