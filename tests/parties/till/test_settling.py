"""What does not agree between nights is settled by a button, whichever of them are closed."""

import datetime
import re
from dataclasses import replace

import pytest
from django.db import transaction
from django.urls import reverse

from parties.models import Night
from scoring.night.closing import Closed
from scoring.pots.saying import BroughtForward
from scoring.till.box import FloatPut
from tests.builders import a_door, totals_typed
from tests.parties.nights import a_kept_night, assert_says, log, press, refreshed, text, then, url
from tests.parties.pots.pot_nights import JACKPOT, with_pots
from tests.sweeping import swept

GAMES = 2
RULES = replace(with_pots(replace(JACKPOT, number=GAMES), games=GAMES), prizes=())
NOBODY = totals_typed(1, 1, 1, 1, after=2)
SECTION = "What does not agree from night to night"


def a_pot_night(ida, week, opening, *played, rules=RULES, before="", closed=True):
    """Four couples; `opening` is what its log brings forward."""
    rules_set, door, *couples = a_door(4, rules)
    brought = BroughtForward("Jackpot", opening, before, 0, must_go=False)
    night = a_kept_night(ida, rules_set, door, brought, *couples, *played, week=week)
    if closed and played:
        then(night, Closed(None, "as it is"))
    return night


def forms_of(html, *names):
    """Every button of these addresses, as it would be sent: where, and what."""
    for form in re.findall(r"<form\b.*?</form>", html, flags=re.DOTALL):
        action = re.search(r'action="([^"]+)"', form)[1]
        if not any(action.endswith(name) for name in names):
            continue
        hidden = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form))
        for tag in re.findall(r"<button[^>]*>", form):
            named = re.search(r'name="(\w+)"\s+value="([^"]*)"', tag)
            yield action, hidden | ({named[1]: named[2]} if named else {})


SETTLE = ("/pots/settle-share/", "/pots/put-right/", "/pots/opening/", "/owing/")


def offered(client, night, page="pots"):
    html = client.get(url(page, night)).content.decode()
    return [each for each in forms_of(html, *SETTLE) if "stood" in each[1] or "key" in each[1]]


@pytest.fixture
def corrected(client, ida):
    """Three closed nights, the jackpot won on the second by two couples; nobody won the third. Then
    one is entered between the first and the second, with $8 more, and closed too."""
    first = a_pot_night(ida, 0, 10_000, NOBODY)
    keys = f"{first.pk:06}"
    second = a_pot_night(
        ida, 1, 10_800, totals_typed(2, 2, 0, 0, after=2), before=keys, closed=False
    )
    then(second, FloatPut("", 50_000))
    for couple in (1, 2):
        say(client, "pots/pay", second, pot="Jackpot", share=f"{couple}-5800")
    then(second, Closed(None, "as it is"))
    third = a_pot_night(ida, 2, 0, NOBODY, before=f"{second.pk:06}")
    late = a_kept_night(ida, *a_door(0, RULES)[:1])
    Night.objects.filter(pk=late.pk).update(date=late.date + datetime.timedelta(days=3))
    say(client, "open-door", late)
    for pair in range(1, 5):
        names = {"first-name": f"Late {pair}1", "second-name": f"Late {pair}2", "paid": "neither"}
        assert press(client, "register-couple", late, **names).status_code == 303
    totals = {f"holes-{n}": "1" for n in (1, 2, 3, 4)} | {"after": "2", "reason": "on paper"}
    say(client, "totals", late, **totals)
    say(client, "till/uncounted", late, till="", reason="nobody was at the hall")
    say(client, "close-night", late, reason="as it is")
    return first, late, second, third


def say(client, name, night, **sent):
    """Pressed, and pressed again where it is asked about first."""
    asked = press(client, name, night, **sent)
    if asked.status_code == 200:
        mark = re.search(r'name="seen_later" value="(\w+)"', asked.content.decode())
        assert mark, text(asked)
        asked = press(client, name, night, **sent, seen_later=mark[1])
    assert asked.status_code == 303, text(asked)


def test_one_line_for_each_couple_on_every_page_that_is_near(client, corrected):
    for night in corrected:
        says = text(client.get(url("pots", night)))
        assert "Couple 1 got $58 of “Jackpot” and is due $62: $4 is still owed." in says
        assert "Couple 2 got $58 of “Jackpot” and is due $62: $4 is still owed." in says
        assert says.count("is still owed") == 2 * 3  # the line, and the names of its two buttons


def test_nothing_that_is_offered_is_refused(client, corrected):
    pressed = 0
    for night in corrected:
        for page in ("pots", "owing"):
            for action, sent in offered(client, night, page):
                spot = transaction.savepoint()
                answer = client.post(action, sent)
                assert answer.status_code == 303, (action, sent, text(answer))
                assert text(client.get(action.rsplit("pots", 1)[0] + "pots/"))
                transaction.savepoint_rollback(spot)
                pressed += 1
    assert pressed >= 4 * len(corrected)


@pytest.mark.parametrize("choice", [0, 1], ids=["paid", "left"])
def test_once_it_is_settled_no_page_asks_again(client, corrected, choice):
    before = {night.pk: len(log(night)) for night in corrected}
    last = corrected[-1]
    for _ in range(2):
        action, sent = offered(client, last)[choice]
        assert client.post(action, sent).status_code == 303

    for night in corrected:
        for page in ("pots", "payout", "treasurer-lines"):
            says = text(client.get(url(page, night)))
            assert SECTION not in says
            assert "still owed" not in says
    assert {night.pk: len(log(night)) for night in corrected} == before


def test_what_was_settled_stands_in_the_clubs_log_and_is_undone_there(client, corrected):
    last = corrected[-1]
    action, sent = offered(client, last)[0]
    client.post(action, sent)
    address = reverse("club-log", args=[last.club_id])

    assert "Nov. 27, 2026, “Jackpot”: the club paid couple 1 $4 later" in text(client.get(address))
    client.post(reverse("undo-of-club", args=[last.club_id]), {"seq": "1"})
    assert "Couple 1 got $58" in text(client.get(url("pots", last)))


def test_the_season_says_what_was_paid_later_beside_its_sums(client, corrected, read_pdf):
    last, dates = corrected[-1], {"start": "2026-09-01", "end": "2027-05-31"}
    pages = {
        name: reverse(name, args=[last.club_id])
        for name in ("season-money", "season-sheet", "season-lines")
    }
    sums = text(client.get(pages["season-money"], dates)).split("Night by night")[0]
    client.post(*offered(client, last)[0])
    client.post(*offered(client, last)[1])  # the other one is left

    says = text(client.get(pages["season-money"], dates))

    paid = "Nov. 27, 2026, “Jackpot”: the club paid couple 1 $4 later"
    assert f"{paid} This went through no night’s till" in says
    assert says.split("Night by night")[0] == sums
    assert paid in " ".join(read_pdf(client.get(pages["season-sheet"], dates).content).split())
    csv = client.get(pages["season-lines"], dates).content.decode()
    assert re.search(r"2026-11-27,Settled between the nights,.*,4\.00", csv)
    assert csv.count("Settled between the nights") == 1


def test_the_same_page_sent_twice_settles_once_and_an_old_one_nothing(client, corrected):
    last = corrected[-1]
    action, sent = offered(client, last)[0]

    assert [client.post(action, sent).status_code for _ in range(2)] == [303, 303]
    old = client.post(action, sent | {"key": "11111111-1111-1111-1111-111111111111"})

    assert_says(old, 409, "This page was old")
    assert last.club.log.count() == 1


@swept(
    ("name", "sent"),
    [
        ("settle-share", {}),
        (
            "settle-share",
            {"pot": "Jackpot", "on": "1", "couple": "1", "amount": "x", "how": "paid"},
        ),
        ("settle-share", {"pot": "Jackpot", "on": "1", "couple": "1", "amount": "4", "how": "so"}),
        ("put-pot-right", {"pot": "Jackpot", "on": "1", "due": "-1", "how": "right"}),
        ("put-pot-right", {"pot": "Jackpot", "on": "1", "due": "1", "how": ""}),
    ],
)
def test_what_no_button_says_changes_nothing(client, corrected, name, sent):
    assert press(client, name, corrected[0], **sent).status_code == 422
    assert not corrected[0].club.log.exists()


@pytest.mark.parametrize(("how", "holds"), [("right", 11_600), ("left", 10_800)])
def test_what_a_pot_holds_is_settled_once_and_the_next_night_begins_with_it(
    client, ida, how, holds
):
    first = a_pot_night(ida, 0, 10_000, NOBODY)
    second = a_pot_night(ida, 1, 10_000, NOBODY, before=f"{first.pk:06}")
    third = a_pot_night(ida, 2, 10_000, NOBODY, before=f"{second.pk:06}")
    says = text(client.get(url("pots", first)))
    assert "“Jackpot” holds $108; by the nights before it, it should hold $124." in says
    assert says.count("should hold") == 3  # one line, with two buttons
    both = [each for each in offered(client, third) if each[1].get("how") == how]

    (settle,) = both
    assert client.post(*settle).status_code == 303

    assert SECTION not in text(client.get(url("pots", first)))
    tonight = a_kept_night(ida, *a_door(0, RULES)[:1], week=3)
    client.post(url("open-door", tonight))
    brings, lay = log(tonight)[-2:]
    assert brings.amount == lay.of == (12_400 if how == "right" else holds)
    assert lay.lacks == (2_400 if how == "right" else 800), "nobody paid on any of the nights"
    assert SECTION not in text(client.get(url("pots", tonight)))


SEEDED = with_pots(replace(JACKPOT, opening=5_000, number=GAMES), games=GAMES)


def test_a_night_before_the_first_takes_over_what_the_pot_began_with(client, ida):
    """Asked once: the money that the club put in stands on the first night, wherever that is."""
    first = a_kept_night(ida, *a_door(0, SEEDED)[:1], week=1)
    client.post(url("open-door", first))
    assert log(first)[-1] == BroughtForward("Jackpot", 5_000, "", 0, must_go=False)
    say(client, "bring-forward", first, pot="Jackpot", amount="70", stood="0")
    late = a_kept_night(ida, *a_door(0, SEEDED)[:1])

    assert_says(press(client, "open-door", late), 200, "“Jackpot” has stood 1 night")
    say(client, "open-door", late)
    assert log(late)[-1] == BroughtForward("Jackpot", 7_000, "", 0, must_go=False)
    say(client, "pots/feed", late, pot="Jackpot", amount="5", words="a gift")

    assert "left $75 in it; here it starts with $70." in text(client.get(url("pots", first)))
    (bring,) = [
        each for each in offered(client, first) if each[1].get("amount", "").startswith("75")
    ]
    assert client.post(*bring).status_code == 303
    assert refreshed(first).pots["Jackpot"].opening.amount == 7_500
    for night in (late, first):
        assert SECTION not in text(client.get(url("pots", night)))
