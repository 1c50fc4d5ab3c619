"""What the tills of a night refuse that a form cannot know: another device was a moment sooner."""

import pytest

from parties.log.night import Refused
from parties.till import actions as till_actions
from scoring.till.purse import TillBegunAlready
from tests.parties.nights import deed_of, log, refreshed
from tests.parties.pots.pot_nights import a_jackpot_night


@pytest.fixture
def night(ida):
    return a_jackpot_night(ida, 19, 12)


@pytest.mark.parametrize("name", ["Tea", "tea"])
def test_a_till_is_not_begun_a_second_time_and_keeps_its_float(night, ida, name):
    said = deed_of(ida)
    till_actions.begin_till(night, said, till="Tea", amount=2000)
    before = log(night)

    with pytest.raises(Refused) as refused:
        till_actions.begin_till(night, said, till=name, amount=500)

    assert refused.value.reason == TillBegunAlready("Tea")
    assert log(night) == before
    assert refreshed(night).purse.floats["Tea"] == 2000
