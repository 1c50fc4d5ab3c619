"""Words are tried in English; how they are said in French is tried where that matters."""

import pytest
from django.utils import translation


@pytest.fixture(autouse=True)
def _in_english():
    with translation.override("en"):
        yield
