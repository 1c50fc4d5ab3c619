"""A name in a word for what is counted, or for a group of an evening: gone everywhere, and nothing counted is."""

from dataclasses import replace

import pytest

from parties.door import actions as door_actions
from parties.log.club import add as add_to_club
from parties.models import Club, Player
from parties.people.page.book import chosen_of, named_in
from scoring.club.settings import EveningKept
from scoring.formats.choices import By, Count
from scoring.formats.format import PrizeBy
from scoring.formats.named import EUCHRE_PAIRS
from scoring.games.rankings import tallies_of
from scoring.prizes.further import lists
from tests.parties.door.door_nights import by
from tests.parties.rules.evenings.test_an_evening import Hall

RHODA, ALEC = "Rhoda Quill", "Alec Quill"
CALL = "Rhoda Quill's call"
OURS = replace(
    EUCHRE_PAIRS,
    name="Ours",
    groups=("Team Rhoda Quill", "Team Alec Quill"),
    groups_sit=False,
    count=Count(tallies=(CALL, "lone hand")),
    prizes=(PrizeBy(By.TOTAL), PrizeBy(By.TALLY, tally=CALL)),
)


@pytest.fixture
def hall(client):
    """In the middle of an evening with two names in its words."""
    club = Club.objects.get()
    user = club.members.earliest("pk").user
    add_to_club(club, [EveningKept(OURS)], by(user))
    hall = Hall(client, club)
    hall.plans("Ours").opens()
    for names in ((RHODA, "Nan Petrie"), (ALEC, "Effie Rankin")):
        hall.comes(*names)
    hall.press("draw-tables")
    hall.press("next-game", game="0")
    hall.press("tally", tally=f"1-1-1-{CALL}")
    hall.press("further-prizes", for_1=_choice(hall, CALL), is_1="$5")
    return hall


def _choice(hall, word):
    choices = hall.look("further-prizes").context["form"].fields["for_1"].choices
    return next(value for value, says in choices if word in says)


def forget(hall, name):
    user = hall.club.members.earliest("pk").user
    who = Player.objects.get(club=hall.club, name=name).pk
    named = named_in(hall.club, who)
    typed = tuple(chosen_of(named, [each.mark for each in named if each.is_whole]))
    door_actions.forget_person(club=hall.club, player=who, typed=typed, deed=by(user))


def test_the_name_goes_and_what_was_counted_stays(hall):
    assert hall.evening.prizes.further
    forget(hall, RHODA)

    hall.night.refresh_from_db()
    evening = hall.evening
    assert evening.form.groups == ("Team … …", "Team Alec Quill")
    (word, other), counted = evening.form.count.tallies, tallies_of(evening)
    assert (counted[word][1], other) == (1, "lone hand")
    assert [given.tally for given in lists(evening)] == [word]
    for lines in (hall.night.lines(), hall.club.lines()):
        assert "Rhoda" not in str([line.entry for line in lines])


def test_two_of_one_evening_can_be_forgotten(hall):
    for name in (RHODA, ALEC):
        forget(hall, name)

    assert hall.evening.form.groups == ("Team … …", "Team … …")
    assert hall.look("floor").status_code == 200
