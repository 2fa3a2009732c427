"""What is kept of a program's output: bounded in characters and in lines, with what is hidden counted."""

from tutor.worker.capture import Capture


def test_lines_are_bounded_too_and_those_hidden_are_counted() -> None:
    capture = Capture(lines=3)
    shown = "".join(capture.feed(f"{number}\n".encode()) for number in range(10))
    assert shown == "0\n1\n2\n"
    assert capture.is_full
    assert capture.text() == "0\n1\n2\n\n... 4 lines hidden ...\n7\n8\n9\n"


def test_as_many_lines_as_there_is_room_for_are_all_kept() -> None:
    capture = Capture(lines=3)
    for line in "abcdef":
        capture.feed(f"{line}\n".encode())
    assert capture.text() == "a\nb\nc\nd\ne\nf\n"
