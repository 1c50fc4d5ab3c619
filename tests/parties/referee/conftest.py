"""What most tests of the referee begin with."""

import pytest

from scoring.rules.house_rules import HouseRules
from tests.parties.referee.card_pages import a_night_by


@pytest.fixture
def night(ida):
    """It goes by the rules that a hall has unless it says otherwise."""
    return a_night_by(ida, HouseRules())
