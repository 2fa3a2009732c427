"""Dual numbers in which every derivative has an epsilon of its own."""

from itertools import count

fresh_level = count(1)


class Dual:
    def __init__(self, value, slope, level):
        self.value, self.slope, self.level = value, slope, level

    def __add__(self, other):
        return combine(self, other, lambda a, da, b, db: (a + b, da + db))

    def __mul__(self, other):
        def product(a, da, b, db):
            return a * b, da * b + a * db

        return combine(self, other, product)

    __radd__, __rmul__ = __add__, __mul__


def split(number, level):
    if getattr(number, "level", 0) == level:
        return number.value, number.slope
    return number, 0.0  # of another level: a constant here


def combine(one, other, rule):
    level = max(getattr(one, "level", 0), getattr(other, "level", 0))
    return Dual(*rule(*split(one, level), *split(other, level)), level)


def derivative(f):
    def slope(at):
        level = next(fresh_level)
        return split(f(Dual(at, 1.0, level)), level)[1]

    return slope


def outer(x):
    return x * derivative(lambda y: x + y)(1.0)


print("two levels:", derivative(outer)(2.0))
assert derivative(outer)(2.0) == 1.0
assert derivative(derivative(lambda x: x * x * x))(2.0) == 12.0
