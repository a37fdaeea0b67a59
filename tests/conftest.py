"""What all tests share."""

from __future__ import annotations

import os
import signal

import pytest
from hypothesis import settings

# On a busy machine a slow example is no failure; in CI the same examples come each time.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")

# Whatever is started in a shell's background ignores Ctrl-C, and so would all that tests start.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: Playwright keeps an event loop running in its thread."""
    items.sort(key=lambda item: "e2e" in item.path.parts)
