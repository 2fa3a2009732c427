"""A check module that checks nothing; see `child_checks.warm_up`."""


def test_nothing() -> None:
    """Nothing is right."""
    assert "warm"
