"""Two organisers who take each other away at the same moment: one of them stays."""

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from parties.club.actions import members
from parties.log.night import Refused
from parties.models import Member
from scoring.club.people import LastOrganiser, MemberRole
from tests.parties.nights import an_organiser, deed_of
from tests.processes import at_once, needs_processes

pytestmark = [needs_processes, pytest.mark.django_db(transaction=True)]


def give(member, by, role):
    """What came of it: nothing, or why not."""
    try:
        found = Member.objects.select_related("club").get(pk=member)
        deed = deed_of(User.objects.get(pk=by))
        members.give_role(found.club, deed, found, role)
    except Refused as refused:
        return refused.reason
    return None


@pytest.mark.parametrize("role", [MemberRole.NOBODY, MemberRole.READER])
def test_one_of_two_who_take_each_other_away_stays(role):
    ida = an_organiser("ida").memberships.get()
    new = members.NewMember("rita", MemberRole.ORGANISER, "seven trumps led")
    rita = members.add_member(ida.club, deed_of(ida.user), new=new)

    came = at_once(give, [(ida.pk, rita.user_id, role), (rita.pk, ida.user_id, role)])

    assert sorted(map(str, came)) == sorted(map(str, [None, LastOrganiser()]))
    assert ida.club.members.can_run_it().count() == 1
    assert ida.club.log.count() == 2


def test_a_link_lets_one_in():
    ida = an_organiser("ida").memberships.get()
    new = members.NewMember("rita", MemberRole.READER)
    members.add_member(ida.club, deed_of(ida.user), new=new)
    way = ida.club.members.get(user__first_name="rita").ways_in.get()

    came = at_once(comes_in, [(members.token_of(way), f"trump number {n}") for n in range(4)])

    assert came.count(None) == 3


def comes_in(token, password):
    at = timezone.now()
    way = members.way_in_by(token, at)
    return way and members.come_in(way=way, password=password, at=at) and password
