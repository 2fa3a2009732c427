"""Charts in characters show where a line goes, and leave a gap where it is nan."""

from tutor.chart import Chart, Series, draw

X = tuple(float(number) for number in range(11))


def test_lines_run_from_corner_to_corner_with_axes_and_legend() -> None:
    rows = draw(Chart(X, (Series("up", X),), x_label="x"), width=30, height=10)
    assert rows[0].endswith("●")
    assert rows[0].lstrip().startswith("10│")
    assert rows[6].lstrip().startswith("0│●")
    assert rows[-2].split() == ["0", "x", "10"]
    assert rows[-1].strip() == "● up"


def test_what_the_upright_axis_measures_stands_above_it() -> None:
    rows = draw(Chart(X, (Series("up", X),), y_label="kB"), width=30, height=10)
    assert rows[0].strip() == "kB"
    assert rows[1].lstrip().startswith("10│")


def test_a_missing_value_leaves_a_gap() -> None:
    rows = draw(Chart(X, (Series("a", (1.0, *[None] * 9, 1.0)), Series("b", (0.0,) * 11))), width=30, height=10)
    assert rows[0].count("●") == 2
    assert rows[6].count("×") == 11


def test_where_lines_meet_stands_a_sign_of_its_own_that_the_legend_explains() -> None:
    down = tuple(reversed(X))
    rows = draw(Chart(X, (Series("a", X), Series("b", down))), width=30, height=10)
    assert "".join(rows[:7]).count("■") == 1
    assert rows[-1].strip() == "● a   × b   ■ both"
    rows = draw(Chart(X, (Series("a", X), Series("b", X), Series("c", down))), width=30, height=10)
    assert "×" not in "".join(rows[:7])
    assert rows[-2].strip() == "● a   × b   + c"
    assert rows[-1].strip() == "■ several of them"
    assert "both" not in draw(Chart(X, (Series("a", X), Series("b", (None,) * 11))), 30, 10)[-1]


def test_nothing_is_said_in_words() -> None:
    assert draw(Chart((), ()), 30, 10) == ("there is nothing to draw",)
    assert draw(Chart(X, (Series("a", (None,) * 11),)), 30, 10) == ("there is nothing to draw",)
