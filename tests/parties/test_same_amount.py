"""An amount that was won reads the same wherever it is shown, to the cent."""

import re

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from parties.board import actions as board
from parties.models import Club, Night
from parties.telephones import actions as couples
from parties.web.finding import tonight
from scoring.prizes.ties import Wish
from scoring.rules.choices import Places, Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import Feed, FeedKind, PotRule, WonBy
from tests.builders import a_night_of_totals, wished
from tests.parties.nights import a_kept_night, press, text, then, url

POT = PotRule("Jackpot", (Feed(FeedKind.COUPLE, 711),), won_by=WonBy.REACH, number=20)
ON_PAPER = ("result-sheet.pdf", "announcers-sheet.pdf", "prize-envelopes.pdf", "prize-receipts.pdf")
AMOUNT = re.compile(r"\$\d+(?:\.\d\d?)?")


def prizes_of(*cents):
    return tuple(Prize(PrizeKind.AMOUNT, amount) for amount in cents)


BY_LEVEL = HouseRules(prizes=prizes_of(10_000, 1_000), pots=(POT,)), {1: 3335, 2: 3335, 3: 3330}
BY_HEADS = (
    HouseRules(prizes=prizes_of(2_800, 2_780, 2_755), places=Places.COMPETITION, pots=(POT,)),
    {1: 2780, 2: 2780, 3: 2775},
)


def shared_by_three(ida, rules):
    """Three couples on the same number of games split what they have won; the pot goes in three."""
    night = a_kept_night(ida, *a_night_of_totals(20, 20, 20, 4, rules=rules))
    then(night, *(wished(couple, Wish.SPLIT) for couple in (1, 2, 3)))
    Club.objects.filter(pk=night.club_id).update(telephones=True)
    Night.objects.filter(pk=night.pk).update(date=tonight())
    return Night.objects.get(pk=night.pk)


def on_the_board(client, night):
    """What the hall is shown, step by step."""
    link = board.make_link(night=night, at=timezone.now())
    for step in ("prize 2", "prize 1", "pot Jackpot"):
        if press(client, "reveal", night, step=step, page="payout").status_code == 303:
            yield text(Client().get(reverse("board-by-link", args=[link.token])))


def on_its_telephone(night, couple):
    link = couples.kept_link(night=night, at=timezone.now())
    return text(Client().get(reverse("couple-page", args=[couples.pass_of(link, couple)])))


@pytest.mark.parametrize(("rules", "gets"), [BY_LEVEL, BY_HEADS], ids=["levels", "heads"])
def test_a_share_that_does_not_divide_evenly_is_the_same_everywhere(
    client, ida, words_of, rules, gets
):
    night = shared_by_three(ida, rules)
    evening = night.evening()
    assert {
        couple: each.amount for (_, couple), each in evening.awards.items() if couple < 4
    } == gets
    prize = {f"${cents // 100}.{cents % 100:02}" for cents in gets.values()}
    (pot,) = {
        f"${each.amount // 100}.{each.amount % 100:02}" for each in evening.pots["Jackpot"].shares
    }

    told = {
        "the board": " ".join(on_the_board(client, night)),
        "payout": text(client.get(url("payout", night))),
    }
    told |= {sheet: words_of(client.get(url(sheet, night)).content) for sheet in ON_PAPER}

    for where, words in told.items():
        assert {*prize, pot} <= {*AMOUNT.findall(words)}, where
    for couple, cents in gets.items():
        assert f"${cents // 100}.{cents % 100:02}" in on_its_telephone(night, couple)


def test_what_is_split_is_the_sum_of_its_shares_on_the_board_and_where_it_is_handed_out(
    client, ida
):
    night = shared_by_three(ida, BY_HEADS[0])

    assert "First prize, $83.35" in text(client.get(url("payout", night)))
    (shown,) = (each for each in on_the_board(client, night) if "First prize" in each)
    assert "$83.35" in shown
