"""A number has its noun in the right form."""

from tutor.counting import counted, counted_of


def test_one_is_singular_and_everything_else_is_not() -> None:
    assert [counted(number, "flop") for number in (0, 1, 2, 1234)] == ["0 flops", "1 flop", "2 flops", "1,234 flops"]


def test_of_a_whole_the_whole_has_the_noun() -> None:
    assert counted_of(0, 1, "exercise") == "0 of 1 exercise"
    assert counted_of(1, 2, "exercise") == "1 of 2 exercises"
