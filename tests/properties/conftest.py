"""How hypothesis looks for counterexamples: the same ones on every run, or many more with HYPOTHESIS_PROFILE=long."""

import os

from hypothesis import HealthCheck, settings

slow = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
settings.register_profile("short", derandomize=True, deadline=None, max_examples=40, suppress_health_check=slow)
settings.register_profile("long", settings.get_profile("short"), derandomize=False, max_examples=400)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "short"))
