"""The output of a running program takes bounded room, and says what it leaves out."""

from tutor.ui.live import LiveOutput


def test_a_short_output_is_kept_whole() -> None:
    output = LiveOutput()
    output.add("one\n")
    output.add("two\n")
    assert output.take() == "one\ntwo\n"


def test_a_flood_keeps_its_end_and_says_that_there_was_more() -> None:
    output = LiveOutput()
    for number in range(100_000):
        output.add(f"line {number}\n")
    shown = output.take()
    assert shown.startswith("(what came before")
    assert shown.endswith("line 99999\n")
    assert len(shown) < 20_000


def test_one_endless_line_is_cut_too() -> None:
    output = LiveOutput()
    output.add("x" * 10_000_000)
    assert len(output.take()) < 20_000


def test_news_is_announced_once_until_it_is_taken() -> None:
    output = LiveOutput()
    assert [output.add("a"), output.add("b")] == [True, False]
    output.take()
    assert output.add("c") is True
