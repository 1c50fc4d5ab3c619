"""What holds for every test."""

import os
import shutil

import hypothesis
import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")

# Machines differ and are shared: no test is about time.
hypothesis.settings.register_profile("house", deadline=None)
hypothesis.settings.load_profile("house")


def pytest_runtest_setup(item):
    if item.get_closest_marker("browser") and not CHROMIUM:
        if os.environ.get("CI"):
            pytest.fail("there is no Chromium here, and .ci/run should have installed it")
        pytest.skip("there is no Chromium here; with it, the pages are tried in a browser")
