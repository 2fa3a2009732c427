"""Dual numbers in which every derivative shares one epsilon."""


class Shared:
    def __init__(self, value, slope=0.0):
        self.value, self.slope = value, slope

    def __add__(self, other):
        other = as_dual(other)
        return Shared(self.value + other.value, self.slope + other.slope)

    def __mul__(self, other):
        other = as_dual(other)
        slope = self.slope * other.value + self.value * other.slope
        return Shared(self.value * other.value, slope)


def as_dual(number):
    return number if isinstance(number, Shared) else Shared(number)


def derivative(f):
    return lambda at: as_dual(f(Shared(at, 1.0))).slope


print("one level :", derivative(lambda x: x * x + x)(3.0))
assert derivative(lambda x: x * x + x)(3.0) == 7.0


def outer(x):
    return x * derivative(lambda y: x + y)(1.0)


print("two levels:", derivative(outer)(2.0), "instead of 1.0")
assert derivative(outer)(2.0) == 2.0
