"""A folder of data and a club to be given, for whatever is read in and given away."""

import pytest

from tests.parties.copies.archives import clubs


@pytest.fixture(autouse=True)
def data(settings, tmp_path):
    """A folder of data of its own."""
    settings.DATA = tmp_path
    return tmp_path


@pytest.fixture
def club(ida):
    return clubs.a_club(ida)
