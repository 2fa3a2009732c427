"""Frames of messages between the two sides of the worker.

A frame is a length, a token, and one msgpack document. The token is drawn by
the host for each worker, so that bytes which a learner's code happens to write
into the channel are noticed and never taken for an event.
"""

import struct
from collections.abc import Iterator

import msgspec

from tutor.worker.messages import AnyEvent, Job

TOKEN_BYTES = 16
CUT_OFF = 97  # the exit code of a worker whose channel was closed
_LENGTH = struct.Struct(">I")
_LONGEST = 16 << 20

EVENTS: msgspec.msgpack.Decoder[AnyEvent] = msgspec.msgpack.Decoder(AnyEvent)
JOBS = msgspec.msgpack.Decoder(Job)


class Forged(Exception):
    """Something that is no frame of ours came down the channel."""


def frame(token: bytes, message: AnyEvent | Job) -> bytes:
    """Return `message` as bytes to send."""
    body = msgspec.msgpack.encode(message)
    return _LENGTH.pack(len(body)) + token + body


class Frames[T]:
    """Takes bytes as they come and gives whole messages back."""

    def __init__(self, token: bytes, decoder: msgspec.msgpack.Decoder[T]) -> None:
        self._token = token
        self._decoder = decoder
        self._buffer = bytearray()

    def feed(self, data: bytes) -> Iterator[T]:
        """Yield every message that is complete now. Raises `Forged`."""
        self._buffer += data
        head = _LENGTH.size + TOKEN_BYTES
        while len(self._buffer) >= head:
            (length,) = _LENGTH.unpack_from(self._buffer)
            if length > _LONGEST or self._buffer[_LENGTH.size : head] != self._token:
                raise Forged
            if len(self._buffer) < head + length:
                return
            body = bytes(self._buffer[head : head + length])
            del self._buffer[: head + length]
            try:
                message = self._decoder.decode(body)
            except (msgspec.MsgspecError, RecursionError) as error:
                raise Forged from error
            yield message
