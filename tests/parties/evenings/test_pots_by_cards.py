"""Pots on an evening on which each person has a card: in its words, and for so many people."""

import pytest
from django.urls import reverse

from scoring.formats.named import EUCHRE_WINNERS_RIGHT
from scoring.games.tallies import Tallied
from scoring.night.rules import RulesSet
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import Feed, FeedKind, PotRule, WonBy
from tests.parties.nights import a_kept_night, refreshed, text
from tests.scoring.evenings.played import Hall

pytestmark = pytest.mark.django_db

PERFECT = PotRule("Perfect hand", (Feed(FeedKind.COUPLE, 100), Feed(FeedKind.PERSON, 50)))
JAR = PotRule("Jar", (Feed(FeedKind.COUPLE, 100),), WonBy.ALL_DRAWN, number=2)


@pytest.fixture
def night(ida):
    """Eight people, one of whom had a perfect hand."""
    hall = Hall(EUCHRE_WINNERS_RIGHT, 12)
    hall.say(RulesSet(HouseRules(games=12, pots=(PERFECT, JAR))))
    hall.come(8)
    hall.sits()
    hall.plays(1)
    hall.say(Tallied(1, hall.evening.place_of(6, 1).table, 6, "perfect hand"))
    return a_kept_night(ida, *(line.entry for line in hall.lines))


def page(client, name, night, *more):
    return client.get(reverse(name, args=[night.pk, *more]))


def test_each_person_feeds_a_pot_once(night):
    fed = {each.kind: each.amount for each in refreshed(night).pots["Perfect hand"].fed}
    assert fed == {FeedKind.COUPLE: 800, FeedKind.PERSON: 400}


def test_what_was_counted_is_offered_as_who_wins_it(client, night):
    response = page(client, "pots", night)
    assert "Counted tonight 6 Player Nr61 Perfect hand: 1 Wins it" in text(response)
    sent = {"pot": "Perfect hand", "who": "6"}
    client.post(reverse("name-winner", args=[night.pk]), sent)
    assert "Won by card 6: $12." in text(page(client, "pots", night))


def test_no_page_of_the_pots_speaks_of_couples_and_punches(client, night):
    pages = page(client, "pots", night), page(client, "pot-rules", night)
    for response in (*pages, page(client, "pot-rule", night, 1), page(client, "side-fees", night)):
        says = text(response)
        assert "ouple" not in says.replace("Euchre for couples", "")
        assert "punched" not in says
    assert "Say who wins it." in text(pages[0]) or "The hall says who wins it." in text(pages[0])
    assert "Draw when the tickets are sold" not in text(pages[0])


def test_no_more_games_are_asked_for_than_the_night_has(client, ida):
    hall = Hall(EUCHRE_WINNERS_RIGHT, 12)
    night = a_kept_night(ida, *(line.entry for line in hall.lines))
    assert "wins 10 games" in text(page(client, "pot-rules", night))
    client.post(reverse("add-pot", kwargs={"night_id": night.pk}), {"preset": "jackpot"})
    assert refreshed(night).rules.pots[-1].number == 10
    assert "Reckoned for" not in text(page(client, "pot-rule", night, 1))
