"""A sweep tells of all that is wrong, and no case of it sees what another did."""

import pytest

from parties.models import Club
from tests.sweeping import swept


@swept("odd", [1, 3])
@swept("even, limit", [(2, 3), pytest.param(4, 9, id="far away")])
def is_below(even, odd, limit, other=0):
    assert even + odd + other < limit


def test_a_sweep_tells_of_each_case_that_fails():
    with pytest.raises(BaseExceptionGroup) as told:
        is_below(other=3)

    first, second = told.value.exceptions
    assert [each.__notes__ for each in first.exceptions] == [["where even, limit = (2, 3)"]]
    assert len(second.exceptions) == 2
    assert second.__notes__ == ["where odd = (3,)"]


def test_what_should_have_been_refused_fails_its_case_alone():
    @swept("number", ["1", "one", "2"])
    def no_number(number):
        with pytest.raises(ValueError, match="invalid"):
            int(number)

    with pytest.raises(BaseExceptionGroup, match="2 of 3"):
        no_number()


def test_parts_are_all_of_it_and_nothing_twice():
    tried = []

    @swept("number", range(7), parts=3)
    def takes(number):
        tried.append(number)

    for part in range(3):
        takes(part=part)

    assert sorted(tried) == list(range(7))


@pytest.mark.django_db
def test_what_a_case_keeps_no_other_finds():
    @swept("name", ["Bras d’Or", "Boularderie"])
    def alone(name):
        Club.objects.create(name=name)
        assert Club.objects.count() == 1

    alone()

    assert not Club.objects.exists()
