"""Whatever comes down the channel of a worker, the host ends with a verdict, and none is passed without evidence."""

import os
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutor.verdict import CheckResult, CheckStatus, Outcome, Problem, Verdict
from tutor.worker import host as host_module
from tutor.worker.broken import TutorBroken
from tutor.worker.channel import EVENTS, TOKEN_BYTES, Frames, frame
from tutor.worker.host import Host
from tutor.worker.messages import (
    AnyEvent,
    Broken,
    Checked,
    Checking,
    Collected,
    Entered,
    Finished,
    Job,
    Left,
    Missing,
    Noted,
    Printed,
    Raised,
    Ready,
    Stage,
    Untouched,
)
from tutor.worker.process import WorkerProcess

TOKEN = bytes(range(TOKEN_BYTES))


class SpeakingProcess(WorkerProcess):
    """A worker without a process: it says what it was made to say, and is gone."""

    said: bytes = b""

    def __init__(self, *arguments: object, **named: object) -> None:
        self.is_ready = False
        self.frames: Frames[AnyEvent] = Frames(TOKEN, EVENTS)
        self.channel, self._theirs = socket.socketpair()
        self.lifeline, self._guards = socket.socketpair()
        self.output, self._output_end = os.pipe()
        self.trace, self._trace_end = os.pipe()
        os.set_blocking(self.output, False)
        os.set_blocking(self.trace, False)
        self.channel.setblocking(False)
        self._theirs.sendall(frame(TOKEN, Ready("0")))

    @property
    def pid(self) -> int:
        return os.getpid()

    @property
    def is_alive(self) -> bool:
        return True

    def send(self, job: Job) -> None:
        self._theirs.sendall(self.said)
        self._theirs.close()
        self._guards.close()

    def end(self) -> str:
        for end in (self.channel, self._theirs, self.lifeline, self._guards):
            end.close()
        for descriptor in (self.output, self._output_end, self.trace, self._trace_end):
            os.close(descriptor)
        return "exit code 0"


type Hear = Callable[[bytes], Verdict]


@pytest.fixture
def hear(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hear]:
    """Let a host hear some bytes from a worker that stands ready and then ends; return the verdict."""
    monkeypatch.setattr(host_module, "WorkerProcess", SpeakingProcess)
    with Host(Path(os.devnull), spare=False) as host:

        def hear(said: bytes) -> Verdict:
            SpeakingProcess.said = said
            return host.run(Job("/answer.py", "x = 1\n", "x", "/check.py", ("x",)))

        yield hear


WORDS = st.text(max_size=12)
SMALL = st.integers(-1, 3)
PROBLEMS = st.recursive(
    st.builds(Problem, WORDS, WORDS, st.none() | SMALL),
    lambda inner: st.builds(Problem, WORDS, WORDS, st.none() | SMALL, causes=st.lists(inner, max_size=2).map(tuple)),
    max_leaves=3,
)
RESULTS = st.builds(
    CheckResult,
    WORDS,
    st.sampled_from(CheckStatus),
    message=WORDS,
    problem=st.none() | PROBLEMS,
    line=st.none() | SMALL,
)
FAULTLESS: st.SearchStrategy[AnyEvent] = st.one_of(
    st.builds(Ready, WORDS),
    st.builds(Entered, st.sampled_from(Stage)),
    st.builds(Collected, st.lists(WORDS, max_size=3).map(tuple)),
    st.builds(Checking, SMALL),
    st.builds(Checked, SMALL, RESULTS),
    st.builds(Checked, SMALL, st.builds(CheckResult, WORDS, st.just(CheckStatus.PASSED))),
    st.builds(Missing, st.lists(WORDS, max_size=2).map(tuple)),
    st.just(Untouched()),
    st.builds(Left, WORDS),
    st.builds(Raised, PROBLEMS),
    st.builds(Noted, WORDS),
    st.builds(Printed, WORDS),
    st.just(Finished()),
)
GARBAGE = st.one_of(
    st.binary(max_size=100),
    st.binary(max_size=60).map(lambda body: len(body).to_bytes(4, "big") + TOKEN + body),
    st.binary(max_size=60).map(lambda body: b"\xff" * 4 + TOKEN + body),
)
ANYTHING: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | st.floats() | WORDS | st.binary(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS | st.just("type"), inner, max_size=3),
    max_leaves=8,
)


@given(st.binary(max_size=300))
def test_random_bytes_are_never_taken_for_a_run(hear: Hear, said: bytes) -> None:
    assert hear(said).outcome is Outcome.DIED


@given(st.lists(ANYTHING, max_size=4))
def test_documents_that_are_no_events_are_never_taken_for_a_run(hear: Hear, documents: list[Any]) -> None:
    bodies = [msgspec.msgpack.encode(document) for document in documents]
    assert hear(b"".join(len(body).to_bytes(4, "big") + TOKEN + body for body in bodies)).outcome is Outcome.DIED


@given(st.lists(FAULTLESS, max_size=12))
@settings(max_examples=200)
def test_events_in_any_order_pass_only_with_every_check_passed(hear: Hear, events: list[AnyEvent]) -> None:
    verdict = hear(b"".join(frame(TOKEN, event) for event in events))
    labels = next((event.labels for event in events if isinstance(event, Collected) and event.labels), ())
    assert len(verdict.checks) == len(labels)
    if verdict.passed:
        assert labels
        assert all(check.status is CheckStatus.PASSED for check in verdict.checks)
        assert Finished() in events


@given(st.lists(FAULTLESS, max_size=6), GARBAGE, st.integers(0, 200))
def test_events_that_break_off_in_garbage_never_pass(
    hear: Hear, events: list[AnyEvent], garbage: bytes, cut: int
) -> None:
    unfinished = [event for event in events if not isinstance(event, Finished)]
    said = b"".join(frame(TOKEN, event) for event in unfinished)
    assert not hear(said[: max(0, len(said) - cut)] + garbage).passed


@given(st.lists(FAULTLESS, min_size=1, max_size=6), st.integers(0, 10_000), st.integers(1, 255))
def test_a_changed_byte_never_ends_the_host(hear: Hear, events: list[AnyEvent], where: int, mask: int) -> None:
    said = bytearray(b"".join(frame(TOKEN, event) for event in events))
    said[where % len(said)] ^= mask
    assert hear(bytes(said)).reason


@given(st.sampled_from([10, 1_000, 8_000]))
@settings(max_examples=3)
def test_causes_nested_without_end_never_end_the_host(hear: Hear, depth: int) -> None:
    body = b"\x82\xa4kind\xa1k\xa7message\xa1m"
    body = b"\x82\xa4type\xa6Raised\xa7problem" + b"\x83\xa4kind\xa1k\xa7message\xa1m\xa6causes\x91" * depth + body
    assert hear(len(body).to_bytes(4, "big") + TOKEN + body).outcome in {Outcome.DIED, Outcome.ERROR}


@given(PROBLEMS)
@settings(max_examples=10)
def test_what_the_worker_says_of_the_tutor_itself_is_the_tutors_fault(hear: Hear, problem: Problem) -> None:
    with pytest.raises(TutorBroken, match="not your fault"):
        hear(frame(TOKEN, Broken(problem)))
