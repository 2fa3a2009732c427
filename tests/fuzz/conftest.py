"""How hard the fuzzing tries: examples are few, the same in every run, and shown whole when one fails."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "bounded",
    max_examples=80,
    deadline=None,
    derandomize=True,
    database=None,
    print_blob=False,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.function_scoped_fixture],
)
settings.load_profile("bounded")
