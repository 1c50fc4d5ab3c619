"""Pots on an evening on which each person has a card: in its words, and for so many people."""

from dataclasses import replace

import pytest
from django.urls import reverse

from scoring.formats.named import CRIB_NIGHT, EUCHRE_WINNERS_RIGHT
from scoring.games.points import Tallied
from scoring.night.rules import RulesSet
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import Entrants, Feed, FeedKind, PotRule, WonBy
from tests.parties.nights import a_kept_night, assert_says, refreshed, text
from tests.scoring.evenings.played import Hall

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
    of = night if name.startswith("pot-rule") else night.pk
    return client.get(reverse(name, args=[of, *more]))


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
    assert "It is drawn when the tickets are sold." not in text(pages[0])


def test_no_more_games_are_asked_for_than_the_night_has(client, ida):
    hall = Hall(EUCHRE_WINNERS_RIGHT, 12)
    night = a_kept_night(ida, *(line.entry for line in hall.lines))
    assert "wins 10 games" in text(page(client, "pot-rules", night))
    client.post(reverse("add-pot", args=[night]), {"preset": "jackpot"})
    assert refreshed(night).rules.pots[-1].number == 10
    assert "Worked out for" not in text(page(client, "pot-rule", night, 1))


HAND = {
    "name": "24 hand",
    "won_by": "hand",
    "side_fee": "$1",
    "drawn": "after",
    "sat_out": "as_card",
    "entrants": "all",
    "several": "share",
}


def test_a_new_side_fee_leaves_in_those_who_pay_it(client, ida):
    """And who has not paid is not named, in words."""
    hall = Hall(EUCHRE_WINNERS_RIGHT, 12)
    hall.say(RulesSet(HouseRules(games=12, pots=(PotRule("24 hand"),))))
    hall.come(8)
    night = a_kept_night(ida, *(line.entry for line in hall.lines))
    at = reverse("pot-rule", args=[night, 1])
    saved = client.post(at, HAND, follow=True)
    assert "Saved: 24 hand. Only who paid the side fee can win it." in text(saved)
    assert "0 cards are in." in text(page(client, "pots", night))
    refused = client.post(reverse("name-winner", args=[night.pk]), {"pot": "24 hand", "who": "6"})
    assert_says(refused, 409, "Nobody is in for “24 hand”.")

    client.post(
        reverse("take-side-fee", args=[night.pk]), {"pot": "24 hand", "couple": "3", "how": "cash"}
    )
    assert "1 card is in." in text(page(client, "pots", night))
    client.post(at, HAND)
    assert refreshed(night).rules.pots[0].entrants == Entrants.ALL
    assert "1 has paid the side fee." in text(page(client, "pots", night))


def test_where_no_games_are_won_a_pot_is_for_a_hand(client, ida):
    """Of those who pay, and nothing is asked of games."""
    night = a_kept_night(ida, *(line.entry for line in Hall(CRIB_NIGHT, 9).lines))
    offers = page(client, "pot-rules", night)
    assert "24 hand" in text(offers)
    assert "wins so many games" not in text(offers)
    client.post(reverse("add-pot", args=[night]), {"preset": "hand"})
    rule = refreshed(night).rules.pots[0]
    assert (rule.won_by, rule.entrants, rule.side_fee) == (WonBy.HAND, Entrants.PAID, 100)
    asked = page(client, "pot-rule", night, 1)
    assert "wins so many games" not in text(asked)
    assert "drawn games" not in text(asked)
    typed = {"name": "24 hand", "won_by": "hand", "side_fee": "$2", "entrants": "paid"}
    at = reverse("pot-rule", args=[night, 1])
    assert client.post(at, typed | {"several": "share"}).status_code == 303
    assert refreshed(night).rules.pots == (replace(rule, feeds=(Feed(FeedKind.SIDE_FEE, 200),)),)
