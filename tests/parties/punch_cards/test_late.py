"""The cards speak once the prizes are settled and paid, or the night is closed: one page says what that
takes back, one press does it, and one undo brings all of it back."""

import re
from dataclasses import fields

import pytest

from parties.models import Night
from scoring.facts import Facts
from scoring.games.results import TotalPutRight, TotalsTyped
from scoring.night.closing import Closed
from scoring.prizes import ties
from scoring.prizes.ties import Wish
from scoring.punch_cards.reading import CardRead, RepairAccepted
from scoring.season import money_of
from scoring.till.box import till_of
from tests.builders import paying, wished
from tests.parties.nights import (
    a_kept_night,
    assert_refused,
    goes_on,
    log,
    refreshed,
    text,
    then,
    url,
)
from tests.parties.punch_cards.card_nights import a_table, cards_of, entries, on_paper

SAID = {"reason": "both couples say so"}


def settled_and_paid(night, *, closed=True):
    """Whoever is tied shares; all of it is handed over, and the night closed."""
    for each in refreshed(night).settlements:
        if isinstance(each.standing, ties.Asking):
            then(night, *(wished(c, Wish.SPLIT, each.offer.place) for c in each.offer.couples))
    then(night, *map(paying, refreshed(night).awards.values()))
    if closed:
        then(night, Closed(None, "the rest is in the box"))
    return refreshed(night)


def undo_last(client, night):
    """What the undo button does."""
    client.post(url("undo", night), {"seq": len(log(night)), "page": "log"})


def the_same_but_for_the_log(one, other):
    """Two nights of which everything but the lines themselves is the same."""
    told = {"lines", *(each.name for each in fields(Facts))}
    names = {each.name for each in fields(one)} - told
    return all(getattr(one, name) == getattr(other, name) for name in names) and (
        one.night.closed == other.night.closed and till_of(one) == till_of(other)
    )


@pytest.fixture
def differing(ida, whole):
    """Entered game by game; the winner of game 3 at table 2 has no hole for it."""
    won, _lost = a_table(whole, 3, 2)
    return a_kept_night(ida, *entries(whole), *cards_of(whole, (won, 3)))


@pytest.fixture
def of_totals(ida, whole):
    """On paper, with totals; one card has a hole more than its total, another one less."""
    turned = [(couple, 2) for couple in a_table(whole, 2, 2)]
    totals = tuple((couple, len(games)) for couple, games in whole.punches.items())
    typed = TotalsTyped(6, totals, "counted by two")
    return a_kept_night(ida, *on_paper(whole), *cards_of(whole, *turned), typed)


def test_a_card_is_repaired_once_prizes_are_paid_and_nothing_is_asked(client, differing):
    paid = settled_and_paid(differing, closed=False)

    answer = client.post(url("decide-result", differing, 3, 2), {"answer": "cards"} | SAID)

    assert answer.status_code == 303
    assert isinstance(log(differing)[-1], RepairAccepted)
    assert the_same_but_for_the_log(refreshed(differing), paid)
    assert "What was entered, against the cards" not in text(client.get(answer["Location"]))


@pytest.mark.parametrize(
    ("night", "page", "where"), [("differing", "decide-result", (3, 2)), ("of_totals", "", ())]
)
def test_a_card_repaired_after_closing_leaves_the_night_closed_and_its_money_as_it_was(
    client, request, whole, night, page, where
):
    night = request.getfixturevalue(night)
    sent = {"answer": "cards" if page else "card"} | SAID
    page, where = page or "decide-total", where or (max(a_table(whole, 2, 2)),)
    closed = settled_and_paid(night)

    assert client.post(url(page, night, *where), sent).status_code == 303
    after = refreshed(night)
    assert isinstance(log(night)[-1], RepairAccepted)
    assert (after.night.closed, after.awards) == (closed.night.closed, closed.awards)
    assert till_of(after) == till_of(closed)
    assert "Undo: Cards repaired" in text(client.get(url("card-check", night)))
    undo_last(client, night)
    assert the_same_but_for_the_log(refreshed(night), closed)


def test_what_the_season_keeps_of_a_closed_night_is_not_old_after_a_repair(
    client, differing, django_capture_on_commit_callbacks
):
    settled_and_paid(differing)

    with django_capture_on_commit_callbacks(execute=True):
        client.post(url("decide-result", differing, 3, 2), {"answer": "cards"} | SAID)

    kept = Night.objects.with_results().get(pk=differing.pk).kept_money
    assert kept == money_of(refreshed(differing))


@pytest.mark.parametrize(("since", "more"), [("owed", 0), ("back", 3000), ("borne", 0)])
def test_a_result_that_the_cards_have_otherwise_after_closing(client, differing, since, more):
    """Eight had shared $30; now couple 2 is first alone."""
    closed = settled_and_paid(differing)
    sent = {"answer": "2-1"} | SAID

    asked = client.post(url("decide-result", differing, 3, 2), sent)
    assert "Handed over, and no longer right: $3.75 of the first prize to couple 1" in text(asked)
    assert refreshed(differing) == closed
    goes_on(client, "decide-result", differing, asked, 3, 2, handed=since, **sent)

    after = refreshed(differing)
    assert (1, 2) in after.awards
    assert (after.won[3][2], after.night.closed) == (2, None)
    assert till_of(after).expected == till_of(closed).expected + more
    undo_last(client, differing)
    assert the_same_but_for_the_log(refreshed(differing), closed)


def test_a_total_that_the_card_has_otherwise_after_closing(client, of_totals, whole):
    couple, _lost = a_table(whole, 2, 2)
    closed = settled_and_paid(of_totals)
    card = len({*whole.punches[couple]} ^ {2})
    sent = {"answer": "total"} | SAID

    asked = client.post(url("decide-total", of_totals, couple), sent)
    assert "Handed over, and no longer right" in text(asked)
    goes_on(client, "decide-total", of_totals, asked, couple, handed="owed", **sent)

    assert log(of_totals)[-1] == TotalPutRight(couple, 6, card, SAID["reason"])
    assert refreshed(of_totals).holes[couple] == card
    undo_last(client, of_totals)
    assert the_same_but_for_the_log(refreshed(of_totals), closed)


def test_a_walk_answered_on_an_old_page_once_the_prizes_are_paid_is_refused(client, ida, whole):
    """Of games that are entered by now who sat where is put right at their results."""
    turned = [(couple, 2) for couple in a_table(whole, 2, 2)]
    cards = [CardRead(each.couple, each.punched, None) for each in cards_of(whole, *turned)]
    night = a_kept_night(ida, *on_paper(whole), *cards)
    old = client.get(url("card-check", night)).content.decode()
    walk = re.search(r'name="repair" value="([^"]*:[^"]+)"', old)[1]
    then(night, *entries(whole)[len(on_paper(whole)) :])
    settled_and_paid(night, closed=False)
    before = log(night)

    answer = client.post(url("accept-repair", night), {"repair": walk} | SAID)

    assert_refused(answer, night, before, 409, "This page was old")
