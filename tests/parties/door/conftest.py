"""The night to which couples come late, and from which they go home."""

import pytest

from tests.builders import a_game, a_night, bell
from tests.parties.nights import a_kept_night


@pytest.fixture
def night(ida):
    """Game 2 has begun: 2 and 5 sit at table 1, 4 and 1 at table 2, 6 and 3 at table 3; 1, 3 and 5 have
    won game 1."""
    return a_kept_night(ida, *a_night(6), *a_game(1, 1, 3, 5), bell(2))
