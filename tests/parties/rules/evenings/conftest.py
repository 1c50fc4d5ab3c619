"""What the tests of other evenings begin with."""

import pytest

from tests.parties.rules.evenings.test_an_evening import Hall


@pytest.fixture
def hall(client, club):
    """A browser of whoever runs a club that plays more than its drive."""
    return Hall(client, club)
